#include <nakajima_front/state_json.hpp>

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <nakajima_front/notation.hpp>

namespace plancia::nakajima {
namespace {

using data::Record;
using data::Value;
using front::Json;

constexpr std::array<std::string_view, 4> kStatus{"present", "behind", "lost-training", "lost-battle"};
constexpr std::array<std::string_view, kSkills> kSkillKeys{"altitude_speed", "torpedo"};
constexpr int kMaxPoints = 1000;
constexpr int kMaxScore = 10000;

Json number_or_null(std::uint8_t index) { return index == kNobody ? Json(nullptr) : Json(index + 1); }
Json bonus_or_null(std::int8_t bonus) { return bonus == kUntested ? Json(nullptr) : Json(bonus); }

std::size_t status_of(const State& s, unsigned aircraft) {
  if (has(s.present, aircraft)) return 0;
  if (has(s.lost_training, aircraft)) return 2;
  return has(s.lost_battle, aircraft) ? 3 : 1;
}

template <class Enum>
std::vector<std::string_view> words_up_to(Enum last) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) words.push_back(word(static_cast<Enum>(i)));
  return words;
}

std::uint8_t number(Record& in, std::string_view key, int most) {
  return static_cast<std::uint8_t>(std::clamp(in.integer(key, 0, most), 0, most));
}

template <class Enum>
Enum choice(Record& in, std::string_view key, Enum last) {
  return static_cast<Enum>(in.one_of(key, words_up_to(last)));
}

// A member that may be null.
std::optional<Value> unless_null(Record& in, std::string_view key) {
  auto value = in.value(key);
  if (!value || value->json().is_null()) return std::nullopt;
  return value;
}

// A number from 1, kept from 0.
std::uint8_t numbered(Record& in, std::string_view key, int most) {
  const auto value = unless_null(in, key);
  if (!value) return kNobody;
  const auto found = value->integer(1, most);
  return found ? static_cast<std::uint8_t>(*found - 1) : kNobody;
}

std::int8_t bonus(Record& in, std::string_view key) {
  const auto value = unless_null(in, key);
  if (!value) return kUntested;
  return static_cast<std::int8_t>(value->integer(-kMaxBonus, kMaxBonus).value_or(0));
}

void put(DeckSet& set, unsigned aircraft, bool yes) {
  if (yes) set = static_cast<DeckSet>(set | deck_bit(aircraft));
}

void read_aircraft(State& s, Record& in) {
  unsigned at = 0;
  for (const Value& value : in.parts("aircraft", 0, kMaxAircraft)) {
    Record record{value, Record::Kind::plain};
    const auto crew = choice(record, "crew", Crew::veteran);
    const auto plane = choice(record, "plane", Plane::old);
    put(s.crew[static_cast<std::size_t>(crew)], at, true);
    put(s.plane[static_cast<std::size_t>(plane)], at, true);
    const std::size_t status = record.one_of("status", kStatus);
    put(s.present, at, status == 0);
    put(s.lost_training, at, status == 2);
    put(s.lost_battle, at, status == 3);
    put(s.damaged, at, record.boolean("damaged"));
    put(s.fatigued, at, record.boolean("fatigued"));
    put(s.elite, at, record.boolean("elite"));
    put(s.torpedo, at, record.boolean("torpedo"));
    s.led[at] = number(record, "led", kMostSequencesPerLeader);
    record.close();
    ++at;
  }
}

void read_levels(State& s, Record& in) {
  const auto part = in.part("levels");
  if (!part) return;
  Record levels{*part, Record::Kind::plain};
  for (std::size_t c = 0; c < kCrews; ++c) {
    const auto crew = levels.part(word(static_cast<Crew>(c)));
    if (!crew) continue;
    Record record{*crew, Record::Kind::plain};
    for (std::size_t k = 0; k < kSkills; ++k) s.level[k][c] = number(record, kSkillKeys[k], kMaxLevel);
    record.close();
  }
  levels.close();
}

void read_ships(const Rules& rules, State& s, Record& in) {
  const auto expected = static_cast<std::size_t>(rules.ships(s));
  std::size_t at = 0;
  for (const Value& value : in.parts("ships", expected, expected)) {
    Record record{value, Record::Kind::plain};
    const auto type = rules.ship_type(s, static_cast<unsigned>(at));
    if (choice(record, "type", ShipType::battleship) != type) {
      value.refuse("By its roll the fleet has a " + std::string{word(type)} + " here.");
    }
    s.damage[at] = number(record, "damage", kMaxHitPoints);
    s.flak[at] = number(record, "flak", kMaxFlak);
    record.close();
    ++at;
  }
}

}  // namespace

bool is_testing(const State& s) {
  if (s.step == Step::roll) return s.die == Die::training || s.die == Die::stall;
  return s.step == Step::crash || s.step == Step::stall || s.step == Step::tired || s.step == Step::elite;
}

Json write_state(const Rules& rules, const State& s) {
  Json json;
  json["step"] = word(s.step);
  json["die"] = s.die == Die::none ? Json(nullptr) : Json(word(s.die));
  json["first"] = s.first;
  json["left"] = s.left;

  json["points"] = s.points;
  json["teams"] = s.teams;
  json["fatigued_teams"] = s.tired_teams;
  json["turn"] = s.turn;
  for (std::size_t c = 0; c < kCrews; ++c) {
    for (std::size_t k = 0; k < kSkills; ++k) {
      json["levels"][std::string{word(static_cast<Crew>(c))}][std::string{kSkillKeys[k]}] = s.level[k][c];
    }
  }
  json["testing"] = is_testing(s) ? Json(word(s.testing)) : Json(nullptr);
  json["skill"] = is_testing(s) ? Json(word(s.skill)) : Json(nullptr);
  json["named"] = number_or_null(s.named);
  json["buying"] = nullptr;
  if (s.step == Step::count) {
    json["buying"] = {{"crew", word(static_cast<Crew>(s.buying / kPlanes))},
                      {"plane", word(static_cast<Plane>(s.buying % kPlanes))}};
  }

  json["aircraft"] = Json::array();
  for (unsigned i = 0; i < static_cast<unsigned>(count(bought(s))); ++i) {
    json["aircraft"].push_back({{"crew", word(crew_of(s, i))},
                                {"plane", word(plane_of(s, i))},
                                {"status", kStatus[status_of(s, i)]},
                                {"damaged", has(s.damaged, i)},
                                {"fatigued", has(s.fatigued, i)},
                                {"elite", has(s.elite, i)},
                                {"torpedo", has(s.torpedo, i)},
                                {"led", s.led[i]}});
  }

  json["fleet"] = s.fleet;
  json["ships"] = Json::array();
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(s)); ++i) {
    json["ships"].push_back({{"type", word(rules.ship_type(s, i))}, {"damage", s.damage[i]}, {"flak", s.flak[i]}});
  }
  json["sequences"] = s.sequences;
  json["target"] = number_or_null(s.target);
  json["leader"] = number_or_null(s.leader);
  json["escorts"] = Json::array();
  for (const std::uint8_t aircraft : s.escort) {
    if (aircraft != kNobody) json["escorts"].push_back(aircraft + 1);
  }
  json["zone"] = word(s.zone);
  json["speed"] = bonus_or_null(s.speed);
  json["altitude"] = bonus_or_null(s.altitude);
  json["leader_hit"] = s.shaken != 0;
  json["hits"] = s.hits;
  json["doubles"] = s.doubles != 0;
  json["gunnery_hits"] = s.gunnery_hits;
  json["score"] = rules.score(s).total;
  return json;
}

std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  data::Problems problems;
  Record in{Value{json, "state", problems}, Record::Kind::plain};
  State s;
  s.step = choice(in, "step", Step::over);
  s.die = Die::none;
  if (const auto value = unless_null(in, "die")) {
    const auto words = words_up_to(Die::release);
    const auto index = value->one_of(std::span{words}.subspan(1));
    s.die = index ? static_cast<Die>(*index + 1) : Die::none;
  }
  s.first = number(in, "first", kFaces);
  s.left = number(in, "left", kMaxAircraft);

  s.points = static_cast<std::uint16_t>(std::clamp(in.integer("points", 0, kMaxPoints), 0, kMaxPoints));
  s.teams = number(in, "teams", kMaxTeams);
  s.tired_teams = number(in, "fatigued_teams", kMaxTeams);
  s.turn = number(in, "turn", kMaxTurns);
  read_levels(s, in);
  const auto testing = unless_null(in, "testing");
  const auto skill = unless_null(in, "skill");
  if (testing) s.testing = static_cast<Crew>(testing->one_of(words_up_to(Crew::veteran)).value_or(0));
  if (skill) s.skill = static_cast<Skill>(skill->one_of(words_up_to(Skill::torpedo)).value_or(0));
  s.named = numbered(in, "named", kMaxAircraft);
  const auto buying = unless_null(in, "buying");
  if (buying) {
    Record record{*buying, Record::Kind::plain};
    const auto crew = choice(record, "crew", Crew::veteran);
    const auto plane = choice(record, "plane", Plane::old);
    s.buying = static_cast<std::uint8_t>(static_cast<int>(crew) * kPlanes + static_cast<int>(plane));
    record.close();
  }
  read_aircraft(s, in);

  s.fleet = number(in, "fleet", 12);
  if (s.fleet == 1) {
    in.value("fleet")->refuse("The roll that sighted the fleet is from 2 to 12, or 0 before it.");
    s.fleet = 0;
  }
  read_ships(rules, s, in);
  s.sequences = number(in, "sequences", kMaxSequences);
  s.target = numbered(in, "target", kMaxShips);
  s.leader = numbered(in, "leader", kMaxAircraft);
  std::size_t escort = 0;
  for (const Value& value : in.list("escorts", 0, 2)) {
    const auto aircraft = value.integer(1, kMaxAircraft);
    s.escort[escort++] = aircraft ? static_cast<std::uint8_t>(*aircraft - 1) : kNobody;
  }
  s.zone = choice(in, "zone", Zone::climb);
  s.speed = bonus(in, "speed");
  s.altitude = bonus(in, "altitude");
  s.shaken = in.boolean("leader_hit");
  s.hits = number(in, "hits", 2);
  s.doubles = in.boolean("doubles");
  s.gunnery_hits = number(in, "gunnery_hits", kFormation);
  const int score = in.integer("score", -kMaxScore, kMaxScore);
  in.close();

  if (!problems.empty()) return std::unexpected(front::StateError{problems.front().pointer, problems.front().message});
  const auto wrong = [](std::string pointer, std::string message) {
    return std::unexpected(front::StateError{std::move(pointer), std::move(message)});
  };
  if (is_testing(s) != testing.has_value()) return wrong("/testing", "A class is named exactly while one is tested.");
  if (is_testing(s) != skill.has_value()) return wrong("/skill", "An ability is named exactly while one is tested.");
  if ((s.step == Step::count) != buying.has_value()) {
    return wrong("/buying", "A kind is named exactly while its number is asked.");
  }
  if (auto error = impossible(rules, s)) return std::unexpected(*std::move(error));
  if (score != rules.score(s).total) {
    return wrong("/score", "This position has a score of " + std::to_string(rules.score(s).total) + ", not " +
                               std::to_string(score) + ".");
  }
  return s;
}

}  // namespace plancia::nakajima

#include <algorithm>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/state_json.hpp>

namespace plancia::linea {
namespace {

using data::Record;
using data::Value;
using front::Json;

constexpr int kMostLength = 400'000;  // no table is longer; leaves room to add without overflow
constexpr int kMostDraws = kMaxCycles * kCards;

template <class Enum>
std::vector<std::string_view> words_up_to(Enum last) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) words.push_back(word(static_cast<Enum>(i)));
  return words;
}

// Reads the members of one record. Wrong ones leave problems with the reader, and the first of them is the answer.
class Members {
 public:
  Members(const Rules& rules, Record& record) : rules_(rules), in_(record) {}

  std::uint8_t number(std::string_view key, int most) {
    return static_cast<std::uint8_t>(std::clamp(in_.integer(key, 0, most), 0, most));
  }
  std::int32_t length(std::string_view key) { return std::clamp(in_.integer(key, 0, kMostLength), 0, kMostLength); }
  std::uint8_t flag(std::string_view key) { return in_.boolean(key); }
  template <class Enum>
  Enum choice(std::string_view key, Enum last) {
    return static_cast<Enum>(in_.one_of(key, words_up_to(last)));
  }

  // Something by its id, or null.
  template <class Find>
  std::uint8_t thing(std::string_view key, std::uint8_t none, Find find) {
    const auto value = in_.value(key);
    if (!value || value->json().is_null()) return none;
    const auto id = value->string();
    const auto found = id ? find(*id) : std::nullopt;
    if (id && !found) value->refuse("There is no " + data::in_quotes(*id) + " in this scenario.");
    return found ? static_cast<std::uint8_t>(*found) : none;
  }
  std::uint8_t piece(std::string_view key) {
    return thing(key, kNoPiece, [this](std::string_view id) { return find_piece(rules_, id); });
  }
  std::uint64_t pieces(std::string_view key) {
    return set(key, [this](std::string_view id) { return find_piece(rules_, id); });
  }
  template <class Find>
  std::uint64_t set(std::string_view key, Find find) {
    std::uint64_t bits = 0;
    for (const Value& value : in_.list(key, 0, 64)) {
      const auto id = value.string();
      const auto found = id ? find(*id) : std::nullopt;
      if (!found || (bits & bit_of(*found)) != 0) {
        value.refuse("Name each once, as the scenario does.");
      } else {
        bits |= bit_of(*found);
      }
    }
    return bits;
  }

  // Lists of numbers: a place has two, a pose three, the heading last.
  struct Place {
    std::int32_t x = 0, y = 0;
    std::uint16_t facing = 0;
  };
  static Place read_place(const Value& value, bool with_heading) {
    Place place;
    const std::size_t count = with_heading ? 3 : 2;
    const auto numbers = value.list(count, count);
    if (numbers.size() != count) return place;
    place.x = numbers[0].integer(0, kMostLength).value_or(0);
    place.y = numbers[1].integer(0, kMostLength).value_or(0);
    if (with_heading)
      place.facing = static_cast<std::uint16_t>(numbers[2].integer(0, table::kFullTurn - 1).value_or(0));
    return place;
  }
  Place place(std::string_view key, bool with_heading) {
    const auto value = in_.value(key);
    return value ? read_place(*value, with_heading) : Place{};
  }
  std::optional<Place> place_or_null(std::string_view key, bool with_heading) {
    const auto value = in_.value(key);
    if (!value || value->json().is_null()) return std::nullopt;
    return read_place(*value, with_heading);
  }

 private:
  const Rules& rules_;
  Record& in_;
};

void read_piece(const Rules& rules, const Value& value, unsigned piece, State& s) {
  Record record{value, Record::Kind::plain};
  Members in{rules, record};
  PieceState& p = s.piece[piece];
  if (record.string("id") != piece_id(rules, piece)) {
    value.refuse("The pieces stand in the order of the scenario; here \"" + piece_id(rules, piece) + "\" is expected.");
  }
  p.status = in.choice("status", Status::left);
  const auto at = in.place("at", true);
  p.x = at.x;
  p.y = at.y;
  p.facing = at.facing;
  p.posture = in.choice("posture", Posture::fast);
  p.tokens = in.number("prepared", rules.components().limits.prepared);
  if (in.flag("immobilised") != 0) p.markers |= kImmobilised;
  if (in.flag("routed") != 0) p.markers |= kRouted;
  if (in.flag("spotted") != 0) p.markers |= kSpotted;
  if (const auto seen = in.place_or_null("seen", true)) {
    if ((p.markers & kSpotted) == 0) p.markers |= kMarked;
    p.seen_x = seen->x;
    p.seen_y = seen->y;
    p.seen_facing = seen->facing;
  }
  p.shots = in.number("shots", kMostShots);
  p.aboard = in.piece("aboard");
  p.streak = in.number("streak", kMostShots);
  p.streak_at = in.piece("streak_at");
  record.close();
}

void read_battery(const Rules& rules, const Value& value, unsigned battery, State& s) {
  Record record{value, Record::Kind::plain};
  Members in{rules, record};
  const Battery& guns = rules.components().batteries[battery];
  BatteryState& b = s.battery[battery];
  if (record.string("id") != guns.id) {
    value.refuse("The batteries stand in the order of the scenario; here \"" + guns.id + "\" is expected.");
  }
  b.mission = in.choice("mission", Mission::active);
  b.requester = in.piece("requester");
  b.order = in.number("order", 0xff);
  b.volleys = in.number("volleys", guns.volleys);
  const auto sections = static_cast<std::size_t>(guns.sections);
  const auto squares = record.list("squares", sections, sections);
  const auto streaks = record.list("streaks", sections, sections);
  for (std::size_t i = 0; i < sections && i < squares.size() && i < streaks.size(); ++i) {
    const std::size_t section = rules.first_section(battery) + i;
    const auto square = Members::read_place(squares[i], false);
    s.square_x[section] = square.x;
    s.square_y[section] = square.y;
    Record streak{streaks[i], Record::Kind::plain};
    Members counts{rules, streak};
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (streak.has(piece_id(rules, piece)))
        s.section_streak[section][piece] = counts.number(piece_id(rules, piece), kMostShots);
    }
    streak.close();
  }
  record.close();
}

void read_moment(const Rules& rules, Record& record, State& s) {
  Members in{rules, record};
  s.step = in.choice("step", Step::over);
  s.stage = in.choice("stage", Stage::melee_over);
  s.seat = static_cast<std::uint8_t>(std::clamp(record.integer("player", 1, 2), 1, 2) - 1);
  s.side = static_cast<std::uint8_t>(in.choice("side", Side::axis));
  s.die = in.choice("die", Die::passenger);
  const auto faces = record.list("faces", 2, 2);
  for (std::size_t i = 0; i < std::min<std::size_t>(faces.size(), 2); ++i)
    s.faces[i] = static_cast<std::uint8_t>(faces[i].integer(0, 6).value_or(0));
  s.subject = in.piece("subject");
  s.joker_effect = in.number("joker_effect", 0xff);
  s.joker_part = in.number("joker_part", 0xff);

  s.platoon = in.thing("platoon", kNoPlatoon, [&](std::string_view id) { return find_platoon(rules, id); });
  s.active = in.piece("active");
  s.halves = in.number("halves", 2);
  s.bounded = in.flag("bounded");
  s.cut = in.flag("cut");
  s.activated = in.pieces("activated");
  s.ambushers = in.pieces("ambushers");
  s.passengers = in.pieces("passengers");

  s.firer = in.piece("firer");
  s.target = in.piece("target");
  s.mount = in.number("mount", kMaxWeapons - 1);
  s.fire = in.choice("fire", Fire::he);
  s.exchange = in.choice("exchange", Exchange::opportunity);
  s.tested = in.piece("tested");
  s.cause = in.piece("cause");
}

void read_holders(const Rules& rules, Record& record, std::string_view key, Holders& out) {
  const std::size_t objectives = rules.components().objectives.size();
  const auto list = record.list(key, objectives, objectives);
  for (std::size_t o = 0; o < std::min(objectives, list.size()); ++o) {
    if (list[o].json().is_null()) continue;
    if (const auto side = list[o].one_of(words_up_to(Side::axis))) out[o] = static_cast<std::uint8_t>(*side + 1);
  }
}

void read_move(const Rules& rules, Record& record, State& s) {
  Members in{rules, record};
  s.move = in.choice("move", Move::assault);
  s.assaulted = in.piece("assaulted");
  s.opportunity_over = in.flag("opportunity_over");
  s.stopped = in.flag("stopped");
  const auto from = in.place("from", true);
  s.from_x = from.x;
  s.from_y = from.y;
  s.from_facing = from.facing;
  const auto to = in.place("to", true);
  s.to_x = to.x;
  s.to_y = to.y;
  s.to_facing = to.facing;
  s.progress = in.length("progress");
  s.halt_at = in.length("halt_at");

  s.battery_firing =
      in.thing("battery_firing", kNoBattery, [&](std::string_view id) { return find_battery(rules, id); });
  s.section = in.number("section", kMaxSections);
  s.next_piece = in.number("next_piece", kMaxPieces);
  const auto area = in.place("area", false);
  s.area_x = area.x;
  s.area_y = area.y;
}

}  // namespace

std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  data::Problems problems;
  Record record{Value{json, "state", problems}, Record::Kind::plain};
  Members in{rules, record};
  State s;
  s.cycle = in.number("cycle", kMaxCycles);
  s.draws = static_cast<std::uint16_t>(std::clamp(record.integer("draws", 0, kMostDraws), 0, kMostDraws));
  s.jokers = in.number("jokers", 0xff);
  s.placings = static_cast<std::uint16_t>(std::clamp(record.integer("placings", 0, kMaxPlacings), 0, kMaxPlacings));
  s.deck = in.set("deck", find_card);
  s.card = in.thing("card", kNoCard, find_card);
  read_moment(rules, record, s);
  read_move(rules, record, s);
  s.opening_smoke = in.flag("opening_smoke");
  if (const auto smoke = in.place_or_null("smoke", false)) {
    s.joker_smoke = 1;
    s.smoke_x = smoke->x;
    s.smoke_y = smoke->y;
  }
  s.dust_cap = in.length("dust");
  s.requests = in.number("requests", 0xff);
  read_holders(rules, record, "holders", s.holder);
  if (const auto part = record.part("believed")) {
    Record believed{*part, Record::Kind::plain};
    read_holders(rules, believed, "allied", s.believed[0]);
    read_holders(rules, believed, "axis", s.believed[1]);
    believed.close();
  }
  const std::size_t batteries = rules.components().batteries.size();
  const auto guns = record.list("batteries", batteries, batteries);
  for (unsigned b = 0; b < std::min(batteries, guns.size()); ++b) read_battery(rules, guns[b], b, s);
  const auto pieces = record.list("pieces", rules.pieces(), rules.pieces());
  for (unsigned p = 0; p < std::min<std::size_t>(rules.pieces(), pieces.size()); ++p)
    read_piece(rules, pieces[p], p, s);
  for (unsigned p = rules.pieces(); p < kMaxPieces; ++p) s.piece[p].status = Status::left;
  record.close();

  if (!problems.empty()) return std::unexpected(front::StateError{problems.front().pointer, problems.front().message});
  if (s.step != Step::setup) rules.complete(s);
  if (auto error = impossible(rules, s)) return std::unexpected(*std::move(error));
  return s;
}

}  // namespace plancia::linea

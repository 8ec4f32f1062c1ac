#include <fiamme_front/state_json.hpp>

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <fiamme_front/notation.hpp>

namespace plancia::fiamme {
namespace {

using data::Record;
using data::Value;
using front::Json;

constexpr int kMaxRound = 0xffff;

template <class Enum>
std::vector<std::string_view> words_up_to(Enum last) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) words.push_back(word(static_cast<Enum>(i)));
  return words;
}

Json card_json(const Rules& rules, unsigned card) {
  return card == kNoCard ? Json(nullptr) : Json(card_id(rules, card));
}
Json unit_json(const Rules& rules, unsigned unit) {
  return unit == kNoUnit ? Json(nullptr) : Json(unit_id(rules, unit));
}
Json seen_json(const Rules& rules, unsigned bits, unsigned first) {
  Json list = Json::array();
  for (unsigned i = 0; i < 16; ++i) {
    if ((bits >> i & 1) != 0) list.push_back(card_id(rules, first + i));
  }
  return list;
}

// Reads one state. Wrong members leave problems with the reader, and the first of them is the answer.
class StateReader {
 public:
  StateReader(const Rules& rules, Record& record) : rules_(rules), in_(record) {}

  std::uint8_t number(std::string_view key, int most) {
    return static_cast<std::uint8_t>(std::clamp(in_.integer(key, 0, most), 0, most));
  }
  std::uint8_t flag(std::string_view key) { return in_.boolean(key); }
  template <class Enum>
  Enum choice(std::string_view key, Enum last) {
    return static_cast<Enum>(in_.one_of(key, words_up_to(last)));
  }
  // A card or a unit by its id, or null.
  std::uint8_t thing(std::string_view key, std::optional<unsigned> (*find)(const Rules&, std::string_view),
                     std::uint8_t none) {
    const auto value = in_.value(key);
    if (!value || value->json().is_null()) return none;
    const auto id = value->string();
    const auto found = id ? find(rules_, *id) : std::nullopt;
    if (id && !found) value->refuse("There is no \"" + *id + "\" in this game.");
    return found ? static_cast<std::uint8_t>(*found) : none;
  }
  std::uint16_t cards(std::string_view key, unsigned first, unsigned count) {
    unsigned bits = 0;
    for (const Value& value : in_.list(key, 0, count)) {
      const auto id = value.string();
      const auto card = id ? find_card(rules_, *id) : std::nullopt;
      if (!card || *card < first || *card >= first + count) {
        value.refuse("This is not a card of this deck.");
      } else if ((bits >> (*card - first) & 1) != 0) {
        value.refuse("This card is in the list already; name each once.");
      } else {
        bits |= 1U << (*card - first);
      }
    }
    return static_cast<std::uint16_t>(bits);
  }
  std::array<std::uint8_t, 2> purses(std::string_view key, int most) {
    std::array<std::uint8_t, 2> purse{};
    const std::size_t seats = rules_.coop() ? 2 : 1;
    const auto values = in_.list(key, seats, seats);
    for (std::size_t i = 0; i < std::min(values.size(), seats); ++i) {
      purse[i] = static_cast<std::uint8_t>(std::clamp(values[i].integer(0, most).value_or(0), 0, most));
    }
    return purse;
  }

 private:
  const Rules& rules_;
  Record& in_;
};

void read_dice(State& s, Record& in) {
  const auto part = in.part("dice");
  if (!part) return;
  Record record{*part, Record::Kind::plain};
  s.die = static_cast<Die>(record.one_of("kind", words_up_to(Die::grenades)));
  const auto faces = record.list("faces", 0, kMaxDice);
  s.dice = static_cast<std::uint8_t>(faces.size());
  for (std::size_t i = 0; i < faces.size() && i < kMaxDice; ++i) {
    s.faces[i] = static_cast<std::uint8_t>(std::clamp(faces[i].integer(0, 7).value_or(0), 0, 7));
  }
  record.close();
}

void read_enemies(const Rules& rules, State& s, Record& in) {
  for (const Value& value : in.parts("enemies", 0, kMaxEnemies)) {
    Record record{value, Record::Kind::plain};
    std::vector<std::string_view> ids;
    for (const EnemyKind& kind : rules.components().enemies) ids.push_back(kind.id);
    unsigned enemy = static_cast<unsigned>(record.one_of("id", ids));
    if (record.boolean("suppressed")) enemy |= kSuppressed;
    if (record.boolean("immune")) enemy |= kImmune;
    record.close();
    s.enemies[s.enemy_count] = static_cast<std::uint8_t>(enemy);
    ++s.enemy_count;
  }
}

void read_units(const Rules& rules, State& s, Record& in) {
  const auto count = static_cast<std::size_t>(rules.units());
  const auto list = in.parts("units", count, count);
  for (std::size_t u = 0; u < std::min(count, list.size()); ++u) {
    Record record{list[u], Record::Kind::plain};
    const std::string id = record.string("id");
    if (id != unit_id(rules, static_cast<unsigned>(u))) {
      list[u].refuse("The units must stand in the order of the board; here \"" +
                     unit_id(rules, static_cast<unsigned>(u)) + "\" is expected.");
    }
    s.status[u] = static_cast<Status>(record.one_of("status", words_up_to(Status::absent)));
    s.wounds[u] = static_cast<std::uint8_t>(std::clamp(record.integer("wounds", 0, kMaxWounds), 0, kMaxWounds));
    s.bombs[u] = static_cast<std::uint8_t>(std::clamp(record.integer("bombs", 0, 99), 0, 99));
    s.survived[u] = static_cast<std::uint8_t>(std::clamp(record.integer("missions", 0, kMissions), 0, kMissions));
    unsigned raised = 0;
    for (const Value& value : record.list("raised", 0, kAttributes)) {
      const auto attribute = value.one_of(words_up_to(Attribute::reflexes));
      if (!attribute) continue;
      const unsigned shift = 2 * static_cast<unsigned>(*attribute);
      if ((raised >> shift & 3) == 3) {
        value.refuse("An attribute cannot be raised so often.");
      } else {
        raised += 1U << shift;
      }
    }
    s.raised[u] = static_cast<std::uint8_t>(raised);
    record.close();
  }
  for (std::size_t u = count; u < kMaxUnits; ++u) s.status[u] = Status::absent;
}

}  // namespace

Json write_state(const Rules& rules, const State& s) {
  const std::size_t seats = rules.coop() ? 2 : 1;
  const auto purse = [seats](const std::array<std::uint8_t, 2>& points) {
    Json list = Json::array();
    for (std::size_t i = 0; i < seats; ++i) list.push_back(points[i]);
    return list;
  };
  Json json;
  json["turn"] = s.turn;
  json["mission"] = s.mission + 1;
  json["stage"] = s.stage + 1;
  json["phase"] = word(s.phase);
  json["step"] = word(s.step);
  json["player"] = s.seat + 1;
  json["outcome"] = word(s.outcome);
  json["missions_won"] = Json::array();
  for (int m = 0; m < kMissions; ++m) {
    if ((s.missions_won >> m & 1) != 0) json["missions_won"].push_back(m + 1);
  }
  json["no_mans_land_turned"] = s.land_turned;
  json["no_mans_land_seen"] = seen_json(rules, s.land_seen, 0);
  json["trench_drawn"] = s.trench_drawn;
  json["trench_seen"] = seen_json(rules, s.trench_seen, kTrenchCards);
  json["card"] = card_json(rules, s.card);
  json["active"] = unit_json(rules, s.active);

  json["courage"] = s.courage;
  json["pm"] = word(s.pm);
  json["pm_this_turn"] = s.pm_this_turn != 0;
  json["points"] = purse(s.points);
  json["carried"] = purse(s.carried);
  json["window"] = word(s.window);
  json["silent"] = s.silent;
  json["declined"] = Json::array();
  for (int seat = 0; seat < 2; ++seat) {
    if ((s.declined >> seat & 1) != 0) json["declined"].push_back(seat + 1);
  }
  json["marker"] = s.marker != 0;
  json["bomb"] = s.bomb != 0;
  json["suppression"] = s.suppression;
  json["event_off"] = s.event_off != 0;
  json["enemies_met"] = s.met != 0;
  json["takes_over"] = s.resume != 0;

  Json faces = Json::array();
  for (std::size_t i = 0; i < s.dice; ++i) faces.push_back(s.faces[i]);
  json["dice"] = {{"kind", word(s.die)}, {"faces", faces}};
  json["to_draw"] = s.to_draw;
  json["immune_due"] = s.immune_due != 0;
  json["fire_at"] = s.fire_at;
  json["suppress_left"] = s.results_suppress;
  json["eliminate_left"] = s.results_eliminate;
  json["enemies"] = Json::array();
  for (std::size_t e = 0; e < s.enemy_count; ++e) {
    json["enemies"].push_back({{"id", enemy_id(rules, s.enemies[e] & kKindMask)},
                               {"suppressed", (s.enemies[e] & kSuppressed) != 0},
                               {"immune", (s.enemies[e] & kImmune) != 0}});
  }

  json["units"] = Json::array();
  for (int u = 0; u < rules.units(); ++u) {
    const auto i = static_cast<std::size_t>(u);
    Json raised = Json::array();
    for (int a = 0; a < kAttributes; ++a) {
      for (int n = rules.raised(s, u, static_cast<Attribute>(a)); n > 0; --n) {
        raised.push_back(word(static_cast<Attribute>(a)));
      }
    }
    json["units"].push_back({{"id", unit_id(rules, static_cast<unsigned>(u))},
                             {"status", word(s.status[i])},
                             {"wounds", s.wounds[i]},
                             {"bombs", s.bombs[i]},
                             {"missions", s.survived[i]},
                             {"raised", raised}});
  }
  return json;
}

std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  data::Problems problems;
  Record in{Value{json, "state", problems}, Record::Kind::plain};
  StateReader read{rules, in};
  State s;
  s.turn = static_cast<std::uint16_t>(std::clamp(in.integer("turn", 1, kMaxRound), 1, kMaxRound));
  s.mission = static_cast<std::uint8_t>(std::clamp(in.integer("mission", 1, kMissions), 1, kMissions) - 1);
  s.stage = static_cast<std::uint8_t>(std::clamp(in.integer("stage", 1, 2), 1, 2) - 1);
  s.phase = read.choice("phase", Phase::rest);
  s.step = read.choice("step", Step::over);
  s.seat = static_cast<std::uint8_t>(std::clamp(in.integer("player", 1, rules.coop() ? 2 : 1), 1, 2) - 1);
  s.outcome = read.choice("outcome", MissionOutcome::won);
  for (const Value& value : in.list("missions_won", 0, kMissions)) {
    const int mission = value.integer(1, kMissions).value_or(1);
    s.missions_won = static_cast<std::uint8_t>(s.missions_won | 1U << (mission - 1));
  }
  s.land_turned = read.number("no_mans_land_turned", kMaxLand);
  s.land_seen = read.cards("no_mans_land_seen", 0, static_cast<unsigned>(rules.land_cards()));
  s.trench_drawn = read.number("trench_drawn", kMaxTrench);
  s.trench_seen = read.cards("trench_seen", kTrenchCards, static_cast<unsigned>(rules.trench_cards()));
  s.card = read.thing("card", find_card, kNoCard);
  s.active = read.thing("active", find_unit, kNoUnit);

  s.courage = read.number("courage", kMaxCourage);
  s.pm = read.choice("pm", PmState::gone);
  s.pm_this_turn = read.flag("pm_this_turn");
  s.points = read.purses("points", 3);
  s.carried = read.purses("carried", 99);
  s.window = read.choice("window", Window::enemies);
  s.silent = read.number("silent", 1);
  for (const Value& value : in.list("declined", 0, 2)) {
    s.declined = static_cast<std::uint8_t>(s.declined | 1U << (value.integer(1, 2).value_or(1) - 1));
  }
  s.marker = read.flag("marker");
  s.bomb = read.flag("bomb");
  s.suppression = read.number("suppression", 99);
  s.event_off = read.flag("event_off");
  s.met = read.flag("enemies_met");
  s.resume = read.flag("takes_over");

  read_dice(s, in);
  s.to_draw = read.number("to_draw", kMaxEnemies);
  s.immune_due = read.flag("immune_due");
  s.fire_at = read.number("fire_at", 0xfe);
  s.results_suppress = read.number("suppress_left", 3);
  s.results_eliminate = read.number("eliminate_left", 3);
  read_enemies(rules, s, in);
  read_units(rules, s, in);
  in.close();

  if (!problems.empty()) return std::unexpected(front::StateError{problems.front().pointer, problems.front().message});
  if (auto error = impossible(rules, s)) return std::unexpected(*std::move(error));
  return s;
}

}  // namespace plancia::fiamme

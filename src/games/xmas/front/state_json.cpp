#include <xmas_front/state_json.hpp>

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using front::Json;

Json hex_json(const Rules& rules, HexIndex hex) { return hex.known() ? Json(hex_text(rules, hex)) : Json(nullptr); }
Json die_json(Die die) { return die == Die::none ? Json(nullptr) : Json(word(die)); }

constexpr std::array<std::string_view, 3> kOtherUnits{"tesei", "costa", "bombers"};
constexpr std::array<std::string_view, 3> kNetTurns{"none", "trying", "beyond"};

template <class Enum>
std::vector<std::string_view> words_up_to(Enum last) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) words.push_back(word(static_cast<Enum>(i)));
  return words;
}

// Reads one state. Wrong members leave problems with the reader, and the first of them is the answer.
class StateReader {
 public:
  StateReader(const Rules& rules, data::Record& record) : rules_(rules), in_(record) {}

  std::uint8_t number(std::string_view key, int most) {
    return static_cast<std::uint8_t>(std::clamp(in_.integer(key, 0, most), 0, most));
  }
  std::uint8_t flag(std::string_view key) { return in_.boolean(key); }
  template <class Enum>
  Enum choice(std::string_view key, Enum last) {
    return static_cast<Enum>(in_.one_of(key, words_up_to(last)));
  }
  HexIndex hex(std::string_view key) {
    const auto value = in_.value(key);
    return value && !value->json().is_null() ? hex_of(*value) : HexIndex{};
  }
  Die die(std::string_view key) {
    const auto value = in_.value(key);
    if (!value || value->json().is_null()) return Die::none;
    const auto words = words_up_to(Die::drift);
    const auto index = value->one_of(std::span{words}.subspan(1));
    return index ? static_cast<Die>(*index + 1) : Die::none;
  }
  // A list of words as bits.
  std::uint8_t bits(std::string_view key, std::span<const std::string_view> words) {
    unsigned mask = 0;
    for (const data::Value& value : in_.list(key, 0, words.size())) {
      const auto index = value.one_of(words);
      if (!index) continue;
      if ((mask >> *index & 1) != 0) value.refuse("This word stands in the list already; name each once.");
      mask |= 1U << *index;
    }
    return static_cast<std::uint8_t>(mask);
  }
  HexIndex hex_of(const data::Value& value) {
    const auto written = value.string();
    const std::optional<Hex> hex = written ? hex::parse(*written) : std::nullopt;
    if (!hex || !rules_.grid().contains(*hex)) {
      if (written)
        value.refuse("There is no hex \"" + *written + "\" on this sheet; write four digits such as \"0906\".");
      return HexIndex{};
    }
    return rules_.grid().index(*hex);
  }

 private:
  const Rules& rules_;
  data::Record& in_;
};

void read_gear(State& state, data::Record& in) {
  const auto part = in.part("equipment");
  if (!part) return;
  data::Record gear{*part, data::Record::Kind::plain};
  for (std::size_t g = 0; g < kGear; ++g) {
    state.gear[g] = static_cast<std::uint8_t>(gear.integer(word(static_cast<Gear>(g)), 0, 2));
  }
  gear.close();
}

void read_attack(const Rules& rules, State& state, data::Record& in) {
  for (const data::Value& value : in.parts("attack", 0, kMaxBoats)) {
    data::Record entry{value, data::Record::Kind::plain};
    std::vector<std::string_view> targets{"bridge"};
    for (const Ship& ship : rules.components().ships) targets.push_back(ship.id);
    const std::size_t target = entry.one_of("target", targets);
    const int boats = entry.integer("boats", 1, kMaxBoats);
    entry.close();
    state.plan_target[state.plan_size] = target == 0 ? kBridgeTarget : static_cast<std::uint8_t>(target - 1);
    state.plan_boats[state.plan_size] = static_cast<std::uint8_t>(std::clamp(boats, 1, kMaxBoats));
    ++state.plan_size;
  }
}

void read_ships(const Rules& rules, State& state, data::Record& in) {
  const auto ships = static_cast<std::size_t>(rules.ships());
  const auto list = in.parts("ships", ships, ships);
  for (std::size_t i = 0; i < std::min(ships, list.size()); ++i) {
    data::Record entry{list[i], data::Record::Kind::plain};
    const std::string id = entry.string("id");
    if (id != rules.components().ships[i].id) {
      list[i].refuse("The ships must stand in the order of the pack; here \"" + rules.components().ships[i].id +
                     "\" is expected.");
    }
    const auto anchor = entry.value("anchor");
    const bool sunk = entry.boolean("sunk");
    entry.close();
    if (sunk) state.sunk = static_cast<std::uint16_t>(state.sunk | 1U << i);
    if (!anchor || anchor->json().is_null()) {
      if (sunk) list[i].refuse("A ship that was hit has been seen; give its anchor hex.");
      continue;
    }
    const auto written = anchor->string();
    const auto at = std::ranges::find(rules.anchors(), written ? hex::parse(*written) : std::nullopt,
                                      [](const Anchor& a) { return std::optional{a.hex}; });
    if (at == rules.anchors().end()) {
      anchor->refuse("This is not an anchor hex of the sheet.");
      continue;
    }
    auto& seen = state.revealed[static_cast<std::size_t>(at - rules.anchors().begin())];
    seen = static_cast<std::uint16_t>(seen | 1U << i);
  }
}

void read_buoys(const Rules& rules, State& state, data::Record& in, StateReader& read) {
  const auto index_of = [&](HexIndex hex) {
    const auto at = std::ranges::find(rules.buoys(), hex, [&](const Buoy& b) { return rules.grid().index(b.hex); });
    return at == rules.buoys().end() ? kNoBuoy : static_cast<std::uint8_t>(at - rules.buoys().begin());
  };
  if (const auto value = in.value("buoy"); value && !value->json().is_null()) {
    state.buoy = index_of(read.hex_of(*value));
    if (state.buoy == kNoBuoy) value->refuse("There is no buoy in this hex.");
  }
  for (const data::Value& value : in.list("buoys_tested", 0, kMaxBuoys)) {
    const std::uint8_t buoy = index_of(read.hex_of(value));
    if (buoy == kNoBuoy) {
      value.refuse("There is no buoy in this hex.");
    } else {
      state.buoys_tested = static_cast<std::uint8_t>(state.buoys_tested | 1U << buoy);
    }
  }
}

}  // namespace

Json write_state(const Rules& rules, const State& s) {
  Json json;
  json["turn"] = s.turn;
  json["phase"] = word(s.phase);
  json["step"] = word(s.step);
  json["hex"] = hex_json(rules, s.hex);
  json["boats"] = s.boats;
  json["alarm"] = s.alarm;
  json["points"] = rules.points(s);
  json["lights"] = Json::array();
  for (int c = 0; c < kColours; ++c) {
    if ((s.lights >> c & 1) != 0) json["lights"].push_back(word(static_cast<Colour>(c)));
  }
  for (std::size_t g = 0; g < kGear; ++g) json["equipment"][std::string{word(static_cast<Gear>(g))}] = s.gear[g];

  json["speed"] = s.speed;
  json["moved"] = s.moved;
  json["net_turn"] = kNetTurns[static_cast<std::size_t>(s.net_turn)];
  json["net_outward"] = s.net_outward != 0;
  json["net_from"] = hex_json(rules, s.from);
  json["net_failed"] = hex_json(rules, s.net_failed);
  json["beam_tested"] = s.exposed != 0;
  json["buoy"] = s.buoy == kNoBuoy ? Json(nullptr) : Json(rules.buoys()[s.buoy].hex.text());
  json["buoys_tested"] = Json::array();
  for (std::size_t b = 0; b < rules.buoys().size(); ++b) {
    if ((s.buoys_tested >> b & 1) != 0) json["buoys_tested"].push_back(rules.buoys()[b].hex.text());
  }

  json["die"] = die_json(s.die);
  json["face"] = s.face;
  json["bonus"] = s.bonus;
  json["held_die"] = die_json(s.held_die);
  json["held_total"] = s.held_total;
  json["wear_left"] = s.wear_left;
  json["dice_left"] = s.dice_left;
  json["event"] = s.event;

  json["attack"] = Json::array();
  for (std::size_t i = 0; i < s.plan_size; ++i) {
    json["attack"].push_back({{"target", target_word(rules, s.plan_target[i])}, {"boats", s.plan_boats[i]}});
  }
  json["attack_at"] = s.plan_at;
  json["declared"] = Json::array();
  for (const HexIndex hex : s.declared) {
    if (hex.known()) json["declared"].push_back(hex_text(rules, hex));
  }
  json["declared_before"] = s.declared_before != 0;

  json["bridge"] = word(s.bridge);
  json["bridge_inside"] = s.bridge_inside != 0;
  json["bridge_result"] = word(s.bridge_result);
  json["other_units"] = Json::array();
  for (std::size_t u = 0; u < kOtherUnits.size(); ++u) {
    if ((s.other_units >> u & 1) != 0) json["other_units"].push_back(kOtherUnits[u]);
  }
  json["submarine_sunk"] = s.submarine_sunk != 0;

  json["ships"] = Json::array();
  for (int i = 0; i < rules.ships(); ++i) {
    Json anchor;
    for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
      if ((s.revealed[a] >> i & 1) != 0) anchor = rules.anchors()[a].hex.text();
    }
    json["ships"].push_back({{"id", rules.components().ships[static_cast<std::size_t>(i)].id},
                             {"anchor", anchor},
                             {"sunk", (s.sunk >> i & 1) != 0}});
  }
  return json;
}

std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  data::Problems problems;
  data::Record in{data::Value{json, "state", problems}, data::Record::Kind::plain};
  StateReader read{rules, in};
  State s;
  s.turn = read.number("turn", kMaxTurns);
  s.phase = read.choice("phase", Phase::attack);
  s.step = read.choice("step", Step::over);
  s.hex = read.hex("hex");
  s.boats = read.number("boats", kMaxBoats);
  s.alarm = read.number("alarm", kMaxAlarm);
  const int points = in.integer("points", 0, 1000);
  s.lights = read.bits("lights", words_up_to(Colour::green));
  read_gear(s, in);

  s.speed = read.number("speed", kMaxSpeed);
  s.moved = read.number("moved", kMaxSpeed);
  s.net_turn = static_cast<NetTurn>(in.one_of("net_turn", kNetTurns));
  s.net_outward = read.flag("net_outward");
  s.from = read.hex("net_from");
  s.net_failed = read.hex("net_failed");
  s.exposed = read.flag("beam_tested");
  read_buoys(rules, s, in, read);

  s.die = read.die("die");
  s.face = read.number("face", 6);
  s.bonus = read.number("bonus", 2);
  s.held_die = read.die("held_die");
  s.held_total = read.number("held_total", 8);
  s.wear_left = read.number("wear_left", 2);
  s.dice_left = read.number("dice_left", kMaxBoats);
  s.event = read.number("event", 8);

  read_attack(rules, s, in);
  s.plan_at = read.number("attack_at", kMaxBoats);
  std::size_t declared = 0;
  for (const data::Value& value : in.list("declared", 0, kMaxDeclarations)) s.declared[declared++] = read.hex_of(value);
  s.declared_before = read.flag("declared_before");

  s.bridge = read.choice("bridge", BridgeState::collapsed);
  s.bridge_inside = read.flag("bridge_inside");
  s.bridge_result = read.choice("bridge_result", BridgeState::collapsed);
  s.other_units = read.bits("other_units", kOtherUnits);
  s.submarine_sunk = read.flag("submarine_sunk");
  read_ships(rules, s, in);
  in.close();

  if (!problems.empty()) return std::unexpected(front::StateError{problems.front().pointer, problems.front().message});
  if (auto error = impossible(rules, s)) return std::unexpected(*std::move(error));
  if (points != rules.points(s)) {
    return std::unexpected(front::StateError{"/points", "The ships hit are worth " + std::to_string(rules.points(s)) +
                                                            " points, not " + std::to_string(points) + "."});
  }
  return s;
}

}  // namespace plancia::xmas

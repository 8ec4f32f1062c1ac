#include <xmas_front/state_json.hpp>

#include <array>
#include <bit>

#include <front/features.hpp>
#include <front/fields.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using front::between;
using front::Flag;
using front::Json;
using front::up_to;
using front::WordsOrNull;

enum class Unit : std::uint8_t { tesei, costa, bombers };  // the bits of OtherUnit in words

// A hex of the sheet, null for none.
struct HexOrNull {
  const Rules& rules;
  Json write(HexIndex hex) const { return hex.known() ? Json(hex_text(rules, hex)) : Json(nullptr); }
  void read(const data::Value& json, HexIndex& hex) const {
    if (json.json().is_null()) return;
    const auto written = json.string();
    const std::optional<Hex> found = written ? hex::parse(*written) : std::nullopt;
    if (found && rules.grid().contains(*found)) {
      hex = rules.grid().index(*found);
    } else if (written) {
      json.refuse("There is no hex \"" + *written + "\" on this sheet; write four digits such as \"0906\".");
    }
  }
  template <class Out>
  void features(HexIndex hex, Out& out) const {
    const Hex at = hex.known() ? rules.grid().at(hex) : Hex{0, 0};
    out("column", at.column, 0, rules.grid().columns);
    out("row", at.row, 0, rules.grid().rows);
  }
  Json schema() const { return data::or_null({{"type", "string"}}); }
};
struct SheetHex : HexOrNull {
  Json schema() const { return {{"type", "string"}}; }
};

// The number of a buoy, told by its hex.
struct BuoyHex {
  const Rules& rules;
  Json write(std::uint8_t buoy) const { return rules.buoys()[buoy].hex.text(); }
  void read(const data::Value& json, std::uint8_t& buoy) const {
    HexIndex hex;
    HexOrNull{rules}.read(json, hex);
    const auto at = std::ranges::find(rules.buoys(), hex, [&](const Buoy& b) { return rules.grid().index(b.hex); });
    if (at == rules.buoys().end()) {
      json.refuse("There is no buoy in this hex.");
    } else {
      buoy = static_cast<std::uint8_t>(at - rules.buoys().begin());
    }
  }
  template <class Out>
  void features(std::uint8_t buoy, Out& out) const {
    out("", buoy, 0, std::max(0, static_cast<int>(rules.buoys().size()) - 1));
  }
  Json schema() const { return {{"type", "string"}}; }
};

struct AttackTarget {
  const Rules& rules;
  Json write(std::uint8_t target) const { return target_word(rules, target); }
  void read(const data::Value& json, std::uint8_t& target) const {
    std::vector<std::string_view> words{"bridge"};
    for (const Ship& ship : rules.components().ships) words.push_back(ship.id);
    const std::size_t at = json.one_of(words).value_or(0);
    target = at == 0 ? kBridgeTarget : static_cast<std::uint8_t>(at - 1);
  }
  template <class Out>
  void features(std::uint8_t target, Out& out) const {  // the bridge is 0, the first ship 1
    out("", target == kBridgeTarget ? 0 : target + 1, 0, rules.ships());
  }
  Json schema() const { return {{"type", "string"}}; }
};

// Where each ship lies, as far as it was seen: the first anchor is 1, unknown 0. Found for all of them in one go, for
// learners ask for thousands of positions at a time.
struct Sightings {
  Sightings(const Rules& rules, const State& s) {
    for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
      for (unsigned left = s.revealed[a]; left != 0; left &= left - 1) {
        anchors[static_cast<std::size_t>(std::countr_zero(left))] = static_cast<std::uint8_t>(a + 1);
      }
    }
  }
  std::array<std::uint8_t, kMaxShips> anchors{};
};

// The same of one ship: a bit at its anchor in the state.
struct AnchorHex {
  const Rules& rules;
  std::size_t ship;
  const Sightings& seen;
  Json write(const decltype(State::revealed)&) const {
    const std::size_t at = seen.anchors[ship];
    return at == 0 ? Json(nullptr) : Json(rules.anchors()[at - 1].hex.text());
  }
  void read(const data::Value& json, decltype(State::revealed)& revealed) const {
    if (json.json().is_null()) return;
    const auto written = json.string();
    const auto at = std::ranges::find(rules.anchors(), written ? hex::parse(*written) : std::nullopt,
                                      [](const Anchor& a) { return std::optional{a.hex}; });
    if (at == rules.anchors().end()) {
      json.refuse("This is not an anchor hex of the sheet.");
    } else {
      auto& found = revealed[static_cast<std::size_t>(at - rules.anchors().begin())];
      found = static_cast<std::uint16_t>(found | 1U << ship);
    }
  }
  template <class Out>
  void features(const decltype(State::revealed)&, Out& out) const {
    out("", seen.anchors[ship], 0, static_cast<int>(rules.anchors().size()));
  }
  Json schema() const { return data::or_null({{"type", "string"}}); }
};

template <class Io, class S>
void ship_fields(Io& io, const Rules& rules, S& s, std::size_t i, const Sightings& sightings) {
  io("id", i, front::Expected{rules.components().ships[i].id, "The ships must stand in the order of the pack"},
     "of the pack");
  io("anchor", s.revealed, AnchorHex{rules, i, sightings}, "its hex, null while unknown");
  std::uint8_t sunk = s.sunk >> i & 1;
  io("sunk", sunk, Flag{}, "whether it was hit");
  if constexpr (Io::kReads) {
    s.sunk = static_cast<std::uint16_t>(s.sunk | sunk << i);
    const auto seen_here = [i](std::uint16_t seen) { return (seen >> i & 1) != 0; };
    if (sunk != 0 && std::ranges::none_of(s.revealed, seen_here)) {
      io.refuse("A ship that was hit has been seen; give its anchor hex.");
    }
  }
}

template <class Io, class S>
void fields(Io& io, const Rules& rules, S& s) {
  const HexOrNull hex{rules};
  io("turn", s.turn, up_to(kMaxTurns), "0 during setup");
  io("phase", s.phase, front::Words<Phase>{}, "the part of the turn");
  io("step", s.step, front::Words<Step>{}, "what the game waits for");
  io("hex", s.hex, hex, "where the boats are");
  io("boats", s.boats, up_to(kMaxBoats), "boats left");
  io("alarm", s.alarm, up_to(kMaxAlarm), "the alarm track");
  io.derived(
      "points", [&rules, &s] { return rules.points(s); }, {0, rules.most_points()}, "points so far",
      "The ships hit are worth");
  io("lights", s.lights, front::words_as_bits<Colour>(), "the colours that are on");
  io.part("equipment", "pieces of each kind", [&](auto& in) {
    for (std::size_t g = 0; g < kGear; ++g) in(kWordsOf<Gear>[g], s.gear[g], up_to(2), "");
  });

  io("speed", s.speed, up_to(kMaxSpeed), "announced this turn");
  io("moved", s.moved, up_to(kMaxSpeed), "hexes moved this turn");
  io("net_turn", s.net_turn, front::Words<NetTurn>{}, "at a net: trying it, or put down beyond it");
  io("net_outward", s.net_outward, Flag{}, "the direction across the net");
  io("net_from", s.from, hex, "where the attempt began");
  io("net_failed", s.net_failed, hex, "the net that failed last turn");
  io("beam_tested", s.exposed, Flag{}, "for `one_spot_per_move`");
  io("buoy", s.buoy, front::OrNull{BuoyHex{rules}, kNoBuoy}, "the buoy whose test is under way");
  io("buoys_tested", s.buoys_tested, front::SetOf{BuoyHex{rules}, rules.buoys().size()}, "for `buoy_once`");

  io("die", s.die, WordsOrNull<Die>{}, "the die to be rolled, or just rolled");
  io("face", s.face, up_to(6), "its face while the Charm is decided");
  io("bonus", s.bonus, up_to(2), "pieces of equipment on it");
  io("held_die", s.held_die, WordsOrNull<Die>{}, "a modified die that waits for its wear dice");
  io("held_total", s.held_total, up_to(8), "its total");
  io("wear_left", s.wear_left, up_to(2), "wear dice to come");
  io("dice_left", s.dice_left, up_to(kMaxBoats), "dice left of a salvo or an attack");
  io("event", s.event, up_to(8), "the event whose second die waits");

  const AttackTarget target{rules};
  io.list(
      "attack", s.plan_size, "the declared targets with their boats",
      [&](auto& in, std::size_t i) {
        in("target", s.plan_target[i], target, "a ship, or `bridge`");
        in("boats", s.plan_boats[i], between(1, kMaxBoats), "boats against it");
        if constexpr (Io::kReads) s.plan_size = static_cast<std::uint8_t>(i + 1);
      },
      std::pair<std::size_t, std::size_t>{0, kMaxBoats});
  io("attack_at", s.plan_at, up_to(kMaxBoats), "which of them is being resolved");
  const auto known = static_cast<std::size_t>(std::ranges::count_if(s.declared, [](HexIndex h) { return h.known(); }));
  io.values("declared", known, 0, kMaxDeclarations, SheetHex{rules},
            "hexes in which no further attack can be declared this turn",
            [&s](std::size_t i) -> auto& { return s.declared[i]; });
  io("declared_before", s.declared_before, Flag{}, "whether one was declared in this hex earlier");

  io("bridge", s.bridge, front::Words<BridgeState>{}, "the bridge of Malta");
  io("bridge_inside", s.bridge_inside, Flag{}, "whether the boats came to it from inside");
  io("bridge_result", s.bridge_result, front::Words<BridgeState>{}, "the worst result of the present attack");
  io("other_units", s.other_units, front::words_as_bits<Unit>(), "those of Malta still to come");
  io("submarine_sunk", s.submarine_sunk, Flag{}, "by the other units of Malta");
  const Sightings sightings{rules, s};
  io.list("ships", static_cast<std::size_t>(rules.ships()), "in the order of the pack",
          [&](auto& in, std::size_t i) { ship_fields(in, rules, s, i, sightings); });
}

constexpr auto kFields = [](auto& io, const Rules& rules, auto& s) { fields(io, rules, s); };

}  // namespace

Json write_state(const Rules& rules, const State& state) { return front::write_fields(rules, state, kFields); }
std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  return front::read_fields<State>(rules, json, kFields, impossible);
}
void observe(const Rules& rules, const State& state, int, std::int32_t* out) {
  front::write_features(rules, state, kFields, out);
}
std::vector<front::Feature> observed(const Rules& rules) { return front::list_features(rules, rules.start(), kFields); }
std::vector<front::Field> state_fields(const Rules& rules) { return front::list_fields(rules, rules.start(), kFields); }

}  // namespace plancia::xmas

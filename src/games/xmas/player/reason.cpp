#include <xmas_player/reason.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <xmas/die_rules.hpp>
#include <xmas_player/scripted.hpp>

namespace plancia::xmas {
namespace {

using front::Reason;

Reason because(std::string_view kind, std::initializer_list<i18n::Arg> args = {}) {
  return front::because("xmas", kind, args);
}

bool is_move(Action action) {
  const auto kind = action.kind<ActionKind>();
  return kind == ActionKind::move || kind == ActionKind::land;
}
HexIndex hex_of(Action action) { return HexIndex{static_cast<std::uint16_t>(action.a())}; }

// How far it is to lie beside a ship, in hexes.
constexpr Charts::Costs kHexes{.hex = 1, .net = 0, .beam = 0, .buoy = 0};

struct Captain {
  const Rules& rules;
  const State& s;
  Rules::Choices choices{};
  Charts hexes{rules, 1, kHexes}, ways{rules, 1, kWay};

  Captain(const Rules& its_rules, const State& state) : rules(its_rules), s(state) { rules.choices(s, choices); }

  // By what it spares that another hex as near would not, then by how near it is.
  std::optional<Reason> move(HexIndex to) {
    const std::span<const int> far = hexes.distances(rules, s, false);
    const int then = far[to.value()];
    const auto spares = [&](auto risky) {
      return !risky(to) && std::ranges::any_of(choices, [&](Action other) {
        return is_move(other) && risky(hex_of(other)) && far[hex_of(other).value()] <= then;
      });
    };
    if (spares([&](HexIndex hex) { return (rules.facts(hex).beams & s.lights) != 0; })) return because("dark");
    if (spares([&](HexIndex hex) { return rules.facts(hex).near_buoys != 0; })) return because("buoy");
    if (then == 0) return because("beside");
    if (then < far[s.hex.value()]) return because("nearer", {{"hexes", then}});
    const auto leads = [&](bool to_bridge) {
      const std::span<const int> way = ways.distances(rules, s, to_bridge);
      return way[to.value()] < way[s.hex.value()];
    };
    if (leads(false)) return because("way");
    const bool stands = rules.components().bridge && s.bridge == BridgeState::intact;
    return stands && leads(true) ? std::optional(because("to-bridge")) : std::nullopt;
  }

  std::optional<Reason> speed(int speed) {
    const int to_go = hexes.distances(rules, s, false)[s.hex.value()];
    if (to_go == 0 || to_go == hex::kUnreachable) return std::nullopt;
    const int turns = rules.components().turns - s.turn + 1;
    const int slower = std::max(speed - 1, 2);  // over a net it is two hexes even at speed 1
    if (speed > 2 && to_go > turns * slower) return because("late", {{"turns", turns}});
    const Ahead clear = ahead(rules, ways.distances(rules, s, false), s.hex, kMaxSpeed);
    if (clear.net && speed == std::max(clear.hexes, 1)) return because("net");
    if (!clear.net && clear.hexes == speed && to_go == speed) return because("reach");
    const bool faster =
        std::ranges::find(choices, act(ActionKind::speed, static_cast<unsigned>(speed) + 1)) != choices.end();
    if (speed <= 2 && faster) return because("quiet");
    return because("time", {{"hexes", to_go}, {"turns", turns}});
  }

  // A ship by its points, against all that are in reach.
  std::optional<Reason> attack(int ship, int boats) const {
    const int points = rules.ship_points(ship);
    if (points < dearest(rules.targets(s))) return std::nullopt;
    if (boats == 1) return because("prize", {{"points", points}});
    return because("boats", {{"points", points}, {"boats", boats}, {"hits", (1 << boats) - 1}, {"of", 1 << boats}});
  }
  std::optional<Reason> launch() const {
    int left = s.boats;
    for (unsigned i = 0; i < s.plan_size; ++i) left -= s.plan_boats[i];
    return left > 0 ? std::optional(because("later", {{"boats", left}})) : std::nullopt;
  }
  std::optional<Reason> hold() const {
    const unsigned afloat = ((1U << rules.ships()) - 1) & ~unsigned{s.sunk};
    const unsigned here = rules.targets(s);
    return dearest(afloat & ~here) > dearest(here) ? std::optional(because("better")) : std::nullopt;
  }
  int dearest(unsigned ships) const {
    int most = 0;
    for (; ships != 0; ships &= ships - 1) most = std::max(most, rules.ship_points(std::countr_zero(ships)));
    return most;
  }

  // A piece by what it adds to the faces that will do.
  Reason pieces(int number) const {
    if (number == 0) return because("spare");
    const int before = s.die == Die::repair ? 2 : 3;
    return because("gear", {{"faces", std::min(before + number, 6)}, {"before", before}});
  }

  // Whether the die does as it lies; nothing of dice that only say what happens.
  std::optional<bool> serves() const {
    const int total = s.face + s.bonus;
    switch (s.die) {
      case Die::attack:
      case Die::net:
      case Die::spotting: return total >= 4;
      case Die::repair: return total >= 5;
      case Die::battery: return s.face < 5;
      case Die::wear: return s.face > 3;
      case Die::buoy: return s.face != rules.buoys()[s.buoy].face;
      case Die::event: return s.face + rules.event_modifier(s) <= 1;
      default: return std::nullopt;
    }
  }
  std::optional<Reason> charm(bool again) const {
    const auto good = serves();
    if (!good || (again && *good)) return std::nullopt;
    return because(again ? "again" : *good ? "good" : "once");
  }

  std::optional<Reason> equip(Gear gear) const {
    if (gear == Gear::binoculars) return because("binoculars");
    return gear == Gear::charm ? std::optional(because("charm")) : std::nullopt;
  }
};

}  // namespace

std::optional<Reason> reason(const Rules& rules, const State& s, Action action) {
  Captain captain(rules, s);
  const auto number = static_cast<int>(action.a());
  switch (action.kind<ActionKind>()) {
    case ActionKind::equip: return captain.equip(static_cast<Gear>(number));
    case ActionKind::bomb: return s.alarm > 0 ? std::optional(because("bombers", {{"alarm", s.alarm}})) : std::nullopt;
    case ActionKind::wait:
      if (s.alarm > 1 || s.turn >= rules.components().other_units->bombers_last) return std::nullopt;
      return because("early", {{"alarm", s.alarm}});
    case ActionKind::speed: return captain.speed(number);
    case ActionKind::try_net: return because("try");
    case ActionKind::pass:
      return s.alarm + 1 < kMaxAlarm ? std::optional(because("pass", {{"alarm", s.alarm + 1}})) : std::nullopt;
    case ActionKind::move:
    case ActionKind::land: return captain.move(hex_of(action));
    case ActionKind::stop: return captain.move(s.hex);
    case ActionKind::bonus: return captain.pieces(number);
    case ActionKind::keep: return captain.charm(false);
    case ActionKind::reroll: return captain.charm(true);
    case ActionKind::attack:
      if (number == kBridgeTarget) return std::nullopt;
      return captain.attack(number, static_cast<int>(action.b()));
    case ActionKind::launch: return captain.launch();
    case ActionKind::hold: return captain.hold();
    default: return std::nullopt;
  }
}

}  // namespace plancia::xmas

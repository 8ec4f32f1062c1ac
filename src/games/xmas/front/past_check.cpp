// What must have happened before a position, by what is still to be seen of it.

#include "past_check.hpp"

#include <algorithm>
#include <bit>

namespace plancia::xmas {
namespace {

using front::Verdict;
using front::wrong;

class Past {
 public:
  Past(const Rules& rules, const State& state) : rules_(rules), c_(rules.components()), s_(state) {}

  Verdict all() const {
    return front::first_wrong(*this, &Past::setting_up, &Past::first_turn, &Past::other_units, &Past::arrival,
                              &Past::movement, &Past::net, &Past::attacks, &Past::losses);
  }

 private:
  bool setup() const { return s_.phase == Phase::setup; }
  bool rolls(Die die) const { return s_.die == die || s_.held_die == die; }
  // Before the boats have done anything.
  bool waiting() const {
    return s_.turn <= 1 &&
           (s_.phase <= Phase::other_units || s_.step == Step::speed || (s_.step == Step::move && s_.moved == 0));
  }
  int most_boats() const { return c_.boats + (c_.other_units ? 1 : 0); }
  bool at_start() const {
    return std::ranges::any_of(c_.starts,
                               [&](const StartHex& start) { return rules_.grid().index(start.hex) == s_.hex; });
  }
  // XM-6a, XM-10.2.4b: whether there is ever something to attack from this hex.
  bool attacks_from(HexIndex hex) const {
    const HexFacts& facts = rules_.facts(hex);
    return facts.near_anchors != 0 || facts.attacks_bridge || facts.bridge;
  }

  // XM-3f: equipment, start die, M1 dice in their order, alarm.
  Verdict setting_up() const {
    if (!setup()) return std::nullopt;
    if (s_.alarm != 0) return wrong("/alarm", "The alarm is set at the end of the setup.");
    if (s_.bridge != BridgeState::intact) return wrong("/bridge", "The bridge stands at the beginning.");
    unsigned rolled = 0;
    switch (s_.die) {
      case Die::m1_costa: rolled = kTesei; break;
      case Die::m1_bombers: rolled = kTesei | kCosta; break;
      case Die::m1_ninth:
      case Die::alarm: rolled = kTesei | kCosta | kBombers; break;
      default: break;
    }
    if ((s_.other_units & ~rolled) != 0) return wrong("/other_units", "Their dice have not been rolled yet.");
    return std::nullopt;
  }

  Verdict first_turn() const {
    if (!waiting()) return std::nullopt;
    if (s_.boats < c_.boats) return wrong("/boats", "No boat is lost before the first move.");
    if (s_.lights != 0) return wrong("/lights", "No light is on before the first event.");
    if (s_.net_failed.known()) return wrong("/net_failed", "No net has been tried before the first move.");
    if (s_.declared_before != 0) return wrong("/declared_before", "No attack was declared before the first move.");
    if (s_.bridge != BridgeState::intact && (!c_.other_units || c_.other_units->tesei_turn > 1))
      return wrong("/bridge", "The bridge stands at the beginning.");
    if (s_.hex.known() && !at_start()) return wrong("/hex", "The boats begin in a start hex.");
    const bool bombed = c_.other_units && c_.other_units->bombers_first <= 1;
    if (s_.alarm > (c_.alarm_by_die ? 3 : 0) && !bombed) return wrong("/alarm", "The alarm begins lower.");
    if (s_.step == Step::equip) return std::nullopt;
    int pieces = 0;
    for (const std::uint8_t count : s_.gear) pieces += count;
    const int charm = rules_.options().charm_setup || s_.turn == 1 ? 1 : 0;  // it may be gone, on a die for the units
    return pieces + charm < c_.equipment ? wrong("/equipment", "More pieces were chosen.") : std::nullopt;
  }

  // XM-10.2.2b to XM-10.2.2d, XM-Q33: in its turn a unit goes, or is gone.
  Verdict other_units() const {
    if (!c_.other_units) return std::nullopt;
    const OtherUnits& units = *c_.other_units;
    const auto late = [&](OtherUnit unit, int turn, bool still) {
      return (s_.other_units & unit) != 0 && (s_.turn > turn || (s_.turn == turn && !still));
    };
    const bool before_costa = s_.phase == Phase::other_units && rolls(Die::tesei);
    const bool before_bombers = s_.phase == Phase::other_units && (before_costa || rolls(Die::costa));
    if (late(kTesei, units.tesei_turn, false)) return wrong("/other_units", "Tesei has had his turn.");
    if (late(kCosta, units.costa_turn, before_costa)) return wrong("/other_units", "Costa and Barla have had theirs.");
    if (late(kBombers, units.bombers_last + 1, before_bombers)) return wrong("/other_units", "The bombers are gone.");
    return std::nullopt;
  }

  // XM-6a: ships beside the boats are face up, but for those beside a start hex, where nobody arrived.
  Verdict arrival() const {
    if (setup() || s_.step == Step::reveal || at_start() || !rules_.reveals(s_)) return std::nullopt;
    return wrong("/ships", "The ships beside the boats have been turned face up.");
  }

  // XM-4.1b: what was announced is moved.
  Verdict movement() const {
    if (s_.phase < Phase::movement || s_.step == Step::speed || s_.step == Step::move) return std::nullopt;
    if (s_.moved == 0) return wrong("/moved", "The boats have moved by now.");
    const bool done = s_.phase > Phase::movement && rules_.options().exact_speed;
    return done && s_.moved != s_.speed ? wrong("/moved", "The announced speed was moved.") : std::nullopt;
  }

  // XM-4.2.1d: a turn at a net ends behind it or with a failure, which is kept until the boats move or drift away.
  Verdict net() const {
    const bool after = s_.phase > Phase::movement;
    if (s_.net_failed.known() && after && s_.net_turn != NetTurn::trying)
      return wrong("/net_failed", "The net was not tried in this turn.");
    const bool drifted = s_.phase >= Phase::drift && rules_.options().drift && c_.drift;
    if (after && s_.net_turn == NetTurn::trying && !s_.net_failed.known() && !drifted)
      return wrong("/net_failed", "The net that was tried has held.");
    if (s_.step == Step::landing && s_.from.known() == s_.net_failed.known())
      return wrong("/net_from", "A net is passed by a die, or after a failure without one.");
    return std::nullopt;
  }

  Verdict attacks() const {
    for (const HexIndex hex : s_.declared) {
      if (hex.known() && !attacks_from(hex)) return wrong("/declared", "There is nothing to attack from this hex.");
    }
    if (s_.declared_before != 0 && !attacks_from(s_.hex))
      return wrong("/declared_before", "There is nothing to attack from this hex.");
    return std::nullopt;
  }

  // XM-6.1.2a: every ship hit cost a boat. XM-6.1.3a: and, where nothing lowers it, raised the alarm afterwards.
  Verdict losses() const {
    if (s_.boats + std::popcount(s_.sunk) > most_boats())
      return wrong("/boats", "Every ship that was hit has cost a boat.");
    const unsigned under_fire = rolls(Die::attack) ? 1U << s_.plan_target[s_.plan_at] : 0U;
    const int attacked = std::popcount(s_.sunk & ~under_fire);
    if (!c_.other_units && s_.alarm < std::min(attacked, kMaxAlarm))
      return wrong("/alarm", "Every ship that was attacked has raised the alarm.");
    return std::nullopt;
  }

  const Rules& rules_;
  const Components& c_;
  const State& s_;
};

}  // namespace

Verdict impossible_past(const Rules& rules, const State& state) { return Past{rules, state}.all(); }

}  // namespace plancia::xmas

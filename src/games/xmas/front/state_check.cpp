// Which positions can stand on the table. A position that passes can be played on to the end without the rules ever
// meeting something they do not expect.

#include <algorithm>
#include <bit>
#include <string>

#include <front/state_check.hpp>
#include <xmas/die_rules.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/state_json.hpp>

#include "past_check.hpp"

namespace plancia::xmas {
namespace {

using front::Verdict;
using front::wrong;

class Check {
 public:
  Check(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  Verdict all() const {
    return front::first_wrong(*this, &Check::place, &Check::sequence, &Check::tracks, &Check::ships, &Check::malta,
                              &Check::nets, &Check::speed, &Check::dice, &Check::equipment_on_die, &Check::buoys,
                              &Check::plan, &Check::decisions, &Check::past);
  }

 private:
  bool setup() const { return s_.phase == Phase::setup; }
  bool over() const { return s_.step == Step::over; }
  bool waits_for_die() const { return s_.step == Step::bonus || s_.step == Step::charm || s_.step == Step::roll; }
  // The die that everything hangs on: the modified one while its wear dice are rolled.
  Die main_die() const { return s_.held_die != Die::none ? s_.held_die : s_.die; }
  // XM-Q81: the batteries fire at a full alarm that no test has brought.
  bool fire_at_once() const { return rules_.options().full_alarm_at_once && main_die() == Die::battery; }
  bool between_targets() const { return fire_at_once() && s_.plan_size > 0; }
  bool while_passing() const {
    const bool last_boats = over() && s_.boats == 0 && rules_.options().full_alarm_at_once;
    return (fire_at_once() || last_boats) && s_.phase == Phase::movement && s_.net_failed.known() && s_.plan_size == 0;
  }
  bool passable(HexIndex hex) const { return rules_.facts(hex).sea && !rules_.facts(hex).buoy; }

  Verdict place() const {
    const bool placed = !(setup() && (s_.step == Step::equip || s_.die == Die::start));
    if (!placed) return s_.hex.known() ? wrong("/hex", "The boats are placed by the start die.") : std::nullopt;
    if (!s_.hex.known()) return wrong("/hex", "The boats must be in a hex.");
    if (!passable(s_.hex)) return wrong("/hex", "The boats cannot be in this hex: it is land or a buoy.");
    if (rules_.occupied(s_)) return wrong("/hex", "The boats cannot be in this hex: ships lie there.");
    return std::nullopt;
  }

  Verdict sequence() const {
    if (setup() != (s_.turn == 0)) return wrong("/turn", "The turn is 0 during the setup, and at least 1 after it.");
    if (s_.turn > rules_.components().turns) return wrong("/turn", "The game has fewer turns.");
    if (!fits(s_.step, s_.phase)) return wrong("/step", "This step does not belong to this phase.");
    if (waits_for_die() != (s_.die != Die::none))
      return wrong("/die", "A die is named exactly when one is to be rolled.");
    if (s_.die != Die::none && !fits(s_.die, s_.phase)) return wrong("/die", "This die is not rolled in this phase.");
    if (s_.held_die != Die::none && !fits(s_.held_die, s_.phase))
      return wrong("/held_die", "This die is not rolled in this phase.");
    return std::nullopt;
  }

  // A unit at its one attack: in its turn, and no longer among those still to come.
  bool on_mission(OtherUnit unit, int turn) const {
    return s_.phase == Phase::other_units && s_.turn == turn && (s_.other_units & unit) == 0;
  }

  bool fits(Step step, Phase phase) const {
    switch (step) {
      case Step::equip: return phase == Phase::setup;
      case Step::bombers: return phase == Phase::other_units;
      case Step::speed:
      case Step::move:
      case Step::landing: return phase == Phase::movement;
      case Step::attack: return phase == Phase::movement || phase == Phase::attack;
      case Step::reveal: return phase == Phase::movement || phase == Phase::drift;
      case Step::bonus:
      case Step::charm:
      case Step::roll: return true;  // by the die
      case Step::over:
        return phase != Phase::setup && (phase != Phase::other_units || rules_.options().full_alarm_at_once);
    }
    return false;
  }

  bool tests_drift() const { return rules_.options().drift_tests; }
  bool bombers_go() const {
    const OtherUnits& units = *rules_.components().other_units;
    return s_.turn >= units.bombers_first && s_.turn <= units.bombers_last;
  }
  bool fits(Die die, Phase phase) const {
    const Components& c = rules_.components();
    switch (die) {
      case Die::none: return true;
      case Die::start: return phase == Phase::setup;
      case Die::m1_tesei:
      case Die::m1_costa:
      case Die::m1_bombers:
      case Die::m1_ninth: return phase == Phase::setup && c.other_units && rules_.options().m1 == Edition::it;
      case Die::m1_all: return phase == Phase::setup && c.other_units && rules_.options().m1 == Edition::en;
      case Die::alarm: return phase == Phase::setup && c.alarm_by_die;
      case Die::tesei:
        return c.other_units && on_mission(kTesei, c.other_units->tesei_turn) && s_.bridge == BridgeState::intact;
      case Die::costa: return c.other_units && on_mission(kCosta, c.other_units->costa_turn) && s_.submarine_sunk == 0;
      case Die::bombers: return phase == Phase::other_units && (s_.other_units & kBombers) != 0;
      case Die::battery:
        if (between_targets()) return phase == Phase::movement || phase == Phase::attack;
        if (phase == Phase::other_units) return fire_at_once() && c.other_units && bombers_go();
        [[fallthrough]];
      case Die::spotting:
        return phase == Phase::movement || phase == Phase::lights || (phase == Phase::drift && tests_drift());
      case Die::buoy: return phase == Phase::movement || (phase == Phase::drift && tests_drift());
      case Die::net: return phase == Phase::movement;
      case Die::attack:
      case Die::bridge: return phase == Phase::movement || phase == Phase::attack;
      case Die::event:
      case Die::colour:
      case Die::repair: return phase == Phase::event;
      case Die::wear: return s_.held_die != Die::none;
      case Die::drift: return phase == Phase::drift && rules_.options().drift && c.drift;
    }
    return false;
  }

  Verdict tracks() const {
    const bool ninth = rules_.components().other_units && !(setup() && s_.die != Die::alarm);  // it may have joined
    const int most = rules_.components().boats + (ninth ? 1 : 0);
    if (s_.boats > most) return wrong("/boats", "There are at most " + std::to_string(most) + " boats.");
    if (s_.boats == 0 && !over()) return wrong("/boats", "Without boats the game is over.");
    if (s_.boats > 0 && over() && s_.turn != rules_.components().turns)
      return wrong("/step", "With boats left the game is over only after the last turn.");
    int pieces = 0;
    for (const std::uint8_t count : s_.gear) pieces += count;
    if (s_.gear[static_cast<std::size_t>(Gear::charm)] > 1)
      return wrong("/equipment/charm", "There is at most one Lucky Charm.");
    const int chosen = rules_.components().equipment;
    if (pieces > chosen) return wrong("/equipment", "At most " + std::to_string(chosen) + " pieces are chosen.");
    if (s_.step == Step::equip && pieces == chosen) return wrong("/step", "All pieces are chosen already.");
    return std::nullopt;
  }

  Verdict ships() const {
    unsigned seen = 0;
    for (std::size_t a = 0; a < s_.revealed.size(); ++a) {
      const unsigned here = s_.revealed[a];
      const int room = a < rules_.anchors().size() ? rules_.anchor_ships(static_cast<int>(a)) : 0;
      if (std::popcount(here) > room) return wrong("/ships", "More ships are seen at an anchor than lie there.");
      seen |= here;
    }
    if ((setup() || (s_.turn == 1 && s_.phase == Phase::other_units)) && seen != 0)
      return wrong("/ships", "No ship is seen before the boats move.");
    return std::nullopt;
  }

  Verdict malta() const {
    const Components& c = rules_.components();
    if (!c.other_units && (s_.other_units != 0 || s_.submarine_sunk != 0))
      return wrong("/other_units", "This scenario has no other units.");
    if (!c.bridge && (s_.bridge != BridgeState::intact || s_.bridge_result != BridgeState::intact))
      return wrong("/bridge", "This scenario has no bridge.");
    const bool may_be_back = s_.from.known() && rules_.facts(s_.from).bridge && !rules_.options().net_fail_stays;
    if (s_.bridge_inside != 0 && (!s_.hex.known() || !rules_.facts(s_.hex).bridge) && !may_be_back)
      return wrong("/bridge_inside", "This is told only of boats in the bridge hex.");
    if (s_.bridge_result != BridgeState::intact && s_.die != Die::bridge && !between_targets())
      return wrong("/bridge_result", "This is told only while dice against the bridge are rolled.");
    if (s_.submarine_sunk != 0 && s_.turn < c.other_units->costa_turn)
      return wrong("/submarine_sunk", "The submarine is not attacked before its turn.");
    if (s_.submarine_sunk != 0 && (s_.other_units & kCosta) != 0)
      return wrong("/other_units", "Costa and Barla are gone once the submarine is hit.");
    if (s_.step == Step::bombers && (s_.other_units & kBombers) == 0)
      return wrong("/other_units", "The bombers must be available for this decision.");
    if ((s_.step == Step::bombers || s_.die == Die::bombers) && !bombers_go())
      return wrong("/turn", "The bombers cannot be called in this turn.");
    return std::nullopt;
  }

  Verdict nets() const {
    if (setup()) {
      const bool clean =
          !s_.net_failed.known() && !s_.from.known() && s_.net_turn == NetTurn::none && s_.net_outward == 0;
      return clean ? std::nullopt : wrong("/net_turn", "There is no net before the first turn.");
    }
    const bool on_net = rules_.facts(s_.hex).net;
    if (s_.net_failed.known()) {
      if (!rules_.facts(s_.net_failed).net) return wrong("/net_failed", "There is no net in this hex.");
      const bool away = s_.net_failed != s_.hex;
      if (away && (rules_.options().net_fail_stays || !rules_.can_try(s_, s_.net_failed)))
        return wrong("/net_failed", "The boats are in the net that they failed, or where it threw them back.");
      const bool bound = s_.step == Step::move && rules_.options().net_fail == Edition::en && away && on_net &&
                         s_.speed == 1;  // XM-Q71
      if (s_.phase == Phase::movement && s_.step != Step::speed && s_.step != Step::landing && !bound &&
          !while_passing())
        return wrong("/net_failed", "The failed net is forgotten once the boats move.");
    }
    if (s_.net_outward != 0 && !on_net) return wrong("/net_outward", "This is told only of boats on a net.");
    const bool moving = s_.phase == Phase::movement;
    const bool passing = s_.step == Step::landing || while_passing();
    if (while_passing() && s_.net_turn != NetTurn::trying) return wrong("/net_turn", "The net is being passed.");
    if (s_.net_turn == NetTurn::trying && moving && !on_net && !passing)
      return wrong("/net_turn", "Boats that try a net are in its hex.");
    if (s_.net_turn != NetTurn::none && (s_.speed != 1 || s_.moved != 1))
      return wrong("/net_turn", "A turn at a net has speed 1 and one hex moved.");
    const bool trying = moving && s_.net_turn == NetTurn::trying && on_net && !passing;
    if (s_.from.known() && !(moving && on_net && s_.net_turn != NetTurn::none))
      return wrong("/net_from", "This is told only while the boats are at a net.");
    if (trying && (!s_.from.known() || !passable(s_.from)))
      return wrong("/net_from", "Boats that try a net came from a sea hex.");
    if (trying && s_.from != s_.hex && !rules_.leads(s_.from, s_.hex))
      return wrong("/net_from", "Boats that try a net came from the next hex.");
    if (main_die() == Die::net && !trying) return wrong("/die", "The net die is rolled on a net.");
    if (moving && on_net && s_.net_turn == NetTurn::none && s_.step != Step::speed && s_.step != Step::move)
      return wrong("/net_turn", "Boats on a net are trying it or have been put down there.");
    return std::nullopt;
  }

  Verdict speed() const {
    const bool before = setup() || s_.phase == Phase::other_units || s_.step == Step::speed;
    if (before && (s_.speed != 0 || s_.moved != 0)) return wrong("/speed", "No speed has been chosen yet.");
    if (!before && s_.speed == 0) return wrong("/speed", "A speed has been chosen by now.");
    if (s_.moved > s_.speed) return wrong("/moved", "More hexes were moved than the speed allows.");
    if (s_.step == Step::move && (s_.moved == s_.speed || s_.net_turn != NetTurn::none))
      return wrong("/moved", "The move is complete.");
    if (s_.step == Step::move && rules_.facts(s_.hex).net && s_.moved > 0)
      return wrong("/moved", "A move that reaches a net goes on by its die.");
    if (s_.exposed != 0 && !(rules_.options().one_spot_per_move && s_.phase == Phase::movement))
      return wrong("/beam_tested", "This is told only with one_spot_per_move, while moving.");
    return std::nullopt;
  }

  Verdict dice() const {
    if ((s_.step == Step::charm) != (s_.face != 0)) return wrong("/face", "A face is told while the Charm is decided.");
    if (s_.step == Step::charm) {
      if (!rules_.charm_allowed(s_)) return wrong("/equipment/charm", "There is no Charm for this die.");
    }
    const Die die = main_die();
    if ((s_.event != 0) != (s_.die == Die::colour))
      return wrong("/event", "The event is told while its second die waits.");
    if (s_.die == Die::colour && (s_.event < 3 || (s_.event >= 7 && rules_.options().second_die == Edition::it)))
      return wrong("/event", "This event has no second die.");
    const bool many = die == Die::battery || die == Die::attack || die == Die::bridge;
    if (many != (s_.dice_left != 0)) return wrong("/dice_left", "Dice are counted for batteries and attacks.");
    if (die == Die::battery && s_.dice_left > s_.boats) return wrong("/dice_left", "There is a die for each boat.");
    if (setup() && s_.lights != 0) return wrong("/lights", "No light is on during the setup.");
    if (Verdict verdict = event_dice(die)) return verdict;
    return exposure(die);
  }

  // XM-T5: the lights go out, and an event of 7 or more lights them all before its other dice.
  Verdict event_dice(Die die) const {
    if (s_.phase != Phase::event || over()) return std::nullopt;
    const int modifier = rules_.event_modifier(s_);
    if (die == Die::colour) {
      const int face = s_.event - modifier;
      if (face < 1 || face > 6) return wrong("/event", "At this speed the event die cannot give this.");
      if (s_.lights != (s_.event >= 7 ? kAllLights : 0)) return wrong("/lights", "This event has not lit these.");
      return std::nullopt;
    }
    if (s_.lights == 0)
      return die != Die::repair || modifier < 2 ? std::nullopt : wrong("/speed", "At this speed no 2 is rolled.");
    if (die != Die::repair) return wrong("/lights", "The lights are out when the event die is rolled.");
    const bool failed = s_.lights == kAllLights && modifier == 2;  // XM-Q16
    return failed ? std::nullopt : wrong("/lights", "This event has not lit these.");
  }

  // XM-5.3a: what lets the boats be seen, and what it does to the alarm before the die.
  Verdict exposure(Die die) const {
    if (die != Die::spotting && die != Die::battery) return std::nullopt;
    if (s_.buoy == kNoBuoy) {
      if (!rules_.lit(s_)) return wrong("/lights", "In the dark nobody looks for the boats.");
      if (s_.phase == Phase::movement && !rules_.options().lights_on_move)
        return wrong("/die", "Boats on the move are not looked for.");
      const bool test = !between_targets() && !while_passing();
      if (s_.phase == Phase::movement && rules_.options().one_spot_per_move && s_.exposed == 0 && test)
        return wrong("/beam_tested", "The beam is being tested now.");
      if (s_.phase == Phase::other_units && !rules_.options().lights_on_move)
        return wrong("/die", "Boats that have not moved are not looked for.");
      if ((!test || s_.phase == Phase::other_units) && s_.alarm != kMaxAlarm)
        return wrong("/alarm", "Only the highest alarm lets the batteries fire without a test.");
    } else if (between_targets() || while_passing()) {
      return wrong("/buoy", "No buoy is being tested.");
    }
    if (die == Die::spotting && s_.alarm == kMaxAlarm) return wrong("/alarm", "At the highest alarm no die is rolled.");
    const bool raised = die == Die::battery || rules_.options().alarm_rule == Edition::it;
    return raised && s_.alarm == 0 ? wrong("/alarm", "The alarm has risen by now.") : std::nullopt;
  }

  Verdict equipment_on_die() const {
    const bool wearing = s_.die == Die::wear;
    if (wearing != (s_.held_die != Die::none))
      return wrong("/held_die", "A die is held while its wear dice are rolled.");
    const std::optional<Gear> gear = gear_for(main_die());
    const int pieces = gear ? s_.gear[static_cast<std::size_t>(*gear)] : 0;
    const int at_once = rules_.options().stack ? pieces : std::min(pieces, 1);
    if (wearing) {
      if (!gear) return wrong("/held_die", "No equipment helps this die.");
      if (s_.wear_left == 0 || s_.wear_left > at_once)
        return wrong("/wear_left", "There is a wear die for each piece used.");
      const int most_used = rules_.options().stack ? 2 : 1;
      if (s_.held_total < 1 + s_.wear_left || s_.held_total > 6 + most_used)
        return wrong("/held_total", "The die and the pieces on it do not give this.");
      if (s_.bonus != 0) return wrong("/bonus", "A wear die has no bonus.");
      return std::nullopt;
    }
    if (s_.wear_left != 0 || s_.held_total != 0) return wrong("/wear_left", "No wear die is due.");
    if (s_.step == Step::bonus && (rules_.pieces_allowed(s_, s_.die) == 0 || s_.bonus != 0))
      return wrong("/step", "There is no equipment to decide about.");
    // XM-Q55: pieces declared with the first die help the others too.
    const bool later = rules_.options().bino_all && s_.die == Die::attack;
    if (s_.bonus > (later ? at_once : rules_.pieces_allowed(s_, s_.die)))
      return wrong("/bonus", "There are not so many pieces for this die.");
    return std::nullopt;
  }

  Verdict buoys() const {
    const Die die = main_die();
    const bool may = (die == Die::buoy || die == Die::spotting || die == Die::battery) && s_.phase != Phase::lights;
    if (s_.buoy != kNoBuoy) {
      if (!may || over()) return wrong("/buoy", "No buoy is being tested.");
      if ((rules_.facts(s_.hex).near_buoys >> s_.buoy & 1) == 0)
        return wrong("/buoy", "The buoy is not beside the boats.");
    } else if (die == Die::buoy) {
      return wrong("/buoy", "Name the buoy whose die is rolled.");
    }
    if (s_.buoys_tested != 0 && !rules_.options().buoy_once)
      return wrong("/buoys_tested", "This is told only with buoy_once.");
    if (s_.buoy != kNoBuoy && rules_.options().buoy_once && (s_.buoys_tested >> s_.buoy & 1) == 0)
      return wrong("/buoys_tested", "The buoy of this die is among those tested.");
    if (s_.buoys_tested != 0 && (s_.phase <= Phase::other_units || s_.step == Step::speed))
      return wrong("/buoys_tested", "No buoy has been passed this turn.");
    return std::nullopt;
  }

  Verdict plan() const {
    const Die die = main_die();
    const bool fire = between_targets();
    const bool resolving = die == Die::attack || die == Die::bridge || fire;
    for (std::size_t i = 1; i < s_.declared.size(); ++i) {
      if (s_.declared[i].known() && std::find(s_.declared.begin(), s_.declared.begin() + static_cast<long>(i),
                                              s_.declared[i]) != s_.declared.begin() + static_cast<long>(i)) {
        return wrong("/declared", "Name each hex once.");
      }
    }
    if ((s_.phase == Phase::setup || s_.phase == Phase::other_units || s_.step == Step::speed) &&
        s_.declared[0].known()) {
      return wrong("/declared", "No attack has been declared this turn.");
    }
    if (!resolving && s_.step != Step::attack)
      return s_.plan_size == 0 && s_.plan_at == 0 ? std::nullopt : wrong("/attack", "No attack is under way.");
    int boats = 0;
    for (std::size_t i = 0; i < s_.plan_size; ++i) {
      if (Verdict verdict = target(i)) return verdict;
      if (i > s_.plan_at || s_.step == Step::attack) boats += s_.plan_boats[i];
    }
    if (s_.step == Step::attack) {
      if (s_.plan_at != 0) return wrong("/attack_at", "No die has been rolled yet.");
      if (!rules_.time_to_attack(s_)) return wrong("/moved", "After this move there is no attack.");
      if (!rules_.may_attack(s_)) return wrong("/declared", "No attack can be declared here now.");
      return boats <= s_.boats ? std::nullopt : wrong("/attack", "More boats attack than there are.");
    }
    if (!rules_.time_to_attack(s_)) return wrong("/moved", "After this move there is no attack.");
    if (std::ranges::find(s_.declared, s_.hex) == s_.declared.end())
      return wrong("/declared", "The hex of the attack must be among those of this turn.");
    if (fire) return fire_between(boats);
    if (s_.plan_at >= s_.plan_size) return wrong("/attack_at", "Name the target whose dice are rolled.");
    const bool bridge = s_.plan_target[s_.plan_at] == kBridgeTarget;
    if (bridge != (die == Die::bridge)) return wrong("/die", "This is not the die for this target.");
    const bool one_die = bridge && rules_.options().bridge_dice == Edition::en;
    if (s_.dice_left > (one_die ? 1 : s_.plan_boats[s_.plan_at]))
      return wrong("/dice_left", "There is a die for each boat that attacks.");
    boats += one_die ? s_.plan_boats[s_.plan_at] : s_.dice_left;
    if (boats > s_.boats) return wrong("/boats", "More boats attack than there are.");
    return std::nullopt;
  }

  // XM-Q81: after a target or after a die against the bridge; `later` boats are sent against the targets after this.
  Verdict fire_between(int later) const {
    if (s_.plan_at > s_.plan_size) return wrong("/attack_at", "There are fewer targets.");
    const bool bridge = s_.plan_at < s_.plan_size && s_.plan_target[s_.plan_at] == kBridgeTarget;
    const bool several = rules_.options().bridge_dice == Edition::it;
    if (s_.plan_at == 0 && !(bridge && several)) return wrong("/attack_at", "No target has been attacked yet.");
    if (s_.bridge_result != BridgeState::intact && !(bridge && several))
      return wrong("/bridge_result", "This is told only while dice against the bridge are rolled.");
    const int sent = later + (s_.plan_at < s_.plan_size ? s_.plan_boats[s_.plan_at] : 0);
    return sent + s_.dice_left > s_.boats ? wrong("/boats", "More boats attack than there are.") : std::nullopt;
  }

  // One entry of the plan: a target in reach, named once.
  Verdict target(std::size_t i) const {
    const std::string pointer = "/attack/" + std::to_string(i);
    const std::uint8_t target = s_.plan_target[i];
    const auto end = s_.plan_target.begin() + static_cast<long>(i);
    if (std::find(s_.plan_target.begin(), end, target) != end) return wrong(pointer, "Name each target once.");
    if (target == kBridgeTarget) {
      State before = s_;  // the bridge as it was when the attack was declared
      if (i < s_.plan_at) before.bridge = BridgeState::intact;
      if (!rules_.bridge_in_reach(before)) return wrong(pointer, "The bridge cannot be attacked from here.");
      return std::nullopt;
    }
    State before = s_;  // a target whose turn has come may have been hit since the attack was declared
    const bool attacked = i < s_.plan_at || (i == s_.plan_at && !between_targets());
    if (s_.step != Step::attack && attacked) before.sunk = static_cast<std::uint16_t>(s_.sunk & ~(1U << target));
    if ((rules_.targets(before) >> target & 1) == 0) return wrong(pointer, "This ship cannot be attacked from here.");
    return std::nullopt;
  }

  // Every decision must have something to decide, every reveal a hidden ship.
  Verdict decisions() const {
    if (over()) return std::nullopt;
    if (rules_.turn(s_) == Turn::chance) {
      if (s_.step != Step::reveal || rules_.reveals(s_)) return std::nullopt;
      return wrong("/step", "There is no hidden ship beside the boats.");
    }
    if (s_.step == Step::landing) {
      const HexIndex net = s_.net_failed.known() ? s_.net_failed : s_.hex;
      if (s_.net_turn != NetTurn::trying || !rules_.facts(net).net) return wrong("/step", "There is no net to pass.");
    }
    Rules::Choices choices;
    rules_.choices(s_, choices);
    return choices.empty() ? wrong("/step", "In this position no choice is possible.") : std::nullopt;
  }

  // What must have happened on the way here.
  Verdict past() const { return impossible_past(rules_, s_); }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

Verdict impossible(const Rules& rules, const State& state) { return Check{rules, state}.all(); }

}  // namespace plancia::xmas

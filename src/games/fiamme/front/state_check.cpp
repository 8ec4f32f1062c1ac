// Which positions can stand on the table. A position that passes can be played on to the end without the rules ever
// meeting something they do not expect.

#include <algorithm>
#include <bit>
#include <string>

#include <fiamme_front/notation.hpp>
#include <fiamme_front/state_json.hpp>
#include <front/state_check.hpp>

#include "card_check.hpp"

namespace plancia::fiamme {
namespace {

using front::Verdict;
using front::wrong;

constexpr int kMostReward = 3;  // of one card

class Check {
 public:
  Check(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  Verdict all() const {
    return front::first_wrong(*this, &Check::sequence, &Check::land, &Check::trench, &Check::card, &Check::units,
                              &Check::veterans, &Check::purses, &Check::spending, &Check::forces, &Check::dice,
                              &Check::active_unit, &Check::decisions, &Check::on_card);
  }

 private:
  const Mission& mission() const { return rules_.mission(s_); }
  const CardFacts& facts() const { return rules_.card(s_.card); }
  bool has_card() const { return s_.card != kNoCard; }
  bool in_land() const { return s_.phase == Phase::land; }
  bool in_trench() const { return s_.phase == Phase::trench; }
  bool at_rest() const { return s_.phase == Phase::rest; }
  bool over() const { return s_.step == Step::over; }
  bool rolls() const { return s_.step == Step::roll || s_.step == Step::keep; }
  bool campaign() const { return rules_.scenario().campaign; }
  // A purchase is made, or a die that a purchase set off is rolled: afterwards the window goes on.
  bool window_open() const {
    return s_.step == Step::spend || s_.step == Step::answer ||
           (rolls() && (s_.die == Die::pm || s_.die == Die::fuoco));
  }
  bool selecting() const {
    return s_.step == Step::actor || s_.step == Step::unit || (rolls() && s_.die == Die::selection);
  }
  int in_play(unsigned seat) const {
    int count = 0;
    for (int u = 0; u < rules_.units(); ++u) {
      count += s_.status[static_cast<std::size_t>(u)] == Status::in_play && rules_.unit(u).seat == seat;
    }
    return count;
  }
  unsigned objective_bit() const { return 1U << (s_.card - kObjectiveCards); }

  Verdict sequence() const {
    if (!campaign() && s_.mission != rules_.scenario().mission) return wrong("/mission", "Another mission is played.");
    if (s_.stage == 1 && (mission().objective != ObjectiveRule::link_then_random || in_land()))
      return wrong("/stage", "Only the last mission has a second stage, in the trenches.");
    if (in_land() && mission().land_cards == 0) return wrong("/phase", "This mission has no No Man's Land.");
    if (at_rest() && !campaign()) return wrong("/phase", "Only a campaign has a rest between missions.");
    if (at_rest() != (s_.step == Step::improve || (over() && campaign())))
      return wrong("/step", "This step does not belong to this phase.");
    const bool ended = over() || at_rest();
    if (ended != (s_.outcome != MissionOutcome::open))
      return wrong("/outcome", "A mission has an outcome exactly when it is over.");
    if (campaign() && over() && s_.mission + 1 != kMissions)
      return wrong("/mission", "A campaign is over after its last mission.");
    if (s_.step == Step::improve && s_.mission + 1 == kMissions)
      return wrong("/mission", "After the last mission nobody improves.");
    const unsigned now = 1U << s_.mission;
    const unsigned known = campaign() ? now - 1U + (ended && s_.outcome == MissionOutcome::won ? now : 0U) : 0U;
    if ((s_.missions_won & ~known) != 0) return wrong("/missions_won", "A mission is named that is not over.");
    if (campaign() && ended && s_.outcome == MissionOutcome::won && (s_.missions_won & now) == 0)
      return wrong("/missions_won", "The mission just won is missing.");
    return std::nullopt;
  }

  Verdict land() const {
    if (std::popcount(s_.land_seen) != s_.land_turned)
      return wrong("/no_mans_land_seen", "Name as many cards as were turned.");
    if (s_.land_turned > mission().land_cards) return wrong("/no_mans_land_turned", "Fewer cards are turned.");
    if (in_trench() && s_.land_turned != mission().land_cards)
      return wrong("/no_mans_land_turned", "In the trenches No Man's Land lies behind.");
    if (in_land() && !over()) {
      const bool waiting = s_.step == Step::card;
      if (waiting && s_.land_turned == mission().land_cards)
        return wrong("/no_mans_land_turned", "No further card is turned.");
      if (waiting == has_card()) return wrong("/card", "A card lies there exactly when it has been turned.");
    }
    return std::nullopt;
  }

  Verdict trench() const {
    if (std::popcount(s_.trench_seen) != s_.trench_drawn)
      return wrong("/trench_seen", "Name as many cards as were drawn.");
    if (in_land() && s_.trench_drawn != 0) return wrong("/trench_drawn", "The trenches are not reached yet.");
    const int limit = rules_.trench_limit(s_);
    if (limit != 0 && s_.trench_drawn > limit) return wrong("/trench_drawn", "The mission ends before.");
    if (s_.stage == 1 && s_.trench_drawn > mission().second_stage_cards)
      return wrong("/trench_drawn", "The second stage has fewer cards.");
    if (in_trench() && !over() && !has_card() && limit != 0 && s_.trench_drawn == limit)
      return wrong("/trench_drawn", "After the last card the mission is over.");
    return std::nullopt;
  }

  Verdict card() const {
    if (over() || at_rest()) return has_card() ? wrong("/card", "No card lies there at the end.") : std::nullopt;
    if (in_trench()) {
      const bool before = s_.step == Step::card || (rolls() && s_.die == Die::command);
      if (!has_card() && !before) return wrong("/card", "A card must lie there.");
      if (has_card() && before && (s_.step == Step::card || s_.card < kObjectiveCards))
        return wrong("/card", "No card lies there yet.");
    }
    if (!has_card()) return std::nullopt;
    if (in_land()) {
      if (s_.card >= kTrenchCards) return wrong("/card", "This is no card of No Man's Land.");
      return (s_.land_seen >> s_.card & 1) != 0 ? std::nullopt : wrong("/card", "This card is not among those seen.");
    }
    if (s_.card < kTrenchCards) return wrong("/card", "This is no card of the trenches.");
    if (s_.card < kObjectiveCards) {
      return (s_.trench_seen >> (s_.card - kTrenchCards) & 1) != 0
                 ? std::nullopt
                 : wrong("/card", "This card is not among those seen.");
    }
    if ((rules_.objective_pool(s_) & objective_bit()) == 0 || rules_.cards_before_objective(s_) < 0)
      return wrong("/card", "This Objective cannot lie there now.");
    return std::nullopt;
  }

  Verdict units() const {
    for (int u = 0; u < rules_.units(); ++u) {
      const auto i = static_cast<std::size_t>(u);
      const std::string at = "/units/" + std::to_string(u);
      const Status status = s_.status[i];
      if ((status == Status::absent) == rules_.fields(s_, u))
        return wrong(at + "/status", "A unit is absent exactly when the mission does not field it.");
      if ((status == Status::eliminated) != (s_.wounds[i] == kMaxWounds))
        return wrong(at + "/wounds", "The third wound eliminates a unit, and nothing else does.");
      if (status == Status::absent && s_.wounds[i] != 0) return wrong(at + "/wounds", "This unit is not there.");
      if (status != Status::in_play && s_.bombs[i] != 0)
        return wrong(at + "/bombs", "A unit out of play has no bombs.");
      if (rules_.options().bomb_cap && s_.bombs[i] > kBombCap)
        return wrong(at + "/bombs", "A unit holds four at most.");
    }
    const bool any = rules_.units_in_play(s_) > 0;
    if (!any && !over() && !at_rest()) return wrong("/units", "Without a unit in play the mission is lost.");
    if ((over() || at_rest()) && any == (s_.outcome == MissionOutcome::lost))
      return wrong("/outcome", "A mission is lost exactly when no unit is in play.");
    return std::nullopt;
  }

  Verdict veterans() const {
    for (int u = 0; u < rules_.units(); ++u) {
      const auto i = static_cast<std::size_t>(u);
      const std::string at = "/units/" + std::to_string(u);
      int taken = 0;
      for (int a = 0; a < kAttributes; ++a) {
        const auto attribute = static_cast<Attribute>(a);
        taken += rules_.raised(s_, u, attribute);
        if (rules_.raised(s_, u, attribute) > 0 && rules_.attribute(s_, u, attribute) > rules_.options().veteran_cap)
          return wrong(at + "/raised", "No attribute is raised so far.");
      }
      const int earned = s_.survived[i] / 2;
      if (taken > (rules_.options().veteran_again ? earned : std::min(earned, 1)))
        return wrong(at + "/raised", "A unit improves after two missions that it came through.");
    }
    if (s_.step != Step::improve) return std::nullopt;
    if (s_.active == kNoUnit) return wrong("/active", "Name the unit that may improve.");
    if (rules_.unit(s_.active).seat != s_.seat) return wrong("/player", "This unit belongs to the other player.");
    int taken = 0;
    bool room = false;
    for (int a = 0; a < kAttributes; ++a) {
      taken += rules_.raised(s_, s_.active, static_cast<Attribute>(a));
      room = room || rules_.attribute(s_, s_.active, static_cast<Attribute>(a)) < rules_.options().veteran_cap;
    }
    const int earned = s_.survived[s_.active] / 2;
    const bool may = room && (rules_.options().veteran_again ? taken < earned : earned > 0 && taken == 0);
    return may ? std::nullopt : wrong("/active", "This unit has no improvement to choose.");
  }

  Verdict purses() const {
    const int most = rules_.coop() ? 2 : 3;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (s_.points[seat] > most) return wrong("/points", "So many points cannot be rolled.");
      if (s_.carried[seat] > kMostReward * s_.land_turned) return wrong("/carried", "So many points cannot be earned.");
    }
    const bool has_pm = rules_.has_pm(s_);
    if (!has_pm && s_.pm != PmState::gone) return wrong("/pm", "There is no PM card in this game.");
    if (s_.pm_this_turn != 0 && (!rules_.options().pm_once || !in_trench()))
      return wrong("/pm_this_turn", "This is told only with pm_once.");
    return std::nullopt;
  }

  Verdict spending() const {
    const bool playing = has_card() && !over() && !at_rest();
    if ((s_.marker != 0 || s_.bomb != 0 || s_.suppression != 0 || s_.met != 0) && !playing)
      return wrong("/marker", "Nothing lies on a card that is not there.");
    if (s_.marker != 0 && facts().difficulty == 0 && !rules_.options().marker_any_die)
      return wrong("/marker", "The marker lies only on a card with a test.");
    if (in_land() && (s_.bomb != 0 || s_.suppression != 0)) return wrong("/bomb", "Bombs are for the trenches.");
    const bool plain = in_land() || over() || at_rest();
    if (plain && s_.window != Window::plan) return wrong("/window", "There is one moment to spend points here.");
    if (!rules_.coop() && (s_.silent != 0 || s_.declined != 0)) return wrong("/silent", "There is one player only.");
    if (s_.silent != 0 && !window_open()) return wrong("/silent", "Nobody is asked for purchases now.");
    if (s_.event_off != 0 && (rules_.options().event_repeats || !has_card() || s_.card < kObjectiveCards))
      return wrong("/event_off", "This is told only of an Objective without event_repeats.");
    if (!window_open() || s_.window == Window::plan) return std::nullopt;
    if ((s_.window == Window::enemies) != (s_.enemy_count > 0))
      return wrong("/window", "The last moment to spend points is when the enemies are there.");
    return std::nullopt;
  }

  Verdict forces() const {
    const bool drawing = s_.step == Step::counter;
    if (drawing != (s_.to_draw + s_.immune_due > 0)) return wrong("/to_draw", "Counters are drawn exactly then.");
    int bag = 0;
    for (int kind = 0; kind < rules_.enemy_kinds(); ++kind) {
      bag += rules_.enemy(kind).count;
      if (rules_.in_bag(s_, kind) < 0) return wrong("/enemies", "There are not so many counters of one kind.");
    }
    if (s_.enemy_count + s_.to_draw + s_.immune_due > std::min(bag, kMaxEnemies))
      return wrong("/to_draw", "There are not so many counters.");
    for (std::size_t e = 0; e < s_.enemy_count; ++e) {
      const unsigned enemy = s_.enemies[e];
      if ((enemy & kImmune) == 0) continue;
      if (mission().enemy_die == 0) return wrong("/enemies", "No enemy is immune in this mission.");
      if (e + 1U != s_.enemy_count || drawing) return wrong("/enemies", "The immune enemy lies last.");
      if ((enemy & kSuppressed) != 0) return wrong("/enemies", "The immune enemy cannot be suppressed.");
    }
    if (s_.immune_due != 0 && mission().enemy_die == 0)
      return wrong("/immune_due", "No enemy is immune in this mission.");
    const bool fights = drawing || s_.step == Step::order || (rolls() && s_.die >= Die::bomb && s_.die <= Die::melee) ||
                        (window_open() && s_.window == Window::enemies) || (selecting() && s_.resume != 0);
    if (s_.enemy_count > 0 && !fights) return wrong("/enemies", "No enemy is there now.");
    if (s_.resume != 0 && (rules_.options().fall_ends_turn || !selecting() || !in_trench()))
      return wrong("/takes_over", "No unit takes over from another.");
    const bool firing = rolls() && (s_.die == Die::fire || s_.die == Die::card_fire);
    if (s_.fire_at != 0 && !firing && s_.resume == 0) return wrong("/fire_at", "Nobody fires now.");
    if (s_.fire_at > s_.enemy_count && !(s_.resume != 0 && s_.fire_at == 0xfe))
      return wrong("/fire_at", "There are not so many enemies.");
    if (rolls() && s_.die == Die::fire &&
        (s_.fire_at >= s_.enemy_count || (s_.enemies[s_.fire_at] & kSuppressed) != 0)) {
      return wrong("/fire_at", "This enemy does not fire.");
    }
    if (s_.step == Step::order) {
      if (rules_.options().bomb_order != BombOrder::chosen || s_.results_suppress == 0 || s_.results_eliminate == 0 ||
          s_.results_suppress + s_.results_eliminate > 3) {
        return wrong("/suppress_left", "There is no order of results to choose.");
      }
    } else if (s_.results_suppress + s_.results_eliminate != 0) {
      return wrong("/suppress_left", "No bomb result is left.");
    }
    return std::nullopt;
  }

  std::size_t dice_of(Die die) const {
    switch (die) {
      case Die::none: return 0;
      case Die::command: return rules_.coop() ? 2 : 3;
      case Die::bomb: return 3;
      case Die::fuoco:
      case Die::melee: return 2;
      default: return 1;
    }
  }

  bool fits(Die die) const {
    const bool trench = in_trench();
    switch (die) {
      case Die::none: return false;
      case Die::command: return in_land() || trench;
      case Die::selection: return has_card() && in_play(s_.seat) > 1;
      case Die::test: return facts().difficulty != 0;
      case Die::sniper: return in_land() && facts().sniper != 0;
      case Die::event: return trench && facts().event == CardEvent::artillery && s_.event_off == 0;
      case Die::pm: return trench && s_.pm == PmState::ready && s_.window != Window::enemies && s_.pm_this_turn == 0;
      case Die::fuoco: {
        if (!trench || !rules_.fuoco_allowed(s_)) return false;
        for (int u = 0; u < rules_.units(); ++u) {
          const UnitFacts& unit = rules_.unit(u);
          if (unit.number == 0 && unit.seat == s_.seat)
            return s_.status[static_cast<std::size_t>(u)] == Status::in_play;
        }
        return false;
      }
      case Die::number: return trench;
      case Die::bomb:
        return trench && std::any_of(s_.enemies.begin(), s_.enemies.begin() + s_.enemy_count,
                                     [](std::uint8_t enemy) { return (enemy & kImmune) == 0; });
      case Die::fire: return trench;
      case Die::card_fire: return trench && facts().fire != 0;
      case Die::melee: return trench && s_.enemy_count > 0;
      case Die::grenades: return trench && grenades_here();
    }
    return false;
  }
  bool grenades_here() const {
    return facts().special == Special::grenades && s_.enemy_count == 0 && s_.active != kNoUnit &&
           s_.bombs[s_.active] < (rules_.options().bomb_cap ? kBombCap : 99);
  }

  Verdict dice() const {
    if (rolls() != (s_.die != Die::none)) return wrong("/dice/kind", "Dice are named exactly when they are rolled.");
    if (s_.dice != dice_of(s_.die)) return wrong("/dice/faces", "This is not the number of dice that are rolled.");
    if (!rolls()) return std::nullopt;
    if (!fits(s_.die)) return wrong("/dice/kind", "These dice are not rolled now.");
    bool open = false;
    for (std::size_t i = 0; i < s_.dice; ++i) {
      const bool raised = rules_.options().marker_any_die && i == 0 && (s_.die == Die::test || s_.die == Die::melee);
      if (s_.faces[i] > (raised ? 7 : 6)) return wrong("/dice/faces", "A die shows 6 at most.");
      open = open || s_.faces[i] == 0;
    }
    if (open != (s_.step == Step::roll)) return wrong("/dice/faces", "A die that is still to be rolled shows 0.");
    return std::nullopt;
  }

  // FA-2d: who is active, and whether somebody has to be.
  Verdict active_unit() const {
    if (s_.step == Step::improve) return std::nullopt;
    const bool before =
        s_.step == Step::card || over() || selecting() || (rolls() && (s_.die == Die::command || s_.die == Die::event));
    const bool may = !before;
    const bool must = may && !(window_open() && s_.window == Window::plan);
    if (s_.active == kNoUnit) return must ? wrong("/active", "A unit must be active now.") : std::nullopt;
    if (!may) return wrong("/active", "No unit is active now.");
    if (s_.status[s_.active] != Status::in_play) return wrong("/active", "This unit is not in play.");
    if (!window_open() && rules_.unit(s_.active).seat != s_.seat)
      return wrong("/player", "The player of the active unit is asked.");
    return std::nullopt;
  }

  Verdict on_card() const { return impossible_card(rules_, s_); }

  // Every decision must have something to decide.
  Verdict decisions() const {
    switch (s_.step) {
      case Step::answer: {
        const auto funds = [this](std::size_t seat) { return s_.points[seat] + (in_trench() ? s_.carried[seat] : 0); };
        if (!rules_.coop() || s_.courage >= kMaxCourage || funds(0) == 0 || funds(1) == 0)
          return wrong("/step", "There is no offer to answer.");
        break;
      }
      case Step::actor:
        if (!rules_.coop() || in_play(0) == 0 || in_play(1) == 0) return wrong("/step", "Only one player can act.");
        break;
      case Step::grenades:
        if (!in_trench() || !grenades_here()) return wrong("/step", "There are no bombs to find here.");
        break;
      case Step::order:
        if (!in_trench()) return wrong("/step", "No bomb is thrown here.");
        break;
      case Step::counter:
        if (!in_trench()) return wrong("/step", "No enemy appears here.");
        break;
      default: break;
    }
    const Turn turn = rules_.turn(s_);
    if (turn == Turn::over || turn == Turn::chance) return std::nullopt;
    Rules::Choices choices;
    rules_.choices(s_, choices);
    const std::size_t least = s_.step == Step::unit ? 1 : 2;
    return choices.size() >= least ? std::nullopt : wrong("/step", "In this position there is nothing to decide.");
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

Verdict impossible(const Rules& rules, const State& state) { return Check{rules, state}.all(); }

}  // namespace plancia::fiamme

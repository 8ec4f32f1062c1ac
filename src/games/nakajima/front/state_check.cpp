// Which positions can stand on the table. A position that passes can be played on to the end without the rules ever
// meeting something they do not expect.

#include <algorithm>
#include <string>

#include <front/state_check.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/state_json.hpp>

#include "damage_check.hpp"
#include "training_check.hpp"

namespace plancia::nakajima {
namespace {

using front::Verdict;
using front::wrong;

// The parts of the game in their order.
enum class Stage { mission, buying, training, checks, attack, over };

class Check {
 public:
  Check(const Rules& rules, const State& state) : rules_(rules), s_(state), stage_(stage_of(state)) {}

  Verdict all() const {
    return front::first_wrong(*this, &Check::die, &Check::points, &Check::deck, &Check::marks, &Check::tracks,
                              &Check::training, &Check::checks, &Check::fleet, &Check::formation, &Check::run,
                              &Check::flak, &Check::idle, &Check::decisions, &Check::past);
  }

 private:
  static Stage stage_of(const State& s) {
    if (s.step == Step::over) return Stage::over;
    const std::string_view phase = phase_word(s);
    if (s.step == Step::roll && (s.die == Die::mission || s.die == Die::extra)) return Stage::mission;
    if (phase == "buying") return Stage::buying;
    if (phase == "training") return Stage::training;
    if (phase == "checks" || s.die == Die::fleet) return Stage::checks;
    return Stage::attack;
  }
  bool rolls(Die die) const { return s_.step == Step::roll && s_.die == die; }
  bool sighted() const { return s_.fleet != 0; }
  int flown() const { return (s_.leader != kNobody) + (s_.escort[0] != kNobody) + (s_.escort[1] != kNobody); }

  Verdict die() const {
    if ((s_.step == Step::roll) != (s_.die != Die::none))
      return wrong("/die", "A die is named exactly when one is to be rolled.");
    if (s_.first != 0 && !is_pair(s_.die)) return wrong("/first", "There is a first die only where two are rolled.");
    return std::nullopt;
  }

  Verdict points() const {
    const int base = rules_.components().base_points;
    if (rolls(Die::mission))
      return s_.points == 0 ? std::nullopt : wrong("/points", "The mission points have not been rolled.");
    const int most = std::max(rules_.most_points() - 1, base + 2 * kFaces) + kFaces;
    if (s_.points < base + 2 || s_.points > most) return wrong("/points", "The dice cannot give these points.");
    if (rolls(Die::extra) && s_.points >= rules_.most_points())
      return wrong("/points", "No further die is rolled once everything can be paid.");
    return std::nullopt;
  }

  Verdict deck() const {
    const bool early = stage_ == Stage::mission || s_.step == Step::teams;
    const int units = count(bought(s_));
    if (early && units != 0) return wrong("/aircraft", "No aircraft has been bought yet.");
    if (early && s_.teams != 0) return wrong("/teams", "No team has been bought yet.");
    if (early) return std::nullopt;
    const auto& options = rules_.components().teams;
    if (std::ranges::find(options, s_.teams, &TeamOption::teams) == options.end())
      return wrong("/teams", "This number of teams cannot be bought.");
    if (units > rules_.components().max_aircraft) return wrong("/aircraft", "The deck has fewer places.");
    if (rules_.points_left(s_) < 0) return wrong("/points", "More was bought than the points pay for.");
    if (stage_ != Stage::buying && units == 0) return wrong("/aircraft", "At least one aircraft is bought.");
    if (stage_ != Stage::buying && stage_ != Stage::over && s_.present == 0)
      return wrong("/aircraft", "Without an aircraft the game is over.");
    if (s_.step == Step::unit || s_.step == Step::count) {
      if (units == rules_.components().max_aircraft || rules_.points_left(s_) < rules_.least_unit())
        return wrong("/step", "Nothing more can be bought.");
    }
    return std::nullopt;
  }

  Verdict marks() const {
    const DeckSet all = bought(s_);
    const auto lost = static_cast<DeckSet>(s_.lost_training | s_.lost_battle);
    if (((s_.damaged | s_.fatigued | s_.elite | s_.torpedo) & lost) != 0)
      return wrong("/aircraft", "A lost aircraft has no other marks and no torpedo.");
    if (s_.lost_battle != 0 && !sighted()) return wrong("/aircraft", "No battle has been fought yet.");
    if (count(s_.lost_battle) > kFormation * s_.sequences)
      return wrong("/sequences", "So many aircraft have not flown.");
    const auto behind = static_cast<DeckSet>(all & ~s_.present & ~lost);
    const bool before_checks = stage_ <= Stage::training || rolls(Die::aircraft_check);
    if (before_checks && behind != 0) return wrong("/aircraft", "Nobody is left behind before the final checks.");
    const bool torpedoes = before_checks || s_.step == Step::ground || rolls(Die::torpedo_check);
    if (torpedoes && (s_.present & ~s_.torpedo) != 0)
      return wrong("/aircraft", "Every aircraft has its torpedo until the Torpedo Check.");
    if (stage_ <= Stage::buying && (lost | s_.damaged | s_.fatigued | s_.elite) != 0)
      return wrong("/aircraft", "New purchases bear no marks.");
    int led = 0;
    for (unsigned i = 0; i < kMaxAircraft; ++i) {
      if (s_.led[i] > rules_.options().sequences_per_leader)
        return wrong("/aircraft/" + std::to_string(i) + "/led", "It cannot have led so often under these options.");
      if (s_.led[i] > 0 && !has(static_cast<DeckSet>(s_.present | s_.lost_battle), i))
        return wrong("/aircraft/" + std::to_string(i) + "/led", "It has not flown.");
      led += s_.led[i];
    }
    const int unled = s_.step == Step::lead ? 1 : 0;  // the present sequence
    return led + unled > s_.sequences ? wrong("/sequences", "More sequences were led than flown.") : std::nullopt;
  }

  Verdict tracks() const {
    const int turns = static_cast<int>(rules_.components().alert.size());
    const bool trained = stage_ >= Stage::training;
    if (trained != (s_.turn != 0)) return wrong("/turn", "The turn is 0 until training begins.");
    if (s_.turn > turns) return wrong("/turn", "There are fewer turns of training.");
    if (s_.tired_teams > s_.teams) return wrong("/fatigued_teams", "There are not so many teams.");
    if (!trained && s_.tired_teams != 0) return wrong("/fatigued_teams", "No team has worked yet.");
    for (std::size_t c = 0; c < kCrews; ++c) {
      const int least = trained ? rules_.components().crews[c].start_level : 0;
      const int most = trained ? rules_.max_level() : 0;
      for (const auto& table : s_.level) {
        if (table[c] < least || table[c] > most)
          return wrong("/levels/" + std::string{word(static_cast<Crew>(c))}, "This level cannot be reached.");
      }
    }
    return std::nullopt;
  }

  Verdict training() const {
    if (!is_testing(s_)) return std::nullopt;
    const auto mine = static_cast<DeckSet>(s_.present & s_.crew[static_cast<std::size_t>(s_.testing)]);
    if (mine == 0) return wrong("/testing", "This class has no crew.");
    if (rolls(Die::stall) && (s_.named == kNobody || !has(mine, s_.named)))
      return wrong("/named", "Name the aircraft of this class that rolls.");
    return std::nullopt;
  }

  Verdict checks() const {
    const int torpedoes = count(static_cast<DeckSet>(s_.present & s_.torpedo));
    const int most = s_.step == Step::unload ? torpedoes : count(s_.present);
    if (s_.step != Step::ground && s_.step != Step::unload && s_.step != Step::rest) return std::nullopt;
    return s_.left >= 1 && s_.left < most ? std::nullopt : wrong("/left", "There must be something to choose from.");
  }

  Verdict fleet() const {
    const bool attack = stage_ == Stage::attack;
    if (attack && !sighted()) return wrong("/fleet", "The fleet has been sighted by now.");
    if (stage_ < Stage::attack && sighted()) return wrong("/fleet", "No fleet has been sighted yet.");
    if (stage_ == Stage::over && !sighted() && s_.present != 0)
      return wrong("/step", "With aircraft left the game ends only in the attack.");
    if (!sighted()) return s_.sequences == 0 ? std::nullopt : wrong("/sequences", "No attack has been flown yet.");
    const int level = rules_.components().alert[s_.turn - 1U].flak;
    for (unsigned i = 0; i < static_cast<unsigned>(rules_.ships(s_)); ++i) {
      const std::string ship = "/ships/" + std::to_string(i);
      if (s_.damage[i] > rules_.ship_class(s_, i).hit_points)
        return wrong(ship + "/damage", "It has fewer hit points.");
      if (s_.flak[i] < kLeastFlak || s_.flak[i] > level)
        return wrong(ship + "/flak", "The level is from 1 to that of the last training turn.");
      if (s_.sequences == 0 && (s_.damage[i] != 0 || s_.flak[i] != level))
        return wrong("/sequences", "No ship is touched before the first sequence.");
      if (rules_.options().one_flak_level && s_.flak[i] != s_.flak[0])
        return wrong(ship + "/flak", "Under these options the fleet has one level.");
    }
    return std::nullopt;
  }

  // Which steps and dice come before a run, and which in a zone.
  bool choosing() const {
    return s_.step == Step::target || s_.step == Step::lead || s_.step == Step::escort || s_.step == Step::entry;
  }

  Verdict formation() const {
    if (stage_ != Stage::attack || s_.step == Step::target) {
      const bool none = s_.target == kNobody && flown() == 0 && s_.zone == Zone::circling;
      return none ? std::nullopt : wrong("/target", "No sequence is under way.");
    }
    if (s_.sequences == 0) return wrong("/sequences", "The present sequence counts.");
    if (s_.target >= rules_.ships(s_)) return wrong("/target", "Name the ship that is attacked.");
    if (s_.escort[0] == kNobody && s_.escort[1] != kNobody)
      return wrong("/escorts", "The first place is filled first.");
    const std::array<std::uint8_t, 3> flying{s_.leader, s_.escort[0], s_.escort[1]};
    for (std::size_t i = 0; i < flying.size(); ++i) {
      if (flying[i] == kNobody) continue;
      const std::string where = i == 0 ? "/leader" : "/escorts";
      if (!has(s_.present, flying[i])) return wrong(where, "This aircraft is not in the air.");
      for (std::size_t j = 0; j < i; ++j) {
        if (flying[j] == flying[i]) return wrong(where, "Name each aircraft once.");
      }
    }
    if (choosing() != (s_.zone == Zone::circling)) return wrong("/zone", "The zone does not fit this step.");
    if (s_.step == Step::lead && flown() != 0) return wrong("/leader", "The leader has not been named yet.");
    const bool without = s_.step == Step::lead || s_.step == Step::centre;
    const bool lost = rolls(Die::gunnery) && s_.zone == Zone::climb;  // NK-Q19
    if (s_.leader == kNobody && !without && !lost) return wrong("/leader", "Name the leader.");
    if (s_.step == Step::centre && (s_.leader != kNobody || s_.escort[1] == kNobody || s_.zone == Zone::climb))
      return wrong("/step", "A new central aircraft is chosen from two escorts on their way in.");
    const bool dropped = rolls(Die::damage);
    if (s_.zone != Zone::climb && s_.leader != kNobody && has(s_.torpedo, s_.leader) == dropped)
      return wrong("/leader", dropped ? "The torpedo has been dropped." : "The leader carries a torpedo.");
    if (s_.zone != Zone::climb && rules_.sunk(s_, s_.target)) return wrong("/target", "This ship has been sunk.");
    return std::nullopt;
  }

  bool known_bonus(std::int8_t value) const {
    return value == kUntested ||
           std::ranges::any_of(rules_.components().adjust, [&](const AdjustRow& row) { return row.bonus == value; });
  }

  Verdict run() const {
    if (!known_bonus(s_.speed)) return wrong("/speed", "The table has no such bonus.");
    if (!known_bonus(s_.altitude)) return wrong("/altitude", "The table has no such bonus.");
    const bool speed = s_.speed != kUntested;
    const bool altitude = s_.altitude != kUntested;
    const bool inbound = stage_ == Stage::attack && !choosing() && s_.zone != Zone::climb && s_.step != Step::centre;
    if (rolls(Die::speed) || rolls(Die::altitude)) {
      const bool first = rolls(Die::speed);
      if (!inbound) return wrong("/zone", "The checks are made in Far, Near or Close.");
      const int rolls_due = rules_.rolls(s_, s_.leader);
      if (s_.left < 1 || s_.left > rolls_due) return wrong("/left", "The level of the crew gives other rolls.");
      const bool begun = s_.left < rolls_due;
      if (first ? (speed != begun || altitude) : (!speed || altitude != begun))
        return wrong(first ? "/speed" : "/altitude", "A value is noted from its first roll on.");
      return std::nullopt;
    }
    if (speed != inbound)
      return wrong("/speed", "Speed is told of a formation that has tested it and not yet climbed.");
    if (altitude != inbound)
      return wrong("/altitude", "Altitude is told of a formation that has tested it and not yet climbed.");
    const bool adjusting = s_.step == Step::adjust || rolls(Die::adjust_speed) || rolls(Die::adjust_altitude);
    if (adjusting && s_.zone == Zone::far) return wrong("/zone", "Nothing is adjusted in Far.");
    if ((s_.step == Step::decide || rolls(Die::release) || rolls(Die::damage)) && !inbound)
      return wrong("/zone", "A torpedo is released in Far, Near or Close.");
    return std::nullopt;
  }

  Verdict flak() const {
    const bool settling = s_.step == Step::hit || rolls(Die::evasion);
    if (settling != (s_.hits > 0)) return wrong("/hits", "Hits are told while they are settled.");
    if (s_.doubles != 0 && s_.hits != 1) return wrong("/doubles", "Doubles are told while their one Hit is settled.");
    const bool escorted = s_.escort[0] != kNobody;
    if (s_.step == Step::hit && !escorted) return wrong("/step", "Without an escort there is nothing to decide.");
    if (s_.hits == 2 && !escorted && !rules_.options().lone_leader_evades)
      return wrong("/hits", "A double hit on a leader alone shoots it down.");
    const bool after = settling || rolls(Die::flak) || rolls(Die::gunnery) || s_.step == Step::decide ||
                       rolls(Die::release) || rolls(Die::damage);
    const bool due = s_.step == Step::adjust && rules_.options().one_roll_after_hit;  // NK-Q36
    if (s_.shaken != 0 && ((!after && !due) || s_.zone == Zone::climb))
      return wrong("/leader_hit", "This is told from the Flak of a zone to the next one.");
    if (rolls(Die::gunnery)) {
      if (s_.zone == Zone::far) return wrong("/zone", "There is no gunnery in Far.");
      if (s_.left < 1 || s_.left > flown()) return wrong("/left", "There is a die for each aircraft of the formation.");
      if (s_.flak[s_.target] == kLeastFlak || rules_.sunk(s_, s_.target))
        return wrong("/die", "There is no gunnery at the lowest level or against a sunk ship.");
    }
    if (s_.gunnery_hits > (rolls(Die::gunnery) ? flown() - s_.left : 0))
      return wrong("/gunnery_hits", "There were not so many dice.");
    return std::nullopt;
  }

  // What has no meaning here is empty.
  Verdict idle() const {
    if (s_.named != kNobody && !rolls(Die::stall))
      return wrong("/named", "An aircraft is named while its die is rolled.");
    if (s_.buying != 0 && s_.step != Step::count) return wrong("/buying", "No number is asked.");
    if (!is_testing(s_) && (s_.testing != Crew::green || s_.skill != Skill::altitude_speed))
      return wrong("/testing", "No class is tested.");
    const bool counts = s_.step == Step::ground || s_.step == Step::unload || s_.step == Step::rest ||
                        rolls(Die::extra) || rolls(Die::speed) || rolls(Die::altitude) || rolls(Die::gunnery) ||
                        rolls(Die::damage);
    if (!counts && s_.left != 0) return wrong("/left", "Nothing is counted here.");
    if (rolls(Die::extra) && (s_.left < 1 || s_.left > 2)) return wrong("/left", "One or two further dice are due.");
    return std::nullopt;
  }

  // Every decision must have something to decide.
  Verdict decisions() const {
    if (rules_.turn(s_) != Turn::player1) return std::nullopt;
    Rules::Choices choices;
    rules_.choices(s_, choices);
    if (s_.step == Step::target && (choices.size() < 2 || s_.sequences == kMaxSequences || rules_.leaders(s_) == 0))
      return wrong("/step", "No further sequence can be flown.");
    if (s_.step == Step::train && s_.turn == rules_.components().alert.size())
      return wrong("/step", "After the last turn there is no choice.");
    const bool alone = s_.step == Step::unit || s_.step == Step::teams;  // where a single choice is asked, too
    if (!alone && choices.size() < 2) return wrong("/step", "There is nothing to choose from.");
    if (s_.step == Step::escort && s_.escort[1] != kNobody) return wrong("/escorts", "The formation is complete.");
    return choices.empty() ? wrong("/step", "In this position no choice is possible.") : std::nullopt;
  }

  Verdict past() const {
    if (Verdict verdict = impossible_training(rules_, s_)) return verdict;
    return sighted() ? impossible_damage(rules_, s_) : std::nullopt;
  }

  const Rules& rules_;
  const State& s_;
  Stage stage_;
};

}  // namespace

Verdict impossible(const Rules& rules, const State& state) { return Check{rules, state}.all(); }

}  // namespace plancia::nakajima

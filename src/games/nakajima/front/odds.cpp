#include <nakajima_front/words.hpp>

#include <tuple>

#include <front/odds.hpp>
#include <nakajima_front/notation.hpp>

namespace plancia::nakajima {
namespace {

using front::add_share;
using front::Distribution;
using front::Label;
using front::OddsRow;

constexpr front::Labels kLabel{Rules::kGame};

const Event* find(const EventList& list, EventKind kind) {
  for (const Event& event : list.events) {
    if (static_cast<EventKind>(event.kind) == kind) return &event;
  }
  return nullptr;
}

// NK-T1b, NK-T1c: by fives, up to so many points above the base.
constexpr int kBudgetRows = 30;
Label budget(const Rules& rules, int points) {
  const int base = rules.components().base_points;
  const int step = (points - base) / 5;
  const int low = base + 5 * step;
  const int most = base + kBudgetRows;
  if (points >= most) return kLabel.of(6, "budget-more", most, {{"low", most}});
  return kLabel.of(step, "budget", low, {{"low", low}, {"high", low + 4}});
}

Label training(const TrainingCell& cell) {
  const int points = cell.points;
  if (cell.effect == Effect::none) return kLabel.of(8 * points, "points", points, {{"points", points}});
  const auto effect = static_cast<int>(cell.effect);
  const std::string letter{" CSRE"[effect]}, small{" csre"[effect]};
  return kLabel.called("points-" + std::to_string(points) + "-" + small, 8 * points + effect, "points-letter",
                       {{"points", points}, {"letter", letter}});
}

Label final_check(Die die, int number) {
  const std::string_view name = die == Die::aircraft_check  ? "grounded"
                                : die == Die::torpedo_check ? "unloaded"
                                                            : "unfit";
  return kLabel.of(number, name, number, {{"n", number}});
}

// What a whole Flak step does to the leader that evades every Hit (NK-A5a to NK-A6f).
class FlakOdds {
 public:
  FlakOdds(const Rules& rules, const State& start)
      : rules_(rules), leader_(start.leader), damaged_(has(start.damaged, start.leader)) {}

  // `hit`: whether these dice have rolled a Hit already; what was rolled before them is told by the log.
  Distribution from(const State& start, bool hit) const {
    const auto evade = [](const State&) { return std::optional(act(ActionKind::evade)); };
    const auto follow = [this](Tale& tale, const State&, const State& after, const EventList& list) {
      return told(tale, after, list);
    };
    Distribution done;
    // Doubles lead back to the same dice, at once or after damage. Back to the start itself: the rest is scaled up.
    Fraction again{0};
    for (const auto& [tale, share] : front::play_through(rules_, start, Tale{hit, {}, {}}, evade, follow)) {
      if (tale.end) {
        add_share(done, *tale.end, share);
      } else if (tale.hit == hit && tale.again == start) {
        again = share;
      } else {
        for (const auto& [end, probability] : from(tale.again, tale.hit)) add_share(done, end, share * probability);
      }
    }
    const Fraction rest = Fraction{1} - again;
    for (auto& [end, probability] : done) {
      probability = probability * Fraction{rest.denominator(), rest.numerator()};
    }
    return done;
  }

 private:
  // How a run of dice ends: with a label, or where the two dice of Flak are rolled anew.
  struct Tale {
    bool hit;
    front::Named end;
    State again;
    friend bool operator<(const Tale& a, const Tale& b) {
      if (std::tie(a.hit, a.end) < std::tie(b.hit, b.end)) return true;
      return !(std::tie(b.hit, b.end) < std::tie(a.hit, a.end)) && ByBytes{}(a.again, b.again);
    }
  };

  bool told(Tale& tale, const State& after, const EventList& list) const {
    tale.hit = tale.hit || find(list, EventKind::flak_hits) != nullptr;
    const bool rolls = after.step == Step::roll;
    if (has(after.lost_battle, leader_)) {
      tale.end = kLabel(3, "shot-down");
    } else if (rolls && after.die == Die::flak && after.first == 0) {
      tale.again = after;
    } else if (after.step == Step::hit || (rolls && (after.die == Die::flak || after.die == Die::evasion))) {
      return false;
    } else if (has(after.damaged, leader_) && !damaged_) {
      tale.end = kLabel(2, "leader-damaged");
    } else {
      tale.end = tale.hit ? kLabel(1, "evaded") : kLabel(0, "no-hit");
    }
    return true;
  }

  const Rules& rules_;
  std::uint8_t leader_;
  bool damaged_;
};

// NK-A11b to NK-A13d: from the release, or from the damage dice, to what the torpedo did.
front::Named struck(const Rules& rules, const State& start, const State& after, const EventList& list) {
  if (find(list, EventKind::release_failure) != nullptr) return kLabel(100, "failure");
  if (find(list, EventKind::concussion) != nullptr) return kLabel(101, "concussion");
  if (after.step == Step::roll && (after.die == Die::damage || after.die == Die::release)) return std::nullopt;
  if (rules.sunk(after, start.target)) return kLabel(99, "sinks");
  const int damage = after.damage[start.target] - start.damage[start.target];
  if (damage == 0) return start.left == 0 ? kLabel(0, "dud") : kLabel(0, "no-more");
  return kLabel.of(damage, "damage", damage, {{"damage", damage}});
}

// A pack can let a torpedo roll for as long as the ship has hit points. So many further dice are told one by one; what
// they leave open is one row, so that the fractions stay within their 64 bits.
constexpr int kFurtherDice = 15;

struct Strike {
  int further = 0;  // dice
  front::Named end;
  friend bool operator<(const Strike& a, const Strike& b) {
    return std::tie(a.further, a.end) < std::tie(b.further, b.end);
  }
};

Distribution torpedo(const Rules& rules, const State& start) {
  const auto follow = [&](Strike& strike, const State& before, const State& after, const EventList& list) {
    strike.end = struck(rules, start, after, list);
    if (strike.end) return true;
    strike.further += before.die == Die::damage;
    if (strike.further < kFurtherDice) return false;
    const int damage = after.damage[start.target] - start.damage[start.target];
    strike.end =
        kLabel.called("damage-" + std::to_string(damage) + "-or-more", damage, "damage-or-more", {{"damage", damage}});
    return true;
  };
  Distribution rows;
  const auto ask = [](const State&) { return std::optional<Action>{}; };
  for (const auto& [strike, share] : front::play_through(rules, start, Strike{}, ask, follow)) {
    add_share(rows, *strike.end, share);
  }
  return rows;
}

// What the dice of a procedure have decided, if they have.
front::Named decided(const Rules& rules, const State& start, const State& after, const EventList& list) {
  const auto happened = [&list](EventKind kind) { return find(list, kind) != nullptr; };
  switch (start.die) {
    case Die::mission:
    case Die::extra:  // from there on it is one row, whatever further dice bring
      if (after.points >= rules.components().base_points + kBudgetRows) return budget(rules, after.points);
      if (const Event* set = find(list, EventKind::points_set)) return budget(rules, set->args[0]);
      break;
    case Die::training: {
      const auto& cells = rules.components().training[static_cast<std::size_t>(start.testing)];
      return training(cells[static_cast<std::size_t>(find(list, EventKind::rolled)->args[1] - 1)]);
    }
    case Die::stall: return happened(EventKind::stall_damage) ? kLabel(0, "damaged") : kLabel(1, "destroyed");
    case Die::catalina: return happened(EventKind::spotted) ? kLabel(0, "spotted") : kLabel(1, "unseen");
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check:
      if (const Event* result = find(list, EventKind::check_result)) return final_check(start.die, result->args[2]);
      break;
    case Die::fleet:
      if (const Event* sighted = find(list, EventKind::fleet_sighted)) {
        const int fleet = sighted->args[0];
        return kLabel.of(fleet, "fleet", fleet, {{"fleet", fleet_text(rules, fleet)}});
      }
      break;
    case Die::speed:  // NK-A3a, NK-A4, NK-A8a: the value noted in the end
    case Die::altitude:
    case Die::adjust_speed:
    case Die::adjust_altitude:
      if (const Event* set = find(list, EventKind::value_set)) {
        const int bonus = set->args[1];
        return kLabel.of(-bonus, set->args[0] != 0 ? "altitude" : "speed", bonus, {{"bonus", signed_text(bonus)}});
      }
      break;
    case Die::evasion:
      if (happened(EventKind::evaded)) return kLabel(0, "safe");
      return happened(EventKind::damaged) ? kLabel(1, "leader-damaged") : kLabel(2, "shot-down");
    case Die::gunnery: {
      if (after.step == Step::roll && after.die == Die::gunnery) break;
      const int level = after.flak[start.target];
      return kLabel.of(level, "flak-level", level, {{"level", level}});
    }
    case Die::release:
    case Die::damage:
    case Die::flak:
    case Die::none: break;
  }
  return std::nullopt;
}

Distribution pending(const Rules& rules, const State& state) {
  if (state.step != Step::roll) return {};
  if (state.die == Die::flak) return FlakOdds{rules, state}.from(state, false);
  if (state.die == Die::release || state.die == Die::damage) return torpedo(rules, state);
  return front::play_until_named(
      rules, state, [](const State&) { return std::optional<Action>{}; },
      [&](const State&, const State& after, const EventList& list) { return decided(rules, state, after, list); });
}

// What a decision sets off by itself; dice that would come whatever is chosen are not told with it.
Distribution after_action(const Rules& rules, const State& state, Action action) {
  NullSink silent;
  State next = state;
  switch (action.kind<ActionKind>()) {
    case ActionKind::train:  // the sighting that this turn may bring
      ++next.turn;
      next.die = Die::catalina;
      next.step = Step::roll;
      return pending(rules, next);
    case ActionKind::done:
      if (state.step != Step::repair) return {};
      break;
    case ActionKind::stall:
    case ActionKind::leave:
    case ActionKind::enter:
    case ActionKind::adjust:
    case ActionKind::keep:
    case ActionKind::evade:
    case ActionKind::release:
    case ActionKind::pull_up:
    case ActionKind::proceed:
    case ActionKind::centre: break;
    default: return {};
  }
  rules.play(next, action, silent);
  return pending(rules, next);
}

}  // namespace

std::vector<OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action) {
  const bool decided = action && rules.turn(state) == Turn::player1;
  return front::rows_of(decided ? after_action(rules, state, *action) : pending(rules, state));
}

}  // namespace plancia::nakajima

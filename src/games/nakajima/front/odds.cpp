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
using i18n::Text;
using i18n::text;

Label label(int order, std::string_view word, std::initializer_list<i18n::Arg> args = {}) {
  return {order, std::string{word}, text("nakajima.odds." + std::string{word}, args)};
}

// A label that a number makes one of several.
Label numbered(int order, std::string_view word, int number, std::initializer_list<i18n::Arg> args) {
  Label l = label(order, word, args);
  l.word += "-" + std::to_string(number);
  return l;
}

std::optional<Action> no_decision(const State&) { return std::nullopt; }

// Plays the dice of a procedure until name(after, events) says what was decided.
template <class Name>
Distribution run(const Rules& rules, const State& start, Name name) {
  return front::play_until_named(
      rules, start, no_decision,
      [&](const State&, const State& after, const EventList& list) { return name(after, list); });
}

const Event* find(const EventList& list, EventKind kind) {
  for (const Event& event : list.events) {
    if (static_cast<EventKind>(event.kind) == kind) return &event;
  }
  return nullptr;
}

// NK-T1b, NK-T1c: by fives.
Distribution mission(const Rules& rules, const State& start) {
  const int base = rules.components().base_points;
  return run(rules, start, [base](const State&, const EventList& list) -> std::optional<Label> {
    const Event* set = find(list, EventKind::points_set);
    if (set == nullptr) return std::nullopt;
    const int step = (set->args[0] - base) / 5;
    const int low = base + 5 * step;
    if (step >= 6) return numbered(6, "budget-more", base + 30, {{"low", base + 30}});
    return numbered(step, "budget", low, {{"low", low}, {"high", low + 4}});
  });
}

Distribution training(const Rules& rules, const State& start) {
  const auto& cells = rules.components().training[static_cast<std::size_t>(start.testing)];
  return run(rules, start, [&](const State&, const EventList& list) -> std::optional<Label> {
    static constexpr std::array<std::string_view, 5> kLetters{"", "c", "s", "r", "e"};
    const TrainingCell& cell = cells[static_cast<std::size_t>(find(list, EventKind::rolled)->args[1] - 1)];
    if (cell.effect == Effect::none) return numbered(8 * cell.points, "points", cell.points, {{"points", cell.points}});
    const auto effect = static_cast<int>(cell.effect);
    const std::string letter{kLetters[static_cast<std::size_t>(effect)]};
    Label l = numbered(8 * cell.points + effect, "points-letter", cell.points,
                       {{"points", cell.points}, {"letter", std::string(1, static_cast<char>(letter[0] - 'a' + 'A'))}});
    l.word = "points-" + std::to_string(cell.points) + "-" + letter;
    return l;
  });
}

Distribution stall(const Rules& rules, const State& start) {
  return run(rules, start, [](const State&, const EventList& list) -> std::optional<Label> {
    return find(list, EventKind::stall_damage) != nullptr ? label(0, "damaged") : label(1, "destroyed");
  });
}

Distribution catalina(const Rules& rules, const State& start) {
  return run(rules, start, [](const State&, const EventList& list) -> std::optional<Label> {
    return find(list, EventKind::spotted) != nullptr ? label(0, "spotted") : label(1, "unseen");
  });
}

Distribution final_check(const Rules& rules, const State& start) {
  const std::string_view name = start.die == Die::aircraft_check  ? "grounded"
                                : start.die == Die::torpedo_check ? "unloaded"
                                                                  : "unfit";
  return run(rules, start, [name](const State&, const EventList& list) -> std::optional<Label> {
    const Event* result = find(list, EventKind::check_result);
    if (result == nullptr) return std::nullopt;
    return numbered(result->args[2], name, result->args[2], {{"n", result->args[2]}});
  });
}

Distribution fleet(const Rules& rules, const State& start) {
  return run(rules, start, [&](const State&, const EventList& list) -> std::optional<Label> {
    const Event* sighted = find(list, EventKind::fleet_sighted);
    if (sighted == nullptr) return std::nullopt;
    return numbered(sighted->args[0], "fleet", sighted->args[0], {{"fleet", fleet_text(rules, sighted->args[0])}});
  });
}

// NK-A3a, NK-A4, NK-A8a: the value noted in the end.
Distribution test(const Rules& rules, const State& start) {
  return run(rules, start, [](const State&, const EventList& list) -> std::optional<Label> {
    const Event* set = find(list, EventKind::value_set);
    if (set == nullptr) return std::nullopt;
    const int bonus = set->args[1];
    return numbered(-bonus, set->args[0] != 0 ? "altitude" : "speed", bonus, {{"bonus", signed_text(bonus)}});
  });
}

// What a whole Flak step does to the leader that evades every Hit (NK-A5a to NK-A6f).
class FlakOdds {
 public:
  FlakOdds(const Rules& rules, const State& start)
      : rules_(rules), leader_(start.leader), damaged_(has(start.damaged, start.leader)) {}

  // `hit`: whether a Hit has been rolled in this step already.
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
      tale.end = label(3, "shot-down");
    } else if (rolls && after.die == Die::flak && after.first == 0) {
      tale.again = after;
    } else if (after.step == Step::hit || (rolls && (after.die == Die::flak || after.die == Die::evasion))) {
      return false;
    } else if (has(after.damaged, leader_) && !damaged_) {
      tale.end = label(2, "leader-damaged");
    } else {
      tale.end = tale.hit ? label(1, "evaded") : label(0, "no-hit");
    }
    return true;
  }

  const Rules& rules_;
  std::uint8_t leader_;
  bool damaged_;
};

Distribution flak(const Rules& rules, const State& start) {
  return FlakOdds{rules, start}.from(start, start.shaken != 0);
}

Distribution evasion(const Rules& rules, const State& start) {
  return run(rules, start, [](const State&, const EventList& list) -> std::optional<Label> {
    if (find(list, EventKind::evaded) != nullptr) return label(0, "safe");
    return find(list, EventKind::damaged) != nullptr ? label(1, "leader-damaged") : label(2, "shot-down");
  });
}

Distribution gunnery(const Rules& rules, const State& start) {
  const std::uint8_t target = start.target;
  return run(rules, start, [target](const State& after, const EventList&) -> std::optional<Label> {
    if (after.step == Step::roll && after.die == Die::gunnery) return std::nullopt;
    return numbered(after.flak[target], "flak-level", after.flak[target], {{"level", after.flak[target]}});
  });
}

// NK-A11b to NK-A13d: from the release, or from the damage dice, to what the torpedo did.
Distribution torpedo(const Rules& rules, const State& start) {
  const std::uint8_t target = start.target;
  const int before = start.damage[target];
  return run(rules, start, [&, target, before](const State& after, const EventList& list) -> std::optional<Label> {
    if (find(list, EventKind::release_failure) != nullptr) return label(100, "failure");
    if (find(list, EventKind::concussion) != nullptr) return label(101, "concussion");
    if (after.step == Step::roll && (after.die == Die::damage || after.die == Die::release)) return std::nullopt;
    if (rules.sunk(after, target)) return label(99, "sinks");
    const int damage = after.damage[target] - before;
    if (damage == 0) return label(0, "dud");
    return numbered(damage, "damage", damage, {{"damage", damage}});
  });
}

Distribution pending(const Rules& rules, const State& state) {
  if (state.step != Step::roll) return {};
  switch (state.die) {
    case Die::mission:
    case Die::extra: return mission(rules, state);
    case Die::training: return training(rules, state);
    case Die::stall: return stall(rules, state);
    case Die::catalina: return catalina(rules, state);
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: return final_check(rules, state);
    case Die::fleet: return fleet(rules, state);
    case Die::speed:
    case Die::altitude:
    case Die::adjust_speed:
    case Die::adjust_altitude: return test(rules, state);
    case Die::flak: return flak(rules, state);
    case Die::evasion: return evasion(rules, state);
    case Die::gunnery: return gunnery(rules, state);
    case Die::release:
    case Die::damage: return torpedo(rules, state);
    case Die::none: break;
  }
  return {};
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

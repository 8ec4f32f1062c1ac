#include <fiamme_player/reason.hpp>

#include <algorithm>
#include <bit>

#include <fiamme/choice_tables.hpp>
#include <fiamme_player/scripted.hpp>

namespace plancia::fiamme {
namespace {

using front::Reason;

Reason because(std::string_view kind, std::initializer_list<i18n::Arg> args = {}) {
  return front::because("fiamme", kind, args);
}

struct Officer {
  const Rules& rules;
  const State& s;

  const CardFacts& card() const { return rules.card(s.card); }
  bool trench() const { return s.phase == Phase::trench; }
  bool tests() const { return card().difficulty != 0 && s.window < Window::tested; }
  bool offers(unsigned place) const { return (rules.choice_set(s).bits >> place & 1) != 0; }
  int combat(unsigned unit) const { return rules.attribute(s, static_cast<int>(unit), Attribute::combat); }

  // Faces of the test die with which the unit passes.
  int passes(unsigned unit, bool marker) const {
    const int sum = rules.attribute(s, static_cast<int>(unit), card().attribute) + marker - (s.wounds[unit] >= 2);
    return std::clamp(7 - card().difficulty + sum, 0, 6);
  }

  // A PC on the card by what it changes: for the unit that tests, or for how many of those that may.
  std::optional<Reason> marker() const {
    if (!tests()) return std::nullopt;
    if (s.active != kNoUnit) {
      const int with = passes(s.active, true), without = passes(s.active, false);
      if (with == without) return std::nullopt;
      return because("test", {{"faces", with}, {"before", without}});
    }
    int units = 0;
    for (unsigned left = rules.in_play(s); left != 0; left &= left - 1) {
      const auto unit = static_cast<unsigned>(std::countr_zero(left));
      const bool numbered = rules.unit(static_cast<int>(unit)).number != 0;  // others no die selects
      units += numbered && passes(unit, true) > passes(unit, false);
    }
    return units > 0 ? std::optional(because("marker", {{"units", units}})) : std::nullopt;
  }

  std::optional<Reason> suppression() const {
    int most = s.enemy_count;
    if (s.window != Window::enemies) {
      for (int face = 1; face <= 6; ++face) {
        const Forces come = rules.forces(s, face);
        most = std::max(most, come.number + come.immune);
      }
    }
    return most > 0 ? std::optional(because("suppress", {{"enemies", most}})) : std::nullopt;
  }

  // One unit of several by what it is best at, of what the card asks.
  std::optional<Reason> unit(unsigned chosen) const {
    const auto best = [&](auto of) {  // and not all alike
      bool better = false;
      for (unsigned left = rules.in_play(s); left != 0; left &= left - 1) {
        const auto other = static_cast<unsigned>(std::countr_zero(left));
        if (of(other) > of(chosen)) return false;
        better = better || of(other) < of(chosen);
      }
      return better;
    };
    const auto unhurt = [&](unsigned u) { return -s.wounds[u]; };
    const auto fights = [&](unsigned u) { return combat(u); };
    if (trench() && card().special == Special::defence) {
      const auto dispensable = [&](unsigned u) { return -unit_worth(s.wounds[u], combat(u)); };
      return best(dispensable) ? std::optional(because("garrison")) : std::nullopt;
    }
    if (tests() && best([&](unsigned u) { return passes(u, s.marker != 0); })) {
      return because("apt", {{"faces", passes(chosen, s.marker != 0)}});
    }
    if (trench() && best(fights)) return because("fighter", {{"combat", combat(chosen)}});
    return best(unhurt) ? std::optional(because("fresh")) : std::nullopt;
  }

  std::optional<Reason> done() const {
    const bool later = !ends_mission(rules, s);
    if (later && s.points[s.seat] == 0 && trench() && s.carried[s.seat] > 0) {
      return because("carried", {{"points", s.carried[s.seat]}});
    }
    if (offers(kPmPlace) && s.window < Window::tested) return because("pm-after");
    if (offers(kPmPlace) && later) return because("pm-later");
    return std::nullopt;
  }

  // What a die is as it lies: a wound, or less than it could be.
  bool wounds() const {
    switch (s.die) {
      case Die::test:
      case Die::sniper:
      case Die::fire:
      case Die::card_fire:
      case Die::melee: return (rules.poor_dice(s) & 1) != 0;
      default: return false;
    }
  }
  std::optional<Reason> keep() const {
    if (s.courage == 0) return std::nullopt;
    const bool survives = s.active != kNoUnit && s.wounds[s.active] + 1 < kMaxWounds;
    if (wounds() && survives && ends_mission(rules, s)) return because("last");
    return because("spare", {{"courage", s.courage}});
  }
  std::optional<Reason> again(unsigned die) const {
    if (wounds()) return because("wound");
    const bool poor = (rules.poor_dice(s) >> (die - 1) & 1) != 0 && s.die != Die::selection;
    return poor ? std::optional(because("better")) : std::nullopt;
  }
};

}  // namespace

std::optional<Reason> reason(const Rules& rules, const State& s, Action action) {
  const Officer officer{rules, s};
  switch (action.kind<ActionKind>()) {
    case ActionKind::done: return officer.done();
    case ActionKind::marker: return officer.marker();
    case ActionKind::bomb:
    case ActionKind::pm:
    case ActionKind::fuoco: return officer.suppression();
    case ActionKind::pass: return s.bombs[action.b()] == 0 ? std::optional(because("no-bomb")) : std::nullopt;
    case ActionKind::courage:
    case ActionKind::pool:
    case ActionKind::agree: return because("courage", {{"courage", s.courage}});
    case ActionKind::select:
    case ActionKind::unit: return officer.unit(action.a());
    case ActionKind::ready: return because("ready");
    case ActionKind::keep: return officer.keep();
    case ActionKind::reroll: return officer.again(action.a());
    case ActionKind::recover: return because("grenades", {{"bombs", s.bombs[s.active]}});
    case ActionKind::improve:
      if (static_cast<Attribute>(action.a()) != Attribute::combat) return std::nullopt;
      return because("melee");
    default: return std::nullopt;
  }
}

}  // namespace plancia::fiamme

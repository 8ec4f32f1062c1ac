#include <fiamme_front/words.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <fiamme_front/arguments.hpp>
#include <fiamme_front/notation.hpp>
#include <front/ladder.hpp>

namespace plancia::fiamme {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

std::string key(std::string_view group, std::string_view name) { return front::key_of<Rules>(group, name); }

Text both(const Name& name) { return {name.it, name.en}; }

bool in_land(const State& state) { return state.phase == Phase::land; }

std::string faces_text(const State& state) {
  std::string out;
  for (std::size_t i = 0; i < state.dice; ++i) out += (i == 0 ? "" : ", ") + std::to_string(state.faces[i]);
  return out;
}

int funds(const State& state) { return state.points[state.seat] + (in_land(state) ? 0 : state.carried[state.seat]); }

// "Player 1: …" in front of what one of two players rolls.
Text addressed(const Rules& rules, const State& state, const Text& words) {
  if (!rules.coop()) return words;
  return text("fiamme.prompt.player", {{"seat", state.seat + 1}, {"words", words}});
}

// What the die decides, with the numbers that matter.
Text roll_prompt(const Rules& rules, const State& state) {
  const auto said = [](std::string_view name, std::initializer_list<Arg> args) {
    return text(key("prompt", name), args);
  };
  const auto unit = [&] { return unit_text(rules, state.active); };
  switch (state.die) {
    case Die::test: {
      const CardFacts& card = rules.card(state.card);
      return said("roll-test", {{"unit", unit()},
                                {"attribute", attribute_text(card.attribute)},
                                {"value", rules.attribute(state, state.active, card.attribute)},
                                {"difficulty", static_cast<int>(card.difficulty)}});
    }
    case Die::sniper:
      return said("roll-sniper", {{"unit", unit()}, {"value", static_cast<int>(rules.card(state.card).sniper)}});
    case Die::fire: {
      const unsigned kind = state.enemies[state.fire_at] & kKindMask;
      return said("roll-fire", {{"enemy", enemy_text(rules, kind)},
                                {"unit", unit()},
                                {"factor", static_cast<int>(rules.enemy(static_cast<int>(kind)).fire)}});
    }
    case Die::card_fire:
      return said("roll-card-fire", {{"unit", unit()}, {"factor", static_cast<int>(rules.card(state.card).fire)}});
    case Die::melee: {
      const unsigned kind = state.enemies[0] & kKindMask;
      const std::string_view name = state.faces[0] == 0 ? "roll-melee-own" : "roll-melee-enemy";
      return said(name, {{"unit", unit()}, {"enemy", enemy_text(rules, kind)}});
    }
    default: return said("roll", {{"die", die_text(state.die)}});
  }
}

// FA-9.3.5a: a moment for the PM and for nothing else.
bool only_pm(const Rules& rules, const State& state) {
  return (state.window == Window::selected || state.window == Window::tested) && !rules.options().spend_any_time;
}

}  // namespace

Text unit_text(const Rules& rules, unsigned unit) {
  const Name& name = unit_name(rules, unit);
  const std::string id = unit_id(rules, unit);
  std::string label;
  for (const char c : id) label += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return {label + " " + name.it, label + " " + name.en};
}
Text card_text(const Rules& rules, unsigned card) { return both(card_name(rules, card)); }
Text enemy_text(const Rules& rules, unsigned kind) { return both(enemy_name(rules, kind)); }
Text attribute_text(Attribute attribute) { return text(key("attribute", word(attribute))); }
Text die_text(Die die) { return text(key("die", word(die))); }

front::Prompt prompt_words(const Rules& rules, const State& state) {
  const auto asked = [&](std::string_view rule, std::string_view name, std::initializer_list<Arg> args = {}) {
    const std::string_view phase = state.step == Step::over ? word(state.step) : word(state.phase);
    return front::Prompt{std::string{phase}, std::string{rule}, text(key("prompt", name), args)};
  };
  const auto unit = [&] { return unit_text(rules, state.active); };
  switch (state.step) {
    case Step::spend:
      if (only_pm(rules, state))
        return asked("FA-9.3.5a", state.window == Window::selected ? "pm-before-test" : "pm-window");
      return asked(in_land(state) ? "FA-8.0a" : "FA-9.0.4", "spend", {{"points", funds(state)}});
    case Step::answer: return asked("FA-12e", "answer");
    case Step::keep:
      return asked("FA-5b",
                   state.dice == 1           ? "keep"
                   : state.die == Die::melee ? "keep-melee"
                                             : "keep-dice",
                   {{"die", die_text(state.die)}, {"faces", faces_text(state)}, {"courage", int{state.courage}}});
    case Step::actor: return asked("FA-12j", "actor");
    case Step::unit: return asked(choice_rule(rules, state, Action::of(ActionKind::unit)).id, "unit");
    case Step::order:
      return asked("FA-Q22", "order",
                   {{"suppress", int{state.results_suppress}}, {"eliminate", int{state.results_eliminate}}});
    case Step::grenades:
      return asked("FA-9.3.6a", "grenades", {{"unit", unit()}, {"bombs", int{state.bombs[state.active]}}});
    case Step::improve: return asked("FA-10a", "improve", {{"unit", unit()}});
    case Step::roll:
      return {std::string{word(state.phase)}, rules.die_rule(state).id,
              addressed(rules, state, roll_prompt(rules, state))};
    case Step::card: return in_land(state) ? asked("FA-8.0a", "card-land") : asked("FA-9.0.2a", "card-trench");
    case Step::counter: return asked("FA-9.3.1c", "counter", {{"left", state.to_draw + state.immune_due}});
    case Step::over: break;
  }
  return asked(rules.level(state) == Level::victory ? "FA-9.0.10a" : "FA-7b", "over");
}

front::Choice describe(const Rules& rules, const State& state, Action action) {
  const auto said = [&](std::string_view name, const std::vector<Arg>& more = {}) {
    return front::choice_text(rules, state, action, name, more);
  };
  const auto kind = action.kind<ActionKind>();
  const unsigned a = action.a();
  switch (kind) {
    case ActionKind::done:
      return said(!only_pm(rules, state) ? "done" : state.window == Window::selected ? "done-before-test" : "done-pm");
    case ActionKind::courage:
    case ActionKind::pool: return said(word(kind), {{"courage", state.courage + 1}});
    case ActionKind::select: return said("select", {{"cost", rules.coop() ? 1 : 2}});
    case ActionKind::fuoco: {
      const auto& least = rules.unit(static_cast<int>(a)).fuoco;
      return said("fuoco", {{"first", int{least[0]}}, {"second", int{least[1]}}});
    }
    case ActionKind::reroll:
    case ActionKind::mark:
      return said(word(kind), {{"number", static_cast<int>(a)}, {"face", int{state.faces[a - 1]}}});
    case ActionKind::improve: {
      const int value = rules.attribute(state, state.active, static_cast<Attribute>(a));
      return said("improve", {{"from", value}, {"to", value + 1}});
    }
    default: return said(word(kind));
  }
}

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const front::Pattern<Show> p = pattern(kind);
  const bool seats = std::ranges::find(p, Show::seat, &front::Shown<Show>::as) != p.end();
  std::string variant;
  if (kind == EventKind::rolled && event.args[3] != 0) {
    variant = "-enemy";
  } else if (seats && rules.coop() && i18n::has_text(key("event", word(kind)) + "-coop")) {
    variant = "-coop";
  } else if (kind == EventKind::rerolled && event.args[2] == 0) {
    variant = "-last";
  }
  if (kind == EventKind::wounded) variant = "-" + std::to_string(event.args[1]);
  return front::event_text(rules, event, variant);
}

front::ResultText result_text(const Rules& rules, const State& state) {
  const Level level = rules.level(state);
  const int units = rules.units_in_play(state);
  const int won = std::popcount(state.missions_won);
  front::ResultText result;
  result.level = word(level);
  result.score = rules.result(state).score;
  if (rules.scenario().campaign) {
    result.text = text("fiamme.result.campaign", {{"won", won}, {"of", kMissions}});
    result.details.emplace("missions_won", won);
  } else {
    result.text = text(key("result", word(level)), {{"units", units}});
    result.details.emplace("survived", std::string{units > 0 ? "yes" : "no"});
    result.details.emplace("won", std::string{state.outcome == MissionOutcome::won ? "yes" : "no"});
  }
  result.details.emplace("units", units);
  result.details.emplace("turns", static_cast<int>(state.turn));
  for (int u = 0; u < rules.units(); ++u) {
    const auto i = static_cast<std::size_t>(u);
    result.details.emplace(unit_id(rules, static_cast<unsigned>(u)), std::string{word(state.status[i])});
  }
  return result;
}

std::vector<front::LevelText> level_words(const Rules&) { return front::ladder<Level>("fiamme"); }

}  // namespace plancia::fiamme

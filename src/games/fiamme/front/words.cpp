#include <fiamme_front/words.hpp>

#include <front/ladder.hpp>
#include <front/pattern.hpp>

#include <array>
#include <bit>

#include <fiamme_front/notation.hpp>

namespace plancia::fiamme {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

std::string key(std::string_view group, std::string_view name) {
  return "fiamme." + std::string{group} + "." + std::string{name};
}

// How the arguments of a message are shown, with their names in the protocol.
enum class Show : std::uint8_t { nothing, number, seat, unit, card, enemy, attribute, die, mission };
using Pattern = front::Pattern<Show>;

Pattern pattern(EventKind kind) {
  switch (kind) {
    case EventKind::mission_begins:
    case EventKind::mission_won:
    case EventKind::mission_lost: return {{{"mission", Show::mission}}};
    case EventKind::mission_survived: return {{{"mission", Show::mission}, {"units", Show::number}}};
    case EventKind::turn_begins: return {{{"turn", Show::number}}};
    case EventKind::card_drawn:
    case EventKind::objective_stays:
    case EventKind::card_cleared:
    case EventKind::card_discarded:
    case EventKind::objective_held:
    case EventKind::objective_taken: return {{{"card", Show::card}}};
    case EventKind::rolled:
      return {{{"die", Show::die}, {"face", Show::number}, {"seat", Show::seat}, {"enemy", Show::number}}};
    case EventKind::rerolled: return {{{"die", Show::die}, {"face", Show::number}, {"courage", Show::number}}};
    case EventKind::marker_used: return {{{"die", Show::die}, {"face", Show::number}}};
    case EventKind::points_gained:
    case EventKind::points_lost:
    case EventKind::reward: return {{{"points", Show::number}, {"seat", Show::seat}}};
    case EventKind::marker_placed:
    case EventKind::bomb_prepared:
    case EventKind::pool_offered:
    case EventKind::pool_declined:
    case EventKind::player_acts: return {{{"seat", Show::seat}}};
    case EventKind::bomb_passed: return {{{"from", Show::unit}, {"to", Show::unit}}};
    case EventKind::courage_gained:
    case EventKind::courage_shared:
    case EventKind::artillery_short: return {{{"courage", Show::number}}};
    case EventKind::unit_selected:
    case EventKind::unit_active:
    case EventKind::unit_falls:
    case EventKind::garrison_stays:
    case EventKind::bomb_missing:
    case EventKind::bomb_kept:
    case EventKind::recruit:
    case EventKind::not_improved: return {{{"unit", Show::unit}}};
    case EventKind::pm_fires: return {{{"points", Show::number}, {"all", Show::number}}};
    case EventKind::fuoco_fires: return {{{"unit", Show::unit}, {"points", Show::number}, {"all", Show::number}}};
    case EventKind::test_passed:
    case EventKind::test_failed:
      return {{{"unit", Show::unit},
               {"total", Show::number},
               {"difficulty", Show::number},
               {"attribute", Show::attribute}}};
    case EventKind::sniper_hits:
    case EventKind::sniper_misses: return {{{"unit", Show::unit}, {"value", Show::number}}};
    case EventKind::wounded: return {{{"unit", Show::unit}, {"wounds", Show::number}}};
    case EventKind::event_extra: return {{{"counters", Show::number}}};
    case EventKind::forces: return {{{"enemies", Show::number}}};
    case EventKind::counter_drawn:
    case EventKind::suppressed: return {{{"enemy", Show::enemy}, {"place", Show::number}}};
    case EventKind::points_idle: return {{{"points", Show::number}}};
    case EventKind::bomb_thrown:
    case EventKind::bomb_in_vain: return {{{"unit", Show::unit}, {"bombs", Show::number}}};
    case EventKind::enemy_eliminated: return {{{"enemy", Show::enemy}}};
    case EventKind::enemy_hits:
    case EventKind::enemy_misses: return {{{"enemy", Show::enemy}, {"factor", Show::number}}};
    case EventKind::card_hits:
    case EventKind::card_misses: return {{{"factor", Show::number}}};
    case EventKind::round_won:
    case EventKind::round_lost: return {{{"own", Show::number}, {"theirs", Show::number}, {"enemy", Show::enemy}}};
    case EventKind::grenades_found: return {{{"found", Show::number}, {"bombs", Show::number}}};
    case EventKind::came_through: return {{{"unit", Show::unit}, {"missions", Show::number}}};
    case EventKind::improved: return {{{"unit", Show::unit}, {"attribute", Show::attribute}}};
    case EventKind::campaign_over: return {{{"won", Show::number}}};
    default: return {};
  }
}

Pattern pattern(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::too_few_points: return {{{"cost", Show::number}, {"points", Show::number}}};
    case RefusalKind::unit_not_in_play:
    case RefusalKind::no_bomb_to_give:
    case RefusalKind::hands_full:
    case RefusalKind::not_your_unit:
    case RefusalKind::not_a_pm: return {{{"unit", Show::unit}}};
    case RefusalKind::attribute_at_cap: return {{{"attribute", Show::attribute}}};
    default: return {};
  }
}

Text both(const Name& name) { return {name.it, name.en}; }

Text shown(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  switch (as) {
    case Show::nothing: return {};
    case Show::number:
    case Show::seat: return {std::to_string(value), std::to_string(value)};
    case Show::unit: return unit_text(rules, index);
    case Show::card: return card_text(rules, index);
    case Show::enemy: return enemy_text(rules, index);
    case Show::attribute: return attribute_text(static_cast<Attribute>(value));
    case Show::die: return die_text(static_cast<Die>(value));
    case Show::mission: return both(rules.components().missions[index].name);
  }
  return {};
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  switch (as) {
    case Show::unit: return unit_id(rules, index);
    case Show::card: return card_id(rules, index);
    case Show::enemy: return enemy_id(rules, index);
    case Show::attribute: return std::string{word(static_cast<Attribute>(value))};
    case Show::die: return std::string{word(static_cast<Die>(value))};
    case Show::mission: return rules.components().missions[index].id;
    default: return value;
  }
}

Text filled(const Rules& rules, const std::string& k, const Pattern& p, const Message& message) {
  return front::filled(k, p, message, [&](Show as, int value) { return shown(rules, as, value); });
}

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
  front::Prompt prompt;
  prompt.phase = word(state.phase);
  const auto said = [&](std::string_view name, std::initializer_list<Arg> args = {}) {
    prompt.text = text(key("prompt", name), args);
  };
  switch (state.step) {
    case Step::spend:
      prompt.rule = in_land(state) ? "FA-8.0a" : only_pm(rules, state) ? "FA-9.3.5a" : "FA-9.0.4";
      if (only_pm(rules, state)) {
        said(state.window == Window::selected ? "pm-before-test" : "pm-window");
      } else {
        said("spend", {{"points", funds(state)}});
      }
      break;
    case Step::answer:
      prompt.rule = "FA-12e";
      said("answer");
      break;
    case Step::keep:
      prompt.rule = "FA-5b";
      said(state.dice == 1           ? "keep"
           : state.die == Die::melee ? "keep-melee"
                                     : "keep-dice",
           {{"die", die_text(state.die)}, {"faces", faces_text(state)}, {"courage", static_cast<int>(state.courage)}});
      break;
    case Step::actor:
      prompt.rule = "FA-12j";
      said("actor");
      break;
    case Step::unit:
      prompt.rule = choice_rule(rules, state, Action::of(ActionKind::unit)).id;
      said("unit");
      break;
    case Step::order:
      prompt.rule = "FA-Q22";
      said("order", {{"suppress", static_cast<int>(state.results_suppress)},
                     {"eliminate", static_cast<int>(state.results_eliminate)}});
      break;
    case Step::grenades:
      prompt.rule = "FA-9.3.6a";
      said("grenades",
           {{"unit", unit_text(rules, state.active)}, {"bombs", static_cast<int>(state.bombs[state.active])}});
      break;
    case Step::improve:
      prompt.rule = "FA-10a";
      said("improve", {{"unit", unit_text(rules, state.active)}});
      break;
    case Step::roll:
      prompt.rule = rules.die_rule(state).id;
      prompt.text = addressed(rules, state, roll_prompt(rules, state));
      break;
    case Step::card:
      prompt.rule = in_land(state) ? "FA-8.0a" : "FA-9.0.2a";
      prompt.text = text(key("prompt", in_land(state) ? "card-land" : "card-trench"));
      break;
    case Step::counter:
      prompt.rule = "FA-9.3.1c";
      prompt.text = text(key("prompt", "counter"), {{"left", state.to_draw + state.immune_due}});
      break;
    case Step::over:
      prompt.phase = "over";
      prompt.rule = rules.level(state) == Level::victory ? "FA-9.0.10a" : "FA-7b";
      prompt.text = text(key("prompt", "over"));
      break;
  }
  return prompt;
}

front::Choice describe(const Rules& rules, const State& state, Action action) {
  const auto kind = action.kind<ActionKind>();
  front::Choice choice{to_text(rules, action), choice_rule(rules, state, action).id, {}};
  const auto said = [&](std::string_view name, std::initializer_list<Arg> args = {}) {
    choice.text = text(key("choice", name), args);
  };
  const unsigned a = action.a();
  switch (kind) {
    case ActionKind::done:
      said(!only_pm(rules, state) ? "done" : state.window == Window::selected ? "done-before-test" : "done-pm");
      break;
    case ActionKind::courage: said("courage", {{"courage", state.courage + 1}}); break;
    case ActionKind::pool: said("pool", {{"courage", state.courage + 1}}); break;
    case ActionKind::select: said("select", {{"unit", unit_text(rules, a)}, {"cost", rules.coop() ? 1 : 2}}); break;
    case ActionKind::fuoco:
      said("fuoco", {{"unit", unit_text(rules, a)},
                     {"first", static_cast<int>(rules.unit(static_cast<int>(a)).fuoco[0])},
                     {"second", static_cast<int>(rules.unit(static_cast<int>(a)).fuoco[1])}});
      break;
    case ActionKind::unit: said("unit", {{"unit", unit_text(rules, a)}}); break;
    case ActionKind::pass_bomb:
      said("pass", {{"from", unit_text(rules, a)}, {"to", unit_text(rules, action.b())}});
      break;
    case ActionKind::keep: said("keep"); break;
    case ActionKind::reroll:
    case ActionKind::mark:
      said(word(kind), {{"number", static_cast<int>(a)}, {"face", static_cast<int>(state.faces[a - 1])}});
      break;
    case ActionKind::improve: {
      const auto attribute = static_cast<Attribute>(a);
      const int value = rules.attribute(state, state.active, attribute);
      said("improve", {{"attribute", attribute_text(attribute)}, {"from", value}, {"to", value + 1}});
      break;
    }
    case ActionKind::roll:
    case ActionKind::card:
    case ActionKind::counter: break;  // chance has no choices
    default: said(word(kind)); break;
  }
  return choice;
}

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const Pattern p = pattern(kind);
  front::EventText out{std::string{word(kind)}, event.rule.id, {}, {}};
  bool seats = false;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i].as == Show::nothing) continue;
    out.data.emplace(p[i].name, data_of(rules, p[i].as, event.args[i]));
    seats = seats || p[i].as == Show::seat;
  }
  std::string k = key("event", word(kind));
  if (kind == EventKind::rolled && event.args[3] != 0) {
    k += "-enemy";
  } else if (seats && rules.coop() && i18n::has_text(k + "-coop")) {
    k += "-coop";
  } else if (kind == EventKind::rerolled && event.args[2] == 0) {
    k += "-last";
  }
  if (kind == EventKind::wounded) k += "-" + std::to_string(event.args[1]);
  out.text = filled(rules, k, p, event);
  return out;
}

front::RefusalText explain(const Rules& rules, const Refusal& refusal) {
  const auto kind = static_cast<RefusalKind>(refusal.kind);
  return {refusal.rule.id, filled(rules, key("refusal", word(kind)), pattern(kind), refusal)};
}

front::RefusalText unknown_action(const Rules&, std::string_view action) {
  return {"", text("fiamme.refusal.unknown-action", {{"action", std::string{action}}})};
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

std::vector<front::LevelText> level_words(const Rules&) { return front::ladder("fiamme", Level::victory); }

}  // namespace plancia::fiamme

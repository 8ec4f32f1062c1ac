#include <nakajima_front/words.hpp>

#include <front/ladder.hpp>

#include <nakajima/die_rules.hpp>
#include <nakajima_front/notation.hpp>

#include <nakajima_front/arguments.hpp>

namespace plancia::nakajima {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

// Dice are told with what was added to them: "4", "4 −1 = 3", "3 + 4 = 7", "3 + 4 +2 = 9".
Text dice_text(const Message& event) {
  const auto die = name_of(static_cast<Die>(event.args[0]));
  const bool pair = static_cast<EventKind>(event.kind) == EventKind::pair_rolled;
  const int modifier = pair ? event.args[3] : event.args[2];
  const int sum = event.args[1] + (pair ? event.args[2] : 0);
  std::string dice = std::to_string(event.args[1]);
  if (pair) dice += " + " + std::to_string(event.args[2]);
  if (modifier != 0) dice += " " + signed_text(modifier);
  if (pair || modifier != 0) dice += " = " + front::whole_text(sum + modifier);
  return text(pair ? "nakajima.event.pair-rolled" : "nakajima.event.rolled", {{"die", die}, {"dice", dice}});
}

RuleId step_rule(const State& state) {
  switch (state.step) {
    case Step::teams: return {"NK-T3a"};
    case Step::unit: return {"NK-T4b"};
    case Step::count: return {"NK-T2c"};
    case Step::crash: return {"NK-T6a"};
    case Step::stall: return {"NK-T6b"};
    case Step::tired: return {"NK-T6c"};
    case Step::elite: return {"NK-T6d"};
    case Step::repair: return {"NK-T7a"};
    case Step::train: return {"NK-T8c"};
    case Step::ground: return {"NK-T11b"};
    case Step::unload: return {"NK-T12b"};
    case Step::rest: return {"NK-T13b"};
    case Step::target: return {"NK-A2e"};
    case Step::lead: return {"NK-A2c"};
    case Step::escort: return {"NK-A2d"};
    case Step::entry: return {"NK-A2b"};
    case Step::adjust: return state.shaken != 0 ? RuleId{"NK-Q36"} : RuleId{"NK-A8a"};
    case Step::hit: return {"NK-A6a"};
    case Step::decide:
      return state.zone == Zone::far    ? RuleId{"NK-A7a"}
             : state.zone == Zone::near ? RuleId{"NK-A8c"}
                                        : RuleId{"NK-A10b"};
    case Step::centre: return {"NK-Q19"};
    case Step::roll: return rule_of(state.die);
    case Step::over: break;
  }
  return {"NK-S5"};
}

// "Average, Used, levels 2/1, damaged"
Text aircraft_text(const State& state, unsigned aircraft) {
  const Crew crew = crew_of(state, aircraft);
  const auto c = static_cast<std::size_t>(crew);
  const std::string levels = std::to_string(state.level[0][c]) + "/" + std::to_string(state.level[1][c]);
  Text out = text("nakajima.aircraft",
                  {{"crew", name_of(crew)}, {"plane", name_of(plane_of(state, aircraft))}, {"levels", levels}});
  const auto add = [&](bool yes, std::string_view mark) {
    if (yes) front::add_to_list(out, text(key("mark", mark)));
  };
  add(has(state.damaged, aircraft), "damaged");
  add(has(state.fatigued, aircraft), "fatigued");
  add(has(state.elite, aircraft), "elite");
  add(!has(state.torpedo, aircraft), "no-torpedo");
  return out;
}

}  // namespace

Text name_of(Crew crew) { return text(key("crew", word(crew))); }
Text name_of(Plane plane) { return text(key("plane", word(plane))); }
Text name_of(ShipType type) { return text(key("ship", word(type))); }
Text name_of(Zone zone) { return text(key("zone", word(zone))); }

Text fleet_text(const Rules& rules, int roll) {
  std::array<int, kShipTypes> ships{};
  for (const ShipType type : rules.components().fleets[static_cast<std::size_t>(roll - 2)]) {
    ++ships[static_cast<std::size_t>(type)];
  }
  Text out;
  for (std::size_t t = 0; t < kShipTypes; ++t) {
    if (ships[t] == 0) continue;
    front::add_to_list(out, text(key("ships", word(static_cast<ShipType>(t))), {{"n", ships[t]}}));
  }
  return out;
}

front::Prompt prompt_words(const Rules& rules, const State& state) {
  front::Prompt prompt{std::string{phase_word(state)}, step_rule(state).id, {}};
  const auto said = [&](std::initializer_list<Arg> args = {}, std::string_view variant = "") {
    prompt.text = text(key("prompt", word(state.step)) + std::string{variant}, args);
  };
  switch (state.step) {
    case Step::teams: said({{"points", state.points}}); break;
    case Step::unit:
      said({{"points", rules.points_left(state)}, {"places", rules.components().max_aircraft - count(bought(state))}});
      break;
    case Step::count:
      said({{"points", rules.points_left(state)},
            {"crew", name_of(static_cast<Crew>(state.buying / kPlanes))},
            {"plane", name_of(static_cast<Plane>(state.buying % kPlanes))}});
      break;
    case Step::crash:
    case Step::stall:
    case Step::tired:
    case Step::elite: said({{"crew", name_of(state.testing)}}); break;
    case Step::repair: said({{"teams", state.teams - state.tired_teams}}); break;
    case Step::train: said({{"turn", state.turn}}); break;
    case Step::ground:
    case Step::unload:
    case Step::rest: said({{"left", state.left}}); break;
    case Step::target: said({{"number", state.sequences + 1}}); break;
    case Step::adjust:
      said({{"speed", signed_text(state.speed)},
            {"altitude", signed_text(state.altitude)},
            {"zone", name_of(state.zone)}},
           state.shaken != 0 ? "-due" : "");
      break;
    case Step::hit: said({{"aircraft", state.leader + 1}, {"hits", state.hits}}); break;
    case Step::decide:
      said({{"zone", name_of(state.zone)}, {"modifier", signed_text(rules.release_modifier(state))}},
           state.zone == Zone::close ? "-last" : "");
      break;
    case Step::roll: {
      const bool second = state.first != 0;
      const std::string k = is_pair(state.die) ? second ? "prompt.second" : "prompt.pair" : "prompt.roll";
      prompt.text = second ? text("nakajima." + k, {{"die", name_of(state.die)}, {"first", state.first}})
                           : text("nakajima." + k, {{"die", name_of(state.die)}});
      if (state.die == Die::training) {
        prompt.text =
            text("nakajima.prompt.training", {{"crew", name_of(state.testing)}, {"skill", name_of(state.skill)}});
      }
      break;
    }
    default: said(); break;
  }
  return prompt;
}

front::Choice describe(const Rules& rules, const State& state, Action action) {
  const auto said = [&](std::string_view name, const std::vector<Arg>& more = {}) {
    return front::choice_text(rules, state, action, name, more);
  };
  const auto kind = action.kind<ActionKind>();
  const unsigned a = action.a();
  const int number = static_cast<int>(a);
  if (names_aircraft(kind)) {
    return said(kind == ActionKind::shield ? "shield" : "aircraft",
                {{"number", number + 1}, {"aircraft", aircraft_text(state, a)}});
  }
  switch (kind) {
    case ActionKind::teams: {
      const auto& options = rules.components().teams;
      return said("teams", {{"cost", std::ranges::find(options, number, &TeamOption::teams)->cost}});
    }
    case ActionKind::unit:
      return said("unit", {{"cost", rules.cost(static_cast<Crew>(a), static_cast<Plane>(action.b()))}});
    case ActionKind::count: {
      const auto crew = static_cast<Crew>(state.buying / kPlanes);
      return said("count", {{"cost", rules.cost(crew, static_cast<Plane>(state.buying % kPlanes)) * number}});
    }
    case ActionKind::target:
      return said("target", {{"ship", shown(rules, Show::ship, rules.ship_argument(state, a))},
                             {"damage", state.damage[a]},
                             {"points", rules.ship_class(state, a).hit_points},
                             {"flak", state.flak[a]},
                             {"value", rules.ship_class(state, a).value}});
    case ActionKind::adjust: return said(a == 0 ? "adjust-speed" : "adjust-altitude");
    case ActionKind::proceed:
      return said("proceed", {{"zone", name_of(state.zone == Zone::far ? Zone::near : Zone::close)}});
    case ActionKind::release: return said("release", {{"modifier", signed_text(rules.release_modifier(state))}});
    case ActionKind::done:
      return said(state.step == Step::unit     ? "done-buying"
                  : state.step == Step::repair ? "done-repairs"
                                               : "done-escorts");
    case ActionKind::train: return said("train", {{"turn", state.turn + 1}});
    case ActionKind::home: return said("home", {{"score", front::whole_text(rules.score(state).total)}});
    default: return said(word(kind));
  }
}

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind == EventKind::rolled || kind == EventKind::pair_rolled)
    return {std::string{word(kind)}, event.rule.id, dice_text(event), front::told(rules, pattern(kind), event)};
  // Some kinds have a second wording.
  std::string variant;
  if (kind == EventKind::effect_lost && event.args[0] != 0) variant = "-elite";
  if (kind == EventKind::check_result) variant = "-" + std::string{word(static_cast<Die>(event.args[0]))};
  if (kind == EventKind::flak_hits && event.args[1] == 2) variant = "-2";
  if (kind == EventKind::repeat_due && rules.options().one_roll_after_hit) variant = "-one";
  if (kind == EventKind::flak_falls && rules.options().one_flak_level) variant = "-fleet";
  return front::event_text(rules, event, variant);
}

front::ResultText result_text(const Rules& rules, const State& state) {
  const Score score = rules.score(state);
  front::ResultText result;
  result.score = score.total;
  if (rules.options().ladder) {
    const Rung rung = rules.rung(score.total);
    result.level = word(rung);
    result.text = text("nakajima.result-ladder",
                       {{"rung", text(key("level", word(rung)))}, {"score", front::whole_text(score.total)}});
  } else {
    result.level = "scored";  // NK-Q28: the rulebook has no ladder
    result.text = text("nakajima.result", {{"score", front::whole_text(score.total)}});
  }
  int sunk = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(state)); ++i) sunk += rules.sunk(state, i);
  result.details = {{"points", int{score.total}},
                    {"sunk", int{sunk}},
                    {"ships", int{rules.ships(state)}},
                    {"points_sunk", int{score.sunk}},
                    {"points_crippled", int{score.crippled}},
                    {"aircraft_lost", int{score.lost}},
                    {"aircraft_damaged", int{score.damaged}},
                    {"training_turns", int{state.turn}},
                    {"sequences", int{state.sequences}}};
  return result;
}

// NK-Q28: the rulebook has no ladder, only ours has rungs.
std::vector<front::LevelText> level_words(const Rules& rules) {
  if (!rules.options().ladder) return {};
  return front::ladder<Rung>("nakajima");
}

}  // namespace plancia::nakajima

// Prompts, choices and the result.

#include <linea_front/words.hpp>

#include <bit>

#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <table/footprint.hpp>

namespace plancia::linea {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

RuleId rule_of(Die die) {
  switch (die) {
    case Die::none: return {"LT-S2a"};
    case Die::at: return {"LT-T1b"};
    case Die::other: return {"LT-O2a"};
    case Die::area: return {"LT-Q40"};
    case Die::volley: return {"LT-R4a"};
    case Die::test: return {"LT-L2a"};
    case Die::nerve: return {"LT-X2a"};
    case Die::hunt: return {"LT-X3b"};
    case Die::crush: return {"LT-X2c"};
    case Die::attacker:
    case Die::defender: return {"LT-X4b"};
    case Die::passenger: return {"LT-Q23"};
  }
  return {"LT-S2a"};
}

Text card_prompt(const State& state, const Text& player) {
  const int card = state.card;
  const std::string_view name = is_joker(card) ? "card-joker" : is_figure(card) ? "card-figure" : "card";
  return text(key("prompt", name), {{"card", card_text(state.card)}, {"player", player}});
}

// The die, with whom it is about.
Text roll_prompt(const Rules& rules, const State& state) {
  const Text die = die_text(state.die);
  if (state.die == Die::at || state.die == Die::other) {
    return text(key("prompt", "roll-shot"),
                {{"piece", piece_text(rules, state.firer)}, {"target", piece_text(rules, state.target)}, {"die", die}});
  }
  return text(key("prompt", "roll-of"), {{"piece", piece_text(rules, state.subject)}, {"die", die}});
}

unsigned smoke_watcher(const Rules& rules, const State& state) {
  const Components& c = rules.components();
  for (const auto* list : {&c.joker_each, &c.joker_sequence}) {
    for (const JokerEffect& effect : *list) {
      if (effect.kind == JokerKind::smoke && static_cast<int>(effect.side) == state.seat)
        return static_cast<unsigned>(effect.piece);
    }
  }
  return static_cast<unsigned>(c.joker_after.piece);
}

// What a shot would come to.
std::vector<Arg> shot_args(const Rules& rules, const State& state, unsigned target, const Order& order, bool ambush) {
  const ShotFacts facts = rules.shot_facts(state, order.piece, target, order.mount, order.way, ambush);
  return {{"target", piece_text(rules, target)},
          {"gap", length_text(facts.gap)},
          {"difference", front::signed_text(facts.difference())}};
}

}  // namespace

front::Prompt prompt_words(const Rules& rules, const State& state) {
  const Text player = player_text(static_cast<Side>(state.seat));
  const auto piece = [&](unsigned number) { return piece_text(rules, number); };
  front::Prompt prompt;
  prompt.phase = word(state.step);
  prompt.rule = (state.step == Step::roll ? rule_of(state.die) : step_rule(state.step)).id;
  const auto said = [&](std::string_view name, std::initializer_list<Arg> args = {}) {
    prompt.text = text(key("prompt", name), args);
  };
  switch (state.step) {
    case Step::setup: said("setup", {{"player", player}}); break;
    case Step::card: prompt.text = card_prompt(state, player); break;
    case Step::platoon: said("platoon", {{"platoon", platoon_text(rules, state.platoon)}}); break;
    case Step::half: said(state.bounded != 0 ? "half-no-bound" : "half", {{"piece", piece(state.active)}}); break;
    case Step::aim: said("aim", {{"battery", battery_text(rules, state.battery_firing)}}); break;
    case Step::test: said("test", {{"piece", piece(state.tested)}}); break;
    case Step::reply: said("reply", {{"piece", piece(state.target)}, {"attacker", piece(state.firer)}}); break;
    case Step::ambush: said("ambush", {{"mover", piece(state.active)}}); break;
    case Step::go_on: said("go-on", {{"piece", piece(state.active)}}); break;
    case Step::assaulted: {
      // LT-Q19: an assaulter that is not seen has no name yet.
      const bool seen = rules.knows(state, static_cast<Side>(state.seat), state.active);
      said("assaulted",
           {{"piece", piece(state.assaulted)}, {"attacker", seen ? piece(state.active) : text("linea.unseen")}});
      break;
    }
    case Step::opportunity:
      said("opportunity", {{"piece", piece(state.assaulted)}, {"attacker", piece(state.active)}});
      break;
    case Step::smoke: said("smoke", {{"player", player}, {"piece", piece(smoke_watcher(rules, state))}}); break;
    case Step::rally: said("rally", {{"player", player}}); break;
    case Step::roll: prompt.text = roll_prompt(rules, state); break;
    case Step::draw: said("draw", {{"left", std::popcount(state.deck)}}); break;
    case Step::over: said("over"); break;
  }
  return prompt;
}

front::Choice describe(const Rules& rules, const State& state, Action action) {
  const auto kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  const auto said = [&](std::string_view name, const std::vector<Arg>& more = {}) {
    return front::choice_text(rules, state, action, name, more);
  };
  const auto shot = [&](unsigned target, bool ambush) {
    return said(word(kind), shot_args(rules, state, target, order, ambush));
  };
  switch (kind) {
    case ActionKind::end:
      if (state.step != Step::platoon) return said("end", {{"piece", piece_text(rules, state.active)}});
      return said("end-platoon", {{"platoon", platoon_text(rules, state.platoon)}});
    case ActionKind::bound: {
      const PieceState& from = state.piece[order.piece];
      return said("move", {{"length", length_text(table::length(pose_of(order).at - table::Point{from.x, from.y}))}});
    }
    case ActionKind::decline:
      if (state.step != Step::assaulted) return said("decline");
      return said("stay", {{"piece", piece_text(rules, state.assaulted)}});
    case ActionKind::fire: return shot(order.other, false);
    case ActionKind::reply: return shot(state.firer, false);
    case ActionKind::ambush: return shot(state.active, true);
    case ActionKind::opportunity: return shot(state.active, false);
    case ActionKind::halt:
      return said(order.x == 0 ? "halt" : "halt-further",
                  {{"length", length_text(static_cast<int>(order.x) * table::kMillimetre)}});
    default: return said(word(kind));
  }
}

front::ResultText result_text(const Rules& rules, const State& state) {
  const Result result = rules.result(state);
  const int allied = rules.score(state, Side::allied);
  const int axis = rules.score(state, Side::axis);
  front::ResultText out;
  out.winner = result.winner;
  out.score = result.score;
  out.level = result.winner == 1 ? "allied" : result.winner == 2 ? "axis" : "draw";
  const int lead = result.winner == 1 ? result.score : -result.score;
  const bool gone = result.winner != 0 && lead < rules.components().lead_to_win;
  out.text = text(key("result", out.level + (gone ? "-gone" : "")), {{"allied", allied}, {"axis", axis}});
  out.details.emplace("allied", allied);
  out.details.emplace("axis", axis);
  out.details.emplace("cycles", static_cast<int>(state.cycle));
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    out.details.emplace(piece_id(rules, piece), std::string{word(state.piece[piece].status)});
  }
  return out;
}

}  // namespace plancia::linea

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
  return {{"piece", piece_text(rules, order.piece)},
          {"target", piece_text(rules, target)},
          {"weapon", both(rules.weapon(order.piece, order.mount).name)},
          {"fire", fire_text(order.way)},
          {"gap", length_text(facts.gap)},
          {"difference", signed_text(facts.difference())}};
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
  front::Choice choice{to_text(rules, action), choice_rule(rules, state, action).id, {}};
  const table::Pose pose = pose_of(order);
  const auto say = [&](std::string_view name, const std::vector<Arg>& args) {
    choice.text = text(key("choice", name), args);
  };
  // With where, and with the pieces that the order names.
  const auto order_with = [&](std::string_view name, std::initializer_list<Arg> more = {}) {
    std::vector<Arg> args{
        {"x", coordinate_text(pose.at.x)}, {"y", coordinate_text(pose.at.y)}, {"heading", angle_text(pose.heading)}};
    if (order.piece < rules.pieces()) args.emplace_back("piece", piece_text(rules, order.piece));
    if (order.other < rules.pieces()) args.emplace_back("target", piece_text(rules, order.other));
    args.insert(args.end(), more);
    say(name, args);
  };
  const auto shot = [&](unsigned target, bool ambush) {
    say(word(kind), shot_args(rules, state, target, order, ambush));
  };
  switch (kind) {
    case ActionKind::platoon:
    case ActionKind::rally: say(word(kind), {{"platoon", platoon_text(rules, order.other)}}); break;
    case ActionKind::end:
      if (state.step == Step::platoon)
        say("end-platoon", {{"platoon", platoon_text(rules, state.platoon)}});
      else
        say("end", {{"piece", piece_text(rules, state.active)}});
      break;
    case ActionKind::bound: {
      const PieceState& from = state.piece[order.piece];
      order_with("move", {{"length", length_text(table::length(pose.at - table::Point{from.x, from.y}))}});
      break;
    }
    case ActionKind::decline:
      if (state.step == Step::assaulted)
        say("stay", {{"piece", piece_text(rules, state.assaulted)}});
      else
        say("decline", {});
      break;
    case ActionKind::fire: shot(order.other, false); break;
    case ActionKind::reply: shot(state.firer, false); break;
    case ActionKind::ambush: shot(state.active, true); break;
    case ActionKind::opportunity: shot(state.active, false); break;
    case ActionKind::area: order_with("area", {{"weapon", both(rules.weapon(order.piece, order.mount).name)}}); break;
    case ActionKind::request: order_with("request", {{"battery", battery_text(rules, order.other)}}); break;
    case ActionKind::sustain: say("sustain", {{"battery", battery_text(rules, order.other)}}); break;
    case ActionKind::reinforce:
      say("reinforce", {{"reinforcement", both(rules.components().reinforcements[order.other].name)}});
      break;
    case ActionKind::halt:
      say(order.x == 0 ? "halt" : "halt-further",
          {{"length", length_text(static_cast<int>(order.x) * table::kMillimetre)}});
      break;
    case ActionKind::roll:
    case ActionKind::card: break;  // chance has no choices
    default: order_with(word(kind)); break;
  }
  return choice;
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

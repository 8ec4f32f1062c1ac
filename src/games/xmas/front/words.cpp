#include <xmas_front/words.hpp>

#include <numeric>

#include <front/ladder.hpp>
#include <xmas/die_rules.hpp>
#include <xmas_front/arguments.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

// A die is told with what was added to it: "4", "4 +1 (Harpoon)", "5 +2 = 7".
Text rolled_text(const Message& event) {
  const auto die = static_cast<Die>(event.args[0]);
  const int face = event.args[1], bonus = event.args[2], modifier = event.args[3];
  const int total = face + bonus + modifier;
  if (bonus == 0 && modifier == 0) return text("xmas.event.rolled", {{"die", name_of(die)}, {"face", face}});
  return text("xmas.event.rolled-modified",
              {{"die", name_of(die)}, {"face", face}, {"change", signed_text(bonus + modifier)}, {"total", total}});
}

// What a hex holds that matters to someone about to enter it.
Text hex_note(const Rules& rules, const State& state, HexIndex hex) {
  const HexFacts& facts = rules.facts(hex);
  if (facts.net) return text("xmas.note.net");
  if ((facts.beams & state.lights) != 0)
    return text("xmas.note.beam", {{"colours", colours_text(facts.beams & state.lights)}});
  if (facts.bridge) return text("xmas.note.bridge");
  if (facts.near_buoys != 0) return text("xmas.note.buoy");
  return {};
}

}  // namespace

Text target_name(const Rules& rules, unsigned target) {
  if (target == kBridgeTarget) return text("xmas.target.bridge");
  const std::string& name = rules.components().ships[target].name;
  return {name, name};
}

Text colours_text(unsigned colours) {
  Text out;
  for (int c = 0; c < kColours; ++c) {
    if ((colours >> c & 1) == 0) continue;
    front::add_to_list(out, text(key("colour", word(static_cast<Colour>(c)))));
  }
  return out;
}

front::Prompt prompt_words(const Rules& rules, const State& state) {
  const auto asked = [&](std::string_view rule, std::string_view name, std::initializer_list<Arg> args = {}) {
    const std::string_view phase = state.step == Step::over ? word(state.step) : word(state.phase);
    return front::Prompt{std::string{phase}, std::string{rule}, text(key("prompt", name), args)};
  };
  switch (state.step) {
    case Step::equip: {
      const int chosen = std::accumulate(state.gear.begin(), state.gear.end(), 0);
      return asked("XM-3e", "equip", {{"piece", chosen + 1}, {"of", rules.components().equipment}});
    }
    case Step::bombers: return asked("XM-10.2.2d", "bombers");
    case Step::speed: {
      const std::string hex = hex_text(rules, state.hex);
      if (state.net_failed.known() && state.net_failed != state.hex)
        return asked("XM-4.2.2a", "thrown-back", {{"hex", hex}, {"net", hex_text(rules, state.net_failed)}});
      if (rules.facts(state.hex).net) return asked("XM-4.2.2a", "net", {{"hex", hex}});
      return asked("XM-4.1a", "speed", {{"hex", hex}});
    }
    case Step::move:
      return asked("XM-4.1b", "move", {{"hex", hex_text(rules, state.hex)}, {"left", state.speed - state.moved}});
    case Step::landing: return asked("XM-4.2.1c", "landing");
    case Step::bonus:
      return asked(choice_rule(rules, state, Action::of(ActionKind::bonus)).id, "bonus",
                   {{"die", name_of(state.die)}, {"gear", name_of(*gear_for(state.die))}});
    case Step::charm: return asked("XM-9.1.5a", "charm", {{"die", name_of(state.die)}, {"face", state.face}});
    case Step::attack: {
      const int planned = std::accumulate(state.plan_boats.begin(), state.plan_boats.begin() + state.plan_size, 0);
      return asked(rules.options().attack_mp == Edition::it ? "XM-6b" : "XM-6c",
                   state.plan_size == 0 ? "attack" : "attack-more", {{"boats", state.boats - planned}});
    }
    case Step::roll: return asked(rule_of(state.die).id, "roll", {{"die", name_of(state.die)}});
    case Step::reveal: return asked("XM-6a", "reveal");
    case Step::over: break;
  }
  return asked(state.boats == 0 ? "XM-2d" : "XM-2c", "over");
}

front::Choice describe(const Rules& rules, const State& state, Action action) {
  const auto said = [&](std::string_view name, const std::vector<Arg>& more = {}) {
    return front::choice_text(rules, state, action, name, more);
  };
  const auto kind = action.kind<ActionKind>();
  const auto a = static_cast<int>(action.a());
  switch (kind) {
    case ActionKind::equip: return said("equip", {{"use", text(key("gear-use", word(static_cast<Gear>(a))))}});
    case ActionKind::speed:
      return said("speed", {{"modifier", signed_text(a == 1 && rules.only_nets_ahead(state) ? 0 : a - 2)}});
    case ActionKind::try_net:  // that of its hex, or the one that threw the boats back
      return said("try", {{"net", hex_text(rules, rules.facts(state.hex).net ? state.hex : state.net_failed)}});
    case ActionKind::pass: return said("pass", {{"net", hex_text(rules, state.net_failed)}});
    case ActionKind::move: {
      const Text note = hex_note(rules, state, HexIndex{static_cast<std::uint16_t>(a)});
      return said(note.it.empty() ? "move" : "move-noted", {{"note", note}});
    }
    case ActionKind::bonus:
      if (a == 0) return said("bonus-none");
      return said("bonus", {{"gear", name_of(*gear_for(state.die))}, {"change", signed_text(a)}});
    case ActionKind::keep: return said("keep", {{"face", state.face}});
    case ActionKind::attack:
      if (action.a() == kBridgeTarget) return said("attack-bridge");
      return said("attack", {{"points", rules.ship_points(a)}});
    default: return said(word(kind));
  }
}

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const bool flagged = event.args[0] != 0 && (kind == EventKind::spotted || kind == EventKind::bridge_stands ||
                                              kind == EventKind::bridge_opens || kind == EventKind::bridge_falls);
  front::EventText out = front::event_text(rules, event, flagged ? "-1" : "");
  if (kind == EventKind::rolled) out.text = rolled_text(event);
  return out;
}

front::ResultText result_text(const Rules& rules, const State& state) {
  const Level level = rules.level(state);
  const auto historical = static_cast<Level>(rules.components().historical_level);
  const int points = rules.points(state);
  front::ResultText result;
  result.level = word(level);
  result.score = points;
  const auto name = [](Level of) { return text(key("level", word(of))); };
  // XM-Q31: the level that history is compared with.
  const Level before_bonus = rules.level(points, 0);
  const bool told = rules.options().history_before_bonus && before_bonus != level;
  result.text =
      told ? text("xmas.result-before", {{"level", name(level)}, {"points", points}, {"before", name(before_bonus)}})
           : text("xmas.result", {{"level", name(level)}, {"points", points}});
  std::string sunk;
  for (int i = 0; i < rules.ships(); ++i) {
    if ((state.sunk >> i & 1) != 0) sunk += (sunk.empty() ? "" : " ") + target_word(rules, static_cast<unsigned>(i));
  }
  result.details = {{"points", points},
                    {"historical", std::string{word(historical)}},
                    {"boats", int{state.boats}},
                    {"turn", int{state.turn}},
                    {"ships", sunk}};
  if (rules.options().history_before_bonus) result.details.emplace("before_bonus", std::string{word(before_bonus)});
  if (rules.components().other_units) {
    result.details.emplace("submarine", state.submarine_sunk != 0 ? "sunk" : "afloat");
    result.details.emplace("bridge", std::string{word(state.bridge)});
  }
  return result;
}

std::vector<front::LevelText> level_words(const Rules&) { return front::ladder<Level>("xmas"); }

}  // namespace plancia::xmas

#include <xmas_front/words.hpp>

#include <front/ladder.hpp>
#include <front/pattern.hpp>

#include <xmas/die_rules.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using i18n::Arg;
using i18n::Text;
using i18n::text;

std::string key(std::string_view group, std::string_view name) {
  return "xmas." + std::string{group} + "." + std::string{name};
}

Text name_of(Gear gear) { return text(key("gear", word(gear))); }
Text name_of(Die die) { return text(key("die", word(die))); }

Text unit_name(int unit) {
  switch (unit) {
    case kTesei: return text("xmas.unit.tesei");
    case kCosta: return text("xmas.unit.costa");
    case kBombers: return text("xmas.unit.bombers");
    default: return text("xmas.unit.ninth");
  }
}

std::string signed_text(int value) {
  return (value > 0 ? "+" : value < 0 ? "−" : "±") + std::to_string(std::abs(value));
}

// How one argument of a message is named and shown.
enum class Show { nothing, hex, number, change, gear, die, ship, target, colours, unit };
using Pattern = front::Pattern<Show>;

Pattern pattern(EventKind kind) {
  switch (kind) {
    case EventKind::equipped:
    case EventKind::gear_kept:
    case EventKind::gear_lost: return {{{"gear", Show::gear}}};
    case EventKind::rolled:
      return {{{"die", Show::die}, {"face", Show::number}, {"bonus", Show::number}, {"modifier", Show::change}}};
    case EventKind::charm_used: return {{{"die", Show::die}, {"face", Show::number}}};
    case EventKind::unit_available:
    case EventKind::unit_missing: return {{{"unit", Show::unit}}};
    case EventKind::alarm_starts:
    case EventKind::alarm_rises:
    case EventKind::alarm_falls:
    case EventKind::alarm_stays: return {{{"alarm", Show::number}}};
    case EventKind::turn_begins: return {{{"turn", Show::number}}};
    case EventKind::submarine_hit: return {{{"points", Show::number}}};
    case EventKind::bombers_called: return {{{"change", Show::change}}};
    case EventKind::speed_set: return {{{"speed", Show::number}}};
    case EventKind::placed:
    case EventKind::moved:
    case EventKind::stopped:
    case EventKind::net_reached:
    case EventKind::net_passed:
    case EventKind::net_held:
    case EventKind::net_slipped:
    case EventKind::landed:
    case EventKind::buoy_sees:
    case EventKind::buoy_misses:
    case EventKind::drifts: return {{{"hex", Show::hex}}};
    case EventKind::net_bounced: return {{{"net", Show::hex}, {"hex", Show::hex}}};
    case EventKind::in_beam: return {{{"hex", Show::hex}, {"colours", Show::colours}}};
    case EventKind::spotted: return {{{"without_roll", Show::number}}};
    case EventKind::battery_fire: return {{{"dice", Show::number}}};
    case EventKind::boat_sunk:
    case EventKind::boat_lost: return {{{"boats", Show::number}}};
    case EventKind::ship_revealed: return {{{"ship", Show::ship}, {"hex", Show::hex}}};
    case EventKind::attack_begins: return {{{"target", Show::target}, {"boats", Show::number}}};
    case EventKind::ship_hit: return {{{"ship", Show::ship}, {"points", Show::number}}};
    case EventKind::ship_missed:
    case EventKind::boat_wasted: return {{{"ship", Show::ship}}};
    case EventKind::bridge_stands:
    case EventKind::bridge_opens:
    case EventKind::bridge_falls: return {{{"tesei", Show::number}}};
    case EventKind::lights_on: return {{{"colours", Show::colours}}};
    default: return {};
  }
}

Pattern pattern(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::gear_limit: return {{{"gear", Show::gear}}};
    case RefusalKind::speed_blocked: return {{{"speed", Show::number}}};
    case RefusalKind::not_adjacent:
    case RefusalKind::land:
    case RefusalKind::buoy:
    case RefusalKind::ship_in_hex:
    case RefusalKind::net_needs_speed_1:
    case RefusalKind::pier:
    case RefusalKind::gap_needs_speed_1:
    case RefusalKind::bridge_closed:
    case RefusalKind::far_side_of_net: return {{{"hex", Show::hex}}};
    case RefusalKind::dead_end: return {{{"hex", Show::hex}, {"left", Show::number}}};
    case RefusalKind::too_many_pieces: return {{{"pieces", Show::number}, {"allowed", Show::number}}};
    case RefusalKind::too_many_boats: return {{{"boats", Show::number}, {"available", Show::number}}};
    default: return {};
  }
}

Text shown(const Rules& rules, Show as, int value) {
  const auto same = [](const std::string& s) { return Text{s, s}; };
  switch (as) {
    case Show::nothing: return {};
    case Show::hex: return same(hex_text(rules, HexIndex{static_cast<std::uint16_t>(value)}));
    case Show::number: return same(std::to_string(value));
    case Show::change: return same(signed_text(value));
    case Show::gear: return name_of(static_cast<Gear>(value));
    case Show::die: return name_of(static_cast<Die>(value));
    case Show::ship:
    case Show::target: return target_name(rules, static_cast<unsigned>(value));
    case Show::colours: return colours_text(static_cast<unsigned>(value));
    case Show::unit: return unit_name(value);
  }
  return {};
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules& rules, Show as, int value) {
  switch (as) {
    case Show::hex: return hex_text(rules, HexIndex{static_cast<std::uint16_t>(value)});
    case Show::gear: return std::string{word(static_cast<Gear>(value))};
    case Show::die: return std::string{word(static_cast<Die>(value))};
    case Show::ship:
    case Show::target: return target_word(rules, static_cast<unsigned>(value));
    case Show::colours: {
      std::string list;
      for (int c = 0; c < kColours; ++c) {
        if ((value >> c & 1) == 0) continue;
        list += (list.empty() ? "" : " ") + std::string{word(static_cast<Colour>(c))};
      }
      return list;
    }
    case Show::unit:
      return std::string{value == kTesei     ? "tesei"
                         : value == kCosta   ? "costa"
                         : value == kBombers ? "bombers"
                                             : "ninth"};
    default: return value;
  }
}

Text filled(const Rules& rules, const std::string& k, const Pattern& p, const Message& message) {
  return front::filled(k, p, message, [&](Show as, int value) { return shown(rules, as, value); });
}

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
    const Text colour = text(key("colour", word(static_cast<Colour>(c))));
    if (!out.it.empty()) out = {out.it + ", ", out.en + ", "};
    out = {out.it + colour.it, out.en + colour.en};
  }
  return out;
}

front::Prompt prompt_words(const Rules& rules, const State& state) {
  front::Prompt prompt;
  prompt.phase = word(state.phase);
  const auto said = [&](std::string_view name, std::initializer_list<Arg> args = {}) {
    return text(key("prompt", name), args);
  };
  switch (state.step) {
    case Step::equip: {
      int chosen = 0;
      for (const int n : state.gear) chosen += n;
      prompt.rule = "XM-3e";
      prompt.text = said("equip", {{"piece", chosen + 1}, {"of", rules.components().equipment}});
      break;
    }
    case Step::bombers:
      prompt.rule = "XM-10.2.2d";
      prompt.text = said("bombers");
      break;
    case Step::speed:
      prompt.rule = rules.facts(state.hex).net ? "XM-4.2.2a" : "XM-4.1a";
      prompt.text = said(rules.facts(state.hex).net ? "net" : "speed", {{"hex", hex_text(rules, state.hex)}});
      break;
    case Step::move:
      prompt.rule = "XM-4.1b";
      prompt.text = said("move", {{"hex", hex_text(rules, state.hex)}, {"left", state.speed - state.moved}});
      break;
    case Step::landing:
      prompt.rule = "XM-4.2.1c";
      prompt.text = said("landing");
      break;
    case Step::bonus:
      prompt.rule = choice_rule(rules, state, Action::of(ActionKind::bonus)).id;
      prompt.text = said("bonus", {{"die", name_of(state.die)}, {"gear", name_of(*gear_for(state.die))}});
      break;
    case Step::charm:
      prompt.rule = "XM-9.1.5a";
      prompt.text = said("charm", {{"die", name_of(state.die)}, {"face", state.face}});
      break;
    case Step::attack: {
      int boats = state.boats;
      for (int i = 0; i < state.plan_size; ++i) boats -= state.plan_boats[static_cast<std::size_t>(i)];
      prompt.rule = "XM-6b";
      prompt.text = said(state.plan_size == 0 ? "attack" : "attack-more", {{"boats", boats}});
      break;
    }
    case Step::roll:
      prompt.rule = rule_of(state.die).id;
      prompt.text = said("roll", {{"die", name_of(state.die)}});
      break;
    case Step::reveal:
      prompt.rule = "XM-6a";
      prompt.text = said("reveal");
      break;
    case Step::over:
      prompt.phase = "over";
      prompt.rule = state.boats == 0 ? "XM-2d" : "XM-2c";
      prompt.text = said("over");
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
  const auto a = static_cast<int>(action.a());
  switch (kind) {
    case ActionKind::equip: {
      const auto gear = static_cast<Gear>(a);
      said("equip", {{"gear", name_of(gear)}, {"use", text(key("gear-use", word(gear)))}});
      break;
    }
    case ActionKind::bomb: said("bomb"); break;
    case ActionKind::wait: said("wait"); break;
    case ActionKind::speed: said("speed", {{"speed", a}, {"modifier", signed_text(a - 2)}}); break;
    case ActionKind::try_net: said("try"); break;
    case ActionKind::pass: said("pass"); break;
    case ActionKind::move: {
      const HexIndex hex{static_cast<std::uint16_t>(a)};
      const Text note = hex_note(rules, state, hex);
      if (rules.facts(hex).net) choice.rule = "XM-4.2.1a";
      if (note.it.empty()) {
        said("move", {{"hex", hex_text(rules, hex)}});
      } else {
        said("move-noted", {{"hex", hex_text(rules, hex)}, {"note", note}});
      }
      break;
    }
    case ActionKind::stop: said("stop"); break;
    case ActionKind::land: said("land", {{"hex", hex_text(rules, HexIndex{static_cast<std::uint16_t>(a)})}}); break;
    case ActionKind::bonus:
      if (a == 0) {
        said("bonus-none");
      } else {
        said("bonus", {{"gear", name_of(*gear_for(state.die))}, {"change", signed_text(a)}});
      }
      break;
    case ActionKind::keep: said("keep", {{"face", state.face}}); break;
    case ActionKind::reroll: said("reroll"); break;
    case ActionKind::attack: {
      const auto boats = static_cast<int>(action.b());
      if (action.a() == kBridgeTarget) {
        choice.rule = rules.options().bridge_attack == Edition::it ? "XM-10.2.4b" : "XM-10.2.4c";
        said("attack-bridge", {{"boats", boats}});
      } else {
        if (rules.options().attack_mp == Edition::en) choice.rule = "XM-6c";
        said("attack",
             {{"target", target_name(rules, action.a())}, {"boats", boats}, {"points", rules.ship_points(a)}});
      }
      break;
    }
    case ActionKind::launch: said("launch"); break;
    case ActionKind::hold: said("hold"); break;
    case ActionKind::roll:
    case ActionKind::reveal: break;  // chance has no choices
  }
  return choice;
}

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const Pattern p = pattern(kind);
  front::EventText out{std::string{word(kind)}, event.rule.id, {}, {}};
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i].as != Show::nothing) out.data.emplace(p[i].name, data_of(rules, p[i].as, event.args[i]));
  }
  const bool flagged = event.args[0] != 0 && (kind == EventKind::spotted || kind == EventKind::bridge_stands ||
                                              kind == EventKind::bridge_opens || kind == EventKind::bridge_falls);
  if (kind == EventKind::rolled) {
    out.text = rolled_text(event);
  } else {
    out.text = filled(rules, key("event", word(kind)) + (flagged ? "-1" : ""), p, event);
  }
  return out;
}

front::RefusalText explain(const Rules& rules, const Refusal& refusal) {
  const auto kind = static_cast<RefusalKind>(refusal.kind);
  return {refusal.rule.id, filled(rules, key("refusal", word(kind)), pattern(kind), refusal)};
}

front::RefusalText unknown_action(const Rules&, std::string_view action) {
  return {"", text("xmas.refusal.unknown-action", {{"action", std::string{action}}})};
}

front::ResultText result_text(const Rules& rules, const State& state) {
  const Level level = rules.level(state);
  const auto historical = static_cast<Level>(rules.components().historical_level);
  const int points = rules.points(state);
  front::ResultText result;
  result.level = word(level);
  result.score = points;
  result.text = text("xmas.result", {{"level", text(key("level", word(level)))}, {"points", points}});
  std::string sunk;
  for (int i = 0; i < rules.ships(); ++i) {
    if ((state.sunk >> i & 1) != 0) sunk += (sunk.empty() ? "" : " ") + target_word(rules, static_cast<unsigned>(i));
  }
  result.details = {{"points", points},
                    {"historical", std::string{word(historical)}},
                    {"boats", int{state.boats}},
                    {"turn", int{state.turn}},
                    {"ships", sunk}};
  if (rules.components().other_units) {
    result.details.emplace("submarine", state.submarine_sunk != 0 ? "sunk" : "afloat");
    result.details.emplace("bridge", std::string{word(state.bridge)});
  }
  return result;
}

std::vector<front::LevelText> level_words(const Rules&) { return front::ladder("xmas", Level::strategic); }

}  // namespace plancia::xmas

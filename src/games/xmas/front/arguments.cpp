#include <xmas_front/arguments.hpp>

#include <front/description.hpp>
#include <front/numbers.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

namespace plancia::xmas {
namespace {

using i18n::Text;
using i18n::text;

std::string unit_word(int unit) {
  return unit == kTesei ? "tesei" : unit == kCosta ? "costa" : unit == kBombers ? "bombers" : "ninth";
}

}  // namespace

Text name_of(Gear gear) { return text(key("gear", word(gear))); }
Text name_of(Die die) { return text(key("die", word(die))); }

front::Pattern<Show> pattern(ActionKind kind) {
  using enum ActionKind;
  static constexpr auto kPatterns = front::patterns<ActionKind, Show>({
      {"gear", {equip}},
      {"speed", {speed}},
      {"hex", {move, land}},
      {"pieces", {bonus}},
      {"target boats", {attack}},
      {"face", {roll}},
      {"ship", {reveal}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(EventKind kind) {
  using enum EventKind;
  static constexpr auto kPatterns = front::patterns<EventKind, Show>({
      {"gear", {equipped, gear_kept, gear_lost}},
      {"die face bonus modifier:change", {rolled}},
      {"die face", {charm_used}},
      {"unit", {unit_available, unit_missing}},
      {"alarm", {alarm_starts, alarm_rises, alarm_falls, alarm_stays}},
      {"turn", {turn_begins}},
      {"points", {submarine_hit}},
      {"change", {bombers_called}},
      {"speed", {speed_set}},
      {"hex",
       {placed, moved, stopped, net_reached, net_passed, net_held, net_slipped, landed, buoy_sees, buoy_misses,
        drifts}},
      {"net:hex hex", {net_bounced}},
      {"hex colours", {in_beam}},
      {"without_roll", {spotted}},
      {"dice", {battery_fire}},
      {"boats", {boat_sunk, boat_lost}},
      {"ship hex", {ship_revealed}},
      {"target boats", {attack_begins}},
      {"ship points", {ship_hit}},
      {"ship", {ship_missed, boat_wasted}},
      {"tesei", {bridge_stands, bridge_opens, bridge_falls}},
      {"colours", {lights_on}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(RefusalKind kind) {
  using enum RefusalKind;
  static constexpr auto kPatterns = front::patterns<RefusalKind, Show>({
      {"gear", {gear_limit}},
      {"speed", {speed_blocked}},
      {"hex",
       {not_adjacent, land, buoy, ship_in_hex, net_needs_speed_1, pier, gap_needs_speed_1, bridge_closed,
        far_side_of_net}},
      {"hex left", {dead_end}},
      {"pieces allowed", {too_many_pieces}},
      {"boats available", {too_many_boats}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::WordList words_of(Show as) {
  return as == Show::gear ? front::WordList{kWordsOf<Gear>} : as == Show::die ? kWordsOf<Die> : front::WordList{};
}

Text shown(const Rules& rules, Show as, int value) {
  switch (as) {
    case Show::ship:
    case Show::target: return target_name(rules, static_cast<unsigned>(value));
    case Show::colours: return colours_text(static_cast<unsigned>(value));
    case Show::unit: return text(key("unit", unit_word(value)));
    case Show::hex: {
      const std::string hex = hex_text(rules, HexIndex{static_cast<std::uint16_t>(value)});
      return {hex, hex};
    }
    default: return front::plainly_shown(rules, as, value);
  }
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules& rules, Show as, int value) {
  switch (as) {
    case Show::hex: return hex_text(rules, HexIndex{static_cast<std::uint16_t>(value)});
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
    case Show::unit: return unit_word(value);
    default: return front::plain_data(as, value);
  }
}

std::optional<unsigned> number_of(const Rules& rules, Show as, std::string_view typed) {
  switch (as) {
    case Show::hex: {
      const std::optional<Hex> hex = hex::parse(typed);
      if (!hex) return std::nullopt;
      return rules.grid().index(*hex).value();  // off the sheet: none, which the rules refuse
    }
    case Show::target:
      if (typed == "bridge") return kBridgeTarget;
      [[fallthrough]];
    case Show::ship: return front::find_id(rules.components().ships, typed);
    default: return front::plain_number(as, typed);
  }
}

std::vector<unsigned> numbers_for(const Rules& rules, ActionKind kind, Show as) {
  switch (as) {
    case Show::hex: {
      std::vector<unsigned> sea;
      for (unsigned hex = 0; hex < static_cast<unsigned>(rules.grid().size()); ++hex) {
        const HexFacts& facts = rules.facts(HexIndex{static_cast<std::uint16_t>(hex)});
        if (facts.sea && !facts.buoy) sea.push_back(hex);
      }
      return sea;
    }
    case Show::target: {
      std::vector<unsigned> targets = front::counting(0, rules.ships() - 1);
      targets.push_back(kBridgeTarget);
      return targets;
    }
    case Show::number:
      if (kind == ActionKind::speed) return front::counting(0, kMaxSpeed);
      if (kind == ActionKind::bonus) return front::counting(0, 2);
      if (kind == ActionKind::attack) return front::counting(1, kMaxBoats);
      return {};
    default: return {};
  }
}

}  // namespace plancia::xmas

#include <xmas_front/arguments.hpp>

#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

namespace plancia::xmas {
namespace {

using i18n::Text;
using i18n::text;

Text unit_name(int unit) {
  switch (unit) {
    case kTesei: return text("xmas.unit.tesei");
    case kCosta: return text("xmas.unit.costa");
    case kBombers: return text("xmas.unit.bombers");
    default: return text("xmas.unit.ninth");
  }
}

std::optional<unsigned> ship_number(const Rules& rules, std::string_view id) {
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships()); ++i) {
    if (rules.components().ships[i].id == id) return i;
  }
  return std::nullopt;
}

}  // namespace

std::string key(std::string_view group, std::string_view name) {
  return "xmas." + std::string{group} + "." + std::string{name};
}

Text name_of(Gear gear) { return text(key("gear", word(gear))); }
Text name_of(Die die) { return text(key("die", word(die))); }

std::string signed_text(int value) {
  return (value > 0 ? "+" : value < 0 ? "−" : "±") + std::to_string(std::abs(value));
}

front::Pattern<Show> pattern(ActionKind kind) {
  switch (kind) {
    case ActionKind::equip: return {{{"gear", Show::gear}}};
    case ActionKind::speed: return {{{"speed", Show::number}}};
    case ActionKind::move:
    case ActionKind::land: return {{{"hex", Show::hex}}};
    case ActionKind::bonus: return {{{"pieces", Show::number}}};
    case ActionKind::attack: return {{{"target", Show::target}, {"boats", Show::number}}};
    case ActionKind::roll: return {{{"face", Show::number}}};
    case ActionKind::reveal: return {{{"ship", Show::ship}}};
    default: return {};
  }
}

front::Pattern<Show> pattern(EventKind kind) {
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

front::Pattern<Show> pattern(RefusalKind kind) {
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
    case Show::gear: return front::word_of<Gear>(value);
    case Show::die: return front::word_of<Die>(value);
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

std::optional<unsigned> number_of(const Rules& rules, Show as, std::string_view typed) {
  switch (as) {
    case Show::hex: {
      const std::optional<Hex> hex = hex::parse(typed);
      if (!hex) return std::nullopt;
      return rules.grid().index(*hex).value();  // off the sheet: none, which the rules refuse
    }
    case Show::gear: return front::number_of_word<Gear>(typed);
    case Show::target:
      if (typed == "bridge") return kBridgeTarget;
      return ship_number(rules, typed);
    case Show::ship: return ship_number(rules, typed);
    default: return front::action_number(typed);
  }
}

}  // namespace plancia::xmas

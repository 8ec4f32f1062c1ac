#include <nakajima_front/arguments.hpp>

#include <nakajima_front/notation.hpp>
#include <nakajima_front/words.hpp>

namespace plancia::nakajima {
namespace {

using i18n::Text;
using i18n::text;

Text same(const std::string& s) { return {s, s}; }
Text name_of(FlightValue value) { return text(key("value", word(value))); }

// "2 (carrier)"
Text ship_name(int argument) {
  const std::string number = std::to_string(argument % 256 + 1);
  const Text type = name_of(static_cast<ShipType>(argument / 256));
  return {number + " (" + type.it + ")", number + " (" + type.en + ")"};
}

}  // namespace

std::string key(std::string_view group, std::string_view name) {
  return "nakajima." + std::string{group} + "." + std::string{name};
}

Text name_of(Die die) { return text(key("die", word(die))); }
Text name_of(Skill skill) { return text(key("skill", word(skill))); }

front::Pattern<Show> pattern(ActionKind kind) {
  if (names_aircraft(kind)) return {{{"aircraft", Show::aircraft}}};
  switch (kind) {
    case ActionKind::teams: return {{{"teams", Show::number}}};
    case ActionKind::unit: return {{{"crew", Show::crew}, {"plane", Show::plane}}};
    case ActionKind::count: return {{{"number", Show::number}}};
    case ActionKind::target: return {{{"ship", Show::ship}}};
    case ActionKind::enter: return {{{"zone", Show::zone}}};
    case ActionKind::adjust: return {{{"value", Show::value}}};
    case ActionKind::roll: return {{{"face", Show::number}}};
    default: return {};
  }
}

front::Pattern<Show> pattern(EventKind kind) {
  switch (kind) {
    case EventKind::rolled: return {{{"die", Show::die}, {"face", Show::number}, {"modifier", Show::number}}};
    case EventKind::first_die: return {{{"die", Show::die}, {"face", Show::number}}};
    case EventKind::pair_rolled:
      return {{{"die", Show::die}, {"first", Show::number}, {"second", Show::number}, {"modifier", Show::number}}};
    case EventKind::extra_die: return {{{"dice", Show::number}}};
    case EventKind::points_set: return {{{"points", Show::number}}};
    case EventKind::teams_bought: return {{{"teams", Show::number}, {"cost", Show::number}}};
    case EventKind::units_bought:
      return {{{"number", Show::number}, {"crew", Show::crew}, {"plane", Show::plane}, {"cost", Show::number}}};
    case EventKind::buying_done: return {{{"units", Show::number}, {"points", Show::number}}};
    case EventKind::turn_begins:
    case EventKind::spotted:
    case EventKind::unseen: return {{{"turn", Show::number}}};
    case EventKind::trained:
      return {{{"crew", Show::crew}, {"skill", Show::skill}, {"points", Show::number}, {"level", Show::number}}};
    case EventKind::crash_due:
    case EventKind::stall_due:
    case EventKind::class_gone: return {{{"crew", Show::crew}}};
    case EventKind::effect_lost: return {{{"elite", Show::number}, {"crew", Show::crew}}};
    case EventKind::alert_cross: return {{{"turn", Show::number}, {"flak", Show::number}}};
    case EventKind::repaired: return {{{"aircraft", Show::aircraft}, {"teams", Show::number}}};
    case EventKind::check_result: return {{{"die", Show::die}, {"total", Show::number}, {"number", Show::number}}};
    case EventKind::crashed:
    case EventKind::stall_named:
    case EventKind::stall_damage:
    case EventKind::stall_loss:
    case EventKind::crew_tired:
    case EventKind::crew_elite:
    case EventKind::left_behind:
    case EventKind::torpedo_removed:
    case EventKind::crew_unfit:
    case EventKind::leads:
    case EventKind::escorts:
    case EventKind::evaded:
    case EventKind::damaged:
    case EventKind::shot_down:
    case EventKind::shot_down_alone:
    case EventKind::shielded:
    case EventKind::gunnery_hit:
    case EventKind::gunnery_miss:
    case EventKind::new_centre: return {{{"aircraft", Show::aircraft}}};
    case EventKind::fleet_sighted: return {{{"fleet", Show::fleet}}};
    case EventKind::sequence_begins: return {{{"number", Show::number}, {"ship", Show::ship}}};
    case EventKind::run_begins:
    case EventKind::moves_on: return {{{"zone", Show::zone}}};
    case EventKind::test_result: return {{{"value", Show::value}, {"sum", Show::number}, {"bonus", Show::change}}};
    case EventKind::value_set: return {{{"value", Show::value}, {"bonus", Show::change}}};
    case EventKind::flak_misses: return {{{"sum", Show::number}}};
    case EventKind::flak_hits: return {{{"sum", Show::number}, {"hits", Show::number}}};
    case EventKind::flak_falls: return {{{"ship", Show::ship}, {"level", Show::number}}};
    case EventKind::release_success:
    case EventKind::release_failure:
    case EventKind::concussion: return {{{"total", Show::number}}};
    case EventKind::dud:
    case EventKind::ship_sunk: return {{{"ship", Show::ship}}};
    case EventKind::ship_damaged: return {{{"ship", Show::ship}, {"damage", Show::number}, {"sum", Show::number}}};
    default: return {};
  }
}

front::Pattern<Show> pattern(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::no_such_teams: return {{{"teams", Show::number}}};
    case RefusalKind::too_expensive: return {{{"cost", Show::number}, {"points", Show::number}}};
    case RefusalKind::deck_full: return {{{"number", Show::number}, {"places", Show::number}}};
    case RefusalKind::no_such_aircraft:
    case RefusalKind::out_of_game:
    case RefusalKind::other_class:
    case RefusalKind::marked_already:
    case RefusalKind::not_damaged:
    case RefusalKind::no_torpedo:
    case RefusalKind::led_enough:
    case RefusalKind::in_formation:
    case RefusalKind::not_an_escort: return {{{"aircraft", Show::aircraft}}};
    case RefusalKind::ship_sunk: return {{{"ship", Show::ship}}};
    default: return {};
  }
}

Text shown(const Rules& rules, Show as, int value) {
  switch (as) {
    case Show::nothing: return {};
    case Show::number: return same(std::to_string(value));
    case Show::change: return same(signed_text(value));
    case Show::die: return name_of(static_cast<Die>(value));
    case Show::crew: return name_of(static_cast<Crew>(value));
    case Show::plane: return name_of(static_cast<Plane>(value));
    case Show::skill: return name_of(static_cast<Skill>(value));
    case Show::aircraft: return same(std::to_string(value + 1));
    case Show::ship: return ship_name(value);
    case Show::zone: return name_of(static_cast<Zone>(value));
    case Show::value: return name_of(static_cast<FlightValue>(value));
    case Show::fleet: return fleet_text(rules, value);
  }
  return {};
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules&, Show as, int value) {
  switch (as) {
    case Show::die: return front::word_of<Die>(value);
    case Show::crew: return front::word_of<Crew>(value);
    case Show::plane: return front::word_of<Plane>(value);
    case Show::skill: return front::word_of<Skill>(value);
    case Show::aircraft: return value + 1;
    case Show::ship: return value % 256 + 1;
    case Show::zone: return front::word_of<Zone>(value);
    case Show::value: return front::word_of<FlightValue>(value);
    default: return value;
  }
}

std::optional<unsigned> number_of(const Rules&, Show as, std::string_view typed) {
  switch (as) {
    case Show::crew: return front::number_of_word<Crew>(typed);
    case Show::plane: return front::number_of_word<Plane>(typed);
    case Show::zone: return front::number_of_word<Zone>(typed);
    case Show::value: return front::number_of_word<FlightValue>(typed);
    case Show::aircraft:
    case Show::ship: {  // numbered from 1 on the sheets
      const auto number = front::action_number(typed);
      return number && *number != 0 ? std::optional(*number - 1) : std::nullopt;
    }
    default: return front::action_number(typed);
  }
}

}  // namespace plancia::nakajima

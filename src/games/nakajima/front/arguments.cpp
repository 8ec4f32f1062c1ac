#include <nakajima_front/arguments.hpp>

#include <front/description.hpp>
#include <front/numbers.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/words.hpp>

namespace plancia::nakajima {
namespace {

using i18n::Text;
using i18n::text;

// "2 (carrier)"
Text ship_name(int argument) {
  const std::string number = std::to_string(argument % 256 + 1);
  const Text type = name_of(static_cast<ShipType>(argument / 256));
  return {number + " (" + type.it + ")", number + " (" + type.en + ")"};
}

}  // namespace

Text name_of(Die die) { return text(key("die", word(die))); }
Text name_of(Skill skill) { return text(key("skill", word(skill))); }

front::Pattern<Show> pattern(ActionKind kind) {
  using enum ActionKind;
  static constexpr auto kPatterns = front::patterns<ActionKind, Show>({
      {"aircraft", {crash, stall, tired, elite, repair, ground, unload, rest, lead, escort, shield, centre}},
      {"teams", {teams}},
      {"crew plane", {unit}},
      {"number", {count}},
      {"ship", {target}},
      {"zone", {enter}},
      {"value", {adjust}},
      {"face", {roll}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(EventKind kind) {
  using enum EventKind;
  static constexpr auto kPatterns = front::patterns<EventKind, Show>({
      {"die face modifier", {rolled}},
      {"die face", {first_die}},
      {"die first second modifier", {pair_rolled}},
      {"dice", {extra_die}},
      {"points", {points_set}},
      {"teams cost", {teams_bought}},
      {"number crew plane cost", {units_bought}},
      {"units points", {buying_done}},
      {"turn", {turn_begins, spotted, unseen}},
      {"crew skill points level", {trained}},
      {"crew", {crash_due, stall_due, class_gone}},
      {"elite crew", {effect_lost}},
      {"turn flak", {alert_cross}},
      {"aircraft teams", {repaired}},
      {"die total number", {check_result}},
      {"aircraft",
       {crashed, stall_named, stall_damage, stall_loss, crew_tired, crew_elite, left_behind, torpedo_removed,
        crew_unfit, leads, escorts, evaded, damaged, shot_down, shot_down_alone, shielded, gunnery_hit, gunnery_miss,
        new_centre}},
      {"fleet", {fleet_sighted}},
      {"number ship", {sequence_begins}},
      {"zone", {run_begins, moves_on}},
      {"value sum bonus:change", {test_result}},
      {"value bonus:change", {value_set}},
      {"sum", {flak_misses}},
      {"sum hits", {flak_hits}},
      {"ship level", {flak_falls}},
      {"total", {release_success, release_failure, concussion}},
      {"ship", {dud, no_more_damage, ship_sunk}},
      {"ship damage sum", {ship_damaged}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(RefusalKind kind) {
  using enum RefusalKind;
  static constexpr auto kPatterns = front::patterns<RefusalKind, Show>({
      {"teams", {no_such_teams}},
      {"cost points", {too_expensive}},
      {"number places", {deck_full}},
      {"aircraft",
       {no_such_aircraft, out_of_game, other_class, marked_already, not_damaged, no_torpedo, led_enough, in_formation,
        not_an_escort}},
      {"ship", {ship_sunk}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::WordList words_of(Show as) {
  switch (as) {
    case Show::die: return kWordsOf<Die>;
    case Show::crew: return kWordsOf<Crew>;
    case Show::plane: return kWordsOf<Plane>;
    case Show::skill: return kWordsOf<Skill>;
    case Show::zone: return kWordsOf<Zone>;
    case Show::value: return kWordsOf<FlightValue>;
    default: return {};
  }
}

Text shown(const Rules& rules, Show as, int value) {
  switch (as) {
    case Show::aircraft: return front::plainly_shown(rules, as, value + 1);
    case Show::ship: return ship_name(value);
    case Show::fleet: return fleet_text(rules, value);
    default: return front::plainly_shown(rules, as, value);
  }
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules&, Show as, int value) {
  return as == Show::aircraft ? value + 1 : as == Show::ship ? value % 256 + 1 : front::plain_data(as, value);
}

std::optional<unsigned> number_of(const Rules&, Show as, std::string_view typed) {
  const auto number = front::plain_number(as, typed);
  if (as != Show::aircraft && as != Show::ship) return number;
  return number && *number != 0 ? std::optional(*number - 1) : std::nullopt;  // numbered from 1 on the sheets
}

std::vector<unsigned> numbers_for(const Rules& rules, ActionKind kind, Show as) {
  const Components& c = rules.components();
  switch (as) {
    case Show::aircraft: return front::counting(0, c.max_aircraft - 1);
    case Show::ship: return front::counting(0, kMaxShips - 1);
    case Show::number: {
      if (kind == ActionKind::count) return front::counting(1, c.max_aircraft);
      std::vector<unsigned> teams;
      if (kind != ActionKind::teams) return teams;
      for (const TeamOption& option : c.teams) teams.push_back(static_cast<unsigned>(option.teams));
      return teams;
    }
    default: return {};
  }
}

}  // namespace plancia::nakajima

#include <fiamme_front/arguments.hpp>

#include <fiamme_front/notation.hpp>
#include <fiamme_front/words.hpp>

namespace plancia::fiamme {

using i18n::Text;

front::Pattern<Show> pattern(ActionKind kind) {
  switch (kind) {
    case ActionKind::select:
    case ActionKind::fuoco:
    case ActionKind::unit: return {{{"unit", Show::unit}}};
    case ActionKind::pass: return {{{"from", Show::unit}, {"to", Show::unit}}};
    case ActionKind::reroll:
    case ActionKind::mark: return {{{"die", Show::number}}};
    case ActionKind::improve: return {{{"attribute", Show::attribute}}};
    case ActionKind::roll: return {{{"face", Show::number}}};
    case ActionKind::card: return {{{"card", Show::card}}};
    case ActionKind::counter: return {{{"enemy", Show::enemy}}};
    default: return {};
  }
}

front::Pattern<Show> pattern(EventKind kind) {
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

front::Pattern<Show> pattern(RefusalKind kind) {
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
    case Show::mission: return {rules.components().missions[index].name.it, rules.components().missions[index].name.en};
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
    case Show::attribute: return front::word_of<Attribute>(value);
    case Show::die: return front::word_of<Die>(value);
    case Show::mission: return rules.components().missions[index].id;
    default: return value;
  }
}

std::optional<unsigned> number_of(const Rules& rules, Show as, std::string_view typed) {
  switch (as) {
    case Show::unit: return find_unit(rules, typed);
    case Show::card: return find_card(rules, typed);
    case Show::enemy: return find_enemy(rules, typed);
    case Show::attribute: return front::number_of_word<Attribute>(typed);
    default: return front::action_number(typed);
  }
}

}  // namespace plancia::fiamme

#include <fiamme_front/arguments.hpp>

#include <fiamme_front/notation.hpp>
#include <fiamme_front/words.hpp>
#include <front/description.hpp>
#include <front/numbers.hpp>

namespace plancia::fiamme {

using i18n::Text;

front::Pattern<Show> pattern(ActionKind kind) {
  using enum ActionKind;
  static constexpr auto kPatterns = front::patterns<ActionKind, Show>({
      {"unit", {select, fuoco, unit}},
      {"from:unit to:unit", {pass}},
      {"die:number", {reroll, mark}},
      {"attribute", {improve}},
      {"face", {roll}},
      {"card", {card}},
      {"enemy", {counter}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(EventKind kind) {
  using enum EventKind;
  static constexpr auto kPatterns = front::patterns<EventKind, Show>({
      {"mission", {mission_begins, mission_won, mission_lost}},
      {"mission units", {mission_survived}},
      {"turn", {turn_begins}},
      {"card", {card_drawn, objective_stays, card_cleared, card_discarded, objective_held, objective_taken}},
      {"die face seat enemy:number", {rolled}},
      {"die face courage", {rerolled}},
      {"die face", {marker_used}},
      {"points seat", {points_gained, points_lost, reward}},
      {"seat", {marker_placed, bomb_prepared, pool_offered, pool_declined, player_acts}},
      {"from:unit to:unit", {bomb_passed}},
      {"courage", {courage_gained, courage_shared, artillery_short}},
      {"unit",
       {unit_selected, unit_active, unit_falls, garrison_stays, bomb_missing, bomb_kept, recruit, not_improved}},
      {"points all", {pm_fires}},
      {"unit points all", {fuoco_fires}},
      {"unit total difficulty attribute", {test_passed, test_failed}},
      {"unit value", {sniper_hits, sniper_misses}},
      {"unit wounds", {wounded}},
      {"counters", {event_extra}},
      {"enemies", {forces}},
      {"enemy place", {counter_drawn, suppressed}},
      {"points", {points_idle}},
      {"unit bombs", {bomb_thrown, bomb_in_vain}},
      {"enemy", {enemy_eliminated}},
      {"enemy factor", {enemy_hits, enemy_misses}},
      {"factor", {card_hits, card_misses}},
      {"own theirs enemy", {round_won, round_lost}},
      {"found bombs", {grenades_found}},
      {"unit missions", {came_through}},
      {"unit attribute", {improved}},
      {"won", {campaign_over}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::Pattern<Show> pattern(RefusalKind kind) {
  using enum RefusalKind;
  static constexpr auto kPatterns = front::patterns<RefusalKind, Show>({
      {"cost points", {too_few_points}},
      {"unit", {unit_not_in_play, no_bomb_to_give, hands_full, not_your_unit, not_a_pm}},
      {"attribute", {attribute_at_cap}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

front::WordList words_of(Show as) {
  return as == Show::attribute ? front::WordList{kWordsOf<Attribute>}
         : as == Show::die     ? kWordsOf<Die>
                               : front::WordList{};
}

Text shown(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  switch (as) {
    case Show::unit: return unit_text(rules, index);
    case Show::card: return card_text(rules, index);
    case Show::enemy: return enemy_text(rules, index);
    case Show::mission: return {rules.components().missions[index].name.it, rules.components().missions[index].name.en};
    default: return front::plainly_shown(rules, as, value);
  }
}

// The same argument as the protocol gives it: plain numbers and words.
front::Datum data_of(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  switch (as) {
    case Show::unit: return unit_id(rules, index);
    case Show::card: return card_id(rules, index);
    case Show::enemy: return enemy_id(rules, index);
    case Show::mission: return rules.components().missions[index].id;
    default: return front::plain_data(as, value);
  }
}

std::optional<unsigned> number_of(const Rules& rules, Show as, std::string_view typed) {
  switch (as) {
    case Show::unit: return find_unit(rules, typed);
    case Show::card: return find_card(rules, typed);
    case Show::enemy: return find_enemy(rules, typed);
    default: return front::plain_number(as, typed);
  }
}

std::vector<unsigned> numbers_for(const Rules& rules, ActionKind kind, Show as) {
  switch (as) {
    case Show::unit: return front::counting(0, rules.units() - 1);
    case Show::number: return kind == ActionKind::roll ? std::vector<unsigned>{} : front::counting(1, kMaxDice);
    default: return {};
  }
}

}  // namespace plancia::fiamme

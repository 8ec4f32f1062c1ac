#include <fiamme_front/notation.hpp>

namespace plancia::fiamme {
const std::string& unit_id(const Rules& rules, unsigned unit) { return rules.board()[unit].id; }
const Name& unit_name(const Rules& rules, unsigned unit) { return rules.board()[unit].name; }
const std::string& enemy_id(const Rules& rules, unsigned kind) { return rules.components().enemies[kind].id; }
const Name& enemy_name(const Rules& rules, unsigned kind) { return rules.components().enemies[kind].name; }

const std::string& card_id(const Rules& rules, unsigned card) {
  const Components& c = rules.components();
  if (card < kTrenchCards) return c.land[card].id;
  return card < kObjectiveCards ? c.trench[card - kTrenchCards].id : c.objectives[card - kObjectiveCards].id;
}
const Name& card_name(const Rules& rules, unsigned card) {
  const Components& c = rules.components();
  if (card < kTrenchCards) return c.land[card].name;
  return card < kObjectiveCards ? c.trench[card - kTrenchCards].name : c.objectives[card - kObjectiveCards].name;
}

std::optional<unsigned> find_unit(const Rules& rules, std::string_view id) { return front::find_id(rules.board(), id); }
std::optional<unsigned> find_enemy(const Rules& rules, std::string_view id) {
  return front::find_id(rules.components().enemies, id);
}
std::optional<unsigned> find_card(const Rules& rules, std::string_view id) {
  const Components& c = rules.components();
  if (const auto land = front::find_id(c.land, id)) return land;
  if (const auto trench = front::find_id(c.trench, id)) return *trench + kTrenchCards;
  if (const auto objective = front::find_id(c.objectives, id)) return *objective + kObjectiveCards;
  return std::nullopt;
}

}  // namespace plancia::fiamme

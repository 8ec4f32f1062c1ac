#include <fiamme/rules.hpp>

#include <algorithm>

namespace plancia::fiamme {

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 256);

namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

CardFacts facts_of(const TrenchCard& card) {
  CardFacts facts;
  if (card.test) {
    facts.attribute = card.test->attribute;
    facts.difficulty = small(card.test->difficulty);
  }
  facts.fire = small(card.fire);
  for (std::size_t i = 0; i < facts.enemies.size(); ++i) facts.enemies[i] = small(card.enemies[i]);
  facts.fewest = *std::ranges::min_element(facts.enemies);
  facts.event = card.event;
  facts.extra = small(card.extra);
  facts.short_max = small(card.short_max);
  facts.hit_min = small(card.hit_min);
  facts.special = card.special;
  return facts;
}

}  // namespace

Rules::Rules(Components components, Scenario scenario, Options options)
    : components_(std::move(components)), scenario_(scenario), options_(options) {
  units_ = static_cast<int>(board().size());
  for (std::size_t u = 0; u < board().size(); ++u) {
    const Unit& unit = board()[u];
    for (std::size_t a = 0; a < kAttributes; ++a) unit_[u].attributes[a] = small(unit.attributes[a]);
    unit_[u].seat = small(unit.player - 1);
    units_of_[unit_[u].seat] |= 1U << u;
    if (unit.number == 0) pm_units_ |= 1U << u;
    unit_[u].number = small(unit.number);
    unit_[u].bombs = small(unit.bombs);
    unit_[u].fuoco = {small(unit.fire[0]), small(unit.fire[1])};
  }
  for (std::size_t c = 0; c < components_.land.size(); ++c) {
    const LandCard& card = components_.land[c];
    if (card.test) {
      card_[c].attribute = card.test->attribute;
      card_[c].difficulty = small(card.test->difficulty);
    }
    card_[c].sniper = small(card.sniper);
    card_[c].reward = small(card.reward);
  }
  for (std::size_t c = 0; c < components_.trench.size(); ++c) {
    card_[kTrenchCards + c] = facts_of(components_.trench[c]);
  }
  for (std::size_t c = 0; c < components_.objectives.size(); ++c) {
    card_[kObjectiveCards + c] = facts_of(components_.objectives[c]);
    const bool link = options_.link_in_pool && static_cast<int>(c) == components_.link;  // FA-Q47
    if (components_.objectives[c].in_pool || link) pool_ |= 1U << c;
  }
  for (std::size_t k = 0; k < components_.enemies.size(); ++k) {
    const EnemyKind& kind = components_.enemies[k];
    enemy_[k] = {small(kind.count), small(kind.fire), small(kind.melee), small(kind.melee_suppressed)};
    bag_ += kind.count;
    bag_by_kind_ |= std::uint64_t{enemy_[k].count} << 8 * k;
  }
  for (std::size_t i = 0; i < pm_.size(); ++i) pm_[i] = small(components_.pm[i]);
  pm_most_ = *std::ranges::max_element(pm_);
}

bool Rules::known_card(int card) const {
  const auto within = [card](int first, std::size_t count) {
    return card >= first && card < first + static_cast<int>(count);
  };
  return within(0, components_.land.size()) || within(kTrenchCards, components_.trench.size()) ||
         within(kObjectiveCards, components_.objectives.size());
}

// FA-6f, FA-Q60: what is not in the box is in the bag.
int Rules::in_bag(const State& state, int kind) const {
  int count = enemy(kind).count;
  for (std::size_t e = 0; e < state.enemy_count; ++e) count -= (state.enemies[e] & kKindMask) == kind;
  return count;
}

}  // namespace plancia::fiamme

#include <nakajima/rules.hpp>

#include <algorithm>

namespace plancia::nakajima {

static_assert(GameRules<Rules>);
static_assert(sizeof(State) < 256);

Rules::Rules(Components components, Options options) : components_(std::move(components)), options_(options) {
  const auto by_crew = std::ranges::minmax(components_.crews, {}, &CrewClass::cost);
  const auto by_plane = std::ranges::minmax(components_.planes, {}, &PlaneClass::cost);
  least_unit_ = by_crew.min.cost + by_plane.min.cost;
  for (std::size_t i = 0; i < components_.teams.size(); ++i) {
    team_choices_[i] = table_entry(act(ActionKind::teams, static_cast<unsigned>(components_.teams[i].teams)));
  }
  most_points_ = components_.max_aircraft * (by_crew.max.cost + by_plane.max.cost) + components_.teams.back().cost;
}

}  // namespace plancia::nakajima

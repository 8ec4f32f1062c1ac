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

Crew crew_of(const State& state, unsigned aircraft) {
  return static_cast<Crew>(has(state.crew[1], aircraft) + 2 * has(state.crew[2], aircraft));
}

Plane plane_of(const State& state, unsigned aircraft) {
  return static_cast<Plane>(has(state.plane[1], aircraft) + 2 * has(state.plane[2], aircraft));
}

// NK-T1d: what crews, teams and aircraft have left of the budget.
int Rules::points_left(const State& state) const {
  int left = state.points;
  for (std::size_t c = 0; c < kCrews; ++c) left -= components_.crews[c].cost * count(state.crew[c]);
  for (std::size_t p = 0; p < kPlanes; ++p) left -= components_.planes[p].cost * count(state.plane[p]);
  if (state.teams == 0) return left;
  return left - std::ranges::find(components_.teams, state.teams, &TeamOption::teams)->cost;
}

// NK-T11a, NK-T4c: teams, and the classes of the aircraft on deck; NK-Q33: nothing in the air asks about those.
int Rules::aircraft_check_modifier(const State& state) const {
  const AircraftCheck& check = components_.aircraft_check;
  int sum = check.fresh_team * (state.teams - state.tired_teams) + check.tired_team * state.tired_teams;
  for (std::size_t p = 0; p < kPlanes; ++p) {
    sum += components_.planes[p].check_bonus * count(static_cast<DeckSet>(state.plane[p] & state.present));
  }
  return sum;
}

// NK-T13a: turns after the first, Elite and fatigued crews due to fly; NK-Q31: nothing else asks about them.
int Rules::aircrew_check_modifier(const State& state) const {
  const AircrewCheck& check = components_.aircrew_check;
  return check.further_turn * (state.turn - 1) +
         check.elite * count(static_cast<DeckSet>(state.elite & state.present)) +
         check.tired * count(static_cast<DeckSet>(state.fatigued & state.present));
}

// NK-T9b: rolls for each speed or altitude check.
int Rules::rolls(const State& state, unsigned aircraft) const {
  const auto crew = static_cast<std::size_t>(crew_of(state, aircraft));
  return components_.abilities[state.level[static_cast<std::size_t>(Skill::altitude_speed)][crew]].rolls;
}

// NK-A11b, NK-T9c: speed, altitude, training, damage and distance.
int Rules::release_modifier(const State& state) const {
  const auto crew = static_cast<std::size_t>(crew_of(state, state.leader));
  const ReleaseTable& table = components_.release;
  int sum = state.speed + state.altitude;
  sum += components_.abilities[state.level[static_cast<std::size_t>(Skill::torpedo)][crew]].release_bonus;
  if (has(state.damaged, state.leader)) sum += table.damaged;
  if (state.zone == Zone::near) sum += table.near;
  if (state.zone == Zone::far) sum += table.far;
  return sum;
}

}  // namespace plancia::nakajima

#include "second_opinion.hpp"

#include <numeric>

namespace plancia::fiamme {

// Sections 9.1 and 9.2: command points, and who acts.

void SecondOpinion::pay(unsigned seat, unsigned cost) {
  for (; cost > 0; --cost) --(s.points[seat] > 0 ? s.points[seat] : s.carried[seat]);
}

bool SecondOpinion::marker_allowed() const {
  if (s.marker == 1 || purse(s.seat) == 0 || !time_to_buy()) return false;
  if (trench() && o_.marker_any_die) return true;
  return card().test.has_value() && (s.window == Window::plan || s.window == Window::selected);
}

bool SecondOpinion::bomb_allowed() const {
  if (!trench() || s.bomb == 1 || purse(s.seat) == 0 || event() == CardEvent::no_bomb) return false;
  if (o_.bomb_in_step_7 && s.window != Window::enemies) return false;
  if (!o_.bomb_in_step_7 && !time_to_buy()) return false;
  if (s.active != kNoUnit) return s.bombs[s.active] > 0;
  return std::accumulate(s.bombs.begin(), s.bombs.end(), 0) > 0;
}

bool SecondOpinion::courage_allowed() const { return s.courage < 4 && purse(s.seat) >= 2 && time_to_buy(); }
bool SecondOpinion::pool_allowed() const {
  return coop_ && s.courage < 4 && purse(0) > 0 && purse(1) > 0 && time_to_buy() && (s.declined >> s.seat & 1) == 0;
}
bool SecondOpinion::ready_allowed() const {
  return trench() && s.pm == PmState::used && purse(s.seat) >= 2 && time_to_buy();
}
bool SecondOpinion::pm_allowed() const {
  return trench() && s.pm == PmState::ready && s.window != Window::enemies && s.pm_this_turn == 0;
}
bool SecondOpinion::select_allowed(unsigned unit) const {
  return s.window == Window::plan && s.active == kNoUnit && purse(s.seat) >= (coop_ ? 1U : 2U) &&
         event() != CardEvent::no_select && plays(unit) && seat_of(unit) == s.seat;
}
bool SecondOpinion::any_select() const {
  for (unsigned u = 0; u < many(); ++u) {
    if (select_allowed(u)) return true;
  }
  return false;
}
bool SecondOpinion::fuoco_allowed(unsigned unit) const {
  const bool moment = s.window == Window::plan || (o_.spend_any_time && s.window != Window::enemies);
  return coop_ && trench() && purse(s.seat) > 0 && moment && plays(unit) && units()[unit].number == 0 &&
         seat_of(unit) == s.seat && (mission().pm || o_.coop_pm == CoopPm::present);
}
bool SecondOpinion::pass_allowed(unsigned from, unsigned to) const {
  return trench() && purse(s.seat) > 0 && time_to_buy() && from != to && plays(from) && plays(to) &&
         s.bombs[from] > 0 && s.bombs[to] < most_bombs() && seat_of(from) == s.seat;
}

std::vector<Action> SecondOpinion::purchases() const {
  std::vector<Action> all;
  if (pm_allowed()) all.push_back(act(ActionKind::pm));
  if (marker_allowed()) all.push_back(act(ActionKind::marker));
  if (bomb_allowed()) all.push_back(act(ActionKind::bomb));
  if (courage_allowed()) all.push_back(act(ActionKind::courage));
  if (pool_allowed()) all.push_back(act(ActionKind::pool));
  if (ready_allowed()) all.push_back(act(ActionKind::ready));
  for (unsigned u = 0; u < many(); ++u) {
    if (select_allowed(u)) all.push_back(act(ActionKind::select, u));
  }
  for (unsigned u = 0; u < many(); ++u) {
    if (fuoco_allowed(u)) all.push_back(act(ActionKind::fuoco, u));
  }
  for (unsigned from = 0; from < many(); ++from) {
    for (unsigned to = 0; to < many(); ++to) {
      if (pass_allowed(from, to)) all.push_back(act(ActionKind::pass, from, to));
    }
  }
  return all;
}

void SecondOpinion::open(Window window) {
  s.window = window;
  bought();
}
void SecondOpinion::bought() {
  s.silent = 0;
  offer();
}
// FA-Q50: whoever can buy is asked, until everybody in a row has nothing to buy or wants nothing.
void SecondOpinion::offer() {
  const int players = coop_ ? 2 : 1;
  while (purchases().empty()) {
    ++s.silent;
    if (s.silent == players) return close();
    s.seat = byte(1 - s.seat);
  }
  s.step = Step::spend;
}

void SecondOpinion::close() {
  s.silent = 0;
  if (s.window == Window::plan) {
    if (!o_.spend_any_time) s.declined = 0;
    const bool kept = later() || (o_.select_after_die && s.active == kNoUnit);
    for (unsigned seat = 0; seat < 2 && !kept; ++seat) {
      if (s.points[seat] > 0) {
        tell(EventKind::points_lost, by_phase("FA-8.1e", "FA-9.1h"), s.points[seat], number(seat) + 1);
      }
      s.points[seat] = 0;
    }
    return s.active != kNoUnit ? activate(s.active) : select();
  }
  s.seat = byte(number(seat_of(s.active)));
  if (s.window == Window::selected) return roll(Die::test);
  if (s.window == Window::tested) return roll(Die::number);
  suppression();
}

// --- 9.2: who acts

void SecondOpinion::select() {
  if (!coop_) return select_for(0);
  if (playing(0) == 0) return select_for(1);
  if (playing(1) == 0) return select_for(0);
  s.seat = byte((s.turn + 1) % 2);
  s.step = Step::actor;
}

void SecondOpinion::select_for(unsigned seat) {
  s.seat = byte(number(seat));
  if (coop_) tell(EventKind::player_acts, "FA-12j", number(seat) + 1);
  if (playing(number(seat)) > 1) return roll(Die::selection);
  for (unsigned u = 0; u < many(); ++u) {
    if (plays(u) && seat_of(u) == seat) return activate(u);
  }
}

void SecondOpinion::activate(unsigned unit) {
  s.active = byte(number(unit));
  s.seat = byte(number(seat_of(unit)));
  tell(EventKind::unit_active, "FA-2d", number(unit));
  if (land()) {
    s.points = {};
    return roll(card().sniper > 0 ? Die::sniper : Die::test);
  }
  if (s.resume == 1) {
    s.resume = 0;
    return fire();
  }
  if (!later()) s.points = {};
  open(card().test ? Window::selected : Window::tested);
}

}  // namespace plancia::fiamme

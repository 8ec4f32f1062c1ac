#pragma once

// Rulebook sections 8.1 and 9.1: command points and what they buy. FA-8.1f, FA-Q7: the card is known, the unit is not.

#include <concepts>

#include "play.hpp"

namespace plancia::fiamme {

// Whether all of this is so, asked in one go: what a player has is as good as drawn, and a processor that guesses each
// answer guesses wrong.
template <std::same_as<bool>... Answers>
constexpr bool all(Answers... answers) {
  return (unsigned{answers} & ...) != 0;
}

// FA-8.3e: the points set aside in No Man's Land count in the trenches only.
inline unsigned View::funds(unsigned seat) const {
  return s.points[seat] + (s.phase == Phase::trench ? s.carried[seat] : 0U);
}

// FA-9.1i: all points are spent in step 4; FA-Q6, the other reading: at any time of the turn.
inline bool View::buying_time() const { return s.window == Window::plan || options().spend_any_time; }

inline bool View::spends_later() const {
  return s.phase == Phase::trench && (options().spend_any_time || options().bomb_in_step_7);
}

// FA-8.1b, FA-9.1b: one marker, on a card with a test (FA-Q11), before that test.
inline bool View::may_mark() const {
  if (!buying_time()) return false;
  const bool any_die = options().marker_any_die && s.phase == Phase::trench;
  return all(s.marker == 0, own_funds() >= 1, any_die || all(card().difficulty != 0, s.window <= Window::selected));
}

// FA-9.1d, FA-9.1k, FA-Q20: one Bomb marker, if someone who is or may become active has a bomb. FA-Q18: paid in step 4,
// by the other reading in step 7.
inline bool View::may_prepare_bomb() const {
  if (options().bomb_in_step_7 ? s.window != Window::enemies : !buying_time()) return false;
  const unsigned throwers = s.active != kNoUnit ? 1U << s.active : ~0U;  // FA-4f: those out of play have no bomb
  return all(s.phase == Phase::trench, s.bomb == 0, own_funds() >= 1, event() != CardEvent::no_bomb,
             (at_least(s.bombs, 1) & throwers) != 0);
}

// FA-9.1c: a bomb from one unit in play to another. FA-12n: paid by the giver's player. Those out of play have none
// (FA-4f).
inline unsigned View::givers() const { return at_least(s.bombs, 1) & in_play_of(s.seat); }
inline unsigned View::receivers() const { return all_in_play() & ~at_least(s.bombs, bomb_cap()); }
inline std::uint64_t View::passes() const { return kRows[givers()] * receivers() & ~kToItself; }

// FA-8.1c, FA-9.1e: up to four held.
inline bool View::may_gain_courage() const {
  return all(s.courage < kMaxCourage, own_funds() >= courage_cost(), buying_time());
}

// FA-8.1d, FA-9.1f: once, and not in the dark. FA-12i: a unit of one's own. FA-Q50: paying twice is illegal.
inline unsigned View::selectable() const {
  const bool time = s.window == Window::plan && s.active == kNoUnit;
  const bool may = all(time, own_funds() >= select_cost(), event() != CardEvent::no_select);
  return in_play_of(s.seat) & (0U - unsigned{may});
}

// FA-9.1g: a Used PM card only.
inline bool View::may_ready() const {
  return all(s.phase == Phase::trench, s.pm == PmState::used, own_funds() >= 2, buying_time());
}

// FA-9.3.5a, FA-Q25: after the card is face up and before the enemy die. FA-9.3.5f, FA-Q26: as often as it is ready.
inline bool View::may_use_pm() const {
  return all(s.phase == Phase::trench, s.pm == PmState::ready, s.window != Window::enemies, s.pm_this_turn == 0);
}

// FA-12f, FA-12g: a PM unit in play, in step 4 of the trenches, by its own player; FA-12h: whoever's unit is active.
inline unsigned View::may_fire() const {
  const bool time = s.window == Window::plan || (options().spend_any_time && s.window != Window::enemies);
  if (!coop() || s.phase != Phase::trench || own_funds() < 1 || !time) return 0;
  const unsigned firing = in_play_of(s.seat) & rules.pm_units();
  return firing != 0 && rules.fuoco_allowed(s) ? firing : 0;
}

// FA-12e: one point from each player for an Ardimento Point.
inline bool View::may_pool() const {
  return coop() && s.courage < kMaxCourage && own_funds() >= 1 && funds(s.seat ^ 1U) >= 1 && buying_time() &&
         (s.declined >> s.seat & 1) == 0;
}

// What is there most often first.
inline bool View::anything_to_buy() const {
  if (may_use_pm()) return true;
  if (own_funds() == 0 || (s.window != Window::plan && !spends_later())) return false;
  const unsigned often = unsigned{may_mark()} | unsigned{may_gain_courage()} | selectable();
  return often != 0 || (unsigned{may_prepare_bomb()} | unsigned{may_ready()}) != 0 || may_pool() || may_fire() != 0 ||
         (s.phase == Phase::trench && buying_time() && passes() != 0);
}

inline std::uint64_t View::purchases() const {
  std::uint64_t bits = 1U << kDonePlace | unsigned{may_use_pm()} << kPmPlace;
  if (own_funds() == 0 || (s.window != Window::plan && !spends_later())) return bits;
  bits |= unsigned{may_mark()} << kMarkerPlace | unsigned{may_prepare_bomb()} << kBombPlace |
          unsigned{may_gain_courage()} << kCouragePlace | unsigned{may_pool()} << kPoolPlace |
          unsigned{may_ready()} << kReadyPlace | selectable() << kSelectPlace | may_fire() << kFuocoPlace;
  if (s.phase == Phase::trench && buying_time()) bits |= passes() << kPassPlace;
  return bits;
}

template <class Sink>
void Play<Sink>::open_window(Window window) {
  s.window = window;
  s.silent = 0;
  offer();
}

// Who can buy something is asked. FA-Q50: in co-op no order is imposed, so that the word goes back and forth until
// nobody wants anything.
template <class Sink>
void Play<Sink>::offer() {
  while (!anything_to_buy()) {
    if (++s.silent >= seats()) return close_window();
    s.seat ^= 1;
  }
  s.step = Step::spend;
}

template <class Sink>
void Play<Sink>::bought() {
  s.silent = 0;
  offer();
}

template <class Sink>
void Play<Sink>::done() {
  if (++s.silent >= seats()) return close_window();
  s.seat ^= 1;
  offer();
}

// FA-8.1e, FA-9.1h: rolled points that are not spent are lost. They lie there longer only if an option still has a use.
template <class Sink>
void Play<Sink>::close_window() {
  const Window window = s.window;
  s.silent = 0;
  switch (window) {
    case Window::plan: {
      s.declined = options().spend_any_time ? s.declined : 0;
      if (!spends_later() && !(options().select_after_die && s.active == kNoUnit)) {
        for (unsigned seat = 0; seat < seats(); ++seat) {
          if (s.points[seat] == 0) continue;
          tell(EventKind::points_lost, s.phase == Phase::land ? RuleId{"FA-8.1e"} : RuleId{"FA-9.1h"}, s.points[seat],
               static_cast<int>(seat) + 1);
        }
        s.points = {};
      }
      if (s.active != kNoUnit) return activate(s.active);
      return begin_selection();
    }
    case Window::selected: s.seat = rules.unit(s.active).seat; return begin_test();
    case Window::tested: s.seat = rules.unit(s.active).seat; return begin_forces();
    case Window::enemies: s.seat = rules.unit(s.active).seat; return apply_suppression();
  }
}

// FA-9.1j: rolled points before those set aside.
template <class Sink>
void Play<Sink>::pay_from(unsigned seat, unsigned cost) {
  const unsigned rolled_part = cost < s.points[seat] ? cost : s.points[seat];
  s.points[seat] = static_cast<std::uint8_t>(s.points[seat] - rolled_part);
  s.carried[seat] = static_cast<std::uint8_t>(s.carried[seat] - (cost - rolled_part));
}
template <class Sink>
void Play<Sink>::pay(unsigned cost) {
  pay_from(s.seat, cost);
}

}  // namespace plancia::fiamme

#pragma once

// Rulebook section 10.1: Suda and its lit buoys.

#include <bit>

#include "play.hpp"

namespace plancia::xmas {

// XM-10.1.2a, XM-Q27: the next buoy beside the hex just entered, in rising hex number; -1 for none.
inline int View::next_buoy(int from) const {
  unsigned near = here().near_buoys;
  if (options().buoy_once) near &= ~static_cast<unsigned>(s.buoys_tested);
  near = near >> from << from;
  return near == 0 ? -1 : std::countr_zero(near);
}

template <class Sink>
void Play<Sink>::test_buoys(int from) {
  const int buoy = next_buoy(from);
  if (buoy < 0) {
    s.buoy = kNoBuoy;
    return after_tests();
  }
  s.buoy = static_cast<std::uint8_t>(buoy);
  if (options().buoy_once) s.buoys_tested = static_cast<std::uint8_t>(s.buoys_tested | 1U << buoy);
  roll(Die::buoy);
}

// XM-10.1.2a: on its printed number the buoy shows the unit as if it were under a lit searchlight.
template <class Sink>
void Play<Sink>::buoy_die(int face) {
  const Buoy& buoy = rules.buoys()[s.buoy];
  if (face != buoy.face) {
    tell(EventKind::buoy_misses, {"XM-10.1.2a"}, rules.grid().index(buoy.hex).value());
    return test_buoys(s.buoy + 1);
  }
  tell(EventKind::buoy_sees, {"XM-10.1.2a"}, rules.grid().index(buoy.hex).value());
  expose();
}

}  // namespace plancia::xmas

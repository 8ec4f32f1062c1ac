#include <doctest/doctest.h>

#include <nakajima_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::nakajima;

TEST_CASE("walk") {
  test::Reasons all;
  test::walk_reasons(make_rules(), 60, all);
  for (auto& [k, n] : all.told) MESSAGE(k << " " << n);
  MESSAGE(all.share());
}

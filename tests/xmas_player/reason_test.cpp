#include <doctest/doctest.h>

#include <xmas_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::xmas;

TEST_CASE("walk") {
  test::Reasons all;
  for (const char* one : {"suda", "malta"}) test::walk_reasons(make_rules(one), 60, all);
  for (auto& [k, n] : all.told) MESSAGE(k << " " << n);
  MESSAGE(all.share());
}

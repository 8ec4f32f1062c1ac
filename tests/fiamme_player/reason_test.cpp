#include <doctest/doctest.h>

#include <fiamme_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::fiamme;

TEST_CASE("walk") {
  test::Reasons all;
  for (const char* one : {"assault", "campaign", "assault-coop"}) test::walk_reasons(make_rules(one), 20, all);
  for (auto& [k, n] : all.told) MESSAGE(k << " " << n);
  MESSAGE(all.share());
}

#include <doctest/doctest.h>

#include <string>

#include <position_battery.hpp>

using namespace plancia;

TEST_CASE("The battery: a changed position of Linea di Tiro is refused, or can be played on to the end") {
  int accepted = 0, refused = 0;
  for (const std::string scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    const auto counts = test::position_battery({"linea", scenario, "it", {}, {}}, {1, 8, 12, 12});
    accepted += counts.accepted;
    refused += counts.refused;
  }
  CHECK(accepted > 200);
  CHECK(refused > 200);
}

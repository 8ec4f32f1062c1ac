#include "battery.hpp"

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {

TEST_CASE("The battery: Linea di Tiro keeps the contract of a game") {
  for (const std::string id : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(id);
    test::contract_battery(Rules{scenario(id)}, id == "lane" ? 20 : 3, 1);
  }
}

TEST_CASE("No heap allocation in play") {
  for (const std::string_view id : {"lane", "knoll"}) {
    test::check_no_allocation(Rules{scenario(id)}, id == "lane" ? 5 : 1, 300);
  }
}

TEST_CASE("The state is small and plain") {
  CHECK(sizeof(State) < 4096);
  CHECK(std::is_trivially_copyable_v<State>);
  CHECK(std::has_unique_object_representations_v<State>);
}

}  // namespace plancia::linea

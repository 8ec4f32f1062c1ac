// Non-interference: what a seat is told does not depend on what it cannot know, LT-Q19.

#include <linea_worlds.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

record::Session session_of(const std::string& scenario) {
  auto session = record::Session::start({"linea", scenario, {}, {}, {}}, sealed::Seed::from_text("7"));
  REQUIRE(session);
  session->set_particulars({"1944-07-10", "Anna, Bruno"});
  return *std::move(session);
}

}  // namespace

TEST_CASE("LT-Q19 LT-Q73 at every point of random games a seat is told the same whatever it cannot know") {
  Compared compared;
  for (const char* scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(std::string(scenario));
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(seed);
      secrets_battery(session_of(scenario), linea_worlds(), seed, 90, compared);
    }
  }
  CHECK(compared.worlds > 1200);
  CHECK(compared.hidden_decisions > 100);
  CHECK(compared.hidden_dice > 5);
  CHECK(compared.own_events > 1000);
}

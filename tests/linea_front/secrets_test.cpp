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

TEST_CASE("LT-Q19 LT-R4a the log of a seat ends the same whether a hidden piece is under a volley or nobody") {
  const auto told = [](bool somebody_there) {
    record::Session session = session_of("knoll");
    catalog::Json state = session.game().state();
    state["step"] = "draw";
    state["deck"] = catalog::Json::array();
    for (const char* suit : {"h", "d", "s", "c"}) {
      for (const char* rank : {"a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"}) {
        state["deck"].push_back(std::string(suit) + rank);
      }
    }
    state["deck"].push_back("x1");
    state["deck"].push_back("x2");
    for (catalog::Json& piece : state["pieces"]) {
      if (!somebody_there && piece["spotted"] == false && piece["at"][1] > 60) {
        piece["status"] = "destroyed";
        piece["at"] = {0, 0, 0};
        piece["prepared"] = 0;
      }
    }
    REQUIRE_FALSE(session.start_from(state));
    REQUIRE(session.play("card x1"));
    CHECK((session.game().turn() == Turn::chance));
    std::string all;
    for (const record::LogEntry& entry : session.log(1)) {
      for (const catalog::EventText& event : entry.events) {
        if (event.kind != "spotted" && event.kind != "lost-from-sight") all += event.kind + " " + event.text.en + "\n";
      }
    }
    return all;
  };
  const std::string hidden = told(true);
  CHECK(hidden == told(false));
  CHECK(hidden.find("smoke-gone") != std::string::npos);
}

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

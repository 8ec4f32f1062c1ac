#include <doctest/doctest.h>

#include <dispatch/http.hpp>

using namespace plancia::dispatch;

TEST_CASE("A target is taken apart and decoded, and wrong escapes are refused") {
  Request request;
  REQUIRE(parse_target("/api/matches/x/odds?action=move%201806+now&b&c=%C3%A8", request));
  CHECK(request.path == "/api/matches/x/odds");
  CHECK(request.parameter("action") == "move 1806 now");
  CHECK(request.parameter("b") == "");
  CHECK(request.parameter("c") == "è");
  CHECK_FALSE(request.parameter("d"));
  for (const char* bad : {"/%", "/%4", "/%zz", "/%00", "http://x/", "*", "", "/?a=%"}) {
    CAPTURE(bad);
    Request other;
    CHECK_FALSE(parse_target(bad, other));
  }
}

TEST_CASE("A cookie is found by its whole name") {
  CHECK(cookie_value("a=1; plancia=abc; b=2", "plancia") == "abc");
  CHECK(cookie_value("plancia=abc", "plancia") == "abc");
  CHECK(cookie_value("xplancia=abc; planciax=1", "plancia") == "");
  CHECK(cookie_value("plancia", "plancia") == "");
  CHECK(cookie_value("", "plancia") == "");
}

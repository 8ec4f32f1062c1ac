#include <doctest/doctest.h>

#include <net/server.hpp>

#include "http.hpp"

using namespace plancia::net;

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

TEST_CASE("Only addresses of this machine are loopback") {
  CHECK(is_loopback("127.0.0.1"));
  CHECK(is_loopback("127.9.9.9"));
  CHECK(is_loopback("::1"));
  CHECK(is_loopback("::ffff:127.0.0.1"));
  CHECK_FALSE(is_loopback("0.0.0.0"));
  CHECK_FALSE(is_loopback("::"));
  CHECK_FALSE(is_loopback("192.168.1.2"));
  CHECK_FALSE(is_loopback("localhost"));
}

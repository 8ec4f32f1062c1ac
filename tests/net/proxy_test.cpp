#include <doctest/doctest.h>

#include <net/server.hpp>

#include "proxy.hpp"

using namespace plancia::net;

TEST_CASE("The client's address is the last one over all lines of X-Forwarded-For") {
  CHECK(forwarded_for({"203.0.113.9"}) == "203.0.113.9");
  CHECK(forwarded_for({"10.0.0.1, 203.0.113.9"}) == "203.0.113.9");
  CHECK(forwarded_for({"203.0.113.7", "198.51.100.1,\t203.0.113.9 "}) == "203.0.113.9");
  CHECK(forwarded_for({"203.0.113.7", "2001:DB8::0:9"}) == "2001:db8::9");
  CHECK_FALSE(forwarded_for({}));
  // What our own proxy wrote last counts, whatever stands before; and if that is nonsense, nothing does.
  CHECK_FALSE(forwarded_for({"203.0.113.9, unknown"}));
  CHECK_FALSE(forwarded_for({"203.0.113.9", ""}));
  CHECK_FALSE(forwarded_for({"203.0.113.9,"}));
}

TEST_CASE("A forwarded address is one, and its port is left out") {
  CHECK(forwarded_address("1.2.3.4:5") == "1.2.3.4");
  CHECK(forwarded_address("[2001:db8::1]:443") == "2001:db8::1");
  CHECK(forwarded_address("[::1]") == "::1");
  CHECK(forwarded_address("::ffff:1.2.3.4") == "::ffff:1.2.3.4");
  for (const char* bad : {"", " ", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.4:", "1.2.3.4:x", "1.2.3.4:123456", "[::1",
                          "[::1]x", "[::1]:", "[1.2.3.4]", "::1::2", "01.2.3.4x", "1.2.3.4 5", "for=1.2.3.4"}) {
    CAPTURE(bad);
    CHECK_FALSE(forwarded_address(bad));
  }
}

TEST_CASE("Public addresses are all with https or all without, and have no path") {
  CHECK(fault_of({}).empty());
  CHECK(fault_of({"http://plancia.example"}).empty());
  CHECK(fault_of({"https://plancia.example", "https://www.plancia.example:8443"}).empty());
  CHECK(fault_of({"https://plancia.example", "http://plancia.example"}).find("undo") != std::string::npos);
  for (const char* bad : {"plancia.example", "https://", "https://plancia.example/", "ftp://plancia.example"}) {
    CAPTURE(bad);
    CHECK(fault_of({bad}).find("no public address") != std::string::npos);
  }
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

#include <doctest/doctest.h>

#include "limits.hpp"

using namespace plancia::net;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST_CASE("A burst is allowed, then so many a second, for each address on its own") {
  RateLimit limit(10, 5);
  const auto start = RateLimit::Clock::now();
  for (int i = 0; i < 5; ++i) CHECK(limit.allows("a", start));
  CHECK_FALSE(limit.allows("a", start));
  CHECK(limit.allows("b", start));
  CHECK(limit.allows("a", start + milliseconds(100)));
  CHECK_FALSE(limit.allows("a", start + milliseconds(100)));
  for (int i = 0; i < 5; ++i) CHECK(limit.allows("a", start + seconds(60)));
  CHECK_FALSE(limit.allows("a", start + seconds(60)));
}

TEST_CASE("A rate of nothing is no limit") {
  RateLimit limit(0, 0);
  const auto now = RateLimit::Clock::now();
  for (int i = 0; i < 1000; ++i) CHECK(limit.allows("a", now));
}

TEST_CASE("Who is forgiven begins anew, and nobody else does") {
  RateLimit limit(1, 1);
  const auto now = RateLimit::Clock::now();
  CHECK(limit.allows("a", now));
  CHECK(limit.allows("b", now));
  limit.forgive("a");
  CHECK(limit.allows("a", now));
  CHECK_FALSE(limit.allows("b", now));
}

TEST_CASE("What something cost is taken afterwards, and who took too much waits until it is made up for") {
  RateLimit share(0.5, 30);  // seconds of a processor
  const auto start = RateLimit::Clock::now();
  CHECK(share.owes("a", start).count() == 0);
  share.take("a", 30, start);
  CHECK(share.owes("a", start).count() == 0);
  share.take("a", 4, start);
  CHECK(share.owes("a", start).count() == doctest::Approx(8));
  CHECK(share.owes("b", start).count() == 0);
  CHECK(share.owes("a", start + seconds(6)).count() == doctest::Approx(2));
  CHECK(share.owes("a", start + seconds(9)).count() == 0);
  RateLimit none(0, 0);
  none.take("a", 1000, start);
  CHECK(none.owes("a", start).count() == 0);
}

TEST_CASE("Addresses that have been quiet are forgotten, and none gets more by that") {
  RateLimit limit(1, 2);
  const auto start = RateLimit::Clock::now();
  CHECK(limit.allows("busy", start));
  CHECK(limit.allows("busy", start));
  for (int i = 0; i < 5000; ++i) CHECK(limit.allows("other " + std::to_string(i), start));
  CHECK_FALSE(limit.allows("busy", start));
}

TEST_CASE("A home's IPv6 network counts as one address") {
  CHECK(counted_address("192.168.1.7") == "192.168.1.7");
  CHECK(counted_address("2001:db8:1:2:3:4:5:6") == counted_address("2001:db8:1:2::9"));
  CHECK(counted_address("2001:db8:1:3::9") != counted_address("2001:db8:1:2::9"));
  CHECK(counted_address("::ffff:192.168.1.7") == "::ffff:192.168.1.7");
}

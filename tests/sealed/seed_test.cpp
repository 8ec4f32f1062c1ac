#include <doctest/doctest.h>

#include <sealed/seed.hpp>

using plancia::sealed::Seed;

// The expected values were computed with Python's hashlib, as docs/dice.md shows.

TEST_CASE("A seed made from text is the keyed hash that docs/dice.md gives") {
  CHECK(Seed::from_text("7").hex() == "8370125516a970c92203373d5747fb54f8e7f8df1b6ff8e3e8313bc538cc5198");
  CHECK(Seed::from_text("Malta, 26 luglio 1941").hex() ==
        "e961d0ea9c03f2d2de006c9e25f2d32a035100d7e015e5f1ba6ea69c45f1563b");
  CHECK(Seed::from_text("è").hex() == "4b4b75634f12ad3e1434d8906d614fc5432ce25d73dee0d870e672aa9b903630");
}

TEST_CASE("64 hexadecimal digits are the seed itself, in either case") {
  const std::string digits = "8370125516a970c92203373d5747fb54f8e7f8df1b6ff8e3e8313bc538cc5198";
  std::string upper = digits;
  for (char& c : upper) c = static_cast<char>(c >= 'a' ? c - 32 : c);
  CHECK(Seed::from_text(digits) == Seed::from_text("7"));
  CHECK(Seed::from_text(upper) == Seed::from_text("7"));
  CHECK(Seed::from_hex(digits)->hex() == digits);
}

TEST_CASE("Anything else is not read as hexadecimal digits") {
  CHECK_FALSE(Seed::from_hex(""));
  CHECK_FALSE(Seed::from_hex(std::string(63, 'a')));
  CHECK_FALSE(Seed::from_hex(std::string(65, 'a')));
  CHECK_FALSE(Seed::from_hex(std::string(63, 'a') + "g"));
}

TEST_CASE("The commitment is pinned, and differs from seed to seed") {
  CHECK(Seed(Seed::Bytes{}).commitment() == "f7a30394a20c8a1b1061f53ffea8863aac0218c98d39acaa50adbb6c6225f6b1");
  CHECK(Seed::from_text("7").commitment() == "cea49d3def915a6e3b6f4d4d69f8fc98f329e0e126cde4f511c8c415d02a8e3f");
  CHECK(Seed::from_text("suda").commitment() == "ce7a79f365fd9bd925b75b72a1a4925b3580ec6c2024c71132e351055c7c28e5");
}

TEST_CASE("Two fresh seeds differ") { CHECK(Seed::fresh() != Seed::fresh()); }

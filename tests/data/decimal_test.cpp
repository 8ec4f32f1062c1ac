#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include <data/decimal.hpp>

using namespace plancia;
using data::Decimal;
using data::read_units;
using data::Unread;

TEST_CASE("a decimal has one text, without zeros at the end") {
  CHECK(data::to_text({18'000, 3}) == "18");
  CHECK(data::to_text({12'500, 3}) == "12.5");
  CHECK(data::to_text({64'215, 3}) == "64.215");
  CHECK(data::to_text({7, 3}) == "0.007");
  CHECK(data::to_text({-250, 3}) == "-0.25");
  CHECK(data::to_text({0, 3}) == "0");
  CHECK(data::to_text({-3, 0}) == "-3");
  CHECK(data::to_text({3599, 1}) == "359.9");
}

TEST_CASE("every value of a table is written and read back without loss, as text and as JSON") {
  std::string before;
  for (int units = 0; units <= 400'000; ++units) {
    const std::string text = data::to_text({units, 3});
    REQUIRE(text != before);
    REQUIRE(read_units(text, 3, 400'000) == units);
    const nlohmann::ordered_json number = data::to_number({units, 3});
    REQUIRE(number.dump() == text);
    REQUIRE(read_units(nlohmann::ordered_json::parse(text), 3) == units);
    before = text;
  }
  for (int units = 0; units < 3600; ++units) {
    REQUIRE(read_units(nlohmann::ordered_json::parse(data::to_text({units, 1})), 1) == units);
  }
  CHECK(read_units(data::to_number({-12'345, 3}), 3) == -12'345);
}

TEST_CASE("what is no such number is refused, each for its reason") {
  CHECK(read_units("", 3, 1000) == std::unexpected(Unread::empty));
  for (const char* text :
       {"1e3", "+", "-", "+1", "-1", "NaN", "inf", " 1", "1 ", "1.", ".5", ".", "1.5.5", "1,5", "0x1"}) {
    CAPTURE(text);
    CHECK(read_units(text, 3, 1000) == std::unexpected(Unread::no_number));
  }
  CHECK(read_units("1.2345", 3, 10'000) == std::unexpected(Unread::too_fine));
  CHECK(read_units("1.001", 3, 1000) == std::unexpected(Unread::too_large));
  CHECK(read_units("1.000", 3, 1000) == 1000);
  CHECK(read_units("00.5000000", 3, 1000) == 500);
  CHECK(read_units("99999999999999999999999999", 3, 1000) == std::unexpected(Unread::too_large));
  using nlohmann::ordered_json;
  CHECK_FALSE(read_units(ordered_json(1.23456), 3));
  CHECK_FALSE(read_units(ordered_json("1"), 3));
  CHECK_FALSE(read_units(ordered_json(nullptr), 3));
  CHECK_FALSE(read_units(ordered_json(true), 3));
  CHECK_FALSE(read_units(ordered_json(1e300), 3));
  CHECK_FALSE(read_units(ordered_json(-1e300), 3));
  CHECK_FALSE(read_units(ordered_json(18'446'744'073'709'551'615U), 3));
  CHECK_FALSE(read_units(ordered_json(std::int64_t{-9'223'372'036'854'775'807}), 3));
  CHECK(read_units(ordered_json(0.1), 1) == 1);
}

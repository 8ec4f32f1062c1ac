#include <doctest/doctest.h>

#include <optional>
#include <string>

#include <ai/known.hpp>

using namespace plancia;

TEST_CASE("that there is nothing can be known, too") {
  ai::Known<int, std::optional<int>> known;
  CHECK_FALSE(known.find(1));
  known.keep(1, std::nullopt);
  REQUIRE(known.find(1));
  CHECK_FALSE(*known.find(1));
}

TEST_CASE("what is known is found by its key, the latest counts, and there is an end to it") {
  ai::Known<std::string, int> known;
  CHECK_FALSE(known.find("lane"));
  known.keep("lane", 1);
  known.keep("farm", 2);
  known.keep("lane", 3);
  CHECK(known.find("lane") == 3);
  CHECK(known.find("farm") == 2);
  for (int i = 0; i < 1000; ++i) known.keep(std::to_string(i), i);
  CHECK(known.find("0") == 0);
  CHECK_FALSE(known.find("999"));
  known.keep("farm", 4);
  CHECK(known.find("farm") == 4);
}

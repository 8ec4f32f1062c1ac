#include <doctest/doctest.h>

#include <dispatch/shelf.hpp>

using plancia::dispatch::Shelf;

TEST_CASE("A shelf keeps the answers that were asked for last, as many bytes as fit") {
  Shelf shelf(10);
  CHECK(shelf.find("a") == nullptr);
  const auto first = shelf.put("a", "12345");
  shelf.put("b", "12345");
  CHECK(shelf.find("a") == first);
  shelf.put("c", "123");
  CHECK(shelf.find("b") == nullptr);
  CHECK(shelf.find("a")->body == "12345");
  CHECK(shelf.find("c")->tag != first->tag);
  const auto large = shelf.put("d", "12345678901");  // is given, and not kept
  CHECK(large->body.size() == 11);
  CHECK(shelf.find("d") == nullptr);
  CHECK(first->body == "12345");
}

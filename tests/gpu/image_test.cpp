#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gpu/image.hpp>

using namespace plancia;

namespace {

struct Ship {
  std::string name;
  int points = 0;
};

struct Fleet {
  std::vector<Ship> ships;
  std::optional<std::vector<int>> turns;
  std::uint64_t number = 0;
  std::vector<std::vector<std::uint16_t>> rows;
};

}  // namespace

TEST_CASE("A value can be put down elsewhere with all that it owns") {
  Fleet fleet{.ships = {{"york", 5}, {"a name too long to stand within the string itself", 7}},
              .turns = std::vector{3, 1, 2},
              .rows = {{1, 2, 3}, {}, {4}}};
  fleet.number = reinterpret_cast<std::uint64_t>(fleet.ships.data());  // a number, though it looks like an address
  const std::uint64_t number = fleet.number;
  const gpu::Image image = gpu::Image::of(fleet);
  fleet = {};

  std::vector<std::byte> place(image.size() + 64);
  for (const std::size_t shift : {0U, 16U, 48U}) {
    const std::vector<std::byte> bytes = image.at(reinterpret_cast<std::uint64_t>(place.data() + shift));
    REQUIRE(bytes.size() == image.size());
    std::memcpy(place.data() + shift, bytes.data(), bytes.size());
    const Fleet& moved = *reinterpret_cast<const Fleet*>(place.data() + shift);
    REQUIRE(moved.ships.size() == 2);
    CHECK(moved.ships[0].name == "york");
    CHECK(moved.ships[1].name == "a name too long to stand within the string itself");
    CHECK(moved.ships[1].points == 7);
    CHECK(moved.turns == std::vector{3, 1, 2});
    CHECK(moved.number == number);
    CHECK(moved.rows == std::vector<std::vector<std::uint16_t>>{{1, 2, 3}, {}, {4}});
    const auto within = [&](const void* address) {
      return address >= place.data() && address < place.data() + place.size();
    };
    CHECK(within(moved.ships.data()));
    CHECK(within(moved.ships[0].name.data()));
    CHECK(within(moved.ships[1].name.data()));
    CHECK(within(moved.rows[2].data()));
  }
}

TEST_CASE("What is made while nothing is imaged comes from the heap") {
  gpu::Arena arena(1 << 20);
  gpu::make_in(arena, [] { return std::vector<int>(100); });
  CHECK(arena.used() >= 100 * sizeof(int) + sizeof(std::vector<int>));
  const std::size_t before = arena.used();
  const auto outside = std::make_unique<std::vector<int>>(100);
  CHECK(arena.used() == before);
  CHECK_FALSE(arena.owns(outside->data()));
  CHECK_THROWS_AS(gpu::make_in(arena, [] { return std::vector<int>(1 << 20); }), std::bad_alloc);
  CHECK(gpu::arena_in_use == nullptr);
}

// What it costs to put the rules of a scenario together: once for all who use it, and no more than so much.

#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <catalog/check_pack.hpp>
#include <catalog/pack_game.hpp>
#include <catalog/with_rules.hpp>
#include <data/pack.hpp>

using namespace plancia;
using Json = nlohmann::ordered_json;

namespace {

// The pack of Linea di Tiro with another first scenario.
template <class Change>
data::Pack tanks(const std::string& id, Change change) {
  auto files = data::embedded_files("linea-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  Json about = Json::parse(files.at("pack.json"));
  about["id"] = id;
  files["pack.json"] = about.dump();
  Json lane = Json::parse(files.at("lane.json"));
  change(lane);
  files["lane.json"] = lane.dump();
  const auto pack = data::load_files(files);
  REQUIRE(pack);
  return *pack;
}

// Stars of many corners, each over most of a table as large as can be.
void many_stars(Json& scenario, int stars) {
  scenario["sheet"]["size"] = {300, 300};
  Json terrain = Json::array();
  for (int i = 0; i < stars; ++i) {
    Json outline = Json::array();
    for (int k = 0; k < 16; ++k) {
      const double turn = 2 * std::numbers::pi * k / 16, reach = k % 2 == 0 ? 149 : 20 + 2 * i;
      outline.push_back({std::round(150 + reach * std::cos(turn)), std::round(150 + reach * std::sin(turn))});
    }
    const std::string id = "field-" + std::to_string(i);
    terrain.push_back(
        {{"id", id}, {"type", "crops"}, {"name", {{"it", id}, {"en", id}}}, {"outline", outline}, {"from", "variant"}});
  }
  scenario["terrain"] = terrain;
}

catalog::NewGame begin(const data::Pack& pack, const std::string& scenario) {
  auto made = catalog::new_game_with(pack, {"linea", scenario, {}, {}, {}});
  REQUIRE(made);
  return *std::move(made);
}

// Rules of Linea are numbered as they are made.
std::uint32_t number_of(const catalog::Game& game) {
  return catalog::with_rules(game, [](const auto& rules, const auto&) -> std::uint32_t {
    if constexpr (requires { rules.number(); }) return rules.number();
    return 0;
  });
}

}  // namespace

TEST_CASE("However many ask for a scenario at once, its rules are made once") {
  const data::Pack pack = tanks("asked-at-once", [](Json& lane) { lane["victory"]["cycles"] = 2; });
  std::vector<std::uint32_t> numbers(8);
  {
    std::vector<std::jthread> asking;
    for (std::uint32_t& number : numbers) {
      asking.emplace_back([&] { number = number_of(*begin(pack, "lane").game); });
    }
  }
  CHECK(std::set(numbers.begin(), numbers.end()).size() == 1);
}

TEST_CASE("A game has the rules of others set up alike, however many there were since") {
  const data::Pack first = tanks("kept", [](Json& lane) { lane["victory"]["cycles"] = 3; });
  const catalog::NewGame game = begin(first, "lane");
  for (int i = 0; i < 20; ++i) begin(tanks("other-" + std::to_string(i), [](Json&) {}), "lane");
  CHECK(number_of(*begin(first, "lane").game) == number_of(*game.game));
}

TEST_CASE("To list the scenarios of a pack makes no rules") {
  const data::Pack pack = tanks("listed", [](Json& lane) { lane["victory"]["cycles"] = 4; });
  const std::uint32_t before = number_of(*begin(tanks("before", [](Json&) {}), "lane").game);
  CHECK(catalog::check_pack(pack).empty());
  CHECK(catalog::scenarios_of(pack).size() == 4);
  CHECK(number_of(*begin(pack, "lane").game) == before + 1);
}

TEST_CASE("Ground that takes too long to work out is refused with its place") {
  CHECK(catalog::check_pack(tanks("some-stars", [](Json& lane) { many_stars(lane, 4); })).empty());
  const auto problems = catalog::check_pack(tanks("stars", [](Json& lane) { many_stars(lane, 48); }));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == "lane.json");
  CHECK(problems[0].pointer == "/terrain");
  CHECK(problems[0].message.starts_with("This ground takes too long to work out"));
}

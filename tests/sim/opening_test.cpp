#include <doctest/doctest.h>

#include <map>

#include <nlohmann/json.hpp>

#include <record/record.hpp>
#include <sim/chosen.hpp>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

sim::Variant opened(std::vector<std::string> first) {
  sim::Variant variant = test::variant("xmas", "malta", "scripted");
  variant.first = std::move(first);
  return variant;
}

std::string refusal(const sim::Variant& variant) {
  const auto made = sim::prepare(sim::Plan{{variant}, 1, 7});
  return made ? "" : made.error().en;
}

std::vector<std::string> actions_of(const sim::Lineup& lineup, std::uint64_t game) {
  std::vector<std::string> actions;
  sim::make_runner(lineup[0], 7, {})->play(game, {.actions = &actions});
  return actions;
}

// All games of a range with what is told of each.
std::map<std::uint64_t, sim::Played> played(const sim::Lineup& lineup, std::uint64_t games) {
  std::map<std::uint64_t, sim::Played> all;
  sim::run(lineup, 7, {0, games}, 2, {}, {},
           [&](std::uint64_t game, const std::vector<sim::Played>& variants) { all[game] = variants[0]; });
  return all;
}

}  // namespace

TEST_CASE("An opening is played before the player decides anything, and is no decision of its own") {
  const sim::Lineup free = lineup({opened({})});
  const sim::Lineup forced = lineup({opened({"equip harpoon", "equip cover"})});
  for (const std::uint64_t game : {0, 5}) {
    const auto actions = actions_of(forced, game);
    CHECK(actions[0] == "equip harpoon");
    CHECK(actions[1] == "equip cover");
    CHECK(actions_of(free, game)[0] == "equip binoculars");
  }
  const sim::Totals totals = play(forced, {0, 20});
  CHECK_FALSE(totals.variants[0].situations.contains("equip"));
  CHECK(play(free, {0, 20}).variants[0].situations.contains("equip"));
}

TEST_CASE("The opening that a player would choose anyway changes nothing") {
  const auto free = played(lineup({opened({})}), 30);
  const auto same = played(lineup({opened({"equip binoculars", "equip charm"})}), 30);
  for (const auto& [game, one] : free) {
    CHECK(same.at(game).result == one.result);
    CHECK(same.at(game).steps == one.steps);
    CHECK(same.at(game).decisions + 2 == one.decisions);
  }
}

TEST_CASE("An opening that cannot be played is refused before the first game, or in the game that cannot") {
  CHECK(refusal(opened({"equip harpoon", "equip cover"})) == "");
  CHECK(refusal(opened({"equip spanner"})).find("The opening cannot be played: equip spanner.") == 0);
  CHECK(refusal(opened({"speed 3"})).find("The opening cannot be played: speed 3.") == 0);
  CHECK(refusal(opened({"equip charm", "equip charm"})).find("equip charm") != std::string::npos);
  // After the equipment a die is rolled: from there on it depends on the game.
  const sim::Lineup late = lineup({opened({"equip harpoon", "equip cover", "equip charm"})});
  CHECK_THROWS_WITH_AS(play(late, {0, 1}), doctest::Contains("cannot be played in game 0: equip charm"),
                       sim::OpeningFault);
}

TEST_CASE("Every game is told once, with the details of its end, and agrees with the totals") {
  const sim::Lineup malta = lineup({opened({})});
  const auto all = played(malta, 50);
  REQUIRE(all.size() == 50);
  const sim::Tally tally = play(malta, {0, 50}).variants[0];
  sim::Counts scores, steps;
  for (const auto& [game, one] : all) {
    ++scores[one.result.score];
    ++steps[one.steps];
    CHECK(std::get<int>(one.details.at("points")) == one.result.score);
  }
  CHECK(scores == tally.scores);
  CHECK(steps == tally.steps);
}

TEST_CASE("The best and the worst games are kept, the earlier first where they are alike") {
  const auto wanted = sim::parse_wanted("best:2,worst:1,game:3,game:99");
  REQUIRE(wanted);
  sim::Choosing choosing(*wanted, 1);
  for (const auto& [game, score] :
       {std::pair(4, 7), std::pair(0, 3), std::pair(3, 9), std::pair(1, 9), std::pair(2, 3)}) {
    choosing.add(static_cast<std::uint64_t>(game), {sim::Played{{.result = {.level = 1, .score = score}}, {}}});
  }
  std::vector<std::pair<std::string, std::uint64_t>> found;
  for (const sim::Chosen& one : choosing.list()) found.emplace_back(one.why, one.game);
  CHECK(found ==
        std::vector<std::pair<std::string, std::uint64_t>>{{"best-1", 1}, {"best-2", 3}, {"worst-1", 0}, {"game", 3}});
  for (const char* wrong : {"", "best", "best:", "best:0", "best:1001", "fine:2", "best:2,", "game:x"}) {
    CAPTURE(wrong);
    CHECK(sim::parse_wanted(wrong).error().en.find("best:5,worst:5") != std::string::npos);
  }
}

TEST_CASE("A record of a simulated game replays to the same result, from a position of one's own too") {
  const sim::Lineup malta = lineup({opened({"equip harpoon", "equip cover"})});
  const sim::Played told = sim::make_runner(malta[0], 7, {})->play(11);
  const auto session = record::load(sim::record_of(malta[0], 7, 11));
  REQUIRE(session);
  CHECK(session->result()->score == told.result.score);
  CHECK(session->ply() == told.steps);
  CHECK(session->particulars().players.find("game 11") != std::string::npos);

  sim::Variant later = test::variant("xmas", "malta", "scripted");
  auto start = catalog::new_game(later.setup);
  REQUIRE(start);
  REQUIRE(start->game->play("equip wrench"));
  later.start = std::make_shared<const catalog::NewGame>(*std::move(start));
  const sim::Lineup from = lineup({later});
  const auto again = record::load(sim::record_of(from[0], 7, 2));
  REQUIRE(again);
  CHECK(again->start_state().has_value());
  CHECK(again->steps().front().action != "equip wrench");
  CHECK(again->result()->score == sim::make_runner(from[0], 7, {})->play(2).result.score);
  CHECK(sim::fingerprint(from, 7) != sim::fingerprint(lineup({test::variant("xmas", "malta", "scripted")}), 7));
}

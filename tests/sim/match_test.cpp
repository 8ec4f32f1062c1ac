#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <bots/match_report.hpp>
#include <text/wrap.hpp>

using namespace plancia;
using namespace plancia::bots;

namespace {

MatchPlan plan_of(std::initializer_list<const char*> players, unsigned threads = 2) {
  MatchPlan plan;
  plan.setup.game = "xmas";
  for (const char* player : players) plan.contestants.push_back(contestant_of(player));
  plan.games = 30;
  plan.threads = threads;
  return plan;
}

}  // namespace

TEST_CASE("A player is a policy, or a name for one") {
  CHECK(contestant_of("scripted").name == "scripted");
  CHECK(contestant_of("hand=scripted").name == "hand");
  CHECK(contestant_of("hand=scripted").policy == "scripted");
  CHECK(contestant_of("external:bot --depth=3").policy == "external:bot --depth=3");
  CHECK(contestant_of("deep=external:bot --depth=3").name == "deep");
  CHECK(contestant_of("deep=external:bot --depth=3").policy == "external:bot --depth=3");
}

TEST_CASE("Alone, everybody plays the same games and the better hand is rated higher") {
  const auto result = match(plan_of({"random", "scripted", "again=scripted"}), {});
  REQUIRE(result);
  CHECK_FALSE(result->opposed);
  const auto& [random, scripted, again] = std::tie(result->standings[0], result->standings[1], result->standings[2]);
  CHECK(scripted.rating.elo > random.rating.elo + 50);
  CHECK(scripted.rating.elo == doctest::Approx(again.rating.elo));
  CHECK(result->table[1][2].halves == 30);  // the same player with the same dice: all drawn
  CHECK(result->table[1][0].halves + result->table[0][1].halves == 60);
  CHECK(scripted.won + scripted.drawn + scripted.lost == 60);
  CHECK(scripted.score.mean == again.score.mean);
}

TEST_CASE("Against each other, every pair meets in both seats, and the report tells how each did in either") {
  MatchPlan plan = plan_of({"random", "scripted"});
  plan.setup.game = "linea";
  plan.setup.scenario = "lane";
  const auto result = match(plan, {});
  REQUIRE(result);
  CHECK(result->opposed);
  CHECK(result->table[0][1].games == 60);
  CHECK(result->table[0][1].halves + result->table[1][0].halves == 120);
  const auto& seats = result->standings[1].seats;
  REQUIRE(seats.size() == 2);
  CHECK(seats[0].games == 30);
  CHECK(seats[0].halves + seats[1].halves == result->table[1][0].halves);
  const catalog::Json row = to_json(*result)["standings"][1];
  CHECK(row["seats"][1]["points"] == 0.5 * static_cast<double>(seats[1].halves));
  CHECK(report(*result, i18n::Language::en).find("seat 1, 2") != std::string::npos);
  CHECK(report(*result, i18n::Language::it).find("posto 1, 2") != std::string::npos);
}

TEST_CASE("A match comes out the same on any number of threads") {
  const auto one = match(plan_of({"random", "scripted", "mcts:10"}, 1), {});
  const auto three = match(plan_of({"random", "scripted", "mcts:10"}, 3), {});
  REQUIRE(one);
  CHECK(to_json(*one) == to_json(*three));
}

TEST_CASE("A match of one is refused, and so are unknown games and players") {
  CHECK(match(plan_of({"scripted"}), {}).error().en == "A match needs two players or more; name them after the game.");
  CHECK(match(plan_of({"scripted", "genius"}), {}).error().en.find("genius") != std::string::npos);
  CHECK(match(plan_of({"a=scripted", "a=random"}), {}).error() ==
        i18n::text("study.namesakes", {{"name", "a"}, {"policy", "random"}}));
  MatchPlan other = plan_of({"random", "scripted"});
  other.setup.game = "chess";
  CHECK(match(other, {}).error().en.find("chess") != std::string::npos);
}

TEST_CASE("The table of a match stays within 80 columns, and a match cut short says so") {
  MatchPlan plan = plan_of({"random", "a player with a very long name indeed, longer than most=scripted", "mcts:5"});
  plan.games = 5;
  auto result = match(plan, {});
  REQUIRE(result);
  for (const auto language : {i18n::Language::it, i18n::Language::en}) {
    const std::string text = report(*result, language);
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; from = end + 1, end = text.find('\n', from)) {
      CHECK(text::width_of(text.substr(from, end - from)) <= 80);
    }
    CHECK(text.find("PAR") == std::string::npos);
  }
  result->asked = 9;
  CHECK(report(*result, i18n::Language::en).starts_with("PARTIAL RESULT: 5 of 9 games"));
  CHECK(to_json(*result)["partial"] == true);
}

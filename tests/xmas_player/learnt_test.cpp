// What machine players of X MAS learn: habits, the file they are kept in, and what becomes of one that is for something
// else.

#include <doctest/doctest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <ai/play_out.hpp>
#include <ai/value.hpp>
#include <catalog/catalog.hpp>
#include <catalog/game_of.hpp>
#include <xmas_player/player.hpp>

using namespace plancia;

namespace {

using Json = nlohmann::ordered_json;

const xmas::Rules& raid(const std::string& scenario, const std::string& edition = "it",
                        const std::map<std::string, std::string>& options = {}) {
  static std::vector<std::unique_ptr<catalog::Game>> games;
  auto made = catalog::new_game({"xmas", scenario, edition, options, ""});
  REQUIRE(made);
  games.push_back(std::move(made->game));
  return dynamic_cast<const catalog::GameOf<xmas::Rules>&>(*games.back()).rules();
}

Json embedded_for(const xmas::Rules& rules) {
  for (const std::string_view bytes : xmas::embedded_learnt()) {
    if (xmas::read_learnt(rules, bytes)) return Json::parse(bytes);
  }
  FAIL("no learnt file inside the program");
  return {};
}

template <class P>
double mean_value(const xmas::Rules& rules, P player, int games) {
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    SimulationDice dice(99, static_cast<std::uint64_t>(game));
    xmas::State state = rules.start();
    ai::play_out(rules, state, player, dice);
    sum += ai::value_of(rules.result(state), ai::scale_of(rules));
  }
  return sum / games;
}

std::string refused(const xmas::Rules& rules, const Json& file) {
  const auto read = xmas::read_learnt(rules, file.dump());
  return read ? "" : read.error().en;
}

}  // namespace

TEST_CASE("habits inside the program fit both raids in both editions, and play as well as their files say") {
  std::size_t fitting = 0;
  for (const char* scenario : {"suda", "malta"}) {
    for (const char* edition : {"it", "en"}) {
      CAPTURE(scenario);
      CAPTURE(edition);
      const xmas::Rules& rules = raid(scenario, edition);
      const Json file = embedded_for(rules);
      const auto habits = xmas::learnt_for(rules);
      REQUIRE(habits);
      CHECK(habits == xmas::read_learnt(rules, file.dump()).value());
      const double scripted = file["from"]["value"][0], value = file["from"]["value"][1];
      CHECK(mean_value(rules, xmas::Hand(rules), 4000) == doctest::Approx(scripted).epsilon(0.12));
      CHECK(mean_value(rules, xmas::Raider(rules, *habits), 4000) == doctest::Approx(value).epsilon(0.12));
      CHECK(value > scripted + 0.05);
      ++fitting;
    }
  }
  CHECK(fitting == xmas::embedded_learnt().size());
}

TEST_CASE("a raider always takes one of the choices, whatever its habits and the options are") {
  for (const auto& options : {std::map<std::string, std::string>{}, {{"exact_speed", "off"}}, {{"drift", "on"}}}) {
    const xmas::Rules& rules = raid("malta", "en", options);
    SimulationDice dice(5, 1);
    for (int round = 0; round < 20; ++round) {
      xmas::Habits habits;
      for (const xmas::HabitField& one : xmas::kHabitFields) {
        habits.*one.field = one.least + static_cast<int>(dice.below(static_cast<std::uint32_t>(one.most - one.least)));
      }
      xmas::Raider raider(rules, habits, 4);
      NullSink silent;
      for (xmas::State state = rules.start(); rules.turn(state) != Turn::over;) {
        Action action = random_action(rules, state, dice);
        if (rules.turn(state) != Turn::chance) {
          xmas::Rules::Choices choices;
          rules.choices(state, choices);
          action = raider.choose(rules, state);
          REQUIRE(std::ranges::find(choices, action) != choices.end());
        }
        rules.play(state, action, silent);
      }
    }
  }
}

TEST_CASE("the same seed teaches the same habits on any number of threads, another seed others") {
  const xmas::Rules& rules = raid("suda");
  const std::string one = xmas::learn(rules, {.games = 16'000, .seed = 3, .threads = 1});
  CHECK(xmas::learn(rules, {.games = 16'000, .seed = 3, .threads = 2}) == one);
  CHECK(xmas::learn(rules, {.games = 16'000, .seed = 4, .threads = 2}) != one);
  const auto habits = xmas::read_learnt(rules, one);
  REQUIRE(habits);
  CHECK(*habits != xmas::Habits{});
  CHECK(mean_value(rules, xmas::Raider(rules, *habits), 2000) >
        mean_value(rules, xmas::Raider(rules, xmas::Habits{}), 2000));
  CHECK(Json::parse(one)["from"]["by_time"] == false);
  const std::string stopped = xmas::learn(rules, {.games = 16'000, .seed = 3, .stop = [] { return true; }});
  CHECK(Json::parse(stopped)["from"]["by_time"] == true);
}

TEST_CASE("a learnt file for something else, broken or out of range is refused, and the rule of thumb plays on") {
  const xmas::Rules& rules = raid("suda");
  const Json good = embedded_for(rules);
  CHECK(refused(rules, good).empty());
  CHECK(refused(raid("malta"), good).find("scenario") != std::string::npos);
  CHECK(refused(raid("suda", "en"), good).find("options") != std::string::npos);
  const auto with = [&](const auto& change) {
    Json file = good;
    change(file);
    return refused(rules, file);
  };
  CHECK(with([](Json& file) { file["habits"].erase("net"); }).find("habits/net") != std::string::npos);
  CHECK(with([](Json& file) { file["habits"]["pass"] = 701; }).find("habits/pass") != std::string::npos);
  CHECK(with([](Json& file) { file["habits"]["pass"] = 1.5; }).find("habits/pass") != std::string::npos);
  CHECK(with([](Json& file) { file["habits"]["luck"] = 1; }).find("habits/luck") != std::string::npos);
  CHECK(with([](Json& file) { file.erase("habits"); }).find("habits") != std::string::npos);
  CHECK_FALSE(xmas::use_learnt(rules, "{"));
  // For other options nothing was learnt: a scout plays as the rule of thumb does.
  const xmas::Rules& other = raid("suda", "it", {{"drift", "on"}});
  CHECK_FALSE(xmas::learnt_for(other));
  CHECK(mean_value(other, xmas::Scout(other), 200) == mean_value(other, xmas::Hand(other), 200));
  // Until somebody brings a file.
  CHECK(xmas::use_learnt(other, xmas::learn(other, {.games = 2000, .seed = 1})));
  CHECK(xmas::learnt_for(other));
}

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include <unistd.h>
#include <nlohmann/json.hpp>

#include <record/file.hpp>
#include <sim/json.hpp>
#include <sim/study.hpp>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

// A file that is gone afterwards.
struct StateFile {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("plancia-study-" + std::to_string(getpid()) + ".json");
  StateFile() { std::filesystem::remove(path); }
  ~StateFile() { std::filesystem::remove(path); }
  nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(record::read_file(path)); }
  void write(const std::string& text) const { std::ofstream(path) << text; }
};

sim::Plan plan_of(std::uint64_t games) {
  return {{variant("xmas", "suda", "scripted"), variant("xmas", "suda", "random")}, games, 7};
}

sim::Totals study(const sim::Plan& plan, const std::filesystem::path& file, const sim::Watch& watch = {}) {
  const auto prepared = sim::prepare(plan);
  REQUIRE(prepared);
  return sim::study(*prepared, plan, file, sim::threads_backend(*prepared, plan.seed, 2, {}), watch);
}

// The same with a backend that pauses after every `size` games, as one does where games are slow.
sim::Totals study_in_pieces(const sim::Plan& plan, const std::filesystem::path& file, std::uint64_t size,
                            const sim::Watch& watch = {}) {
  const auto prepared = sim::prepare(plan);
  REQUIRE(prepared);
  const sim::Backend all = sim::threads_backend(*prepared, plan.seed, 2, {});
  const sim::Backend pausing = [&](sim::Range range, const sim::Watch&) {
    return all({range.first, std::min(range.last, range.first + size)}, {});
  };
  return sim::study(*prepared, plan, file, pausing, watch);
}

std::string refusal(const sim::Plan& plan, const std::filesystem::path& file) {
  try {
    study(plan, file);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("A study that was stopped and resumed gives exactly the figures of one that was not") {
  const StateFile file;
  const sim::Totals whole = study(plan_of(300), {});
  int asked = 0;
  const sim::Totals stopped = study_in_pieces(plan_of(300), file.path, 50, {{}, [&] { return ++asked > 3; }});
  CHECK(stopped.games() == 150);
  CHECK(file.json()["totals"]["variants"][0]["games"] == stopped.games());
  CHECK(study(plan_of(300), file.path) == whole);
  CHECK(file.json()["totals"]["variants"][0]["games"] == 300);
}

TEST_CASE("A finished study can be made longer, and plays nothing twice") {
  const StateFile file;
  study(plan_of(100), file.path);
  std::uint64_t first = 1000;
  const sim::Totals longer =
      study(plan_of(150), file.path, {[&](std::uint64_t done) { first = std::min(first, done); }, {}});
  CHECK(first >= 100);
  CHECK(longer == study(plan_of(150), {}));
}

TEST_CASE("The state is kept whenever the games pause, however few they were") {
  const StateFile file;
  std::vector<int> kept;
  const auto look = [&] {
    kept.push_back(file.json()["totals"]["variants"][0]["games"].get<int>());
    return false;
  };
  CHECK(study_in_pieces(plan_of(3), file.path, 1, {{}, look}) == study(plan_of(3), {}));
  CHECK(kept == std::vector{0, 1, 2});
}

TEST_CASE("A state file of another study is refused and left as it is") {
  const StateFile file;
  study(plan_of(50), file.path);
  const std::string before = record::read_file(file.path);
  sim::Plan other_seed = plan_of(50);
  other_seed.seed = 8;
  CHECK(refusal(other_seed, file.path).find("belongs to another study") != std::string::npos);
  sim::Plan other_policy = plan_of(50);
  other_policy.variants[1].policy = "scripted";
  CHECK(refusal(other_policy, file.path).find("belongs to another study") != std::string::npos);
  sim::Plan other_option = plan_of(50);
  other_option.variants[0].setup.rules = "en";
  CHECK(refusal(other_option, file.path).find("belongs to another study") != std::string::npos);
  CHECK(record::read_file(file.path) == before);
}

TEST_CASE("A state file of a program that plays differently is refused") {
  const StateFile file;
  study(plan_of(50), file.path);
  auto json = file.json();
  json["first_game"]["variants"][0]["steps"][0][0] = 3;
  file.write(json.dump());
  CHECK(refusal(plan_of(50), file.path).find("plays the first game differently") != std::string::npos);
  json = file.json();
  json["plancia_study"] = 99;
  file.write(json.dump());
  CHECK(refusal(plan_of(50), file.path).find("another version") != std::string::npos);
}

TEST_CASE("A damaged state file is refused with what to do") {
  const StateFile file;
  study(plan_of(50), file.path);
  const auto good = file.json();
  for (const std::string& text : {std::string("{"), std::string("[1,2]"), std::string("a record"), std::string("")}) {
    CAPTURE(text);
    file.write(text);
    CHECK(refusal(plan_of(50), file.path).find("not the state of a study") != std::string::npos);
  }
  auto json = good;
  json.erase("totals");
  file.write(json.dump());
  CHECK(refusal(plan_of(50), file.path).find("delete it to begin anew") != std::string::npos);
  json = good;
  json["totals"]["variants"][0]["scores"][0][1] = 1'000'000;
  file.write(json.dump());
  CHECK(refusal(plan_of(50), file.path).find("damaged") != std::string::npos);
  json = good;
  json["totals"]["variants"].erase(1);
  file.write(json.dump());
  CHECK(refusal(plan_of(50), file.path).find("damaged") != std::string::npos);
}

TEST_CASE("A state file that cannot be written is known before any game is played") {
  bool played = false;
  const sim::Plan plan = plan_of(50);
  const auto prepared = sim::prepare(plan);
  REQUIRE(prepared);
  const sim::Backend backend = [&](sim::Range range, const sim::Watch&) {
    played |= range.last > 1;  // the first game alone is the probe
    return sim::Done{sim::Totals(2), range.last};
  };
  CHECK_THROWS_AS(sim::study(*prepared, plan, "/no/such/folder/state", backend, {}), std::runtime_error);
  CHECK_FALSE(played);
}

TEST_CASE("Totals are read back as they were written, and a plan that cannot be played is refused") {
  const sim::Totals totals =
      play(lineup({variant("fiamme", "assault", "random"), variant("nakajima", "raid", "random")}), {0, 20});
  CHECK(sim::read_totals(sim::to_json(totals)) == totals);
  sim::Plan plan = plan_of(0);
  CHECK(sim::prepare(plan).error().en == "The number of games is from 1 to 1000000000.");
  plan = plan_of(10);
  plan.variants[1].policy = "clever";
  CHECK(sim::prepare(plan).error().en.find("clever") != std::string::npos);
  plan = plan_of(10);
  plan.variants[0].opponent = "random";
  CHECK(sim::prepare(plan).error().en.find("no opponent") != std::string::npos);
  plan = plan_of(10);
  plan.variants[0].setup.scenario = "taranto";
  CHECK(sim::prepare(plan).error().en.find("taranto") != std::string::npos);
}

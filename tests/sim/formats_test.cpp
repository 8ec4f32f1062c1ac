#include <doctest/doctest.h>

#include <sstream>

#include <nlohmann/json.hpp>

#include <sim/json.hpp>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

struct Study {
  sim::Lineup of;
  sim::Summary summary;
  explicit Study(const std::vector<sim::Variant>& variants, std::uint64_t games = 80)
      : of(lineup(variants)), summary(sim::summarise(of, play(of, {0, games}), games, 7)) {}
};

}  // namespace

TEST_CASE("JSON has the figures, and they agree with each other") {
  const Study study({variant("xmas", "suda", "scripted")});
  const auto json = sim::to_json(study.summary);
  CHECK(json["games"] == 80);
  CHECK(json["partial"] == false);
  CHECK(json["seed"] == 7);
  CHECK(json["pairs"].empty());
  const auto& found = json["variants"][0];
  CHECK(found["policy"] == "scripted");
  CHECK(found["opponent"].is_null());
  CHECK(found["components"]["hash"].get<std::string>().size() == 32);
  CHECK(found["options"].size() > 3);
  std::uint64_t levels = 0;
  for (const auto& level : found["levels"]) {
    levels += level["count"].get<std::uint64_t>();
    CHECK(level["low"] <= level["share"]);
    CHECK(level["share"] <= level["high"]);
  }
  CHECK(levels == 80);
  double sum = 0;
  for (const auto& row : found["score"]["counts"]) sum += row[0].get<double>() * row[1].get<double>();
  CHECK(sum / 80 == doctest::Approx(found["score"]["mean"].get<double>()));
  CHECK(found["score"]["quantiles"]["50"].is_number_integer());
  CHECK_FALSE(found["rule_citations"]["never"].empty());
  CHECK_FALSE(found["situations"].empty());
}

TEST_CASE("JSON of a co-operative scenario names both seats, of several variants the pairs") {
  const Study coop({variant("fiamme", "assault-coop", "scripted")}, 5);
  CHECK(sim::to_json(coop.summary)["variants"][0]["opponent"] == "scripted");
  const Study two({variant("xmas", "suda", "scripted"), variant("xmas", "suda", "random")}, 30);
  const auto json = sim::to_json(two.summary);
  REQUIRE(json["pairs"].size() == 1);
  const auto& pair = json["pairs"][0];
  CHECK(pair["first"] == "scripted");
  CHECK(pair["second"] == "random");
  CHECK(pair["better"]["count"].get<int>() + pair["equal"]["count"].get<int>() + pair["worse"]["count"].get<int>() ==
        30);
}

TEST_CASE("CSV has seven fields on every line, quoted where needed") {
  sim::Variant odd = variant("xmas", "suda", "scripted");
  odd.name = "a \"quoted\", name";
  const Study study({odd, variant("xmas", "suda", "random")}, 30);
  std::istringstream lines(sim::to_csv(study.summary));
  std::string line;
  int rows = 0;
  while (std::getline(lines, line)) {
    bool quoted = false;
    int fields = 1;
    for (const char c : line) {
      quoted ^= c == '"';
      fields += c == ',' && !quoted;
    }
    CAPTURE(line);
    CHECK(fields == 7);
    ++rows;
  }
  CHECK(rows > 50);
  const std::string csv = sim::to_csv(study.summary);
  CHECK(csv.starts_with("variant,measure,key,value,low,high,count\n,complete,games,30,,,\n"));
  CHECK(csv.find("\"a \"\"quoted\"\", name\",level,defeat,") != std::string::npos);
  CHECK(csv.find("random,score-less,\"a \"\"quoted\"\", name\",-") != std::string::npos);
  CHECK(csv.find("random,level,defeat,1,") != std::string::npos);
}

TEST_CASE("Comparing nothing with itself finds no difference") {
  const Study same({variant("xmas", "suda", "scripted"), variant("xmas", "suda", "scripted")}, 40);
  CHECK(same.summary.pairs[0].score.mean == 0);
  CHECK(same.summary.pairs[0].score.mean95.high == 0);
  CHECK(same.summary.pairs[0].equal.count == 40);
}

#include <doctest/doctest.h>

#include <algorithm>

#include <rulebook/rulebook.hpp>
#include <sim/summary.hpp>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

sim::Summary summary_of(const sim::Lineup& lineup, std::uint64_t games) {
  return sim::summarise(lineup, play(lineup, {0, games}), games, 7);
}

bool contains(const std::vector<sim::ChoiceRow>& rows, const std::string& action) {
  return std::ranges::find(rows, action, &sim::ChoiceRow::action) != rows.end();
}
bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

TEST_CASE("Rules that never fired are those a game can cite and none did") {
  const sim::Lineup suda = lineup({variant("xmas", "suda", "scripted")});
  const sim::Summary summary = summary_of(suda, 200);
  const sim::VariantSummary& found = summary.variants[0];
  std::vector<std::string> cited;
  for (const auto& [rule, share] : found.rules) {
    cited.push_back(rule);
    CHECK(rulebook::find(rule) != nullptr);
  }
  CHECK(contains(cited, "XM-2a"));    // every game has turns
  CHECK(contains(cited, "XM-3e"));    // a choice: the equipment
  CHECK(contains(cited, "XM-4.1b"));  // an event and a choice
  CHECK_FALSE(contains(found.never_cited, "XM-2a"));
  CHECK(contains(found.never_cited, "XM-10.2.2d"));  // the bombers of Malta
  CHECK(contains(found.never_cited, "XM-9.1.3a"));   // the Harpoon, which this player leaves at home
  const std::vector<std::string> citable = rulebook::citable("xmas");
  CHECK(cited.size() + found.never_cited.size() == citable.size());
  CHECK_FALSE(contains(citable, "XM-1.2a"));  // only explains
  CHECK(found.uncitable + citable.size() == rulebook::entries("xmas").size());
}

TEST_CASE("A rule counts once for each game that cites it") {
  const sim::Summary summary = summary_of(lineup({variant("xmas", "suda", "scripted")}), 50);
  for (const auto& [rule, share] : summary.variants[0].rules) {
    CAPTURE(rule);
    CHECK(share.count <= 50);
    if (rule == "XM-2a") CHECK(share.count == 50);
  }
}

TEST_CASE("Malta's rules fire at Malta") {
  const sim::Lineup malta = lineup({variant("xmas", "malta", "scripted")});
  CHECK_FALSE(contains(summary_of(malta, 100).variants[0].never_cited, "XM-10.2.2d"));
}

TEST_CASE("Choices that are never or always taken are named") {
  const sim::Lineup suda = lineup({variant("xmas", "suda", "scripted")});
  const sim::Summary summary = summary_of(suda, 200);
  const sim::VariantSummary& found = summary.variants[0];
  CHECK(contains(found.never_taken, "equip harpoon"));
  CHECK(contains(found.never_taken, "bonus 0"));
  CHECK(contains(found.always_taken, "bonus 1"));
  CHECK_FALSE(contains(found.never_taken, "equip charm"));
  CHECK_FALSE(contains(found.always_taken, "speed 3"));
}

TEST_CASE("What is offered is counted by situation, and what is taken adds up") {
  const sim::Lineup suda = lineup({variant("xmas", "suda", "scripted")});
  const sim::Totals totals = play(suda, {0, 100});
  const sim::Tally& tally = totals.variants[0];
  REQUIRE(tally.situations.contains("equip"));
  const sim::Situation& equip = tally.situations.at("equip");
  CHECK(equip.sizes == sim::Counts{{5, 200}});  // two pieces out of five, with repetition
  CHECK(equip.choices.at("equip charm").taken == 100);
  CHECK(equip.choices.at("equip binoculars").taken == 100);
  CHECK(equip.choices.at("equip cover").offered == 200);
  std::uint64_t decisions = 0;
  for (const auto& [verbs, situation] : tally.situations) {
    CAPTURE(verbs);
    std::uint64_t taken = 0;
    for (const auto& [action, count] : situation.choices) taken += count.taken;
    CHECK(taken == sim::total(situation.sizes));
    decisions += taken;
  }
  std::uint64_t counted = 0;
  for (const auto& [number, games] : tally.decisions) counted += static_cast<std::uint64_t>(number) * games;
  CHECK(decisions == counted);
}

TEST_CASE("Freedom and entropy of a decision") {
  const sim::Summary summary = summary_of(lineup({variant("xmas", "suda", "random")}), 300);
  const auto& rows = summary.variants[0].situations;
  const auto equip = std::ranges::find(rows, "equip", &sim::SituationRow::verbs);
  REQUIRE(equip != rows.end());
  CHECK(equip->freedom > 2.25);  // log2 5 is 2.32; now and then a piece is no longer on offer
  CHECK(equip->freedom < 2.3219);
  CHECK(equip->entropy.value() > 2.25);  // a random player varies as much as it can
  bool moves = false;
  for (const sim::SituationRow& row : rows) {
    CAPTURE(row.verbs);
    if (!row.entropy) continue;
    CHECK(*row.entropy <= row.freedom);  // though the hexes of all moves together are far more than those of one
    if (row.verbs == "move") CHECK(*row.entropy > 0.9 * row.freedom);
    moves = moves || row.verbs == "move";
  }
  CHECK(moves);
  const sim::Summary scripted = summary_of(lineup({variant("xmas", "suda", "scripted")}), 300);
  const auto& steady = scripted.variants[0].situations;
  CHECK(std::ranges::find(steady, "equip", &sim::SituationRow::verbs)->entropy.value() ==
        doctest::Approx(1).epsilon(0.01));
}

TEST_CASE("Entropy is told from lists that came up often enough, and of no other") {
  sim::Totals totals(1);
  sim::Tally& tally = totals.variants[0];
  tally.games = 40;
  tally.scores = tally.rounds = {{1, 40}};
  sim::Situation& move = tally.situations["move"];
  move.sizes = {{2, 64}, {4, 10}};
  move.choices["move 1"].taken = 74;
  move.offers.add(1, 2);  // one bit, all of it used
  move.offers.answer(0, 32);
  move.offers.answer(1, 32);
  move.offers.add(2, 4);  // too few to say anything
  move.offers.answer(0, 10);
  tally.situations["rest"].sizes = {{2, 10}};
  tally.situations["rest"].offers.add(3, 2);
  tally.situations["rest"].offers.answer(0, 10);
  tally.situations["rest"].choices["rest"].taken = 10;
  const sim::Lineup suda = lineup({variant("xmas", "suda", "random")});
  const sim::Summary summary = sim::summarise(suda, totals, 40, 7);
  const auto& rows = summary.variants[0].situations;
  CHECK(rows[0].freedom == doctest::Approx((64 * 1.0 + 10 * 2.0) / 74));
  CHECK(rows[0].entropy.value() == doctest::Approx(rows[0].freedom));
  CHECK_FALSE(rows[1].entropy.has_value());
}

TEST_CASE("The ladder shows rungs that nobody reached, and a game without ladder shows none") {
  const sim::Summary random = summary_of(lineup({variant("xmas", "suda", "random")}), 40);
  REQUIRE(random.variants[0].levels.size() == 5);
  CHECK(random.variants[0].levels[0].level == "defeat");
  CHECK(random.variants[0].levels[4].share.count == 0);
  CHECK(random.variants[0].levels[4].share.range.high > 0);
  CHECK(summary_of(lineup({variant("nakajima", "raid", "scripted")}), 5).variants[0].levels.empty());
  sim::Variant ladder = variant("nakajima", "raid", "scripted");
  ladder.setup.options["result_ladder"] = "on";
  CHECK(summary_of(lineup({ladder}), 5).variants[0].levels.size() == 6);
}

TEST_CASE("Score by length: the games of each length, and a slope through them") {
  sim::Totals totals(1);
  sim::Tally& tally = totals.variants[0];
  tally.games = 6;
  tally.scores = {{1, 2}, {3, 2}, {5, 2}};
  tally.rounds = {{10, 2}, {11, 2}, {12, 2}};
  for (const int rounds : {10, 11, 12}) tally.scores_by_rounds[rounds].add(1 + 2 * (rounds - 10), 2);
  const sim::Lineup suda = lineup({variant("xmas", "suda", "random")});
  const sim::Summary summary = sim::summarise(suda, totals, 6, 7);
  CHECK(summary.variants[0].score_per_round == doctest::Approx(2));
  REQUIRE(summary.variants[0].by_rounds.size() == 3);
  CHECK(summary.variants[0].by_rounds[1].score.mean == 3);
}

TEST_CASE("In a long study rules and choices are counted in the first games and in some of the rest") {
  std::uint64_t heard = 0, listed = 0;
  for (std::uint64_t games = 0; games < 2 * sim::kHeardAtFirst; ++games) {
    REQUIRE(sim::heard_of(games) == heard);
    REQUIRE(sim::listed_of(games, false) == heard);
    REQUIRE(sim::listed_of(games, true) == listed);
    heard += sim::is_heard(games);
    listed += sim::is_listed(games, true);
  }
  CHECK(heard < 2 * sim::kHeardAtFirst);
}

TEST_CASE("A game of which only the figures are counted is the game that would have been counted whole") {
  for (const char* policy : {"random", "scripted"}) {
    for (const auto& [game, scenario] :
         {std::pair{"xmas", "malta"}, {"nakajima", "raid"}, {"fiamme", "assault-coop"}}) {
      CAPTURE(game);
      const sim::Lineup one = lineup({variant(game, scenario, policy)});
      const auto quiet = sim::make_runner(one[0], 7, {}), whole = sim::make_runner(one[0], 7, {});
      for (std::uint64_t number = sim::kHeardAtFirst + 1; number < sim::kHeardAtFirst + 40; ++number) {
        std::vector<std::string> actions;
        const sim::Played told = quiet->play(number), same = whole->play(number, {.actions = &actions});
        CHECK(told.result == same.result);
        CHECK(told.decisions == same.decisions);
        CHECK(told.steps == static_cast<int>(actions.size()));
      }
      CHECK(quiet->take() == whole->take());
      CHECK(quiet->take().rules.empty());
      quiet->play(sim::kHeardAtFirst);
      CHECK_FALSE(quiet->take().rules.empty());
    }
  }
}

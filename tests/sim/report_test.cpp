#include <doctest/doctest.h>

#include <algorithm>

#include <catalog/catalog.hpp>
#include <sim/plot.hpp>
#include <sim/report.hpp>
#include <text/wrap.hpp>

#include "variants.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

int widest(const std::string& text) {
  int most = 0;
  std::size_t from = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; from = end + 1, end = text.find('\n', from)) {
    most = std::max(most, text::width_of(text.substr(from, end - from)));
  }
  return most;
}

bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

TEST_CASE("The report of every scenario stays within 80 columns in both languages") {
  for (const catalog::GameInfo& game : catalog::games()) {
    for (const catalog::ScenarioInfo& scenario : game.scenarios) {
      CAPTURE(scenario.id);
      const sim::Lineup one = lineup({variant(game.id, scenario.id, "random")});
      const sim::Summary summary = sim::summarise(one, play(one, {0, 3}), 3, 7);
      for (const auto language : {i18n::Language::it, i18n::Language::en}) {
        const std::string text = sim::report(summary, language, true);
        CHECK(widest(text) <= 80);
        CHECK(text.find(game.name.in(language)) != std::string::npos);
        CHECK(text.find('{') == std::string::npos);  // a placeholder left open
        CHECK(sim::plot(summary, language).find('{') == std::string::npos);
      }
    }
  }
}

TEST_CASE("Several variants stand side by side, within 80 columns, with the difference of each to the first") {
  const sim::Lineup three = lineup(
      {variant("xmas", "suda", "scripted"), variant("xmas", "suda", "random"), variant("xmas", "malta", "scripted")});
  const sim::Summary summary = sim::summarise(three, play(three, {0, 60}), 60, 7);
  const std::string text = sim::report(summary, i18n::Language::en, true);
  CHECK(widest(text) <= 80);
  CHECK(text.find("\nAgainst scripted, with the same dice") != std::string::npos);
  REQUIRE(summary.pairs.size() == 2);
  CHECK(summary.pairs[0].score.mean < 0);
  CHECK(summary.pairs[0].score.mean95.high < 0);
  CHECK(summary.pairs[0].worse.count > summary.pairs[0].better.count);
}

TEST_CASE("Where only the players differ their difference is called a skill gap") {
  const sim::Lineup two = lineup({variant("xmas", "suda", "random"), variant("xmas", "suda", "scripted")});
  const sim::Summary summary = sim::summarise(two, play(two, {0, 30}), 30, 7);
  CHECK(sim::report(summary, i18n::Language::en, true).find("Skill gap: against random") != std::string::npos);
  CHECK(sim::report(summary, i18n::Language::it, true).find("Divario di abilità: a confronto con random") !=
        std::string::npos);
}

TEST_CASE("A comparison names the rules that fired nowhere, and those of one variant alone") {
  const sim::Lineup two = lineup({variant("xmas", "suda", "scripted"), variant("xmas", "malta", "scripted")});
  sim::Summary summary = sim::summarise(two, play(two, {0, 60}), 60, 7);
  const std::string text = sim::report(summary, i18n::Language::en, true);
  const std::string rules = text.substr(text.find("\nRules that never fired"));
  const std::size_t alone = rules.find("Only with");
  REQUIRE(alone != std::string::npos);
  CHECK(rules.find("XM-9.1.3a") < alone);   // the Harpoon, which neither takes along
  CHECK(rules.find("XM-10.2.2d") > alone);  // the bombers of Malta
  CHECK(widest(text) <= 80);
}

TEST_CASE("Variants that do not differ stand in the middle of an axis that says something") {
  sim::Variant named = variant("xmas", "suda", "scripted");
  named.name = "a name of thirty columns, whole";
  const sim::Lineup two = lineup({variant("xmas", "suda", "scripted"), named});
  const std::string svg = sim::plot(sim::summarise(two, play(two, {0, 30}), 30, 7), i18n::Language::en);
  CHECK(svg.find(">-0.4<") != std::string::npos);
  CHECK(svg.find(">0.4<") != std::string::npos);
  CHECK(svg.find(">" + named.name + "<") != std::string::npos);
}

TEST_CASE("Where choices are open, a decision is counted against the games that were looked at") {
  const sim::Lineup lane = lineup({variant("linea", "lane", "scripted")});
  const sim::Summary summary = sim::summarise(lane, play(lane, {0, 21}), 21, 7);
  const sim::VariantSummary& found = summary.variants.front();
  CHECK(found.listed == 3);  // games 0, 10 and 20
  std::uint64_t times = 0;
  for (const sim::SituationRow& row : found.situations) times += row.times;
  const double each = static_cast<double>(times) / static_cast<double>(found.listed);
  CHECK(each > found.decisions.moments.mean / 3);
  CHECK(each < found.decisions.moments.mean * 3);
  const sim::Lineup suda = lineup({variant("xmas", "suda", "scripted")});
  CHECK(sim::summarise(suda, play(suda, {0, 21}), 21, 7).variants.front().listed == 21);
}

TEST_CASE("A long line of verbs stands above its figures, whole") {
  const sim::Lineup lane = lineup({variant("linea", "lane", "scripted")});
  const sim::Summary summary = sim::summarise(lane, play(lane, {0, 21}), 21, 7);
  const std::string text = sim::report(summary, i18n::Language::en, true);
  CHECK(text.find("\n  turn, move, run, prepare, pass\n") != std::string::npos);
}

TEST_CASE("A report of fewer games than asked for says so before anything else") {
  const sim::Lineup one = lineup({variant("xmas", "suda", "scripted")});
  const sim::Totals totals = play(one, {0, 20});
  CHECK(sim::report(sim::summarise(one, totals, 100, 7), i18n::Language::en, true)
            .starts_with("PARTIAL RESULT: 20 of 100"));
  CHECK(sim::report(sim::summarise(one, totals, 100, 7), i18n::Language::it, true)
            .starts_with("RISULTATO PARZIALE: 20 partite su 100"));
  CHECK(sim::plot(sim::summarise(one, totals, 100, 7), i18n::Language::en).find("PARTIAL RESULT") != std::string::npos);
  CHECK(sim::report(sim::summarise(one, totals, 20, 7), i18n::Language::en, true).find("PARTIAL") == std::string::npos);
}

TEST_CASE("Shares are written as percentages, as the language writes them") {
  CHECK(sim::percent_text(0.123, i18n::Language::it) == "12,3%");
  CHECK(sim::percent_text(0.123, i18n::Language::en) == "12.3%");
}

TEST_CASE("Without Unicode the bars are plain characters") {
  const sim::Lineup one = lineup({variant("nakajima", "raid", "scripted")});
  const std::string text = sim::report(sim::summarise(one, play(one, {0, 40}), 40, 7), i18n::Language::en, false);
  CHECK(text.find('#') != std::string::npos);
  CHECK(is_ascii(text.substr(text.find("Score ("), text.find("Length of") - text.find("Score ("))));
}

TEST_CASE("The picture names what it shows") {
  const sim::Lineup one = lineup({variant("xmas", "suda", "scripted")});
  const std::string svg = sim::plot(sim::summarise(one, play(one, {0, 50}), 50, 7), i18n::Language::it);
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  for (const char* word : {"Risultati", "Distribuzione del punteggio", "Sconfitta", "50 partite", "seme 7", "media",
                           "Il costo del tempo"}) {
    CAPTURE(word);
    CHECK(svg.find(word) != std::string::npos);
  }
}

TEST_CASE("The picture of a comparison shows the paired difference, and names only what all have in common") {
  const sim::Lineup two = lineup({variant("xmas", "suda", "scripted"), variant("xmas", "malta", "scripted")});
  const std::string svg = sim::plot(sim::summarise(two, play(two, {0, 30}), 30, 7), i18n::Language::en);
  CHECK(svg.find("Difference from scripted, game by game") != std::string::npos);
  CHECK(svg.find("Explosive boats</text>") != std::string::npos);  // two scenarios, so none in the title
  CHECK(svg.find("played by scripted") != std::string::npos);
}

TEST_CASE("On the picture of two sides the first player stands on the left") {
  const sim::Lineup lane = lineup({variant("linea", "lane", "scripted")});
  const std::string svg = sim::plot(sim::summarise(lane, play(lane, {0, 20}), 20, 7), i18n::Language::en);
  CHECK(svg.find("Player 1") < svg.find("Player 2"));
}

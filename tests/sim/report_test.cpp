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
      const sim::Tables one = tables({variant(game.id, scenario.id, "random")});
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
  const sim::Tables three = tables(
      {variant("xmas", "suda", "scripted"), variant("xmas", "suda", "random"), variant("xmas", "malta", "scripted")});
  const sim::Summary summary = sim::summarise(three, play(three, {0, 60}), 60, 7);
  const std::string text = sim::report(summary, i18n::Language::en, true);
  CHECK(widest(text) <= 80);
  CHECK(text.find("Against scripted, with the same dice") != std::string::npos);
  REQUIRE(summary.pairs.size() == 2);
  CHECK(summary.pairs[0].score.mean < 0);
  CHECK(summary.pairs[0].score.mean95.high < 0);
  CHECK(summary.pairs[0].worse.count > summary.pairs[0].better.count);
}

TEST_CASE("A report of fewer games than asked for says so before anything else") {
  const sim::Tables one = tables({variant("xmas", "suda", "scripted")});
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
  const sim::Tables one = tables({variant("nakajima", "raid", "scripted")});
  const std::string text = sim::report(sim::summarise(one, play(one, {0, 40}), 40, 7), i18n::Language::en, false);
  CHECK(text.find('#') != std::string::npos);
  CHECK(is_ascii(text.substr(text.find("Score ("), text.find("Length of") - text.find("Score ("))));
}

TEST_CASE("The picture names what it shows") {
  const sim::Tables one = tables({variant("xmas", "suda", "scripted")});
  const std::string svg = sim::plot(sim::summarise(one, play(one, {0, 50}), 50, 7), i18n::Language::it);
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  for (const char* word : {"Risultati", "Distribuzione del punteggio", "Sconfitta", "50 partite", "seme 7", "media"}) {
    CAPTURE(word);
    CHECK(svg.find(word) != std::string::npos);
  }
}

// The game as a PDF (docs/print.md).

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <catalog/pack_game.hpp>
#include <catalog/reference.hpp>
#include <data/facts.hpp>
#include <data/pack.hpp>
#include <paper/pages.hpp>
#include <print/sheets_of_games.hpp>
#include <record/file.hpp>

#include "answer.hpp"
#include "print.hpp"

namespace plancia::app {
namespace {

// "/ships/0/points" without its places in lists: "ships.points".
std::string path_of(const std::string& pointer) {
  std::string path;
  for (std::size_t from = 1; from < pointer.size();) {
    const std::size_t to = std::min(pointer.find('/', from), pointer.size());
    const std::string step = pointer.substr(from, to - from);
    if (step.find_first_not_of("0123456789") != std::string::npos) path += (path.empty() ? "" : ".") + step;
    from = to + 1;
  }
  return path;
}

// What a value is called: "Ships: Victory points".
i18n::Text label_of(const std::vector<catalog::PartWords>& words, const std::string& path) {
  const auto named = [&](const std::string& part) -> const i18n::Text* {
    const auto found = std::ranges::find(words, part, &catalog::PartWords::path);
    return found == words.end() ? nullptr : &found->label;
  };
  const i18n::Text* whole = named(path.substr(0, path.find('.')));
  const i18n::Text* own = path.find('.') == std::string::npos ? nullptr : named(path);
  if (own == nullptr || whole == nullptr) return own ? *own : whole ? *whole : i18n::Text{};
  return {whole->it + ": " + own->it, whole->en + ": " + own->en};
}

std::vector<paper::OriginCount> origins_of(const data::Pack& pack) {
  const auto words = catalog::part_words(pack.game());
  std::map<std::pair<std::string, std::string>, paper::OriginCount> counts;
  for (const std::string& name : pack.files()) {
    for (const data::Fact& fact : data::facts(*pack.file(name))) {
      if (fact.origin.empty()) continue;
      const i18n::Text label = label_of(words, path_of(fact.pointer));
      auto& count = counts[{fact.origin, label.en}];
      count = {fact.origin, label, count.values + 1};
    }
  }
  std::vector<paper::OriginCount> all;
  for (auto& [key, count] : counts) all.push_back(std::move(count));
  return all;
}

// The tables of all scenarios, each once.
void add_tables(std::vector<front::RuleTable>& all, const catalog::Game& game) {
  for (front::RuleTable& table : catalog::rule_tables(game)) {
    if (std::ranges::find(all, table.id, &front::RuleTable::id) == all.end()) all.push_back(std::move(table));
  }
}

std::string lines(const data::Problems& problems) {
  std::string out;
  for (const data::Problem& problem : problems) out += (out.empty() ? "" : "\n") + data::text(problem);
  return out;
}

struct Sheets {
  std::string bytes;
  data::Problems problems;
};

Sheets make(const paper::Order& order) {
  paper::Document document(order);
  const paper::GameSheets* own = paper::sheets_of(order.game);
  auto contents = own ? own->contents(order) : std::vector<std::string>{};
  if (!order.tables.empty()) contents.push_back(order.words("paper.first.tables"));
  contents.push_back(order.words("paper.first.rules"));
  paper::first_page(document, contents);
  if (own) own->draw(document);
  paper::tables_pages(document);
  paper::rules_pages(document);
  std::string bytes = document.finish();
  return {std::move(bytes), document.problems()};
}

std::string joined(const auto& names) {
  std::string out;
  for (const auto& name : names) out += (out.empty() ? "" : ", ") + std::string(name);
  return out;
}

std::optional<paper::Paper> paper_called(const std::string& name) {
  for (const paper::PaperName& one : paper::papers()) {
    if (one.name == name) return one.paper;
  }
  return std::nullopt;
}

}  // namespace

int print(const PrintArguments& typed) {
  const i18n::Language language = language_of(typed.language);
  const auto paper = paper_called(typed.paper);
  if (!paper) {
    std::vector<std::string_view> names;
    for (const paper::PaperName& one : paper::papers()) names.push_back(one.name);
    return fail(i18n::text("paper.refused.paper", {{"typed", typed.paper}, {"papers", joined(names)}}).in(language));
  }
  if (const auto missing = paper::missing_fonts(); !missing.empty()) {
    return fail(i18n::text("paper.refused.fonts", {{"fonts", joined(missing)}}).in(language));
  }

  catalog::Setup setup = typed.setup.setup();
  const catalog::GameInfo* info = catalog::find_game(setup.game);
  if (info == nullptr) {  // one of another program's list as well, which hands over without knowing what is drawn here
    std::vector<std::string_view> names;
    for (const catalog::GameInfo& one : catalog::games()) names.push_back(one.id);
    return fail(i18n::text("paper.refused.game", {{"typed", setup.game}, {"games", joined(names)}}).in(language));
  }
  const auto pack = catalog::pack_of(setup);
  if (!pack) return fail(pack.error().in(language));
  std::vector<std::string> scenarios{setup.scenario};
  if (setup.scenario.empty()) {
    scenarios.clear();
    for (const catalog::ScenarioInfo& one : catalog::scenarios_of(*pack)) scenarios.push_back(one.id);
  }
  if (scenarios.empty()) scenarios = {info->first};  // a pack with which nothing can be played is told why below
  std::vector<front::RuleTable> tables;
  for (const std::string& scenario : scenarios) {
    setup.scenario = scenario;
    const auto game = catalog::new_game_with(*pack, setup);
    if (!game) return fail(game.error().in(language));
    add_tables(tables, *game->game);
  }

  const paper::Order order{.game = info->id,
                           .title = info->name,
                           .pack = *pack,
                           .scenarios = scenarios,
                           .tables = tables,
                           .origins = origins_of(*pack),
                           .language = language,
                           .paper = *paper,
                           .ink = typed.ink == "low" ? paper::Ink::low : paper::Ink::full,
                           .backs = typed.backs == "fold" ? paper::Backs::fold : paper::Backs::duplex};
  const Sheets sheets = make(order);
  if (!sheets.problems.empty()) return fail(lines(sheets.problems));
  record::save_file(typed.out, sheets.bytes, record::Access::everyone);
  const std::string kilobytes = std::to_string(sheets.bytes.size() / 1000);
  std::cout << i18n::text("paper.wrote", {{"file", typed.out}, {"kilobytes", kilobytes}}).in(language) << '\n';
  return done();
}

}  // namespace plancia::app

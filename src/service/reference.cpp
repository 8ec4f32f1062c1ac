// What people look up while they play.

#include <nlohmann/json.hpp>

#include <catalog/reference.hpp>
#include <protocol/position.hpp>

#include "access.hpp"

namespace plancia::service {
namespace {

using protocol::to_json;

Json part_json(const catalog::PartWords& part) {
  Json words = Json::object();
  for (const auto& [word, text] : part.words) words[word] = to_json(text);
  return {{"file", part.file},   {"path", part.path},        {"label", to_json(part.label)},
          {"rules", part.rules}, {"signed", part.is_signed}, {"words", std::move(words)}};
}

Json table_json(const front::RuleTable& table) {
  Json rows = Json::array();
  for (const front::RuleTable::Row& row : table.rows) {
    Json cells = Json::array();
    for (const catalog::Text& cell : row.cells) cells.push_back(to_json(cell));
    rows.push_back({{"head", row.head}, {"cells", std::move(cells)}});
  }
  return {{"id", table.id},
          {"rule", table.rule},
          {"title", to_json(table.title)},
          {"columns", table.columns},
          {"rows", std::move(rows)}};
}

}  // namespace

Answer<Json> Service::reference(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [](Found& found) -> Answer<Json> {
    const record::Session& session = found.live().session();
    Json parts = Json::array(), tables = Json::array();
    for (const auto& part : catalog::part_words(session.setup().setup.game)) parts.push_back(part_json(part));
    for (const auto& table : catalog::rule_tables(session.game())) tables.push_back(table_json(table));
    return Json{{"parts", std::move(parts)}, {"tables", std::move(tables)}};
  });
}

}  // namespace plancia::service

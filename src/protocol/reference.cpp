#include <protocol/reference.hpp>

#include <nlohmann/json.hpp>

#include <catalog/describe.hpp>
#include <catalog/reference.hpp>

namespace plancia::protocol {
namespace {

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

Json fields_json(const std::vector<front::Field>& fields) {
  Json list = Json::array();
  for (const front::Field& field : fields) {
    Json one{{"name", field.name}, {"type", field.type}};
    if (!field.text.empty()) one["text"] = field.text;
    list.push_back(std::move(one));
  }
  return list;
}

Json messages_json(const std::vector<front::MessageInfo>& messages) {
  Json list = Json::array();
  for (const front::MessageInfo& message : messages) {
    list.push_back({{"kind", message.word}, {"data", fields_json(message.data)}});
  }
  return list;
}

}  // namespace

Json parts(std::string_view game) {
  Json list = Json::array();
  for (const auto& part : catalog::part_words(game)) list.push_back(part_json(part));
  return list;
}

Json tables(const catalog::Game& game) {
  Json list = Json::array();
  for (const auto& table : catalog::rule_tables(game)) list.push_back(table_json(table));
  return list;
}

Json kinds(std::string_view game) {
  const front::Description told = catalog::describe(game);
  return {{"actions", messages_json(told.actions)},
          {"events", messages_json(told.events)},
          {"dice", told.dice},
          {"state", fields_json(told.state)},
          {"view", fields_json(told.view)}};
}

}  // namespace plancia::protocol

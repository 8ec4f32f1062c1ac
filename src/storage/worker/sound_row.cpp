// Rows come from a store that anything may have written to, and from files that anybody may have made.
#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "database.hpp"

namespace plancia::storage {
namespace {

using Json = nlohmann::ordered_json;

// The columns that may hold nothing, among them all that came later.
constexpr std::array<std::string_view, 10> kMayBeEmpty{
    "shelves/name",  "users/name",     "users/name_folded", "users/password", "users/shown",
    "seats/machine", "matches/parent", "matches/daily",     "matches/pack",   "journal/request"};
constexpr std::int64_t kMostSeats = 2;

bool may_be_empty(const TableSchema& table, const std::string& column) {
  return std::ranges::find(kMayBeEmpty, table.name + "/" + column) != kMayBeEmpty.end();
}

std::optional<Value> value_of(const Json& json, const TableSchema& table, const std::string& column) {
  if (json.is_null()) return may_be_empty(table, column) ? std::optional(Value(nullptr)) : std::nullopt;
  if (std::ranges::find(table.numbers, column) == table.numbers.end()) {
    return json.is_string() ? std::optional(Value(json.get<std::string>())) : std::nullopt;
  }
  if (!json.is_number_integer()) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  if (column == "seat" && (number < 0 || number > kMostSeats)) return std::nullopt;
  return Value(number);
}

}  // namespace

std::optional<Row> parsed(const device::Change& stored) {
  const auto& [name, text] = stored;
  const auto table = std::ranges::find(kept_tables(), name.substr(0, name.find('/')), &TableSchema::name);
  if (table == kept_tables().end()) return std::nullopt;
  Json json = Json::parse(*text, nullptr, false);
  if (!json.is_array() || json.size() > table->columns.size()) return std::nullopt;
  while (json.size() < table->columns.size()) json.push_back(nullptr);
  std::vector<Value> values;
  for (std::size_t i = 0; i < table->columns.size(); ++i) {
    auto value = value_of(json[i], *table, table->columns[i]);
    if (!value) return std::nullopt;
    values.push_back(*std::move(value));
  }
  std::vector<Value> keys;
  for (const std::size_t column : key_columns(table->name)) keys.push_back(values[column]);
  if (name_of(table->name, keys) != name) return std::nullopt;
  return Row(std::move(values));
}

}  // namespace plancia::storage

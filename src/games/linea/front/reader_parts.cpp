#include "reader_parts.hpp"

#include <nlohmann/json.hpp>

namespace plancia::linea_front {

using data::Record;
using data::Value;

std::string new_id(Record& record, Index& index) {
  const auto value = record.name("id");
  if (!value) return "";
  std::string id = value->word().value_or("");
  if (!id.empty() && !index.emplace(id, static_cast<int>(index.size())).second)
    value->refuse("The id " + data::in_quotes(id) + " is used twice; give each its own.");
  return id;
}

std::optional<int> number_of(const Value& value, const Index& index, std::string_view what) {
  const auto id = value.word();
  if (!id) return std::nullopt;
  const auto found = index.find(*id);
  if (found != index.end()) return found->second;
  std::vector<std::string_view> known;
  for (const auto& [name, number] : index) known.push_back(name);
  value.refuse("There is no " + std::string(what) + " " + data::in_quotes(*id) +
               (known.empty() ? "." : "; there is " + data::either(known) + "."));
  return std::nullopt;
}

table::Length length(Record& record, std::string_view key, int least, int most) {
  return length_of(record.integer(key, least, most));
}

std::optional<table::Point> read_point(const Value& value, table::Length width, table::Length height) {
  const auto pair = value.list(2, 2);
  if (pair.size() != 2) return std::nullopt;
  const auto x = pair[0].integer(0, width / table::kMillimetre);
  const auto y = pair[1].integer(0, height / table::kMillimetre);
  if (!x || !y) return std::nullopt;
  return table::Point{length_of(*x), length_of(*y)};
}

std::vector<table::Point> read_points(const std::vector<Value>& values, table::Length width, table::Length height) {
  std::vector<table::Point> points;
  for (const Value& value : values) {
    if (const auto point = read_point(value, width, height)) points.push_back(*point);
  }
  return points;
}

void check_format(Record& top, std::string_view format) {
  const std::array<std::string_view, 1> formats{format};
  if (const auto value = top.name("format")) (void)value->one_of(formats);
}

}  // namespace plancia::linea_front

#include "reader_parts.hpp"

#include <nlohmann/json.hpp>

#include <linea_front/measures.hpp>

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

std::optional<table::Length> length(const Value& value, table::Length least, table::Length most) {
  return value.decimal(linea::kLengthDigits, least, most);
}
table::Length length(Record& record, std::string_view key, table::Length least, table::Length most) {
  return record.decimal(key, linea::kLengthDigits, least, most);
}
std::optional<table::Heading> angle(const Value& value, table::Heading least, table::Heading most) {
  return value.decimal(linea::kHeadingDigits, least, most);
}
table::Heading angle(Record& record, std::string_view key, table::Heading least, table::Heading most) {
  return record.decimal(key, linea::kHeadingDigits, least, most);
}

std::optional<table::Point> read_point(const Value& value, table::Length width, table::Length height) {
  const auto pair = value.list(2, 2);
  if (pair.size() != 2) return std::nullopt;
  const auto x = length(pair[0], 0, width);
  const auto y = length(pair[1], 0, height);
  if (!x || !y) return std::nullopt;
  return table::Point{*x, *y};
}

std::vector<table::Point> read_points(const std::vector<Value>& values, table::Length width, table::Length height) {
  std::vector<table::Point> points;
  for (const Value& value : values) {
    if (const auto point = read_point(value, width, height)) points.push_back(*point);
  }
  return points;
}

void check_format(Record& top, std::string_view format) {
  const auto value = top.name("format");
  if (!value) return;
  // Version 1 had millimetres, which would be read ten times too long.
  const std::string before = std::string(format.substr(0, format.rfind(' '))) + " 1";
  if (value->json() == before) {
    value->refuse(
        "Lengths were millimetres in this version of the format and are centimetres now: divide them by ten " +
        std::string("and write ") + data::in_quotes(format) + ".");
    return;
  }
  const std::array<std::string_view, 1> formats{format};
  (void)value->one_of(formats);
}

}  // namespace plancia::linea_front

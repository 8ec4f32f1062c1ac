#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <data/reader.hpp>
#include <linea/components.hpp>

namespace plancia::linea_front {

// What the readers of the four kinds of files share.

constexpr table::Length kMostTable = 300 * table::kCentimetre;  // either way

inline linea::Name name_of(const i18n::Text& text) { return {text.it, text.en}; }

// Ids of the pack by number, resolved once.
using Index = std::map<std::string, int, std::less<>>;

// The id of a record, unlike any before it; its number is the size of the index.
std::string new_id(data::Record& record, Index& index);
// The number that belongs to an id; a problem if there is none.
std::optional<int> number_of(const data::Value& value, const Index& index, std::string_view what);

// Lengths are centimetres and angles degrees, with decimals; the limits are in the units of the table.
std::optional<table::Length> length(const data::Value& value, table::Length least, table::Length most);
table::Length length(data::Record& record, std::string_view key, table::Length least, table::Length most);
std::optional<table::Heading> angle(const data::Value& value, table::Heading least, table::Heading most);
table::Heading angle(data::Record& record, std::string_view key, table::Heading least, table::Heading most);
std::optional<table::Point> read_point(const data::Value& value, table::Length width, table::Length height);
std::vector<table::Point> read_points(const std::vector<data::Value>& values, table::Length width,
                                      table::Length height);

// The file's name for its format, "plancia-linea-units 2".
void check_format(data::Record& top, std::string_view format);

}  // namespace plancia::linea_front

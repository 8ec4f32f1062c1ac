#pragma once

#include <string_view>
#include <vector>

#include <data/part.hpp>
#include <linea/components.hpp>
#include <linea_front/measures.hpp>

namespace plancia::linea {

// What the descriptions of the four kinds of files share.

constexpr table::Length kMostTable = 300 * table::kCentimetre;  // either way

// Lengths are centimetres and angles degrees, with decimals; the limits are in the units of the table.
constexpr data::Measure length(table::Length least, table::Length most) { return {kLengthDigits, least, most}; }
constexpr data::Measure angle(table::Heading least, table::Heading most) { return {kHeadingDigits, least, most}; }
constexpr data::Measure kSomewhere = length(table::kMillimetre, kMostTable);

// The file's name for its format, "plancia-linea-units 2".
struct Format {
  std::string_view format;
  void read(const data::Value& json, std::size_t& version) const;
  data::Json schema() const { return data::words_schema({&format, 1}); }
};

// What has an id of its own and a name.
template <class Named>
void named(data::Part& part, data::Ids& ids, Named& thing) {
  part.name("id", thing.id, data::NewId{ids}, "The name in actions and other files.");
  part("name", thing.name, data::BothLanguages{}, "The name for people.");
}

// Places on a table of this size; those that are wrong are left out.
struct Place {
  table::Length width = kMostTable, height = kMostTable;
  void read(const data::Value& json, table::Point& place) const;
  data::Json schema() const;
};
struct Places {
  std::size_t least, most;
  Place on;
  void read(const data::Value& json, std::vector<table::Point>& places) const;
  data::Json schema() const { return data::ListOf{on, least, most}.schema(); }
};

}  // namespace plancia::linea

#include "reader_parts.hpp"

namespace plancia::linea {

using data::Value;

void Format::read(const Value& json, std::size_t& version) const {
  // Version 1 had millimetres, which would be read ten times too long.
  if (json.json() == std::string(format.substr(0, format.rfind(' '))) + " 1") {
    json.refuse(
        "Lengths were millimetres in this version of the format and are centimetres now: divide them by ten "
        "and write " +
        data::in_quotes(format) + ".");
  } else {
    data::OneOf{{&format, 1}}.read(json, version);
  }
}

void Place::read(const Value& json, table::Point& place) const {
  const auto pair = json.list(2, 2);
  if (pair.size() != 2) return;
  length(0, width).read(pair[0], place.x);
  length(0, height).read(pair[1], place.y);
}

data::Json Place::schema() const {
  data::Json pair = data::ListOf{length(0, kMostTable), 2, 2}.schema();
  pair["description"] = "A place: x east and y north from the south-west corner, in centimetres.";
  return data::named_shape("place", std::move(pair));
}

void Places::read(const Value& json, std::vector<table::Point>& places) const {
  for (const Value& value : json.list(least, most)) {
    if (value.json().is_array() && value.json().size() == 2) {
      on.read(value, places.emplace_back());
    } else {
      (void)value.list(2, 2);  // which refuses it
    }
  }
}

}  // namespace plancia::linea

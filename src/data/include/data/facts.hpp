#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <data/pack.hpp>

namespace plancia::data {

// One value of a pack and where it comes from. Lists of hexes and rows are one value, as is a text in two languages.
struct Fact {
  std::string pointer;
  const Json* value;
  std::string origin;  // empty for names, which have none
};

// All facts of a file, in its order. Works for any file of any pack; the file must outlive the facts.
std::vector<Fact> facts(const Json& file);

// Where the value under a key of a record comes from; empty where the record does not say.
std::string origin_of(const Json& record, const std::string& key);

// A value for people, in English; of a record its values, without where they come from.
std::string in_words(const Json& value);

// Whether a value is a text in two languages.
bool is_text(const Json& json);

// The pack for people, no line longer than `width` characters unless a row of a map is.
std::string listing(const Pack& pack, int width = 80);

}  // namespace plancia::data

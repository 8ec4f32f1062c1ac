#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <i18n/text.hpp>

namespace plancia::data {

// Files of `plancia learn`: what machine players have learnt from games, and for what (docs/study/search.md).
using LearntJson = nlohmann::ordered_json;

// What such a file is for. It fits nothing else.
struct LearntFor {
  std::string game, scenario, pack, options;
  friend bool operator==(const LearntFor&, const LearntFor&) = default;
};

// The beginning of a file; and a whole one read back, if it is for that, else a sentence that says why not.
LearntJson begin_learnt(const LearntFor& what);
std::expected<LearntJson, i18n::Text> read_learnt(const LearntFor& what, std::string_view bytes);
std::unexpected<i18n::Text> broken_learnt(const std::string& where);

// A number under every name and nothing else, or the name at fault.
template <class Name, class Take>
std::string fault_of_numbers(const LearntJson& object, std::size_t names, Name name, Take take) {
  for (std::size_t i = 0; i < names; ++i) {
    const auto found = object.find(name(i));
    if (found == object.end() || !take(i, *found)) return std::string(name(i));
  }
  for (const auto& [key, value] : object.items()) {
    bool known = false;
    for (std::size_t i = 0; i < names; ++i) known = known || key == name(i);
    if (!known) return key;
  }
  return {};
}

// The same for whole numbers within the range of their field: a table of `name`, `field`, `least` and `most`.
template <class Fields, class Numbers>
std::string fault_of_fields(const LearntJson& object, const Fields& fields, Numbers& numbers) {
  return fault_of_numbers(
      object, fields.size(), [&](std::size_t i) { return fields[i].name; },
      [&](std::size_t i, const LearntJson& json) {
        if (!json.is_number_integer()) return false;
        const auto value = json.get<std::int64_t>();
        if (value < fields[i].least || value > fields[i].most) return false;
        numbers.*fields[i].field = static_cast<int>(value);
        return true;
      });
}
template <class Fields, class Numbers>
LearntJson fields_json(const Fields& fields, const Numbers& numbers) {
  LearntJson json;
  for (const auto& one : fields) json[std::string(one.name)] = numbers.*one.field;
  return json;
}

}  // namespace plancia::data

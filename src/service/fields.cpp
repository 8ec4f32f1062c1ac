#include "fields.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace plancia::service {
namespace {

using Json = nlohmann::ordered_json;

// A whole number that fits whatever it is read into.
bool is_number(const Json& value) {
  constexpr std::int64_t kMost = 1'000'000'000;
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(kMost);
  return value.get<std::int64_t>() >= -kMost;
}

std::string_view fault(const Json& value, Field kind) {
  switch (kind) {
    case Field::text: return value.is_string() ? "" : "is a text";
    case Field::number: return is_number(value) ? "" : "is a whole number";
    case Field::flag: return value.is_boolean() ? "" : "is true or false";
    case Field::seed:
      if (value.is_number_integer()) return "";
      return value.is_string() && !value.get_ref<const std::string&>().empty() ? "" : "is a text or a whole number";
    case Field::texts:
      return value.is_array() && std::ranges::all_of(value, [](const Json& v) { return v.is_string(); })
                 ? ""
                 : "is a list of texts";
    case Field::files:
      return value.is_object() && std::ranges::all_of(value, [](const Json& v) { return v.is_string(); })
                 ? ""
                 : "gives the text of each file by its name";
    case Field::options:
      if (!value.is_object()) return "is an object";
      return std::ranges::all_of(value, [](const Json& v) { return v.is_string() || v.is_boolean(); })
                 ? ""
                 : "gives texts, true or false";
  }
  return "";
}

}  // namespace

std::optional<Refusal> check_fields(const Json& request, std::initializer_list<FieldRule> rules) {
  if (!request.is_object()) return bad_request("the body is a JSON object");
  for (const auto& [name, value] : request.items()) {
    const auto rule = std::ranges::find(rules, std::string_view(name), &FieldRule::name);
    if (rule == rules.end()) return bad_request("there is no field \"" + name + "\" here");
    if (const auto wrong = fault(value, rule->kind); !wrong.empty()) {
      return bad_request("\"" + name + "\" " + std::string(wrong));
    }
  }
  for (const FieldRule& rule : rules) {
    if (rule.required && !request.contains(rule.name)) {
      return bad_request("\"" + std::string(rule.name) + "\" is missing");
    }
  }
  return std::nullopt;
}

}  // namespace plancia::service

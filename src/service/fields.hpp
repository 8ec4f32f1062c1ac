#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include <service/refusal.hpp>

namespace plancia::service {

enum class Field { text, number, flag, options, seed, texts, files };

struct FieldRule {
  std::string_view name;
  Field kind;
  bool required = true;
};

// Whether a request is an object with these fields and no others. What passes can be read without further checks.
std::optional<Refusal> check_fields(const nlohmann::ordered_json& request, std::initializer_list<FieldRule> rules);

}  // namespace plancia::service

#include "params.hpp"

#include <algorithm>
#include <string>

namespace plancia::protocol {
namespace {

constexpr std::size_t kMostActions = 1000;  // in one request, as in one batch

Error fault(std::string_view name, const std::string& message) {
  return {Code::invalid_params, "\"" + std::string(name) + "\" " + message, {{"param", name}}};
}

std::optional<Error> check_kind(const Param& param, const Json& value) {
  switch (param.kind) {
    case Kind::text:
      if (!value.is_string()) return fault(param.name, "is a text");
      break;
    case Kind::seed:
      if (!value.is_number_integer() && !value.is_string()) {
        return fault(param.name, "is a text, or a whole number of at most 64 bits");
      }
      if (value.is_string() && value.get_ref<const std::string&>().empty()) return fault(param.name, "is empty");
      break;
    case Kind::count:
      if (!value.is_number_integer() || value < 1) return fault(param.name, "is a whole number from 1");
      break;
    case Kind::number:
      if (!value.is_number_unsigned()) return fault(param.name, "is a whole number from 0, of at most 64 bits");
      break;
    case Kind::options:
      if (!value.is_object()) return fault(param.name, "is an object");
      for (const auto& [id, choice] : value.items()) {
        if (!choice.is_string() && !choice.is_boolean()) {
          return fault(param.name, "gives \"" + id + "\" a value that is neither text nor true or false");
        }
      }
      break;
    case Kind::actions:
      if (!value.is_array() || value.empty() || value.size() > kMostActions ||
          !std::ranges::all_of(value, [](const Json& one) { return one.is_string(); })) {
        return fault(param.name, "is a list of 1 to " + std::to_string(kMostActions) + " texts");
      }
      break;
    case Kind::flag:
      if (!value.is_boolean()) return fault(param.name, "is true or false");
      break;
    case Kind::state: break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_params(const Json& params, std::span<const Param> expected) {
  if (params.is_array()) return Error{Code::invalid_params, "parameters are given by name, in an object"};
  for (const auto& [name, value] : params.items()) {
    const auto param = std::ranges::find(expected, std::string_view(name), &Param::name);
    if (param == expected.end()) return fault(name, "is no parameter of this method");
    if (auto error = check_kind(*param, value)) return error;
  }
  for (const Param& param : expected) {
    if (param.required && !params.contains(param.name)) return fault(param.name, "is missing");
  }
  return std::nullopt;
}

std::map<std::string, std::string> options_of(const Json& params) {
  std::map<std::string, std::string> options;
  const auto found = params.find("options");
  if (found == params.end()) return options;
  for (const auto& [id, value] : found->items()) {
    options[id] = value.is_string() ? value.get<std::string>() : value.get<bool>() ? "on" : "off";
  }
  return options;
}

std::string text_of(const Json& params, const char* name) {
  const auto found = params.find(name);
  if (found == params.end()) return "";
  return found->is_string() ? found->get<std::string>() : found->dump();
}

}  // namespace plancia::protocol

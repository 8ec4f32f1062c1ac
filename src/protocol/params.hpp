#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "error.hpp"

namespace plancia::protocol {

enum class Kind {
  text,
  seed,     // text or a whole number
  count,    // a whole number from 1
  number,   // a whole number from 0, of at most 64 bits
  options,  // an object of texts; true and false stand for "on" and "off"
  state,    // whatever the game makes of it
  actions,  // a list of texts
  flag,     // true or false
};
struct Param {
  std::string_view name;
  Kind kind;
  bool required;
};

// Whether `params` is an object with these parameters and no others. What passes can be read without further checks.
std::optional<Error> check_params(const Json& params, std::span<const Param> expected);

// The text of a parameter, or empty where it is absent.
std::string text_of(const Json& params, const char* name);
std::map<std::string, std::string> options_of(const Json& params);

}  // namespace plancia::protocol

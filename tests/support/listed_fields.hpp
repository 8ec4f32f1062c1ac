#pragma once

#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace plancia::test {

// What is listed of a position for documents and types is what is written of it, in the same order.
template <class Rules>
void check_listed_fields(const Rules& rules) {
  std::vector<std::string> written, listed;
  const auto json = write_state(rules, rules.start());
  for (const auto& [name, value] : json.items()) written.push_back(name);
  for (const auto& field : state_fields(rules)) {
    CHECK_FALSE(field.type.empty());
    if (field.name.find('.') == std::string::npos) listed.push_back(field.name);  // not in a record inside
  }
  CHECK(listed == written);
}

}  // namespace plancia::test

#pragma once

// The same tests on the rows that a page keeps: each begins with none.

#include <storage/device.hpp>

#include "../each_database.hpp"

namespace plancia::test {

class Databases {
 public:
  std::vector<std::string> urls() {
    for (const auto& [name, text] : storage::device::take_changes()) storage::device::load({name, std::nullopt});
    return {"the page's"};
  }
};

}  // namespace plancia::test

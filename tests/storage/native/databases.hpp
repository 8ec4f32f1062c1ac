#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "../each_database.hpp"
#include "temporary_folder.hpp"

namespace plancia::test {

// A new empty database of each kind. The program must be run by with_postgres.py.
class Databases {
 public:
  std::vector<std::string> urls() {
    static int number = 0;
    const char* postgres = std::getenv("PLANCIA_TEST_POSTGRES");
    REQUIRE_MESSAGE(postgres != nullptr, "run this through tests/support/with_postgres.py");
    std::string url = postgres;
    ++number;
    url.replace(url.find("NAME"), 4, "t" + std::to_string(number));
    return {(folder_.path() / ("games" + std::to_string(number) + ".db")).string(), url};
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace plancia::test

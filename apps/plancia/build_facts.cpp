#include "build_facts.hpp"

#include <build_facts.inc.hpp>

#include <record/program.hpp>

namespace plancia::app {

std::string version_text() {
  return std::string(record::kProgram) + " " + std::string(record::version()) + "\nbuild: " + build_facts::kBuild +
         "\ncommit: " + build_facts::kCommit;
}

}  // namespace plancia::app

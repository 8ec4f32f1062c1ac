#pragma once

#include <string>

#include "setup_arguments.hpp"

namespace plancia::app {

struct PrintArguments {
  SetupArguments setup;
  std::string language, paper = "a4", ink = "full", backs = "duplex", out;
};

// Makes the sheets; the exit status. Only in plancia-print (apps/print).
int print(const PrintArguments& typed);

}  // namespace plancia::app

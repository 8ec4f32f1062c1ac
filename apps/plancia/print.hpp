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

// Goes on as plancia-print, which lies beside this program or in ../lib/plancia, with the same arguments; where there
// is none, says how to get it.
int hand_over_to_paper(char** arguments);

}  // namespace plancia::app

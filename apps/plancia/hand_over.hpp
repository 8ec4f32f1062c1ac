#pragma once

#include <string>

namespace plancia::app {

// Goes on as another program of ours, which lies beside this one or in ../lib/plancia, with the same arguments. Where
// there is none, says so: `missing` is the sentence. The exit status.
int hand_over(const std::string& program, const std::string& missing, char** arguments);

}  // namespace plancia::app

#pragma once

#include <string>
#include <vector>

#include <record/session.hpp>

namespace plancia::terminal {

// One line of the log: what happened, the rule behind it, and the die it came from (0 for none).
struct LogLine {
  i18n::Text text;
  std::string rule;
  int die = 0;
  bool heading = false;  // a new turn begins
  bool decided = false;  // a decision of the player's that caused no event of its own
};

// What steps `first` to the last one have to tell, in order: everything, or what a seat may know.
std::vector<LogLine> log_lines(const record::Session& session, int first, catalog::Sight viewer = catalog::kEverything);

}  // namespace plancia::terminal

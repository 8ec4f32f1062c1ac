#pragma once

#include <functional>
#include <optional>
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

// What speaks for the decision of a step, if anything is to be said of it.
using Reasons = std::function<std::optional<i18n::Text>(int step)>;

// What steps `first` to the last one have to tell, in order: everything, or what a seat may know; with reasons below
// what came of a decision at once.
std::vector<LogLine> log_lines(const record::Session& session, int first, catalog::Sight viewer = catalog::kEverything,
                               const Reasons& reasons = {});

}  // namespace plancia::terminal

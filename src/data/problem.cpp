#include <data/problem.hpp>

#include <text/harmless.hpp>

namespace plancia::data {

std::string text(const Problem& problem) {
  return text::harmless(problem.file + ":" + (problem.pointer.empty() ? "" : problem.pointer + ":") + " " +
                        problem.message);
}

std::string pointer_step(std::string_view key) {
  std::string out;
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace plancia::data

#include <data/problem.hpp>

#include <text/harmless.hpp>

namespace plancia::data {

std::string text(const Problem& problem, i18n::Language language) {
  const std::string place = problem.file + ":" + (problem.pointer.empty() ? "" : problem.pointer + ":");
  return text::harmless(place + " " + words(problem).in(language));
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

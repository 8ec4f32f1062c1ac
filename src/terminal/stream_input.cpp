#include <terminal/input.hpp>
#include <terminal/interrupt.hpp>
#include <text/harmless.hpp>

namespace plancia::terminal {

Line StreamInput::read(std::string_view prompt, const Completer&) {
  std::string typed;
  echo_ << prompt << std::flush;
  if (interrupted() || !std::getline(in_, typed)) {
    echo_ << '\n';
    return {interrupted() ? Line::Kind::interrupted : Line::Kind::end, ""};
  }
  if (typed.ends_with('\r')) typed.pop_back();
  echo_ << text::harmless(typed) << '\n';
  return {Line::Kind::text, typed};
}

}  // namespace plancia::terminal

#include <terminal/input.hpp>
#include <terminal/interrupt.hpp>

namespace plancia::terminal {

Line StreamInput::read(std::string_view prompt, const Completer&) {
  std::string text;
  echo_ << prompt << std::flush;
  if (interrupted() || !std::getline(in_, text)) {
    echo_ << '\n';
    return {interrupted() ? Line::Kind::interrupted : Line::Kind::end, ""};
  }
  if (text.ends_with('\r')) text.pop_back();
  echo_ << text << '\n';
  return {Line::Kind::text, text};
}

}  // namespace plancia::terminal

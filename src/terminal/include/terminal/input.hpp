#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::terminal {

// The whole lines that a beginning could become.
using Completer = std::function<std::vector<std::string>(std::string_view)>;

struct Line {
  enum class Kind { text, end, interrupted } kind;
  std::string text;
};

// Where the player's lines come from.
class Input {
 public:
  virtual ~Input() = default;
  virtual Line read(std::string_view prompt, const Completer& complete) = 0;
  // Whether a person sits there who can be asked what the command line left open.
  virtual bool interactive() const = 0;
};

// Lines from a pipe or a file. Each is echoed behind its prompt, so that the output reads as a whole dialogue.
class StreamInput : public Input {
 public:
  StreamInput(std::istream& in, std::ostream& echo) : in_(in), echo_(echo) {}
  Line read(std::string_view prompt, const Completer& complete) override;
  bool interactive() const override { return false; }

 private:
  std::istream& in_;
  std::ostream& echo_;
};

}  // namespace plancia::terminal

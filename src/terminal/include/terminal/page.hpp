#pragma once

#include <ostream>
#include <string_view>

#include <screen/canvas.hpp>
#include <terminal/look.hpp>

namespace plancia::terminal {

// Where the terminal writes: paragraphs and rows, wrapped and aligned for what the other end can show.
class Page {
 public:
  Page(std::ostream& out, const Look& look) : out_(out), look_(look) {}

  const Look& look() const { return look_; }
  std::ostream& stream() { return out_; }

  void blank();
  // A paragraph, indented by `indent`.
  void text(std::string_view text, screen::Style style = {}, int indent = 0);
  // A row of a list: something in front, a text that hangs beside it (below it, where the front is too long for its
  // column), and a rule's id in the right margin.
  struct Row {
    std::string_view front;
    screen::Style front_style;
    int front_width;
    std::string_view text;
    screen::Style text_style = {};
    std::string_view margin = {};
  };
  void row(const Row& row);
  void picture(const screen::Canvas& canvas);

 private:
  std::ostream& out_;
  Look look_;
};

constexpr screen::Style kDim{.ink = screen::Ink::dim};
constexpr screen::Style kBold{.bold = true};

}  // namespace plancia::terminal

#pragma once

#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <screen/canvas.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// The tracks, markers and ships below the map, and the legend: lines of styled pieces of text.
class Panel {
 public:
  struct Piece {
    std::string text;
    screen::Style style;
  };
  using PanelLine = std::vector<Piece>;

  explicit Panel(std::vector<PanelLine> lines) : lines_(std::move(lines)) {}
  int height() const { return static_cast<int>(lines_.size()); }
  void draw(screen::Canvas& canvas, int top) const;

 private:
  std::vector<PanelLine> lines_;
};

Panel make_panel(const Rules& rules, const State& state, i18n::Language language);

}  // namespace plancia::xmas

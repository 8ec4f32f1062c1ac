#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <i18n/text.hpp>
#include <screen/canvas.hpp>

namespace plancia::front {

constexpr int kPictureWidth = 80;
constexpr screen::Style kFaint{.ink = screen::Ink::dim};
constexpr screen::Style kStrong{.bold = true};

// Lines of styled text for a terminal: all of a picture, or what stands under a map. A game's own panel derives from it
// and writes its lines with the words of one area of the catalogue.
class Panel {
 public:
  int height() const { return static_cast<int>(lines_.size()); }
  void draw(screen::Canvas& canvas, int top) const;
  screen::Canvas picture() const;  // of these lines alone

 protected:
  Panel(std::string_view words, i18n::Language language) : words_(words), language_(language) {}

  std::string say(const std::string& key, std::initializer_list<i18n::Arg> args = {}) const;
  std::string in(const i18n::Text& text) const { return text.in(language_); }
  i18n::Language language() const { return language_; }

  void next() { lines_.emplace_back(); }
  void add(std::string words, screen::Style style = {}) { lines_.back().push_back({std::move(words), style}); }
  int used() const;  // columns of the present line
  void pad_to(int column);
  // In as many lines as it needs, all beginning at the column where the first one does.
  void wrapped(const std::string& words, screen::Style style = {});

 private:
  struct Piece {
    std::string text;
    screen::Style style;
  };

  std::string words_;
  i18n::Language language_;
  std::vector<std::vector<Piece>> lines_;
};

// A text of that many columns at least.
std::string padded(std::string words, int width);

}  // namespace plancia::front

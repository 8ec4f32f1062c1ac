#include <front/panel.hpp>

#include <cassert>

#include <text/wrap.hpp>

namespace plancia::front {

void Panel::draw(screen::Canvas& canvas, int top) const {
  for (std::size_t y = 0; y < lines_.size(); ++y) {
    int x = 0;
    for (const Piece& piece : lines_[y]) {
      canvas.put(x, top + static_cast<int>(y), piece.text, piece.style);
      x += text::width_of(piece.text);
    }
    assert(x <= canvas.width());  // a cut line would hide something
  }
}

screen::Canvas Panel::picture() const {
  screen::Canvas canvas(kPictureWidth, height());
  draw(canvas, 0);
  return canvas;
}

std::string Panel::say(const std::string& key, std::initializer_list<i18n::Arg> args) const {
  return i18n::text(words_ + "." + key, args).in(language_);
}

int Panel::used() const {
  int width = 0;
  for (const Piece& piece : lines_.back()) width += text::width_of(piece.text);
  return width;
}

void Panel::pad_to(int column) {
  if (used() < column) add(std::string(static_cast<std::size_t>(column - used()), ' '));
}

void Panel::wrapped(const std::string& words, screen::Style style) {
  const int indent = used();
  for (const std::string& line : text::wrap(words, kPictureWidth - indent)) {
    if (used() > indent) next();
    pad_to(indent);
    add(line, style);
  }
}

std::string padded(std::string words, int width) {
  const int gap = width - text::width_of(words);
  return gap > 0 ? std::move(words) + std::string(static_cast<std::size_t>(gap), ' ') : words;
}

}  // namespace plancia::front

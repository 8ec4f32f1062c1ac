#include <screen/canvas.hpp>

namespace plancia::screen {
namespace {

std::size_t code_point_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte < 0x80) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

int ansi_colour(Ink ink) {
  switch (ink) {
    case Ink::red: return 1;
    case Ink::green: return 2;
    case Ink::yellow: return 3;
    case Ink::blue: return 4;
    case Ink::magenta: return 5;
    case Ink::cyan: return 6;
    case Ink::white: return 7;
    case Ink::normal:
    case Ink::dim: return 9;
  }
  return 9;
}

}  // namespace

std::string ansi(const Style& style) {
  std::string code = "\x1b[0";
  if (style.bold) code += ";1";
  if (style.ink == Ink::dim) code += ";2";
  if (style.reverse) code += ";7";
  if (ansi_colour(style.ink) != 9) code += ";3" + std::to_string(ansi_colour(style.ink));
  if (ansi_colour(style.paper) != 9) code += ";4" + std::to_string(ansi_colour(style.paper));
  return code + "m";
}

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::put(int x, int y, std::string_view utf8, Style style) {
  while (!utf8.empty()) {
    const std::size_t length = std::min(code_point_length(utf8.front()), utf8.size());
    if (x >= 0 && x < width_ && y >= 0 && y < height_) {
      cells_[static_cast<std::size_t>(y * width_ + x)] = {std::string(utf8.substr(0, length)), style};
    }
    utf8.remove_prefix(length);
    ++x;
  }
}

std::string Canvas::at(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)].glyph; }

std::string Canvas::text(bool colour) const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    const Cell* row = &cells_[static_cast<std::size_t>(y * width_)];
    int end = width_;
    while (end > 0 && row[end - 1].glyph == " " && (!colour || row[end - 1].style == Style{})) --end;
    Style current;
    for (int x = 0; x < end; ++x) {
      if (colour && !(row[x].style == current)) {
        out += ansi(row[x].style);
        current = row[x].style;
      }
      out += row[x].glyph;
    }
    if (colour && !(current == Style{})) out += ansi({});
    out += '\n';
  }
  return out;
}

}  // namespace plancia::screen

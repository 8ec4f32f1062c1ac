#include "table_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <linea_front/ground.hpp>
#include <table/polygon.hpp>

namespace plancia::linea {
namespace {

using screen::Ink;
using screen::Style;

struct Glyph {
  std::string_view glyph;
  Style style;
};

Glyph glyph_of(Ground ground) {
  switch (ground) {
    case Ground::woods: return {"♣", {.ink = Ink::green}};
    case Ground::building: return {"▓", {.ink = Ink::normal}};
    case Ground::crops: return {"\"", {.ink = Ink::yellow}};
    case Ground::hill: return {"^", {.ink = Ink::dim}};
    case Ground::ridge: return {"∧", {.ink = Ink::yellow, .bold = true}};
    case Ground::hedge: return {"¤", {.ink = Ink::green}};
    case Ground::bocage: return {"#", {.ink = Ink::green, .bold = true}};
    case Ground::wall: return {"=", {.ink = Ink::white}};
    case Ground::road: return {"·", {.ink = Ink::dim}};
    case Ground::water: return {"~", {.ink = Ink::blue}};
    case Ground::ford: return {"≈", {.ink = Ink::cyan}};
    case Ground::foxholes: return {"o", {.ink = Ink::magenta}};
    case Ground::trench: return {"u", {.ink = Ink::magenta, .bold = true}};
    case Ground::smoke: return {"▒", {.ink = Ink::dim}};
  }
  return {" ", {}};
}

// What lies on top where areas overlap: works and water above fields, everything above a hill.
int layer(Ground ground) {
  switch (ground) {
    case Ground::hill: return 0;
    case Ground::crops: return 1;
    case Ground::road: return 2;
    case Ground::water: return 3;
    case Ground::ford: return 4;
    case Ground::woods: return 5;
    default: return 6;
  }
}

}  // namespace

screen::Style side_style(Side side) { return {.ink = side == Side::allied ? Ink::cyan : Ink::red, .bold = true}; }

TablePicture::TablePicture(const Rules& rules, const State& state)
    : rules_(rules),
      s_(state),
      width_(rules.components().terrain.table.high.x),
      depth_(rules.components().terrain.table.high.y),
      columns_(kColumns),
      rows_(
          std::max(1, static_cast<int>(table::round_div(std::int64_t{depth_} * kColumns, std::int64_t{width_} * 2)))) {
  find_cells();
}

// Each piece has a cell of its own, as near as possible to where it stands: the letters of neighbours do not hide each
// other.
void TablePicture::find_cells() {
  constexpr int kFar = 3;
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
    if (!rules_.on_table(s_, piece)) continue;
    const Cell wanted{std::min(column_of(s_.piece[piece].x), columns_ - 2), row_of(s_.piece[piece].y)};
    Cell best = wanted;
    int least = 2 * kFar + 1;
    for (int row = std::max(wanted.row - 1, 0); row <= std::min(wanted.row + 1, rows_ - 1); ++row) {
      for (int column = std::max(wanted.column - kFar, 0); column <= std::min(wanted.column + kFar, columns_ - 2);
           ++column) {
        const int off = std::abs(column - wanted.column) + 2 * std::abs(row - wanted.row);
        if (off >= least || letter_at({column, row})) continue;
        best = {column, row};
        least = off;
      }
    }
    crowded_ = crowded_ || best != wanted;
    cells_.push_back({piece, best});
  }
}

bool TablePicture::letter_at(Cell cell) const {
  return std::ranges::any_of(cells_, [cell](const Place& place) { return place.cell == cell; });
}

std::string TablePicture::letter(const Rules& rules, unsigned piece) {
  static constexpr std::string_view lower = "abcdefghijklmnopqrstuvwxyz0123456789";
  static constexpr std::string_view upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const bool allied = rules.side(piece) == Side::allied;
  unsigned first = 0;
  while (rules.side(first) != rules.side(piece)) ++first;
  const std::string_view letters = allied ? lower : upper;
  return std::string(1, letters[(piece - first) % letters.size()]);
}

std::string TablePicture::arrow(int facing) {
  static constexpr std::array<std::string_view, 8> arrows{"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};
  return std::string(arrows[static_cast<std::size_t>((facing + 225) / 450 % 8)]);
}

table::Point TablePicture::centre_of(int column, int row) const {
  return {static_cast<table::Length>((std::int64_t{2} * column + 1) * width_ / (std::int64_t{2} * columns_)),
          static_cast<table::Length>(depth_ - (std::int64_t{2} * row + 1) * depth_ / (std::int64_t{2} * rows_))};
}
int TablePicture::column_of(std::int32_t x) const {
  return std::clamp(static_cast<int>(std::int64_t{x} * columns_ / width_), 0, columns_ - 1);
}
int TablePicture::row_of(std::int32_t y) const {
  return std::clamp(static_cast<int>(std::int64_t{depth_ - y} * rows_ / depth_), 0, rows_ - 1);
}

void TablePicture::paint(screen::Canvas& canvas, int top) const {
  ground(canvas, top);
  lines(canvas, top);
  smoke(canvas, top);
  objectives(canvas, top);
  squares(canvas, top);
  pieces(canvas, top);
  rulers(canvas, top);
}

void TablePicture::ground(screen::Canvas& canvas, int top) const {
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const table::Point at = centre_of(column, row);
      int best = -1;
      for (const table::Feature& feature : rules_.components().terrain.all()) {
        const auto kind = static_cast<Ground>(feature.type);
        if (feature.line || layer(kind) < best || !table::contains(feature.points, at)) continue;
        best = layer(kind);
        const Glyph glyph = glyph_of(kind);
        canvas.put(kMargin + column, top + row, glyph.glyph, glyph.style);
      }
    }
  }
}

// A line is drawn through every cell it passes, in steps smaller than a cell; so is the outline of works, which may be
// narrower than a cell.
void TablePicture::lines(screen::Canvas& canvas, int top) const {
  for (const table::Feature& feature : rules_.components().terrain.all()) {
    const auto kind = static_cast<Ground>(feature.type);
    const bool works = kind == Ground::trench || kind == Ground::foxholes;
    if (!feature.line && !works) continue;
    const Glyph glyph = glyph_of(kind);
    const std::size_t corners = feature.points.size();
    for (std::size_t i = 0; i + (feature.line ? 1 : 0) < corners; ++i) {
      const table::Point from = feature.points[i];
      const table::Vector way = feature.points[(i + 1) % corners] - from;
      constexpr int kSteps = 200;
      for (int step = 0; step <= kSteps; ++step) {
        const table::Length x = from.x + static_cast<table::Length>(std::int64_t{way.x} * step / kSteps);
        const table::Length y = from.y + static_cast<table::Length>(std::int64_t{way.y} * step / kSteps);
        canvas.put(kMargin + column_of(x), top + row_of(y), glyph.glyph, glyph.style);
      }
    }
  }
}

void TablePicture::smoke(screen::Canvas& canvas, int top) const {
  const Glyph glyph = glyph_of(Ground::smoke);
  const table::Length half = rules_.components().limits.square / 2;
  const table::Box laid{{s_.smoke_x - half, s_.smoke_y - half}, {s_.smoke_x + half, s_.smoke_y + half}};
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const table::Point at = centre_of(column, row);
      bool smoky = s_.joker_smoke != 0 && table::contains(laid, at);
      if (s_.opening_smoke != 0)
        for (const table::Feature& feature : rules_.components().opening_smoke)
          smoky = smoky || table::contains(feature.points, at);
      if (smoky) canvas.put(kMargin + column, top + row, glyph.glyph, glyph.style);
    }
  }
}

void TablePicture::objectives(screen::Canvas& canvas, int top) const {
  for (const Objective& objective : rules_.components().objectives) {
    const table::Box box = table::box_of(objective.outline);
    canvas.put(kMargin + column_of((box.low.x + box.high.x) / 2), top + row_of((box.low.y + box.high.y) / 2), "★",
               {.ink = Ink::yellow, .bold = true});
  }
}

// The corners of artillery squares.
void TablePicture::squares(screen::Canvas& canvas, int top) const {
  const table::Length half = rules_.components().limits.square / 2;
  for (unsigned b = 0; b < rules_.components().batteries.size(); ++b) {
    if (s_.battery[b].mission == Mission::none) continue;
    const Battery& battery = rules_.components().batteries[b];
    for (unsigned i = 0; i < static_cast<unsigned>(battery.sections); ++i) {
      const std::size_t section = rules_.first_section(b) + i;
      for (const int dx : {-1, 1}) {
        for (const int dy : {-1, 1}) {
          const table::Point corner{s_.square_x[section] + dx * half, s_.square_y[section] + dy * half};
          if (table::contains(rules_.components().terrain.table, corner))
            canvas.put(kMargin + column_of(corner.x), top + row_of(corner.y), "+", side_style(battery.side));
        }
      }
    }
  }
}

// Where a piece was last seen, then the pieces themselves: a letter and an arrow.
void TablePicture::pieces(screen::Canvas& canvas, int top) const {
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
    const PieceState& p = s_.piece[piece];
    if ((p.markers & kMarked) == 0 || p.status == Status::in_play) continue;
    canvas.put(kMargin + column_of(p.seen_x), top + row_of(p.seen_y), "?", side_style(rules_.side(piece)));
  }
  for (const auto& [piece, cell] : cells_) {
    Style style = side_style(rules_.side(piece));
    style.reverse = piece == s_.active;
    const bool room = !letter_at({cell.column + 1, cell.row});
    canvas.put(kMargin + cell.column, top + cell.row,
               letter(rules_, piece) + (room ? arrow(s_.piece[piece].facing) : ""), style);
  }
}

// Centimetres at the left and below.
void TablePicture::rulers(screen::Canvas& canvas, int top) const {
  constexpr Style faint{.ink = Ink::dim};
  const int every = width_ > 120 * table::kCentimetre ? 20 : 10;
  for (int cm = 0; cm * table::kCentimetre <= depth_; cm += every) {
    const std::string number = std::to_string(cm);
    canvas.put(kMargin - 1 - static_cast<int>(number.size()), top + row_of(cm * table::kCentimetre), number, faint);
  }
  for (int cm = 0; cm * table::kCentimetre <= width_; cm += every) {
    const std::string number = std::to_string(cm);
    const int column =
        std::min(kMargin + column_of(cm * table::kCentimetre), kMargin + columns_ - static_cast<int>(number.size()));
    canvas.put(column, top + rows_, number, faint);
  }
}

}  // namespace plancia::linea

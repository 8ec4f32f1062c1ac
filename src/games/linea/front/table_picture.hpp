#pragma once

#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <linea/rules.hpp>
#include <screen/canvas.hpp>

namespace plancia::linea {

// The table itself on a grid of cells, scaled so that its width fills the columns; a cell is twice as high as wide.
class TablePicture {
 public:
  TablePicture(const Rules& rules, const State& state);

  int height() const { return rows_ + kRuler; }
  void paint(screen::Canvas& canvas, int top) const;
  bool crowded() const { return crowded_; }  // some letters stand a little beside their places

  // The letter that stands for a piece: lower case for the Allies, capitals for the Axis.
  static std::string letter(const Rules& rules, unsigned piece);
  // One of eight arrows.
  static std::string arrow(int facing);

 private:
  static constexpr int kMargin = 4;  // for the numbers at the left
  static constexpr int kColumns = 76;
  static constexpr int kRuler = 1;

  struct Cell {
    int column = 0, row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Place {
    unsigned piece;
    Cell cell;
  };
  void find_cells();
  bool letter_at(Cell cell) const;
  table::Point centre_of(int column, int row) const;
  int column_of(std::int32_t x) const;
  int row_of(std::int32_t y) const;

  void ground(screen::Canvas& canvas, int top) const;
  void lines(screen::Canvas& canvas, int top) const;
  void smoke(screen::Canvas& canvas, int top) const;
  void objectives(screen::Canvas& canvas, int top) const;
  void squares(screen::Canvas& canvas, int top) const;
  void pieces(screen::Canvas& canvas, int top) const;
  void rulers(screen::Canvas& canvas, int top) const;

  const Rules& rules_;
  const State& s_;
  std::int32_t width_, depth_;
  int columns_, rows_;
  std::vector<Place> cells_;
  bool crowded_ = false;
};

screen::Style side_style(Side side);

}  // namespace plancia::linea

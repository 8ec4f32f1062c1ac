#include "map_picture.hpp"

#include <algorithm>

#include <front/panel.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using screen::Ink;
using screen::Style;

constexpr int kMargin = 3;   // for the row numbers, on both sides
constexpr int kHeading = 2;  // lines of column numbers
constexpr int kMostColumns = (front::kPictureWidth - 2 * kMargin) / 2;

// Land is grey and the sea blue, so that yellow, red and green are always searchlights.
constexpr Style kCoast{};
constexpr Style kInland{.ink = Ink::dim};
constexpr Style kSea{.ink = Ink::blue};
constexpr Style kNet{};
constexpr Style kPier{.bold = true};
constexpr Style kUnit{.ink = Ink::cyan, .bold = true, .reverse = true};
constexpr Style kTarget{.ink = Ink::cyan, .bold = true};
constexpr Style kHiddenShip{.ink = Ink::magenta, .bold = true};
constexpr Style kShip{.ink = Ink::white, .paper = Ink::magenta, .bold = true};
constexpr Style kWreck{.ink = Ink::red};
constexpr Style kBuoy{.ink = Ink::red, .bold = true};

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

class MapDrawing {
 public:
  MapDrawing(screen::Canvas& canvas, const MapFrame& frame, const Rules& rules, const State& state,
             i18n::Language language)
      : canvas_(canvas), frame_(frame), rules_(rules), state_(state), language_(language) {}

  void draw() {
    edges();
    for_each_hex([&](Hex h, const HexFacts& facts) { facts.sea ? sea(h, facts) : land(h); });
    for (const StartHex& start : rules_.components().starts) put(start.hex, 1, 1, "◇", front::kFaint);
    for (const HexSide& side : rules_.components().gaps) gap(side);
    for (const HexSide& side : rules_.components().piers) pier(side);
    for (const Buoy& b : rules_.buoys()) put(b.hex, 0, 0, "◉" + std::to_string(b.face), kBuoy);
    for (std::size_t a = 0; a < rules_.anchors().size(); ++a) anchor(static_cast<int>(a));
    if (rules_.components().bridge) bridge();
    targets();
    unit();
  }

 private:
  template <class Visit>
  void for_each_hex(Visit visit) {
    for (int i = 0; i < rules_.grid().size(); ++i) {
      const HexIndex index{static_cast<std::uint16_t>(i)};
      if (const Hex h = rules_.grid().at(index); frame_.contains(h)) visit(h, rules_.facts(index));
    }
  }
  void put(Hex h, int dx, int dy, std::string_view text, Style style) {
    if (frame_.contains(h)) canvas_.put(frame_.x(h) + dx, frame_.y(h) + dy, text, style);
  }
  void fill_line(Hex h, int dy, std::string_view glyph, Style style) {
    put(h, 0, dy, glyph, style);
    put(h, 1, dy, glyph, style);
  }
  void fill(Hex h, std::string_view glyph, Style style) {
    fill_line(h, 0, glyph, style);
    fill_line(h, 1, glyph, style);
  }

  // Column numbers stand over their columns, the even ones higher; row numbers beside the outermost hex of the row.
  void edges() {
    for (int column = frame_.first_column; column <= frame_.last_column; ++column) {
      const Hex top{static_cast<std::int8_t>(column), static_cast<std::int8_t>(frame_.first_row)};
      canvas_.put(frame_.x(top), column % 2 == 0 ? 0 : 1, two_digits(column), front::kFaint);
    }
    for (int row = frame_.first_row; row <= frame_.last_row; ++row) {
      for (const int column : {frame_.first_column, frame_.last_column}) {
        const Hex h{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
        const int x = column == frame_.first_column ? 0 : frame_.x(h) + 3;
        canvas_.put(x, frame_.y(h), two_digits(row), front::kFaint);
      }
    }
  }

  void land(Hex h) {
    const auto around = neighbours(h);
    const bool coast = std::ranges::any_of(around, [&](Hex n) {
      const HexIndex index = rules_.grid().index(n);
      return index.known() && rules_.facts(index).sea;
    });
    const std::string_view glyph = coast ? "▓" : "░";
    const Style style = coast ? kCoast : kInland;
    fill(h, glyph, style);
    // Half a hex sticks out above or below its neighbours at the edge of the drawing; the land goes on there.
    if (h.row == frame_.first_row && h.column % 2 != 0) fill_line(h, -1, glyph, style);
    if (h.row == frame_.last_row && h.column % 2 == 0) fill_line(h, 2, glyph, style);
  }

  void sea(Hex h, const HexFacts& facts) {
    if (facts.net) {
      fill(h, "╬", kNet);
    } else {
      put(h, 0, 0, "·", kSea);
    }
    const unsigned lit = facts.beams & state_.lights;
    if (lit != 0) return beam(h, lit, facts.net);
    if (facts.beams == (1U << kColours) - 1)
      return put(h, 0, 0, "*", kNet);  // two cells have no room for three letters
    int dx = 0;
    for (int c = 0; c < kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      if ((facts.beams >> c & 1) != 0)
        put(h, dx++, 0, colour_letter(colour, language_, false), {.ink = colour_ink(colour)});
    }
  }

  // A lit hex is full of its colours' letters, or of stars under all three; of a net in it the lower half remains.
  void beam(Hex h, unsigned lit, bool net) {
    std::vector<Colour> colours;
    for (int c = 0; c < kColours; ++c) {
      if ((lit >> c & 1) != 0) colours.push_back(static_cast<Colour>(c));
    }
    for (int dy = 0; dy < (net ? 1 : 2); ++dy) {
      for (int dx = 0; dx < 2; ++dx) {
        if (colours.size() == kColours) {
          put(h, dx, dy, "*", {.bold = true, .reverse = true});
          continue;
        }
        const Colour colour = colours[static_cast<std::size_t>(dx) % colours.size()];
        put(h, dx, dy, colour_letter(colour, language_, true),
            {.ink = colour_ink(colour), .bold = true, .reverse = true});
      }
    }
  }

  // Hexsides are drawn in the lower line of the hex above them.
  struct Side {
    Hex upper;
    hex::Direction direction;
  };
  static Side from_above(const HexSide& side) {
    using enum hex::Direction;
    for (const auto& [above, below] : {std::pair{side.a, side.b}, std::pair{side.b, side.a}}) {
      for (const hex::Direction d : {down, down_left, down_right}) {
        if (neighbour(above, d) == below) return {above, d};
      }
    }
    return {side.a, down};
  }
  void gap(const HexSide& side) {
    const Side above = from_above(side);
    if (above.direction != hex::Direction::down_right) put(above.upper, 0, 1, "┄", kNet);
    if (above.direction != hex::Direction::down_left) put(above.upper, 1, 1, "┄", kNet);
  }
  void pier(const HexSide& side) {
    const Side above = from_above(side);
    using enum hex::Direction;
    const auto has = [&](hex::Direction d) {
      return std::ranges::any_of(rules_.components().piers, [&](const HexSide& other) {
        const Side drawn = from_above(other);
        return drawn.upper == above.upper && drawn.direction == d;
      });
    };
    const bool floor = has(down);
    if (floor || has(down_left)) put(above.upper, 0, 1, floor ? has(down_left) ? "└" : "─" : "│", kPier);
    if (floor || has(down_right)) put(above.upper, 1, 1, floor ? has(down_right) ? "┘" : "─" : "│", kPier);
  }

  void anchor(int a) {
    const std::vector<std::string> letters = ship_letters(rules_);
    const Hex h = rules_.anchors()[static_cast<std::size_t>(a)].hex;
    std::vector<std::pair<std::string, Style>> marks;
    for (int ship = 0; ship < rules_.ships(); ++ship) {
      if ((state_.revealed[static_cast<std::size_t>(a)] >> ship & 1) == 0) continue;
      const bool sunk = (state_.sunk >> ship & 1) != 0;
      marks.emplace_back(sunk ? "×" : letters[static_cast<std::size_t>(ship)], sunk ? kWreck : kShip);
    }
    for (int hidden = rules_.hidden_at(state_, a); hidden > 0; --hidden) marks.emplace_back("?", kHiddenShip);
    fill(h, " ", {});
    for (std::size_t i = 0; i < std::min<std::size_t>(marks.size(), 4); ++i) {
      const int dx = static_cast<int>(i % 2);
      const int dy = static_cast<int>(i / 2);
      put(h, dx, dy, marks[i].first, marks[i].second);
      if (marks.size() <= 2 && marks[i].second != kWreck) put(h, dx, 1, "▀", kHiddenShip);
    }
    if (marks.size() == 1) put(h, 1, 1, " ", {});
  }

  void bridge() {
    const Hex h = rules_.components().bridge->hex;
    const std::string_view look = state_.bridge == BridgeState::intact ? "══"
                                  : state_.bridge == BridgeState::open ? "╡╞"
                                                                       : "╳╳";
    put(h, 0, 0, look, kPier);
  }

  // The numbers that can be typed, at the hexes they lead to.
  void targets() {
    if (rules_.turn(state_) != Turn::player1) return;
    Rules::Choices choices;
    rules_.choices(state_, choices);
    for (std::size_t i = 0; i < choices.size() && i < 9; ++i) {
      const auto kind = choices[i].kind<ActionKind>();
      if (kind != ActionKind::move && kind != ActionKind::land) continue;
      const Hex h = rules_.grid().at(HexIndex{static_cast<std::uint16_t>(choices[i].a())});
      put(h, 1, 1, std::to_string(i + 1), kTarget);
    }
  }

  void unit() {
    if (!state_.hex.known()) return;
    const Hex h = rules_.grid().at(state_.hex);
    put(h, 0, 0, "MT", kUnit);
    put(h, 0, 1, (state_.boats < 10 ? "×" : "") + std::to_string(state_.boats), kUnit);
  }

  screen::Canvas& canvas_;
  const MapFrame& frame_;
  const Rules& rules_;
  const State& state_;
  i18n::Language language_;
};

}  // namespace

int MapFrame::x(Hex h) const { return kMargin + 2 * (h.column - first_column); }
int MapFrame::y(Hex h) const { return kHeading + 2 * (h.row - first_row) + (h.column % 2 == 0 ? 0 : 1); }
bool MapFrame::contains(Hex h) const {
  return h.column >= first_column && h.column <= last_column && h.row >= first_row && h.row <= last_row;
}
int MapFrame::height() const { return kHeading + 2 * (last_row - first_row + 1) + 1; }

MapFrame map_frame(const Rules& rules, const State& state) {
  const hex::Grid& grid = rules.grid();
  MapFrame frame{grid.columns, 1, grid.rows, 1};
  for (int i = 0; i < grid.size(); ++i) {
    const HexIndex index{static_cast<std::uint16_t>(i)};
    if (!rules.facts(index).sea) continue;
    const Hex h = grid.at(index);
    frame.first_column = std::min<int>(frame.first_column, h.column);
    frame.last_column = std::max<int>(frame.last_column, h.column);
    frame.first_row = std::min<int>(frame.first_row, h.row);
    frame.last_row = std::max<int>(frame.last_row, h.row);
  }
  frame.first_column = std::max(frame.first_column - 1, 1);
  frame.last_column = std::min(frame.last_column + 1, grid.columns);
  frame.first_row = std::max(frame.first_row - 1, 1);
  frame.last_row = std::min(frame.last_row + 1, grid.rows);
  if (frame.last_column - frame.first_column + 1 > kMostColumns) {
    const Hex centre = state.hex.known() ? grid.at(state.hex) : rules.components().starts.front().hex;
    frame.first_column =
        std::clamp(centre.column - kMostColumns / 2, frame.first_column, frame.last_column - kMostColumns + 1);
    frame.last_column = frame.first_column + kMostColumns - 1;
  }
  return frame;
}

void draw_map(screen::Canvas& canvas, const MapFrame& frame, const Rules& rules, const State& state,
              i18n::Language language) {
  MapDrawing(canvas, frame, rules, state, language).draw();
}

std::vector<std::string> ship_letters(const Rules& rules) {
  std::vector<std::string> letters;
  std::string free = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const Ship& ship : rules.components().ships) {
    // The first letter of its word that no earlier ship has, else any: there are fewer ships than letters.
    char letter = free.front();
    for (const char c : ship.id) {
      const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
      if (free.find(capital) == std::string::npos) continue;
      letter = capital;
      break;
    }
    free.erase(free.find(letter), 1);
    letters.emplace_back(1, letter);
  }
  return letters;
}

std::string colour_letter(Colour colour, i18n::Language language, bool lit) {
  std::string letter = i18n::text("xmas-board.letter." + std::string(word(colour))).in(language);
  if (lit) letter[0] = static_cast<char>(letter[0] - 32);
  return letter;
}

Ink colour_ink(Colour colour) {
  return colour == Colour::yellow ? Ink::yellow : colour == Colour::red ? Ink::red : Ink::green;
}

}  // namespace plancia::xmas

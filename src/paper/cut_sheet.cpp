#include <paper/cut_sheet.hpp>

#include <algorithm>
#include <cmath>
#include <span>

#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

constexpr double kMarkGap = 1, kMarkLength = 3;  // from the bleed, and of a crop mark
constexpr double kAround = kEdge + kMarkLength + kMarkGap;
constexpr double kFoot = 4 + kFootLine + kMarkLength;  // the marks at the lower edge, and the scale bar

// Where the pieces of a page are: in cells of their size with the bleed around them. A cell with a fold has the back in
// its lower half.
struct Layout {
  bool lying = false, fold = false;
  int columns = 0, rows = 0;
  double width, height;  // of a piece

  double cell_width() const { return width + 2 * kBleed; }
  double cell_height() const { return (fold ? 2 * height : height) + 2 * kBleed; }
  int count() const { return columns * rows; }

  Point corner(int index, double page_width, bool mirrored) const {
    const int column = mirrored ? columns - 1 - index % columns : index % columns;
    const int row = index / columns;
    const double left = (page_width - columns * cell_width()) / 2;
    return {left + column * cell_width() + kBleed, kAround + row * cell_height() + kBleed};
  }
};

Layout layout(const Document& document, double width, double height, bool fold) {
  Layout best{.fold = fold, .width = width, .height = height};
  for (const bool lying : {false, true}) {
    Layout one = best;
    one.lying = lying;
    one.columns = static_cast<int>((document.width(lying) - 2 * kAround) / one.cell_width() + 1e-6);
    one.rows = static_cast<int>((document.height(lying) - kAround - kFoot) / one.cell_height() + 1e-6);
    if (one.count() > best.count()) best = one;
  }
  return best;
}

// Marks above, below and beside the whole block of cells, at every cut.
void marks_around(Sheet& sheet, const Layout& plan) {
  std::string d;
  const auto stroke = [&](double x, double y, double dx, double dy) {
    d += "M" + number(x) + " " + number(y) + "l" + number(dx) + " " + number(dy);
  };
  const double left = (sheet.width() - plan.columns * plan.cell_width()) / 2, top = kAround;
  const double right = left + plan.columns * plan.cell_width(), bottom = top + plan.rows * plan.cell_height();
  for (int i = 0; i < plan.columns; ++i) {
    for (const double x : {left + i * plan.cell_width() + kBleed, left + (i + 1) * plan.cell_width() - kBleed}) {
      stroke(x, top - kMarkGap, 0, -kMarkLength);
      stroke(x, bottom + kMarkGap, 0, kMarkLength);
    }
  }
  for (int i = 0; i < plan.rows; ++i) {
    for (const double y : {top + i * plan.cell_height() + kBleed, top + (i + 1) * plan.cell_height() - kBleed}) {
      stroke(left - kMarkGap, y, -kMarkLength, 0);
      stroke(right + kMarkGap, y, kMarkLength, 0);
    }
  }
  sheet.svg(path(d, drawn("#000", 0.15)));
  if (!plan.fold) return;
  std::string folds;
  for (int i = 0; i < plan.rows; ++i) {
    const double y = top + (i + 0.5) * plan.cell_height();
    folds +=
        "M" + number(left - kMarkGap) + " " + number(y) + "h-3M" + number(right + kMarkGap) + " " + number(y) + "h3";
  }
  sheet.svg(path(folds, drawn("#000", 0.15) + " stroke-dasharray='.6 .5'"));
}

void draw_page(Sheet& sheet, const Layout& plan, std::span<const Piece> pieces, bool backs) {
  const Box window{-kBleed, -kBleed, plan.width + 2 * kBleed, plan.height + 2 * kBleed};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Point at = plan.corner(static_cast<int>(i), sheet.width(), backs);
    const auto& face = backs ? pieces[i].back : pieces[i].front;
    if (!plan.fold) {
      if (face) sheet.at(at.x, at.y, window, false, [&] { face(sheet); });
      continue;
    }
    const Box upper{-kBleed, -kBleed, window.w, plan.height + kBleed};  // no bleed over the fold
    sheet.at(at.x, at.y, upper, false, [&] { face(sheet); });
    sheet.at(at.x + plan.width, at.y + 2 * plan.height, upper, true, [&] { pieces[i].back(sheet); });
  }
  marks_around(sheet, plan);
}

}  // namespace

void cut_sheet(Document& document, const std::string& name, double width, double height,
               const std::vector<Piece>& pieces) {
  const Order& order = document.order();
  const bool two_sided = std::ranges::any_of(pieces, [](const Piece& piece) { return bool(piece.back); });
  const Layout plan = layout(document, width, height, two_sided && order.backs == Backs::fold);
  const std::span all(pieces);
  for (std::size_t from = 0; from < all.size(); from += static_cast<std::size_t>(plan.count())) {
    const auto some = all.subspan(from, std::min(all.size() - from, static_cast<std::size_t>(plan.count())));
    Layout page = plan;  // no marks where there are no pieces
    page.rows = (static_cast<int>(some.size()) + plan.columns - 1) / plan.columns;
    const std::string remark = order.words(plan.fold ? "paper.fold" : two_sided ? "paper.fronts" : "paper.cut");
    draw_page(document.page(name, plan.lying, remark), page, some, false);
    if (!two_sided || plan.fold) continue;
    const std::string flip = order.words(plan.lying ? "paper.backs.short" : "paper.backs.long");
    draw_page(document.page(name, plan.lying, flip), page, some, true);
  }
}

}  // namespace plancia::paper

#include <paper/templates.hpp>

#include <algorithm>
#include <cmath>

#include <paper/cut_sheet.hpp>
#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

constexpr double kBetween = 8;  // two bleeds, and room for the marks of both
constexpr double kLeaf = 1e-6;  // what rounding may add

void corner_marks(Sheet& sheet, double width, double height) {
  std::string d;
  for (const double x : {0.0, width}) {
    for (const double y : {0.0, height}) {
      const double dx = x == 0 ? -1 : 1, dy = y == 0 ? -1 : 1;
      d += "M" + number(x + dx * (kBleed + 0.4)) + " " + number(y) + "h" + number(dx * 1.5);
      d += "M" + number(x) + " " + number(y + dy * (kBleed + 0.4)) + "v" + number(dy * 1.5);
    }
  }
  sheet.svg(path(d, drawn("#000", 0.15)));
}

void tiled(Document& document, const std::string& name, const Template& one) {
  struct Plan {
    bool lying;
    int columns, rows;
  };
  const auto plan = [&](bool lying) {
    const double w = document.width(lying) - 2 * kEdge, h = document.height(lying) - kEdge - kFooter;
    return Plan{lying, static_cast<int>(std::ceil(one.width / w - kLeaf)),
                static_cast<int>(std::ceil(one.height / h - kLeaf))};
  };
  const Plan upright = plan(false), lying = plan(true);
  const Plan best = lying.columns * lying.rows < upright.columns * upright.rows ? lying : upright;
  const double w = document.width(best.lying) - 2 * kEdge, h = document.height(best.lying) - kEdge - kFooter;
  for (int row = 0; row < best.rows; ++row) {
    for (int column = 0; column < best.columns; ++column) {
      const std::string part = document.order().words(
          "paper.part", {{"row", row + 1}, {"column", column + 1}, {"rows", best.rows}, {"columns", best.columns}});
      const bool whole = best.rows * best.columns == 1;
      Sheet& sheet = document.page(name, best.lying, whole ? document.order().words("paper.cut") : part);
      const Box window{column * w, row * h, w, h};
      sheet.at(kEdge - window.x, kEdge - window.y, window, false, [&] { one.draw(sheet); });
    }
  }
}

}  // namespace

void templates(Document& document, const std::string& name, std::vector<Template> all) {
  const double left = kEdge + kBetween / 2, top = left;
  const double wide = document.width() - 2 * left, high = document.height() - top - kFooter - kBetween / 2;
  const auto large =
      std::ranges::stable_partition(all, [&](const Template& one) { return one.width <= wide && one.height <= high; });
  std::ranges::stable_sort(all.begin(), large.begin(), std::ranges::greater{}, &Template::height);
  Sheet* sheet = nullptr;
  double x = left, y = top, shelf = 0;
  for (auto one = all.begin(); one != large.begin(); ++one) {
    if (x > left && x + one->width > left + wide + kLeaf) {
      x = left;
      y += shelf + kBetween;
      shelf = 0;
    }
    if (sheet == nullptr || y + one->height > top + high + kLeaf) {
      sheet = &document.page(name, false, document.order().words("paper.cut"));
      x = left;
      y = top;
      shelf = 0;
    }
    const Box window{-kBetween / 2, -kBetween / 2, one->width + kBetween, one->height + kBetween};
    sheet->at(x, y, window, false, [&] {
      one->draw(*sheet);
      corner_marks(*sheet, one->width, one->height);
    });
    shelf = std::max(shelf, one->height);
    x += one->width + kBetween;
  }
  for (const Template& one : large) tiled(document, name, one);
}

}  // namespace plancia::paper

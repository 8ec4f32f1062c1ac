#include <paper/flow.hpp>

#include <utility>

#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

constexpr double kGutter = 5;  // between columns

}  // namespace

Flow::Flow(Document& document, std::string title, std::string name, int columns)
    : document_(document), title_(std::move(title)), name_(std::move(name)), columns_(columns) {
  begin_page();
}

void Flow::begin_page() {
  sheet_ = &document_.page(name_);
  const double whole = sheet_->width() - 2 * kMargin;
  width_ = (whole - kGutter * (columns_ - 1)) / columns_;
  const double high = sheet_->text(kMargin, kMargin, whole, title_, {.points = 15, .face = Face::serif, .bold = true});
  top_ = y_ = kMargin + high + 3.2;
  column_ = 0;
  sheet_->svg(line({kMargin, top_ - 2.2}, {kMargin + whole, top_ - 2.2}, drawn("#17130e", 0.3)));
}

double Flow::x() const { return kMargin + column_ * (width_ + kGutter); }

void Flow::need(double height) {
  const Type type{.points = heading_points_, .face = Face::serif, .bold = true};
  const double above = heading_.empty() ? 0 : sheet_->height_of(heading_, width_, type) + 1.7;
  if (y_ + above + height > sheet_->height() - kFooter && y_ > top_) {
    if (++column_ == columns_) begin_page();
    y_ = top_;
  }
  if (heading_.empty()) return;
  if (y_ > top_) y_ += 1.2;
  y_ += sheet_->text(x(), y_, width_, heading_, type) + 0.5;
  heading_.clear();
}

void Flow::heading(const std::string& words, double points) {
  heading_ = words;
  heading_points_ = points;
}

void Flow::paragraph(const std::string& words, const Type& type) {
  need(sheet_->height_of(words, width_, type));
  y_ += sheet_->text(x(), y_, width_, words, type) + 0.9;
}

void Flow::marked(const std::string& mark, const std::string& words, const Type& type) {
  constexpr double kMark = 13;
  need(sheet_->height_of(words, width_ - kMark, type));
  Type small = type;
  small.face = Face::narrow;
  small.colour = "#7a4a1c";
  sheet_->text(x(), y_, kMark, mark, small);
  y_ += sheet_->text(x() + kMark, y_, width_ - kMark, words, type) + 0.7;
}

void Flow::table(const Table& table) {
  need(height_of(*sheet_, width_, table));
  y_ += draw(*sheet_, x(), y_, width_, table) + 3;
}

}  // namespace plancia::paper

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <data/problem.hpp>
#include <paper/order.hpp>

// Pages of a PDF, in millimetres from the upper left corner. Drawings are SVG, which librsvg draws; text is set by
// Pango.
namespace plancia::paper {

constexpr double kMargin = 10;     // of what is read
constexpr double kEdge = 5;        // nothing stands nearer to the edge: no printer reaches everywhere
constexpr double kFooter = 14;     // from the lower edge: the scale bar
constexpr double kFootLine = 8.6;  // where its words stand
constexpr double kMillimetre = 72 / 25.4;

struct Box {
  double x = 0, y = 0, w = 0, h = 0;
  Box inset(double d) const { return {x + d, y + d, w - 2 * d, h - 2 * d}; }
};

enum class Face : std::uint8_t { serif, sans, narrow };
enum class Align : std::uint8_t { left, centre, right };

struct Type {
  double points = 9;
  Face face = Face::sans;
  bool bold = false, italic = false;
  std::string_view colour = "#17130e";
  Align align = Align::left;
  bool at_top = false;  // of a box, instead of its middle
};
Type with(Type type, Align align);

class Document;

class Sheet {
 public:
  double width() const { return width_; }
  double height() const { return height_; }
  const Order& order() const;

  // Elements of an SVG, in the units of the page.
  void svg(std::string_view elements);

  // Running text in a width, broken into lines; gives its height. Where that is more than there is room for, or a word
  // is too long for the width, it becomes a problem of the document.
  double text(double x, double y, double width, std::string_view text, const Type& type, double room = 1e9);
  double height_of(std::string_view text, double width, const Type& type) const;
  double width_of(std::string_view text, const Type& type) const;  // in one line

  // Text in the middle of a box's height, made smaller where it must be; what still does not fit becomes a problem of
  // the document.
  void fit(const Box& box, std::string_view text, const Type& type, const Source& source);
  // The same where what it stands on has no name of its own: the page is told.
  void fit(const Box& box, std::string_view text, const Type& type) { fit(box, text, type, {}); }

  // Draws in a place of its own: the origin moved there, turned by half where asked, nothing drawn outside the window.
  void at(double x, double y, const Box& window, bool turned, const std::function<void()>& draw);

 private:
  friend class Document;
  Sheet(Document& document, double width, double height) : document_(document), width_(width), height_(height) {}
  void refuse(std::string_view problem, std::string_view text, Source source);
  Document& document_;
  double width_, height_;
};

class Document {
 public:
  explicit Document(const Order& order);
  ~Document();
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  const Order& order() const { return order_; }
  // The page of the order, upright or lying.
  double width(bool lying = false) const;
  double height(bool lying = false) const { return width(!lying); }

  // A new page. Every page has a scale bar of 100 mm at its foot, what it is, and its number.
  Sheet& page(double width, double height, std::string_view name, std::string_view remark = "");
  Sheet& page(std::string_view name, bool lying = false, std::string_view remark = "");

  const data::Problems& problems() const { return problems_; }
  std::string finish();  // the bytes of the whole file

 private:
  friend class Sheet;
  struct Press;
  const Order& order_;
  std::unique_ptr<Press> press_;
  std::unique_ptr<Sheet> sheet_;
  data::Problems problems_;
  int pages_ = 0;
};

// The fonts that are not installed, of those that the sheets are set in.
std::vector<std::string> missing_fonts();

}  // namespace plancia::paper

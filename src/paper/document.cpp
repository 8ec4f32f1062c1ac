#include <paper/document.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <core/fail.hpp>
#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

// The faces that the pages name first, too.
constexpr const char* kFamilies[] = {"P052", "Nimbus Sans", "Nimbus Sans Narrow"};
constexpr double kLeast = 0.75;                        // how small a text may be made to fit, of its size
constexpr double kTolerance = 0.01;                    // of measures, in millimetres
constexpr double kSvgReach = 2000;                     // drawings may go this far from the origin, in millimetres
constexpr const char* kDate = "2026-01-01T00:00:00Z";  // one for all: the same order gives the same bytes

cairo_status_t append(void* out, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

struct Colour {
  double red, green, blue;
};

// "#1d2b36", or "#123".
Colour parse_colour(std::string_view text) {
  const bool is_short = text.size() == 4;
  const auto part = [&](std::size_t i) {
    const std::string digits = is_short ? std::string(2, text[1 + i]) : std::string(text.substr(1 + 2 * i, 2));
    return std::stoi(digits, nullptr, 16) / 255.0;
  };
  return {part(0), part(1), part(2)};
}

}  // namespace

struct Document::Press {
  struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
  };
  template <class T>
  using Object = std::unique_ptr<T, Unref>;

  std::string bytes;
  cairo_surface_t* surface = nullptr;
  cairo_t* cairo = nullptr;
  Object<PangoContext> pango;

  // Lines of a text, in points.
  Object<PangoLayout> layout(std::string_view text, double width, const Type& type, double scale = 1) const {
    Object<PangoLayout> made(pango_layout_new(pango.get()));
    pango_layout_set_text(made.get(), text.data(), static_cast<int>(text.size()));
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, kFamilies[static_cast<int>(type.face)]);
    pango_font_description_set_weight(font, type.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, !type.italic                ? PANGO_STYLE_NORMAL
                                           : type.face == Face::narrow ? PANGO_STYLE_OBLIQUE
                                                                       : PANGO_STYLE_ITALIC);
    pango_font_description_set_absolute_size(font, type.points * scale * PANGO_SCALE);
    pango_layout_set_font_description(made.get(), font);
    pango_font_description_free(font);
    if (width > 0) {
      pango_layout_set_width(made.get(), static_cast<int>(width * kMillimetre * PANGO_SCALE));
      pango_layout_set_wrap(made.get(), PANGO_WRAP_WORD);
    }
    pango_layout_set_alignment(made.get(), type.align == Align::left     ? PANGO_ALIGN_LEFT
                                           : type.align == Align::centre ? PANGO_ALIGN_CENTER
                                                                         : PANGO_ALIGN_RIGHT);
    return made;
  }

  static Box size(PangoLayout* layout) {
    PangoRectangle logical;
    pango_layout_get_extents(layout, nullptr, &logical);
    const double unit = PANGO_SCALE * kMillimetre;
    return {0, 0, logical.width / unit, logical.height / unit};
  }

  // Nothing is written where it would not be seen, so that nobody finds it there.
  bool seen(const Box& box) const {
    double left, top, right, bottom;
    cairo_clip_extents(cairo, &left, &top, &right, &bottom);
    return box.x < right && left < box.x + box.w && box.y < bottom && top < box.y + box.h;
  }

  void show(PangoLayout* layout, double x, double y, std::string_view colour) const {
    const Box extent = size(layout);
    const double wide = std::max(extent.w, pango_layout_get_width(layout) / (PANGO_SCALE * kMillimetre));
    if (!seen({x, y, wide, extent.h})) return;
    const auto [red, green, blue] = parse_colour(colour);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, 1 / kMillimetre, 1 / kMillimetre);
    cairo_set_source_rgb(cairo, red, green, blue);
    cairo_move_to(cairo, 0, 0);
    pango_cairo_show_layout(cairo, layout);
    cairo_restore(cairo);
  }
};

Document::Document(const Order& order) : order_(order), press_(std::make_unique<Press>()) {
  press_->surface = cairo_pdf_surface_create_for_stream(append, &press_->bytes, 1, 1);
  press_->cairo = cairo_create(press_->surface);
  cairo_pdf_surface_set_metadata(press_->surface, CAIRO_PDF_METADATA_TITLE, order.in(order.title).c_str());
  cairo_pdf_surface_set_metadata(press_->surface, CAIRO_PDF_METADATA_CREATOR, "Plancia");
  cairo_pdf_surface_set_metadata(press_->surface, CAIRO_PDF_METADATA_CREATE_DATE, kDate);
  press_->pango.reset(pango_cairo_create_context(press_->cairo));
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(press_->pango.get(), options);
  pango_cairo_context_set_resolution(press_->pango.get(), 72);
  pango_context_set_round_glyph_positions(press_->pango.get(), FALSE);
  cairo_font_options_destroy(options);
}

Document::~Document() {
  cairo_destroy(press_->cairo);
  cairo_surface_destroy(press_->surface);
}

double Document::width(bool lying) const {
  const PaperName& paper = papers()[static_cast<std::size_t>(order_.paper)];
  return lying ? paper.height : paper.width;
}

Sheet& Document::page(double width, double height, std::string_view name, std::string_view remark) {
  if (pages_ > 0) {
    cairo_restore(press_->cairo);
    cairo_show_page(press_->cairo);
  }
  ++pages_;
  cairo_pdf_surface_set_size(press_->surface, width * kMillimetre, height * kMillimetre);
  cairo_save(press_->cairo);
  cairo_scale(press_->cairo, kMillimetre, kMillimetre);
  sheet_.reset(new Sheet(*this, width, height));

  constexpr double kBar = 100;
  const double left = (width - kBar) / 2, line = height - kFootLine;
  std::string bar = "M" + number(left) + " " + number(line + 1.8) + "h100";
  for (int i = 0; i <= 10; ++i) {
    bar += "M" + number(left + 10 * i) + " " + number(line + 1.8) + "v" + number(i % 5 == 0 ? -2.2 : -1.2);
  }
  sheet_->svg("<path d='" + bar + "' fill='none' stroke='#17130e' stroke-width='.18'/>");
  const Type small{.points = 6.5, .face = Face::narrow, .colour = "#3c3a35"};
  const double side = left - kEdge - 3;
  sheet_->fit({kEdge, line - 2.4, side, 5.4}, order_.in(order_.title) + " · " + std::string(name), small);
  sheet_->fit({left + 1, line - 2.8, 46, 2.8}, order_.words("paper.scale"), small);
  const std::string end = (remark.empty() ? "" : std::string(remark) + " · ") + std::to_string(pages_);
  sheet_->fit({left + kBar + 3, line - 2.4, side, 5.4}, end, with(small, Align::right));
  return *sheet_;
}

Sheet& Document::page(std::string_view name, bool lying, std::string_view remark) {
  return page(width(lying), height(lying), name, remark);
}

std::string Document::finish() {
  cairo_surface_finish(press_->surface);
  if (cairo_surface_status(press_->surface) != CAIRO_STATUS_SUCCESS) {
    fail(std::string("the pages cannot be made: ") + cairo_status_to_string(cairo_surface_status(press_->surface)));
  }
  return std::move(press_->bytes);
}

const Order& Sheet::order() const { return document_.order_; }

void Sheet::svg(std::string_view elements) {
  const std::string reach =
      number(-kSvgReach) + " " + number(-kSvgReach) + " " + number(2 * kSvgReach) + " " + number(2 * kSvgReach);
  const std::string whole =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='" + reach + "'>" + std::string(elements) + "</svg>";
  GError* error = nullptr;
  const Document::Press::Object<RsvgHandle> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(whole.data()), whole.size(), &error));
  if (!handle) fail(std::string("a drawing cannot be read: ") + error->message);
  const RsvgRectangle viewport{-kSvgReach, -kSvgReach, 2 * kSvgReach, 2 * kSvgReach};
  if (!rsvg_handle_render_document(handle.get(), document_.press_->cairo, &viewport, &error)) {
    fail(std::string("a drawing cannot be drawn: ") + error->message);
  }
}

double Sheet::text(double x, double y, double width, std::string_view text, const Type& type, double room) {
  const auto layout = document_.press_->layout(text, width, type);
  const Box size = Document::Press::size(layout.get());
  if (size.w > width + kTolerance || size.h > room + kTolerance) refuse("paper.problem.long", text, {});
  document_.press_->show(layout.get(), x, y, type.colour);
  return size.h;
}

double Sheet::height_of(std::string_view text, double width, const Type& type) const {
  return Document::Press::size(document_.press_->layout(text, width, type).get()).h;
}

double Sheet::width_of(std::string_view text, const Type& type) const {
  return Document::Press::size(document_.press_->layout(text, 0, type).get()).w;
}

void Sheet::fit(const Box& box, std::string_view text, const Type& type, const Source& source) {
  const auto& press = *document_.press_;
  Document::Press::Object<PangoLayout> layout;
  Box size;
  bool fits = false;
  for (double scale = 1; !fits && scale >= kLeast; scale -= 0.04) {
    layout = press.layout(text, box.w, type, scale);
    size = Document::Press::size(layout.get());
    fits = size.h <= box.h + kTolerance && size.w <= box.w + kTolerance;
  }
  const bool known = pango_layout_get_unknown_glyphs_count(layout.get()) == 0;
  if (!fits || !known) return refuse(known ? "paper.problem.long" : "paper.problem.sign", text, source);
  press.show(layout.get(), box.x, box.y + (type.at_top ? 0 : (box.h - size.h) / 2), type.colour);
}

// Each value once, though a page has it in several places.
void Sheet::refuse(std::string_view problem, std::string_view text, Source source) {
  const Order& order = document_.order_;
  if (source.file.empty()) {
    source = order.source_of(text);
    source.thing =
        source.file.empty() ? std::string(text) : order.words("paper.problem.page", {{"number", document_.pages_}});
  }
  auto& problems = document_.problems_;
  const auto same = [&](const data::Problem& one) {
    return !source.file.empty() && one.file == source.file && one.pointer == source.pointer;
  };
  if (std::ranges::any_of(problems, same)) return;
  problems.push_back({source.file, source.pointer, order.words(problem, {{"thing", source.thing}})});
}

void Sheet::at(double x, double y, const Box& window, bool turned, const std::function<void()>& draw) {
  cairo_t* cairo = document_.press_->cairo;
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  if (turned) cairo_rotate(cairo, std::acos(-1.0));
  cairo_rectangle(cairo, window.x, window.y, window.w, window.h);
  cairo_clip(cairo);
  draw();
  cairo_restore(cairo);
}

Type with(Type type, Align align) {
  type.align = align;
  return type;
}

std::vector<std::string> missing_fonts() {
  PangoFontFamily** families = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
  std::set<std::string> there;
  for (int i = 0; i < count; ++i) there.insert(pango_font_family_get_name(families[i]));
  g_free(static_cast<void*>(families));
  std::vector<std::string> missing;
  std::ranges::copy_if(kFamilies, std::back_inserter(missing), [&](const char* one) { return !there.contains(one); });
  return missing;
}

}  // namespace plancia::paper

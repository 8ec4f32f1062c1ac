#include <cmath>
#include <map>

#include "parts.hpp"

namespace plancia::fiamme {
namespace {

constexpr const char* kOchre = "#c8893a";

// How each kind of cut is printed: filled, or drawn with a width.
struct Cut {
  const char* fill;
  const char* stroke;
  double width;
};
const std::map<std::string, Cut, std::less<>>& cuts() {
  static const std::map<std::string, Cut, std::less<>> all{
      {"light", {"#fff3cf", kInk, 3}},       {"black", {kInk, kCream, 2.5}},   {"black thin", {kInk, kCream, 1.6}},
      {"post", {"none", kInk, 8}},           {"beam", {"none", kOchre, 8}},    {"line", {"none", kCream, 2.2}},
      {"line thin", {"none", kInk, 1.6}},    {"barbs", {"none", kCream, 2.2}}, {"barrel", {"none", kInk, 15}},
      {"barrel thinner", {"none", kInk, 7}}, {"tube", {"none", kInk, 28}},     {"plate", {"#3c4648", kCream, 2.5}},
      {"cloud", {"#8d7a43", kInk, 3}},       {"crate", {"#7a4e22", kInk, 3}},  {"board", {kCream, kInk, 3}}};
  return all;
}

// Where little ink is used nothing is filled, and what would be light on dark is dark on white.
std::string attributes(const paper::Order& order, const std::string& kind) {
  const Cut& cut = cuts().at(kind);
  constexpr std::string_view kRound = " stroke-linejoin='round' stroke-linecap='round'";
  if (order.ink == paper::Ink::full) return drawn(cut.stroke, cut.width, cut.fill) + std::string(kRound);
  const bool open = std::string_view(cut.fill) == "none";
  return drawn("#444", open ? std::min(cut.width, 5.0) : 2, open ? "none" : "#fff") + std::string(kRound);
}

// Strokes outwards from a light.
std::string rays(Point at, double near, double far, int count, std::string_view colour) {
  std::string d;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::acos(-1.0) * i / count,
                 reach = near + (far - near) * (0.35 + 0.65 * ((i * 7) % 5) / 4);
    const Point from{at.x + near * std::cos(angle), at.y + near * std::sin(angle)};
    const Point to{at.x + reach * std::cos(angle), at.y + reach * std::sin(angle)};
    d += "M" + paper::number(from.x) + " " + paper::number(from.y) + "L" + paper::number(to.x) + " " +
         paper::number(to.y);
  }
  return path(d, drawn(colour, 2));
}

constexpr const char* kMountains =
    "M-400 0V-60L-330 -96-280 -58-214 -104-150 -64-96 -112-30 -66 24 -98 86 -56 148 -110 210 -62 262 -92 330 -54 400 "
    "-80V0Z";

}  // namespace

// The place of a card, its ground at the origin: 330 wide and 180 high fill the picture.
std::string scene(const paper::Order& order, const std::string& card, bool trench) {
  const bool full = order.ink == paper::Ink::full;
  const auto things = drawings().list("/pictures/" + card);
  std::string out = paper::rectangle({-400, -260, 800, 400}, filled(full ? kInk : "#fff"));
  constexpr Point kLight{70, -112};
  for (const std::string& thing : things) {
    if (thing == "star" || thing == "rockets") out += rays(kLight, 30, 210, 60, full ? "#8d8061" : "#bbb");
  }
  out += path(kMountains, drawn(full ? "#0f0c08" : "#999", 3, full ? "#33312a" : "#fff"));
  out += paper::rectangle({-400, -14, 800, 140}, filled(full ? "#4a2f16" : "#fff"));
  if (!full) out += paper::line({-400, -14}, {400, -14}, drawn("#999", 2));
  const auto props = things.empty() && !trench ? std::vector<std::string>{"wire"} : things;
  for (const std::string& thing : props) {
    const Point at = thing == "star" || thing == "rockets" ? kLight : Point{0, 10};
    if (thing == "shells") {
      for (int i = 0; i < 3; ++i) {
        const Point burst{-110.0 + 110 * i, -40.0 - 8 * i};
        out += rays(burst, 6, 70, 30, full ? kOchre : "#777") + rays(burst, 4, 34, 18, full ? kRed : "#444");
      }
      continue;
    }
    std::string drawing;
    for (int i = 0;; ++i) {
      const std::string place = "/props/" + thing + "/" + std::to_string(i);
      if (!drawings().contains(place + "/0")) break;
      drawing += path(drawings()[place + "/1"], attributes(order, drawings()[place + "/0"]));
    }
    out += paper::placed(at, 0, 1, drawing);
  }
  if (trench) {
    for (int row = 0; row < 2; ++row) {
      for (int x = -190 + row * 22; x < 190; x += 46) {
        out += paper::rectangle({static_cast<double>(x), 34.0 - row * 17, 44, 17},
                                drawn(kInk, 2.5, full ? "#8f7440" : "#fff"), 7);
      }
    }
  }
  return out;
}

std::string soldier(const std::string& kind, bool kneels) {
  const paper::Drawings& all = drawings();
  constexpr std::string_view kRound = " stroke-linejoin='round' stroke-linecap='round'";
  const auto stroke = [&](std::string_view colour, double width) { return drawn(colour, width) + std::string(kRound); };
  const std::string black = drawn(kCream, 1.2, kInk) + std::string(kRound);
  if (kind == "gun") {
    std::string out;
    for (const auto& [colour, wide, tube] : {std::tuple{kCream, 17.0, 19.0}, {kInk, 12.0, 14.0}}) {
      out +=
          path(all["/figures/gun/legs"], stroke(colour, wide)) + path(all["/figures/gun/tube"], stroke(colour, tube));
    }
    return out + path(all["/figures/gun/plate"], drawn(kCream, 2.5, "#3c4648")) +
           path(all["/figures/gun/cuts"], stroke(kCream, 1.6));
  }
  const std::string pose = std::string("/figures/") + (kneels ? "kneel" : kind == "ardito" ? "dagger" : "charge");
  std::string out = path(all[pose + "/limbs"], stroke(kCream, 17)) + path(all[pose + "/trunk"], stroke(kCream, 5)) +
                    path(all[pose + "/rifle"], stroke(kOchre, 6)) + path(all[pose + "/limbs"], stroke(kInk, 12)) +
                    path(all[pose + "/trunk"], black) + path(all[pose + "/blade"], drawn(kInk, 1, kCream)) +
                    path(all[pose + "/straps"], stroke(kCream, 2.6)) + path(all[pose + "/cuts"], stroke(kCream, 1.6));
  const std::string head = "/figures/head/";
  std::string face = path(all[head + "face"], drawn(kInk, 1.5, kCream)) + path(all[head + "lines"], stroke(kInk, 1.6));
  if (kind == "fez") {
    face += path(all[head + "fez"], drawn(kCream, 1.2, kRed)) + path(all[head + "tassel"], stroke(kInk, 1.6));
  } else if (kind == "cap" || kind == "officer") {
    face += path(all[head + "cap"], black);
    if (kind == "officer") face += path(all[head + "band"], stroke(kOchre, 3));
  } else {
    face += path(all[head + "helmet"], black) + path(all[head + "shine"], stroke(kCream, 1.6));
  }
  const Point at{std::stod(all[pose + "/head/0"]), std::stod(all[pose + "/head/1"])};
  return out + paper::placed(at, kneels ? -16 : 0, 1, face);
}

std::string attribute_sign(const std::string& attribute, double width) {
  return path(drawings()["/attributes/" + attribute],
              drawn("#4a2c18", width) + " stroke-linecap='round' stroke-linejoin='round'");
}

std::string unit_sign(const Json& unit, std::string_view colour) {
  const std::string own = "/unit_signs/" + unit["id"].get<std::string>();
  const std::string sign = drawings().contains(own) ? drawings()[own] : unit.contains("fuoco") ? "gun" : "flame";
  return path(drawings()["/signs/" + sign], filled(colour) + " fill-rule='evenodd'");
}

}  // namespace plancia::fiamme

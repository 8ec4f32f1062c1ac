#include <algorithm>

#include "parts.hpp"

namespace plancia::linea {
namespace {

constexpr double kInner = 4, kWide = kCardWidth - 2 * kInner;

std::string list_of(const Json& values, const paper::Order& order) {
  std::string out;
  for (const Json& value : values) out += (out.empty() ? "" : " / ") + centimetres(order, value);
  return out;
}

// "75 mm M3: AT 14 / 13 / 12 up to 20 / 50 / 120 cm; HE …"
std::string weapon_words(const paper::Order& order, const Json& id) {
  for (const Json& weapon : file(order, "weapons")["weapons"]) {
    if (weapon["id"] != id) continue;
    std::string out;
    for (const auto& [fire, name] : {std::pair{"at", "AT"}, {"he", "HE"}, {"mg", "MG"}}) {
      if (!weapon.contains(fire)) continue;
      out += (out.empty() ? "" : "; ") + std::string(name) + " " +
             order.words("linea-paper.band", {{"factors", list_of(weapon[fire], order)},
                                              {"ranges", list_of(weapon[fire + std::string("_to")], order)}});
    }
    return order.in(weapon["name"]) + ": " + out;
  }
  return "";
}

bool is_axis(const paper::Order& order, const std::string& id) {
  for (const Json* scenario : scenarios(order)) {
    for (const Json& platoon : (*scenario)["platoons"]) {
      for (const Json& piece : platoon["pieces"]) {
        if (piece["unit"] == id) return platoon["side"] == "axis";
      }
    }
  }
  return false;
}

void card(Sheet& sheet, const std::string& id) {
  const paper::Order& order = sheet.order();
  const Json& one = unit(order, id);
  const bool axis = is_axis(order, id);
  const Json& all = file(order, "units")["units"];
  const auto index = std::ranges::find_if(all, [&](const Json& other) { return other["id"] == id; }) - all.begin();
  const std::string pointer = "/units/" + std::to_string(index);
  const paper::Source source{"units.json", pointer + "/name/" + (order.language == i18n::Language::it ? "it" : "en"),
                             order.words("linea-paper.card", {{"id", id}})};
  const char* band = axis ? "#8a2113" : "#2c5fa8";
  sheet.svg(paper::rectangle({-kBleed, -kBleed, kCardWidth + 2 * kBleed, kCardHeight + 2 * kBleed},
                             paper::filled(order.ink_of("#f6f3e4", "#fff"))) +
            paper::rectangle({-kBleed, -kBleed, kCardWidth + 2 * kBleed, 11 + kBleed}, paper::filled(band)));
  sheet.fit({kInner, 1.2, kWide, 8.8}, order.in(one["name"]),
            {.points = 12, .face = Face::serif, .bold = true, .colour = "#fff"}, source);
  const double large = one.contains("base") ? one["base"][0].get<double>() : 2 * one["radius"].get<double>();
  sheet.svg(paper::placed({kCardWidth - 15, 20}, 0, std::min(0.42, 2.2 / large), seen_from_above(order, one, axis)));
  sheet.fit({kInner, 12, kWide - 26, 8},
            part(order, "kind." + one["kind"].get<std::string>()) + ", " +
                part(order, "class." + one["class"].get<std::string>()),
            {.points = 8, .face = Face::serif, .italic = true});
  sheet.fit({kInner, 20, kWide - 26, 7}, one["bound"].dump() + " / " + one["speed"].dump() + " cm",
            {.points = 12, .bold = true});

  std::vector<std::pair<std::string, std::string>> lines;
  for (const char* key : {"mobility", "defence"})
    lines.emplace_back(part(order, key), part(order, std::string(key) + "." + one[key].get<std::string>()));
  for (const char* key : {"front", "side", "morale", "assault", "overrun", "carries", "tows"}) {
    if (one.contains(key)) lines.emplace_back(part(order, key), one[key].dump());
  }
  lines.emplace_back(part(order, "units.points"), one["points"].dump());
  double y = 28.5;
  constexpr double kLine = 3.7;
  for (const auto& [label, value] : lines) {
    sheet.fit({kInner, y, kWide - 15, kLine}, label, {.points = 7.4, .face = Face::narrow});
    sheet.fit({kCardWidth - kInner - 22, y, 22, kLine}, value,
              {.points = 8, .face = Face::narrow, .bold = true, .align = Align::right});
    y += kLine;
  }
  std::string also;
  for (const char* key : {"machine_guns", "specially_protected", "recon", "portable_at", "calls_artillery"}) {
    if (one.value(key, false)) also += (also.empty() ? "" : " · ") + part(order, key);
  }
  std::string weapons;
  for (const Json& weapon : one["weapons"]) weapons += (weapons.empty() ? "" : "\n") + weapon_words(order, weapon);
  if (!also.empty()) weapons += "\n" + also;
  sheet.svg(paper::line({kInner, y + 1}, {kCardWidth - kInner, y + 1}, drawn(band, 0.4)));
  sheet.fit({kInner, y + 1.5, kWide, kCardHeight - kInner - y - 1.5}, weapons,
            {.points = 7.6, .face = Face::narrow, .at_top = true}, {"units.json", pointer + "/weapons", source.thing});
}

}  // namespace

void draw_unit_cards(paper::Document& document) {
  std::vector<paper::Piece> pieces;
  for (const std::string& id : units_used(document.order())) {
    pieces.push_back({[id](Sheet& sheet) { card(sheet, id); }, nullptr});
  }
  paper::cut_sheet(document, document.order().words("linea-paper.cards"), kCardWidth, kCardHeight, pieces);
}

}  // namespace plancia::linea

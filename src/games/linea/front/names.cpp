#include <linea_front/names.hpp>

#include <array>

#include <front/measure.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/notation.hpp>

namespace plancia::linea {
namespace {

using i18n::Text;
using i18n::text;

std::string rounded_centimetres(table::Length length, int digits, char point) {
  return front::decimal(length, kLengthDigits, digits, point);
}

// "Semovente 75/18 · 2", where two numbers side by side would be read as one.
std::string numbered(const std::string& name, int number) {
  const bool digit = name.back() >= '0' && name.back() <= '9';
  return name + (digit ? " · " : " ") + std::to_string(number);
}

}  // namespace

std::string key(std::string_view group, std::string_view name) {
  return "linea." + std::string{group} + "." + std::string{name};
}
Text both(const Name& name) { return {name.it, name.en}; }
Text piece_text(const Rules& rules, unsigned piece) {
  const auto alike = [&](unsigned other) {
    return rules.side(other) == rules.side(piece) && rules.unit(other).id == rules.unit(piece).id;
  };
  int number = 0;
  int all = 0;
  for (unsigned other = 0; other < rules.pieces(); ++other) {
    if (!alike(other)) continue;
    ++all;
    if (other <= piece) ++number;
  }
  const Name& name = rules.unit(piece).name;
  return all == 1 ? both(name) : Text{numbered(name.it, number), numbered(name.en, number)};
}
Text platoon_text(const Rules& rules, unsigned platoon) { return both(rules.components().platoons[platoon].name); }
Text battery_text(const Rules& rules, unsigned battery) { return both(rules.components().batteries[battery].name); }
Text weapon_text(const Rules& rules, unsigned weapon) { return both(rules.components().weapons[weapon].name); }

Text card_text(unsigned card) {
  if (is_joker(static_cast<int>(card))) return text("linea.card.joker");
  static constexpr std::array<std::string_view, 4> suits{"hearts", "diamonds", "spades", "clubs"};
  return text("linea.card", {{"rank", text(key("rank", std::to_string(card % 13 + 1)))},
                             {"suit", text(key("suit", suits[card / 13]))}});
}

Text side_text(Side side) { return text(key("side", word(side))); }
Text player_text(Side side) { return text(key("player", word(side))); }
Text die_text(Die die) { return text(key("die", word(die))); }

Text feature_text(const Rules& rules, int feature) {
  const auto& features = rules.components().features;
  const auto index = static_cast<std::size_t>(feature);
  return feature < 0 || index >= features.size() ? text("linea.smoke") : both(features[index].name);
}

Text length_text(table::Length length, int digits) {
  return {rounded_centimetres(length, digits, ',') + " cm", rounded_centimetres(length, digits, '.') + " cm"};
}
Text coordinate_text(table::Length length, int digits) {
  return {rounded_centimetres(length, digits, ','), rounded_centimetres(length, digits, '.')};
}
Text angle_text(table::Heading angle) {
  const std::string degrees = std::to_string((angle + table::kDegree / 2) / table::kDegree % 360) + "°";
  return {degrees, degrees};
}
Text exact_angle_text(table::Heading angle) {
  if (angle % table::kDegree == 0) return angle_text(angle);
  const auto with = [angle](char point) { return front::decimal(angle, kHeadingDigits, kHeadingDigits, point) + "°"; };
  return {with(','), with('.')};
}
}  // namespace plancia::linea

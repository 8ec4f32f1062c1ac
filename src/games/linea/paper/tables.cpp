#include <paper/flow.hpp>

#include "parts.hpp"

namespace plancia::linea {
namespace {

// LT-T1b: totals from 1, differences from -3 or less to +5 or more, +3 and +4 together.
constexpr const char* kAntiTank[] = {"≤−3", "−2", "−1", "0", "+1", "+2", "+3, +4", "≥+5"};
// LT-O2a: the die, and differences from below 0 to above +4.
constexpr const char* kOtherFire[] = {"<0", "0", "+1", "+2", "+3", "+4", ">+4"};

template <std::size_t N>
paper::Table fire(const paper::Order& order, const std::string& key, const char* const (&columns)[N], bool open_end) {
  const Json& rows = file(order, "tables")[key]["rows"];
  paper::Table table{part(order, key), "", {""}, {}};
  table.columns.insert(table.columns.end(), std::begin(columns), std::end(columns));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto& row = table.rows.emplace_back(1, std::to_string(i + 1) + (open_end && i + 1 == rows.size() ? "+" : ""));
    for (const char letter : rows[i].get<std::string>()) row.push_back(letter == '-' ? "–" : std::string(1, letter));
  }
  return table;
}

std::string value_of(const paper::Order& order, const Json& value) {
  if (value.is_string()) return value == "unlimited" ? order.words("linea-paper.unlimited") : value.get<std::string>();
  return value.is_number() ? centimetres(order, value) : value.dump();
}

paper::Table values(const paper::Order& order, const std::string& key) {
  paper::Table table{part(order, key), "", {}, {}};
  for (const auto& [name, value] : file(order, "tables")[key].items()) {
    if (name == "from" || name == "note") continue;
    table.rows.push_back({part(order, key + "." + name), value_of(order, value)});
  }
  return table;
}

paper::Table terrain(const paper::Order& order) {
  paper::Table table{part(order, "terrain"),
                     "",
                     {"", part(order, "sight"), part(order, "cover"), part(order, "protection"), part(order, "cost"),
                      part(order, "crossing")},
                     {}};
  // A cost is told in tenths, one for each way of moving; 0 for an area and -1 for a line is where nobody may go.
  const auto costs = [&](const Json& one, const char* key) {
    if (!one.contains(key)) return std::string("–");
    std::string out;
    const bool area = std::string_view(key) == "cost";
    for (const Json& value : one[key]) {
      const double cost = value.get<double>();
      const bool closed = area ? cost == 0 : cost < 0;
      out += (out.empty() ? "" : " ") + (closed ? std::string("×") : centimetres(order, area ? cost / 10 : cost));
    }
    return out;
  };
  for (const Json& one : file(order, "tables")["terrain"]) {
    const auto tick = [&](const char* key) { return std::string(one.value(key, false) ? "•" : ""); };
    table.rows.push_back({order.in(one["name"]), part(order, "sight." + one["sight"].get<std::string>()), tick("cover"),
                          tick("protection"), costs(one, "cost"), costs(one, "crossing")});
  }
  return table;
}

}  // namespace

void draw_tables(paper::Document& document) {
  const paper::Order& order = document.order();
  paper::Flow flow(document, order.words("linea-paper.tables"), order.words("linea-paper.tables"), 2);
  const paper::Type small{.points = 7.6, .face = Face::serif};
  flow.table(fire(order, "anti_tank", kAntiTank, true));
  paper::Table modifiers{"", "", {}, {}};
  const Json& anti_tank = file(order, "tables")["anti_tank"];
  for (const char* key : {"hull_down", "close", "long_most"}) {
    const int value = anti_tank[key];
    const bool is_signed = std::string_view(key) != "long_most";
    modifiers.rows.push_back({part(order, "anti_tank." + std::string(key)), (is_signed && value > 0 ? "+"
                                                                             : value < 0            ? "−"
                                                                                                    : "") +
                                                                                std::to_string(std::abs(value))});
  }
  flow.table(modifiers);
  flow.table(fire(order, "other_fire", kOtherFire, false));
  flow.paragraph(order.words("linea-paper.results"), small);
  for (const char* key : {"defence", "spotting", "limits"}) flow.table(values(order, key));
  flow.table(terrain(order));
  flow.paragraph(order.words("linea-paper.costs"), small);
}

}  // namespace plancia::linea

#include <algorithm>
#include <numeric>

#include "sheet_checks.hpp"

namespace plancia::xmas {
namespace {

std::string at(std::string_view list, std::size_t i, std::string_view member = "") {
  return "/" + std::string(list) + "/" + std::to_string(i) + (member.empty() ? "" : "/" + std::string(member));
}
std::string at(std::string_view list, std::size_t i, std::string_view member, std::size_t j) {
  return at(list, i, member) + "/" + std::to_string(j);
}

}  // namespace

SheetChecks::SheetChecks(const Scenario& scenario, std::string file, data::Problems& problems)
    : components_(scenario.components),
      sheet_(scenario.sheet),
      file_(std::move(file)),
      problems_(problems),
      grid_{components_.columns, components_.rows} {
  for (std::size_t i = 0; i < components_.nets.size(); ++i)
    for (const Hex h : components_.nets[i].hexes) nets_.emplace(h, static_cast<int>(i));
  for (const auto& anchor : components_.anchors) anchors_.insert(anchor.hex);
  for (const auto& buoy : components_.buoys) {
    if (buoy.it) buoys_[0].insert(buoy.hex);
    if (buoy.en) buoys_[1].insert(buoy.hex);
  }
  for (const auto& pier : components_.piers) piers_.insert(side(pier.a, pier.b));
}

void SheetChecks::refuse(std::string pointer, std::string message) {
  problems_.push_back({file_, std::move(pointer), std::move(message)});
}

bool SheetChecks::sea(Hex h) const {
  return grid_.contains(h) &&
         components_.terrain[static_cast<std::size_t>(h.row - 1)][static_cast<std::size_t>(h.column - 1)] == '.';
}

char SheetChecks::depth(Hex h) const {
  return components_.depth[static_cast<std::size_t>(h.row - 1)][static_cast<std::size_t>(h.column - 1)];
}

bool SheetChecks::good_sea(Hex h, const std::string& pointer) {
  if (!grid_.contains(h)) {
    refuse(pointer, "Hex " + h.text() + " is off the sheet, which has " + std::to_string(components_.columns) +
                        " columns and " + std::to_string(components_.rows) + " rows.");
  } else if (!sea(h)) {
    refuse(pointer, "Hex " + h.text() + " is land on the terrain rows; name a sea hex or change the terrain.");
  } else {
    return true;
  }
  return false;
}

bool SheetChecks::good_land(Hex h, const std::string& pointer) {
  if (!grid_.contains(h)) {
    refuse(pointer, "Hex " + h.text() + " is off the sheet, which has " + std::to_string(components_.columns) +
                        " columns and " + std::to_string(components_.rows) + " rows.");
  } else if (sea(h)) {
    refuse(pointer, "Hex " + h.text() + " is sea on the terrain rows; name a land hex or change the terrain.");
  } else {
    return true;
  }
  return false;
}

bool SheetChecks::shape() {
  const std::size_t before = problems_.size();
  const auto rectangle = [&](const std::vector<std::string>& rows, const std::string& name, std::string_view letters,
                             const std::string& meaning) {
    if (rows.size() != static_cast<std::size_t>(components_.rows))
      refuse("/" + name + "/rows", "The sheet has " + std::to_string(components_.rows) +
                                       " rows; give as many strings, not " + std::to_string(rows.size()) + ".");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string pointer = "/" + name + "/rows/" + std::to_string(i);
      if (const auto wrong = rows[i].find_first_not_of(letters); wrong != std::string::npos)
        refuse(pointer,
               "Column " + std::to_string(wrong + 1) + " of this row holds something else than " + meaning + ".");
      else if (rows[i].size() != static_cast<std::size_t>(components_.columns))
        refuse(pointer, "The sheet has " + std::to_string(components_.columns) +
                            " columns; give this row as many characters, not " + std::to_string(rows[i].size()) + ".");
    }
  };
  rectangle(components_.terrain, "terrain", "#.", "# for land and . for sea");
  rectangle(components_.depth, "depth", "#0123456789", "# for land and a digit for sea");
  if (problems_.size() > before) return false;

  for (int index = 0; index < grid_.size(); ++index) {
    const Hex h = grid_.at(hex::HexIndex{static_cast<std::uint16_t>(index)});
    const std::string pointer = "/depth/rows/" + std::to_string(h.row - 1);
    if (sea(h) && depth(h) == '#')
      refuse(pointer, "Hex " + h.text() + " is sea on the terrain rows; give it a depth from 0 to 9.");
    if (!sea(h) && depth(h) != '#')
      refuse(pointer, "Hex " + h.text() + " is land on the terrain rows; write # for it here too.");
  }
  return problems_.size() == before;
}

bool SheetChecks::placing() {
  const std::size_t before = problems_.size();
  starts();
  nets();
  anchors();
  buoys();
  bridge();
  sides();
  units();
  beams();
  decorations();
  return problems_.size() == before;
}

void SheetChecks::starts() {
  std::array<int, 7> faces{};
  std::set<Hex> seen;
  for (std::size_t i = 0; i < components_.starts.size(); ++i) {
    const auto& start = components_.starts[i];
    good_sea(start.hex, at("starts", i, "hex"));
    if (!seen.insert(start.hex).second)
      refuse(at("starts", i, "hex"), "Hex " + start.hex.text() + " is a start already; give it one range of the die.");
    taken_.emplace(start.hex, "a start");
    for (int face = start.first; face <= start.last; ++face) ++faces[static_cast<std::size_t>(face)];
  }
  for (std::size_t face = 1; face <= 6; ++face) {
    if (faces[face] == 0)
      refuse("/starts", "No start belongs to a die of " + std::to_string(face) + "; cover 1 to 6 exactly once.");
    if (faces[face] > 1)
      refuse("/starts",
             "More than one start belongs to a die of " + std::to_string(face) + "; cover 1 to 6 exactly once.");
  }
}

void SheetChecks::nets() {
  std::map<Hex, std::size_t> seen;
  for (std::size_t i = 0; i < components_.nets.size(); ++i) {
    const auto& hexes = components_.nets[i].hexes;
    for (std::size_t j = 0; j < hexes.size(); ++j) {
      const std::string pointer = at("nets", i, "hexes", j);
      if (!good_sea(hexes[j], pointer)) continue;
      if (!seen.emplace(hexes[j], i).second) {
        refuse(pointer, "Hex " + hexes[j].text() + " is in another net already; name it in one.");
      } else if (const auto other = taken_.find(hexes[j]); other != taken_.end()) {
        refuse(pointer, "Hex " + hexes[j].text() + " is " + other->second + "; a net cannot be there.");
      } else if (sea(hexes[0]) && depth(hexes[j]) != depth(hexes[0])) {
        refuse(pointer, "Hex " + hexes[j].text() + " has depth " + depth(hexes[j]) + " but " + hexes[0].text() +
                            " has " + depth(hexes[0]) + "; give all hexes of one net the same depth.");
      }
    }
  }
  for (const auto& [h, i] : seen) taken_.emplace(h, "in a net");
}

void SheetChecks::anchors() {
  for (std::size_t i = 0; i < components_.anchors.size(); ++i) {
    const Hex h = components_.anchors[i].hex;
    const std::string pointer = at("anchors", i, "hex");
    if (!good_sea(h, pointer)) continue;
    if (const auto [other, fresh] = taken_.emplace(h, "an anchor"); !fresh)
      refuse(pointer, "Hex " + h.text() + " is already " + other->second + "; anchor the ships elsewhere.");
  }
  const auto room = std::accumulate(components_.anchors.begin(), components_.anchors.end(), 0,
                                    [](int sum, const auto& anchor) { return sum + anchor.ships; });
  if (room != static_cast<int>(components_.ships.size()))
    refuse("/anchors", "The anchors have room for " + std::to_string(room) + " ships but there are " +
                           std::to_string(components_.ships.size()) + "; make the two numbers equal.");
}

void SheetChecks::buoys() {
  std::array<std::set<Hex>, 2> seen;
  for (std::size_t i = 0; i < components_.buoys.size(); ++i) {
    const auto& buoy = components_.buoys[i];
    const std::string pointer = at("buoys", i, "hex");
    if (!good_sea(buoy.hex, pointer)) continue;
    if (const auto other = taken_.find(buoy.hex); other != taken_.end())
      refuse(pointer,
             "Hex " + buoy.hex.text() + " is already " + other->second + "; a buoy closes its hex, so move it.");
    const bool twice = (buoy.it && !seen[0].insert(buoy.hex).second) || (buoy.en && !seen[1].insert(buoy.hex).second);
    if (twice) refuse(pointer, "Hex " + buoy.hex.text() + " has a buoy in the same edition already; keep one.");
  }
  for (const auto& edition : seen)
    for (const Hex h : edition) taken_.emplace(h, "a buoy");
}

void SheetChecks::bridge() {
  if (!components_.bridge) return;
  const auto& bridge = *components_.bridge;
  if (!good_sea(bridge.hex, "/bridge/hex")) return;
  if (const auto other = taken_.find(bridge.hex); other != taken_.end())
    refuse("/bridge/hex",
           "Hex " + bridge.hex.text() + " is already " + other->second + "; the bridge needs a hex of its own.");
  std::set<Hex> named;
  const auto one_side = [&](const std::vector<Hex>& hexes, const std::string& name) {
    for (std::size_t j = 0; j < hexes.size(); ++j) {
      const std::string pointer = "/bridge/" + name + "/" + std::to_string(j);
      if (!good_sea(hexes[j], pointer)) continue;
      if (!hex::adjacent(hexes[j], bridge.hex))
        refuse(pointer,
               "Hex " + hexes[j].text() + " is not beside the bridge; name neighbours of " + bridge.hex.text() + ".");
      if (!named.insert(hexes[j]).second)
        refuse(pointer, "Hex " + hexes[j].text() + " is on the other side of the bridge too; name it on one.");
      if (anchors_.contains(hexes[j]))
        refuse(pointer, "Ships lie in hex " + hexes[j].text() + "; keep the hexes beside the bridge free.");
      if (buoys_[0].contains(hexes[j]) || buoys_[1].contains(hexes[j]))
        refuse(pointer, "A buoy closes hex " + hexes[j].text() + "; keep the hexes beside the bridge free.");
      if (piers_.contains(side(hexes[j], bridge.hex)))
        refuse(pointer, "A pier parts hex " + hexes[j].text() + " from the bridge; take one of the two away.");
    }
  };
  const std::size_t before = problems_.size();
  one_side(bridge.outside, "outside");
  one_side(bridge.inside, "inside");
  if (problems_.size() > before) return;  // else a hex named wrongly would also be called missing
  for (const Hex h : hex::neighbours(bridge.hex))
    if (sea(h) && !named.contains(h) && !piers_.contains(side(h, bridge.hex)))
      refuse("/bridge", "Sea hex " + h.text() + " is beside the bridge; say whether it is outside or inside.");
}

void SheetChecks::sides() {
  std::set<Side> seen;
  const auto check = [&](const std::vector<HexSide>& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string pointer = at(name, i, "between");
      const bool first = good_sea(list[i].a, pointer + "/0");
      const bool second = good_sea(list[i].b, pointer + "/1");
      if (first && second && !hex::adjacent(list[i].a, list[i].b))
        refuse(pointer,
               "Hexes " + list[i].a.text() + " and " + list[i].b.text() + " do not touch; name two neighbours.");
      if (!seen.insert(side(list[i].a, list[i].b)).second)
        refuse(pointer, "The side between " + list[i].a.text() + " and " + list[i].b.text() +
                            " is a pier or a gap already; name it once.");
    }
  };
  check(components_.piers, "piers");
  check(components_.gaps, "gaps");
}

void SheetChecks::units() {
  if (!components_.other_units) return;
  const auto& units = *components_.other_units;
  const auto in_time = [&](int turn, const std::string& pointer) {
    if (turn > components_.turns)
      refuse(pointer, "The game has " + std::to_string(components_.turns) +
                          " turns; let this happen by then or make it longer.");
  };
  in_time(units.tesei_turn, "/other_units/tesei/turn");
  in_time(units.costa_turn, "/other_units/costa/turn");
  in_time(units.bombers_last, "/other_units/bombers/turns/1");
  if (!components_.bridge) refuse("/other_units/tesei", "Tesei attacks the bridge; give the sheet a \"bridge\".");
  if (units.ninth_available > 0 && components_.boats + 1 > kMaxBoats)
    refuse("/mission/boats",
           "With the ninth there may be at most " + std::to_string(kMaxBoats) + " boats; take one away.");
}

void SheetChecks::beams() {
  for (std::size_t i = 0; i < components_.beams.size(); ++i) {
    const auto& hexes = components_.beams[i].hexes;
    const Hex site = sheet_.beams[i].site;
    const bool on_land = good_land(site, at("beams", i, "site"));
    for (std::size_t j = 0; j < hexes.size(); ++j) {
      const std::string pointer = at("beams", i, "hexes", j);
      if (!good_sea(hexes[j], pointer)) continue;
      if (j == 0 && on_land && !hex::adjacent(site, hexes[j]))
        refuse(pointer,
               "The beam begins in hex " + hexes[j].text() + ", which is not beside its site " + site.text() + ".");
      if (j > 0 && sea(hexes[j - 1]) && !hex::adjacent(hexes[j - 1], hexes[j]))
        refuse(pointer, "Hex " + hexes[j].text() + " does not touch the one before it; a beam is an unbroken chain.");
    }
  }
}

void SheetChecks::decorations() {
  for (std::size_t i = 0; i < sheet_.places.size(); ++i)
    for (std::size_t j = 0; j < sheet_.places[i].hexes.size(); ++j)
      if (const Hex h = sheet_.places[i].hexes[j]; !grid_.contains(h)) good_land(h, at("places", i, "hexes", j));
  for (std::size_t i = 0; i < sheet_.batteries.size(); ++i)
    good_land(sheet_.batteries[i].hex, at("batteries", i, "hex"));
}

}  // namespace plancia::xmas

#include <algorithm>
#include <vector>

#include "sheet_checks.hpp"

namespace plancia::xmas {

bool SheetChecks::routes() {
  const std::size_t before = problems_.size();
  net_exits();
  approaches();
  return problems_.size() == before;
}

// XM-Q8: a unit that passes a net lands in a neighbour of greater depth going in, of smaller depth going out.
void SheetChecks::net_exits() {
  std::set<Hex> complained;
  for (std::size_t i = 0; i < components_.nets.size(); ++i) {
    const auto& hexes = components_.nets[i].hexes;
    for (std::size_t j = 0; j < hexes.size(); ++j) {
      const std::string pointer = "/nets/" + std::to_string(i) + "/hexes/" + std::to_string(j);
      const Hex net = hexes[j];
      bool in = false;
      bool out = false;
      for (const Hex h : hex::neighbours(net)) {
        if (!sea(h)) continue;
        if (depth(h) == depth(net) && !nets_.contains(h) && complained.insert(h).second)
          refuse("/depth/rows/" + std::to_string(h.row - 1),
                 "Hex " + h.text() + " has the depth of net hex " + net.text() +
                     " but is in no net; give it the depth of its side of the net.");
        if (blocked(h, 0) || blocked(h, 1) || piers_.contains(side(net, h))) continue;
        in |= depth(h) > depth(net);
        out |= depth(h) < depth(net);
      }
      if (!in)
        refuse(pointer, "A unit that passes net hex " + net.text() + " going in finds no free hex of greater depth.");
      if (!out)
        refuse(pointer, "A unit that passes net hex " + net.text() + " going out finds no free hex of smaller depth.");
    }
  }
}

// Closed for a unit while all ships are afloat.
bool SheetChecks::blocked(Hex h, int edition) const {
  return !sea(h) || anchors_.contains(h) || buoys_[static_cast<std::size_t>(edition)].contains(h);
}

// Nets, gaps and the bridge count as open here: sooner or later a unit passes them.
std::set<hex::Hex> SheetChecks::reached_from(Hex start, int edition) const {
  std::set<Hex> reached{start};
  std::vector<Hex> open{start};
  while (!open.empty()) {
    const Hex here = open.back();
    open.pop_back();
    for (const Hex h : hex::neighbours(here))
      if (!blocked(h, edition) && !piers_.contains(side(here, h)) && reached.insert(h).second) open.push_back(h);
  }
  return reached;
}

void SheetChecks::approaches() {
  constexpr std::array<const char*, 2> kEditionNames{"Italian", "English"};
  for (std::size_t i = 0; i < components_.starts.size(); ++i) {
    const Hex start = components_.starts[i].hex;
    for (int edition = 0; edition < 2; ++edition) {
      const std::string with =
          std::string(" with the buoys of the ") + kEditionNames[static_cast<std::size_t>(edition)] + " edition";
      const auto reached = reached_from(start, edition);
      if (reached.size() == 1)  // from any other hex a unit can at least go back
        refuse("/starts/" + std::to_string(i) + "/hex", "A unit in hex " + start.text() + " cannot move" + with + ".");
      for (std::size_t j = 0; j < components_.anchors.size(); ++j) {
        const Hex anchor = components_.anchors[j].hex;
        const auto beside = hex::neighbours(anchor);
        if (std::ranges::none_of(beside, [&](Hex h) { return reached.contains(h); }))
          refuse("/anchors/" + std::to_string(j) + "/hex", "No way leads from start " + start.text() +
                                                               " to a hex beside the ships in " + anchor.text() + with +
                                                               ".");
      }
    }
  }
}

}  // namespace plancia::xmas

#pragma once

#include <array>
#include <map>
#include <set>
#include <string>

#include <data/problem.hpp>
#include <hex/grid.hpp>

#include "scenario_reader.hpp"

namespace plancia::xmas {

// A scenario that was read without a problem, with what its checks ask again and again.
class SheetChecks {
 public:
  SheetChecks(const Scenario& scenario, std::string file, data::Problems& problems);

  // Everything lies where it may lie. The later checks rely on the earlier ones: stop at the first that complains.
  bool shape();
  bool placing();
  // A unit can always move, pass every net both ways, and come beside every ship.
  bool routes();

 private:
  using Hex = hex::Hex;
  using Side = std::pair<Hex, Hex>;  // the smaller hex first

  void refuse(std::string pointer, std::string message);
  bool sea(Hex h) const;
  char depth(Hex h) const;
  static Side side(Hex a, Hex b) { return a < b ? Side{a, b} : Side{b, a}; }
  bool good_sea(Hex h, const std::string& pointer);
  bool good_land(Hex h, const std::string& pointer);

  void starts();
  void buoys();
  void nets();
  void anchors();
  void beams();
  void bridge();
  void sides();
  void units();
  void decorations();

  void net_exits();
  void approaches();
  bool blocked(Hex h, int edition) const;
  std::set<Hex> reached_from(Hex start, int edition) const;

  const Components& components_;
  const Sheet& sheet_;
  std::string file_;
  data::Problems& problems_;
  hex::Grid grid_;
  std::map<Hex, std::string> taken_;  // what stands in a hex that allows one thing only
  std::map<Hex, int> nets_;           // which net
  std::set<Hex> anchors_;
  std::array<std::set<Hex>, 2> buoys_;  // of the Italian and the English edition
  std::set<Side> piers_;
};

}  // namespace plancia::xmas

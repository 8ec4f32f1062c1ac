#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hex/paths.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// How far each hex is from where the boats want to be, beside a ship still afloat or at the bridge, with nets,
// searchlights and buoys counted as longer. Remembers what it has worked out, and allocates nothing after it is made.
class Charts {
 public:
  struct Costs {
    int hex, net, beam, buoy;
  };
  Charts(const Rules& rules, std::size_t number, Costs costs);
  std::span<const int> distances(const Rules& rules, const State& state, bool to_bridge);

 private:
  Costs costs_;
  hex::Distances finder_;
  std::size_t hexes_;
  std::vector<std::uint32_t> keys_;  // what each chart was drawn for: the anchors with ships, the bridge
  std::vector<int> charts_;          // hexes_ numbers for each key
};

// Open water ahead on the best way by such distances, up to `most` hexes, and whether a net is what ends it.
struct Ahead {
  int hexes = 0;
  bool net = false;
};
Ahead ahead(const Rules& rules, std::span<const int> distance, HexIndex at, int most);

}  // namespace plancia::xmas

#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <hex/hex.hpp>

namespace plancia::xmas {

using hex::Hex;

// Everything that is printed on one scenario's map sheet, counters and tracks, as a component pack gives it. Filled by
// the pack decoder, which guarantees what the comments say; read once, when Rules are made.

enum class Colour : std::uint8_t { yellow, red, green };
constexpr int kColours = 3;

// The limits a pack must keep. They size the arrays of State.
constexpr int kMaxColumns = 60;
constexpr int kMaxRows = 40;
constexpr int kMaxTurns = 40;
constexpr int kMaxBoats = 12;  // with the ninth of Malta
constexpr int kMaxShips = 16;
constexpr int kMaxAnchors = 16;
constexpr int kMaxBuoys = 8;
constexpr int kMaxEquipment = 6;

struct StartHex {
  Hex hex;
  int first, last;  // the faces of the start die; together all starts cover 1-6 once
};
struct Buoy {
  Hex hex;
  int face;     // the die number printed beside it
  bool it, en;  // in which edition's map it stands (XM-ED1)
};
struct Net {
  std::vector<Hex> hexes;
};
struct Anchor {
  Hex hex;
  int ships;  // how many lie there; over all anchors as many as there are ships
};
struct Ship {
  std::string id;  // the word used in actions: "york"
  std::string name;
  int points;
  int points_before;  // its points under historical_line=before (XM-Q31)
  bool raises_level;  // HMS York (XM-10.1.3b)
};
struct Beam {
  Colour colour;
  std::vector<Hex> hexes;
};
struct HexSide {
  Hex a, b;  // adjacent
};
struct Bridge {
  Hex hex;
  std::vector<Hex> outside;  // from where boats attack it
  std::vector<Hex> inside;
};
// The other units of Malta: each is available if its M1 die shows `available` or less (XM-10.2.2a).
struct OtherUnits {
  int tesei_available, tesei_turn;
  int costa_available, costa_turn;
  int bombers_available, bombers_first, bombers_last;  // usable at the start of these turns
  int ninth_available;
  int submarine_points;
};

struct Components {
  std::string scenario;  // "suda", "malta"
  int columns = 0, rows = 0;
  std::vector<std::string> terrain;  // rows strings of columns characters: '#' land, '.' sea
  // The same shape: '#' on land, else the zone '0'-'9' counted from the open sea (XM-Q8).
  std::vector<std::string> depth;
  int turns = 0;
  int boats = 0;
  int equipment = 0;          // pieces to choose
  bool alarm_by_die = false;  // XM-10.2.3a: half a die, else zero
  std::vector<StartHex> starts;
  std::vector<Buoy> buoys;
  std::vector<Net> nets;
  std::vector<Anchor> anchors;
  std::vector<Ship> ships;
  std::vector<Beam> beams;
  std::optional<Bridge> bridge;
  std::vector<HexSide> piers;  // impassable hexsides
  std::vector<HexSide> gaps;   // hexsides passable at speed 1 only
  std::optional<OtherUnits> other_units;
  std::optional<hex::Direction> drift;  // which way is east, where the optional rule can be used
  std::array<int, 4> level_points{};    // least points for partial, tactical, operational, strategic; rising
  int historical_level = 0;             // 0 defeat … 4 strategic
};

}  // namespace plancia::xmas

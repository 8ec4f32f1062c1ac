#include "scenario_reader.hpp"

#include <algorithm>
#include <array>

#include <data/part.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {
namespace {

using data::between;
using data::BothLanguages;
using data::Json;
using data::OneOf;
using data::Part;
using data::up_to;
using data::Value;
using Words = std::string_view;

constexpr std::array<Words, 1> kFormats{"plancia-xmas-scenario 1"};
constexpr std::array<Words, 1> kLayouts{"even-columns-up"};
constexpr std::array<Words, 16> kCompass{"N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                                         "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
constexpr std::array<Words, 2> kAlarmStarts{"zero", "half-die"};
constexpr std::array<Words, 2> kEditions{"it", "en"};
constexpr std::array<Words, hex::kDirections> kDirectionWords{"up",   "up-right",  "down-right",
                                                              "down", "down-left", "up-left"};
constexpr auto kVictories = std::span{kWordsOf<Level>}.subspan<1>();  // defeat needs no points

constexpr std::size_t kMaxHexes = static_cast<std::size_t>(kMaxColumns) * kMaxRows;
constexpr std::size_t kMaxNets = 16;
constexpr std::size_t kMaxBeams = 100;
constexpr std::size_t kMaxSides = 100;
constexpr std::size_t kMaxDecorations = 100;
constexpr int kMaxPoints = 99;
constexpr int kMaxMetres = 5000;
constexpr int kMaxMinutes = 240;

struct MapHex {
  void read(const Value& json, Hex& hex) const {
    if (json.json().is_string()) {
      const auto found = hex::parse(json.json().get_ref<const std::string&>());
      if (found && found->column >= 1 && found->row >= 1) {
        hex = *found;
        return;
      }
    }
    json.refuse("Write a hex here as printed, four digits in quotation marks, column then row, such as \"0906\".");
  }
  Json schema() const {
    return data::named_shape("hex", {{"description", "A hex as printed: two digits of column, two of row."},
                                     {"type", "string"},
                                     {"pattern", "^(0[1-9]|[1-9][0-9])(0[1-9]|[1-9][0-9])$"}});
  }
};

// Each of them once.
struct Hexes {
  std::size_t least = 1, most = kMaxHexes;
  void read(const Value& json, std::vector<Hex>& hexes) const {
    for (const Value& value : json.list(least, most)) {
      Hex hex{};
      MapHex{}.read(value, hex);
      if (hex == Hex{}) continue;
      if (std::ranges::find(hexes, hex) != hexes.end())
        value.refuse("Hex " + hex.text() + " is in this list twice; name it once.");
      hexes.push_back(hex);
    }
  }
  Json schema() const {
    Json list = data::ListOf{MapHex{}, least, most}.schema();
    list["uniqueItems"] = true;
    return list;
  }
};

// A row of a map, a character for each hex.
struct Row {
  std::string_view characters;
  void read(const Value& json, std::string& row) const { row = json.string().value_or(""); }
  Json schema() const {
    return {{"type", "string"},
            {"pattern", "^[" + std::string{characters} + "]{1," + std::to_string(kMaxColumns) + "}$"}};
  }
};

struct ShipId {
  data::Ids& ids;
  void read(const Value& json, std::string& id) const {
    data::NewId{ids}.read(json, id);
    if (id == "bridge") json.refuse("Choose another id; \"bridge\" is the word for attacking the bridge.");
  }
  Json schema() const {
    return {{"allOf", Json::array({data::Word{}.schema(), Json{{"not", {{"const", "bridge"}}}}})}};
  }
};

void sheet(Part& file, Scenario& out) {
  file.part("sheet", "The map sheet as a whole.", [&](Part& part) {
    std::size_t layout = 0, top = 0;
    part("title", out.sheet.title, BothLanguages{}, "Place and date.");
    part("summary", out.sheet.summary, BothLanguages{}, "What the scenario is about, in a sentence or two.");
    part("columns", out.components.columns, between(1, kMaxColumns), "Hex columns of the sheet.");
    part("rows", out.components.rows, between(1, kMaxRows), "Hex rows of the sheet.");
    part("layout", layout, OneOf{kLayouts}, "How hexes touch: flat-topped, the even columns half a hex up the sheet.");
    part("top", top, OneOf{kCompass}, "The compass point at the top of the sheet.");
    part("hex_metres", out.sheet.hex_metres, between(1, kMaxMetres),
         "How many metres a hex is across; no rule asks for it.");
    out.sheet.top = kCompass[top];
  });
  file.part("mission", {"Tracks and what the player gets.", "XM-3c"}, [&](Part& part) {
    Components& c = out.components;
    part("turns", c.turns, between(1, kMaxTurns), {"Boxes of the turn track.", "XM-2c"});
    part.maybe("minutes_per_turn", out.sheet.minutes_per_turn, between(1, kMaxMinutes),
               "How long a turn is, where it is known; no rule asks for it.");
    part("boats", c.boats, between(1, kMaxBoats), {"Explosive boats at the start.", "XM-1.2b"});
    part("equipment", c.equipment, up_to(kMaxEquipment), {"Pieces of equipment to choose.", "XM-3e"});
    part("alarm_start", c.alarm_by_die, OneOf{kAlarmStarts},
         {"The alarm at the start: zero, or half a die rounded down.", "XM-3c XM-10.2.3a"});
  });
  file.part("terrain", "Land and sea.", [&](Part& part) {
    part("rows", out.components.terrain, data::ListOf{Row{"#."}, 1, kMaxRows},
         "One string for each row of hexes from the top, one character for each column: # land or out of play, . sea.");
  });
  file.part("depth", "The zones between the obstructions, which say what lies beyond a net.", [&](Part& part) {
    part(
        "rows", out.components.depth, data::ListOf{Row{"#0-9"}, 1, kMaxRows},
        "Rows of the same shape as the terrain: # land, else the zone from 0 in the open sea inwards. Net hexes have a "
        "value of their own between their two sides.");
  });
}

void obstacles(Part& file, Scenario& out) {
  Components& c = out.components;
  file.parts("starts", 1, 6,
             {"Where the unit begins. Together the ranges cover the faces 1 to 6 exactly once.", "XM-3a"},
             [&](Part& part, std::size_t) {
               StartHex& start = c.starts.emplace_back();
               std::pair die{0, 0};
               part("hex", start.hex, MapHex{}, {"The start hex.", "XM-3a"});
               part("die", die, data::TwoNumbers{between(1, 6), between(1, 6), true},
                    {"First and last face of the die that give this hex.", "XM-3a"});
               start.first = die.first;
               start.last = die.second;
             });
  file.parts("buoys", 0, kMaxBuoys, {"Lit buoys. A buoy closes its hex.", "XM-10.1.2a"}, [&](Part& part, std::size_t) {
    Buoy& buoy = c.buoys.emplace_back();
    unsigned editions = 0;
    part("hex", buoy.hex, MapHex{}, {"The hex of the buoy.", "XM-10.1.2b"});
    part("die", buoy.face, between(1, 6), {"The number beside it on the map.", "XM-10.1.2a"});
    part("editions", editions, data::WordSet{kEditions, 1}, {"On the maps of which edition it stands.", "XM-10.1.2b"});
    buoy.it = (editions & 1) != 0;
    buoy.en = (editions & 2) != 0;
  });
  file.parts("nets", 0, kMaxNets, {"Barriers of nets, from the open sea inwards.", "XM-4.2.1a"},
             [&](Part& part, std::size_t) {
               part("label", out.sheet.nets.emplace_back().label, BothLanguages{}, "Its name.");
               part("hexes", c.nets.emplace_back().hexes, Hexes{}, {"Its hexes, all of the same depth.", "XM-4.2a"});
             });
}

void targets(Part& file, Scenario& out) {
  Components& c = out.components;
  file.parts("anchors", 1, kMaxAnchors,
             {"Where ships lie. Together they have room for exactly as many ships as there are.", "XM-3b"},
             [&](Part& part, std::size_t) {
               Anchor& anchor = c.anchors.emplace_back();
               part("hex", anchor.hex, MapHex{}, "The hex.");
               part("ships", anchor.ships, between(1, kMaxShips), {"How many ships lie there.", "XM-3b"});
             });
  data::Ids ids;
  file.parts("ships", 1, kMaxShips, {"The ships, which are shuffled over the anchor hexes.", "XM-3b"},
             [&](Part& part, std::size_t) {
               Ship& ship = c.ships.emplace_back();
               part.name("id", ship.id, ShipId{ids}, "The word for it in actions; each ship has its own.");
               part("name", ship.name, data::Readable{}, "The name as printed.");
               part("class", out.sheet.ships.emplace_back().type, BothLanguages{}, "What kind of ship it is.");
               part("points", ship.points, between(1, kMaxPoints), {"Victory points.", "XM-1.2c"});
               const bool before =
                   part.maybe("points_before", ship.points_before, between(1, kMaxPoints),
                              {"Victory points for those who read the historical result as before the extra level; "
                               "without it the same as points.",
                               "XM-Q31"});
               if (!before) ship.points_before = ship.points;
               part.maybe("raises_level", ship.raises_level, data::Flag{},
                          {"Whether hitting it raises the level of victory by one.", "XM-10.1.3b"});
             });
  file.part("victory",
            {"The least points for each level; they rise. Fewer than partial is defeat.", "XM-10.1.3a XM-10.2.7a"},
            [&](Part& part) {
              int least = 1;
              for (std::size_t i = 0; i < kVictories.size(); ++i) {
                const Words level = kVictories[i];
                part(level, c.level_points[i], between(1, kMaxShips * kMaxPoints),
                     {"Least points for this level.", "XM-10.1.3a XM-10.2.7a"});
                if (c.level_points[i] < least && part.has(level))
                  part.refuse("Let the points rise from level to level; " + std::string(level) + " needs at least " +
                              std::to_string(least) + ".");
                least = c.level_points[i] + 1;
              }
              part("historical", c.historical_level, OneOf{kWordsOf<Level>},
                   {"The level that the real raid reached.", "XM-10.1.3a XM-10.2.7a"});
            });
}

std::vector<HexSide> sides(Part& file, std::string_view key, const data::About& about) {
  std::vector<HexSide> found;
  file.maybe_parts(key, 0, kMaxSides, about, [&](Part& part, std::size_t) {
    std::vector<Hex> ends;
    part("between", ends, Hexes{2, 2}, "The two hexes that share the side.");
    found.push_back(ends.size() == 2 ? HexSide{ends[0], ends[1]} : HexSide{});
  });
  return found;
}

void bridge(Part& file, Scenario& out) {
  file.maybe_part("bridge", {"The bridge that boats can attack.", "XM-10.2.4a"}, [&](Part& part) {
    Bridge& bridge = out.components.bridge.emplace();
    part("hex", bridge.hex, MapHex{}, "Its hex.");
    part("outside", bridge.outside, Hexes{1, hex::kDirections},
         {"Its neighbours from which boats attack it.", "XM-10.2.4b XM-10.2.4c"});
    part("inside", bridge.inside, Hexes{1, hex::kDirections},
         {"Its neighbours on the side of the harbour.", "XM-10.2.4g"});
  });
  out.components.piers = sides(file, "piers", {"Hexsides that no unit crosses.", "XM-10.2.5a"});
  out.components.gaps = sides(file, "gaps", {"Hexsides that a unit crosses only at speed 1.", "XM-10.2.5c"});
}

void available(Part& part, int& die) {
  part("available_up_to", die, up_to(6),
       {"The greatest face of its die on which the unit comes; 0 for never.", "XM-10.2.2a"});
}

void units(Part& file, Scenario& out) {
  OtherUnits other{};
  const bool units = file.maybe_part(
      "other_units", {"The units that help the boats. They need the bridge and the submarine.", "XM-10.2.2a"},
      [&](Part& part) {
        part.part("tesei", {"The manned torpedo that attacks the bridge.", "XM-10.2.2b"}, [&](Part& tesei) {
          available(tesei, other.tesei_available);
          tesei("turn", other.tesei_turn, between(1, kMaxTurns), {"On which turn it attacks.", "XM-10.2.2b"});
        });
        part.part("costa", {"The manned torpedo that attacks the submarine.", "XM-10.2.2c"}, [&](Part& costa) {
          available(costa, other.costa_available);
          costa("turn", other.costa_turn, between(1, kMaxTurns), {"On which turn it attacks.", "XM-10.2.2c"});
        });
        part.part("bombers", {"The air raid that draws the defence away.", "XM-10.2.2d"}, [&](Part& bombers) {
          std::pair turns{0, 0};
          available(bombers, other.bombers_available);
          bombers("turns", turns, data::TwoNumbers{between(1, kMaxTurns), between(1, kMaxTurns), true},
                  {"First and last turn on which it can be called.", "XM-10.2.2d"});
          other.bombers_first = turns.first;
          other.bombers_last = turns.second;
        });
        part.part("ninth", {"One more explosive boat.", "XM-10.2.2e"},
                  [&](Part& ninth) { available(ninth, other.ninth_available); });
      });
  const bool submarine =
      file.maybe_part("submarine", {"The target of the second manned torpedo.", "XM-10.2.2c"}, [&](Part& part) {
        part("place", out.sheet.submarine_place, BothLanguages{}, "Where it lies.");
        part("points", other.submarine_points, up_to(kMaxPoints), {"Victory points.", "XM-1.2c"});
      });
  if (units != submarine)
    file.refuse("Give \"other_units\" and \"submarine\" together; the submarine is what Costa attacks.");
  file.needs("other_units", {"submarine", "bridge"});  // the placing checks say why
  file.needs("submarine", {"other_units"});
  if (units && submarine) out.components.other_units = other;
}

void lights(Part& file, Scenario& out) {
  file.maybe_part("drift", {"The current, for the optional rule.", "XM-10.2.6a"}, [&](Part& part) {
    part("direction", out.components.drift.emplace(), OneOf{kDirectionWords},
         {"Which way east is on the sheet.", "XM-10.2.6a"});
  });
  file.parts("beams", 0, kMaxBeams, {"Searchlight beams.", "XM-5.3a"}, [&](Part& part, std::size_t) {
    Beam& beam = out.components.beams.emplace_back();
    SheetBeam& shown = out.sheet.beams.emplace_back();
    part("colour", beam.colour, data::Words<Colour>{}, {"The colour that lights it.", "XM-5.3a"});
    part("site", shown.site, MapHex{}, "The land hex where the searchlight stands.");
    part("label", shown.label, BothLanguages{}, "Its name.");
    part("hexes", beam.hexes, Hexes{},
         "The sea hexes that it lights, an unbroken chain from beside the site outwards.");
  });
  file.parts("places", 0, kMaxDecorations, "Names written on the map.", [&](Part& part, std::size_t) {
    SheetPlace& place = out.sheet.places.emplace_back();
    part("label", place.label, BothLanguages{}, "The name.");
    part("hexes", place.hexes, Hexes{}, "The hexes it stands over.");
  });
  file.parts("batteries", 0, kMaxDecorations, "Gun symbols on the map; no rule asks for them.",
             [&](Part& part, std::size_t) {
               SheetBattery& battery = out.sheet.batteries.emplace_back();
               part("hex", battery.hex, MapHex{}, "The land hex.");
               part("label", battery.label, BothLanguages{}, "Its name.");
             });
}

void scenario(Part& file, Scenario& out) {
  std::size_t only = 0;
  file.name("format", only, OneOf{kFormats}, "The format of this file and its version.");
  file.name("scenario", out.components.scenario, data::Word{}, "The scenario, named like its file.");
  sheet(file, out);
  obstacles(file, out);
  targets(file, out);
  bridge(file, out);
  units(file, out);
  lights(file, out);
}

}  // namespace

Scenario read_scenario(const Json& json, const std::string& file, data::Problems& problems) {
  Scenario out;
  data::read_part(json, file, problems, out, scenario);
  return out;
}

data::Schema scenario_schema() {
  return data::schema_of<Scenario>("xmas-scenario", "Scenario of X MAS – M.T. Motoscafi esplosivi",
                                   "One scenario: map sheet, counters and tracks. A schema cannot see geography (nets "
                                   "that lead nowhere, ships out of reach); `plancia data check` can.",
                                   scenario);
}

}  // namespace plancia::xmas

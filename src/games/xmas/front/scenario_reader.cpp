#include "scenario_reader.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include <core/enum_words.hpp>
#include <data/reader.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas_front {
namespace {

using namespace xmas;
using data::Record;
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

constexpr std::size_t kMaxHexes = static_cast<std::size_t>(kMaxColumns) * kMaxRows;
constexpr std::size_t kMaxNets = 16;
constexpr std::size_t kMaxBeams = 100;
constexpr std::size_t kMaxSides = 100;
constexpr std::size_t kMaxDecorations = 100;
constexpr int kMaxPoints = 99;
constexpr int kMaxMetres = 5000;
constexpr int kMaxMinutes = 240;

std::optional<Hex> read_hex(const Value& value) {
  if (value.json().is_string()) {
    const auto found = hex::parse(value.json().get_ref<const std::string&>());
    if (found && found->column >= 1 && found->row >= 1) return found;
  }
  value.refuse("Write a hex here as printed, four digits in quotation marks, column then row, such as \"0906\".");
  return std::nullopt;
}

Hex hex_of(Record& record, std::string_view key) {
  const auto value = record.value(key);
  return value ? read_hex(*value).value_or(Hex{}) : Hex{};
}

std::vector<Hex> hexes_of(Record& record, std::string_view key, std::size_t least, std::size_t most = kMaxHexes) {
  std::vector<Hex> hexes;
  std::set<Hex> seen;
  for (const Value& value : record.list(key, least, most)) {
    const auto one = read_hex(value);
    if (!one) continue;
    if (!seen.insert(*one).second) value.refuse("Hex " + one->text() + " is in this list twice; name it once.");
    hexes.push_back(*one);
  }
  return hexes;
}

struct Range {
  int first = 0, last = 0;
};

// "die": [1, 4], "turns": [2, 6]
Range range_of(Record& record, std::string_view key, int most) {
  Range range;
  const auto value = record.value(key);
  if (!value) return range;
  const auto ends = value->list(2, 2);
  if (ends.size() != 2) return range;
  range.first = ends[0].integer(1, most).value_or(1);
  range.last = ends[1].integer(1, most).value_or(range.first);
  if (range.first > range.last) value->refuse("Write the smaller number first.");
  return range;
}

std::vector<std::string> rows_of(const Value& part) {
  std::vector<std::string> rows;
  Record record(part);
  for (const Value& row : record.list("rows", 1, kMaxRows)) rows.push_back(row.string().value_or(""));
  record.close();
  return rows;
}

class Reader {
 public:
  explicit Reader(const Value& file) : top_(file) {}

  Scenario read() {
    if (const auto format = top_.name("format")) (void)format->one_of(kFormats);
    if (const auto scenario = top_.name("scenario")) components_.scenario = scenario->word().value_or("");
    sheet();
    mission();
    if (const auto part = top_.part("terrain")) components_.terrain = rows_of(*part);
    if (const auto part = top_.part("depth")) components_.depth = rows_of(*part);
    starts();
    buoys();
    nets();
    anchors();
    ships();
    victory();
    if (top_.has("bridge")) bridge();
    if (top_.has("piers")) components_.piers = sides("piers");
    if (top_.has("gaps")) components_.gaps = sides("gaps");
    units();
    if (top_.has("drift")) drift();
    beams();
    decorations();
    top_.close();
    return {std::move(components_), std::move(sheet_)};
  }

 private:
  void sheet() {
    const auto part = top_.part("sheet");
    if (!part) return;
    Record record(*part);
    sheet_.title = record.text("title");
    sheet_.summary = record.text("summary");
    components_.columns = record.integer("columns", 1, kMaxColumns);
    components_.rows = record.integer("rows", 1, kMaxRows);
    record.one_of("layout", kLayouts);
    sheet_.top = kCompass[record.one_of("top", kCompass)];
    sheet_.hex_metres = record.integer("hex_metres", 1, kMaxMetres);
    record.close();
  }

  void mission() {
    const auto part = top_.part("mission");
    if (!part) return;
    Record record(*part);
    components_.turns = record.integer("turns", 1, kMaxTurns);
    if (record.has("minutes_per_turn")) sheet_.minutes_per_turn = record.integer("minutes_per_turn", 1, kMaxMinutes);
    components_.boats = record.integer("boats", 1, kMaxBoats);
    components_.equipment = record.integer("equipment", 0, kMaxEquipment);
    components_.alarm_by_die = record.one_of("alarm_start", kAlarmStarts) == 1;
    record.close();
  }

  void starts() {
    for (const Value& value : top_.parts("starts", 1, 6)) {
      Record record(value);
      const Hex hex = hex_of(record, "hex");
      const Range die = range_of(record, "die", 6);
      components_.starts.push_back({hex, die.first, die.last});
      record.close();
    }
  }

  void buoys() {
    for (const Value& value : top_.parts("buoys", 0, kMaxBuoys)) {
      Record record(value);
      Buoy buoy{hex_of(record, "hex"), record.integer("die", 1, 6), false, false};
      for (const Value& edition : record.list("editions", 1, 2)) {
        const auto word = edition.one_of(kEditions);
        if (!word) continue;
        bool& stands = *word == 0 ? buoy.it : buoy.en;
        if (stands) edition.refuse("This edition is in the list twice; name it once.");
        stands = true;
      }
      components_.buoys.push_back(buoy);
      record.close();
    }
  }

  void nets() {
    for (const Value& value : top_.parts("nets", 0, kMaxNets)) {
      Record record(value);
      sheet_.nets.push_back({record.text("label")});
      components_.nets.push_back({hexes_of(record, "hexes", 1)});
      record.close();
    }
  }

  void anchors() {
    for (const Value& value : top_.parts("anchors", 1, kMaxAnchors)) {
      Record record(value);
      const Hex hex = hex_of(record, "hex");
      components_.anchors.push_back({hex, record.integer("ships", 1, kMaxShips)});
      record.close();
    }
  }

  void ships() {
    std::set<std::string> seen;
    for (const Value& value : top_.parts("ships", 1, kMaxShips)) {
      Record record(value);
      Ship ship;
      if (const auto id = record.name("id")) {
        ship.id = id->word().value_or("");
        if (ship.id == "bridge") {
          id->refuse("Choose another id; \"bridge\" is the word for attacking the bridge.");
        } else if (!ship.id.empty() && !seen.insert(ship.id).second) {
          id->refuse("Another ship has this id already; give each ship its own.");
        }
      }
      ship.name = record.string("name");
      sheet_.ships.push_back({record.text("class")});
      ship.points = record.integer("points", 1, kMaxPoints);
      ship.points_before = record.has("points_before") ? record.integer("points_before", 1, kMaxPoints) : ship.points;
      ship.raises_level = record.has("raises_level") && record.boolean("raises_level");
      components_.ships.push_back(std::move(ship));
      record.close();
    }
  }

  void victory() {
    const auto part = top_.part("victory");
    if (!part) return;
    Record record(*part);
    int least = 1;
    for (std::size_t i = 0; i < 4; ++i) {
      const Words level = kWordsOf<Level>[i + 1];  // defeat needs no points
      const int points = record.integer(level, 1, 16 * kMaxPoints);
      if (points < least && record.has(level))
        record.where().refuse("Let the points rise from level to level; " + std::string(level) + " needs at least " +
                              std::to_string(least) + ".");
      components_.level_points[i] = points;
      least = points + 1;
    }
    components_.historical_level = static_cast<int>(record.one_of("historical", kWordsOf<Level>));
    record.close();
  }

  void bridge() {
    Record record(*top_.part("bridge"));
    Bridge bridge;
    bridge.hex = hex_of(record, "hex");
    bridge.outside = hexes_of(record, "outside", 1, hex::kDirections);
    bridge.inside = hexes_of(record, "inside", 1, hex::kDirections);
    components_.bridge = std::move(bridge);
    record.close();
  }

  std::vector<HexSide> sides(std::string_view key) {
    std::vector<HexSide> found;
    for (const Value& value : top_.parts(key, 0, kMaxSides)) {
      Record record(value);
      const auto ends = hexes_of(record, "between", 2, 2);
      found.push_back(ends.size() == 2 ? HexSide{ends[0], ends[1]} : HexSide{});
      record.close();
    }
    return found;
  }

  void units() {
    const bool units = top_.has("other_units");
    const bool submarine = top_.has("submarine");
    if (units != submarine)
      top_.where().refuse("Give \"other_units\" and \"submarine\" together; the submarine is what Costa attacks.");
    if (!units || !submarine) return;
    OtherUnits other{};
    Record record(*top_.part("other_units"));
    constexpr std::string_view kAvailable = "available_up_to";
    if (const auto part = record.part("tesei")) {
      Record tesei(*part);
      other.tesei_available = tesei.integer(kAvailable, 0, 6);
      other.tesei_turn = tesei.integer("turn", 1, kMaxTurns);
      tesei.close();
    }
    if (const auto part = record.part("costa")) {
      Record costa(*part);
      other.costa_available = costa.integer(kAvailable, 0, 6);
      other.costa_turn = costa.integer("turn", 1, kMaxTurns);
      costa.close();
    }
    if (const auto part = record.part("bombers")) {
      Record bombers(*part);
      other.bombers_available = bombers.integer(kAvailable, 0, 6);
      const Range turns = range_of(bombers, "turns", kMaxTurns);
      other.bombers_first = turns.first;
      other.bombers_last = turns.last;
      bombers.close();
    }
    if (const auto part = record.part("ninth")) {
      Record ninth(*part);
      other.ninth_available = ninth.integer(kAvailable, 0, 6);
      ninth.close();
    }
    record.close();
    Record target(*top_.part("submarine"));
    sheet_.submarine_place = target.text("place");
    other.submarine_points = target.integer("points", 0, kMaxPoints);
    target.close();
    components_.other_units = other;
  }

  void drift() {
    Record record(*top_.part("drift"));
    components_.drift = static_cast<hex::Direction>(record.one_of("direction", kDirectionWords));
    record.close();
  }

  void beams() {
    for (const Value& value : top_.parts("beams", 0, kMaxBeams)) {
      Record record(value);
      const auto colour = static_cast<Colour>(record.one_of("colour", kWordsOf<Colour>));
      const Hex site = hex_of(record, "site");
      sheet_.beams.push_back({record.text("label"), site});
      components_.beams.push_back({colour, hexes_of(record, "hexes", 1)});
      record.close();
    }
  }

  void decorations() {
    for (const Value& value : top_.parts("places", 0, kMaxDecorations)) {
      Record record(value);
      const auto label = record.text("label");
      sheet_.places.push_back({label, hexes_of(record, "hexes", 1)});
      record.close();
    }
    for (const Value& value : top_.parts("batteries", 0, kMaxDecorations)) {
      Record record(value);
      const Hex hex = hex_of(record, "hex");
      sheet_.batteries.push_back({record.text("label"), hex});
      record.close();
    }
  }

  Record top_;
  Components components_;
  Sheet sheet_;
};

}  // namespace

Scenario read_scenario(const nlohmann::ordered_json& json, const std::string& file, data::Problems& problems) {
  return Reader(Value(json, file, problems)).read();
}

}  // namespace plancia::xmas_front

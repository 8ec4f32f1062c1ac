#include "scenario_reader.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <linea_front/ground.hpp>

namespace plancia::linea_front {
namespace {

using namespace linea;
using data::Record;
using data::Value;
using Word = std::string_view;

constexpr std::array<Word, kSides> kSideWords{"allied", "axis"};
constexpr std::array<Word, 4> kEdges{"west", "east", "south", "north"};
constexpr std::array<Word, 6> kJokers{"activate-each", "smoke", "rally", "reinforce", "dust", "smoke-off"};
constexpr std::size_t kMaxSmoke = 4;
constexpr std::size_t kMostCorners = table::kMaxPoints;
constexpr table::Length kLeastTable = 30 * table::kCentimetre;

class Reader {
 public:
  Reader(const Value& file, Components& out, const Roster& roster) : top_(file), out_(out), roster_(roster) {}

  void read() {
    check_format(top_, "plancia-linea-scenario 2");
    sheet();
    terrain();
    smoke();
    setup();
    for (const Value& value : top_.parts("platoons", 2, kMaxPlatoons)) platoon(value);
    if (top_.has("batteries"))
      for (const Value& value : top_.parts("batteries", 0, kMaxBatteries)) battery(value);
    if (top_.has("reinforcements"))
      for (const Value& value : top_.parts("reinforcements", 0, kMaxReinforcements)) reinforcement(value);
    jokers();
    for (const Value& value : top_.parts("objectives", 0, kMaxObjectives)) objective(value);
    if (const auto part = top_.part("victory")) {
      Record record(*part);
      out_.deck_cycles = record.integer("cycles", 1, kMaxCycles);
      out_.lead_to_win = record.integer("lead", 1, 99);
      record.close();
    }
    top_.close();
  }

 private:
  Side side(Record& record, Word key) { return static_cast<Side>(record.one_of(key, kSideWords)); }
  std::vector<table::Point> points(const std::vector<Value>& values) { return read_points(values, width_, height_); }

  table::Points outline(Record& record, Word key) {
    table::Points out;
    const auto corners = points(record.list(key, 3, kMostCorners));
    for (std::size_t i = 0; i < std::min(corners.size(), kMostCorners); ++i) out.push_back(corners[i]);
    return out;
  }

  void sheet() {
    const auto part = top_.part("sheet");
    if (!part) return;
    Record record(*part);
    out_.name = name_of(record.text("title"));
    out_.text = name_of(record.text("summary"));
    record.text("setting");
    const auto size = record.list("size", 2, 2);
    if (size.size() == 2) {
      width_ = length(size[0], kLeastTable, kMostTable).value_or(kMostTable);
      height_ = length(size[1], kLeastTable, kMostTable).value_or(kMostTable);
    }
    if (record.has("visibility")) out_.visibility_cap = length(record, "visibility", table::kMillimetre, kMostTable);
    if (record.has("area_fire")) out_.area_fire = record.boolean("area_fire");
    record.close();
    out_.terrain.table = {{0, 0}, {width_, height_}};
  }

  void terrain() {
    std::vector<Word> types;
    for (std::size_t i = 0; i + 1 < kGrounds; ++i) types.push_back(word(static_cast<Ground>(i)));  // smoke has its own
    for (const Value& value : top_.parts("terrain", 0, table::kMaxFeatures)) {
      Record record(value);
      const auto id = static_cast<std::uint8_t>(out_.features.size());
      FeatureName named;
      named.id = new_id(record, features_);
      const auto ground = static_cast<Ground>(record.one_of("type", types));
      const auto type = static_cast<std::uint8_t>(ground);
      named.name = name_of(record.text("name"));
      const bool by_line = is_line(ground) || ground == Ground::road;
      const auto corners = points(record.list(by_line ? "line" : "outline", by_line ? 2 : 3, kMostCorners));
      const table::Length wide =
          ground == Ground::road ? length(record, "width", table::kMillimetre, 30 * table::kCentimetre) : 0;
      record.close();
      out_.features.push_back(std::move(named));
      const std::size_t pieces = ground == Ground::road ? corners.size() - std::min<std::size_t>(corners.size(), 1) : 1;
      if (out_.terrain.size + pieces > table::kMaxFeatures) {
        value.refuse(
            "There is too much terrain; a road counts once for each straight piece, and all together at most " +
            std::to_string(table::kMaxFeatures) + ".");
        return;
      }
      if (corners.size() < (by_line ? 2U : 3U) || corners.size() > kMostCorners) continue;
      if (ground == Ground::road) {
        out_.terrain.add_strip(id, type, corners, wide);
      } else {
        out_.terrain.add(by_line ? table::line(id, type, corners) : table::area(id, type, corners));
      }
    }
  }

  void smoke() {
    const auto type = static_cast<std::uint8_t>(Ground::smoke);
    out_.smoke_type = type;
    if (!top_.has("opening_smoke")) return;
    for (const Value& value : top_.parts("opening_smoke", 0, kMaxSmoke)) {
      Record record(value);
      const auto id = static_cast<std::uint8_t>(out_.features.size());
      FeatureName named;
      named.id = new_id(record, features_);
      named.name = name_of(record.text("name"));
      const table::Points corners = outline(record, "outline");
      record.close();
      out_.features.push_back(std::move(named));
      if (corners.size() >= 3) out_.opening_smoke.push_back(table::area(id, type, corners));
    }
  }

  void setup() {
    const auto part = top_.part("setup");
    if (!part) return;
    Record record(*part);
    out_.first_to_place = side(record, "first");
    out_.zone = {outline(record, "allied_zone"), outline(record, "axis_zone")};
    out_.home = {static_cast<Edge>(record.one_of("allied_edge", kEdges)),
                 static_cast<Edge>(record.one_of("axis_edge", kEdges))};
    record.close();
  }

  void platoon(const Value& value) {
    Record record(value);
    Platoon platoon;
    platoon.id = new_id(record, platoons_);
    platoon.side = side(record, "side");
    platoon.name = name_of(record.text("name"));
    if (platoon.side == Side::allied && !out_.platoons.empty() && out_.platoons.back().side == Side::axis)
      value.refuse("The platoons of the Allies come before those of the Axis.");
    out_.platoons.push_back(std::move(platoon));
    for (const Value& piece_value : record.parts("pieces", 1, kMaxPieces)) piece(piece_value);
    record.close();
  }

  void piece(const Value& value) {
    Record record(value);
    Piece piece;
    piece.id = new_id(record, pieces_);
    if (const auto unit = record.value("unit")) piece.unit = number_of(*unit, roster_.units, "unit").value_or(0);
    if (const auto at = record.value("at")) piece.start.at = read_point(*at, width_, height_).value_or(table::Point{});
    piece.start.heading = angle(record, "facing", 0, table::kFullTurn - 1);
    if (record.has("prepared")) piece.prepared = record.integer("prepared", 0, out_.limits.prepared);
    if (record.has("morale_change")) piece.morale_change = record.integer("morale_change", -1, 1);
    record.close();
    piece.platoon = static_cast<int>(out_.platoons.size()) - 1;
    if (out_.pieces.size() == kMaxPieces) {
      value.refuse("There are too many pieces; the most is " + std::to_string(kMaxPieces) + ".");
      return;
    }
    out_.pieces.push_back(std::move(piece));
  }

  void battery(const Value& value) {
    Record record(value);
    Battery battery;
    battery.id = new_id(record, batteries_);
    battery.side = side(record, "side");
    battery.name = name_of(record.text("name"));
    for (const Value& section : record.list("sections", 1, kMaxSections)) {
      const auto number = number_of(section, roster_.sections, "section");
      if (battery.sections == kMaxSections) break;
      battery.factor[static_cast<std::size_t>(battery.sections++)] =
          number ? roster_.section_factors[static_cast<std::size_t>(*number)] : 0;
    }
    sections_ += battery.sections;
    if (sections_ > kMaxSections)
      value.refuse("There are too many sections; all batteries together have at most " + std::to_string(kMaxSections) +
                   ".");
    for (const Value& requester : record.list("requesters", 1, kMaxPieces)) {
      const auto number = number_of(requester, pieces_, "piece");
      if (number && may_call(requester, *number, battery.side)) battery.requesters |= std::uint64_t{1} << *number;
    }
    battery.volleys = record.integer("volleys", 1, 99);
    if (record.has("planned_by") || record.has("planned")) planned(record, battery);
    record.close();
    out_.batteries.push_back(std::move(battery));
  }

  bool may_call(const Value& value, int number, Side side) {
    const auto piece = static_cast<std::size_t>(number);
    if (piece >= out_.pieces.size()) return false;
    const Piece& p = out_.pieces[piece];
    const bool good = out_.platoons[static_cast<std::size_t>(p.platoon)].side == side &&
                      out_.units[static_cast<std::size_t>(p.unit)].calls_artillery;
    if (!good) value.refuse("This piece may not call artillery of this side.");
    return good;
  }

  void planned(Record& record, Battery& battery) {
    const auto by = record.value("planned_by");
    const auto number = by ? number_of(*by, pieces_, "piece") : std::nullopt;
    if (number) {
      battery.planned_by = *number;
      if ((battery.requesters >> *number & 1) == 0) by->refuse("Only one of the \"requesters\" can have planned this.");
    }
    const auto count = static_cast<std::size_t>(battery.sections);
    const auto squares = points(record.list("planned", count, count));
    for (std::size_t i = 0; i < std::min(squares.size(), std::size_t{kMaxSections}); ++i)
      battery.planned[i] = squares[i];
  }

  void reinforcement(const Value& value) {
    Record record(value);
    Reinforcement r;
    r.id = new_id(record, reinforcements_);
    r.name = name_of(record.text("name"));
    if (const auto platoon = record.value("platoon")) r.platoon = number_of(*platoon, platoons_, "platoon").value_or(0);
    if (record.has("from_cycle")) r.from_cycle = record.integer("from_cycle", 1, kMaxCycles);
    record.close();
    for (const Reinforcement& other : out_.reinforcements)
      if (other.platoon == r.platoon) value.refuse("This platoon arrives twice.");
    out_.reinforcements.push_back(std::move(r));
  }

  void jokers() {
    const auto part = top_.part("jokers");
    if (!part) return;
    Record record(*part, Record::Kind::plain);
    for (const Value& value : record.parts("each", 0, 4)) out_.joker_each.push_back(joker(value));
    for (const Value& value : record.parts("sequence", 0, 8)) out_.joker_sequence.push_back(joker(value));
    if (record.has("after"))
      if (const auto after = record.part("after")) out_.joker_after = joker(*after);
    record.close();
  }

  JokerEffect joker(const Value& value) {
    Record record(value);
    JokerEffect effect;
    effect.kind = static_cast<JokerKind>(record.one_of("effect", kJokers) + 1);
    if (effect.kind == JokerKind::activate_each) effect.side = side(record, "first");
    if (effect.kind == JokerKind::smoke || effect.kind == JokerKind::rally) effect.side = side(record, "side");
    if (effect.kind == JokerKind::smoke)
      if (const auto by = record.value("seen_by")) effect.piece = number_of(*by, pieces_, "piece").value_or(0);
    if (effect.kind == JokerKind::reinforce)
      if (const auto which = record.value("reinforcement"))
        effect.reinforcement = number_of(*which, reinforcements_, "reinforcement").value_or(0);
    if (effect.kind == JokerKind::dust) effect.cap = length(record, "cap", table::kMillimetre, kMostTable);
    record.close();
    return effect;
  }

  void objective(const Value& value) {
    Record record(value);
    Objective objective;
    objective.id = new_id(record, objectives_);
    objective.name = name_of(record.text("name"));
    objective.outline = outline(record, "outline");
    objective.margin = length(record, "margin", 0, 20 * table::kCentimetre);
    objective.points = record.integer("points", 1, 99);
    if (record.has("holder")) objective.holder = static_cast<int>(side(record, "holder")) + 1;
    record.close();
    out_.objectives.push_back(std::move(objective));
  }

  Record top_;
  Components& out_;
  const Roster& roster_;
  table::Length width_ = kMostTable, height_ = kMostTable;
  Index features_, platoons_, pieces_, batteries_, reinforcements_, objectives_;
  int sections_ = 0;
};

}  // namespace

void read_scenario(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                   const Roster& roster) {
  Reader{Value(json, file, problems), out, roster}.read();
}

}  // namespace plancia::linea_front

#include "scenario_reader.hpp"

#include <algorithm>

#include <linea_front/ground.hpp>

namespace plancia::linea {
namespace {

using data::between;
using data::Json;
using data::ListOf;
using data::NumberOf;
using data::Part;
using data::up_to;
using data::Value;
using Word = std::string_view;

constexpr auto kGroundWords = std::span{kWordsOf<Ground>}.first<kGrounds - 1>();  // smoke has its own list
constexpr std::size_t kMaxSmoke = 4;
constexpr std::size_t kMostCorners = table::kMaxPoints;
constexpr auto kTableSide = length(30 * table::kCentimetre, kMostTable);
constexpr data::Words<Side> kSide;

// A scenario while it is read.
struct ScenarioFile {
  Components& out;
  const Roster& roster;
  Place on = {};  // the size of the table
  data::Ids features = {}, platoons = {}, pieces = {}, batteries = {}, reinforcements = {}, objectives = {};
  int sections = 0;

  Side side_of(const Piece& piece) const { return out.platoons[static_cast<std::size_t>(piece.platoon)].side; }
};

void outline(Part& part, const ScenarioFile& file, Word key, table::Points& out, Word text) {
  std::vector<table::Point> corners;
  part(key, corners, Places{3, kMostCorners, file.on}, text);
  for (const table::Point& corner : corners) out.push_back(corner);
}

void sheet(Part& part, ScenarioFile& file) {
  Name setting;
  std::array<table::Length, 2> size{kMostTable, kMostTable};
  part("title", file.out.name, data::BothLanguages{}, "Its title.");
  part("summary", file.out.text, data::BothLanguages{}, "A sentence or two.");
  part("setting", setting, data::BothLanguages{}, "Where and when.");
  part("size", size, ListOf{kTableSide, 2, 2}, "Width and depth of the table.");
  part.maybe("visibility", file.out.visibility_cap, kSomewhere, {"The farthest that anything is spotted.", "LT-V3a"});
  part.maybe("area_fire", file.out.area_fire, data::Flag{}, {"Whether area fire is allowed.", "LT-Q40"});
  file.on = {size[0], size[1]};
  file.out.terrain.table = {{0, 0}, {size[0], size[1]}};
}

void feature(Part& part, ScenarioFile& file) {
  table::Terrain& terrain = file.out.terrain;
  const auto id = static_cast<std::uint8_t>(file.out.features.size());
  Ground ground{};
  std::vector<table::Point> corners;
  table::Length wide = 0;
  named(part, file.features, file.out.features.emplace_back());
  part("type", ground, data::OneOf{kGroundWords}, "Its kind.");
  const bool by_line = is_line(ground) || ground == Ground::road;
  part.one_or_other(
      by_line, [&] { part("line", corners, Places{2, kMostCorners, file.on}, "Bends of a line or road."); },
      [&] { part("outline", corners, Places{3, kMostCorners, file.on}, "Corners of an area."); });
  part.only_if("type", ground, {Ground::road},
               [&] { part("width", wide, length(table::kMillimetre, 30 * table::kCentimetre), "Width of a road."); });
  const std::size_t pieces = ground == Ground::road ? corners.size() - std::min<std::size_t>(corners.size(), 1) : 1;
  if (terrain.size + pieces > table::kMaxFeatures) {
    part.refuse("There is too much terrain; a road counts once for each straight piece, and all together at most " +
                std::to_string(table::kMaxFeatures) + ".");
    return;
  }
  const auto type = static_cast<std::uint8_t>(ground);
  if (corners.size() < (by_line ? 2U : 3U)) return;
  if (ground == Ground::road) {
    terrain.add_strip(id, type, corners, wide);
  } else {
    terrain.add(by_line ? table::line(id, type, corners) : table::area(id, type, corners));
  }
}

void smoke(Part& part, ScenarioFile& file) {
  const auto id = static_cast<std::uint8_t>(file.out.features.size());
  table::Points corners;
  named(part, file.features, file.out.features.emplace_back());
  outline(part, file, "outline", corners, "Its corners.");
  if (corners.size() >= 3) file.out.opening_smoke.push_back(table::area(id, file.out.smoke_type, corners));
}

void setup(Part& part, ScenarioFile& file) {
  part("first", file.out.first_to_place, kSide, "Who sets up first.");
  outline(part, file, "allied_zone", file.out.zone[0], "Where the Allies set up.");
  outline(part, file, "axis_zone", file.out.zone[1], "Where the Axis sets up.");
  part("allied_edge", file.out.home[0], data::Words<Edge>{}, "Home edge of the Allies.");
  part("axis_edge", file.out.home[1], data::Words<Edge>{}, "Home edge of the Axis.");
}

void piece(Part& part, ScenarioFile& file) {
  Piece piece;
  part.name("id", piece.id, data::NewId{file.pieces}, "The name in actions.");
  part("unit", piece.unit, NumberOf{file.roster.units, "unit"}, "What it is.");
  part("at", piece.start.at, file.on, "Where it starts.");
  part("facing", piece.start.heading, angle(0, table::kFullTurn - 1), "Its heading, counter-clockwise from east.");
  part.maybe("prepared", piece.prepared, up_to(part.reads() ? file.out.limits.prepared : 9),
             {"Prepared attacks at the start.", "LT-Q21"});
  part.maybe("morale_change", piece.morale_change, between(-1, 1), {"To its morale.", "LT-L1a"});
  piece.platoon = static_cast<int>(file.out.platoons.size()) - 1;
  if (file.out.pieces.size() == kMaxPieces)
    return part.refuse("There are too many pieces; the most is " + std::to_string(kMaxPieces) + ".");
  file.out.pieces.push_back(std::move(piece));
}

void platoon(Part& part, ScenarioFile& file) {
  std::vector<Platoon>& platoons = file.out.platoons;
  Platoon platoon;
  named(part, file.platoons, platoon);
  part("side", platoon.side, kSide, "Its side.");
  if (platoon.side == Side::allied && !platoons.empty() && platoons.back().side == Side::axis)
    part.refuse("The platoons of the Allies come before those of the Axis.");
  platoons.push_back(std::move(platoon));
  part.parts("pieces", 1, kMaxPieces, "Its pieces.", [&](Part& inside, std::size_t) { piece(inside, file); });
}

// Pieces that may call the artillery of a side, as bits.
struct Requesters {
  const ScenarioFile& file;
  Side side;
  void read(const Value& json, std::uint64_t& requesters) const {
    for (const Value& value : json.list(1, kMaxPieces)) {
      int number = -1;
      NumberOf{file.pieces, "piece"}.read(value, number);
      if (number < 0 || number >= static_cast<int>(file.out.pieces.size())) continue;
      const Piece& piece = file.out.pieces[static_cast<std::size_t>(number)];
      if (file.side_of(piece) == side && file.out.units[static_cast<std::size_t>(piece.unit)].calls_artillery) {
        requesters |= std::uint64_t{1} << number;
      } else {
        value.refuse("This piece may not call artillery of this side.");
      }
    }
  }
  Json schema() const { return ListOf{data::Word{}, 1, kMaxPieces}.schema(); }
};

// One of those who may call it.
struct Planner {
  const ScenarioFile& file;
  const Battery& battery;
  void read(const Value& json, int& number) const {
    NumberOf{file.pieces, "piece"}.read(json, number);
    if (number >= 0 && (battery.requesters >> number & 1) == 0)
      json.refuse("Only one of the \"requesters\" can have planned this.");
  }
  Json schema() const { return data::Word{}.schema(); }
};

void battery(Part& part, ScenarioFile& file) {
  Battery& battery = file.out.batteries.emplace_back();
  std::vector<int> sections;
  named(part, file.batteries, battery);
  part("side", battery.side, kSide, "Its side.");
  part("sections", sections, ListOf{NumberOf{file.roster.sections, "section"}, 1, kMaxSections},
       {"Its sections.", "LT-R2a"});
  for (const int section : sections) {
    const auto number = static_cast<std::size_t>(section);
    battery.factor[static_cast<std::size_t>(battery.sections++)] =
        number < file.roster.section_factors.size() ? file.roster.section_factors[number] : 0;
  }
  file.sections += battery.sections;
  if (file.sections > kMaxSections)
    part.refuse("There are too many sections; all batteries together have at most " + std::to_string(kMaxSections) +
                ".");
  part("requesters", battery.requesters, Requesters{file, battery.side}, {"Who may call it.", "LT-R1a"});
  part("volleys", battery.volleys, between(1, 99), {"Most volleys in the game.", "LT-Q49"});
  part.together({"planned_by", "planned"}, [&] {
    std::vector<table::Point> squares;
    part("planned_by", battery.planned_by, Planner{file, battery}, "Who called the first mission before play.");
    const std::size_t least = part.reads() ? sections.size() : 1, most = part.reads() ? sections.size() : kMaxSections;
    part("planned", squares, Places{least, most, file.on}, "The squares of that mission, one for each section.");
    std::ranges::copy(squares, battery.planned.begin());
  });
}

void reinforcement(Part& part, ScenarioFile& file) {
  Reinforcement r;
  named(part, file.reinforcements, r);
  part("platoon", r.platoon, NumberOf{file.platoons, "platoon"}, "The platoon that comes.");
  part.maybe("from_cycle", r.from_cycle, between(1, kMaxCycles),
             {"The first deck cycle whose figures bring it; without it a joker does.", "LT-C2b"});
  for (const Reinforcement& other : file.out.reinforcements)
    if (other.platoon == r.platoon) part.refuse("This platoon arrives twice.");
  file.out.reinforcements.push_back(std::move(r));
}

void joker(Part& part, ScenarioFile& file, JokerEffect& effect) {
  part("effect", effect.kind, data::LaterWords<JokerKind>{}, {"The effect.", "LT-C3a"});
  part.only_if("effect", effect.kind, {JokerKind::activate_each},
               [&] { part("first", effect.side, kSide, "Who is activated first."); });
  part.only_if("effect", effect.kind, {JokerKind::smoke, JokerKind::rally},
               [&] { part("side", effect.side, kSide, "Who decides."); });
  part.only_if("effect", effect.kind, {JokerKind::smoke}, [&] {
    part("seen_by", effect.piece, NumberOf{file.pieces, "piece"}, "The piece that must see the smoke.");
  });
  part.only_if("effect", effect.kind, {JokerKind::reinforce}, [&] {
    part("reinforcement", effect.reinforcement, NumberOf{file.reinforcements, "reinforcement"}, "Who arrives.");
  });
  part.only_if("effect", effect.kind, {JokerKind::dust},
               [&] { part("cap", effect.cap, kSomewhere, {"The farthest that anything is spotted.", "LT-V3a"}); });
}

void jokers(Part& part, ScenarioFile& file) {
  const auto into = [&file](std::vector<JokerEffect>& effects) {
    return [&](Part& inside, std::size_t) { joker(inside, file, effects.emplace_back()); };
  };
  part.parts("each", 0, 4, {"Every joker.", "LT-C3a"}, into(file.out.joker_each));
  part.parts("sequence", 0, 8, {"The first, the second and so on.", "LT-C3a"}, into(file.out.joker_sequence));
  part.maybe_part("after", {"Every joker after the sequence.", "LT-C3a"}, [&](Part& inside) {
    JokerEffect effect;
    joker(inside, file, effect);
    file.out.joker_after = effect;
  });
}

void objective(Part& part, ScenarioFile& file) {
  Objective& objective = file.out.objectives.emplace_back();
  Side holder{};
  named(part, file.objectives, objective);
  outline(part, file, "outline", objective.outline, "Its corners.");
  part("margin", objective.margin, length(0, 20 * table::kCentimetre), {"How far around it counts.", "LT-Q6"});
  part("points", objective.points, between(1, 99), {"Points.", "LT-Q6"});
  const bool held = part.maybe("holder", holder, kSide,
                               {"Who holds it at the start, and keeps it until the other side controls it.", "LT-Q61"});
  if (held) objective.holder = static_cast<int>(holder) + 1;
}

void scenario(Part& file, ScenarioFile& out) {
  std::size_t version = 0;
  const auto each = [&out](auto describe) {
    return [&out, describe](Part& part, std::size_t) { describe(part, out); };
  };
  const auto one = [&out](auto describe) { return [&out, describe](Part& part) { describe(part, out); }; };
  out.out.smoke_type = static_cast<std::uint8_t>(Ground::smoke);
  file.name("format", version, Format{"plancia-linea-scenario 2"}, "The format of this file and its version.");
  file.part("sheet", "What it is about.", one(sheet));
  file.parts("terrain", 0, table::kMaxFeatures, "The ground.", each(feature));
  file.maybe_parts("opening_smoke", 0, kMaxSmoke, "Smoke at the start.", each(smoke));
  file.part("setup", "Setting up.", one(setup));
  file.parts("platoons", 2, kMaxPlatoons, "The forces, those of the Allies first.", each(platoon));
  file.maybe_parts("batteries", 0, kMaxBatteries, {"Artillery.", "LT-R1a"}, each(battery));
  file.maybe_parts("reinforcements", 0, kMaxReinforcements, {"Who comes later.", "LT-Q68"}, each(reinforcement));
  file.part("jokers", {"What jokers do.", "LT-C3a"}, one(jokers));
  file.parts("objectives", 0, kMaxObjectives, {"Objectives.", "LT-Q6"}, each(objective));
  file.part("victory", {"How it ends.", "LT-Q6"}, [&](Part& part) {
    part("cycles", out.out.deck_cycles, between(1, kMaxCycles), {"Deck cycles.", "LT-C4a LT-Q6"});
    part("lead", out.out.lead_to_win, between(1, 99), {"The lead that wins.", "LT-Q6"});
  });
}

}  // namespace

void read_scenario(const Json& json, const std::string& file, data::Problems& problems, Components& out,
                   const Roster& roster) {
  ScenarioFile read{out, roster};
  data::read_part(json, file, problems, read, scenario);
}

data::Schema scenario_schema() {
  Components out;
  const Roster roster;
  return data::schema_of("linea-scenario", "A scenario of Linea di Tiro",
                         "The ground, the forces and the aim, in centimetres with at most three decimals and degrees "
                         "with at most one. A schema cannot see overlaps or what ground bears; `plancia data check` "
                         "can.",
                         scenario, ScenarioFile{out, roster});
}

}  // namespace plancia::linea

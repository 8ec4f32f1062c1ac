#include <nakajima_front/components_decoder.hpp>

#include <array>
#include <span>

#include <front/decoded.hpp>
#include <nakajima_front/front.hpp>

namespace plancia::nakajima {
namespace {

using data::between;
using data::either_way;
using data::Exactly;
using data::Part;
using data::up_to;

constexpr std::array<std::string_view, 1> kFormats{"plancia-nakajima-tables 1"};
constexpr std::array<std::string_view, 1> kScenarios{"raid"};
constexpr std::array<std::string_view, 4> kLetters{"C", "S", "R", "E"};
constexpr auto kRungWords = std::span{kWordsOf<Rung>}.subspan<1>();  // the lowest needs no points
constexpr std::array kRungTexts{"Repulsed.", "Minor success.", "Victory.", "Great victory.", "Decisive victory."};

constexpr auto kModifier = either_way(5);
constexpr auto kBonus = either_way(kMaxBonus);
constexpr auto kShown = between(1, 999);
constexpr auto kTotal = either_way(99);
constexpr int kMaxPoints = 99;

// The number that a row of a table has in its order.
void numbered(Part& row, std::string_view key, std::size_t number, int least, int most, std::string_view text) {
  int told = 0;
  row.name(key, told, Exactly{static_cast<int>(number), least, most}, text);
}

// The letter beside the points.
struct Letter {
  void read(const data::Value& json, Effect& effect) const {
    if (const auto at = json.one_of(kLetters)) effect = static_cast<Effect>(*at + 1);
  }
  data::Json schema() const { return data::words_schema(kLetters); }
};

void classes(Part& file, Components& c) {
  file.part("mission", {"Budget and deck.", "NK-T1d"}, [&](Part& part) {
    part("base_points", c.base_points, between(1, kMaxBase), {"Mission points before the dice.", "NK-T1a"});
    part("max_aircraft", c.max_aircraft, between(1, kMaxAircraft),
         {"Most crews, and places for aircraft on the deck.", "NK-T2b"});
  });
  file.parts("crews", kCrews, kCrews, {"The classes of crews.", "NK-T2a"}, [&](Part& row, std::size_t at) {
    CrewClass& crew = c.crews[at];
    row.row("id", kWordsOf<Crew>, at, "The class.");
    row("cost", crew.cost, between(1, kMaxCost), {"Mission points for one crew.", "NK-T2a"});
    row("training_modifier", crew.training_modifier, kModifier, {"Added to each training die.", "NK-T5c"});
    row("start_level", crew.start_level, up_to(kMaxLevel),
        {"Level on both Final Ability tables before training.", "NK-Q5 NK-Q30"});
  });
  file.parts("planes", kPlanes, kPlanes, {"The classes of aircraft.", "NK-T4a"}, [&](Part& row, std::size_t at) {
    PlaneClass& plane = c.planes[at];
    row.row("id", kWordsOf<Plane>, at, "The class.");
    row("cost", plane.cost, between(1, kMaxCost), {"Mission points for one aircraft.", "NK-T4a"});
    row("check_bonus", plane.check_bonus, kModifier, {"Added to the Aircraft Check for each.", "NK-T4c"});
  });
}

// Whatever is chosen, something must be left for an aircraft, or a game could not begin.
void teams(Part& file, Components& c) {
  int least = 1, unit = 2 * kMaxCost;
  for (const CrewClass& crew : c.crews) {
    for (const PlaneClass& plane : c.planes) unit = std::min(unit, crew.cost + plane.cost);
  }
  file.parts("ground_teams", 1, kMaxTeamOptions, {"The options for ground teams, rising.", "NK-T3a"},
             [&](Part& row, std::size_t) {
               TeamOption option{};
               row("teams", option.teams, between(1, kMaxTeams), {"Teams.", "NK-T3a"});
               row("cost", option.cost, up_to(kMaxPoints), {"Mission points for all of them.", "NK-T3a"});
               if (option.teams < least) row.refuse("Let the number of teams rise from one option to the next.");
               if (!c.teams.empty() && option.cost < c.teams.back().cost) row.refuse("More teams cannot cost less.");
               if (option.cost + unit > c.base_points) {
                 row.refuse("The base points must pay for these teams and for one crew with its aircraft.");
               }
               least = option.teams + 1;
               c.teams.push_back(option);
             });
}

void training(Part& file, Components& c) {
  file.parts("abilities", 1, kMaxLevel + 1, {"The Final Ability tables, level by level from 0.", "NK-T9a"},
             [&](Part& row, std::size_t at) {
               AbilityRow& ability = c.abilities.emplace_back();
               numbered(row, "level", at, 0, kMaxLevel, "The level.");
               row("rolls", ability.rolls, between(1, kMaxRolls),
                   {"Rolls for each speed or altitude check (Altitude & Speed).", "NK-T9b"});
               row("release_bonus", ability.release_bonus, kBonus,
                   {"Added to the release (Torpedo Aim & Release).", "NK-T9c"});
             });
  for (const CrewClass& crew : c.crews) {
    if (crew.start_level >= static_cast<int>(c.abilities.size()) && !c.abilities.empty()) {
      file.refuse("No class of \"crews\" can start above the last level of \"abilities\".");
    }
  }
  file.parts("training", kCrews, kCrews, {"The Training table by class.", "NK-T5d"}, [&](Part& table, std::size_t at) {
    table.row("class", kWordsOf<Crew>, at, "The class.");
    table.parts("rows", kFaces, kFaces, "One row for each face of the die, from 1.", [&](Part& row, std::size_t face) {
      TrainingCell& cell = c.training[at][face];
      int result = 0;
      row.name("result", result, Exactly{static_cast<int>(face) + 1 + c.crews[at].training_modifier, -4, 11},
               "Face of the die with the modifier of the class; the rows rise by one.");
      row("points", cell.points, up_to(kMaxLevel), {"Points of ability.", "NK-T5d"});
      row.maybe("effect", cell.effect, Letter{}, {"The letter beside the points, if there is one.", "NK-T5e"});
    });
  });
}

void alert(Part& file, Components& c) {
  file.parts("flak", 1, kMaxFlak, {"The Flak ranges, level by level from 1.", "NK-A5a"},
             [&](Part& row, std::size_t at) {
               numbered(row, "level", at + 1, 1, kMaxFlak, "The level.");
               // NK-A5b: 7 is a double hit at every level, so that it must be a hit at every level.
               std::pair hits{7, 7};
               row("hits", hits, data::TwoNumbers{between(2, 7), between(7, 12)},
                   {"The least and the greatest sum that hits; 7 is always between them.", "NK-A5a NK-A5b"});
               c.flak.push_back({hits.first, hits.second});
             });
  int flak = 1;
  file.parts("alert", 1, kMaxTurns,
             {"The Training & Alert row, turn by turn from 1. In the last turn every die must spot.", "NK-T8a"},
             [&](Part& row, std::size_t at) {
               AlertRow& turn = c.alert.emplace_back();
               numbered(row, "turn", at + 1, 1, kMaxTurns, "The turn.");
               row("spotted_up_to", turn.spotted_up_to, up_to(kFaces),
                   {"The Catalina spots on this face and below.", "NK-T8b"});
               row("flak", turn.flak, between(1, kMaxFlak), {"The Flak level after this turn.", "NK-T8d"});
               if (turn.flak < flak) row.refuse("The Flak level cannot fall from turn to turn.");
               if (turn.flak > static_cast<int>(c.flak.size())) row.refuse("The table \"flak\" has no such level.");
               flak = turn.flak;
             });
  if (!c.alert.empty() && c.alert.back().spotted_up_to != kFaces) {
    file.refuse("Let every die spot in the last turn of \"alert\"; training would have no end.");
  }
}

void bands(Part& table, const data::About& about, std::vector<Band>& bands) {
  table.parts("rows", 1, kMaxBands, about, [&](Part& row, std::size_t at) {
    Band band{kTotal.least, 0};
    row.from_second(at, [&] {
      row("at_least", band.from, kTotal, "The least total of this row; the first row has none and is open below.");
    });
    if (at > 0 && band.from <= bands.back().from) row.refuse("Let the totals rise from row to row.");
    row("number", band.count, up_to(kMaxAircraft), "How many aircraft, torpedoes or crews.");
    bands.push_back(band);
  });
}

void checks(Part& file, Components& c) {
  file.part("aircraft_check", {"The Aircraft Check.", "NK-T11a"}, [&](Part& part) {
    part("fresh_team", c.aircraft_check.fresh_team, kModifier, {"For each team that is not fatigued.", "NK-T11a"});
    part("fatigued_team", c.aircraft_check.tired_team, kModifier, {"For each fatigued team.", "NK-T11a"});
    bands(part, {"How many aircraft are not ready, by total.", "NK-T11b"}, c.aircraft_check.bands);
  });
  file.part("torpedo_check", {"The Torpedo Check.", "NK-T12a"}, [&](Part& part) {
    bands(part, {"How many torpedoes are missing, by total.", "NK-T12b"}, c.torpedo_check);
  });
  file.part("aircrew_check", {"The Aircrew Check.", "NK-T13a"}, [&](Part& part) {
    part("further_turn", c.aircrew_check.further_turn, kModifier,
         {"For each training turn after the first.", "NK-T13a"});
    part("elite", c.aircrew_check.elite, kModifier, {"For each Elite crew.", "NK-T13a"});
    part("fatigued", c.aircrew_check.tired, kModifier, {"For each fatigued crew.", "NK-T13a"});
    bands(part, {"How many crews are unfit, by total.", "NK-T13b"}, c.aircrew_check.bands);
  });
}

void attack(Part& file, Components& c) {
  file.parts("speed_altitude", kSums, kSums,
             {"The Check & Adjust Speed-Altitude table, by the sum of two dice from 2.", "NK-A3a NK-A4 NK-A8a"},
             [&](Part& row, std::size_t at) {
               numbered(row, "sum", at + 2, 2, 12, "The sum.");
               row("bonus", c.adjust[at].bonus, kBonus, {"Added to the release.", "NK-A11b"});
               row("knots", c.adjust[at].knots, kShown, "Speed shown; no rule asks for it.");
               row("metres", c.adjust[at].metres, kShown, "Altitude shown; no rule asks for it.");
             });
  file.part("release", {"The Release table and its modifiers.", "NK-A11b"}, [&](Part& part) {
    ReleaseTable& table = c.release;
    part("concussion_up_to", table.concussion_up_to, kTotal, {"Totals up to this one are a concussion.", "NK-A11e"});
    part("success_from", table.success_from, kTotal, {"Totals from this one on are a success.", "NK-A11c"});
    part("damaged", table.damaged, kModifier, {"If the leader is damaged.", "NK-A11b"});
    part("near", table.near, kModifier, {"From the Near zone.", "NK-A11b"});
    part("far", table.far, kModifier, {"From the Far zone.", "NK-A11b"});
    if (table.success_from <= table.concussion_up_to + 1) {
      part.refuse("Leave at least one total of failure between concussion and success.");
    }
  });
  file.parts("ship_damage", kFaces, kFaces, {"The die for ship damage, face by face from 1.", "NK-A13a"},
             [&](Part& row, std::size_t at) {
               DamageRow& face = c.damage[at];
               numbered(row, "die", at + 1, 1, kFaces, "The face.");
               row("damage", face.damage, up_to(kMaxHitPoints), {"Damage; 0 is a dud.", "NK-A13b"});
               row("again", face.again, data::Flag{}, {"Whether the die is rolled again and added.", "NK-A13c"});
               if (face.again && face.damage == 0) row.refuse("Only a die that does damage can be rolled again.");
             });
  file.parts("ships", kShipTypes, kShipTypes, {"The types of ships.", "NK-A13d"}, [&](Part& row, std::size_t at) {
    row.row("id", kWordsOf<ShipType>, at, "The type.");
    row("hit_points", c.ships[at].hit_points, between(1, kMaxHitPoints), {"Damage that sinks it.", "NK-A13d"});
    row("value", c.ships[at].value, up_to(kMaxPoints), {"Points when sunk.", "NK-S1"});
  });
  file.parts("fleets", kSums, kSums, {"The American ships sighted, by the sum of two dice from 2.", "NK-A1a"},
             [&](Part& row, std::size_t at) {
               numbered(row, "sum", at + 2, 2, 12, "The sum.");
               row("ships", c.fleets[at], data::ListOf{data::Words<ShipType>{}, 1, kMaxShips},
                   {"The ships in the order in which they are numbered.", "NK-A1a"});
             });
}

void score(Part& file, Components& c) {
  file.part("score", {"Points for aircraft.", "NK-S5"}, [&](Part& part) {
    part("aircraft_lost", c.aircraft_lost, between(-kMaxPoints, 0), {"For each aircraft lost.", "NK-S3"});
    part("aircraft_damaged", c.aircraft_damaged, between(-kMaxPoints, 0), {"For each aircraft damaged.", "NK-S4"});
  });
  file.part("ladder",
            {"The optional ladder of results: the least score of each rung above Disaster, rising.", "NK-Q28"},
            [&](Part& part) {
              int least = -999;
              for (std::size_t i = 0; i < kRungWords.size(); ++i) {
                part(kRungWords[i], c.ladder[i], either_way(999), {kRungTexts[i], "NK-Q28"});
                if (c.ladder[i] < least && part.has(kRungWords[i])) {
                  part.refuse("Let the points rise from rung to rung; " + std::string(kRungWords[i]) +
                              " needs at least " + std::to_string(least) + ".");
                }
                least = c.ladder[i] + 1;
              }
            });
}

void tables(Part& file, Components& c) {
  std::size_t only = 0;
  file.name("format", only, data::OneOf{kFormats}, "The format of this file and its version.");
  file.name("scenario", only, data::OneOf{kScenarios}, "The one scenario of the game.");
  classes(file, c);
  teams(file, c);
  training(file, c);
  alert(file, c);
  checks(file, c);
  attack(file, c);
  score(file, c);
}

}  // namespace

std::expected<Components, data::Problems> decode(const data::Pack& pack) {
  return front::read_only_file<Components>(pack, "nakajima", "tables.json", tables);
}

data::Problems Front::check(const data::Pack& pack) { return front::problems_of(decode(pack)); }

std::vector<data::Schema> Front::schemas() {
  return {data::schema_of<Components>("nakajima-tables", "Tables of Nakajima Raid",
                                      "Everything printed on the two boards. A schema cannot compare one row with "
                                      "another; `plancia data check` can.",
                                      tables)};
}

}  // namespace plancia::nakajima

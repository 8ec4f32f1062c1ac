#include <nakajima_front/state_json.hpp>

#include <front/features.hpp>
#include <front/fields.hpp>
#include <nakajima_front/notation.hpp>

namespace plancia::nakajima {
namespace {

using front::between;
using front::counted_to;
using front::Flag;
using front::Json;
using front::OrNull;
using front::up_to;
using front::WordsOrNull;

enum class AircraftStatus : std::uint8_t { present, behind, lost_training, lost_battle };
constexpr std::array<std::string_view, kSkills> kSkillKeys{"altitude_speed", "torpedo"};
constexpr int kMaxMissionPoints = 1000;

// A value that is told while it has a meaning, and null otherwise.
template <class Kind>
struct OnlyWhile {
  bool now;
  Kind kind;
  std::string_view otherwise;
  template <class T>
  Json write(const T& value) const {
    return now ? kind.write(value) : Json(nullptr);
  }
  template <class T>
  void read(const data::Value& json, T& value) const {
    const bool told = !json.json().is_null();
    if (told != now) json.refuse(std::string{otherwise});
    if (told) kind.read(json, value);
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    data::features_if(now, kind, value, out);
  }
  Json schema() const { return data::or_null(kind.schema()); }
};

// The kind of unit that is being bought, one number in the state.
struct Bought {
  Json write(std::uint8_t kind) const {
    return {{"crew", word(static_cast<Crew>(kind / kPlanes))}, {"plane", word(static_cast<Plane>(kind % kPlanes))}};
  }
  void read(const data::Value& json, std::uint8_t& kind) const {
    data::Record record{json, data::Record::Kind::plain};
    const std::size_t crew = record.one_of("crew", kWordsOf<Crew>), plane = record.one_of("plane", kWordsOf<Plane>);
    record.close();
    kind = static_cast<std::uint8_t>(crew * kPlanes + plane);
  }
  template <class Out>
  void features(std::uint8_t kind, Out& out) const {
    out("crew", kind / kPlanes, 0, kCrews - 1, kWordsOf<Crew>);
    out("plane", kind % kPlanes, 0, kPlanes - 1, kWordsOf<Plane>);
  }
  Json schema() const {
    return {{"type", "object"},
            {"properties", {{"crew", front::Words<Crew>{}.schema()}, {"plane", front::Words<Plane>{}.schema()}}}};
  }
};

struct FleetRoll : front::Number {
  FleetRoll() : Number{0, 12} {}
  void read(const data::Value& json, std::uint8_t& roll) const {
    Number::read(json, roll);
    if (roll != 1) return;
    json.refuse("The roll that sighted the fleet is from 2 to 12, or 0 before it.");
    roll = 0;
  }
};

// One aircraft, whose marks are bits of many sets in the state.
struct Aircraft {
  Crew crew;
  Plane plane;
  AircraftStatus status;
  bool damaged, fatigued, elite, torpedo;
};

Aircraft aircraft_at(const State& s, unsigned i) {
  const AircraftStatus status = has(s.present, i)         ? AircraftStatus::present
                                : has(s.lost_training, i) ? AircraftStatus::lost_training
                                : has(s.lost_battle, i)   ? AircraftStatus::lost_battle
                                                          : AircraftStatus::behind;
  return {crew_of(s, i),      plane_of(s, i),  status,           has(s.damaged, i),
          has(s.fatigued, i), has(s.elite, i), has(s.torpedo, i)};
}

void put(State& s, unsigned i, const Aircraft& aircraft) {
  const auto mark = [i](DeckSet& set, bool yes) {
    if (yes) set = static_cast<DeckSet>(set | deck_bit(i));
  };
  mark(s.crew[static_cast<std::size_t>(aircraft.crew)], true);
  mark(s.plane[static_cast<std::size_t>(aircraft.plane)], true);
  mark(s.present, aircraft.status == AircraftStatus::present);
  mark(s.lost_training, aircraft.status == AircraftStatus::lost_training);
  mark(s.lost_battle, aircraft.status == AircraftStatus::lost_battle);
  mark(s.damaged, aircraft.damaged);
  mark(s.fatigued, aircraft.fatigued);
  mark(s.elite, aircraft.elite);
  mark(s.torpedo, aircraft.torpedo);
}

template <class Io, class S>
void aircraft_fields(Io& io, S& s, std::size_t at) {
  const auto i = static_cast<unsigned>(at);
  Aircraft aircraft{};
  if constexpr (!Io::kReads) {
    if (at < static_cast<std::size_t>(count(bought(s)))) aircraft = aircraft_at(s, i);
  }
  io("crew", aircraft.crew, front::Words<Crew>{}, "its class");
  io("plane", aircraft.plane, front::Words<Plane>{}, "its age");
  io("status", aircraft.status, front::Words<AircraftStatus>{}, "where it is");
  io("damaged", aircraft.damaged, Flag{}, "");
  io("fatigued", aircraft.fatigued, Flag{}, "");
  io("elite", aircraft.elite, Flag{}, "");
  io("torpedo", aircraft.torpedo, Flag{}, "");
  io("led", s.led[i], up_to(kMostSequencesPerLeader), "sequences, counted only with `max_sequences`");
  if constexpr (Io::kReads) put(s, i, aircraft);
}

template <class Io, class S>
void ship_fields(Io& io, const Rules& rules, S& s, std::size_t i) {
  const bool there = i < static_cast<std::size_t>(rules.ships(s));
  const ShipType type = there ? rules.ship_type(s, static_cast<unsigned>(i)) : ShipType{};
  ShipType told = type;
  io("type", told, front::Words<ShipType>{}, "");
  if (told != type) io.refuse("By its roll the fleet has a " + std::string{word(type)} + " here.");
  io("damage", s.damage[i], up_to(kMaxHitPoints), "boxes crossed off");
  io("flak", s.flak[i], up_to(kMaxFlak), "its present level");
}

template <class Io, class S>
void fields(Io& io, const Rules& rules, S& s) {
  io("step", s.step, front::Words<Step>{}, "what the game waits for");
  io("die", s.die, WordsOrNull<Die>{}, "the die or dice to be rolled");
  io("first", s.first, up_to(kFaces), "the first of two dice once it shows, else 0");
  io("left", s.left, up_to(kMaxAircraft),
     "picks, rolls or dice still to come in what is under way; of damage only a further die");

  io("points", s.points, up_to(kMaxMissionPoints), "mission points rolled, 0 before");
  io("teams", s.teams, up_to(kMaxTeams), "ground teams bought");
  io("fatigued_teams", s.tired_teams, up_to(kMaxTeams), "ground teams used up");
  io("turn", s.turn, up_to(kMaxTurns), "training turns, the present one included; 0 before");
  io.part("levels", "of each class", [&](auto& of) {
    for (std::size_t c = 0; c < kCrews; ++c) {
      of.part(kWordsOf<Crew>[c], "", [&](auto& level) {
        for (std::size_t k = 0; k < kSkills; ++k) level(kSkillKeys[k], s.level[k][c], up_to(kMaxLevel), "");
      });
    }
  });
  io("testing", s.testing,
     OnlyWhile{is_testing(s), front::Words<Crew>{}, "A class is named exactly while one is tested."},
     "the class that is tested");
  io("skill", s.skill,
     OnlyWhile{is_testing(s), front::Words<Skill>{}, "An ability is named exactly while one is tested."},
     "the ability that is tested");
  io("named", s.named, OrNull{counted_to(kMaxAircraft), kNobody}, "the aircraft that rolls for S");
  io("buying", s.buying,
     OnlyWhile{s.step == Step::count, Bought{}, "A kind is named exactly while its number is asked."},
     "the kind whose number is asked");
  io.list(
      "aircraft", static_cast<std::size_t>(count(bought(s))), "in the order of the deck",
      [&](auto& one, std::size_t i) { aircraft_fields(one, s, i); },
      std::pair<std::size_t, std::size_t>{0, kMaxAircraft});

  io("fleet", s.fleet, FleetRoll{}, "the roll that sighted the fleet, 0 before");
  io.list(
      "ships", static_cast<std::size_t>(rules.ships(s)), "of the fleet",
      [&](auto& one, std::size_t i) { ship_fields(one, rules, s, i); }, {}, kMaxShips);
  io("sequences", s.sequences, up_to(kMaxSequences), "begun so far");
  io("target", s.target, OrNull{counted_to(kMaxShips), kNobody}, "the ship that is attacked");
  io("leader", s.leader, OrNull{counted_to(kMaxAircraft), kNobody}, "the aircraft that leads the run");
  const auto escorts = static_cast<std::size_t>(s.escort.size() - std::ranges::count(s.escort, kNobody));
  io.values("escorts", escorts, 0, 2, counted_to(kMaxAircraft), "the aircraft beside it",
            [&s](std::size_t i) -> auto& { return s.escort[i]; });
  io("zone", s.zone, front::Words<Zone>{}, "how far the run has come");
  io("speed", s.speed, OrNull{between(-kMaxBonus, kMaxBonus), kUntested}, "the bonus noted");
  io("altitude", s.altitude, OrNull{between(-kMaxBonus, kMaxBonus), kUntested}, "the bonus noted");
  io("leader_hit", s.shaken, Flag{}, "the leader was hit in this zone and must test again in the next");
  io("hits", s.hits, up_to(2), "Hits still to be settled");
  io("doubles", s.doubles, Flag{}, "whether the Flak rolls again after them");
  io("gunnery_hits", s.gunnery_hits, up_to(kFormation), "of the present gunnery step");
  io.derived(
      "score", [&rules, &s] { return rules.score(s).total; }, {rules.least_score(), rules.most_score()},
      "as the game would be scored now", "This position has a score of");
}

constexpr auto kFields = [](auto& io, const Rules& rules, auto& s) { fields(io, rules, s); };

}  // namespace

bool is_testing(const State& s) {
  if (s.step == Step::roll) return s.die == Die::training || s.die == Die::stall;
  return s.step == Step::crash || s.step == Step::stall || s.step == Step::tired || s.step == Step::elite;
}

Json write_state(const Rules& rules, const State& state) { return front::write_fields(rules, state, kFields); }
std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  return front::read_fields<State>(rules, json, kFields, impossible);
}
void observe(const Rules& rules, const State& state, int, std::int32_t* out) {
  front::write_features(rules, state, kFields, out);
}
std::vector<front::Feature> observed(const Rules& rules) { return front::list_features(rules, rules.start(), kFields); }
std::vector<front::Field> state_fields(const Rules& rules) { return front::list_fields(rules, rules.start(), kFields); }

}  // namespace plancia::nakajima

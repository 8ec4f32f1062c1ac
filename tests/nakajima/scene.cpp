#include "scene.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include <data/pack.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/option_table.hpp>
#include <nakajima_front/state_json.hpp>

#include "forced_play.hpp"
#include "second_opinion.hpp"

namespace plancia::nakajima {
namespace {

constexpr std::string_view kCrewLetters = "GAV";
constexpr std::string_view kPlaneLetters = "NUO";
constexpr std::array<std::string_view, kShipTypes> kShipLetters{"CA", "CV", "BB"};

void put(DeckSet& set, unsigned aircraft, bool yes = true) {
  if (yes) set = static_cast<DeckSet>(set | deck_bit(aircraft));
}

}  // namespace

Rules make_rules(const Scene::Options& wanted) {
  const auto pack = data::load_embedded("nakajima-default");
  REQUIRE(pack);
  auto components = nakajima::decode(*pack);
  REQUIRE(components);
  Options options;
  for (const auto& [id, value] : wanted) {
    const auto row = std::ranges::find(option_table(), id, &OptionRow::id);
    REQUIRE_MESSAGE(row != option_table().end(), "no option " << id);
    const auto at = std::ranges::find(row->values, value);
    REQUIRE_MESSAGE(at != row->values.end(), "no value " << value << " of " << id);
    row->set(options, static_cast<std::size_t>(at - row->values.begin()));
  }
  return Rules{*std::move(components), options};
}

Scene::Scene(const Options& options) : rules_(make_rules(options)), state_(rules_.start()) {}

Scene& Scene::deck(std::initializer_list<std::string_view> aircraft) {
  state_ = State{};
  state_.points = 103;
  state_.teams = 3;
  state_.turn = 1;
  state_.die = Die::none;
  unsigned i = 0;
  for (const std::string_view text : aircraft) {
    put(state_.crew[kCrewLetters.find(text[0])], i);
    put(state_.plane[kPlaneLetters.find(text[2])], i);
    const bool battle = text.find("×") != text.npos;
    const bool training = text.find('+') != text.npos;
    const bool behind = text.ends_with(" -");
    put(state_.lost_battle, i, battle);
    put(state_.lost_training, i, training);
    put(state_.present, i, !battle && !training && !behind);
    put(state_.damaged, i, text.find(" D") != text.npos);
    put(state_.fatigued, i, text.find(" r") != text.npos);
    put(state_.elite, i, text.find(" E") != text.npos);
    put(state_.torpedo, i, !battle && !training && text.find(" -T") == text.npos);
    ++i;
  }
  for (std::size_t c = 0; c < kCrews; ++c) {
    for (auto& table : state_.level) {
      table[c] = static_cast<std::uint8_t>(rules_.components().crews[c].start_level);
    }
  }
  return *this;
}

Scene& Scene::teams(int teams, int fatigued) {
  state_.teams = static_cast<std::uint8_t>(teams);
  state_.tired_teams = static_cast<std::uint8_t>(fatigued);
  return *this;
}

Scene& Scene::levels(Crew crew, int altitude_speed, int torpedo) {
  state_.level[0][static_cast<std::size_t>(crew)] = static_cast<std::uint8_t>(altitude_speed);
  state_.level[1][static_cast<std::size_t>(crew)] = static_cast<std::uint8_t>(torpedo);
  return *this;
}

Scene& Scene::training(int turn) {
  state_.turn = static_cast<std::uint8_t>(turn);
  state_.step = Step::roll;
  state_.die = Die::training;
  state_.testing = Crew::green;
  while ((state_.present & state_.crew[static_cast<std::size_t>(state_.testing)]) == 0) {
    state_.testing = static_cast<Crew>(static_cast<int>(state_.testing) + 1);
  }
  return *this;
}

Scene& Scene::checks(int turns) {
  state_.turn = static_cast<std::uint8_t>(turns);
  state_.step = Step::roll;
  state_.die = Die::aircraft_check;
  return *this;
}

Scene& Scene::attack(std::initializer_list<std::string_view> ships, int turns) {
  state_.turn = static_cast<std::uint8_t>(turns);
  std::vector<ShipType> types;
  std::size_t i = 0;
  for (const std::string_view text : ships) {
    const auto type = std::ranges::find(kShipLetters, text.substr(0, 2));
    types.push_back(static_cast<ShipType>(type - kShipLetters.begin()));
    const std::size_t slash = text.find("/F");
    state_.damage[i] = static_cast<std::uint8_t>(std::stoi(std::string{text.substr(3, slash - 3)}));
    state_.flak[i++] = static_cast<std::uint8_t>(std::stoi(std::string{text.substr(slash + 2)}));
  }
  const auto& fleets = rules_.components().fleets;
  const auto fleet = std::ranges::find(fleets, types);
  REQUIRE_MESSAGE(fleet != fleets.end(), "the table has no such fleet");
  state_.fleet = static_cast<std::uint8_t>(fleet - fleets.begin() + 2);
  // What the fleet or the raiders have suffered they have of sequences flown.
  bool touched = false;
  for (std::size_t ship = 0; ship < i; ++ship) {
    const int level = rules_.components().alert[static_cast<std::size_t>(turns - 1)].flak;
    touched = touched || state_.damage[ship] != 0 || state_.flak[ship] != level;
  }
  const int lost = count(state_.lost_battle);
  const int launched = count(static_cast<DeckSet>(state_.present & ~state_.torpedo));
  state_.sequences =
      static_cast<std::uint8_t>(std::max({touched ? 1 : 0, launched, (lost + kFormation - 1) / kFormation}));
  state_.step = Step::target;
  return *this;
}

Scene& Scene::deciding(Zone zone, int speed, int altitude, std::initializer_list<int> formation, int target) {
  std::size_t i = 0;
  for (const int number : formation) {
    const auto aircraft = static_cast<std::uint8_t>(number - 1);
    if (i == 0) state_.leader = aircraft;
    if (i > 0) state_.escort[i - 1] = aircraft;
    ++i;
  }
  state_.target = static_cast<std::uint8_t>(target - 1);
  ++state_.sequences;
  state_.zone = zone;
  state_.speed = static_cast<std::int8_t>(speed);
  state_.altitude = static_cast<std::int8_t>(altitude);
  state_.step = Step::decide;
  return *this;
}

Scene& Scene::set(const std::function<void(State&)>& change) {
  change(state_);
  return *this;
}

Scene& Scene::go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice) {
  const auto fault = impossible(rules_, state_);
  REQUIRE_MESSAGE(!fault, "the scene is impossible: " << (fault ? fault->pointer + " " + fault->message : ""));
  events_ = test::play_on(rules_, state_, actions, dice);
  return *this;
}

std::vector<std::string> Scene::choices() const { return test::choice_texts(rules_, state_); }

bool Scene::offers(std::string_view action) const {
  const auto texts = choices();
  return std::ranges::find(texts, action) != texts.end();
}

std::string Scene::refused(std::string_view action) const { return test::refusing_rule(rules_, state_, action); }

bool Scene::refuses(std::string_view action, RefusalKind kind) const {
  const auto refusal = test::refusal_of(rules_, state_, action);
  return refusal && refusal->kind == static_cast<std::uint16_t>(kind);
}

int Scene::count_of(EventKind kind) const {
  return static_cast<int>(std::ranges::count(events_, static_cast<std::uint16_t>(kind), &Event::kind));
}

int Scene::told_number(EventKind kind, int argument) const {
  int number = -1;
  for (const Event& event : events_) {
    if (event.kind == static_cast<std::uint16_t>(kind)) number = event.args[static_cast<std::size_t>(argument)];
  }
  return number;
}

std::string Scene::cited(EventKind kind) const {
  std::string rule;
  for (const Event& event : events_) {
    if (event.kind == static_cast<std::uint16_t>(kind)) rule = event.rule.id;
  }
  return rule;
}

std::string Scene::aircraft(int number) const {
  const auto i = static_cast<unsigned>(number - 1);
  std::string text{kCrewLetters[static_cast<std::size_t>(crew_of(state_, i))], '/',
                   kPlaneLetters[static_cast<std::size_t>(plane_of(state_, i))]};
  if (has(state_.lost_battle, i)) return text + " ×";
  if (has(state_.lost_training, i)) return text + " +";
  if (has(state_.damaged, i)) text += " D";
  if (has(state_.fatigued, i)) text += " r";
  if (has(state_.elite, i)) text += " E";
  if (!has(state_.torpedo, i)) text += " -T";
  if (!has(state_.present, i)) text += " -";
  return text;
}

std::string Scene::ship(int number) const {
  const auto i = static_cast<unsigned>(number - 1);
  return std::string{kShipLetters[static_cast<std::size_t>(rules_.ship_type(state_, i))]} + " " +
         std::to_string(state_.damage[i]) + "/F" + std::to_string(state_.flak[i]);
}

std::string Scene::level(Crew crew) const {
  const auto c = static_cast<std::size_t>(crew);
  return std::to_string(state_.level[0][c]) + "/" + std::to_string(state_.level[1][c]);
}

}  // namespace plancia::nakajima

#include "scene.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include <doctest/doctest.h>

#include <data/pack.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/option_table.hpp>

#include "forced_play.hpp"

namespace plancia::xmas {

namespace {

// Decoded once: tests make many rules.
const Components& components_of(std::string_view scenario) {
  static std::map<std::string, Components, std::less<>> decoded;
  if (const auto at = decoded.find(scenario); at != decoded.end()) return at->second;
  const auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack);
  auto components = xmas::decode(*pack, scenario);
  REQUIRE(components);
  return decoded.emplace(scenario, *std::move(components)).first->second;
}

}  // namespace

Rules make_rules(std::string_view scenario, std::string_view edition, const Scene::Options& wanted) {
  auto options = preset(edition);
  REQUIRE(options);
  for (const auto& [id, value] : wanted) {
    const auto row = std::ranges::find(option_table(), id, &OptionRow::id);
    REQUIRE_MESSAGE(row != option_table().end(), "no option " << id);
    const auto at = std::ranges::find(row->values, value);
    REQUIRE_MESSAGE(at != row->values.end(), "no value " << value << " of " << id);
    row->set(*options, static_cast<std::size_t>(at - row->values.begin()));
  }
  return Rules{components_of(scenario), *options};
}

Scene::Scene(std::string_view scenario, std::string_view edition, const Options& options)
    : Scene(make_rules(scenario, edition, options)) {}

Scene::Scene(Rules rules) : rules_(std::move(rules)), state_(rules_.start()) {}

Components small_sheet(std::vector<std::string> terrain, std::vector<std::string> depth) {
  Components sheet;
  sheet.scenario = "small";
  sheet.columns = static_cast<int>(terrain.front().size());
  sheet.rows = static_cast<int>(terrain.size());
  sheet.turns = 9;
  sheet.boats = 6;
  sheet.level_points = {1, 4, 7, 10};
  sheet.terrain = std::move(terrain);
  sheet.depth = std::move(depth);
  return sheet;
}

HexIndex Scene::index(std::string_view hex) const {
  const auto parsed = hex::parse(hex);
  REQUIRE_MESSAGE(parsed, "not a hex: " << hex);
  return rules_.grid().index(*parsed);
}

Scene& Scene::at(std::string_view hex, int turn) {
  state_.hex = index(hex);
  state_.turn = static_cast<std::uint8_t>(turn);
  state_.phase = Phase::movement;
  state_.step = Step::speed;
  return *this;
}

Scene& Scene::boats(int n) {
  state_.boats = static_cast<std::uint8_t>(n);
  return *this;
}

Scene& Scene::alarm(int level) {
  state_.alarm = static_cast<std::uint8_t>(level);
  return *this;
}

Scene& Scene::lit(std::initializer_list<Colour> colours) {
  state_.lights = 0;
  for (const Colour c : colours)
    state_.lights = static_cast<std::uint8_t>(state_.lights | 1U << static_cast<unsigned>(c));
  return *this;
}

Scene& Scene::gear(std::initializer_list<Gear> pieces) {
  state_.gear = {};
  for (const Gear piece : pieces) ++state_.gear[static_cast<std::size_t>(piece)];
  return *this;
}

int Scene::ship(std::string_view id) const {
  const auto& ships = rules_.components().ships;
  const auto at = std::ranges::find(ships, id, &Ship::id);
  REQUIRE_MESSAGE(at != ships.end(), "no ship " << id);
  return static_cast<int>(at - ships.begin());
}

Scene& Scene::known(std::string_view id, std::string_view anchor) {
  const auto hex = hex::parse(anchor);
  const auto at = std::ranges::find(rules_.anchors(), hex, [](const Anchor& a) { return std::optional{a.hex}; });
  REQUIRE_MESSAGE(at != rules_.anchors().end(), "no anchor " << anchor);
  auto& seen = state_.revealed[static_cast<std::size_t>(at - rules_.anchors().begin())];
  seen = static_cast<std::uint16_t>(seen | 1U << ship(id));
  return *this;
}

Scene& Scene::units(std::initializer_list<OtherUnit> available) {
  state_.other_units = 0;
  for (const OtherUnit unit : available) state_.other_units = static_cast<std::uint8_t>(state_.other_units | unit);
  return *this;
}

Scene& Scene::bridge(BridgeState state) {
  state_.bridge = state;
  return *this;
}

Scene& Scene::set(const std::function<void(State&)>& change) {
  change(state_);
  return *this;
}

Scene& Scene::go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice) {
  events_ = test::play_on(rules_, state_, actions, dice);
  return *this;
}

std::string Scene::hex() const { return hex_text(rules_, state_.hex); }

std::vector<std::string> Scene::choices() const { return test::choice_texts(rules_, state_); }

bool Scene::offers(std::string_view action) const {
  const auto texts = choices();
  return std::ranges::find(texts, action) != texts.end();
}

bool Scene::waits_for(Die die) const { return state_.die == die; }

std::string Scene::refused(std::string_view action) const { return test::refusing_rule(rules_, state_, action); }

int Scene::count(EventKind kind) const {
  return static_cast<int>(std::ranges::count(events_, static_cast<std::uint16_t>(kind), &Event::kind));
}

std::vector<EventKind> Scene::told_of(std::initializer_list<EventKind> kinds) const {
  std::vector<EventKind> list;
  for (const Event& event : events_) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (std::ranges::find(kinds, kind) != kinds.end()) list.push_back(kind);
  }
  return list;
}

std::string Scene::cited(EventKind kind) const {
  const auto at = std::ranges::find(events_, static_cast<std::uint16_t>(kind), &Event::kind);
  return at == events_.end() ? "" : at->rule.id;
}

bool Scene::told(EventKind kind) const { return count(kind) > 0; }

bool Scene::sunk(std::string_view id) const { return (state_.sunk >> ship(id) & 1) != 0; }

}  // namespace plancia::xmas

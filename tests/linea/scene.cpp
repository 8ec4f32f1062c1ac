#include "scene.hpp"

#include <algorithm>
#include <cmath>

#include <doctest/doctest.h>

#include <data/pack.hpp>
#include <linea_front/components_decoder.hpp>
#include <linea_front/notation.hpp>

#include "forced_play.hpp"
#include "second_play.hpp"

namespace plancia::linea {
namespace {

table::Length length_of(double centimetres) { return static_cast<table::Length>(std::lround(centimetres * 1000)); }
table::Point point_of(Scene::Corner corner) { return {length_of(corner.x), length_of(corner.y)}; }
table::Points points_of(std::initializer_list<Scene::Corner> corners) {
  table::Points points;
  for (const Scene::Corner corner : corners) points.push_back(point_of(corner));
  return points;
}

}  // namespace

Components scenario(std::string_view id) {
  const auto pack = data::load_embedded("linea-default");
  REQUIRE(pack.has_value());
  auto decoded = linea::decode(*pack, id);
  REQUIRE(decoded.has_value());
  return *std::move(decoded);
}

Scene::Scene(double width, double height) : components_(scenario("lane")) {
  components_.terrain.table = {{0, 0}, {length_of(width), length_of(height)}};
  components_.terrain.size = 0;
  components_.platoons.clear();
  components_.pieces.clear();
  components_.objectives.clear();
  components_.joker_each.clear();
  components_.zone[0] = components_.zone[1] = points_of({{0, 0}, {width, 0}, {width, height}, {0, height}});
  components_.deck_cycles = 9;
}

Scene::Scene(std::string_view id) : components_(scenario(id)) {}

Scene& Scene::area(Ground ground, std::initializer_list<Corner> corners) {
  components_.terrain.add(table::area(static_cast<std::uint8_t>(components_.terrain.size),
                                      static_cast<std::uint8_t>(ground), points_of(corners)));
  return *this;
}

Scene& Scene::line(Ground ground, std::initializer_list<Corner> bends) {
  const auto id = static_cast<std::uint8_t>(components_.terrain.size);
  const auto type = static_cast<std::uint8_t>(ground);
  if (ground == Ground::road) {
    components_.terrain.add_strip(id, type, points_of(bends), 5000);
  } else {
    components_.terrain.add(table::line(id, type, points_of(bends)));
  }
  return *this;
}

Scene& Scene::box(Ground ground, double west, double south, double east, double north) {
  return area(ground, {{west, south}, {east, south}, {east, north}, {west, north}});
}

int Scene::platoon(char side, std::string_view rest) {
  const std::string id = side + std::string{rest};
  for (std::size_t p = 0; p < components_.platoons.size(); ++p) {
    if (components_.platoons[p].id == id) return static_cast<int>(p);
  }
  components_.platoons.push_back({id, {id, id}, side == 'A' ? Side::allied : Side::axis});
  return static_cast<int>(components_.platoons.size()) - 1;
}

Scene& Scene::piece(std::string_view id, std::string_view unit, double x, double y, double facing,
                    std::string_view platoon_name) {
  const auto found = std::ranges::find(components_.units, unit, &Unit::id);
  REQUIRE_MESSAGE(found != components_.units.end(), "no such unit: " << unit);
  components_.pieces.push_back({std::string{id},
                                static_cast<int>(found - components_.units.begin()),
                                platoon(id[0], platoon_name),
                                {point_of({x, y}), static_cast<table::Heading>(std::lround(facing * 10))}});
  return *this;
}

Scene& Scene::tokens(std::string_view id, int n) {
  const auto found = std::ranges::find(components_.pieces, id, &Piece::id);
  REQUIRE(found != components_.pieces.end());
  found->prepared = n;
  return *this;
}

Scene& Scene::posture(std::string_view id, Posture posture) {
  return set([this, id, posture](State& s) { s.piece[number(id)].posture = posture; });
}
Scene& Scene::shots(std::string_view id, int n) {
  return set([this, id, n](State& s) { s.piece[number(id)].shots = static_cast<std::uint8_t>(n); });
}
Scene& Scene::immobilised(std::string_view id) {
  return set([this, id](State& s) { s.piece[number(id)].markers |= kImmobilised; });
}
Scene& Scene::routed(std::string_view id) {
  return set([this, id](State& s) { s.piece[number(id)].markers |= kRouted; });
}
Scene& Scene::spotted(std::string_view id) {
  return set([this, id](State& s) {
    PieceState& p = s.piece[number(id)];
    p.markers |= kSpotted;
    p.seen_x = p.x;
    p.seen_y = p.y;
    p.seen_facing = p.facing;
  });
}

Scene& Scene::data(const std::function<void(Components&)>& change) {
  REQUIRE(!rules_);
  change(components_);
  return *this;
}

Scene& Scene::options(Options options) {
  REQUIRE(!rules_);
  options_ = options;
  return *this;
}

Scene& Scene::set(const std::function<void(State&)>& change) {
  if (rules_) {
    change(state_);
    rules_->complete(state_);
  } else {
    later_.push_back(change);
  }
  return *this;
}

Scene& Scene::begin() {
  rules_.emplace(components_, options_);
  state_ = rules_->start();
  REQUIRE(state_ == SecondPlay::start(*rules_));
  for (const auto& change : later_) change(state_);
  return go({"ready", "ready"});
}

Scene& Scene::go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice) {
  if (!rules_) begin();
  events_ = test::play_on(*rules_, state_, actions, dice);
  return *this;
}

Scene& Scene::card(std::string_view card) {
  const std::string text = "card " + std::string{card};
  return go({text});
}

unsigned Scene::number(std::string_view id) const {
  const auto found = std::ranges::find(components_.pieces, id, &Piece::id);
  REQUIRE_MESSAGE(found != components_.pieces.end(), "no such piece: " << id);
  return static_cast<unsigned>(found - components_.pieces.begin());
}

bool Scene::is_at(std::string_view id, double px, double py, double heading) const {
  const bool near = std::abs(x(id) - px) <= 0.0201 && std::abs(y(id) - py) <= 0.0201;
  const double off = std::remainder(facing(id) - heading, 360);
  if (near && std::abs(off) <= 0.101) return true;
  MESSAGE(std::string{id} << " is at " << x(id) << ", " << y(id) << " facing " << facing(id));
  return false;
}

double Scene::gap(std::string_view a, std::string_view b) const {
  return rules_->gap(state_, number(a), number(b)) / 1000.0;
}
double Scene::spotting_distance(std::string_view observer, std::string_view piece) const {
  return rules_->spotting_distance(state_, number(observer), number(piece)) / 1000.0;
}
bool Scene::sees(std::string_view a, std::string_view b) const { return rules_->sees(state_, number(a), number(b)); }

std::string Scene::refused(std::string_view action) const {
  if (const auto parsed = from_text(*rules_, action)) check_refusal(*rules_, state_, *parsed);
  return test::refusing_rule(*rules_, state_, action);
}

Refusal Scene::refusal(std::string_view action) const {
  const auto parsed = from_text(*rules_, action);
  REQUIRE(parsed);
  check_refusal(*rules_, state_, *parsed);
  const auto refusal = rules_->refusal(state_, *parsed);
  REQUIRE_MESSAGE(refusal, "not refused: " << action);
  return *refusal;
}

bool Scene::offers(std::string_view action) const {
  return std::ranges::count(test::choice_texts(*rules_, state_), action) == 1;
}

int Scene::count(EventKind kind) const {
  return static_cast<int>(std::ranges::count(events_, static_cast<std::uint16_t>(kind), &Event::kind));
}

Event Scene::event(EventKind kind) const {
  Event found;
  bool any = false;
  for (const Event& event : events_) {
    if (event.kind != static_cast<std::uint16_t>(kind)) continue;
    found = event;
    any = true;
  }
  REQUIRE_MESSAGE(any, "not told: " << word(kind));
  return found;
}

}  // namespace plancia::linea

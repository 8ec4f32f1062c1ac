// What happens is told, and what is told is true, in every game whatever is played.

#include <algorithm>
#include <bit>
#include <initializer_list>

#include <doctest/doctest.h>

#include <linea_front/names.hpp>

#include "random_games.hpp"
#include "scene.hpp"

namespace plancia::linea {
namespace {

// One step of a game: what was before, what is after, and what was told in between.
struct Telling {
  const Rules& rules;
  const State& before;
  const State& after;
  const std::vector<Event>& events;

  // The last event of these kinds whose first argument is this.
  const Event* last(std::initializer_list<EventKind> kinds, unsigned first) const {
    const Event* found = nullptr;
    for (const Event& event : events) {
      const bool kind = std::ranges::count(kinds, static_cast<EventKind>(event.kind)) == 1;
      if (kind && event.args[0] == static_cast<int>(first)) found = &event;
    }
    return found;
  }
  bool told(std::initializer_list<EventKind> kinds, unsigned first) const { return last(kinds, first) != nullptr; }
  bool any(EventKind kind) const {
    return std::ranges::count(events, static_cast<std::uint16_t>(kind), &Event::kind) > 0;
  }
};

template <class Check>
void each_telling(int games, Check check) {
  each_step(games, [&](const Rules& rules, const State& before, Action, const State& after, const auto& events) {
    check(Telling{rules, before, after, events});
  });
}

bool has(const PieceState& piece, std::uint8_t marker) { return (piece.markers & marker) != 0; }

void check_piece(const Telling& step, unsigned number) {
  using enum EventKind;
  const PieceState& was = step.before.piece[number];
  const PieceState& is = step.after.piece[number];
  if (was == is) return;
  CAPTURE(number);
  const bool stays = was.status == Status::in_play && is.status == Status::in_play;
  if (was.status != is.status) {
    if (is.status == Status::destroyed) REQUIRE(step.told({destroyed, abandoned, passenger_lost}, number));
    if (is.status == Status::left) REQUIRE(step.told({leaves_table}, number));
    if (is.status == Status::in_play) REQUIRE(step.told({arrived}, number));
  }
  if (has(is, kImmobilised) && !has(was, kImmobilised)) REQUIRE(step.told({immobilised, passenger_saved}, number));
  if (stays && !has(is, kImmobilised) && has(was, kImmobilised)) REQUIRE(step.told({recovered}, number));
  if (has(is, kRouted) && !has(was, kRouted)) REQUIRE(step.told({flees}, number));
  if (stays && !has(is, kRouted) && has(was, kRouted)) REQUIRE(step.told({rally_marker}, number));
  if (has(is, kSpotted) && !has(was, kSpotted)) REQUIRE(step.told({spotted}, number));
  if (stays && is.aboard == kNoPiece && has(was, kSpotted) && !has(is, kSpotted)) {
    REQUIRE(step.told({lost_from_sight}, number));
  }
  if (stays && is.tokens > was.tokens) {
    REQUIRE(step.last({prepared}, number) != nullptr);
    REQUIRE(step.last({prepared}, number)->args[1] == is.tokens);
  }
  if (stays && is.tokens < was.tokens && !step.told({replies, fires_ambush}, number)) {
    REQUIRE(step.last({tokens_lost}, number) != nullptr);
    REQUIRE(step.last({tokens_lost}, number)->args[1] == was.tokens);
  }
  if (is.aboard != was.aboard && stays) {
    if (is.aboard != kNoPiece) REQUIRE(step.told({mounted}, number));
    if (is.aboard == kNoPiece) REQUIRE(step.told({dismounted, passenger_saved}, number));
  }
  if (is.status != Status::in_play || is.aboard != kNoPiece) return;
  const bool under_way = step.after.active == number && step.after.move != Move::none;
  const bool moved_on = is.x != was.x || is.y != was.y;
  const bool stopped = step.told({immobilised, still_immobilised}, number);  // a step back on the way is not told
  if ((moved_on || is.facing != was.facing) && !under_way && !stopped && step.before.step != Step::setup) {
    const Event* place =
        step.last({moved, halted, falls_back, flees, dismounted, arrived, passenger_saved, turned}, number);
    REQUIRE(place != nullptr);
    if (place->kind == static_cast<std::uint16_t>(turned)) {
      REQUIRE(place->args[1] == is.facing);
    } else {
      REQUIRE(place->args[1] == is.x);
      REQUIRE(place->args[2] == is.y);
    }
  }
}

}  // namespace

TEST_CASE("LT-Q19 Properties: whatever happens to a piece is told, with its new place and its new count") {
  each_telling(2, [](const Telling& step) {
    for (unsigned piece = 0; piece < step.rules.pieces(); ++piece) check_piece(step, piece);
  });
}

TEST_CASE("LT-C1a LT-C4a LT-R3a LT-Q6 LT-Q61 Properties: cards, shuffles, volleys, objectives and the end are told") {
  int volleys = 0;
  each_telling(3, [&](const Telling& step) {
    const State& was = step.before;
    const State& is = step.after;
    if (is.draws != was.draws) {
      const Event* card = nullptr;
      for (const Event& event : step.events) {
        if (event.kind == static_cast<std::uint16_t>(EventKind::card_drawn)) card = &event;
      }
      REQUIRE(card != nullptr);
      REQUIRE((was.deck & bit_of(static_cast<unsigned>(card->args[0]))) != 0);
      REQUIRE(card->args[1] == std::popcount(was.deck) - 1);
      REQUIRE(card->seats == kEverySeat);
    }
    if (is.cycle != was.cycle) REQUIRE(step.last({EventKind::deck_rebuilt}, is.cycle) != nullptr);
    if (is.dust_cap != was.dust_cap) REQUIRE(step.any(is.dust_cap != 0 ? EventKind::dust_storm : EventKind::dust_over));
    if (is.joker_smoke > was.joker_smoke)
      REQUIRE(step.told({EventKind::smoke_laid}, static_cast<unsigned>(is.smoke_x)));
    if (is.joker_smoke < was.joker_smoke) REQUIRE(step.any(EventKind::smoke_gone));
    if (is.opening_smoke < was.opening_smoke) REQUIRE(step.any(EventKind::smoke_gone));
    for (unsigned b = 0; b < step.rules.components().batteries.size(); ++b) {
      const int most = step.rules.components().batteries[b].volleys;
      if (is.battery[b].volleys != was.battery[b].volleys) {
        ++volleys;
        const Event* volley = step.last({EventKind::volley}, b);
        REQUIRE(volley != nullptr);
        REQUIRE(volley->args[1] == is.battery[b].volleys);
        REQUIRE(volley->args[2] == most);
      }
      const bool over = was.battery[b].mission == Mission::active && is.battery[b].mission == Mission::none;
      if (over && is.battery[b].volleys == most) REQUIRE(step.told({EventKind::mission_over}, b));
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      for (unsigned o = 0; o < step.rules.components().objectives.size(); ++o) {
        if (is.believed[side][o] == was.believed[side][o]) continue;
        const bool heard = std::ranges::any_of(step.events, [&](const Event& event) {
          return event.kind == static_cast<std::uint16_t>(EventKind::objective_taken) &&
                 event.args[0] == static_cast<int>(o) && event.args[1] == is.believed[side][o] &&
                 event.seats == only_seat(static_cast<int>(side) + 1);
        });
        REQUIRE(heard);
      }
    }
    if (is.step != Step::over) return;
    const Event& last = step.events.back();
    REQUIRE(last.kind == static_cast<std::uint16_t>(EventKind::final_score));
    REQUIRE(last.args[0] == step.rules.score(is, Side::allied));
    REQUIRE(last.args[1] == step.rules.score(is, Side::axis));
  });
  CHECK(volleys > 3);
}

TEST_CASE(
    "LT-S2a LT-L2a LT-L2b LT-X4c Properties: dice are told as they fell, and results as the numbers told have it") {
  each_step(2, [](const Rules& rules, const State& before, Action action, const State&, const auto& events) {
    const bool rolls = action.kind<ActionKind>() == ActionKind::roll;
    int told = 0;
    for (const Event& event : events) {
      REQUIRE(tells_by_rule(rules, event));
      const auto& args = event.args;
      switch (static_cast<EventKind>(event.kind)) {
        case EventKind::rolled:
          ++told;
          REQUIRE(args[0] == static_cast<int>(before.die));
          REQUIRE(args[1] == static_cast<int>(action.a()));
          REQUIRE(args[2] == before.subject);
          break;
        case EventKind::test_held:
        case EventKind::nerve_held:
          REQUIRE(args[1] <= args[2]);
          REQUIRE(args[1] == static_cast<int>(action.a()) + args[3]);
          REQUIRE(args[2] == rules.morale(static_cast<unsigned>(args[0])));
          break;
        case EventKind::test_fails:
        case EventKind::nerve_lost:
          REQUIRE(args[1] > args[2]);
          REQUIRE(args[1] == static_cast<int>(action.a()) + args[3]);
          break;
        case EventKind::hunt_succeeds: REQUIRE(static_cast<int>(action.a()) <= args[2]); break;
        case EventKind::hunt_fails: REQUIRE(static_cast<int>(action.a()) > args[2]); break;
        case EventKind::melee_won: REQUIRE(args[2] > args[3]); break;
        case EventKind::spotted:
        case EventKind::lost_from_sight:
        case EventKind::moved:
        case EventKind::flees:
        case EventKind::falls_back:
        case EventKind::destroyed:
        case EventKind::immobilised:
        case EventKind::recovered:
        case EventKind::prepared:
        case EventKind::tokens_lost:
          REQUIRE(event.owner == static_cast<int>(rules.side(static_cast<unsigned>(args[0]))) + 1);
          break;
        default: break;
      }
    }
    REQUIRE(told == (rolls ? 1 : 0));
  });
}

TEST_CASE("a piece is told of by its unit, with a number where its side has several") {
  Scene lane{"lane"};
  lane.begin();
  CHECK(piece_text(lane.rules(), lane.number("sherman-1")).en == "M4A1 Sherman");
  Scene grove{"grove"};
  grove.begin();
  CHECK(piece_text(grove.rules(), grove.number("m10-2")).it == "Cacciacarri M10 · 2");
  CHECK(piece_text(grove.rules(), grove.number("m10-2")).en == "M10 tank destroyer 2");
}

}  // namespace plancia::linea

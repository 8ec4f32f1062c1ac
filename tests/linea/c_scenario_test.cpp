// Set-up, reinforcements and jokers of the scenarios.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {

namespace {

// Somewhere else on the table, in centimetres.
void put(Scene& scene, std::string_view piece, double x, double y) {
  scene.set([&](State& s) {
    PieceState& p = s.piece[scene.number(piece)];
    p.x = static_cast<std::int32_t>(x * 1000);
    p.y = static_cast<std::int32_t>(y * 1000);
  });
}

}  // namespace

TEST_CASE("LT-V1a The Axis sets up first, each side in its zone, and one action accepts the scenario's places") {
  Scene scene{"lane"};
  scene.begin();
  CHECK(scene.step() == Step::draw);
  const Rules& rules = scene.rules();
  State state = rules.start();
  CHECK(rules.turn(state) == Turn::player2);
  EventList events;
  const auto place = [&](std::string_view id, unsigned x, unsigned y) {
    return act(ActionKind::place, {.piece = scene.number(id), .x = x, .y = y, .heading = 180});
  };
  const auto rule = [&](Action action) {
    const auto refusal = rules.refusal(state, action);
    return std::string{refusal ? refusal->rule.id : ""};
  };
  CHECK(rule(place("stug-1", 700, 300)) == "");
  CHECK(rule(place("stug-1", 610, 300)) == "LT-V1a");     // outside the zone
  CHECK(rule(place("stug-1", 890, 300)) == "LT-Q8");      // over the edge
  CHECK(rule(place("stug-1", 690, 440)) == "LT-Q28");     // on the grenadiers
  CHECK(rule(place("sherman-1", 100, 300)) == "LT-V1a");  // not yet
  rules.play(state, place("stug-1", 700, 300), events);
  CHECK(state.piece[scene.number("stug-1")].x == 70'000);
  CHECK(events.events.back().seats == only_seat(2));
  CHECK(events.events.back().args ==
        std::array<std::int32_t, 4>{static_cast<int>(scene.number("stug-1")), 70'000, 30'000, 1800});
  rules.play(state, act(ActionKind::ready), events);
  CHECK(rules.turn(state) == Turn::player1);
  rules.play(state, act(ActionKind::ready), events);
  CHECK(state.step == Step::draw);
}

TEST_CASE("LT-Q67 A side may place pieces 200 times and must then be ready, so that the game is finite") {
  const Rules rules{scenario("lane")};
  State state = rules.start();
  state.placings = kMaxPlacings;
  const auto refusal = rules.refusal(state, act(ActionKind::place, {.piece = 2, .x = 700, .y = 300}));
  REQUIRE(refusal);
  CHECK(std::string{refusal->rule.id} == "LT-Q67");
  CHECK(!rules.refusal(state, act(ActionKind::ready)));
}

TEST_CASE("LT-V1a Nobody is spotted at the start of any scenario from the listed places") {
  for (const std::string_view id : {"lane", "farm", "grove", "knoll"}) {
    Scene scene{id};
    scene.begin();
    for (unsigned piece = 0; piece < scene.rules().pieces(); ++piece) {
      CHECK((scene.state().piece[piece].markers & kSpotted) == 0);
    }
  }
}

TEST_CASE("LT-C3a In the lesson each side, the Allies first, may activate one piece on a joker") {
  Scene scene{"lane"};
  scene.begin();
  scene.card("x1");
  CHECK(scene.step() == Step::card);
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  CHECK(scene.refused("platoon patrol") == "LT-C2a");  // as if it were a number card
  scene.go({"prepare rifle-1", "end"});
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
  scene.go({"pass"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-C3a Where the scenario lets the Axis go first on a joker, it does") {
  Scene scene{"lane"};
  scene.data([](Components& c) { c.joker_each[0].side = Side::axis; }).begin();
  scene.card("x1");
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
  scene.go({"pass"});
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  scene.go({"pass"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-C3a At the farm the first joker lays smoke where the command sees, until the next joker") {
  Scene scene{"farm"};
  scene.begin();
  scene.card("x1");
  CHECK(scene.step() == Step::smoke);
  CHECK(scene.rules().turn(scene.state()) == Turn::player1);
  CHECK(scene.refused("smoke 60 65") == "LT-C3a");  // inside the farm, which the command does not see into
  CHECK(scene.refused("smoke 50 30") == "");
  const auto sees_beyond = [&] {
    return scene.rules().sees_point(scene.state(), scene.number("us-hq"), {50'000, 45'000});
  };
  CHECK(sees_beyond());
  scene.go({"smoke 50 30"});
  CHECK(!sees_beyond());
  scene.set([&](State& s) { s.piece[scene.number("gren-1")].markers |= kImmobilised; });
  scene.card("x2");
  CHECK(sees_beyond());
  CHECK(scene.step() == Step::rally);
  CHECK(scene.rules().turn(scene.state()) == Turn::player2);
  CHECK(scene.refused("rally de-weapons") == "LT-C3a");
  scene.go({"rally grenadiers"});
  CHECK(!scene.is_pinned("gren-1"));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-C3a LT-Q19 The joker asks for smoke though the command is gone, which the enemy may not know") {
  Scene scene{"farm"};
  scene.begin();
  scene.set([&](State& s) { s.piece[scene.number("us-hq")] = PieceState{.status = Status::destroyed}; });
  scene.card("x1");
  CHECK(scene.step() == Step::smoke);
  CHECK(scene.refused("smoke 50 30") == "LT-C3a");
  CHECK(scene.offers("pass"));
  scene.go({"pass"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q19 That a card is passed, which platoon acts and that reinforcements come is said to nobody else") {
  Scene scene{"knoll"};
  scene.begin();
  scene.go({"card s2", "pass"});
  CHECK(scene.event(EventKind::passed).seats == only_seat(2));
  scene.set([](State& s) { s.cycle = 1; });
  scene.go({"card sk", "reinforce stugs-arrive"});
  CHECK(scene.event(EventKind::reinforced).seats == only_seat(2));
  CHECK(scene.event(EventKind::arrived).seats == only_seat(2));
  scene.go({"card sq", "platoon stugs", "end"});
  CHECK(scene.event(EventKind::platoon_activated).seats == only_seat(2));
  CHECK(scene.event(EventKind::platoon_over).seats == only_seat(2));
}

TEST_CASE("LT-C3a The joker that rallies is told to both sides, and asks whether or not anybody is immobilised") {
  for (const bool pinned : {false, true}) {
    Scene scene{"farm"};
    scene.begin();
    if (pinned) scene.set([&](State& s) { s.piece[scene.number("gren-1")].markers |= kImmobilised; });
    scene.go({"card x1", "pass", "card x2"});
    CHECK(scene.event(EventKind::rally_offered).args[0] == 2);
    CHECK(scene.event(EventKind::rally_offered).seats == kEverySeat);
    CHECK(scene.step() == Step::rally);
    CHECK(scene.refused("rally grenadiers") == (pinned ? "" : "LT-C3a"));
    CHECK(scene.offers("pass"));
    scene.go({"pass"});
    CHECK(scene.step() == Step::draw);
  }
}

TEST_CASE(
    "LT-C3a At the grove the first joker brings the tank destroyers, the second a dust storm until the next shuffle") {
  Scene scene{"grove"};
  scene.begin();
  CHECK(scene.of("m10-1").status == Status::due);
  scene.go({"card x1"});
  CHECK(std::string_view{scene.event(EventKind::reinforced).rule.id} == "LT-C3a");
  CHECK(scene.is_at("m10-1", 3.5, 20, 0));
  CHECK(scene.is_at("m10-2", 3.5, 28, 0));
  scene.go({"card h2", "prepare m10-1", "end"});
  scene.go({"card x2"});
  CHECK(scene.spotting_distance("ab41-1", "sherman-1") == 40);
  scene.set([](State& s) {
    s.deck = 0x7ff;
    s.draws = 43;
  });
  scene.go({"card ha", "pass"});
  CHECK(scene.state().dust_cap == 0);
  CHECK(scene.spotting_distance("ab41-1", "sherman-1") == 50);
}

TEST_CASE("LT-C3a What a joker does is told to both sides by this rule, and so is what the next one ends") {
  const auto told = [](const Scene& scene, EventKind kind) {
    CHECK(scene.count(kind) == 1);
    CHECK(scene.event(kind).seats == kEverySeat);
    return scene.cited(kind);
  };
  Scene farm{"farm"};
  farm.begin();
  farm.go({"card x1", "smoke 50 30"});
  CHECK(told(farm, EventKind::card_drawn) == "LT-C3a");
  CHECK(told(farm, EventKind::smoke_laid) == "LT-Q60");
  CHECK(farm.event(EventKind::smoke_laid).args == std::array<std::int32_t, 4>{50'000, 30'000, 0, 0});
  farm.set([&](State& s) { s.piece[farm.number("gren-1")].markers |= kImmobilised; });
  farm.go({"card x2", "rally grenadiers"});
  CHECK(told(farm, EventKind::smoke_gone) == "LT-C3a");
  CHECK(told(farm, EventKind::rally_offered) == "LT-C3a");
  CHECK(farm.cited(EventKind::platoon_rallied) == "LT-C3a");
  CHECK(farm.cited(EventKind::recovered) == "LT-C3a");
  Scene grove{"grove"};
  grove.begin();
  grove.go({"card x1"});
  CHECK(grove.cited(EventKind::arrived) == "LT-C3a");
  CHECK(grove.count(EventKind::arrived) == 2);
  grove.go({"card x2"});
  CHECK(told(grove, EventKind::dust_storm) == "LT-C3a");
  CHECK(grove.event(EventKind::dust_storm).args[0] == 40'000);
  grove.set([](State& s) {
    s.deck = 0x7ff;
    s.draws = 43;
  });
  grove.go({"card ha", "pass"});
  CHECK(told(grove, EventKind::dust_over) == "LT-C3a");
  CHECK(told(grove, EventKind::deck_rebuilt) == "LT-C4a");
  // A storm that a third joker finds ends too, though that joker does nothing else.
  Scene third{"grove"};
  third.begin();
  third.go({"card x1", "card x2"});
  third.set([](State& s) { s.deck |= bit_of(kCards - 1U) | bit_of(kCards - 2U); });
  third.go({"card x1"});
  CHECK(told(third, EventKind::dust_over) == "LT-C3a");
  CHECK(told(third, EventKind::joker_idle) == "LT-C3a");
  CHECK(third.event(EventKind::joker_idle).args[0] == 3);
  CHECK(third.state().dust_cap == 0);
  Scene knoll{"knoll"};
  knoll.begin();
  knoll.go({"card x1"});
  while (knoll.step() == Step::roll) knoll.go({}, {6});
  CHECK(told(knoll, EventKind::smoke_gone) == "LT-C3a");
}

TEST_CASE("LT-Q68 A reinforcement whose entry point is taken stands at the nearest free point of its edge") {
  Scene scene{"grove"};
  scene.begin();
  put(scene, "sherman-1", 3.5, 20);
  scene.go({"card x1"});
  CHECK(scene.in_play("m10-1"));
  CHECK(scene.x("m10-1") == 3.5);
  CHECK(scene.gap("m10-1", "sherman-1") < 0.6);
  CHECK(scene.is_at("m10-2", 3.5, 28, 0));
}

TEST_CASE("LT-Q71 A hidden enemy on the entry point is found, and the reinforcement takes the next free place") {
  Scene scene{"grove"};
  scene.begin();
  put(scene, "ab41-1", 3.5, 20);
  REQUIRE_FALSE(scene.is_spotted("ab41-1"));
  scene.go({"card x1"});
  CHECK(scene.is_spotted("ab41-1"));
  CHECK(scene.told(EventKind::spotted));
  CHECK(scene.event(EventKind::spotted).seats == kEverySeat);
  CHECK(scene.in_play("m10-1"));
  CHECK(scene.gap("m10-1", "ab41-1") < 0.6);
}

TEST_CASE("LT-Q71 A hidden enemy beside the entry point changes nothing about where the reinforcement stands") {
  for (const double y : {20.0 + 2.5, 60.0}) {
    Scene scene{"grove"};
    scene.begin();
    put(scene, "ab41-1", 3.5, y);  // touching nobody, whether near or far
    scene.go({"card x1"});
    CHECK(scene.is_at("m10-1", 3.5, 20, 0));
  }
}

TEST_CASE("LT-Q68 Along a northern edge the nearest free point is to the east or west") {
  Scene scene{"knoll"};
  scene.begin();
  put(scene, "gren-1", 126, 116);
  scene.set([](State& s) { s.cycle = 1; });
  scene.go({"card sk", "reinforce stugs-arrive"});
  CHECK(scene.in_play("stug-1"));
  CHECK(scene.y("stug-1") == 116);
  CHECK(scene.x("stug-1") != 126);
  CHECK(scene.gap("stug-1", "gren-1") < 0.6);
}

TEST_CASE("LT-C3a Smoke lies where the piece sees that this effect of the joker names, not one of a later effect") {
  Scene scene;
  scene.piece("A1", "us-rifle", 10, 40, 0).piece("A2", "us-rifle", 100, 40, 0).piece("B1", "grenadiers", 60, 85, 180);
  scene.box(Ground::woods, 50, 30, 60, 50).data([](Components& c) {
    c.joker_each = {{.kind = JokerKind::smoke, .side = Side::allied, .piece = 0}};
    c.joker_after = {.kind = JokerKind::smoke, .side = Side::allied, .piece = 1};
  });
  scene.begin();
  scene.go({"card x1"});
  CHECK(scene.refused("smoke 30 40") == "");
  CHECK(scene.refused("smoke 80 40") == "LT-C3a");
  scene.go({"smoke 30 40"});
  CHECK(scene.refused("smoke 80 40") == "");
  CHECK(scene.refused("smoke 30 42") == "LT-C3a");
}

TEST_CASE("LT-Q68 A reinforcement looks along its whole edge, and waits where there is no room on it") {
  for (const bool room : {true, false}) {
    CAPTURE(room);
    Scene scene;
    scene.piece("A1", "us-rifle", 60, 10, 0).piece("A2", "m4a1", 3.5, 2, 0, "late").tokens("A2", 1);
    scene.piece("B1", "grenadiers", 110, 80, 180).box(Ground::water, 0, 0, 10, room ? 86.9 : 90);
    scene.data([](Components& c) {
      c.home[0] = Edge::west;
      c.reinforcements.push_back({"tank", {}, 1, 1});
    });
    scene.begin();
    REQUIRE(scene.of("A2").status == Status::due);
    scene.go({"card hk", "reinforce tank"});
    CHECK(scene.in_play("A2") == room);
    if (room) CHECK(scene.is_at("A2", 3.5, 87, 0));
    if (room) CHECK(scene.tokens("A2") == 1);
    if (!room) CHECK(scene.of("A2").status == Status::due);
    if (!room) CHECK(scene.cited(EventKind::held_up) == "LT-Q68");
    if (!room) CHECK(scene.event(EventKind::held_up).args[0] == static_cast<int>(scene.number("A2")));
  }
}

TEST_CASE("LT-Q68 A reinforcement looks along the longer edges of the table to their ends, too") {
  Scene scene;
  scene.piece("A1", "us-rifle", 60, 80, 0).piece("A2", "m4a1", 2, 3.5, 90, "late");
  scene.piece("B1", "grenadiers", 110, 80, 180).box(Ground::water, 0, 0, 116.9, 10);
  scene.data([](Components& c) {
    c.home[0] = Edge::south;
    c.reinforcements.push_back({"tank", {}, 1, 1});
  });
  scene.begin();
  scene.go({"card hk", "reinforce tank"});
  CHECK(scene.is_at("A2", 117, 3.5, 90));
}

TEST_CASE("LT-Q6 A lead below the scenario's is a draw, one that reaches it wins") {
  for (const int lost : {0, 1, 2}) {  // half-squads of the Axis, worth 2 each
    Scene scene;
    scene.piece("A1", "us-rifle", 10, 10, 0).piece("B1", "grenadiers", 110, 10, 180);
    scene.piece("B2", "grenadiers", 110, 20, 180).piece("B3", "grenadiers", 110, 30, 180);
    scene.data([](Components& c) {
      c.deck_cycles = 1;
      c.lead_to_win = 4;
    });
    scene.begin();
    scene.set([&](State& s) {
      for (int i = 0; i < lost; ++i) s.piece[static_cast<std::size_t>(1 + i)] = PieceState{.status = Status::left};
      s.deck = 0x7ff;
      s.draws = 43;
    });
    scene.go({"card ha", "pass"});
    REQUIRE(scene.over());
    const Result result = scene.rules().result(scene.state());
    CHECK(result.score == 2 * lost);
    CHECK(result.winner == (lost == 2 ? 1 : 0));
    CHECK(result.level == (lost == 2 ? 2 : 1));
    CHECK(scene.cited(EventKind::limit_reached) == "LT-Q6");
    CHECK(scene.event(EventKind::final_score).args[0] == 2 * lost);
  }
}

}  // namespace plancia::linea

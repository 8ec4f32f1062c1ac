// Cards, the deck, what a figure allows, the end of the game.

#include <bit>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::linea {
namespace {

Scene meeting() {
  Scene scene;
  scene.piece("A1", "us-rifle", 10, 10, 0, "1").piece("A2", "us-rifle", 10, 20, 0, "1");
  scene.piece("A3", "us-rifle", 10, 30, 0, "2");
  scene.piece("B1", "grenadiers", 110, 10, 180, "1").piece("B2", "grenadiers", 110, 20, 180, "1");
  return scene;
}

// Plays a card that nobody uses.
void idle(Scene& scene, std::string_view card) {
  const std::string text = "card " + std::string{card};
  scene.go({text, "pass"});
}

}  // namespace

TEST_CASE(
    "LT-S1a LT-S1b LT-Q59 Pieces are vehicles, guns or half-squads; tanks and guns of 75 mm and more are vehicles") {
  const Components lane = scenario("lane");
  const auto class_of = [&](std::string_view id) {
    for (const Unit& unit : lane.units) {
      if (unit.id == id) return unit.unit_class;
    }
    FAIL("no such unit");
    return UnitClass::infantry;
  };
  CHECK(class_of("m4a1") == UnitClass::vehicle);
  CHECK(class_of("ab41") == UnitClass::vehicle);
  CHECK(class_of("pak40") == UnitClass::vehicle);
  CHECK(class_of("gun-57") == UnitClass::infantry);
  CHECK(class_of("gun-6pdr") == UnitClass::infantry);
  CHECK(class_of("us-mortar") == UnitClass::infantry);
  CHECK(class_of("grenadiers") == UnitClass::infantry);
}

TEST_CASE("LT-S2a Chance is a card of the deck or a six-sided die, and nothing else") {
  Scene scene = meeting();
  scene.begin();
  Rules::Outcomes cards;
  scene.rules().chance(scene.state(), cards);
  CHECK(cards.size() == 54);
  CHECK(scene.rules().weight_sum(scene.state()) == 54);
  Scene shot;
  shot.piece("A1", "us-mg", 30, 30, 0).piece("B1", "grenadiers", 45, 30, 180).begin();
  shot.go({"card h2", "fire A1 B1 tripod-mg mg"});
  Rules::Outcomes faces;
  shot.rules().chance(shot.state(), faces);
  CHECK(faces.size() == 6);
  CHECK(shot.refused("roll 6") == "");
  CHECK(shot.refused("card h3") == "LT-S2a");
}

TEST_CASE("LT-C1a There are no turns: after a card the next card decides who acts, whoever it was before") {
  Scene scene = meeting();
  scene.begin();
  CHECK(scene.step() == Step::draw);
  for (const std::string_view card : {"h2", "h3", "s2", "d4"}) {
    scene.card(card);
    CHECK(scene.step() == Step::card);
    CHECK(scene.rules().turn(scene.state()) == (card[0] == 's' ? Turn::player2 : Turn::player1));
    scene.go({"pass"});
    CHECK(scene.step() == Step::draw);
  }
}

TEST_CASE("LT-C1b LT-C1c Hearts and diamonds activate an Allied piece, spades and clubs an Axis piece") {
  Scene scene = meeting();
  scene.begin();
  for (const std::string_view card : {"h5", "d5"}) {
    scene.card(card);
    CHECK(scene.cited(EventKind::card_drawn) == "LT-C1b");
    CHECK(scene.rules().turn(scene.state()) == Turn::player1);
    CHECK(scene.refused("prepare A1") == "");
    CHECK(scene.refused("prepare B1") == "LT-Q1");
    scene.go({"pass"});
  }
  for (const std::string_view card : {"s5", "c5"}) {
    scene.card(card);
    CHECK(scene.cited(EventKind::card_drawn) == "LT-C1c");
    CHECK(scene.rules().turn(scene.state()) == Turn::player2);
    CHECK(scene.refused("prepare B1") == "");
    CHECK(scene.refused("prepare A1") == "LT-Q1");
    scene.go({"pass"});
  }
}

TEST_CASE("LT-C2a LT-Q2 A figure may activate a whole platoon; an ace or a ten may not") {
  Scene scene = meeting();
  scene.begin();
  for (const std::string_view card : {"ha", "h10"}) {
    scene.card(card);
    CHECK(scene.refused("platoon A1") == "LT-C2a");
    scene.go({"pass"});
  }
  for (const std::string_view card : {"hj", "hq", "hk"}) {
    scene.card(card);
    CHECK(scene.refused("platoon A1") == "");
    CHECK(scene.refused("platoon B1") == "LT-C2a");
    CHECK(scene.refused("prepare A3") == "");  // or one piece
    scene.go({"pass"});                        // or nothing
  }
}

TEST_CASE("LT-C2b LT-Q3 A figure may instead be spent on a unit move: artillery or reinforcements") {
  Scene knoll{"knoll"};
  knoll.begin();
  knoll.card("s2");
  CHECK(knoll.refused("request de-hq de-battery 78 95") == "LT-R1c");
  CHECK(knoll.refused("reinforce stugs-arrive") == "LT-C2b");
  knoll.go({"pass"});
  knoll.card("sk");
  CHECK(knoll.refused("request de-hq de-battery 78 95") == "");
  CHECK(knoll.refused("reinforce stugs-arrive") == "LT-C2b");  // the first deck cycle is too early
  CHECK(knoll.refusal("reinforce stugs-arrive").args[0] == 2);
  knoll.set([](State& s) { s.cycle = 1; });
  knoll.go({"reinforce stugs-arrive"});
  CHECK(knoll.is_at("stug-1", 126, 116, 250));
  CHECK(knoll.is_at("stug-2", 134, 116, 250));
  CHECK(knoll.step() == Step::draw);
}

TEST_CASE("LT-C3a LT-Q5 A joker belongs to nobody: pending artillery fires first, then the scenario has its effect") {
  Scene scene{"knoll"};
  scene.begin();
  CHECK(scene.state().opening_smoke == 1);
  scene.card("x1");
  // Both planned squares lie on the trenches, full of Axis pieces: a die is due before the smoke goes.
  CHECK(scene.die() == Die::volley);
  CHECK(scene.state().opening_smoke == 1);
  while (scene.step() == Step::roll) scene.go({}, {6});
  CHECK(scene.told(EventKind::smoke_gone));
  CHECK(scene.state().opening_smoke == 0);
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q5 Two pending missions fire in the order of their requests") {
  Scene scene{"knoll"};
  scene.begin();
  scene.go({"card sk", "request de-hq de-battery 78 95"});
  scene.card("x1");
  CHECK(scene.event(EventKind::volley).args[0] == 0);  // the planned Allied mission is older
  while (scene.step() == Step::roll) {
    scene.go({}, {6});
    if (scene.told(EventKind::volley)) break;
  }
  CHECK(scene.event(EventKind::volley).args[0] == 1);
}

TEST_CASE("LT-C4a LT-Q4 With ten cards left all 54 are shuffled again: 44 draws to a deck cycle") {
  Scene scene = meeting();
  scene.begin();
  for (unsigned card = 0; card < 44; ++card) {
    CHECK(std::popcount(scene.state().deck) == 54 - static_cast<int>(card));
    CHECK(scene.state().cycle == 0);
    scene.set([&](State& s) { CHECK((s.deck & bit_of(card)) != 0); });
    const Rules& rules = scene.rules();
    State next = scene.state();
    EventList events;
    rules.play(next, card_action(card), events);
    REQUIRE(!rules.refusal(next, act(ActionKind::pass)));
    rules.play(next, act(ActionKind::pass), events);
    scene.set([&](State& s) { s = next; });
  }
  CHECK(std::popcount(scene.state().deck) == 54);
  CHECK(scene.state().cycle == 1);
  CHECK(scene.refused("card ha") == "");  // it may come again
}

TEST_CASE("LT-Q4 A card that is gone cannot be drawn again before the shuffle") {
  Scene scene = meeting();
  scene.begin();
  idle(scene, "h7");
  CHECK(scene.refused("card h7") == "LT-C1a");
  CHECK(scene.refused("card h8") == "");
  CHECK(scene.rules().weight_sum(scene.state()) == 53);
}

TEST_CASE("LT-Q1 The same piece may be used again and again, and any card may be passed") {
  Scene scene = meeting();
  scene.begin();
  scene.go({"card h2", "prepare A1", "end", "card h3", "prepare A1", "end"});
  CHECK(scene.tokens("A1") == 2);
  scene.go({"card h4", "pass"});
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q6 The side with the better score wins when the limit of deck cycles is reached") {
  for (const int lost : {0, 1}) {
    Scene scene{"lane"};
    scene.begin();
    scene.set([&](State& s) {
      s.piece[static_cast<unsigned>(lost) * 2] = PieceState{.status = Status::destroyed};  // sherman-1 or stug-1
      s.deck = 0x7ff;
      s.draws = 43;
    });
    scene.go({"card ha", "pass"});
    CHECK(scene.over());
    const Result result = scene.rules().result(scene.state());
    CHECK(result.winner == (lost == 0 ? 2 : 1));
    CHECK(result.score == (lost == 0 ? -5 : 5));
  }
}

TEST_CASE("LT-Q6 A side without pieces on the table, hidden or due loses at once") {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 30, 0).piece("B1", "grenadiers", 40, 30, 180).posture("B1", Posture::fast).begin();
  scene.go({"card h2", "fire A1 B1 tripod-mg mg"}, {1});
  CHECK(scene.told(EventKind::side_gone));
  CHECK(scene.over());
  CHECK(scene.rules().result(scene.state()).winner == 1);
}

TEST_CASE("LT-Q6 Reinforcements still due keep a side in the game") {
  Scene scene{"grove"};
  scene.begin();
  scene.set([](State& s) {
    for (unsigned p = 0; p < 5; ++p) s.piece[p] = PieceState{.status = Status::destroyed};
  });
  scene.go({"card s2", "pass"});
  CHECK(!scene.over());
}

TEST_CASE("LT-Q7 The pieces of a platoon act one after another in any order, each with a full menu, or not at all") {
  Scene scene = meeting();
  scene.begin();
  scene.go({"card hk", "platoon A1"});
  CHECK(scene.step() == Step::platoon);
  CHECK(scene.refused("prepare A3") == "LT-Q7");
  scene.go({"prepare A2"});
  CHECK(scene.refused("prepare A1") == "LT-A1a");  // A2 is not done
  scene.go({"prepare A2"});
  CHECK(scene.refused("prepare A2") == "LT-Q7");
  scene.go({"move A1 20 10 0", "prepare A1"});
  CHECK(scene.step() == Step::draw);
  CHECK(scene.tokens("A2") == 2);
  CHECK(scene.tokens("A1") == 1);
  scene.go({"card hq", "platoon A1", "prepare A1", "end", "end"});  // A2 is skipped
  CHECK(scene.told(EventKind::platoon_over));
  CHECK(scene.step() == Step::draw);
}

TEST_CASE("LT-Q61 An objective held from the start is kept until the other side controls it") {
  Scene scene{"farm"};
  scene.begin();
  CHECK(scene.state().holder[0] == 2);
  const int axis = scene.rules().score(scene.state(), Side::axis);
  CHECK(axis == 12);
  // The garrison dies, an Allied piece walks in and out again.
  scene.set([&](State& s) {
    for (const std::string_view id : {"gren-1", "gren-2", "de-hq"}) {
      s.piece[scene.number(id)] = PieceState{.status = Status::destroyed};
    }
  });
  scene.go({"card s2", "pass"});
  CHECK(scene.state().holder[0] == 2);
  scene.set([&](State& s) {
    s.piece[scene.number("rifle-1")].x = 60'000;
    s.piece[scene.number("rifle-1")].y = 65'000;
  });
  scene.go({"card s3", "pass"});
  CHECK(scene.state().holder[0] == 1);
  scene.set([&](State& s) { s.piece[scene.number("rifle-1")].y = 8'000; });
  scene.go({"card s4", "pass"});
  CHECK(scene.state().holder[0] == 1);
  CHECK(scene.rules().score(scene.state(), Side::allied) == 8 + 2 + 2 + 3);
}

namespace {

// The barn of the farm is empty and nobody sees it; the Allies' view of it is asked after each card.
struct Barn {
  Scene scene{"farm"};
  static constexpr std::size_t kBarn = 1;

  Barn() {
    scene.begin();
    put("gren-4", 90, 85);
    card("s2");
  }
  void put(std::string_view id, double x, double y, bool spotted = false) {
    scene.set([&](State& s) {
      PieceState& p = s.piece[scene.number(id)];
      p.x = static_cast<std::int32_t>(x * 1000);
      p.y = static_cast<std::int32_t>(y * 1000);
      p.markers = spotted ? kSpotted : 0;
      scene.rules().complete(s);
    });
  }
  void card(std::string_view name) { idle(scene, name); }
  int truth() const { return scene.state().holder[kBarn]; }
  int believed(Side side) const { return scene.state().believed[static_cast<std::size_t>(side)][kBarn]; }
};

}  // namespace

TEST_CASE("LT-Q61 A side remembers an objective that it took and left again") {
  Barn barn;
  barn.put("rifle-1", 78, 60);
  barn.card("s3");
  CHECK(barn.truth() == 1);
  CHECK(barn.believed(Side::allied) == 1);
  CHECK(barn.believed(Side::axis) == 2);  // nobody of theirs saw it
  CHECK(barn.scene.count(EventKind::objective_taken) == 1);
  CHECK(barn.scene.event(EventKind::objective_taken).seats == only_seat(1));
  barn.put("rifle-1", 12, 8);
  barn.card("s4");
  CHECK(barn.believed(Side::allied) == 1);
  // Taken back unseen, it still counts as their own; and to walk in again tells them nothing.
  barn.put("gren-4", 78, 60);
  barn.card("s5");
  CHECK(barn.truth() == 2);
  CHECK(barn.believed(Side::allied) == 1);
  CHECK_FALSE(barn.scene.told(EventKind::objective_taken));  // for the Axis it never changed
  barn.put("gren-4", 90, 85);
  barn.put("rifle-1", 78, 60);
  barn.card("s6");
  CHECK(barn.truth() == 1);
  CHECK_FALSE(barn.scene.told(EventKind::objective_taken));
}

TEST_CASE("LT-Q61 Who sees an enemy alone in an objective knows that it is lost, also after") {
  Barn barn;
  barn.put("rifle-1", 78, 60);
  barn.card("s3");
  barn.put("rifle-1", 12, 8);
  barn.put("gren-4", 78, 60, true);
  barn.scene.set([&](State& s) {  // looked at from the edge of the barn
    PieceState& p = s.piece[barn.scene.number("rifle-2")];
    p.x = 78'000;
    p.y = 53'000;
    barn.scene.rules().complete(s);
  });
  barn.card("s4");
  CHECK(barn.believed(Side::allied) == 2);
  CHECK(barn.scene.event(EventKind::objective_taken).seats == only_seat(1));
  barn.put("gren-4", 90, 85);
  barn.card("s5");
  CHECK(barn.believed(Side::allied) == 2);
}

TEST_CASE("LT-Q61 A hidden enemy in an objective is not betrayed; once met, the truth is known") {
  Barn barn;
  barn.put("gren-4", 75, 57.5);
  barn.put("rifle-1", 81, 63);
  barn.card("s3");
  REQUIRE(barn.truth() == 2);
  CHECK(barn.believed(Side::allied) == 1);
  barn.scene.set([&](State& s) { s.piece[barn.scene.number("gren-4")].markers |= kSpotted; });
  barn.card("s4");
  CHECK(barn.believed(Side::allied) == 2);
  CHECK(barn.scene.event(EventKind::objective_taken).args[1] == 2);
}

TEST_CASE("LT-Q61 At the end everybody learns whose the objectives are") {
  Barn barn;
  barn.put("rifle-1", 78, 60);
  barn.card("s3");
  REQUIRE(barn.believed(Side::axis) == 2);
  barn.scene.set([](State& s) {
    s.deck = 0x7ff;
    s.cycle = 2;
  });
  barn.card("ha");
  REQUIRE(barn.scene.over());
  CHECK(barn.believed(Side::axis) == 1);
  CHECK(barn.scene.told(EventKind::objective_taken));
}

TEST_CASE("LT-Q69 When both sides lose their last piece at once the score decides") {
  Scene scene;
  scene.piece("A1", "us-hq", 30, 30, 0).piece("B1", "grenadiers", 36, 30, 180).begin();
  scene.go({"card h2", "assault A1 B1 36 30 0", "decline", "decline"}, {3, 4});
  CHECK(scene.told(EventKind::melee_tied));
  CHECK(scene.over());
  const Result result = scene.rules().result(scene.state());
  CHECK(result.score == -1);  // a command is worth 3, grenadiers 2
  CHECK(result.winner == 2);
}

}  // namespace plancia::linea

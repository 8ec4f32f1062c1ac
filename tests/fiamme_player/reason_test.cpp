// What Fiamme d'assalto says for an action, against positions in which it is so and others in which it is not.

#include <doctest/doctest.h>

#include <fiamme_front/notation.hpp>
#include <fiamme_player/player.hpp>

#include "reason_battery.hpp"
#include "scene.hpp"

using namespace plancia;
using namespace plancia::fiamme;
using test::why;

namespace {

// A card lies face up, with three points to spend.
Scene on_land(std::string_view card, int courage = 0) {
  Scene scene;
  return scene.courage(courage).go({card}, {3, 3, 3});
}
Scene in_trench(std::string_view card, int courage = 0) {
  Scene scene;
  return scene.in_trench().courage(courage).go({card}, {3, 3, 3});
}

}  // namespace

TEST_CASE("a PC on the card is told by the units it helps, or by the faces of the one that tests") {
  CHECK(why(on_land("card tn-01"), "marker") == "marker 1 5");  // of five units
  Scene hard = on_land("card tn-01");
  CHECK(why(hard.wounds("a4", 2), "marker") == "marker 1 5");
  Scene picked = in_trench("card tr-01").go({"select a3"});
  CHECK(why(picked, "marker") == "test 6 6 5");
  CHECK(why(in_trench("card tr-01").go({"select a4"}), "marker") == "test 3 6 2");
}

TEST_CASE("bombs and submachine guns are told by the enemies of the card") {
  CHECK(why(in_trench("card tr-04"), "bomb") == "suppress 6");
  CHECK(why(in_trench("card tr-08"), "pm") == "suppress 6");  // one more by its event
  Scene third("counterattack");
  CHECK(why(third.courage(0).go({"card tr-04"}, {3, 3, 3}), "pm") == "suppress 7");
}

TEST_CASE("a unit is told by what it does best of what the card asks") {
  CHECK(why(on_land("card tn-01"), "select a3") == "apt 4 6");
  CHECK(why(on_land("card tn-01"), "select a5") == "");
  CHECK(why(on_land("card tn-01").wounds("a1", 1), "select a1") == "");
  CHECK(why(in_trench("card tr-04"), "select a1") == "fighter 5");
  CHECK(why(in_trench("card tr-04"), "select a2") == "");
  Scene hurt = on_land("card tn-10");
  CHECK(why(hurt, "select a2") == "");  // nobody has a wound
  CHECK(why(hurt.wounds("a1", 1), "select a2") == "fresh");
  CHECK(why(hurt, "select a1") == "");
  CHECK(why(in_trench("card tr-07"), "select a5") == "garrison");
  CHECK(why(in_trench("card tr-07"), "select a1") == "");
  CHECK(why(in_trench("card tr-07").wounds("a2", 2), "select a2") == "garrison");
  Scene free = on_land("card tn-01").go({"done"}, {6});
  CHECK(why(free, "unit a3") == "apt 4 6");
}

TEST_CASE("what is not spent is told by what it is kept for") {
  Scene poor;
  poor.in_trench().courage(0).carried(2).go({"card tr-04"}, {1, 1, 1});
  CHECK(why(poor, "done") == "carried 2");
  Scene guns;
  guns.in_trench().courage(0).go({"card tr-01"}, {1, 1, 1});
  CHECK(why(guns, "done") == "pm-after");
  guns.go({"done"}, {1});
  CHECK(why(guns, "done") == "pm-after");  // before the test
  guns.go({"done"}, {6});
  CHECK(why(guns, "done") == "pm-later");
  Scene last;
  last.in_trench(6).courage(0).go({"card ob-5", "done"}, {1, 1, 1, 1});
  CHECK(why(last, "done") == "");  // there is no later card
  CHECK(why(last.set([](State& s) {
          s.window = Window::plan;
          s.active = kNoUnit;
          s.carried[0] = 1;
        }),
            "done") == "pm-after");
}

TEST_CASE("other purchases are told by what they are for") {
  CHECK(why(in_trench("card tr-04", 2), "courage") == "courage 2");
  Scene used;
  CHECK(why(used.in_trench().courage(0).pm(PmState::used).go({"card tr-04"}, {3, 3, 3}), "ready") == "ready");
  Scene without = in_trench("card tr-04");
  CHECK(why(without.bombs("a2", 3), "pass a1 a2") == "");
  CHECK(why(without.bombs("a2", 0), "pass a1 a2") == "no-bomb");
}

TEST_CASE("a die is kept for the sake of Ardimento, or rolled again for what it is") {
  Scene test;  // Agility against 8: a1 has 3 and fails with a 4
  test.courage(2).go({"card tn-01", "done", "keep"}, {3, 3, 3, 1, 4});
  CHECK(why(test, "keep") == "spare 2");
  CHECK(why(test, "reroll 1") == "wound");
  Scene command;
  command.courage(1).go({"card tn-01"}, {3, 1, 3});
  CHECK(why(command, "keep") == "spare");
  CHECK(why(command, "reroll 2") == "better");
  Scene last;
  last.in_trench(6).courage(1).go({"card ob-3", "done", "keep", "done"}, {3, 3, 3, 1, 2});
  CHECK(why(last, "keep") == "last");
  last.wounds("a1", 2);
  CHECK(why(last, "keep") == "spare");  // this one is the third
}

TEST_CASE("free bombs and a better hand in melee are told") {
  Scene grenades;
  grenades.in_trench().courage(0).bombs("a1", 1).pm(PmState::used).go({"card tr-06"}, {1, 1, 1, 1, 1});
  CHECK(why(grenades, "recover") == "grenades");
  Scene campaign("campaign");
  campaign.set([](State& s) {
    s.phase = Phase::rest;
    s.step = Step::improve;
    s.active = 2;
    s.card = kNoCard;
    s.mission = 1;
    s.survived[2] = 2;
  });
  CHECK(why(campaign, "improve combat") == "melee");
  CHECK(why(campaign, "improve agility") == "");
}

TEST_CASE("most decisions of Fiamme d'assalto have a reason, and each is a sentence in both languages") {
  for (const char* scenario : {"training", "assault", "counterattack", "assault-coop", "campaign"}) {
    CAPTURE(std::string(scenario));
    test::Reasons all;
    test::walk_reasons(make_rules(scenario), 20, all);
    CAPTURE(all.share());
    CHECK(all.share() > 0.85);
    CHECK(all.told.size() > 12);
  }
}

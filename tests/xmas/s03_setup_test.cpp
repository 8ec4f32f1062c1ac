// Rulebook section 3: setting up.

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {

TEST_CASE("XM-3a The start die puts the unit in a start hex of the scenario") {
  for (int face = 1; face <= 6; ++face) {
    Scene suda{"suda"};
    suda.go({"equip wrench", "equip cover"}, {face});
    CHECK(suda.hex() == (face <= 4 ? "3811" : "3805"));
    CHECK(suda.cited(EventKind::placed) == "XM-3a");
    Scene malta{"malta"};
    malta.go({"equip wrench", "equip cover"}, {face});
    CHECK(malta.hex() == (face <= 4 ? "2312" : "2613"));
  }
}

TEST_CASE("XM-3b The ships lie face down in the anchor hexes until the unit comes near") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = make_rules(scenario);
    const State state = rules.start();
    CHECK(rules.hidden_ships(state) == (1U << rules.ships()) - 1);
    int places = 0;
    for (int anchor = 0; anchor < static_cast<int>(rules.anchors().size()); ++anchor) {
      CHECK(rules.hidden_at(state, anchor) == rules.anchor_ships(anchor));
      CHECK(rules.afloat_at(state, anchor) == 0);
      places += rules.anchor_ships(anchor);
    }
    CHECK(places == rules.ships());
  }
  Scene scene{"suda"};  // the setup asks for no ship, and the first move away from the anchorage neither
  scene.go({"equip wrench", "equip cover", "speed 1", "move 3810"}, {1, 1});
  CHECK(scene.rules().hidden_ships(scene.state()) == 0x1ff);
  CHECK(scene.state().revealed == State{}.revealed);
}

TEST_CASE("XM-3c Turn 1, alarm 0 and the scenario's boats; at Malta a die sets the alarm") {
  Scene suda{"suda"};
  suda.go({"equip wrench", "equip cover"}, {6});
  CHECK(suda.state().turn == 1);
  CHECK(suda.state().alarm == 0);
  CHECK(suda.state().boats == 6);
  CHECK(suda.state().step == Step::speed);
  CHECK(suda.state().phase == Phase::movement);

  Scene malta{"malta"};
  malta.go({"equip wrench", "equip cover"}, {1, 6, 6, 6, 6});
  CHECK(malta.state().turn == 0);
  CHECK(malta.waits_for(Die::alarm));
  malta.go({}, {6});
  CHECK(malta.state().turn == 1);
  CHECK(malta.state().alarm == 3);
  CHECK(malta.state().boats == 8);
}

TEST_CASE("XM-3d All three searchlights start unlit") {
  for (const char* scenario : {"suda", "malta"}) CHECK(make_rules(scenario).start().lights == 0);
  // Hence nobody is seen in a beam hex before the first event roll.
  Scene scene{"suda"};
  scene.go({"equip wrench", "equip charm", "speed 3", "move 3711", "move 3611", "move 3511"}, {1});
  CHECK(scene.state().phase == Phase::event);
  CHECK_FALSE(scene.told(EventKind::in_beam));
  CHECK_FALSE(scene.told(EventKind::lights_out));
}

TEST_CASE("XM-3e XM-Q46 Exactly two pieces are chosen, and before the start die") {
  for (const char* scenario : {"suda", "malta"}) {
    Scene scene{scenario};
    CHECK(scene.choices() ==
          std::vector<std::string>{"equip binoculars", "equip wrench", "equip harpoon", "equip cover", "equip charm"});
    CHECK(scene.refused("roll 1") == "XM-2a");
    scene.go({"equip charm"});
    CHECK(scene.state().step == Step::equip);  // not yet enough
    CHECK_FALSE(scene.state().hex.known());
    CHECK(scene.refused("equip charm") == "XM-9.1b");
    scene.go({"equip cover"});
    CHECK(scene.cited(EventKind::equipped) == "XM-3e");
    CHECK(scene.waits_for(Die::start));
    CHECK(scene.refused("equip cover") == "XM-1.1a");  // no third piece
    CHECK(scene.state().gear == std::array<std::uint8_t, kGear>{0, 0, 0, 1, 1});
  }
}

TEST_CASE("XM-3f The order is equipment, start die, and at Malta the M1 dice and then the alarm die") {
  Scene suda{"suda"};
  suda.go({"equip wrench", "equip wrench"});
  CHECK(suda.waits_for(Die::start));
  suda.go({}, {1});
  CHECK(suda.state().turn == 1);

  Scene malta{"malta"};
  malta.go({"equip wrench", "equip wrench"});
  for (const Die die : {Die::start, Die::m1_tesei, Die::m1_costa, Die::m1_bombers, Die::m1_ninth, Die::alarm}) {
    CHECK(malta.waits_for(die));
    CHECK(malta.state().turn == 0);
    CHECK(malta.state().phase == Phase::setup);
    malta.go({}, {6});
  }
  CHECK(malta.state().turn == 1);

  Scene english{"malta", "en"};
  english.go({"equip wrench", "equip wrench"});
  for (const Die die : {Die::start, Die::m1_all, Die::alarm}) {
    CHECK(english.waits_for(die));
    english.go({}, {6});
  }
  CHECK(english.state().turn == 1);
}

}  // namespace plancia::xmas

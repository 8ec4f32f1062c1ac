// What the validator says no to, and by which rule, where the sections' own tests do not ask.

#include <algorithm>

#include <doctest/doctest.h>

#include "random_games.hpp"

namespace plancia::linea {
namespace {

// Fields of an action by bits, as linea/actions.hpp lists them.
constexpr std::uint64_t kPiece = std::uint64_t{0x3f} << 8;
constexpr std::uint64_t kOther = std::uint64_t{0x3f} << 14;
constexpr std::uint64_t kWeapon = std::uint64_t{0xf} << 20;
constexpr std::uint64_t kAlong = std::uint64_t{0x1fff} << 24;
constexpr std::uint64_t kUp = std::uint64_t{0x1fff} << 37;
constexpr std::uint64_t kHeading = std::uint64_t{0x1ff} << 50;
constexpr std::uint64_t kNothing = std::uint64_t{0x1f} << 59;

struct Form {
  ActionKind kind;
  std::uint64_t fields;
  std::vector<Step> steps;  // where such an action can be played
};

const std::vector<Form>& forms() {
  using enum ActionKind;
  const std::vector<Step> activation{Step::card, Step::platoon, Step::half};
  constexpr std::uint64_t place_of = kAlong | kUp;
  static const std::vector<Form> list{
      {place, kPiece | place_of | kHeading, {Step::setup}},
      {ready, 0, {Step::setup}},
      {platoon, kOther, {Step::card}},
      {turn, kPiece | kHeading, activation},
      {bound, kPiece | place_of | kHeading, activation},
      {speed, kPiece | place_of | kHeading, activation},
      {fire, kPiece | kOther | kWeapon, activation},
      {area, kPiece | kWeapon | place_of, activation},
      {assault, kPiece | kOther | place_of | kHeading, activation},
      {prepare, kPiece, activation},
      {mount, kPiece | kOther, activation},
      {dismount, kPiece | place_of | kHeading, activation},
      {recover, kPiece, activation},
      {rout, kPiece, {Step::card, Step::platoon, Step::half, Step::test, Step::assaulted}},
      {end, 0, {Step::platoon, Step::half}},
      {pass, 0, {Step::card, Step::smoke, Step::rally}},
      {request, kPiece | kOther | place_of, {Step::card}},
      {aim, place_of, {Step::aim}},
      {sustain, kOther, {Step::card}},
      {reinforce, kOther, {Step::card}},
      {test, 0, {Step::test}},
      {reply, kPiece | kWeapon, {Step::reply}},
      {ambush, kPiece | kWeapon, {Step::ambush}},
      {opportunity, kPiece | kWeapon, {Step::opportunity}},
      {decline, 0, {Step::reply, Step::ambush, Step::opportunity, Step::assaulted}},
      {go, 0, {Step::go_on}},
      {halt, kAlong, {Step::go_on}},
      {smoke, place_of, {Step::smoke}},
      {rally, kOther, {Step::rally}},
  };
  return list;
}

// LT-Q2 and the rules that ask for each decision.
std::string_view rule_of(Step step) {
  switch (step) {
    case Step::setup: return "LT-V1a";
    case Step::card: return "LT-Q2";
    case Step::platoon: return "LT-Q7";
    case Step::half: return "LT-Q20";
    case Step::aim: return "LT-Q48";
    case Step::test:
    case Step::assaulted: return "LT-Q57";
    case Step::reply: return "LT-Q34";
    case Step::ambush:
    case Step::go_on: return "LT-Q35";
    case Step::opportunity: return "LT-Q44";
    case Step::smoke:
    case Step::rally: return "LT-C3a";
    case Step::roll: return "LT-S2a";
    case Step::draw: return "LT-C1a";
    case Step::over: break;
  }
  return "LT-Q6";
}

bool refuses(const Rules& rules, const State& state, Action action, RefusalKind kind, std::string_view rule) {
  const auto refusal = rules.refusal(state, action);
  return refusal && refusal->kind == static_cast<std::uint16_t>(kind) && rule == refusal->rule.id;
}

}  // namespace

TEST_CASE("LT-Q2 Properties: what belongs to another step, or says more than its kind has to say, is refused") {
  each_step(1, [](const Rules& rules, const State& state, Action played, const State& after, const auto&) {
    const std::string_view rule = rule_of(state.step);
    if (state.step == Step::roll || state.step == Step::draw) {
      REQUIRE(refuses(rules, state, act(ActionKind::pass), RefusalKind::not_a_decision, rule));
      if (state.step == Step::roll) {
        REQUIRE(refuses(rules, state, roll_action(0), RefusalKind::impossible_result, rule));
        REQUIRE(refuses(rules, state, roll_action(7), RefusalKind::impossible_result, rule));
      } else {
        REQUIRE(refuses(rules, state, card_action(kCards), RefusalKind::impossible_result, rule));
        if (after.cycle == state.cycle) {  // LT-Q4: the card is gone
          State again = after;
          again.step = Step::draw;
          REQUIRE(refuses(rules, again, played, RefusalKind::impossible_result, rule));
        }
      }
    } else {
      REQUIRE(refuses(rules, state, roll_action(3), RefusalKind::not_chance, rule));
      for (const Form& form : forms()) {
        const bool belongs = std::ranges::count(form.steps, state.step) == 1;
        const bool elsewhere = refuses(rules, state, act(form.kind), RefusalKind::other_decision, rule);
        CAPTURE(static_cast<int>(form.kind));
        REQUIRE(elsewhere == !belongs);
        if (played.kind<ActionKind>() != form.kind) continue;
        if ((form.fields & kUp) != 0) {  // the same far beyond the table
          Order far = order_of(played);
          far.y = kMostMillimetres;
          const auto refusal = rules.refusal(state, act(form.kind, far));
          REQUIRE(refusal);
          REQUIRE(refusal->kind == static_cast<std::uint16_t>(RefusalKind::off_table));
          REQUIRE(refusal->args[0] == static_cast<int>(far.x) * 100);
          REQUIRE(refusal->args[1] == static_cast<int>(far.y) * 100);
        }
        for (const std::uint64_t field : {kPiece, kOther, kWeapon, kAlong, kUp, kHeading, kNothing}) {
          if ((form.fields & field) != 0) continue;
          for (const std::uint64_t bit : {field & ~(field - 1), field & ~(field >> 1)}) {  // its lowest and highest
            REQUIRE(refuses(rules, state, Action{played.bits | bit}, RefusalKind::malformed, rule));
          }
        }
      }
      const Action unknown{static_cast<std::uint64_t>(kActionKinds)};
      REQUIRE(refuses(rules, state, unknown, RefusalKind::malformed, rule));
    }
    if (after.step == Step::over) REQUIRE(refuses(rules, after, played, RefusalKind::game_over, "LT-Q6"));
  });
}

TEST_CASE("LT-Q1 LT-Q22 LT-C2a Pieces, platoons, weapons and headings that do not exist are refused") {
  Scene scene;
  scene.piece("A1", "us-mg", 30, 40, 0, "1").piece("A2", "us-rifle", 30, 60, 0, "2");
  scene.piece("B1", "grenadiers", 45, 40, 180).piece("B2", "grenadiers", 110, 80, 180).begin();
  scene.card("hk");
  const Rules& rules = scene.rules();
  const auto refused = [&](ActionKind kind, const Order& order, RefusalKind why, std::string_view rule) {
    return refuses(rules, scene.state(), act(kind, order), why, rule);
  };
  CHECK(refused(ActionKind::prepare, {.piece = 4}, RefusalKind::no_such_piece, "LT-Q2"));
  CHECK(refused(ActionKind::turn, {.piece = 0, .heading = 360}, RefusalKind::malformed, "LT-Q2"));
  CHECK(!rules.refusal(scene.state(), act(ActionKind::turn, {.piece = 0, .heading = 359})));
  CHECK(refused(ActionKind::platoon, {.other = 9}, RefusalKind::no_such_thing, "LT-C2a"));
  CHECK(refused(ActionKind::fire, {.piece = 0, .other = 4, .way = Fire::mg}, RefusalKind::no_such_piece, "LT-Q22"));
  CHECK(refused(ActionKind::fire, {.piece = 0, .other = 2, .mount = 1, .way = Fire::mg}, RefusalKind::no_such_weapon,
                "LT-Q22"));
  CHECK(refused(ActionKind::fire, {.piece = 0, .other = 2, .way = Fire::he}, RefusalKind::weapon_cannot, "LT-Q22"));
  CHECK(refused(ActionKind::fire, {.piece = 0, .other = 1, .way = Fire::mg}, RefusalKind::not_an_enemy, "LT-Q22"));
  CHECK(refused(ActionKind::area, {.piece = 0, .mount = 1, .way = Fire::mg, .x = 600, .y = 400},
                RefusalKind::no_such_weapon, "LT-Q40"));
  CHECK(refused(ActionKind::area, {.piece = 0, .way = Fire::he, .x = 600, .y = 400}, RefusalKind::weapon_cannot,
                "LT-Q40"));
  CHECK(refused(ActionKind::area, {.piece = 0, .way = Fire::mg, .x = 600, .y = 901}, RefusalKind::off_table, "LT-Q40"));
  CHECK(refused(ActionKind::mount, {.piece = 0, .other = 4}, RefusalKind::no_such_piece, "LT-Q23"));
  CHECK(refused(ActionKind::mount, {.piece = 0, .other = 2}, RefusalKind::cannot_be_carried, "LT-A1g"));
  CHECK(refused(ActionKind::assault, {.piece = 0, .other = 4}, RefusalKind::no_such_piece, "LT-Q42"));
  CHECK(refused(ActionKind::assault, {.piece = 0, .other = 1}, RefusalKind::not_an_enemy, "LT-Q42"));
  CHECK(refused(ActionKind::dismount, {.piece = 0}, RefusalKind::not_aboard, "LT-Q23"));
  CHECK(refused(ActionKind::request, {.piece = 0, .other = 0}, RefusalKind::no_such_thing, "LT-R1a"));
  CHECK(refused(ActionKind::sustain, {.other = 0}, RefusalKind::no_such_thing, "LT-R3b"));
  CHECK(refused(ActionKind::reinforce, {.other = 0}, RefusalKind::no_such_thing, "LT-C2b"));
  scene.set([](State& s) { s.piece[1] = PieceState{.status = Status::destroyed}; });
  CHECK(refused(ActionKind::prepare, {.piece = 1}, RefusalKind::not_in_play, "LT-Q1"));
  CHECK(refused(ActionKind::platoon, {.other = 1}, RefusalKind::no_such_thing, "LT-Q7"));  // nobody is left in it
  CHECK(!rules.refusal(scene.state(), act(ActionKind::platoon, {.other = 0})));
}

TEST_CASE("LT-R1a LT-R3b LT-C2b LT-C3a What belongs to the other side, or comes too late, is refused") {
  Scene knoll{"knoll"};
  knoll.begin();
  knoll.card("hk");
  CHECK(knoll.refused("request observer de-battery 70 30") == "LT-R1a");
  CHECK(knoll.refusal("sustain de-battery").kind == static_cast<std::uint16_t>(RefusalKind::no_such_thing));
  CHECK(knoll.refused("reinforce stugs-arrive") == "LT-C2b");
  CHECK(knoll.refusal("reinforce stugs-arrive").kind == static_cast<std::uint16_t>(RefusalKind::no_such_thing));
  knoll.go({"pass", "card sk"});
  CHECK(knoll.refusal("reinforce stugs-arrive").args == std::array<std::int32_t, 4>{2, 1, 0, 0});
  knoll.set([](State& s) { s.cycle = 1; });
  knoll.go({"reinforce stugs-arrive"});
  CHECK(knoll.cited(EventKind::reinforced) == "LT-C2b");
  CHECK(knoll.cited(EventKind::arrived) == "LT-C2b");
  CHECK(knoll.count(EventKind::arrived) == 2);
  knoll.card("sq");
  CHECK(knoll.refusal("reinforce stugs-arrive").kind == static_cast<std::uint16_t>(RefusalKind::not_due));
  Scene farm{"farm"};
  farm.begin();
  farm.go({"card x1"});
  CHECK(farm.refused("smoke 120.1 30") == "LT-C3a");
  CHECK(farm.refusal("smoke 120.1 30").kind == static_cast<std::uint16_t>(RefusalKind::off_table));
  farm.go({"pass", "card x2"});
  CHECK(farm.refusal("rally platoon-1").kind == static_cast<std::uint16_t>(RefusalKind::no_such_thing));
  CHECK(farm.refusal("rally grenadiers").kind == static_cast<std::uint16_t>(RefusalKind::nothing_to_rally));
}

TEST_CASE("LT-V1a LT-Q27 LT-Q28 Nobody is set up on water or on a friend, or before it is due; enemies do not matter") {
  Scene scene;
  scene.box(Ground::water, 50, 0, 60, 90);
  scene.piece("A1", "us-rifle", 10, 40, 0).piece("B1", "grenadiers", 20, 40, 180).piece("B2", "mg42", 30, 40, 180);
  scene.begin();
  State state = scene.rules().start();
  REQUIRE(scene.rules().turn(state) == Turn::player2);
  const auto refused = [&](unsigned x, unsigned y) {
    const auto refusal =
        scene.rules().refusal(state, act(ActionKind::place, {.piece = 1, .x = x, .y = y, .heading = 90}));
    return std::string{refusal ? refusal->rule.id : ""};
  };
  CHECK(refused(550, 400) == "LT-Q27");
  CHECK(refused(300, 400) == "LT-Q28");
  CHECK(refused(100, 400) == "");  // on A1, of whom the Axis knows nothing
  CHECK(refused(1195, 400) == "LT-Q8");
  const auto over = scene.rules().refusal(state, act(ActionKind::place, {.piece = 1, .x = 1195, .y = 400}));
  REQUIRE(over);
  CHECK(over->args[0] == 119'500);
  CHECK(over->args[1] == 40'000);
  const Rules grove{scenario("grove")};
  State later = grove.start();
  EventList events;
  grove.play(later, act(ActionKind::ready), events);
  unsigned due = 0;
  while (later.piece[due].status != Status::due) ++due;
  const auto early = grove.refusal(later, act(ActionKind::place, {.piece = due, .x = 100, .y = 500}));
  REQUIRE(early);
  CHECK(early->kind == static_cast<std::uint16_t>(RefusalKind::not_in_play));
}

}  // namespace plancia::linea

#include <array>
#include <cmath>

#include <linea/secrets.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/seat_view.hpp>
#include <linea_front/state_json.hpp>
#include <listed_fields.hpp>
#include <record/record.hpp>
#include <secrets_battery.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

// The same game with the enemies that a seat does not know changed in what it cannot see: their ready attacks, their
// shots, their facing, the ground they hold.
std::shared_ptr<catalog::Game> with_other_hidden(const catalog::Game& game, int seat) {
  const linea::Rules& rules = typed(game).rules();
  const linea::State& state = typed(game).position();
  const auto side = static_cast<linea::Side>(seat - 1);
  catalog::Json json = game.state();
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.knows(state, side, piece) || !rules.on_table(state, piece)) continue;
    catalog::Json& changed = json["pieces"][piece];
    changed["at"][2] = std::fmod(changed["at"][2].get<double>() + 180, 360);
    if (!changed["immobilised"].get<bool>()) changed["prepared"] = changed["prepared"] == 0 ? 1 : 0;
    changed["shots"] = changed["shots"].get<int>() == 0 ? 1 : 0;
  }
  // LT-Q61: nor does it see what the enemy took out of its sight, or believes.
  for (catalog::Json* list : {&json["holders"], &json["believed"][seat == 1 ? "axis" : "allied"]}) {
    for (catalog::Json& holder : *list) {
      if (!holder.is_null()) holder = holder == "axis" ? "allied" : "axis";
    }
  }
  auto other = game.clone();
  return other->set_state(json) ? nullptr : std::move(other);
}

// What a seat hears of an action and of what follows, and whether it came to know another enemy by it, if only for a
// part of a move.
struct Heard {
  std::string text;
  bool same_enemies = true;
};
Heard heard(const catalog::Game& game, const std::string& action, int seat) {
  const auto side = static_cast<linea::Side>(seat - 1);
  const auto next = game.clone();
  Heard out{.text = game.seen(action, seat).value_or("-") + "\n"};
  const auto events = next->play(action);
  REQUIRE(events);
  const linea::Rules& rules = typed(game).rules();
  for (const catalog::EventText& event : *events) {
    if ((event.seats & only_seat(seat)) == 0) continue;
    out.text += event.kind + " " + event.text.en + "\n";
    const auto piece = linea::find_piece(rules, event.text.en.substr(0, event.text.en.find(' ')));
    if (event.kind == "spotted" && piece && rules.side(*piece) != side) out.same_enemies = false;
  }
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.knows(typed(game).position(), side, piece) != rules.knows(typed(*next).position(), side, piece))
      out.same_enemies = false;
  }
  return out;
}

}  // namespace

TEST_CASE("LT-Q19 a seat's record and views are the same, to the byte, wherever the enemy set up out of sight") {
  std::array<std::string, 2> records;
  std::array<std::string, 2> views;
  for (const int which : {0, 1}) {
    auto session = record::Session::start({"linea", "knoll", {}, {}, {}}, sealed::Seed::from_text("7"));
    REQUIRE(session);
    session->set_particulars({"1944-07-10", "Anna, Bruno"});
    REQUIRE(session->play(which == 0 ? "place de-hq 78 110 270" : "place de-hq 30 112 90"));
    SimulationDice dice{12, 5};
    for (int step = 0; step < 120 && !session->over(); ++step) {
      if (session->game().turn() == Turn::chance) {
        REQUIRE(session->roll());
      } else if (session->game().turn() == Turn::player1 || !session->play("pass")) {
        const auto choices = session->game().choices();
        const bool own = session->game().turn() == Turn::player1;
        REQUIRE(session->play(choices[own ? dice.below(static_cast<std::uint32_t>(choices.size())) : 0].action));
      }
      views[static_cast<std::size_t>(which)] += told(session->game(), 1);
    }
    records[static_cast<std::size_t>(which)] = record::write(*session, record::Form::shared, 1);
  }
  CHECK(records[0] == records[1]);
  CHECK(records[0].find("card") != std::string::npos);
  const bool same = views[0] == views[1];
  CHECK(same);
}

TEST_CASE("LT-Q19 own actions and open dice tell a seat the same whatever hidden enemies hold") {
  int compared = 0;
  for (const char* scenario : {"lane", "farm", "knoll"}) {
    const auto game = new_linea(scenario);
    SimulationDice dice{10, 3};
    for (int step = 0; step < 200 && game->turn() != Turn::over; ++step) {
      const std::string action = random_action(*game, dice);
      for (const int seat : {1, 2}) {
        const bool own = game->turn() == static_cast<Turn>(seat - 1);
        const bool open_die = game->turn() == Turn::chance && game->turn(seat) == Turn::chance;
        const auto other = own || open_die ? with_other_hidden(*game, seat) : nullptr;
        if (!other || other->hash() == game->hash()) continue;
        const Heard here = heard(*game, action, seat);
        const Heard there = heard(*other, action, seat);
        // Who comes into sight shows what it holds; that is no secret any more.
        if (!here.same_enemies || !there.same_enemies) continue;
        CAPTURE(scenario);
        CAPTURE(step);
        CAPTURE(action);
        CHECK(here.text == there.text);
        ++compared;
      }
      play(*game, action);
    }
  }
  CHECK(compared > 300);
}

TEST_CASE("LT-Q19 a seat's view names no enemy that it has neither seen nor lost sight of") {
  const auto game = new_linea("knoll");
  for (const char* action : {"ready", "ready", "card h7"}) play(*game, action);
  const std::string view = game->state(1).dump() + game->picture(i18n::Language::en, 1).text(false);
  for (const char* hidden : {"gren-1", "pak-1", "mg42-2", "de-hq"}) CHECK(view.find(hidden) == std::string::npos);
  CHECK(view.find("churchill-1") != std::string::npos);
  CHECK(game->state(2)["batteries"][0]["mission"] == "none");  // the planned squares are the Allies' secret
  CHECK(game->state(1)["batteries"][0]["squares"].size() == 2);
}

TEST_CASE("LT-Q19 what a hidden piece does is not in the other seat's record") {
  auto made = catalog::new_game({"linea", "knoll", {}, {}, {}});
  REQUIRE(made);
  const catalog::Game& game = *made->game;
  CHECK_FALSE(game.seen("place de-hq 78 96 270", 1));
  CHECK(game.seen("place de-hq 78 96 270", 2) == "place de-hq 78 96 270");
  auto later = game.clone();
  for (const char* action : {"ready", "ready", "card s7"}) play(*later, action);
  CHECK_FALSE(later->seen("prepare mg42-1", 1));
  for (const char* silent : {"pass", "platoon grenadiers", "reinforce stugs-arrive"}) {
    CHECK_FALSE(later->seen(silent, 1));  // else that nobody hidden acts, or came, would be known
  }
  CHECK(later->turn(1) == Turn::player2);
  const auto events = later->play("prepare mg42-1");
  REQUIRE(events);
  for (const catalog::EventText& event : *events) CHECK(event.seats == only_seat(2));
}

TEST_CASE("LT-Q19 an enemy in sight is seen to move, but not where it means to go") {
  auto game = lane_with("s7");
  catalog::Json state = game->state();
  state["pieces"][2]["spotted"] = true;
  put(state, 0, 50, 10, 0);
  set(*game, state);
  CHECK(game->seen("run stug-1 60 18 180", 1) == "run stug-1");
  CHECK(game->seen("run stug-1 60 18 180", 2) == "run stug-1 60 18 180");
  CHECK(game->seen("prepare stug-1", 1) == "prepare stug-1");
}

TEST_CASE("LT-Q19 why nothing can be taken back does not tell what the enemy did out of sight") {
  auto session = record::Session::start({"linea", "knoll", {}, {}, {}}, sealed::Seed::from_text("7"));
  REQUIRE(session);
  REQUIRE(session->play("place de-hq 78 110 270"));
  CHECK(session->undo_refusal(Turn::player1)->text.en == "There is nothing to take back.");  // as far as it knows
  CHECK_FALSE(session->undo_refusal(Turn::player2));
  for (const char* action : {"ready", "ready", "card s7", "prepare de-hq"}) REQUIRE(session->play(action));
  CHECK(session->undo_refusal(Turn::player1)->text.en.find("card s7") != std::string::npos);
  for (const char* action : {"end", "card h7"}) REQUIRE(session->play(action));
  CHECK(session->undo_refusal(Turn::player1)->text.en.find("card h7") != std::string::npos);
}

TEST_CASE("LT-Q19 what may have told of hidden enemies is not taken back") {
  auto session = record::Session::start({"linea", "lane", {}, {}, {}}, sealed::Seed::from_text("7"));
  REQUIRE(session);
  for (const char* action : {"ready", "ready", "card h7"}) REQUIRE(session->play(action));
  REQUIRE(session->play("prepare rifle-1"));
  CHECK_FALSE(session->undo_refusal(Turn::player1));
  REQUIRE(session->undo(Turn::player1));
  REQUIRE(session->play("move sherman-1 13 12 0"));
  CHECK(session->undo_refusal(Turn::player1)->text.en.find("hidden enemies") != std::string::npos);
  CHECK_FALSE(session->undo(Turn::player1));
}

TEST_CASE(
    "LT-Q19 what was said before the turn went over is not taken back, whether or not the enemy has acted since") {
  auto session = record::Session::start({"linea", "knoll", {}, {}, {}}, sealed::Seed::from_text("7"));
  REQUIRE(session);
  const Turn first = session->game().turn();
  const Turn second = first == Turn::player1 ? Turn::player2 : Turn::player1;
  REQUIRE(session->play("ready"));
  const std::string before = session->undo_refusal(first)->text.en;
  CHECK(before == "The turn has passed to the other player, who may have acted unseen.");
  const std::string place = second == Turn::player2 ? "place de-hq 78 110 270" : "place uk-hq 78 16 90";
  REQUIRE(session->play(place));
  CHECK(session->undo_refusal(first)->text.en == before);
  CHECK_FALSE(session->undo(first));
}

TEST_CASE("The members of a position are listed as they are written") {
  const auto made = catalog::new_game({"linea", "knoll", "", {}, ""});  // which has batteries
  REQUIRE(made);
  check_listed_fields(typed(*made->game).rules());
}

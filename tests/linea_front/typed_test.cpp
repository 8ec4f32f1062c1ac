#include <linea_front/measures.hpp>
#include <linea_front/notation.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

using Actions = std::vector<std::string>;

// The Sherman may act, the StuG is spotted in front of it and the grenadiers are hidden.
std::unique_ptr<catalog::Game> facing_stug() {
  auto game = lane_with("h7");
  catalog::Json state = game->state();
  put(state, 0, 20, 5, 0);
  put(state, 2, 56, 5, 180);
  state["pieces"][2]["spotted"] = true;
  set(*game, state);
  return game;
}

}  // namespace

TEST_CASE("a line is understood by the letter of a piece, shortened, in centimetres and in Italian") {
  const auto game = facing_stug();
  const Actions move{"move sherman-1 28 5 0"};
  for (const char* line : {"move sherman-1 28 5 0", "move a 28 5 0", "mo sher 28.0 5.0 0", "muovi a 28,0 5,0",
                           "m a 28.0 5.0", "m a 28 5", "move a 280mm 50mm", "move a 28cm 5", "move a 28,0cm 5.00"}) {
    CAPTURE(line);
    CHECK(game->meant_by(line) == move);
  }
  CHECK(game->meant_by("prepara b") == Actions{"prepare rifle-1"});
  CHECK(game->meant_by("fire a a at") == Actions{"fire sherman-1 stug-1 us-75 at"});
  CHECK(game->meant_by("fire a stug us-75") == Actions{"fire sherman-1 stug-1 us-75 at"});
  CHECK(game->meant_by("passa") == Actions{"pass"});
}

TEST_CASE("a facing that is left out is the way the piece goes, or else the one it has") {
  const auto game = facing_stug();
  CHECK(game->meant_by("move sherman-1 25 10") == Actions{"move sherman-1 25 10 45"});
  CHECK(game->meant_by("move sherman-1 15 5") == Actions{"move sherman-1 15 5 0"});  // backward
  CHECK(game->meant_by("run sherman-1 40 5") == Actions{"run sherman-1 40 5 0"});
}

TEST_CASE("what could be several actions is given as all of them, and what cannot be done as one") {
  const auto game = facing_stug();
  CHECK(game->meant_by("fire a a") ==
        Actions{"fire sherman-1 stug-1 us-75 at", "fire sherman-1 stug-1 vehicle-mgs mg"});
  CHECK(game->meant_by("fire b b") == Actions{"fire rifle-1 gren-1 rifles mg"});  // hidden: the rules will say so
  CHECK(game->meant_by("move a 90.0 5.0").size() == 1);                           // too far: likewise
  for (const char* line :
       {"", "move", "m", "p", "4", "move a", "move z 0.1 0.1", "fire a", "move a 1.55 2", "move a .5 2"}) {
    CAPTURE(line);
    CHECK(game->meant_by(line).empty());
  }
}

TEST_CASE("where no weapon will do, the refusal is about the target and not about the weapon that was guessed") {
  const auto game = facing_stug();
  catalog::Json state = game->state();
  put(state, 3, 38, 41, 180);  // the grenadiers deep in the wood
  state["pieces"][3]["spotted"] = true;
  set(*game, state);
  CHECK(game->meant_by("fire a gren") == Actions{"fire sherman-1 gren-1 us-75 he"});
  CHECK(game->play("fire sherman-1 gren-1 us-75 he").error().rule == "LT-V2a");
}

TEST_CASE("LT-Q40 area fire is offered with mg and he only, and anti-tank fire is refused with the reason") {
  const auto game = facing_stug();
  for (const catalog::FormText& form : game->forms()) {
    if (form.form.en.starts_with("area ")) CHECK(form.form.en == "area PIECE WEAPON mg|he X Y");
    if (form.form.en.starts_with("fire ")) CHECK(form.form.en == "fire PIECE TARGET WEAPON at|mg|he");
  }
  const auto refused = game->play("area sherman-1 us-75 at 40 5");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "LT-Q40");
  CHECK(refused.error().text.en == "Area fire is made with mg or he; anti-tank fire needs a target.");
  CHECK(game->meant_by("area a us-75 40.0 5.0") == Actions{"area sherman-1 us-75 he 40 5"});
  CHECK(game->play("area sherman-1 us-76 he 40 5")
            .error()
            .text.en.starts_with("M4A1 Sherman has: us-75 he, vehicle-mgs"));
}

TEST_CASE("a bare number is centimetres, and a length can be typed in every way that people write it") {
  const auto read = [](const char* typed) { return linea::typed_millimetres(typed); };
  CHECK(read("90") == 900U);
  for (const char* typed : {"12.5", "12,5", "12.5cm", "12,5cm", "125mm", "12.50", "012.5"}) {
    CAPTURE(typed);
    CHECK(read(typed) == 125U);
  }
  for (const char* typed :
       {"", "cm", "mm", "1e3", "+", "+1", "-1", "NaN", "inf", "1.", ".5", "1.2.3", "1,2,3", "0x1", "१"}) {
    CAPTURE(typed);
    CHECK_FALSE(read(typed));
  }
  CHECK(read("") == std::unexpected(data::Unread::empty));
  CHECK(read("1.23456") == std::unexpected(data::Unread::too_fine));
  CHECK(read("12.5mm") == std::unexpected(data::Unread::too_fine));
  CHECK(read("819.2") == std::unexpected(data::Unread::too_large));
  CHECK(read("99999999999999999999999") == std::unexpected(data::Unread::too_large));
  CHECK(linea::typed_degrees("359") == 359U);
  CHECK(linea::typed_degrees("360") == std::unexpected(data::Unread::too_large));
  CHECK(linea::typed_degrees("90.5") == std::unexpected(data::Unread::too_fine));
}

TEST_CASE("every length of an order has one text, which is read back to it") {
  const linea::Rules& rules = typed(*new_linea("lane")).rules();
  for (unsigned millimetres = 0; millimetres <= linea::kMostMillimetres; ++millimetres) {
    const Action halt = linea::act(linea::ActionKind::halt, {.x = millimetres});
    const std::string text = to_text(rules, halt);
    REQUIRE(linea::from_text(rules, text) == halt);
    REQUIRE(linea::typed_millimetres(text.substr(5)) == millimetres);
    if (millimetres % 10 == 0) REQUIRE(text == "halt " + std::to_string(millimetres / 10));
  }
}

TEST_CASE("a number that cannot be read is named, with how to type it") {
  const auto game = facing_stug();
  const auto said = [&](const char* line) {
    const auto refused = game->play(line);
    REQUIRE_FALSE(refused);
    return refused.error().text.en.substr(0, refused.error().text.en.find(" Type it like this"));
  };
  CHECK(said("move sherman-1 1e3 5 0") == "1e3 is no length: type centimetres, 18 or 12.5, or millimetres, 125mm.");
  CHECK(said("move sherman-1 + 5 0").starts_with("+ is no length"));
  CHECK(said("move sherman-1 28 NaN 0").starts_with("NaN is no length"));
  CHECK(said("move sherman-1 28 1.23456 0").starts_with("1.23456 is finer than a millimetre"));
  CHECK(said("move sherman-1 9999 5 0") == "9999 is too long: the longest length is 819.1 cm.");
  CHECK(said("move sherman-1 28 5 400").starts_with("400 is no facing: type whole degrees from 0 to 359"));
  CHECK(said("move sherman-1 28 5 0.5").starts_with("0.5 is no facing"));
  // Programs and records have one text for an action; what people may type besides is told apart from it.
  CHECK(said("move sherman-1 28.0 5 0") == "Here 28.0 is written 28.");
  CHECK(said("move sherman-1 280mm 5 0") == "Here 280mm is written 28.");
  CHECK(said("halt 3,5") == "Here 3,5 is written 3.5.");
}

TEST_CASE("the piece need not be named where only one is asked") {
  const auto game = facing_stug();
  play(*game, "move sherman-1 28 5 0");
  CHECK(game->meant_by("prepare") == Actions{"prepare sherman-1"});
  CHECK(game->meant_by("fire a at") == Actions{"fire sherman-1 stug-1 us-75 at"});
}

TEST_CASE("who lies in ambush alone need not be named") {
  const auto game = lane_with("s7");
  catalog::Json state = game->state();
  put(state, 0, 20, 5, 0);
  state["pieces"][0]["prepared"] = 1;
  put(state, 2, 60, 5, 180);
  set(*game, state);
  play(*game, "run stug-1 32 5 180");
  REQUIRE(game->prompt().phase == "ambush");
  CHECK(game->meant_by("agguato at") == Actions{"ambush sherman-1 us-75 at"});
  CHECK(game->meant_by("rinuncia") == Actions{"decline"});
}

TEST_CASE("a line that is no action is answered with the word that is wrong and the form of the action") {
  const auto game = facing_stug();
  const auto said = [&](const char* line) {
    const auto refused = game->play(line);
    REQUIRE_FALSE(refused);
    return refused.error();
  };
  CHECK(said("move").text ==
        i18n::Text{"Si scrive così: move PEZZO X Y FRONTE.", "Type it like this: move PIECE X Y FACING."});
  CHECK(said("move").rule == "LT-M2a");
  CHECK(said("fire sherman-1 tiger-1 us-75 at").text.en ==
        "There is no piece called tiger-1 here. Type it like this: fire PIECE TARGET WEAPON at|mg|he.");
  CHECK(said("fire sherman-1 stug-1 mg-42 mg").text.en ==
        "M4A1 Sherman has: us-75 at, us-75 he, vehicle-mgs mg. Type it like this: fire PIECE TARGET WEAPON at|mg|he.");
  CHECK(said("platoon x").text.en.starts_with("There is no platoon called x here."));
  CHECK(said("dance").rule.empty());
  const auto knoll = new_linea("knoll");
  CHECK(knoll->play("fire s m10 at").error().text.en.starts_with("m10 could be: m10-1, m10-2."));
  CHECK(knoll->play("fire s stug-1 xx").error().text.en == "Type it like this: fire PIECE TARGET WEAPON at|mg|he.");
}

TEST_CASE("every action that can be typed has a form and a word in both languages") {
  const auto game = facing_stug();
  const auto forms = game->forms();
  CHECK(forms.size() == 29);
  for (const catalog::FormText& form : forms) {
    CHECK(form.form.en.find('{') == std::string::npos);
    CHECK_FALSE(form.text.en.empty());
    CHECK_FALSE(form.text.it.empty());
  }
}

#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <sstream>

#include <doctest/doctest.h>

#include <core/playout.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

using namespace plancia;
using namespace plancia::xmas;
using i18n::Language;

namespace {

Rules rules_of(std::string_view scenario) {
  auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack);
  auto components = xmas::decode(*pack, scenario);
  REQUIRE(components);
  return {*std::move(components), Options{}};
}

State after(const Rules& rules, std::initializer_list<std::string_view> actions) {
  State state = rules.start();
  NullSink silent;
  for (const std::string_view text : actions) {
    CAPTURE(text);
    const auto action = from_text(rules, text);
    REQUIRE(action);
    REQUIRE_FALSE(rules.refusal(state, *action));
    rules.play(state, *action, silent);
  }
  return state;
}

HexIndex at(const Rules& rules, int number) { return rules.grid().index(hex::from_number(number)); }

int ship_number(const Rules& rules, std::string_view id) {
  for (int ship = 0; ship < rules.ships(); ++ship) {
    if (rules.components().ships[static_cast<std::size_t>(ship)].id == id) return ship;
  }
  FAIL("no such ship");
  return 0;
}
void reveal(const Rules& rules, State& state, int hex, std::string_view ship, bool sunk = false) {
  const auto bit = static_cast<std::uint16_t>(1U << ship_number(rules, ship));
  const std::size_t anchor = rules.facts(at(rules, hex)).anchor;
  state.revealed[anchor] = static_cast<std::uint16_t>(state.revealed[anchor] | bit);
  if (sunk) state.sunk = static_cast<std::uint16_t>(state.sunk | bit);
}

// Compares with the picture kept in this folder; PLANCIA_REDRAW=1 keeps the new one instead.
void check_picture(const std::string& name, const screen::Canvas& canvas) {
  const std::string file = "tests/xmas_picture/" + name + ".picture";
  const std::string drawn = canvas.text(false);
  if (std::getenv("PLANCIA_REDRAW") != nullptr) std::ofstream(file) << drawn;
  std::ostringstream kept;
  kept << std::ifstream(file).rdbuf();
  CHECK(drawn == kept.str());
}

// The legend stands last.
int legend_lines(const screen::Canvas& canvas) {
  int lines = 1;
  while (canvas.at(0, canvas.height() - lines) == " ") ++lines;
  return lines;
}

}  // namespace

TEST_CASE("the first turn at Suda, with the hexes that can be entered numbered") {
  const Rules rules = rules_of("suda");
  const State state = after(rules, {"equip binoculars", "equip harpoon", "roll 3", "speed 3"});
  check_picture("suda-first-turn.it", draw(rules, state, Language::it));
}

TEST_CASE("deep in Suda Bay: red and yellow light, ships seen and sunk") {
  const Rules rules = rules_of("suda");
  State state = after(rules, {"equip binoculars", "equip charm", "roll 5"});
  state.hex = at(rules, 1506);
  state.turn = 11;
  state.boats = 3;
  state.alarm = 5;
  state.lights = 0b011;
  reveal(rules, state, 1406, "york", true);
  reveal(rules, state, 1406, "cherryleaf");
  reveal(rules, state, 1104, "gloucester");
  check_picture("suda-deep-in-the-bay.en", draw(rules, state, Language::en));
}

TEST_CASE("Malta: each state of the bridge, all lights, other units") {
  const Rules rules = rules_of("malta");
  State state =
      after(rules, {"equip wrench", "equip cover", "roll 1", "roll 1", "roll 1", "roll 1", "roll 1", "roll 6"});
  check_picture("malta-start.it", draw(rules, state, Language::it));
  state.hex = at(rules, 1906);
  state.bridge = BridgeState::open;
  state.lights = 0b111;
  check_picture("malta-open-all-lights.en", draw(rules, state, Language::en));
  state.bridge = BridgeState::collapsed;
  state.lights = 0b100;
  state.submarine_sunk = 1;
  reveal(rules, state, 1602, "sydney-star", true);
  check_picture("malta-collapsed.it", draw(rules, state, Language::it));
}

TEST_CASE("no picture is wider than 80 columns or higher than 45 lines, in any position of random games") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = rules_of(scenario);
    for (std::uint64_t game = 0; game < 10; ++game) {
      SimulationDice dice(1, game);
      NullSink silent;
      State state = rules.start();
      while (rules.turn(state) != Turn::over) {
        for (const Language language : {Language::it, Language::en}) {
          const screen::Canvas canvas = draw(rules, state, language);
          REQUIRE(canvas.width() <= 80);
          REQUIRE(canvas.height() <= 45);
          REQUIRE(legend_lines(canvas) <= 3);
        }
        rules.play(state, random_action(rules, state, dice), silent);
      }
    }
  }
}

TEST_CASE("lit and unlit searchlights differ without colour") {
  const Rules rules = rules_of("suda");
  State state = after(rules, {"equip binoculars", "equip harpoon", "roll 3"});
  const std::string dark = draw(rules, state, Language::en).text(false);
  for (const unsigned lights : {1U, 2U, 4U}) {
    state.lights = static_cast<std::uint8_t>(lights);
    CHECK(draw(rules, state, Language::en).text(false) != dark);
  }
}

TEST_CASE("a sheet that is too wide is shown around the unit") {
  Components wide = rules_of("suda").components();
  wide.columns = kMaxColumns;
  for (std::string& row : wide.terrain) row.append(20, '.');
  for (std::string& row : wide.depth) row.append(20, '0');
  const Rules rules(wide, Options{});
  State state = after(rules, {"equip binoculars", "equip harpoon", "roll 3"});
  state.hex = at(rules, 5905);
  const std::string east = draw(rules, state, Language::en).text(false);
  CHECK(east.find(" 60") != std::string::npos);
  CHECK(east.find("MT") != std::string::npos);
  state.hex = at(rules, 1005);
  const std::string west = draw(rules, state, Language::en).text(false);
  CHECK(west.find("05  07") != std::string::npos);
  CHECK(west.find(" 60") == std::string::npos);
}

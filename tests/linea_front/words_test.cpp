#include <algorithm>
#include <array>
#include <regex>

#include <linea_front/arguments.hpp>
#include <linea_front/names.hpp>
#include <linea_front/words.hpp>
#include <spoil.hpp>

#include "tables.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

void check_words(const i18n::Text& text) {
  for (const std::string& words : {text.it, text.en}) {
    CHECK_FALSE(words.empty());
    CHECK(words.find('{') == std::string::npos);
  }
}

}  // namespace

TEST_CASE("every event and every refusal has words in both languages") {
  const auto game = new_linea("knoll");  // has batteries, reinforcements and objectives, so that number 0 is one
  const linea::Rules& rules = typed(*game).rules();
  for (std::uint16_t kind = 0; kind < linea::kEventKinds; ++kind) {
    CAPTURE(kind);
    for (const int last : {0, 1}) check_words(linea::narrate(rules, {kind, {"LT-C1a"}, {0, 0, last, last}}).text);
  }
  for (std::uint16_t kind = 0; kind < linea::kRefusalKinds; ++kind) {
    CAPTURE(kind);
    for (const char* rule : {"LT-M2a", "LT-M3a", "LT-Q8", "LT-Q40"})
      check_words(linea::explain(rules, {kind, {rule}, {}}).text);
  }
}

TEST_CASE("measures are centimetres to one decimal, with the comma or the point of the language") {
  CHECK(linea::length_text(14'210) == i18n::Text{"14,2 cm", "14.2 cm"});
  CHECK(linea::length_text(9'960) == i18n::Text{"10,0 cm", "10.0 cm"});
  CHECK(linea::coordinate_text(64'000) == i18n::Text{"64,0", "64.0"});
  CHECK(linea::angle_text(1795).en == "180°");
  CHECK(linea::exact_angle_text(604) == i18n::Text{"60,4°", "60.4°"});
  CHECK(linea::exact_angle_text(600).en == "60°");
}

TEST_CASE("changes are shown with the same signs as in every other game") {
  const auto game = new_linea("lane");
  for (const int change : {2, 0, -1})
    CHECK(linea::shown(typed(*game).rules(), linea::Show::change, change).en == front::signed_text(change));
}

TEST_CASE("a move that is too long is refused with what it takes and what is allowed") {
  const auto game = lane_with("h7");
  const auto refused = game->play("move sherman-1 22.2 12 0");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "LT-M2a");
  CHECK(refused.error().text == i18n::Text{"14,2 cm, un balzo ne consente 10,0.", "14.2 cm, a bound allows 10.0."});
}

TEST_CASE("A refusal never shows a measure beside its limit as if the limit had been met") {
  const auto game = new_linea("lane");
  const linea::Rules& rules = typed(*game).rules();
  struct Kind {
    linea::RefusalKind kind;
    bool above, met_too;  // the limit itself is no good either
  };
  using enum linea::RefusalKind;
  constexpr std::array kinds{Kind{turn_too_wide, true, false},    Kind{too_far, true, false},
                             Kind{out_of_range, true, false},     Kind{out_of_arc, true, false},
                             Kind{too_far_to_mount, true, false}, Kind{beyond_path, true, false},
                             Kind{too_close, false, false},       Kind{not_flank_or_rear, false, true}};
  // The numbers of a sentence in their order.
  const auto numbers = [](const std::string& text) {
    static const std::regex number{"[0-9]+([.,][0-9]+)?"};
    std::vector<double> found;
    for (std::sregex_iterator at{text.begin(), text.end(), number}, end; at != end; ++at) {
      std::string digits = at->str();
      std::ranges::replace(digits, ',', '.');
      found.push_back(std::stod(digits));
    }
    return found;
  };
  Numbers random(12);
  for (const Kind& k : kinds) {
    for (int i = 0; i < 3000; ++i) {
      const bool angle = k.kind == turn_too_wide || k.kind == out_of_arc || k.kind == not_flank_or_rear;
      const std::size_t most = angle ? 1200 : 60'000;
      const int grain = i % 3 == 0 ? 1 : 100;
      const int limit = static_cast<int>(random.below(most)) / grain * grain + 200;
      const int by = static_cast<int>(random.below(i % 2 == 0 ? 8 : 2000));
      const int measured = k.above ? limit + by : std::max(limit - by, 1);
      const auto said =
          linea::explain(rules, {static_cast<std::uint16_t>(k.kind), {"LT-M2a"}, {measured, limit, 0, 0}});
      for (const std::string& text : {said.text.en, said.text.it}) {
        CAPTURE(text);
        const auto told = numbers(text);
        REQUIRE(told.size() == 2);
        const bool right = k.above ? told[0] > told[1] : k.met_too ? told[0] <= told[1] : told[0] < told[1];
        REQUIRE(right);
      }
    }
  }
}

TEST_CASE("LT-Q35 Who halts beyond the path is told in centimetres how much of it is left") {
  const auto game = new_linea("lane");
  const auto said = linea::explain(typed(*game).rules(), {static_cast<std::uint16_t>(linea::RefusalKind::beyond_path),
                                                          {"LT-Q35"},
                                                          {40 * table::kMillimetre, 35 * table::kMillimetre}});
  CHECK(said.text.en == "4.0 cm: 3.5 cm of the path remain.");
}

TEST_CASE("an unseen firer has no name") {
  const auto game = new_linea("lane");
  const auto told = linea::narrate(typed(*game).rules(),
                                   {static_cast<std::uint16_t>(linea::EventKind::fires), {"LT-T1a"}, {-1, 0, 0, 0}});
  CHECK(told.text.en == "An unseen enemy fires at M4A1 Sherman: 75 mm M3, anti-tank.");
  CHECK(told.text.it.starts_with("Un nemico non visto spara"));
  CHECK(std::get<std::string>(told.data.at("piece")).empty());
}

TEST_CASE("a turn that misses the limit by less than a degree is refused with both to the tenth") {
  const auto game = lane_with("h7");
  const auto refused = game->play("run sherman-1 22 36.8 61");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().text.en == "It would take a turn of 60.1°; the most is 60°.");
}

TEST_CASE("LT-Q52 the +1 of a morale test is told with its rule") {
  const auto game = new_linea("lane");
  const auto told = [&](linea::EventKind kind, int modifier) {
    return linea::narrate(typed(*game).rules(), {static_cast<std::uint16_t>(kind), {"LT-L2c"}, {2, 4, 4, modifier}})
        .text.en;
  };
  CHECK(told(linea::EventKind::test_held, 0) == "StuG III G holds: 4 against morale 4.");
  CHECK(told(linea::EventKind::test_held, 1) == "StuG III G holds: 4 (+1 by LT-Q52) against morale 4.");
  CHECK(told(linea::EventKind::test_fails, 1).find("(+1 by LT-Q52)") != std::string::npos);
}

TEST_CASE("what end would end is told: the piece, or the platoon") {
  const auto text_of_end = [](const catalog::Game& game) {
    for (const catalog::Choice& choice : game.choices()) {
      if (choice.action == "end") return choice.text.en;
    }
    return std::string{};
  };
  const auto farm = new_linea("farm");
  for (const char* action : {"ready", "ready", "card hk", "platoon weapons"}) play(*farm, action);
  CHECK(text_of_end(*farm) == "Close the card: nobody else acts (Weapons and command)");
  play(*farm, "prepare us-mg-1");
  CHECK(text_of_end(*farm) == "US machine gun 1 does nothing more");
}

TEST_CASE("LT-Q57 who is assaulted is asked to flee or to stay and fight") {
  auto game = lane_before_assault();
  play(*game, "assault rifle-1 gren-1 68 40 0");
  const auto told = [&](std::string_view action) {
    for (const auto& choice : game->choices()) {
      if (choice.action == action) return choice.text;
    }
    return i18n::Text{};
  };
  CHECK(told("decline").en.ends_with(" stays and fights"));
  CHECK(told("decline").it.ends_with(" resta e combatte"));
  CHECK_FALSE(told("rout gren-1").en.empty());
}

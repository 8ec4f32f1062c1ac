#include <linea_front/names.hpp>
#include <linea_front/words.hpp>

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
    for (const char* rule : {"LT-M2a", "LT-M3a", "LT-Q8"}) check_words(linea::explain(rules, {kind, {rule}, {}}).text);
  }
}

TEST_CASE("measures are centimetres to one decimal, with the comma or the point of the language") {
  CHECK(linea::length_text(14'210) == i18n::Text{"14,2 cm", "14.2 cm"});
  CHECK(linea::length_text(9'960) == i18n::Text{"10,0 cm", "10.0 cm"});
  CHECK(linea::coordinate_text(64'000) == i18n::Text{"64,0", "64.0"});
  CHECK(linea::angle_text(1795).en == "180°");
  CHECK(linea::signed_text(2).en == "+2");
}

TEST_CASE("a move that is too long is refused with what it takes and what is allowed") {
  const auto game = lane_with("h7");
  const auto refused = game->play("move sherman-1 222 120 0");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "LT-M2a");
  CHECK(refused.error().text == i18n::Text{"14,2 cm, un balzo ne consente 10,0.", "14.2 cm, a bound allows 10.0."});
}

TEST_CASE("an unseen firer has no name") {
  const auto game = new_linea("lane");
  const auto told = linea::narrate(typed(*game).rules(),
                                   {static_cast<std::uint16_t>(linea::EventKind::fires), {"LT-T1a"}, {-1, 0, 0, 0}});
  CHECK(told.text.en == "An unseen enemy fires at sherman-1: 75 mm M3, anti-tank.");
  CHECK(told.text.it.starts_with("Un nemico non visto spara"));
  CHECK(std::get<std::string>(told.data.at("piece")).empty());
}

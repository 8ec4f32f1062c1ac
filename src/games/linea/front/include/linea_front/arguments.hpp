#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <front/described.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// What the arguments of actions, events and refusals stand for; front/pattern.hpp says how these are used. The texts of
// actions are made of them: "move sherman-1 64 21.5 90", "fire sherman-1 stug-1 us-75 at", "card h7", "roll 5". Orders
// go no finer than the millimetre and the degree; lengths, places and angles are in the units of the table.
enum class Show : std::uint8_t {
  nothing,
  number,
  change,
  piece,
  player,
  platoon,
  battery,
  reinforcement,
  objective,
  card,
  length,
  place,
  angle,
  exact_angle,
  millimetres,
  degrees,
  weapon,
  fire,
  die,
  step,
  feature
};
using Pattern = front::Pattern<Show>;

Pattern pattern(ActionKind kind);
Pattern pattern(EventKind kind);
Pattern pattern(RefusalKind kind);
// Lengths with so many digits of a centimetre.
front::Text shown(const Rules& rules, Show as, int value, int digits = 1);
front::WordList words_of(Show as);
std::string type_of(Show as);
front::Datum data_of(const Rules& rules, Show as, int value);

// Where an order keeps the argument with this name, unless it is the way of firing.
unsigned& field_of(Order& order, std::string_view argument);
int argument(const Rules& rules, Action action, const front::Shown<Show>& shown, std::size_t at);
std::optional<Action> from_text(const Rules& rules, std::string_view text);

}  // namespace plancia::linea

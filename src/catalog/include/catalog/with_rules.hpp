#pragma once

#include <stdexcept>

#include <catalog/typed.hpp>
#include <fiamme/rules.hpp>
#include <linea/rules.hpp>
#include <nakajima/rules.hpp>
#include <xmas/rules.hpp>

namespace plancia::catalog {

// Calls f(rules, state) with the concrete types of a game, so that one template serves them all. The references live as
// long as the game and are untouched until it is played on.
template <class F>
decltype(auto) with_rules(const Game& game, F&& f) {
  if (const auto* xmas = dynamic_cast<const Typed<xmas::Rules>*>(&game)) return f(xmas->rules(), xmas->position());
  if (const auto* nakajima = dynamic_cast<const Typed<nakajima::Rules>*>(&game)) {
    return f(nakajima->rules(), nakajima->position());
  }
  if (const auto* fiamme = dynamic_cast<const Typed<fiamme::Rules>*>(&game)) {
    return f(fiamme->rules(), fiamme->position());
  }
  if (const auto* linea = dynamic_cast<const Typed<linea::Rules>*>(&game)) return f(linea->rules(), linea->position());
  throw std::logic_error("a game that with_rules() does not know");
}

}  // namespace plancia::catalog

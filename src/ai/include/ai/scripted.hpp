#pragma once

#include <ai/fiamme_scripted.hpp>
#include <ai/linea_scripted.hpp>
#include <ai/nakajima_scripted.hpp>
#include <ai/xmas_scripted.hpp>

namespace plancia::ai {

// The rule of thumb of each game under one name, so that templates find it.
inline Action scripted(const fiamme::Rules& rules, const fiamme::State& state) { return fiamme_scripted(rules, state); }
inline Action scripted(const linea::Rules& rules, const linea::State& state) { return linea_scripted(rules, state); }
inline Action scripted(const nakajima::Rules& rules, const nakajima::State& state) {
  return nakajima_scripted(rules, state);
}
inline Action scripted(const xmas::Rules& rules, const xmas::State& state) { return xmas_scripted(rules, state); }

}  // namespace plancia::ai

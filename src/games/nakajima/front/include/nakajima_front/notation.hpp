#pragma once

#include <string_view>

#include <nakajima_front/arguments.hpp>

namespace plancia::nakajima {

// The part of the game a position belongs to: "buying", "training", "checks", "approach", "attack", "over".
std::string_view phase_word(const State& state);

}  // namespace plancia::nakajima

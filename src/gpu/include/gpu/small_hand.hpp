#pragma once

#include <ai/policy.hpp>

namespace plancia::gpu {

// A game that the GPU plays. Its namespace has, in <GAME_player/scripted.hpp>,
//
//   Policy small_hand(const Rules&)   the rule of thumb with little memory, since every thread has one
//
// That header and the sources that plancia_on_gpu names (cmake/games.cmake) are all of its player that is compiled for
// a GPU: what searches and files need could not be.
template <class R>
concept OnGpu = !has_open_choices<R>() && requires(const R& rules) {
  { small_hand(rules) } -> ai::Policy<R>;
};

}  // namespace plancia::gpu

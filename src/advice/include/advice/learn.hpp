#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <ai/learn_limits.hpp>
#include <catalog/game.hpp>

namespace plancia::advice {

// What its machine players can learn from games with the rules, pack and options of this one: a file; or a sentence,
// where the game has nothing to learn.
std::expected<std::string, i18n::Text> learn(const catalog::Game& game, const ai::LearnLimits& limits);

// Lets them play by such a file from now on, everywhere in this process; a sentence where it is not for them.
std::expected<void, i18n::Text> use_learnt(const catalog::Game& game, std::string_view bytes);

}  // namespace plancia::advice

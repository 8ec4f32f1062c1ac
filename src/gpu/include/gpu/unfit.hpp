#pragma once

#include <optional>

#include <i18n/text.hpp>
#include <sim/plan.hpp>

namespace plancia::gpu {

// What keeps a study from a GPU: players who think, forced openings, games with open choices.
std::optional<i18n::Text> unfit(const sim::Lineup& lineup);

}  // namespace plancia::gpu

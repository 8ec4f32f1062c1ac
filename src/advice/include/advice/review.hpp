#pragma once

#include <expected>

#include <ai/review.hpp>
#include <record/session.hpp>

namespace plancia::advice {

// Looks back at a finished game, or says why not. Stopped before every position has a value there is nothing to tell.
std::expected<ai::Review, i18n::Text> review(const record::Session& session, const ai::ReviewLimits& limits);

}  // namespace plancia::advice

#include "study_room.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include <nlohmann/json.hpp>

#include <ai/advice_json.hpp>
#include <ai/advise.hpp>
#include <ai/review.hpp>
#include <ai/review_report.hpp>

namespace plancia::app {
namespace {

// Many people share the machine.
constexpr std::int64_t kMostSimulations = 200'000;
constexpr std::int64_t kMostMilliseconds = 5000;
// Some seconds for a long solitaire game. A game with secrets is played out far more slowly, and so the longer it was
// the fewer there are for each of its positions: some minutes for the longest.
constexpr std::uint32_t kReviewSimulations = 500;
constexpr std::uint32_t kSlowReviewSimulations = 8000;  // for all positions together
constexpr std::uint32_t kLeastSimulations = 8;

std::uint32_t review_simulations(const record::Session& session) {
  if (!session.game().has_secrets()) return kReviewSimulations;
  const auto plies = static_cast<std::uint32_t>(session.ply());
  return std::clamp(kSlowReviewSimulations / std::max(plies, 1U), kLeastSimulations, kReviewSimulations);
}

}  // namespace

service::Answer<service::Json> advise(const catalog::Game& position, int, const service::Json& request) {
  ai::AdviceLimits limits;
  const auto simulations = request.value<std::int64_t>("simulations", limits.simulations);
  const auto milliseconds = request.value<std::int64_t>("ms", kMostMilliseconds);
  if (simulations < 1 || simulations > kMostSimulations) {
    return std::unexpected(service::bad_request("simulations is from 1 to " + std::to_string(kMostSimulations)));
  }
  if (milliseconds < 1 || milliseconds > kMostMilliseconds) {
    return std::unexpected(service::bad_request("ms is from 1 to " + std::to_string(kMostMilliseconds)));
  }
  limits.simulations = static_cast<std::uint32_t>(simulations);
  if (!request.contains("simulations")) limits.time = std::chrono::milliseconds{milliseconds};
  limits.seed = request.value<std::uint64_t>("seed", limits.seed);
  const auto advice = ai::advise(position, limits);
  if (!advice) return std::unexpected(service::Refusal{.code = service::Code::turn, .text = advice.error()});
  return ai::to_json(*advice);
}

service::Answer<service::Json> review(const record::Session& session, const service::Progress& progress) {
  const auto review = ai::review(session, {.simulations = review_simulations(session), .progress = progress});
  if (!review) return std::unexpected(service::Refusal{.code = service::Code::closed, .text = review.error()});
  return ai::to_json(*review);
}

}  // namespace plancia::app

#include <staff/study_room.hpp>

#include <chrono>
#include <cstdint>

#include <nlohmann/json.hpp>

#include <advice/advice_json.hpp>
#include <advice/advise.hpp>
#include <advice/decide.hpp>
#include <advice/reason.hpp>
#include <advice/review.hpp>
#include <advice/review_report.hpp>

namespace plancia::staff {
namespace {

// Many people share the machine.
constexpr std::int64_t kMostSimulations = 200'000;
constexpr std::int64_t kMostMilliseconds = 5000;
// Some seconds for a long solitaire game; the longest games of two sides are looked at less closely.
constexpr std::uint32_t kReviewSimulations = 500;
constexpr std::chrono::seconds kReviewTime{40};

// What a machine of that level would do.
service::Answer<service::Json> decide(const catalog::Game& position, const service::Json& request) {
  const auto skill = advice::skill_of(request["level"].get_ref<const std::string&>());
  if (!skill) return std::unexpected(service::Refusal{.code = service::Code::request, .text = skill.error()});
  const auto decision = advice::decide(position, **skill, {.seed = request.value<std::uint64_t>("seed", 1)});
  if (!decision) return std::unexpected(service::Refusal{.code = service::Code::turn, .text = decision.error()});
  return advice::to_json(*decision);
}

}  // namespace

service::Answer<service::Json> advise(const catalog::Game& position, int, const service::Json& request,
                                      const parallel::StopToken& stop) {
  if (request.contains("level")) return decide(position, request);
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
  limits.watch = [&](std::uint64_t) { return !stop.stop_requested(); };
  const auto advice = advice::advise(position, limits);
  if (!advice) return std::unexpected(service::Refusal{.code = service::Code::turn, .text = advice.error()});
  return advice::to_json(*advice);
}

service::Json explain(const catalog::Game& before, const catalog::Game& after, std::string_view action,
                      catalog::Sight sight) {
  const auto reason = advice::reason_seen(before, after, action, sight);
  if (!reason) return nullptr;
  return {{"kind", reason->kind}, {"text", {{"it", reason->text.it}, {"en", reason->text.en}}}};
}

service::Answer<service::Json> review(const record::Session& session, service::Draft& draft,
                                      const service::Progress& progress) {
  bool wanted = true;
  ai::ReviewDraft found = advice::draft_of(service::Json::parse(draft.before, nullptr, false));
  draft.now = [&found] { return advice::to_json(found).dump(); };
  const auto review = advice::review(session, {.simulations = kReviewSimulations,
                                               .time = kReviewTime,
                                               .progress = [&](auto done, auto of) { wanted = progress(done, of); },
                                               .stop = [&] { return !wanted; },
                                               .draft = &found});
  if (!review) return std::unexpected(service::Refusal{.code = service::Code::closed, .text = review.error()});
  return advice::to_json(*review, session);
}

}  // namespace plancia::staff

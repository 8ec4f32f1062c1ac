#include <nlohmann/json.hpp>

#include <advice/review.hpp>
#include <advice/review_report.hpp>
#include <record/record.hpp>

#include "guard.hpp"
#include "handles.hpp"
#include "limits.hpp"

using namespace plancia;

namespace {

constexpr std::uint32_t kMostReviewSimulations = 1'000'000;

}  // namespace

extern "C" {

int64_t plancia_engine_new(plancia_engine** engine) {
  return c::guarded([&]() -> int64_t {
    c::need(engine, "where to put the engine");
    *engine = new plancia_engine{};
    return PLANCIA_OK;
  });
}
void plancia_engine_free(plancia_engine* engine) { delete engine; }
int64_t plancia_engine_call(plancia_engine* engine, const char* request, const char** answer) {
  return c::guarded([&] {
    c::need(engine, "the engine");
    c::need(request, "the request");
    return c::give(answer, engine->engine.handle_line(request));
  });
}

int64_t plancia_record_verify(const char* record, const char** json) {
  return c::guarded([&] {
    c::need(record, "the record");
    const auto verified = record::verify(record);
    if (!verified) c::invalid(verified.error().message().en);
    return c::give(json, c::Json{{"steps", verified->steps},
                                 {"chances", verified->chances},
                                 {"from_seed", verified->from_seed},
                                 {"positions", verified->positions},
                                 {"commitment", verified->commitment},
                                 {"result", verified->result},
                                 {"sealed", verified->sealed},
                                 {"seed_from", sealed::word(verified->seed_from)}});
  });
}
int64_t plancia_record_review(const char* record, const char* limits, const char** json) {
  return c::guarded([&] {
    c::need(record, "the record");
    const auto session = record::load(record);
    if (!session) c::invalid(session.error().message().en);
    const c::Limits typed = c::limits_in(limits, kMostReviewSimulations);
    ai::ReviewLimits thought{.time = typed.time, .seed = typed.seed, .threads = typed.threads};
    if (typed.simulations) thought.simulations = *typed.simulations;
    const auto review = advice::review(*session, thought);
    if (!review) c::refuse(review.error().en);
    return c::give(json, advice::to_json(*review, *session));
  });
}

}  // extern "C"

#include <nlohmann/json.hpp>

#include <dispatch/dispatch.hpp>

namespace plancia::dispatch {
namespace {

using service::Code;

int status_of(Code code) {
  switch (code) {
    case Code::request:
    case Code::setup: return 400;
    case Code::secret:
    case Code::session:
    case Code::login: return 401;
    case Code::origin:
    case Code::seat:
    case Code::turn:
    case Code::advice:
    case Code::closed: return 403;
    case Code::absent: return 404;
    case Code::method: return 405;
    case Code::version:
    case Code::key:
    case Code::taken:
    case Code::dropped:
    case Code::dice:
    case Code::over: return 409;
    case Code::size: return 413;
    case Code::media: return 415;
    case Code::host: return 421;
    case Code::action:
    case Code::pack:
    case Code::undo: return 422;
    case Code::limit: return 429;
    case Code::missing: return 501;
    case Code::busy:
    case Code::storage: return 503;
    case Code::internal: break;
  }
  return 500;
}

}  // namespace

Response refused(const service::Refusal& refusal, int seconds) {
  nlohmann::ordered_json error = {{"code", word(refusal.code)},
                                  {"text", {{"it", refusal.text.it}, {"en", refusal.text.en}}}};
  if (!refusal.rule.empty()) error["rule"] = refusal.rule;
  if (refusal.version) error["version"] = *refusal.version;
  if (!refusal.detail.empty()) error["detail"] = refusal.detail;
  for (const data::Problem& problem : refusal.problems) {
    const i18n::Text words = data::words(problem);
    error["problems"].push_back(
        {{"file", problem.file}, {"pointer", problem.pointer}, {"text", {{"it", words.it}, {"en", words.en}}}});
  }
  const nlohmann::ordered_json body = {{"error", std::move(error)}};
  using Handler = nlohmann::ordered_json::error_handler_t;
  Response response{status_of(refusal.code), "application/json", body.dump(-1, ' ', false, Handler::replace), {}};
  if (refusal.code == Code::limit || response.status == 503) {
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
  }
  return response;
}

}  // namespace plancia::dispatch

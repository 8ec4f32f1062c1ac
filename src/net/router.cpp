#include "router.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <net/log.hpp>

namespace plancia::net {
namespace {

using service::Code;
using service::refusal;

constexpr double kPasswordsPerSecond = 0.2;
constexpr double kPasswordsAtOnce = 10;
// An account is guessed at from many addresses. Who keeps guessing keeps its owner from logging in, not from playing on
// where they are logged in.
constexpr double kGuessesPerSecond = 1.0 / 30;
constexpr double kGuessesAtOnce = 20;
constexpr double kGamesPerSecond = 1;  // of one person
constexpr double kGamesAtOnce = 60;
constexpr double kPacksPerSecond = 0.2;  // from one address: each is read, checked and kept
constexpr double kPacksAtOnce = 20;
constexpr double kPhrasesPerSecond = 0.2;  // of one person, names among them
constexpr double kPhrasesAtOnce = 5;
constexpr double kSessionsPerSecond = 1;  // each leaves two rows behind
constexpr double kSessionsAtOnce = 100;

// Calls f, which may end in what the world does to a server, and makes an answer of that too.
template <class F>
auto answered(const std::string& path, const F& f) -> decltype(f()) {
  const auto refused_as = [](Code code) -> decltype(f()) {
    if constexpr (std::is_same_v<decltype(f()), Response>) {
      return refused(refusal(code));
    } else {
      return std::unexpected(refused(refusal(code)));
    }
  };
  try {
    return f();
  } catch (const storage::Failure& failure) {
    log("storage failed", {{"reason", failure.what()}});
    return refused_as(Code::storage);
  } catch (const std::exception& error) {
    log("internal error", {{"path", path}, {"reason", error.what()}});
    return refused_as(Code::internal);
  }
}

}  // namespace

Router::Router(service::Service& service, Metrics& metrics, const Options& options)
    : service_(service),
      metrics_(metrics),
      origins_(options.origins),
      secure_(std::ranges::any_of(options.origins, [](const auto& origin) { return origin.starts_with("https://"); })),
      requests_(options.rate, 5 * options.rate),
      passwords_(options.rate > 0 ? kPasswordsPerSecond : 0, kPasswordsAtOnce),
      sessions_(options.rate > 0 ? kSessionsPerSecond : 0, kSessionsAtOnce),
      accounts_(options.rate > 0 ? kGuessesPerSecond : 0, kGuessesAtOnce),
      games_(options.rate > 0 ? kGamesPerSecond : 0, kGamesAtOnce),
      phrases_(options.rate > 0 ? kPhrasesPerSecond : 0, kPhrasesAtOnce),
      packs_(options.rate > 0 ? kPacksPerSecond : 0, kPacksAtOnce),
      dispatcher_(service, secure_,
                  {[this](Limited what, const Request& request, const std::string& who) {
                     return limit(what).allows(who.empty() ? counted_address(request.address) : who);
                   },
                   [this](const std::string& account) { accounts_.forgive(account); }}) {}

RateLimit& Router::limit(Limited what) {
  switch (what) {
    case Limited::guess: return passwords_;
    case Limited::session: return sessions_;
    case Limited::account: return accounts_;
    case Limited::game: return games_;
    case Limited::phrase: return phrases_;
    case Limited::pack: break;
  }
  return packs_;
}

Response Router::answer(const Call& call, const std::stop_token& stop) {
  return answered(call.request.path, [&] { return dispatcher_.answer(call, stop); });
}

std::expected<std::string, Response> Router::person(const Request& request) {
  return answered(request.path, [&] { return dispatcher_.person(request); });
}

std::expected<StreamPlan, Response> Router::stream(const Request& request) {
  return answered(request.path, [&] { return dispatcher_.stream(request); });
}

std::expected<std::string, Response> Router::event(StreamPlan& plan, std::size_t game) {
  return answered("/api/events", [&] { return dispatcher_.event(plan, game); });
}

Response Router::counters() const {
  const auto [games, bytes] = service_.memory();
  return {200, "text/plain; version=0.0.4", metrics_.text(service_.actions(), games, bytes), {}};
}

}  // namespace plancia::net

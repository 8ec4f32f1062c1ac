#include "router.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

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
constexpr double kStreamsPerSecond = 0.5;  // that one person opens; an address ten times as many
constexpr double kStreamsAtOnce = 30;
constexpr double kMinute = 60;        // of a processor's share, which somebody may use at once
constexpr double kPersonsOfOne = 2;   // whose shares an address has
constexpr double kAdviceShare = 0.1;  // its threads take no more from the others

// Of this thread.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int whole(std::chrono::duration<double> seconds) { return static_cast<int>(std::ceil(seconds.count())); }

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
      streams_of_address_(options.rate > 0 ? 10 * kStreamsPerSecond : 0, 10 * kStreamsAtOnce),
      streams_of_person_(options.rate > 0 ? kStreamsPerSecond : 0, kStreamsAtOnce),
      seconds_of_address_(options.rate > 0 ? kPersonsOfOne * options.processor : 0, kMinute * options.processor),
      seconds_of_person_(options.rate > 0 ? options.processor : 0, kMinute * options.processor),
      dispatcher_(service, secure_,
                  {[this](Limited what, const Request& request, const std::string& who) {
                     return limit(what, !who.empty()).allows(who.empty() ? counted_address(request.address) : who);
                   },
                   [this](const std::string& account) { accounts_.forgive(account); },
                   [this](const std::string& person) { return whole(seconds_of_person_.owes(person)); }}) {}

RateLimit& Router::limit(Limited what, bool of_person) {
  switch (what) {
    case Limited::stream: return of_person ? streams_of_person_ : streams_of_address_;
    case Limited::guess: return passwords_;
    case Limited::session: return sessions_;
    case Limited::account: return accounts_;
    case Limited::game: return games_;
    case Limited::phrase: return phrases_;
    case Limited::pack: break;
  }
  return packs_;
}

int Router::owes(const std::string& address, const std::string& person) const {
  return whole(std::max(seconds_of_address_.owes(counted_address(address)), seconds_of_person_.owes(person)));
}

int Router::owes(const Call& call) const {
  const bool is_free = call.kind == Kind::page || call.kind == Kind::health;
  return is_free ? 0 : owes(call.request.address, "");
}

void Router::charge(const std::string& address, const std::string& person, double seconds) {
  seconds_of_address_.take(counted_address(address), seconds);
  if (!person.empty()) seconds_of_person_.take(person, seconds);
}

// Who asked for much at once is refused when the first of it has cost too much.
Response Router::answer(Call call) {
  if (const int seconds = owes(call); seconds > 0) return refused(refusal(Code::limit), seconds);
  const double share = call.kind == Kind::advice ? kAdviceShare : 1;
  const double begun = processor_seconds();
  Response response = answered(call.request.path, [&] { return dispatcher_.answer(call); });
  charge(call.request.address, call.person, share * (processor_seconds() - begun));
  return response;
}

std::expected<std::string, Response> Router::person(const Request& request) {
  return answered(request.path, [&] { return dispatcher_.person(request); });
}

std::expected<StreamPlan, Response> Router::stream(const Request& request) {
  const double begun = processor_seconds();
  auto plan = answered(request.path, [&] { return dispatcher_.stream(request); });
  charge(request.address, plan ? plan->person : "", processor_seconds() - begun);
  return plan;
}

// Nothing to tell costs nothing, or who follows a game could count what the other side does unseen.
std::expected<std::string, Response> Router::event(StreamPlan& plan, std::size_t game) {
  const double begun = processor_seconds();
  auto text = answered("/api/events", [&] { return dispatcher_.event(plan, game); });
  if (text && !text->empty()) charge(plan.address, plan.person, processor_seconds() - begun);
  return text;
}

Response Router::counters() const {
  const auto [games, bytes] = service_.memory();
  return {200, "text/plain; version=0.0.4", metrics_.text(service_.actions(), games, bytes), {}};
}

}  // namespace plancia::net

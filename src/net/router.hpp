#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include <net/server.hpp>
#include <service/service.hpp>

#include "http.hpp"
#include "limits.hpp"
#include "metrics.hpp"

namespace plancia::net {

// What a stream of events is about.
struct StreamPlan {
  std::string session;
  struct Game {
    std::string match;
    std::int64_t version;         // what the client has; -1 for nothing
    std::vector<int> seats = {};  // that the client holds; none for a spectator
  };
  std::vector<Game> games;
};

// From requests to answers, without sockets. Every request passes guard() first. Safe from many threads.
class Router {
 private:
  struct Route;

 public:
  Router(service::Service& service, Metrics& metrics, const Options& options);

  enum class Kind { page, quick, password, advice, stream };
  // Whether a request of this kind may be longer than others: it brings a component pack along.
  static bool may_be_long(std::string_view method, std::string_view target) {
    return method == "POST" && target == "/api/packs";
  }
  // A request and where it leads, which is looked up once. The request must outlive it.
  struct Call {
    const Request& request;
    std::vector<std::string> parts = {};  // of the path
    const Route* route = nullptr;         // none for pages, and where nothing is
    bool known = false;                   // there is something, be it by another method
    Kind kind = Kind::page;
  };
  Call find(const Request& request) const;
  // What is refused before anything looks at it: a foreign host or origin, a wrong kind of body, too many requests.
  std::optional<Response> guard(const Call& call);
  bool is_secure() const { return secure_; }  // whether browsers come over https, and only so

  Response answer(const Call& call, const std::stop_token& stop = {});  // all but pages and streams
  std::expected<std::string, Response> person(const Request& request);  // who asks
  Response counters() const;
  std::expected<StreamPlan, Response> stream(const Request& request);  // Kind::stream
  // The next event of a stream for a game, empty where there is none; refused when the session or the game is gone.
  std::expected<std::string, Response> event(StreamPlan& plan, std::size_t game);

 private:
  using Parts = std::vector<std::string>;
  using Visitor = service::Visitor;
  static const std::vector<Route>& routes();
  Response dispatch(const Call& call, const std::stop_token& stop);

  // People.
  Response session(const Request& request, const Parts& parts, const Visitor* visitor);
  Response account(const Request& request, const Parts& parts, const Visitor* visitor);
  Response login(const Request& request, const Parts& parts, const Visitor* visitor);
  Response password(const Request& request, const Parts& parts, const Visitor* visitor);
  Response sessions(const Request& request, const Parts& parts, const Visitor* visitor);
  Response name(const Request& request, const Parts& parts, const Visitor* visitor);
  Response logout(const Request& request, const Parts& parts, const Visitor* visitor);
  // The library.
  Response games(const Request& request, const Parts& parts, const Visitor* visitor);
  Response rules(const Request& request, const Parts& parts, const Visitor* visitor);
  Response pack(const Request& request, const Parts& parts, const Visitor* visitor);
  Response packs(const Request& request, const Parts& parts, const Visitor* visitor);
  Response add_pack(const Request& request, const Parts& parts, const Visitor* visitor);
  Response remove_pack(const Request& request, const Parts& parts, const Visitor* visitor);
  Response puzzles(const Request& request, const Parts& parts, const Visitor* visitor);
  Response puzzle(const Request& request, const Parts& parts, const Visitor* visitor);
  Response solve_puzzle(const Request& request, const Parts& parts, const Visitor* visitor);
  // Matches.
  Response new_match(const Request& request, const Parts& parts, const Visitor* visitor);
  Response matches(const Request& request, const Parts& parts, const Visitor* visitor);
  Response shelve(const Request& request, const Parts& parts, const Visitor* visitor);
  Response results(const Request& request, const Parts& parts, const Visitor* visitor);
  Response daily(const Request& request, const Parts& parts, const Visitor* visitor);
  Response start_daily(const Request& request, const Parts& parts, const Visitor* visitor);
  Response match(const Request& request, const Parts& parts, const Visitor* visitor);
  Response join(const Request& request, const Parts& parts, const Visitor* visitor);
  Response act(const Request& request, const Parts& parts, const Visitor* visitor);
  Response undo(const Request& request, const Parts& parts, const Visitor* visitor);
  Response resign(const Request& request, const Parts& parts, const Visitor* visitor);
  Response rematch(const Request& request, const Parts& parts, const Visitor* visitor);
  Response say(const Request& request, const Parts& parts, const Visitor* visitor);
  Response dice(const Request& request, const Parts& parts, const Visitor* visitor);
  Response branch(const Request& request, const Parts& parts, const Visitor* visitor);
  Response position(const Request& request, const Parts& parts, const Visitor* visitor);
  Response odds(const Request& request, const Parts& parts, const Visitor* visitor);
  Response reference(const Request& request, const Parts& parts, const Visitor* visitor);
  Response record(const Request& request, const Parts& parts, const Visitor* visitor);
  Response advice(const Request& request, const Parts& parts, const Visitor& visitor, const std::stop_token& stop);
  Response start_review(const Request& request, const Parts& parts, const Visitor* visitor);
  Response review(const Request& request, const Parts& parts, const Visitor* visitor);
  // Operation.
  Response health(const Request& request, const Parts& parts, const Visitor* visitor);
  Response ready(const Request& request, const Parts& parts, const Visitor* visitor);

  // What is the same for everyone and for as long as the program runs is put together once for each address.
  Response from_shelf(const Request& request, const std::function<service::Answer<service::Json>()>& make);

  std::string session_of(const Request& request) const;
  Response told(const service::Answer<service::Who>& who) const;  // with the cookie, if there is a new one
  // Calls f unless passwords were tried too often, from this address or for this account; a right one is forgiven.
  template <class F>
  Response guess(const Request& request, const std::string& account, F f);
  bool is_own_host(const std::string& host) const;
  bool is_own_origin(const Request& request) const;

  service::Service& service_;
  Metrics& metrics_;
  std::vector<std::string> origins_;
  std::string cookie_;
  bool secure_;  // whether the browser comes over https
  // By address, by address, by address, by account, by person, by person, by address.
  RateLimit requests_, passwords_, sessions_, accounts_, games_, phrases_, packs_;
  struct Shelved {
    std::string body, tag;
  };
  std::mutex shelf_guard_;
  std::map<std::string, Shelved> shelf_;
};

Response refused(const service::Refusal& refusal);

}  // namespace plancia::net

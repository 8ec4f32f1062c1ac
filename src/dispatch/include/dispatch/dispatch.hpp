#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <core/parallel.hpp>
#include <dispatch/http.hpp>
#include <service/service.hpp>

namespace plancia::dispatch {

// What somebody may do only so often.
enum class Limited { guess, session, account, game, phrase, pack };
// Who may now, by address or by person; all of them where nobody counts. `forgive` is told of a right password.
struct Limits {
  std::function<bool(Limited what, const Request& request, const std::string& who)> allows =
      [](Limited, const Request&, const std::string&) { return true; };
  std::function<void(const std::string& account)> forgive = [](const std::string&) {};
};

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

// From paths to the service and back to answers (docs/api/openapi.json), without sockets. Safe from many threads.
// Throws storage::Failure where the service does.
class Dispatcher {
 private:
  struct Route;

 public:
  // `secure`: the browser comes over https, and only so.
  Dispatcher(service::Service& service, bool secure, Limits limits = {});

  enum class Kind { page, quick, password, advice, stream };
  // A request and where it leads, which is looked up once. The request must outlive it.
  struct Call {
    const Request& request;
    std::vector<std::string> parts = {};  // of the path
    const Route* route = nullptr;         // none for pages, and where nothing is
    bool known = false;                   // there is something, be it by another method
    Kind kind = Kind::page;
  };
  Call find(const Request& request) const;
  Response answer(const Call& call, const parallel::StopToken& stop = {});  // all but pages and streams
  std::expected<std::string, Response> person(const Request& request);      // who asks
  std::expected<StreamPlan, Response> stream(const Request& request);       // Kind::stream
  // The next event of a stream for a game, empty where there is none; refused when the session or the game is gone.
  std::expected<std::string, Response> event(StreamPlan& plan, std::size_t game);

 private:
  using Parts = std::vector<std::string>;
  using Visitor = service::Visitor;
  static const std::vector<Route>& routes();

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
  Response bring(const Request& request, const Parts& parts, const Visitor* visitor);
  Response branch(const Request& request, const Parts& parts, const Visitor* visitor);
  Response position(const Request& request, const Parts& parts, const Visitor* visitor);
  Response reason(const Request& request, const Parts& parts, const Visitor* visitor);
  Response odds(const Request& request, const Parts& parts, const Visitor* visitor);
  Response reference(const Request& request, const Parts& parts, const Visitor* visitor);
  Response record(const Request& request, const Parts& parts, const Visitor* visitor);
  Response advice(const Request& request, const Parts& parts, const Visitor& visitor, const parallel::StopToken& stop);
  Response start_review(const Request& request, const Parts& parts, const Visitor* visitor);
  Response review(const Request& request, const Parts& parts, const Visitor* visitor);
  // Operation.
  Response health(const Request& request, const Parts& parts, const Visitor* visitor);
  Response ready(const Request& request, const Parts& parts, const Visitor* visitor);

  // What is the same for everyone and for as long as the program runs is put together once for each address.
  Response from_shelf(const Request& request, const std::function<service::Answer<service::Json>()>& make);

  std::string session_of(const Request& request) const;
  std::string set_cookie(const std::string& value, const std::string& life) const;
  Response told(const service::Answer<service::Who>& who) const;  // with the cookie, if there is a new one
  // Calls f unless passwords were tried too often, from this address or for this account; a right one is forgiven.
  template <class F>
  Response guess(const Request& request, const std::string& account, F f);

  service::Service& service_;
  std::string plain_cookie_;
  std::string cookie_;  // with https of a name that only this very host can have given
  bool secure_;
  Limits limits_;
  struct Shelved {
    std::string body, tag;
  };
  parallel::Mutex shelf_guard_;
  std::map<std::string, Shelved> shelf_;
};

Response refused(const service::Refusal& refusal);

}  // namespace plancia::dispatch

#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include <core/parallel.hpp>
#include <dispatch/http.hpp>
#include <dispatch/shelf.hpp>
#include <service/service.hpp>

namespace plancia::dispatch {

// What somebody may do only so often.
enum class Limited { guess, session, account, game, phrase, pack, stream };
// Who may now, by address or by person; all of them where nobody counts. `forgive` is told of a right password; `owes`
// says for how many seconds nothing is done for somebody who had too much worked out.
struct Limits {
  std::function<bool(Limited what, const Request& request, const std::string& who)> allows =
      [](Limited, const Request&, const std::string&) { return true; };
  std::function<void(const std::string& account)> forgive = [](const std::string&) {};
  std::function<int(const std::string& person)> owes = [](const std::string&) { return 0; };
};

// What a stream of events is about.
struct StreamPlan {
  std::string session, person, address;
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

  // What becomes of it: `play` is what people at a table wait for, and quick where its game is at hand; `long_` may
  // take seconds.
  enum class Kind { page, health, play, other, long_, password, advice, stream };
  // A request and where it leads, which is looked up once. The request must outlive it.
  struct Call {
    const Request& request;
    std::vector<std::string> parts = {};  // of the path
    const Route* route = nullptr;         // none for pages, and where nothing is
    bool known = false;                   // there is something, be it by another method
    Kind kind = Kind::page;
    std::string person = {};  // who asks, once answer() found out
  };
  Call find(const Request& request) const;
  Response answer(Call& call);                                          // all but pages and streams
  std::expected<std::string, Response> person(const Request& request);  // who asks
  std::expected<StreamPlan, Response> stream(const Request& request);   // Kind::stream
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
  Response advice(const Request& request, const Parts& parts, const Visitor* visitor);
  Response start_review(const Request& request, const Parts& parts, const Visitor* visitor);
  Response review(const Request& request, const Parts& parts, const Visitor* visitor);
  // Operation.
  Response health(const Request& request, const Parts& parts, const Visitor* visitor);
  Response ready(const Request& request, const Parts& parts, const Visitor* visitor);

  // What is always the same is put together once, and named by a tag.
  using Make = std::function<service::Answer<service::Json>()>;
  Response from_shelf(Shelf& shelf, const std::string& name, const Request& request, const Make& make);
  Response from_library(const Request& request, const Make& make) {
    return from_shelf(library_, request.path, request, make);
  }

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
  static constexpr std::size_t kMostLookedUp = 4 << 20;  // bytes
  Shelf library_, looked_up_{kMostLookedUp};             // of the program, by address; what hangs on packs of people
};

// `seconds` until it is worth asking again, where it is at all.
Response refused(const service::Refusal& refusal, int seconds = 1);

}  // namespace plancia::dispatch

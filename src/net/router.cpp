#include "router.hpp"

#include <algorithm>
#include <charconv>
#include <functional>

#include <nlohmann/json.hpp>

#include <net/log.hpp>
#include <record/program.hpp>
#include <record/strict_json.hpp>

namespace plancia::net {
namespace {

using service::Answer;
using service::Code;
using service::Json;
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

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Response told(const Answer<Json>& answer, int status = 200) {
  if (!answer) return refused(answer.error());
  return {status, "application/json", to_text(*answer), {}};
}

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(value)
                                                                                   : std::nullopt;
}

Answer<Json> body_of(const Request& request) {
  auto json = record::parse_json(request.body);
  if (!json) return std::unexpected(service::bad_request(json.error().reason));
  return *std::move(json);
}

// Calls f with the body, or refuses it.
template <class F>
Response with_body(const Request& request, F f) {
  const auto body = body_of(request);
  if (!body) return refused(body.error());
  return f(*body);
}

}  // namespace

struct Router::Route {
  std::string method;
  std::vector<std::string> path;  // an empty part stands for anything
  Response (Router::*handler)(const Request&, const Parts&, const Visitor*);
  bool needs_session = true;
  Kind kind = Kind::quick;
};

const std::vector<Router::Route>& Router::routes() {
  static const std::vector<Route> all{
      {"POST", {"api", "session"}, &Router::session, false},
      {"POST", {"api", "account"}, &Router::account, true, Kind::password},
      {"POST", {"api", "login"}, &Router::login, true, Kind::password},
      {"POST", {"api", "password"}, &Router::password, true, Kind::password},
      {"GET", {"api", "sessions"}, &Router::sessions},
      {"POST", {"api", "name"}, &Router::name},
      {"POST", {"api", "logout"}, &Router::logout, false},
      {"GET", {"api", "games"}, &Router::games, false},
      {"GET", {"api", "rules", ""}, &Router::rules, false},
      {"GET", {"api", "packs"}, &Router::packs},
      {"POST", {"api", "packs"}, &Router::add_pack},
      {"GET", {"api", "packs", "", ""}, &Router::pack, false},
      {"POST", {"api", "packs", "remove"}, &Router::remove_pack},
      {"GET", {"api", "puzzles"}, &Router::puzzles, false},
      {"GET", {"api", "puzzles", ""}, &Router::puzzle, false},
      {"POST", {"api", "puzzles", ""}, &Router::solve_puzzle, false},
      {"POST", {"api", "matches"}, &Router::new_match},
      {"GET", {"api", "matches"}, &Router::matches},
      {"GET", {"api", "results"}, &Router::results},
      {"GET", {"api", "daily"}, &Router::daily},
      {"POST", {"api", "daily"}, &Router::start_daily},
      {"GET", {"api", "matches", ""}, &Router::match},
      {"POST", {"api", "matches", "", "shelf"}, &Router::shelve},
      {"POST", {"api", "matches", "", "join"}, &Router::join},
      {"POST", {"api", "matches", "", "actions"}, &Router::act},
      {"POST", {"api", "matches", "", "undo"}, &Router::undo},
      {"POST", {"api", "matches", "", "resign"}, &Router::resign},
      {"POST", {"api", "matches", "", "rematch"}, &Router::rematch},
      {"POST", {"api", "matches", "", "say"}, &Router::say},
      {"POST", {"api", "matches", "", "dice"}, &Router::dice},
      {"POST", {"api", "matches", "", "branch"}, &Router::branch},
      {"GET", {"api", "matches", "", "positions", ""}, &Router::position},
      {"GET", {"api", "matches", "", "odds"}, &Router::odds},
      {"GET", {"api", "matches", "", "reference"}, &Router::reference},
      {"GET", {"api", "matches", "", "record"}, &Router::record},
      {"POST", {"api", "matches", "", "advice"}, nullptr, true, Kind::advice},
      {"POST", {"api", "matches", "", "review"}, &Router::start_review},
      {"GET", {"api", "matches", "", "review"}, &Router::review},
      {"GET", {"api", "events"}, nullptr, true, Kind::stream},
      {"GET", {"healthz"}, &Router::health, false},
      {"GET", {"readyz"}, &Router::ready, false},
  };
  return all;
}

Router::Router(service::Service& service, Metrics& metrics, const Options& options)
    : service_(service),
      metrics_(metrics),
      origins_(options.origins),
      cookie_("plancia_session_" + service.database_name()),
      secure_(std::ranges::any_of(options.origins, [](const auto& origin) { return origin.starts_with("https://"); })),
      requests_(options.rate, 5 * options.rate),
      passwords_(options.rate > 0 ? kPasswordsPerSecond : 0, kPasswordsAtOnce),
      sessions_(options.rate > 0 ? kSessionsPerSecond : 0, kSessionsAtOnce),
      accounts_(options.rate > 0 ? kGuessesPerSecond : 0, kGuessesAtOnce),
      games_(options.rate > 0 ? kGamesPerSecond : 0, kGamesAtOnce),
      phrases_(options.rate > 0 ? kPhrasesPerSecond : 0, kPhrasesAtOnce),
      packs_(options.rate > 0 ? kPacksPerSecond : 0, kPacksAtOnce) {}

Router::Call Router::find(const Request& request) const {
  Call call{.request = request};
  for (std::size_t at = 1; at <= request.path.size();) {
    const auto slash = std::min(request.path.find('/', at), request.path.size());
    call.parts.push_back(request.path.substr(at, slash - at));
    at = slash + 1;
  }
  const std::string& method = request.method == "HEAD" ? std::string("GET") : request.method;
  for (const Route& route : routes()) {
    if (!std::ranges::equal(route.path, call.parts,
                            [](const auto& want, const auto& is) { return want.empty() || want == is; }))
      continue;
    call.known = true;
    if (route.method != method) continue;
    call.route = &route;
    call.kind = route.kind;
    return call;
  }
  const bool page = !call.known && !request.path.starts_with("/api/") && request.method != "POST";
  call.kind = page ? Kind::page : Kind::quick;
  return call;
}

Response Router::answer(const Call& call, const std::stop_token& stop) {
  try {
    return dispatch(call, stop);
  } catch (const storage::Failure& failure) {
    log("storage failed", {{"reason", failure.what()}});
    return refused(refusal(Code::storage));
  } catch (const std::exception& error) {
    log("internal error", {{"path", call.request.path}, {"reason", error.what()}});
    return refused(refusal(Code::internal));
  }
}

std::expected<std::string, Response> Router::person(const Request& request) {
  try {
    if (const auto visitor = service_.visitor(session_of(request))) return visitor->user;
    return std::unexpected(refused(refusal(Code::session)));
  } catch (const storage::Failure& failure) {
    log("storage failed", {{"reason", failure.what()}});
    return std::unexpected(refused(refusal(Code::storage)));
  }
}

Response Router::dispatch(const Call& call, const std::stop_token& stop) {
  const auto& [request, parts, route, known, kind] = call;
  // A stream is no answer: it is opened by GET alone, and not here.
  if (route == nullptr || kind == Kind::stream) return refused(refusal(known ? Code::method : Code::absent));
  if (!route->needs_session) return (this->*route->handler)(request, parts, nullptr);
  const auto visitor = service_.visitor(session_of(request));
  if (!visitor) return refused(refusal(Code::session));
  if (kind == Kind::advice) return advice(request, parts, *visitor, stop);
  return (this->*route->handler)(request, parts, &*visitor);
}

std::string Router::session_of(const Request& request) const { return cookie_value(request.cookie, cookie_); }

Response Router::told(const Answer<service::Who>& who) const {
  if (!who) return refused(who.error());
  Response response{200, "application/json", to_text(to_json(*who)), {}};
  if (who->session) {
    response.headers.emplace_back("Set-Cookie", cookie_ + "=" + *who->session +
                                                    "; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000" +
                                                    (secure_ ? "; Secure" : ""));
  }
  return response;
}

Response Router::session(const Request& request, const Parts&, const Visitor*) {
  return with_body(request, [&](const Json& body) {
    // Guessing a secret is as slow as guessing a password.
    if (body.is_object() && !body.empty() && !passwords_.allows(counted_address(request.address))) {
      return refused(refusal(Code::limit));
    }
    const std::string session = session_of(request);
    if (!service_.visitor(session) && !sessions_.allows(counted_address(request.address))) {
      return refused(refusal(Code::limit));
    }
    return told(service_.enter(session, body));
  });
}

template <class F>
Response Router::guess(const Request& request, const std::string& account, F f) {
  std::string name = account;
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  if (!passwords_.allows(counted_address(request.address)) || (!name.empty() && !accounts_.allows(name))) {
    return refused(refusal(Code::limit));
  }
  const Answer<service::Who> who = f();
  if (who) accounts_.forgive(name);
  return told(who);
}

Response Router::account(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    return guess(request, "", [&] { return service_.make_account(*visitor, session_of(request), body); });
  });
}

Response Router::login(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    const auto name = body.is_object() ? body.find("name") : body.end();
    const std::string account = name != body.end() && name->is_string() ? name->get<std::string>().substr(0, 64) : "";
    return guess(request, account, [&] { return service_.log_in(*visitor, session_of(request), body); });
  });
}

Response Router::password(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    return guess(request, visitor->name.value_or(""),
                 [&] { return service_.change_password(*visitor, session_of(request), body); });
  });
}

Response Router::sessions(const Request& request, const Parts&, const Visitor* visitor) {
  return net::told(service_.sessions(*visitor, session_of(request)));
}

Response Router::name(const Request& request, const Parts&, const Visitor* visitor) {
  if (!phrases_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return told(service_.show_as(*visitor, body)); });
}

Response Router::logout(const Request& request, const Parts&, const Visitor*) {
  return with_body(request, [&](const Json& body) {
    const auto left = service_.log_out(session_of(request), body);
    Response response = told(left);
    if (!left) return response;
    response.headers.emplace_back("Set-Cookie", cookie_ + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    return response;
  });
}

Response Router::from_shelf(const Request& request, const std::function<Answer<Json>()>& make) {
  const std::scoped_lock lock(shelf_guard_);
  auto found = shelf_.find(request.path);
  if (found == shelf_.end()) {
    const auto made = make();
    if (!made) return refused(made.error());
    std::string body = to_text(*made);
    std::string tag = content_tag(body);
    found = shelf_.emplace(request.path, Shelved{std::move(body), std::move(tag)}).first;
  }
  Response response{200, "application/json", {}, {{"ETag", found->second.tag}, {"Cache-Control", "no-cache"}}};
  if (request.if_none_match.find(found->second.tag) != std::string::npos) {
    response.status = 304;
  } else {
    response.body = found->second.body;
  }
  return response;
}

Response Router::games(const Request& request, const Parts&, const Visitor*) {
  return from_shelf(request, [&]() -> Answer<Json> { return service_.games(); });
}

Response Router::rules(const Request& request, const Parts& parts, const Visitor*) {
  return from_shelf(request, [&] { return service_.rules(parts[2]); });
}

Response Router::pack(const Request& request, const Parts& parts, const Visitor*) {
  // Those of the program are for everyone; who asks for another must be known.
  if (Response response = from_shelf(request, [&] { return service_.pack(parts[2], parts[3]); });
      response.status != 404) {
    return response;
  }
  const auto visitor = service_.visitor(session_of(request));
  if (!visitor) return refused(refusal(Code::absent));
  return net::told(service_.own_pack(*visitor, parts[2], parts[3]));
}

Response Router::packs(const Request&, const Parts&, const Visitor* visitor) {
  return net::told(service_.packs(*visitor));
}

Response Router::add_pack(const Request& request, const Parts&, const Visitor* visitor) {
  if (!packs_.allows(counted_address(request.address))) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return net::told(service_.add_pack(*visitor, body), 201); });
}

Response Router::remove_pack(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.remove_pack(*visitor, body)); });
}

Response Router::puzzles(const Request& request, const Parts&, const Visitor*) {
  return from_shelf(request, [&]() -> Answer<Json> { return service_.puzzles(); });
}

Response Router::puzzle(const Request& request, const Parts& parts, const Visitor*) {
  return from_shelf(request, [&] { return service_.puzzle(parts[2]); });
}

Response Router::solve_puzzle(const Request& request, const Parts& parts, const Visitor*) {
  return with_body(request, [&](const Json& body) { return net::told(service_.solve_puzzle(parts[2], body)); });
}

Response Router::new_match(const Request& request, const Parts&, const Visitor* visitor) {
  if (!games_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return net::told(service_.new_match(*visitor, body), 201); });
}

Response Router::matches(const Request& request, const Parts&, const Visitor* visitor) {
  const auto limit = number(request.parameter("limit").value_or("50"));
  if (!limit || *limit < 1 || *limit > 100) return refused(service::bad_request("\"limit\" is from 1 to 100"));
  const service::ListFilter filter{request.parameter("state").value_or(""), request.parameter("game").value_or(""),
                                   request.parameter("search").value_or(""),
                                   request.parameter("hidden").value_or("") == "true"};
  return net::told(
      service_.matches(*visitor, static_cast<int>(*limit), request.parameter("after").value_or(""), filter));
}

Response Router::shelve(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.shelve(*visitor, parts[2], body)); });
}

Response Router::results(const Request&, const Parts&, const Visitor* visitor) {
  return net::told(service_.results(*visitor));
}

Response Router::daily(const Request& request, const Parts&, const Visitor* visitor) {
  return net::told(service_.daily(*visitor, request.parameter("day").value_or("")));
}

Response Router::start_daily(const Request& request, const Parts&, const Visitor* visitor) {
  if (!games_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return net::told(service_.start_daily(*visitor, body)); });
}

Response Router::match(const Request&, const Parts& parts, const Visitor* visitor) {
  return net::told(service_.match(*visitor, parts[2]));
}

Response Router::join(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.join(*visitor, parts[2], body)); });
}

Response Router::act(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.act(*visitor, parts[2], body)); });
}

Response Router::undo(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.undo(*visitor, parts[2], body)); });
}

Response Router::resign(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.resign(*visitor, parts[2], body)); });
}

Response Router::rematch(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!games_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request,
                   [&](const Json& body) { return net::told(service_.rematch(*visitor, parts[2], body), 201); });
}

Response Router::say(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!phrases_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return net::told(service_.say(*visitor, parts[2], body)); });
}

Response Router::dice(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return net::told(service_.dice(*visitor, parts[2], body)); });
}

Response Router::branch(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!games_.allows(visitor->user)) return refused(refusal(Code::limit));
  return with_body(request,
                   [&](const Json& body) { return net::told(service_.branch(*visitor, parts[2], body), 201); });
}

Response Router::position(const Request&, const Parts& parts, const Visitor* visitor) {
  const auto ply = number(parts[4]);
  if (!ply || *ply < 0 || *ply > 1'000'000) return refused(refusal(Code::absent));
  return net::told(service_.position(*visitor, parts[2], static_cast<int>(*ply)));
}

Response Router::odds(const Request& request, const Parts& parts, const Visitor* visitor) {
  return net::told(service_.odds(*visitor, parts[2], request.parameter("action")));
}

Response Router::reference(const Request&, const Parts& parts, const Visitor* visitor) {
  return net::told(service_.reference(*visitor, parts[2]));
}

Response Router::record(const Request&, const Parts& parts, const Visitor* visitor) {
  const auto text = service_.record(*visitor, parts[2]);
  if (!text) return refused(text.error());
  return {200,
          "text/plain; charset=utf-8",
          *text,
          {{"Content-Disposition", "attachment; filename=\"" + parts[2].substr(0, 8) + ".record\""}}};
}

Response Router::advice(const Request& request, const Parts& parts, const Visitor& visitor,
                        const std::stop_token& stop) {
  return with_body(request,
                   [&](const Json& body) { return net::told(service_.advice(visitor, parts[2], body, stop)); });
}

Response Router::start_review(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    const auto report = service_.start_review(*visitor, parts[2], body);
    return net::told(report, report && (*report)["state"] == "done" ? 200 : 202);
  });
}

Response Router::review(const Request&, const Parts& parts, const Visitor* visitor) {
  return net::told(service_.review(*visitor, parts[2]));
}

Response Router::health(const Request&, const Parts&, const Visitor*) {
  return net::told(Json{{"status", "ok"}, {"version", record::version()}});
}

Response Router::ready(const Request&, const Parts&, const Visitor*) {
  service_.ready();  // throws what answer() answers with 503
  return net::told(Json{{"status", "ready"}, {"version", record::version()}});
}

Response Router::counters() const {
  const auto [games, bytes] = service_.memory();
  return {200, "text/plain; version=0.0.4", metrics_.text(service_.actions(), games, bytes), {}};
}

}  // namespace plancia::net

#include <dispatch/dispatch.hpp>

#include <algorithm>
#include <charconv>
#include <functional>

#include <nlohmann/json.hpp>

#include <core/lent.hpp>
#include <record/program.hpp>
#include <record/strict_json.hpp>

namespace plancia::dispatch {
namespace {

using service::Answer;
using service::Code;
using service::Json;
using service::refusal;

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

// Of a log: its entries, and the positions between them.
std::optional<int> moment(std::string_view text) {
  const auto found = number(text);
  if (!found || *found < 0 || *found > 1'000'000) return std::nullopt;
  return static_cast<int>(*found);
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

struct Dispatcher::Route {
  std::string method;
  std::vector<std::string> path;  // an empty part stands for anything
  Response (Dispatcher::*handler)(const Request&, const Parts&, const Visitor*);
  bool needs_session = true;
  Kind kind = Kind::other;
};

const std::vector<Dispatcher::Route>& Dispatcher::routes() {
  static const std::vector<Route> all{
      {"POST", {"api", "session"}, &Dispatcher::session, false},
      {"POST", {"api", "account"}, &Dispatcher::account, true, Kind::password},
      {"POST", {"api", "login"}, &Dispatcher::login, true, Kind::password},
      {"POST", {"api", "password"}, &Dispatcher::password, true, Kind::password},
      {"GET", {"api", "sessions"}, &Dispatcher::sessions},
      {"POST", {"api", "name"}, &Dispatcher::name},
      {"POST", {"api", "logout"}, &Dispatcher::logout, false},
      {"GET", {"api", "games"}, &Dispatcher::games, false},
      {"GET", {"api", "rules", ""}, &Dispatcher::rules, false},
      {"GET", {"api", "packs"}, &Dispatcher::packs},
      {"POST", {"api", "packs"}, &Dispatcher::add_pack, true, Kind::long_},
      {"GET", {"api", "packs", "", ""}, &Dispatcher::pack, false},
      {"POST", {"api", "packs", "remove"}, &Dispatcher::remove_pack},
      {"GET", {"api", "puzzles"}, &Dispatcher::puzzles, false},
      {"GET", {"api", "puzzles", ""}, &Dispatcher::puzzle, false},
      {"POST", {"api", "puzzles", ""}, &Dispatcher::solve_puzzle, false},
      {"POST", {"api", "matches"}, &Dispatcher::new_match},
      {"POST", {"api", "records"}, &Dispatcher::bring, true, Kind::long_},
      {"GET", {"api", "matches"}, &Dispatcher::matches},
      {"GET", {"api", "results"}, &Dispatcher::results},
      {"GET", {"api", "daily"}, &Dispatcher::daily},
      {"POST", {"api", "daily"}, &Dispatcher::start_daily},
      {"GET", {"api", "matches", ""}, &Dispatcher::match, true, Kind::play},
      {"POST", {"api", "matches", "", "shelf"}, &Dispatcher::shelve},
      {"POST", {"api", "matches", "", "join"}, &Dispatcher::join},
      {"POST", {"api", "matches", "", "actions"}, &Dispatcher::act, true, Kind::play},
      {"POST", {"api", "matches", "", "undo"}, &Dispatcher::undo, true, Kind::play},
      {"POST", {"api", "matches", "", "resign"}, &Dispatcher::resign, true, Kind::play},
      {"POST", {"api", "matches", "", "rematch"}, &Dispatcher::rematch},
      {"POST", {"api", "matches", "", "say"}, &Dispatcher::say, true, Kind::play},
      {"POST", {"api", "matches", "", "dice"}, &Dispatcher::dice, true, Kind::play},
      {"POST", {"api", "matches", "", "branch"}, &Dispatcher::branch},
      {"GET", {"api", "matches", "", "positions", ""}, &Dispatcher::position},
      {"GET", {"api", "matches", "", "reasons", ""}, &Dispatcher::reason},
      {"GET", {"api", "matches", "", "odds"}, &Dispatcher::odds},
      {"GET", {"api", "matches", "", "reference"}, &Dispatcher::reference},
      {"GET", {"api", "matches", "", "record"}, &Dispatcher::record},
      {"POST", {"api", "matches", "", "advice"}, &Dispatcher::advice, true, Kind::advice},
      {"POST", {"api", "matches", "", "review"}, &Dispatcher::start_review},
      {"GET", {"api", "matches", "", "review"}, &Dispatcher::review},
      {"GET", {"api", "events"}, nullptr, true, Kind::stream},
      {"GET", {"healthz"}, &Dispatcher::health, false, Kind::health},
      {"GET", {"readyz"}, &Dispatcher::ready, false, Kind::play},
  };
  return all;
}

Dispatcher::Dispatcher(service::Service& service, bool secure, Limits limits)
    : service_(service),
      plain_cookie_("plancia_session_" + service.database_name()),
      cookie_((secure ? "__Host-" : "") + plain_cookie_),
      secure_(secure),
      limits_(std::move(limits)) {}

Dispatcher::Call Dispatcher::find(const Request& request) const {
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
  call.kind = page ? Kind::page : Kind::other;
  return call;
}

std::expected<std::string, Response> Dispatcher::person(const Request& request) {
  if (const auto visitor = service_.visitor(session_of(request))) return visitor->user;
  return std::unexpected(refused(refusal(Code::session)));
}

Response Dispatcher::answer(Call& call) {
  const Work work;
  auto& [request, parts, route, known, kind, person] = call;
  // A stream is no answer: it is opened by GET alone, and not here.
  if (route == nullptr || kind == Kind::stream) return refused(refusal(known ? Code::method : Code::absent));
  if (!route->needs_session) return (this->*route->handler)(request, parts, nullptr);
  const auto visitor = service_.visitor(session_of(request));
  if (!visitor) return refused(refusal(Code::session));
  person = visitor->user;
  if (const int seconds = limits_.owes(person); seconds > 0) return refused(refusal(Code::limit), seconds);
  return (this->*route->handler)(request, parts, &*visitor);
}

// A browser that was here before it had the name that no other site can plant comes with the plain one, and gets the
// other when it next opens a page.
std::string Dispatcher::session_of(const Request& request) const {
  const std::string session = cookie_value(request.cookie, cookie_);
  return session.empty() ? cookie_value(request.cookie, plain_cookie_) : session;
}

std::string Dispatcher::set_cookie(const std::string& value, const std::string& life) const {
  return cookie_ + "=" + value + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + life + (secure_ ? "; Secure" : "");
}

Response Dispatcher::told(const Answer<service::Who>& who) const {
  if (!who) return refused(who.error());
  Response response{200, "application/json", to_text(to_json(*who)), {}};
  if (who->session) {
    response.headers.emplace_back("Set-Cookie", set_cookie(*who->session, "34560000"));
  }
  return response;
}

Response Dispatcher::session(const Request& request, const Parts&, const Visitor*) {
  return with_body(request, [&](const Json& body) {
    // Guessing a secret is as slow as guessing a password.
    if (body.is_object() && !body.empty() && !limits_.allows(Limited::guess, request, "")) {
      return refused(refusal(Code::limit));
    }
    const std::string session = session_of(request);
    if (!service_.visitor(session) && !limits_.allows(Limited::session, request, "")) {
      return refused(refusal(Code::limit));
    }
    auto who = service_.enter(session, body);
    if (who && !who->session && cookie_value(request.cookie, cookie_).empty()) who->session = session;
    return told(who);
  });
}

template <class F>
Response Dispatcher::guess(const Request& request, const std::string& account, F f) {
  std::string name = account;
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  if (!limits_.allows(Limited::guess, request, "") ||
      (!name.empty() && !limits_.allows(Limited::account, request, name))) {
    return refused(refusal(Code::limit));
  }
  const Answer<service::Who> who = f();
  if (who) limits_.forgive(name);
  return told(who);
}

Response Dispatcher::account(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    return guess(request, "", [&] { return service_.make_account(*visitor, session_of(request), body); });
  });
}

Response Dispatcher::login(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    const auto name = body.is_object() ? body.find("name") : body.end();
    const std::string account = name != body.end() && name->is_string() ? name->get<std::string>().substr(0, 64) : "";
    return guess(request, account, [&] { return service_.log_in(*visitor, session_of(request), body); });
  });
}

Response Dispatcher::password(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    return guess(request, visitor->name.value_or(""),
                 [&] { return service_.change_password(*visitor, session_of(request), body); });
  });
}

Response Dispatcher::sessions(const Request& request, const Parts&, const Visitor* visitor) {
  return dispatch::told(service_.sessions(*visitor, session_of(request)));
}

Response Dispatcher::name(const Request& request, const Parts&, const Visitor* visitor) {
  if (!limits_.allows(Limited::phrase, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return told(service_.show_as(*visitor, body)); });
}

Response Dispatcher::logout(const Request& request, const Parts&, const Visitor*) {
  return with_body(request, [&](const Json& body) {
    const auto left = service_.log_out(session_of(request), body);
    Response response = told(left);
    if (!left) return response;
    response.headers.emplace_back("Set-Cookie", set_cookie("", "0"));
    return response;
  });
}

Response Dispatcher::from_shelf(Shelf& shelf, const std::string& name, const Request& request, const Make& make) {
  auto found = shelf.find(name);
  if (!found) {
    const auto made = make();
    if (!made) return refused(made.error());
    found = shelf.put(name, to_text(*made));
  }
  Response response{200, "application/json", {}, {{"ETag", found->tag}, {"Cache-Control", "no-cache"}}};
  if (request.if_none_match.find(found->tag) != std::string::npos) {
    response.status = 304;
  } else {
    response.body = found->body;
  }
  return response;
}

Response Dispatcher::games(const Request& request, const Parts&, const Visitor*) {
  return from_library(request, [&]() -> Answer<Json> { return service_.games(); });
}

Response Dispatcher::rules(const Request& request, const Parts& parts, const Visitor*) {
  return from_library(request, [&] { return service_.rules(parts[2]); });
}

Response Dispatcher::pack(const Request& request, const Parts& parts, const Visitor*) {
  // Those of the program are for everyone; who asks for another must be known.
  if (Response response = from_library(request, [&] { return service_.pack(parts[2], parts[3]); });
      response.status != 404) {
    return response;
  }
  const auto visitor = service_.visitor(session_of(request));
  if (!visitor || !service_.may_use_pack(*visitor, parts[3])) return refused(refusal(Code::absent));
  return from_shelf(looked_up_, request.path, request, [&] { return service_.own_pack(*visitor, parts[2], parts[3]); });
}

Response Dispatcher::packs(const Request&, const Parts&, const Visitor* visitor) {
  return dispatch::told(service_.packs(*visitor));
}

Response Dispatcher::add_pack(const Request& request, const Parts&, const Visitor* visitor) {
  if (!limits_.allows(Limited::pack, request, "")) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.add_pack(*visitor, body), 201); });
}

Response Dispatcher::remove_pack(const Request& request, const Parts&, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.remove_pack(*visitor, body)); });
}

Response Dispatcher::puzzles(const Request& request, const Parts&, const Visitor*) {
  return from_library(request, [&]() -> Answer<Json> { return service_.puzzles(); });
}

Response Dispatcher::puzzle(const Request& request, const Parts& parts, const Visitor*) {
  return from_library(request, [&] { return service_.puzzle(parts[2]); });
}

Response Dispatcher::solve_puzzle(const Request& request, const Parts& parts, const Visitor*) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.solve_puzzle(parts[2], body)); });
}

Response Dispatcher::new_match(const Request& request, const Parts&, const Visitor* visitor) {
  if (!limits_.allows(Limited::game, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.new_match(*visitor, body), 201); });
}

Response Dispatcher::bring(const Request& request, const Parts&, const Visitor* visitor) {
  if (!limits_.allows(Limited::game, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.bring(*visitor, body), 201); });
}

Response Dispatcher::matches(const Request& request, const Parts&, const Visitor* visitor) {
  const auto limit = number(request.parameter("limit").value_or("50"));
  if (!limit || *limit < 1 || *limit > 100) return refused(service::bad_request("\"limit\" is from 1 to 100"));
  const service::ListFilter filter{request.parameter("state").value_or(""), request.parameter("game").value_or(""),
                                   request.parameter("search").value_or(""),
                                   request.parameter("hidden").value_or("") == "true"};
  return dispatch::told(
      service_.matches(*visitor, static_cast<int>(*limit), request.parameter("after").value_or(""), filter));
}

Response Dispatcher::shelve(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request,
                   [&](const Json& body) { return dispatch::told(service_.shelve(*visitor, parts[2], body)); });
}

Response Dispatcher::results(const Request&, const Parts&, const Visitor* visitor) {
  return dispatch::told(service_.results(*visitor));
}

Response Dispatcher::daily(const Request& request, const Parts&, const Visitor* visitor) {
  return dispatch::told(service_.daily(*visitor, request.parameter("day").value_or("")));
}

Response Dispatcher::start_daily(const Request& request, const Parts&, const Visitor* visitor) {
  if (!limits_.allows(Limited::game, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.start_daily(*visitor, body)); });
}

Response Dispatcher::match(const Request&, const Parts& parts, const Visitor* visitor) {
  return dispatch::told(service_.match(*visitor, parts[2]));
}

Response Dispatcher::join(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.join(*visitor, parts[2], body)); });
}

Response Dispatcher::act(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.act(*visitor, parts[2], body)); });
}

Response Dispatcher::undo(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.undo(*visitor, parts[2], body)); });
}

Response Dispatcher::resign(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request,
                   [&](const Json& body) { return dispatch::told(service_.resign(*visitor, parts[2], body)); });
}

Response Dispatcher::rematch(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!limits_.allows(Limited::game, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request,
                   [&](const Json& body) { return dispatch::told(service_.rematch(*visitor, parts[2], body), 201); });
}

Response Dispatcher::say(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!limits_.allows(Limited::phrase, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.say(*visitor, parts[2], body)); });
}

Response Dispatcher::dice(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) { return dispatch::told(service_.dice(*visitor, parts[2], body)); });
}

Response Dispatcher::branch(const Request& request, const Parts& parts, const Visitor* visitor) {
  if (!limits_.allows(Limited::game, request, visitor->user)) return refused(refusal(Code::limit));
  return with_body(request,
                   [&](const Json& body) { return dispatch::told(service_.branch(*visitor, parts[2], body), 201); });
}

Response Dispatcher::position(const Request&, const Parts& parts, const Visitor* visitor) {
  const auto ply = moment(parts[4]);
  return ply ? dispatch::told(service_.position(*visitor, parts[2], *ply)) : refused(refusal(Code::absent));
}

Response Dispatcher::reason(const Request&, const Parts& parts, const Visitor* visitor) {
  const auto n = moment(parts[4]);
  return n ? dispatch::told(service_.reason(*visitor, parts[2], *n)) : refused(refusal(Code::absent));
}

Response Dispatcher::odds(const Request& request, const Parts& parts, const Visitor* visitor) {
  return dispatch::told(service_.odds(*visitor, parts[2], request.parameter("action")));
}

Response Dispatcher::reference(const Request& request, const Parts& parts, const Visitor* visitor) {
  const auto name = service_.reference_name(*visitor, parts[2]);
  if (!name) return refused(name.error());
  return from_shelf(looked_up_, *name, request, [&] { return service_.reference(*visitor, parts[2]); });
}

Response Dispatcher::record(const Request&, const Parts& parts, const Visitor* visitor) {
  const auto text = service_.record(*visitor, parts[2]);
  if (!text) return refused(text.error());
  return {200,
          "text/plain; charset=utf-8",
          *text,
          {{"Content-Disposition", "attachment; filename=\"" + parts[2].substr(0, 8) + ".record\""}}};
}

Response Dispatcher::advice(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    return dispatch::told(service_.advice(*visitor, parts[2], body, request.stop));
  });
}

Response Dispatcher::start_review(const Request& request, const Parts& parts, const Visitor* visitor) {
  return with_body(request, [&](const Json& body) {
    const auto report = service_.start_review(*visitor, parts[2], body);
    return dispatch::told(report, report && (*report)["state"] == "done" ? 200 : 202);
  });
}

Response Dispatcher::review(const Request&, const Parts& parts, const Visitor* visitor) {
  return dispatch::told(service_.review(*visitor, parts[2]));
}

Response Dispatcher::health(const Request&, const Parts&, const Visitor*) {
  return dispatch::told(Json{{"status", "ok"}, {"version", record::version()}});
}

Response Dispatcher::ready(const Request&, const Parts&, const Visitor*) {
  if (!service_.ready()) return refused(refusal(Code::storage));
  return dispatch::told(Json{{"status", "ready"}, {"version", record::version()}});
}

}  // namespace plancia::dispatch

// The table in a worker of a browser: the page hands over its rows, then asks. Texts go in and out by address and
// length, in memory that the page has asked for; docs/site.md describes the module.

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <dispatch/dispatch.hpp>
#include <staff/machines.hpp>
#include <staff/study_room.hpp>
#include <storage/device.hpp>

#define PLANCIA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Told how far a review is.
extern "C" __attribute__((import_module("plancia"), import_name("progress"))) void page_progress(std::uint32_t done,
                                                                                                 std::uint32_t of);

namespace plancia {
namespace {

using nlohmann::ordered_json;

// The page has one person, whose session is a row like others.
constexpr std::string_view kSession = "session";

struct Table {
  service::Service service;
  dispatch::Dispatcher dispatcher;
  explicit Table(service::Offer offer) : service("", std::move(offer)), dispatcher(service, false) {}
};

service::Offer offer() {
  constexpr std::int64_t kAny = std::int64_t{1} << 40;  // it is the player's own device
  service::Offer all;
  all.machines = staff::machines();
  all.advise = staff::advise;
  all.explain = staff::explain;
  all.review = [](const record::Session& session, service::Draft& draft, const service::Progress& progress) {
    return staff::review(session, draft, [&](std::size_t done, std::size_t of) {
      page_progress(static_cast<std::uint32_t>(done), static_cast<std::uint32_t>(of));
      return progress(done, of);
    });
  };
  all.alone = true;  // and no raid of the day: its dice would be nobody else's
  all.guest_games = kAny;
  all.guest_pack_bytes = kAny;
  return all;
}

std::string session, stored_session, out;
Table& table() {
  static Table one(offer());
  return one;
}

// "plancia_session_1234=VALUE; Path=…"
std::string session_in(std::string_view cookie) {
  cookie = cookie.substr(0, cookie.find(';'));
  return std::string(cookie.substr(cookie.find('=') + 1));
}

dispatch::Response answer(const std::string& method, std::string_view target, std::string body) {
  dispatch::Request request;
  request.method = method;
  request.body = std::move(body);
  request.cookie = "plancia_session_" + table().service.database_name() + "=" + session;
  if (!dispatch::parse_target(target, request)) return dispatch::refused(service::bad_request("a wrong address"));
  auto call = table().dispatcher.find(request);
  return table().dispatcher.answer(call);
}

std::string taken(char* text, std::size_t length) {
  std::string copy(text, length);
  std::free(text);
  return copy;
}

}  // namespace

PLANCIA_EXPORT(allocate) char* allocate(std::size_t bytes) { return static_cast<char*>(std::malloc(bytes + 1)); }

// A row as it is stored, before the first question, or as another worker has just stored it. 0 if it is none.
PLANCIA_EXPORT(load) std::uint32_t load(char* name, std::size_t name_length, char* value, std::size_t value_length) {
  std::string key = taken(name, name_length), text = taken(value, value_length);
  if (key != kSession) return storage::device::load({std::move(key), std::move(text)}) ? 1 : 0;
  session = stored_session = std::move(text);
  return 1;
}

// The row of this name is not to count.
PLANCIA_EXPORT(leave) void leave(char* name, std::size_t length) {
  static_cast<void>(storage::device::load({taken(name, length), std::nullopt}));
}

// The names of rows whose game, person or pack is not there, as a list.
PLANCIA_EXPORT(astray) std::size_t astray() {
  out = ordered_json(storage::device::astray()).dump();
  return out.size();
}

// Method, address and body to an answer: its length, for out(). It is what a server would answer: a line with the
// status, one with the type, then the body.
PLANCIA_EXPORT(ask)
std::size_t ask(char* method, std::size_t method_length, char* target, std::size_t target_length, char* body,
                std::size_t body_length) {
  const std::string verb = taken(method, method_length), address = taken(target, target_length);
  const dispatch::Response response = answer(verb, address, taken(body, body_length));
  for (const auto& [name, value] : response.headers) {
    if (name == "Set-Cookie") session = session_in(value);
  }
  out = std::to_string(response.status) + "\n" + response.type + "\n" + response.body;
  return out.size();
}

// The rows that were changed since, as a list of [name, text or null]; to be stored before the answer is given.
PLANCIA_EXPORT(changes) std::size_t changes() {
  ordered_json list = ordered_json::array();
  for (const auto& [name, text] : storage::device::take_changes()) {
    list.push_back({name, text ? ordered_json(*text) : ordered_json(nullptr)});
  }
  if (session != stored_session) list.push_back({kSession, session});
  stored_session = session;
  out = list.dump();
  return out.size();
}

PLANCIA_EXPORT(out) const char* out_text() { return out.data(); }

}  // namespace plancia

#pragma once

// One connection: requests in turn, each read, guarded, answered. Part of server.cpp.

#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>

#include <net/log.hpp>
#include <net/pages.hpp>

#include "engine.hpp"
#include "proxy.hpp"
#include "reading.hpp"

namespace plancia::net {

constexpr int kMostLong = 32;                      // requests that bring a pack along and are read at a time, …
constexpr int kMostLongOfOne = 4;                  // … and of these from one address
constexpr std::size_t kAtOneTable = 4;             // requests about one game on the threads of those who play
constexpr std::chrono::seconds kFirstRequest{15};  // from the connection to the end of its first request
constexpr std::chrono::seconds kNextRequest{75};   // the same for a connection that is kept open
constexpr std::chrono::seconds kWriting{20};       // for a client to take what it asked for
constexpr std::chrono::seconds kLeaving{2};        // and to end what it still sends when it was answered, …
constexpr std::size_t kMostUnread = 512 << 10;     // … unless that is more than this

// A year, during which a browser that came over https once comes no other way.
constexpr const char* kStrictTransport = "max-age=31536000";

struct Server::Engine::Connection {
  Connection(TcpStream s, std::string a, Door d) : stream(std::move(s)), address(std::move(a)), door(d) {}
  TcpStream stream;
  std::string address;  // of the peer
  Door door;
  beast::flat_buffer buffer;
  bool idle = true;                         // waits for a request: may be closed at any time
  bool is_long = false;                     // has one under way that may be long
  std::stop_source stop{std::nostopstate};  // of the request under way
};

// Whether what came was no HTTP at all, rather than nothing or too late.
inline bool is_bad_http(const boost::system::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_version).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

template <class Fields>
std::string field(const Fields& fields, http::field name) {
  const auto value = fields[name];
  return {value.data(), value.size()};
}

template <class Message>
bool read_request(const Message& message, const std::string& peer, bool trust_proxy, Request& request) {
  request.method = std::string(message.method_string());
  request.host = field(message, http::field::host);
  request.origin = field(message, http::field::origin);
  request.content_type = field(message, http::field::content_type);
  request.cookie = field(message, http::field::cookie);
  request.if_none_match = field(message, http::field::if_none_match);
  request.accept_encoding = field(message, http::field::accept_encoding);
  request.fetch_site = std::string(message["Sec-Fetch-Site"]);
  request.last_event_id = std::string(message["Last-Event-ID"]);
  request.body = message.body();
  request.address = peer;
  if (trust_proxy) {
    std::vector<std::string> lines;
    const auto [begin, end] = message.equal_range("X-Forwarded-For");
    for (auto at = begin; at != end; ++at) lines.emplace_back(at->value());
    request.address = forwarded_for(lines).value_or(peer);
  }
  return dispatch::parse_target(std::string_view(message.target().data(), message.target().size()), request);
}

// By hand rather than by co_spawn, which puts what is done into the queue once more, behind all that waits there.
template <class F>
auto Server::Engine::on(Pool& pool, F f) -> Awaitable<decltype(f())> {
  using Result = decltype(f());
  ++pool.inside;
  struct Leave {
    Pool& pool;
    ~Leave() { --pool.inside; }
  } const leave{pool};
  const auto begin = [&](auto handler) {
    asio::post(pool.threads, [this, &f, patience = pool.patience, handler = std::move(handler)]() mutable {
      // Of this thread alone, on Linux; each belongs to one pool.
      thread_local const int settled = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), patience);
      static_cast<void>(settled);
      asio::post(context_, [handler = std::move(handler), result = f()]() mutable { handler(std::move(result)); });
    });
  };
  constexpr asio::use_awaitable_t<asio::io_context::executor_type> here{};
  co_return co_await asio::async_initiate<decltype(here), void(Result)>(begin, here);
}

// What waits for its turn and what is long is given up when the asker hangs up, or the server ends.
inline Awaitable<Response> Server::Engine::in_turn(Pool& pool, Connection& connection, const Router::Call& call) {
  if (pool.is_full()) {
    ++metrics_.turned_away;
    co_return refused(service::refusal(service::Code::busy));
  }
  // Something to read is the end of the connection, or the next request, which waits for its turn.
  auto& socket = connection.stream.socket();
  socket.async_wait(tcp::socket::wait_read, [&socket, stop = connection.stop](boost::system::error_code error) mutable {
    char next = 0;
    if (!error && ::recv(socket.native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT) <= 0) stop.request_stop();
  });
  Response response = co_await on(pool, [&] {
    if (!call.request.stop.stop_requested()) return router_.answer(call);
    const bool is_question = call.kind == Router::Kind::advice;  // after which another came, perhaps
    return refused(service::refusal(is_question ? service::Code::dropped : service::Code::busy));
  });
  boost::system::error_code ignored;
  socket.cancel(ignored);
  if (connection.stop.stop_requested()) ++metrics_.given_up;
  co_return response;
}

inline Awaitable<Response> Server::Engine::respond(Connection& connection, const Router::Call& call) {
  switch (call.kind) {
    case Router::Kind::page: co_return page(call.request);
    case Router::Kind::health: co_return router_.answer(call);
    case Router::Kind::long_: co_return co_await in_turn(long_, connection, call);
    case Router::Kind::password: co_return co_await in_turn(passwords_, connection, call);
    case Router::Kind::advice: co_return co_await think(connection, call);
    case Router::Kind::play:
      // Each game is used by one at a time, and the others at it wait for that with their thread. What a player does is
      // done, though they hang up.
      if (const std::string& game = call.parts.size() < 3 ? call.request.path : call.parts[2];
          router_.is_at_hand(call) && !players_.is_full() && at_tables_.count(game) < kAtOneTable) {
        const auto place = at_tables_.insert(game);
        Response response = co_await on(players_, [&] { return router_.answer(call); });
        at_tables_.erase(place);
        co_return response;
      }
      [[fallthrough]];
    default: co_return co_await in_turn(workers_, connection, call);
  }
}

// One piece of advice for each person: who asks anew does not want the one before any more.
inline Awaitable<Response> Server::Engine::think(Connection& connection, const Router::Call& call) {
  if (workers_.is_full()) co_return co_await in_turn(workers_, connection, call);  // which says so
  const auto person = co_await on(workers_, [&] { return router_.person(call.request); });
  if (!person) co_return person.error();
  if (const auto before = thinking_.find(*person); before != thinking_.end()) before->second.request_stop();
  thinking_.insert_or_assign(*person, connection.stop);
  ++metrics_.thinking;
  Response response = co_await in_turn(advisors_, connection, call);
  --metrics_.thinking;
  const auto mine = thinking_.find(*person);
  if (mine != thinking_.end() && mine->second == connection.stop) thinking_.erase(mine);
  co_return response;
}

inline Awaitable<bool> Server::Engine::write(Connection& connection, const Request& request, Response response,
                                             bool keep_alive) {
  http::response<http::string_body> message{static_cast<http::status>(response.status), 11};
  message.set(http::field::content_type, response.type);
  message.set("Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
              "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
              "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  message.set("X-Content-Type-Options", "nosniff");
  message.set("Referrer-Policy", "no-referrer");
  message.set("Cross-Origin-Opener-Policy", "same-origin");
  message.set("Cross-Origin-Resource-Policy", "same-origin");
  if (router_.is_secure()) message.set("Strict-Transport-Security", kStrictTransport);
  message.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : response.headers) message.set(name, value);
  message.keep_alive(keep_alive);
  message.body() = std::move(response.body);
  message.prepare_payload();
  if (request.method == "HEAD") message.body().clear();

  boost::system::error_code error;
  connection.stream.expires_after(kWriting);
  if (request.method == "HEAD") {
    http::response_serializer<http::string_body> serializer{message};
    serializer.split(true);
    co_await http::async_write_header(connection.stream, serializer, ignoring(error));
  } else {
    co_await http::async_write(connection.stream, message, ignoring(error));
  }
  if (error == beast::error::timeout) ++metrics_.slow_clients;
  co_return !error && keep_alive;
}

// Behind a proxy all come from one address, and it is the proxy that waits for slow ones.
inline bool Server::Engine::has_room_for_long(const Connection& connection) const {
  const std::string address = counted_address(connection.address);
  int all = 0, of_one = 0;
  for (const Connection* other : connections_) {
    if (!other->is_long) continue;
    ++all;
    if (counted_address(other->address) == address) ++of_one;
  }
  return all <= kMostLong && (options_.trust_proxy || of_one <= kMostLongOfOne);
}

inline Awaitable<bool> Server::Engine::serve_one(Connection& connection, bool first) {
  Reading reading(connection.stream, connection.buffer, metrics_);
  Request request;
  connection.idle = true;
  connection.stream.expires_after(first ? kFirstRequest : kNextRequest);
  boost::system::error_code error = co_await reading.head();
  const auto& message = reading.message();
  connection.is_long = !error && Router::may_be_long(message.method_string(), message.target());
  struct Done {
    bool& is_long;
    ~Done() { is_long = false; }
  } const done{connection.is_long};
  if (connection.is_long && !has_room_for_long(connection)) {
    ++metrics_.turned_away;
    co_return co_await write(connection, request, refused(service::refusal(service::Code::busy)), false);
  }
  if (!error) error = co_await reading.body(connection.is_long ? kMostPackBytes : kMostBodyBytes);
  connection.idle = false;
  const auto started = std::chrono::steady_clock::now();

  Response response;
  if (error == http::error::body_limit || error == http::error::header_limit) {
    co_return co_await write(connection, request, refused(service::refusal(service::Code::size)), false);
  }
  if (error && !is_bad_http(error)) co_return false;  // closed, or too slow
  if (error || reading.is_ambiguous() || !read_request(message, connection.address, options_.trust_proxy, request)) {
    co_return co_await write(connection, request, refused(service::bad_request("this is not HTTP/1.1")), false);
  }
  const bool keep_alive = message.keep_alive() && !stopping_;
  connection.buffer.shrink_to_fit();
  connection.stop = std::stop_source();
  request.stop = connection.stop.get_token();
  const Router::Call call = router_.find(request);
  if (auto no = router_.guard(call)) {
    response = *std::move(no);
  } else if (connection.door == Door::metrics) {
    response = request.path == "/metrics" ? router_.counters() : refused(service::refusal(service::Code::absent));
  } else if (call.kind == Router::Kind::stream && request.method == "GET") {
    co_await run_stream(connection, request);
    co_return false;
  } else {
    response = co_await respond(connection, call);
  }
  const int status = response.status;
  const bool more = co_await write(connection, request, std::move(response), keep_alive);
  const auto took = std::chrono::steady_clock::now() - started;
  metrics_.answered(status, took);
  if (options_.log_requests) {
    log("request", {{"method", request.method},
                    {"path", request.path},
                    {"status", std::to_string(status)},
                    {"ms", std::to_string(std::chrono::duration<double, std::milli>(took).count())},
                    {"address", request.address}});
  }
  co_return more;
}

// Says that nothing more will come, and lets the other side end. Closing while it still sends would reset the
// connection, and take from it the answer that says why: a proxy would then make one up.
inline Awaitable<void> Server::Engine::leave(Connection& connection) {
  boost::system::error_code error;
  connection.stream.socket().shutdown(tcp::socket::shutdown_send, error);
  connection.idle = true;
  connection.stream.expires_after(kLeaving);
  std::array<char, 4096> unread;
  for (std::size_t all = 0; !error && !stopping_ && all < kMostUnread;) {
    const std::size_t got = co_await connection.stream.async_read_some(asio::buffer(unread), ignoring(error));
    metrics_.read_bytes += got;
    all += got;
  }
}

inline Awaitable<void> Server::Engine::serve(std::shared_ptr<Connection> connection) {
  connections_.insert(connection.get());
  ++metrics_.connections;
  bool first = true;
  while (co_await serve_one(*connection, std::exchange(first, false)) && !stopping_) {
  }
  co_await leave(*connection);
  connections_.erase(connection.get());
  --metrics_.connections;
  const auto count = by_address_.find(counted_address(connection->address));
  if (--count->second == 0) by_address_.erase(count);
  if (stopping_ && connections_.empty()) last_call_.cancel();
}

}  // namespace plancia::net

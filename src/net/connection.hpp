#pragma once

// One connection: requests in turn, each read, guarded, answered. Part of server.cpp.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>

#include <net/log.hpp>

#include "engine.hpp"
#include "pages.hpp"

namespace plancia::net {

namespace http = beast::http;

constexpr std::uint32_t kMostHeaderBytes = 16 << 10;
constexpr std::uint64_t kMostBodyBytes = 64 << 10;
constexpr std::chrono::seconds kFirstRequest{15};  // from the connection to the end of its first request
constexpr std::chrono::seconds kNextRequest{75};   // the same for a connection that is kept open
constexpr std::chrono::seconds kWriting{20};       // for a client to take what it asked for

struct Server::Engine::Connection {
  Connection(TcpStream s, std::string a) : stream(std::move(s)), address(std::move(a)) {}
  TcpStream stream;
  std::string address;  // of the peer
  beast::flat_buffer buffer;
  bool idle = true;  // waits for a request: may be closed at any time
};

inline auto ignoring(boost::system::error_code& error) {
  return asio::redirect_error(asio::use_awaitable_t<asio::io_context::executor_type>{}, error);
}

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

// The last address of X-Forwarded-For is the one that our own proxy saw; those before it are hearsay.
inline std::string forwarded_for(std::string_view header) {
  const auto comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  const auto begin = header.find_first_not_of(' ');
  if (begin == std::string_view::npos) return "";
  return std::string(header.substr(begin, header.find_last_not_of(' ') - begin + 1));
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
  const std::string forwarded = std::string(message["X-Forwarded-For"]);
  if (trust_proxy && !forwarded.empty()) {
    request.address = forwarded_for(forwarded);
  } else {
    request.forwarded = !forwarded.empty() || !std::string_view(message["Forwarded"]).empty();
  }
  return parse_target(std::string_view(message.target().data(), message.target().size()), request);
}

template <class F>
auto Server::Engine::on(asio::thread_pool& pool, F f) -> Awaitable<decltype(f())> {
  co_return co_await asio::co_spawn(
      pool, [f = std::move(f)]() -> asio::awaitable<decltype(f()), asio::thread_pool::executor_type> { co_return f(); },
      asio::use_awaitable_t<asio::io_context::executor_type>{});
}

inline Awaitable<Response> Server::Engine::respond(const Request& request) {
  switch (router_.kind(request)) {
    case Router::Kind::page: co_return page(request);
    case Router::Kind::slow: co_return co_await on(slow_workers_, [&] { return router_.answer(request); });
    default: co_return co_await on(workers_, [&] { return router_.answer(request); });
  }
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

inline Awaitable<bool> Server::Engine::serve_one(Connection& connection, bool first) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(kMostHeaderBytes);
  parser.body_limit(kMostBodyBytes);
  boost::system::error_code error;
  connection.idle = true;
  connection.stream.expires_after(first ? kFirstRequest : kNextRequest);
  co_await http::async_read(connection.stream, connection.buffer, parser, ignoring(error));
  connection.idle = false;
  const auto started = std::chrono::steady_clock::now();

  Request request;
  Response response;
  if (error == http::error::body_limit || error == http::error::header_limit) {
    co_return co_await write(connection, request, refused(service::refusal(service::Code::size)), false);
  }
  if (error && !is_bad_http(error)) co_return false;  // closed, or too slow
  if (error || !read_request(parser.get(), connection.address, options_.trust_proxy, request)) {
    co_return co_await write(connection, request, refused(service::bad_request("this is not HTTP/1.1")), false);
  }
  const bool keep_alive = parser.get().keep_alive() && !stopping_;
  connection.buffer.shrink_to_fit();
  if (auto no = router_.guard(request)) {
    response = *std::move(no);
  } else if (router_.kind(request) == Router::Kind::stream && request.method == "GET") {
    co_await run_stream(connection, request);
    co_return false;
  } else {
    response = co_await respond(request);
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

inline Awaitable<void> Server::Engine::serve(std::shared_ptr<Connection> connection) {
  connections_.insert(connection.get());
  ++metrics_.connections;
  bool first = true;
  while (co_await serve_one(*connection, std::exchange(first, false)) && !stopping_) {
  }
  boost::system::error_code ignored;
  connection->stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  connections_.erase(connection.get());
  --metrics_.connections;
  const auto count = by_address_.find(counted_address(connection->address));
  if (--count->second == 0) by_address_.erase(count);
  if (stopping_ && connections_.empty()) last_call_.cancel();
}

}  // namespace plancia::net

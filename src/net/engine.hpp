#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <net/server.hpp>

#include "http.hpp"
#include "metrics.hpp"
#include "router.hpp"

namespace plancia::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

using TcpStream = beast::basic_stream<tcp, asio::io_context::executor_type>;
template <class T>
using Awaitable = asio::awaitable<T, asio::io_context::executor_type>;

// One thread owns all sockets; requests are answered by a pool that may wait for the database, and what takes long by
// another, smaller one. A client that is slow, or gone, holds up nobody: every read and write has its time.
class Server::Engine {
 public:
  Engine(service::Service& service, Options options);
  ~Engine();
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run();
  void stop();

 private:
  struct Connection;
  struct Stream;

  Awaitable<void> accept();
  Awaitable<void> serve(std::shared_ptr<Connection> connection);
  // False when the connection is to be closed.
  Awaitable<bool> serve_one(Connection& connection, bool first);
  Awaitable<Response> respond(const Request& request);
  Awaitable<bool> write(Connection& connection, const Request& request, Response response, bool keep_alive);
  Awaitable<void> run_stream(Connection& connection, const Request& request);
  Awaitable<bool> send_events(Stream& stream);
  Awaitable<bool> send(Stream& stream, std::string text);
  template <class F>
  auto on(asio::thread_pool& pool, F f) -> Awaitable<decltype(f())>;

  bool admit(const std::string& address);
  void changed(const std::string& match);
  void begin_stop();

  Options options_;
  Metrics metrics_;
  Router router_;
  service::Service& service_;
  asio::io_context context_{1};
  asio::thread_pool workers_, slow_workers_;
  asio::basic_socket_acceptor<tcp, asio::io_context::executor_type> acceptor_;
  asio::signal_set signals_;
  asio::steady_timer last_call_;
  bool stopping_ = false;
  std::unordered_set<Connection*> connections_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::unordered_multimap<std::string, Stream*> streams_;
};

}  // namespace plancia::net

#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
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

#include "metrics.hpp"
#include "router.hpp"

namespace plancia::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

using TcpStream = beast::basic_stream<tcp, asio::io_context::executor_type>;
template <class T>
using Awaitable = asio::awaitable<T, asio::io_context::executor_type>;

// Threads for one kind of work, and how much of it may be under way or wait. Used from the thread of the sockets.
struct Pool {
  Pool(std::size_t count, std::size_t may_wait, int nice) : threads(count), most(count + may_wait), patience(nice) {}
  bool is_full() const { return inside >= most; }

  asio::thread_pool threads;
  std::size_t most;
  std::size_t inside = 0;
  int patience;  // how nice its threads are to the others
};

// One thread owns all sockets. Requests are answered by threads that may wait for the database: those who play have
// theirs, and so have what may be long, passwords, which are slow on purpose, and advice, so that none waits for
// another. A client that is slow, or gone, holds up nobody: every read and write has its time, and what nobody waits
// for is given up.
class Server::Engine {
 public:
  Engine(service::Service& service, Options options);
  ~Engine();
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::optional<std::uint16_t> metrics_port() const;
  void run();
  void stop();

 private:
  struct Connection;
  struct Stream;

  using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;
  enum class Door { main, metrics };
  void listen(Acceptor& acceptor, const tcp::endpoint& where, const char* option);
  Awaitable<void> accept(Acceptor& acceptor, Door door);
  Awaitable<void> serve(std::shared_ptr<Connection> connection);
  // False when the connection is to be closed.
  Awaitable<bool> serve_one(Connection& connection, bool first);
  bool has_room_for_long(const Connection& connection) const;  // which is counted already
  Awaitable<Response> respond(Connection& connection, const Router::Call& call);
  Awaitable<Response> in_turn(Pool& pool, Connection& connection, const Router::Call& call);
  Awaitable<Response> think(Connection& connection, const Router::Call& call);
  Awaitable<bool> write(Connection& connection, const Request& request, Response response, bool keep_alive);
  Awaitable<void> leave(Connection& connection);
  Awaitable<void> run_stream(Connection& connection, const Request& request);
  Awaitable<bool> send_events(Stream& stream);
  Awaitable<bool> send(Stream& stream, std::string text);
  template <class F>
  auto on(Pool& pool, F f) -> Awaitable<decltype(f())>;

  bool admit(const std::string& address);
  void changed(const std::string& match);
  // An event for all streams of a game that is kept nowhere; and who has one open now.
  void call(Stream& stream, const std::string& text);
  void call(const std::string& match, const std::string& text);
  void presence_changed(const std::string& match);
  void tell_presence(const std::string& match);
  void begin_stop();

  Options options_;
  Metrics metrics_;
  Router router_;
  service::Service& service_;
  // Before the context, whose last coroutines leave them when it ends.
  Pool players_, workers_, long_, passwords_, advisors_;
  asio::io_context context_{1};
  Acceptor acceptor_, metrics_acceptor_;
  asio::signal_set signals_;
  asio::steady_timer last_call_;
  bool stopping_ = false;
  std::unordered_set<Connection*> connections_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::unordered_multimap<std::string, Stream*> streams_;
  std::multiset<std::string> at_tables_;              // the games of those who play, once for each of their requests
  std::map<std::string, bool> presence_;              // games in which it was told just now: whether it changed since
  std::map<std::string, std::stop_source> thinking_;  // by person: what to ask of the advice that is worked on
};

}  // namespace plancia::net

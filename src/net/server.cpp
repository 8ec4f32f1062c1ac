// Everything that needs Boost's templates, in one unit because they take long to compile.

#include <net/server.hpp>

#include <csignal>
#include <stdexcept>

#include <sys/resource.h>

#include <net/log.hpp>

#include "engine.hpp"

#include "connection.hpp"
#include "stream.hpp"

namespace plancia::net {
namespace {

constexpr std::chrono::seconds kLastCall{3};  // for requests in progress when the server ends

// How many of each kind may be worked on, and how many may wait. Requests that wait for the disk share its flush, so
// many threads help; a password takes 64 MB and a processor for a tenth of a second, advice a processor for seconds.
constexpr std::size_t kWaiting = 2'000;
constexpr std::size_t kWorkers = 8;
constexpr std::size_t kLongThreads = 2, kLongWaiting = 32;
constexpr int kLongPatience = 5;  // a third of what others get, where there is not enough for all
constexpr std::size_t kPasswordThreads = 2, kPasswordsWaiting = 64;
constexpr std::size_t kAdviceThreads = 2, kAdviceWaiting = 32;
constexpr int kAdvicePatience = 10;  // a tenth of what others get, where there is not enough for all

tcp::endpoint endpoint(const Options& options) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) throw std::runtime_error("\"" + options.address + "\" is no address; give one such as 127.0.0.1");
  return {address, options.port};
}

// Each connection is a file to the system, and its usual limit is meant for smaller programs.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Server::Engine::Engine(service::Service& service, Options options)
    : options_(std::move(options)),
      router_(service, metrics_, options_),
      service_(service),
      players_(static_cast<std::size_t>(options_.players), kWaiting, 0),
      workers_(kWorkers, kWaiting, 0),
      long_(kLongThreads, kLongWaiting, kLongPatience),
      passwords_(kPasswordThreads, kPasswordsWaiting, 0),
      advisors_(kAdviceThreads, kAdviceWaiting, kAdvicePatience),
      acceptor_(context_),
      metrics_acceptor_(context_),
      signals_(context_),
      last_call_(context_) {
  allow_many_files();
  listen(acceptor_, endpoint(options_), "--port");
  if (options_.metrics_port) {
    listen(metrics_acceptor_, {asio::ip::address_v4::loopback(), *options_.metrics_port}, "--metrics-port");
  }
  // From now on, since whoever learns the address may stop us before we run.
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](boost::system::error_code error, int) {
    if (!error) begin_stop();
  });
  service_.on_change([this](const std::string& match) { asio::post(context_, [this, match] { changed(match); }); });
  service_.on_call([this](const std::string& match, const std::string& kind, const service::Json& data) {
    std::string text = "event: " + kind + "\ndata: " + data.dump() + "\n\n";
    asio::post(context_, [this, match, text = std::move(text)] { call(match, text); });
  });
}

Server::Engine::~Engine() {
  service_.on_change({});
  service_.on_call({});
  for (Pool* pool : {&players_, &workers_, &long_, &passwords_, &advisors_}) pool->threads.join();
}

void Server::Engine::listen(Acceptor& acceptor, const tcp::endpoint& where, const char* option) {
  try {
    acceptor.open(where.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(where);
    acceptor.listen(asio::socket_base::max_listen_connections);
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error("cannot listen on " + where.address().to_string() + " port " +
                             std::to_string(where.port()) + ": " + error.code().message() + "; give another with " +
                             option);
  }
}

std::optional<std::uint16_t> Server::Engine::metrics_port() const {
  if (!metrics_acceptor_.is_open()) return std::nullopt;
  return metrics_acceptor_.local_endpoint().port();
}

bool Server::Engine::admit(const std::string& address) {
  if (connections_.size() >= options_.connections) return false;
  std::size_t& count = by_address_[address];
  // All connections of a proxy come from its own address; it has limits of its own.
  if (!options_.trust_proxy && count >= options_.per_address) return false;
  ++count;
  return true;
}

Awaitable<void> Server::Engine::accept(Acceptor& acceptor, Door door) {
  while (!stopping_) {
    boost::system::error_code error;
    auto socket = co_await acceptor.async_accept(ignoring(error));
    if (stopping_) break;
    if (error) {  // out of files, most likely: others must close first
      log("cannot accept", {{"reason", error.message()}});
      asio::steady_timer pause(context_, std::chrono::milliseconds(100));
      co_await pause.async_wait(ignoring(error));
      continue;
    }
    const auto peer = socket.remote_endpoint(error);
    if (error) continue;
    std::string address = peer.address().to_string();
    if (!admit(counted_address(address))) {
      ++metrics_.refused_connections;
      socket.close(error);
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    auto connection = std::make_shared<Connection>(TcpStream(std::move(socket)), std::move(address), door);
    asio::co_spawn(context_, serve(std::move(connection)), asio::detached);
  }
}

void Server::Engine::run() {
  asio::co_spawn(context_, accept(acceptor_, Door::main), asio::detached);
  if (const auto counters = metrics_port()) {
    asio::co_spawn(context_, accept(metrics_acceptor_, Door::metrics), asio::detached);
    log("counting", {{"address", "127.0.0.1"}, {"port", std::to_string(*counters)}});
  }
  log("serving", {{"address", options_.address}, {"port", std::to_string(port())}});
  context_.run();
  log("stopped");
}

void Server::Engine::stop() {
  asio::post(context_, [this] { begin_stop(); });
}

// No new connections; idle ones are closed, the others may finish what they are at.
void Server::Engine::begin_stop() {
  if (stopping_) return;
  stopping_ = true;
  log("stopping", {{"connections", std::to_string(connections_.size())}});
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  metrics_acceptor_.close(ignored);
  signals_.cancel(ignored);
  for (const auto& [match, stream] : streams_) stream->alarm.cancel();
  for (Connection* connection : connections_) {
    connection->stop.request_stop();
    if (connection->idle) connection->stream.cancel();
  }
  last_call_.expires_after(kLastCall);
  last_call_.async_wait([this](boost::system::error_code) { context_.stop(); });
  if (connections_.empty()) last_call_.cancel();
}

Server::Server(service::Service& service, Options options)
    : engine_(std::make_unique<Engine>(service, std::move(options))) {}
Server::~Server() = default;
std::uint16_t Server::port() const { return engine_->port(); }
std::optional<std::uint16_t> Server::metrics_port() const { return engine_->metrics_port(); }
void Server::run() { engine_->run(); }
void Server::stop() { engine_->stop(); }

}  // namespace plancia::net

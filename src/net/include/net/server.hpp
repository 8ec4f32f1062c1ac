#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plancia::service {
class Service;
}

namespace plancia::net {

struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0 for any that is free
  std::vector<std::string> origins;  // public addresses behind a reverse proxy, such as https://plancia.example
  bool trust_proxy = false;          // whether X-Forwarded-For tells who asks
  std::optional<std::uint16_t> metrics_port;  // where this machine alone may read the counters; 0 for any that is free
  double rate = 200;  // requests a second from one address, five times as many at once; 0 for no limit
  // Of a processor that one person may use over time, and one address twice as much; what is left of a minute may
  // come at once. 0 for no limit, as with `rate` 0.
  double processor = 0.5;
  std::size_t connections = 10'000;  // open at a time
  std::size_t per_address = 256;     // of those, from one address
  int players = 40;                  // threads for those who play, most of which wait for the disk together
  bool log_requests = false;
};

// Pages, interface and live events on one port. Throws std::runtime_error with a sentence for a person if the port
// cannot be had.
class Server {
 public:
  Server(service::Service& service, Options options);
  ~Server();

  std::uint16_t port() const;
  std::optional<std::uint16_t> metrics_port() const;
  // Serves until SIGTERM, SIGINT or stop(); one that came since this was made counts. Requests in progress are answered
  // first.
  void run();
  void stop();  // from any thread

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

// Why these public addresses cannot be used together; empty if they can.
std::string fault_of(const std::vector<std::string>& origins);

// Whether a text is an address that only this machine can reach.
bool is_loopback(const std::string& address);

}  // namespace plancia::net

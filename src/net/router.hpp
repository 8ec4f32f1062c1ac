#pragma once

#include <cstdint>
#include <expected>
#include <stop_token>
#include <string>
#include <vector>

#include <dispatch/dispatch.hpp>
#include <net/server.hpp>
#include <service/service.hpp>

#include "limits.hpp"
#include "metrics.hpp"

namespace plancia::net {

using dispatch::Dispatcher;
using dispatch::Limited;
using dispatch::refused;
using dispatch::Request;
using dispatch::Response;
using dispatch::StreamPlan;

// From requests of anybody to answers: who may ask, how often, and what is said when the database fails. Every request
// passes guard() first. Safe from many threads.
class Router {
 public:
  Router(service::Service& service, Metrics& metrics, const Options& options);

  using Kind = Dispatcher::Kind;
  using Call = Dispatcher::Call;
  // Whether a request of this kind may be longer than others: it brings a component pack or a record along.
  static bool may_be_long(std::string_view method, std::string_view target) {
    return method == "POST" && (target == "/api/packs" || target == "/api/records");
  }
  Call find(const Request& request) const { return dispatcher_.find(request); }
  // Whether a request of Kind::play waits for nothing but the disk. One that is longer than a decision plays many.
  bool is_at_hand(const Call& call) const {
    constexpr std::size_t kLongestDecision = 512;
    return call.request.body.size() <= kLongestDecision &&
           (call.parts.size() < 3 || service_.is_at_hand(call.parts[2]));
  }
  // What is refused before anything looks at it: a foreign host or origin, a wrong kind of body, too many requests.
  std::optional<Response> guard(const Call& call);
  bool is_secure() const { return secure_; }  // whether browsers come over https, and only so

  Response answer(Call call);                                           // all but pages and streams
  std::expected<std::string, Response> person(const Request& request);  // who asks
  Response counters() const;
  std::expected<StreamPlan, Response> stream(const Request& request);  // Kind::stream
  std::expected<std::string, Response> event(StreamPlan& plan, std::size_t game);
  // For how many seconds nothing is done for an address, or a person, that had too much worked out.
  int owes(const std::string& address, const std::string& person) const;

 private:
  int owes(const Call& call) const;  // of its address, where it costs anything
  RateLimit& limit(Limited what, bool of_person);
  // Takes seconds of a processor from an address and, if one is known, from a person.
  void charge(const std::string& address, const std::string& person, double seconds);
  bool is_own_host(const std::string& host) const;
  bool is_own_origin(const Request& request) const;

  service::Service& service_;
  Metrics& metrics_;
  std::vector<std::string> origins_;
  bool secure_;
  // By address, by address, by address, by account, by person, by person, by address.
  RateLimit requests_, passwords_, sessions_, accounts_, games_, phrases_, packs_;
  RateLimit streams_of_address_, streams_of_person_;
  mutable RateLimit seconds_of_address_, seconds_of_person_;  // of a processor
  Dispatcher dispatcher_;
};

}  // namespace plancia::net

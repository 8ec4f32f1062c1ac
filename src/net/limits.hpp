#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace plancia::net {

// The part of an address that is counted: all of IPv4, the network half of IPv6, since one home has 2⁶⁴ of those.
std::string counted_address(const std::string& address);

// So many a second for each address or person, with a burst: of requests, or of what they cost, which is known
// afterwards. Safe from many threads.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  // `rate` 0 for no limit.
  RateLimit(double rate, double burst) : rate_(rate), burst_(burst) {}
  bool allows(const std::string& who, Clock::time_point now = Clock::now());
  // Takes what something cost, be it more than there is; and for how long who took too much gets nothing.
  void take(const std::string& who, double cost, Clock::time_point now = Clock::now());
  std::chrono::duration<double> owes(const std::string& who, Clock::time_point now = Clock::now());
  void forgive(const std::string& who);  // as if they had never asked

 private:
  struct Bucket {
    double tokens;
    Clock::time_point at;
  };
  Bucket& bucket(const std::string& who, Clock::time_point now);  // filled up to now; with the guard
  void forget_idle(Clock::time_point now);

  double rate_, burst_;
  std::mutex guard_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t forget_at_ = 1024;
};

}  // namespace plancia::net

#include "limits.hpp"

#include <algorithm>

#include <arpa/inet.h>

namespace plancia::net {

std::string counted_address(const std::string& address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1 || IN6_IS_ADDR_V4MAPPED(&bytes)) return address;
  std::fill(bytes.s6_addr + 8, bytes.s6_addr + 16, std::uint8_t{0});
  char text[INET6_ADDRSTRLEN];
  inet_ntop(AF_INET6, &bytes, text, sizeof text);
  return text;
}

bool RateLimit::allows(const std::string& who, Clock::time_point now) {
  if (rate_ <= 0) return true;
  const std::scoped_lock lock(guard_);
  double& tokens = bucket(who, now).tokens;
  if (tokens < 1) return false;
  tokens -= 1;
  return true;
}

void RateLimit::take(const std::string& who, double cost, Clock::time_point now) {
  if (rate_ <= 0) return;
  const std::scoped_lock lock(guard_);
  bucket(who, now).tokens -= cost;
}

std::chrono::duration<double> RateLimit::owes(const std::string& who, Clock::time_point now) {
  using Seconds = std::chrono::duration<double>;
  if (rate_ <= 0) return Seconds{0};
  const std::scoped_lock lock(guard_);
  if (!buckets_.contains(who)) return Seconds{0};
  return Seconds{std::max(0.0, -bucket(who, now).tokens / rate_)};
}

RateLimit::Bucket& RateLimit::bucket(const std::string& who, Clock::time_point now) {
  if (buckets_.size() >= forget_at_) forget_idle(now);
  Bucket& found = buckets_.try_emplace(who, Bucket{burst_, now}).first->second;
  const double passed = std::chrono::duration<double>(now - found.at).count();
  found = {std::min(burst_, found.tokens + passed * rate_), now};
  return found;
}

void RateLimit::forgive(const std::string& who) {
  const std::scoped_lock lock(guard_);
  buckets_.erase(who);
}

// A full bucket is the same as none.
void RateLimit::forget_idle(Clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    const double passed = std::chrono::duration<double>(now - entry.second.at).count();
    return entry.second.tokens + passed * rate_ >= burst_;
  });
  forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

}  // namespace plancia::net

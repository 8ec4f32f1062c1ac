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
  if (buckets_.size() >= forget_at_) forget_idle(now);
  Bucket& bucket = buckets_.try_emplace(who, Bucket{burst_, now}).first->second;
  const double passed = std::chrono::duration<double>(now - bucket.at).count();
  bucket = {std::min(burst_, bucket.tokens + passed * rate_), now};
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
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

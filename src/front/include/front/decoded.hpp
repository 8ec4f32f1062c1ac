#pragma once

#include <expected>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <data/pack.hpp>

namespace plancia::front {

// Checking what a pack says costs milliseconds, starting a game microseconds: each pack and scenario is decoded once.
// `decode()` gives the components or the problems.
template <class Components, class Decode>
std::expected<Components, std::string> decoded_once(const data::Pack& pack, const std::string& scenario,
                                                    Decode decode) {
  static std::mutex guard;
  static std::map<std::pair<std::string, std::string>, Components> known;
  const std::scoped_lock lock(guard);
  const auto key = std::pair(pack.hash(), scenario);
  if (const auto at = known.find(key); at != known.end()) return at->second;
  auto components = decode();
  if (!components) return std::unexpected(text(components.error().front()));
  return known.emplace(key, *std::move(components)).first->second;
}

}  // namespace plancia::front

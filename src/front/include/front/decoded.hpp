#pragma once

#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include <catalog/catalog.hpp>
#include <data/pack.hpp>

namespace plancia::catalog {

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

template <class Rules>
using SharedRules = std::expected<std::shared_ptr<const Rules>, std::string>;

// Rules are immutable, and putting them together can cost a hundred times what a game costs: the ways over the ground
// of Linea di Tiro. Games set up alike share them. Only so many are kept, since options can be combined in endless
// ways. `make()` gives the rules or the problem.
template <class Rules, class Make>
SharedRules<Rules> rules_once(const data::Pack& pack, const Setup& setup, Make make) {
  constexpr std::size_t kMostKept = 16;
  struct Kept {
    std::string pack, scenario;
    std::map<std::string, std::string> options;
    std::shared_ptr<const Rules> rules;
  };
  static std::mutex guard;
  static std::deque<Kept> known;
  const std::scoped_lock lock(guard);
  for (const Kept& kept : known) {
    if (kept.pack == pack.hash() && kept.scenario == setup.scenario && kept.options == setup.options) return kept.rules;
  }
  SharedRules<Rules> made = make();
  if (!made) return made;
  if (known.size() == kMostKept) known.pop_front();
  known.push_back({pack.hash(), setup.scenario, setup.options, *made});
  return made;
}

}  // namespace plancia::catalog

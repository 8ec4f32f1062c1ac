#pragma once

#include <array>

#include "each_database.hpp"

// For tests about packs that people bring along.
namespace plancia::test {

constexpr std::int64_t kMany = 1000;

inline storage::KeptPack kept_pack(const std::string& address, std::size_t bytes = 10, storage::Time created = 5) {
  return {address, R"({"id":"mine"})", std::string(bytes, 'x'), created};
}

inline std::vector<std::string> own_addresses(storage::Storage& storage, const std::string& user) {
  std::vector<std::string> addresses;
  for (const auto& own : storage.packs_of(user)) addresses.push_back(own.address);
  return addresses;
}

inline void play_with(storage::Storage& storage, const std::string& match, const std::string& user,
                      const std::string& address) {
  storage::Match game;
  game.id = match;
  game.setup = game.listing.summary = "{}";
  game.created = game.changed = 1000;
  game.pack = address;
  REQUIRE(storage.add_match(game, {}, std::array{entry(1, "go")}, user, std::array{1}));
}

using Addresses = std::vector<std::string>;

}  // namespace plancia::test

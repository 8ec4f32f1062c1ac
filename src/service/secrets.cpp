#include "secrets.hpp"

#include <array>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>

namespace plancia::service {
namespace {

constexpr std::size_t kIdBytes = 16;

std::string keyed_hash(std::string_view key, std::string_view message) {
  return hex_digits(crypto::hash<kIdBytes>(crypto::bytes_of(key), crypto::bytes_of(message)));
}

}  // namespace

std::string random_id() {
  std::array<std::uint8_t, kIdBytes> bytes{};
  crypto::fill_randomly(bytes);
  return hex_digits(bytes);
}

bool is_id(std::string_view text) { return is_hex(text, 2 * kIdBytes); }

std::string hash_of_session(std::string_view session) { return keyed_hash("plancia session id", session); }

std::string link_token(const std::string& links_secret, int seat, int claims) {
  return keyed_hash(links_secret, "seat " + std::to_string(seat) + " claim " + std::to_string(claims));
}

std::string pack_address(std::string_view content) { return keyed_hash("plancia pack", content); }

std::string rematch_id(const std::string& links_secret) { return keyed_hash(links_secret, "rematch"); }

bool same_secret(std::string_view a, std::string_view b) {
  return crypto::same(keyed_hash("plancia comparison", a), keyed_hash("plancia comparison", b));
}

}  // namespace plancia::service

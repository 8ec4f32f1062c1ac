#include "secrets.hpp"

#include <array>
#include <new>
#include <stdexcept>

#include <sodium.h>

#include <core/hex_digits.hpp>

namespace plancia::service {
namespace {

constexpr std::size_t kIdBytes = 16;

std::string keyed_hash(std::string_view key, std::string_view message) {
  std::array<unsigned char, kIdBytes> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(message.data()),
                     message.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hex_digits(digest);
}

// Calls that cannot work before it was made ready.
[[maybe_unused]] const bool kReady = [] {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  return true;
}();

}  // namespace

std::string random_id() {
  std::array<unsigned char, kIdBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
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
  const std::string left = keyed_hash("plancia comparison", a);
  const std::string right = keyed_hash("plancia comparison", b);
  return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::bad_alloc{};
  }
  return text.data();
}

bool check_password(const std::string& hash, const std::string& password) {
  static const std::string nobody = hash_password(random_id());
  const std::string& against = hash.empty() ? nobody : hash;
  return crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0 && !hash.empty();
}

}  // namespace plancia::service

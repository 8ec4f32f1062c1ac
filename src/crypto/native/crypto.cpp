#include <crypto/crypto.hpp>

#include <cassert>

#include <sodium.h>

#include <core/fail.hpp>
#include <core/hex_digits.hpp>

namespace plancia::crypto {
namespace {

void make_ready() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) fail("the operating system gives no random numbers");
}

}  // namespace

struct Hash::State {
  std::size_t digest_bytes;
  crypto_generichash_state state;
};

Hash::Hash(std::size_t digest_bytes, Bytes key) : state_(std::make_unique<State>(State{digest_bytes, {}})) {
  make_ready();
  crypto_generichash_init(&state_->state, key.empty() ? nullptr : key.data(), key.size(), digest_bytes);
}
Hash::Hash(const Hash& other) : state_(std::make_unique<State>(*other.state_)) {}
Hash::~Hash() = default;

void Hash::add(Bytes bytes) { crypto_generichash_update(&state_->state, bytes.data(), bytes.size()); }

void Hash::finish(std::span<std::uint8_t> digest) {
  assert(digest.size() == state_->digest_bytes);
  crypto_generichash_final(&state_->state, digest.data(), digest.size());
}

void fill_randomly(std::span<std::uint8_t> bytes) {
  make_ready();
  randombytes_buf(bytes.data(), bytes.size());
}

bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_password(const std::string& password) {
  make_ready();
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::bad_alloc{};
  }
  return text.data();
}

bool check_password(const std::string& hash, const std::string& password) {
  static const std::string nobody = [] {
    std::array<std::uint8_t, 16> unknown{};
    fill_randomly(unknown);
    return hash_password(hex_digits(unknown));
  }();
  const std::string& against = hash.empty() ? nobody : hash;
  return crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0 && !hash.empty();
}

}  // namespace plancia::crypto

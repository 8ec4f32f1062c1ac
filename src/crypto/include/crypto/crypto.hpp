#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

// What must not be home-made where a well-known library is at hand: libsodium in a process. In a browser the random
// bytes are the browser's, BLAKE2b is written out, and there are no accounts, so no passwords.
namespace plancia::crypto {

using Bytes = std::span<const std::uint8_t>;

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// BLAKE2b of what is added, bit by bit; the digest has 16 or 32 bytes, the key up to 64.
class Hash {
 public:
  explicit Hash(std::size_t digest_bytes, Bytes key = {});
  Hash(const Hash& other);
  Hash& operator=(const Hash&) = delete;
  ~Hash();
  void add(Bytes bytes);
  void add(std::string_view text) { add(bytes_of(text)); }
  void finish(std::span<std::uint8_t> digest);  // once

 private:
  struct State;
  std::unique_ptr<State> state_;
};

template <std::size_t N>
std::array<std::uint8_t, N> hash(Bytes key, Bytes message) {
  std::array<std::uint8_t, N> digest{};
  Hash hash(N, key);
  hash.add(message);
  hash.finish(digest);
  return digest;
}

void fill_randomly(std::span<std::uint8_t> bytes);

// Compares without telling, by the time it takes, how much is right.
bool same(std::string_view a, std::string_view b);

// Argon2id. An empty hash takes as long as a wrong one.
std::string hash_password(const std::string& password);
bool check_password(const std::string& hash, const std::string& password);

}  // namespace plancia::crypto

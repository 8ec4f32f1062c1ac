#include <sealed/seed.hpp>

#include <algorithm>

#include <core/hex_digits.hpp>

#include "blake2b.hpp"

namespace plancia::sealed {
namespace {

// At least 16 bytes each, which is the least that libsodium takes as a key.
constexpr std::string_view kSeedKey = "plancia seed from text";
constexpr std::string_view kCommitmentKey = "plancia seed commitment";

constexpr std::array<std::string_view, 4> kSeedFrom{"program", "chosen", "parts", "real"};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Seed Seed::fresh() {
  Bytes bytes;
  crypto::fill_randomly(bytes);
  return Seed(bytes);
}

std::optional<Seed> Seed::from_hex(std::string_view text) {
  Bytes bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = hex_digit(text[2 * i]);
    const int low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return Seed(bytes);
}

Seed Seed::from_text(std::string_view text) {
  if (const auto seed = from_hex(text)) return *seed;
  return Seed(blake2b(bytes_of(kSeedKey), bytes_of(text)));
}

std::string Seed::hex() const { return hex_digits(bytes_); }

std::string Seed::commitment() const { return hex_digits(blake2b(bytes_of(kCommitmentKey), bytes_)); }

std::string_view word(SeedFrom from) { return kSeedFrom[static_cast<std::size_t>(from)]; }

std::optional<SeedFrom> seed_from(std::string_view word) {
  const auto found = std::ranges::find(kSeedFrom, word);
  if (found == kSeedFrom.end()) return std::nullopt;
  return static_cast<SeedFrom>(found - kSeedFrom.begin());
}

}  // namespace plancia::sealed

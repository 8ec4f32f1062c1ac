#include <crypto/crypto.hpp>

#include <algorithm>
#include <bit>
#include <cstring>

#include <unistd.h>

#include <core/fail.hpp>

// BLAKE2b as RFC 7693 describes it.
namespace plancia::crypto {
namespace {

constexpr std::size_t kBlock = 128;
constexpr std::array<std::uint64_t, 8> kStart{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                              0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                              0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

}  // namespace

struct Hash::State {
  std::size_t digest_bytes;
  std::array<std::uint64_t, 8> chain = kStart;
  std::array<std::uint8_t, kBlock> block{};
  std::size_t filled = 0;
  std::uint64_t count = 0;  // bytes so far: nobody hashes 2⁶⁴ of them

  void compress(bool last) {
    static_assert(std::endian::native == std::endian::little);
    std::array<std::uint64_t, 16> words;
    std::memcpy(words.data(), block.data(), kBlock);
    std::array<std::uint64_t, 16> v;
    std::ranges::copy(chain, v.begin());
    std::ranges::copy(kStart, v.begin() + 8);
    v[12] ^= count;
    if (last) v[14] = ~v[14];
    const auto mix = [&](int a, int b, int c, int d, std::uint64_t x, std::uint64_t y) {
      v[a] += v[b] + x;
      v[d] = std::rotr(v[d] ^ v[a], 32);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 24);
      v[a] += v[b] + y;
      v[d] = std::rotr(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    for (int round = 0; round < 12; ++round) {
      const auto& order = kOrder[round % 10];
      for (int i = 0; i < 4; ++i) mix(i, i + 4, i + 8, i + 12, words[order[2 * i]], words[order[2 * i + 1]]);
      for (int i = 0; i < 4; ++i) {
        mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, words[order[2 * i + 8]], words[order[2 * i + 9]]);
      }
    }
    for (std::size_t i = 0; i < chain.size(); ++i) chain[i] ^= v[i] ^ v[i + 8];
  }
};

Hash::Hash(std::size_t digest_bytes, Bytes key) : state_(std::make_unique<State>(State{digest_bytes})) {
  state_->chain[0] ^= 0x01010000 ^ (key.size() << 8) ^ digest_bytes;
  if (key.empty()) return;
  std::ranges::copy(key, state_->block.begin());
  state_->filled = kBlock;
}
Hash::Hash(const Hash& other) : state_(std::make_unique<State>(*other.state_)) {}
Hash::~Hash() = default;

void Hash::add(Bytes bytes) {
  while (!bytes.empty()) {
    if (state_->filled == kBlock) {  // the last block waits until it is known to be none
      state_->count += kBlock;
      state_->compress(false);
      state_->filled = 0;
    }
    const auto some = bytes.first(std::min(bytes.size(), kBlock - state_->filled));
    std::ranges::copy(some, state_->block.begin() + static_cast<std::ptrdiff_t>(state_->filled));
    state_->filled += some.size();
    bytes = bytes.subspan(some.size());
  }
}

void Hash::finish(std::span<std::uint8_t> digest) {
  std::fill(state_->block.begin() + static_cast<std::ptrdiff_t>(state_->filled), state_->block.end(), 0);
  state_->count += state_->filled;
  state_->compress(true);
  std::memcpy(digest.data(), state_->chain.data(), digest.size());
}

void fill_randomly(std::span<std::uint8_t> bytes) {
  if (getentropy(bytes.data(), bytes.size()) != 0) fail("the browser gives no random numbers");
}

bool same(std::string_view a, std::string_view b) { return a == b; }  // nobody else is here to measure it

std::string hash_password(const std::string&) { fail("there are no accounts here"); }
bool check_password(const std::string&, const std::string&) { fail("there are no accounts here"); }

}  // namespace plancia::crypto

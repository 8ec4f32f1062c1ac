#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plancia::sealed {

// The secret of one game: 32 bytes from which every die, card and counter of it follows. docs/dice.md gives the
// derivation byte by byte, so that anyone can verify a game with a program of their own.
class Seed {
 public:
  using Bytes = std::array<std::uint8_t, 32>;

  explicit Seed(const Bytes& bytes) : bytes_(bytes) {}
  // From the operating system's generator.
  static Seed fresh();
  // Exactly 64 hexadecimal digits, as a finished record reveals them.
  static std::optional<Seed> from_hex(std::string_view text);
  // What a person gives: 64 hexadecimal digits are the seed itself, any other text (a number, a name) is hashed.
  static Seed from_text(std::string_view text);

  const Bytes& bytes() const { return bytes_; }
  std::string hex() const;
  // The hash published when the game starts; it binds the seed without telling it.
  std::string commitment() const;

  friend bool operator==(const Seed&, const Seed&) = default;

 private:
  Bytes bytes_;
};

// Where the seed of a game comes from: drawn by the program, given by a person, or made of parts that nobody chose
// alone; or real dice on a table, in which case it rolls nothing. The words are those of records, of the database and
// of the server's answers.
enum class SeedFrom { program, chosen, parts, real };
std::string_view word(SeedFrom from);
std::optional<SeedFrom> seed_from(std::string_view word);

}  // namespace plancia::sealed

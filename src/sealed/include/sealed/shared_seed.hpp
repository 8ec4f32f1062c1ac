#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sealed/seed.hpp>

namespace plancia::sealed {

// The seed of a game between people, which nobody chooses: it is made of a part of the server's, which stays sealed
// until the game is over, and a part of each seat. All are committed to before any seat shows its own, so whoever shows
// last can no longer change anything. docs/dice.md gives the composition byte by byte.
class SharedSeed {
 public:
  SharedSeed(const Seed& servers_part, int seats);

  // A seat may commit anew until all have committed; then every commitment stands. False, and nothing changes, after
  // that and where it is not 64 hexadecimal digits.
  bool commit(int seat, std::string_view commitment);
  // The part a seat committed to, once all have committed. False, and nothing changes, for any other.
  bool show(int seat, const Seed& part);

  bool all_committed() const;
  bool complete() const;
  Seed seed() const;  // once it is complete

  // The server's first, then those of the seats; nothing where one is missing yet.
  const std::vector<std::optional<std::string>>& commitments() const { return commitments_; }
  const std::vector<std::optional<Seed>>& parts() const { return parts_; }

 private:
  bool has(int seat) const { return seat >= 1 && static_cast<std::size_t>(seat) < parts_.size(); }

  std::vector<std::optional<std::string>> commitments_;
  std::vector<std::optional<Seed>> parts_;
};

// Whether a text can be a commitment: 64 hexadecimal digits, small letters.
bool is_commitment(std::string_view text);

}  // namespace plancia::sealed

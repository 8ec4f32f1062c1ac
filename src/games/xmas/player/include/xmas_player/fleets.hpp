#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <ai/value.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What can be known of the ships of a raid, for a bound from above: ships by kinds instead of names, and dear kinds in
// place of cheap ones where there would be too many cases. A fleet has a number; the first is the one at the start.
class Fleets {
 public:
  // Those that can follow from a position with at most that many ships sunk, and at most about that many fleets.
  Fleets(const Rules& rules, const State& start, int most_sunk, std::size_t most);

  // The number of what a position shows; none where ships lie as they cannot.
  std::optional<std::uint32_t> of(const State& state) const;

  // Whether every kind of ship is told from every other.
  bool all_apart() const { return all_apart_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(fleets_.size()); }
  int sunk(std::uint32_t fleet) const { return sunk_[fleet]; }
  double worth(std::uint32_t fleet, bool submarine) const { return worth_[fleet][submarine ? 1 : 0]; }

  // The fleets after each ship that may be hit at an anchor, one for each kind.
  std::span<const std::uint32_t> hits(std::uint32_t fleet, int anchor) const {
    const auto [first, last] = hits_[fleet * anchors_ + static_cast<std::size_t>(anchor)];
    return {hit_.data() + first, hit_.data() + last};
  }
  // What turning the ships of an anchor face up can show; nothing where all has been seen.
  struct Seen {
    std::uint32_t fleet;
    double probability;
  };
  std::span<const Seen> seen(std::uint32_t fleet, int anchor) const {
    const auto [first, last] = seen_[fleet * anchors_ + static_cast<std::size_t>(anchor)];
    return {sight_.data() + first, sight_.data() + last};
  }

 private:
  static constexpr std::size_t kMaxKinds = kMaxShips;
  using Counts = std::array<std::uint8_t, kMaxKinds>;
  struct Kind {
    int points = 0;
    bool raises_level = false;
    int ships = 0;
  };
  struct Fleet {
    std::uint16_t hidden = 0;  // anchors, as bits
    std::array<Counts, kMaxAnchors> afloat{};
    Counts sunk{};
    auto operator<=>(const Fleet&) const = default;
  };
  using Range = std::pair<std::uint32_t, std::uint32_t>;

  bool raise_cheapest();
  std::optional<Fleet> shown(const State& state) const;  // none where ships lie as they cannot
  bool enumerate(const State& start, int most_sunk, std::size_t most);
  void make_known(Fleet& fleet) const;
  std::uint32_t number(Fleet fleet);
  Counts unseen(const Fleet& fleet) const;
  void show(std::map<std::uint32_t, double>& shown, Fleet fleet, int anchor, int left, double probability);
  double payoff(const Fleet& fleet, bool submarine, const ai::ValueScale& scale) const;

  const Rules* rules_;
  std::size_t anchors_;
  std::vector<Kind> kinds_;
  std::vector<std::size_t> kind_of_;  // a ship
  bool all_apart_ = true;
  std::vector<Fleet> fleets_;
  std::map<Fleet, std::uint32_t> numbers_;
  std::vector<int> sunk_;
  std::vector<std::array<double, 2>> worth_;
  std::vector<std::uint32_t> hit_;
  std::vector<Seen> sight_;
  std::vector<Range> hits_, seen_;
};

}  // namespace plancia::xmas

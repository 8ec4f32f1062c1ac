#include <xmas_player/fleets.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include <xmas_player/player.hpp>

namespace plancia::xmas {
namespace {

constexpr std::size_t place(int i) { return static_cast<std::size_t>(i); }

}  // namespace

Fleets::Fleets(const Rules& rules, const State& start, int most_sunk, std::size_t most)
    : rules_(&rules), anchors_(rules.anchors().size()) {
  for (int ship = 0; ship < rules.ships(); ++ship) {
    const int points = rules.ship_points(ship);
    const bool raises = rules.components().ships[place(ship)].raises_level;
    const auto same = [&](const Kind& kind) { return kind.points == points && kind.raises_level == raises; };
    auto known = std::ranges::find_if(kinds_, same);
    if (known == kinds_.end()) known = kinds_.insert(known, Kind{points, raises, 0});
    ++known->ships;
    kind_of_.push_back(static_cast<std::size_t>(known - kinds_.begin()));
  }
  while (!enumerate(start, most_sunk, most)) {
    if (!raise_cheapest()) most = std::numeric_limits<std::size_t>::max();  // all of one kind: as many as there are
  }
  // The scale is that of the ships as they are: one that was raised is worth more on it, never less.
  const ai::ValueScale scale = Player::scale(rules);
  for (const Fleet& fleet : fleets_) {
    sunk_.push_back(std::accumulate(fleet.sunk.begin(), fleet.sunk.end(), 0));
    worth_.push_back({payoff(fleet, false, scale), payoff(fleet, true, scale)});
  }
}

// Counts the ships of one kind as the next better: where that gives away the fewest points.
bool Fleets::raise_cheapest() {
  std::size_t from = 0, to = 0;
  int least = -1;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    for (std::size_t j = 0; j < kinds_.size(); ++j) {
      if (i == j || kinds_[j].points < kinds_[i].points || (kinds_[i].raises_level && !kinds_[j].raises_level))
        continue;
      const int given = (kinds_[j].points - kinds_[i].points) * kinds_[i].ships +
                        (kinds_[j].raises_level != kinds_[i].raises_level ? 100 : 0);
      if (least >= 0 && given >= least) continue;
      least = given;
      from = i;
      to = j;
    }
  }
  if (least < 0) return false;
  all_apart_ = false;
  kinds_[to].ships += kinds_[from].ships;
  kinds_.erase(kinds_.begin() + static_cast<std::ptrdiff_t>(from));
  for (std::size_t& kind : kind_of_) {
    if (kind == from) kind = to;
    if (kind > from) --kind;
  }
  return true;
}

// Where all that nobody has seen is of one kind, it is known.
void Fleets::make_known(Fleet& fleet) const {
  const Counts left = unseen(fleet);
  const auto some = [](std::uint8_t ships) { return ships > 0; };
  if (std::ranges::count_if(left, some) != 1) return;
  const auto kind = std::ranges::find_if(left, some) - left.begin();
  for (std::size_t a = 0; a < anchors_; ++a) {
    if ((fleet.hidden >> a & 1) == 0) continue;
    fleet.afloat[a][place(static_cast<int>(kind))] =
        static_cast<std::uint8_t>(rules_->anchor_ships(static_cast<int>(a)));
  }
  fleet.hidden = 0;
}

std::uint32_t Fleets::number(Fleet fleet) {
  make_known(fleet);
  const auto [place, fresh] = numbers_.emplace(fleet, size());
  if (fresh) fleets_.push_back(fleet);
  return place->second;
}

Fleets::Counts Fleets::unseen(const Fleet& fleet) const {
  Counts left{};
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    int seen = fleet.sunk[k];
    for (std::size_t a = 0; a < anchors_; ++a) seen += fleet.afloat[a][k];
    left[k] = static_cast<std::uint8_t>(kinds_[k].ships - seen);
  }
  return left;
}

// Turns over the ships that are left at an anchor, one after the other (XM-6a, XM-Q19).
void Fleets::show(std::map<std::uint32_t, double>& shown, Fleet fleet, int anchor, int left, double probability) {
  if (left == 0) {
    fleet.hidden = static_cast<std::uint16_t>(fleet.hidden & ~(1U << anchor));
    shown[number(fleet)] += probability;
    return;
  }
  const Counts unknown = unseen(fleet);
  const double all = std::accumulate(unknown.begin(), unknown.end(), 0);
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    if (unknown[k] == 0) continue;
    Fleet next = fleet;
    ++next.afloat[place(anchor)][k];
    show(shown, next, anchor, left - 1, probability * unknown[k] / all);
  }
}

std::optional<Fleets::Fleet> Fleets::shown(const State& state) const {
  Fleet fleet;
  for (unsigned left = state.sunk; left != 0; left &= left - 1) ++fleet.sunk[kind_of_[place(std::countr_zero(left))]];
  for (std::size_t a = 0; a < anchors_; ++a) {
    const int hidden = rules_->hidden_at(state, static_cast<int>(a));
    if (hidden == rules_->anchor_ships(static_cast<int>(a))) {
      fleet.hidden = static_cast<std::uint16_t>(fleet.hidden | 1U << a);
      continue;
    }
    // Half of them, while they are turned over: nothing can be said unless all ships are alike.
    if (hidden != 0 && kinds_.size() > 1) return std::nullopt;
    fleet.afloat[a][0] = static_cast<std::uint8_t>(std::max(hidden, 0));
    for (unsigned left = rules_->afloat_at(state, static_cast<int>(a)); left != 0; left &= left - 1) {
      ++fleet.afloat[a][kind_of_[place(std::countr_zero(left))]];
    }
  }
  make_known(fleet);
  return fleet;
}

std::optional<std::uint32_t> Fleets::of(const State& state) const {
  const auto fleet = shown(state);
  if (!fleet) return std::nullopt;
  const auto known = numbers_.find(*fleet);
  return known == numbers_.end() ? std::nullopt : std::optional(known->second);
}

// False if there are too many.
bool Fleets::enumerate(const State& start, int most_sunk, std::size_t most) {
  fleets_.clear();
  numbers_.clear();
  hit_.clear();
  sight_.clear();
  hits_.clear();
  seen_.clear();
  const Fleet unseen{.hidden = static_cast<std::uint16_t>((1U << anchors_) - 1)};
  number(shown(start).value_or(unseen));
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (fleets_.size() > most) return false;
    const Fleet fleet = fleets_[i];
    const bool more = std::accumulate(fleet.sunk.begin(), fleet.sunk.end(), 0) < most_sunk;
    for (std::size_t a = 0; a < anchors_; ++a) {
      const auto first_hit = static_cast<std::uint32_t>(hit_.size());
      for (std::size_t k = 0; more && k < kinds_.size(); ++k) {
        if (fleet.afloat[a][k] == 0) continue;
        Fleet next = fleet;
        --next.afloat[a][k];
        ++next.sunk[k];
        hit_.push_back(number(next));
      }
      hits_.push_back({first_hit, static_cast<std::uint32_t>(hit_.size())});
      const auto first_seen = static_cast<std::uint32_t>(sight_.size());
      if ((fleet.hidden >> a & 1) != 0) {
        std::map<std::uint32_t, double> shown;
        show(shown, fleet, static_cast<int>(a), rules_->anchor_ships(static_cast<int>(a)), 1);
        for (const auto& [next, probability] : shown) sight_.push_back({next, probability});
      }
      seen_.push_back({first_seen, static_cast<std::uint32_t>(sight_.size())});
    }
  }
  return true;
}

double Fleets::payoff(const Fleet& fleet, bool submarine, const ai::ValueScale& scale) const {
  int points = submarine && rules_->components().other_units ? rules_->components().other_units->submarine_points : 0;
  int raised = 0;
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    points += kinds_[k].points * fleet.sunk[k];
    if (kinds_[k].raises_level) raised += fleet.sunk[k];
  }
  return ai::value_of({.level = static_cast<int>(rules_->level(points, raised)), .score = points}, scale);
}

}  // namespace plancia::xmas

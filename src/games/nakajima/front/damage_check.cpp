// Every damage to a ship comes from a torpedo, one at most in a sequence.

#include "damage_check.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace plancia::nakajima {
namespace {

using front::Verdict;
using front::wrong;

constexpr int kNever = 1000;
using ByDamage = std::array<int, kMaxHitPoints + 1>;

// How few torpedoes do so much damage to a ship with so many hit points.
struct Fewest {
  ByDamage done{};     // all of them through with their dice
  ByDamage further{};  // the last one with a further die to come (NK-A13c)
};

Fewest fewest(const Rules& rules, int hit_points) {
  Fewest few;
  few.done.fill(kNever);
  few.further.fill(kNever);
  few.done[0] = 0;
  // No damage is taken back, so that in rising order everything below is known. A torpedo begins where all before it
  // are done, and goes on where it has a further die.
  for (int damage = 0; damage < hit_points; ++damage) {
    const auto from = static_cast<std::size_t>(damage);
    const int torpedoes = std::min(few.done[from] + 1, few.further[from]);
    for (const DamageRow& row : rules.components().damage) {
      const int sum = std::min(damage + row.damage, hit_points);
      ByDamage& list = row.again && sum < hit_points ? few.further : few.done;
      int& least = list[static_cast<std::size_t>(sum)];
      least = std::min(least, torpedoes);
    }
  }
  return few;
}

}  // namespace

// NK-A13a to NK-A13d, NK-A11f, NK-A2c.
Verdict impossible_damage(const Rules& rules, const State& s) {
  const bool striking = s.step == Step::roll && s.die == Die::damage;
  int torpedoes = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships(s)); ++i) {
    const Fewest few = fewest(rules, rules.ship_class(s, i).hit_points);
    const int done = few.done[s.damage[i]], further = few.further[s.damage[i]];
    int least = done;
    if (striking && s.target == i) least = s.left != 0 ? further : std::min(done + 1, further);  // the one that runs
    if (least >= kNever)
      return wrong("/ships/" + std::to_string(i) + "/damage", "The dice of torpedoes do not add up to this.");
    torpedoes += least;
  }
  if (striking && s.left > 1) return wrong("/left", "One further die is due at most.");
  const int launched = count(static_cast<DeckSet>(s.present & ~s.torpedo)) + count(s.lost_battle);
  if (torpedoes > launched) return wrong("/aircraft", "So many torpedoes have not been launched.");
  const bool before = s.target != kNobody && s.zone != Zone::climb && !striking;
  if (torpedoes > s.sequences - before) return wrong("/sequences", "A sequence launches one torpedo at most.");
  return std::nullopt;
}

}  // namespace plancia::nakajima

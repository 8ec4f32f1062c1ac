#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <fiamme/components.hpp>

namespace plancia::fiamme {

enum class Phase : std::uint8_t { land, trench, rest };  // rest: between the missions of a campaign
constexpr std::string_view spelled(Phase phase) { return phase == Phase::land ? "no-mans-land" : ""; }

// What the game waits for: the first group are the players' decisions, the second chance.
enum class Step : std::uint8_t {
  spend,     // command points, PM
  answer,    // to the other player's offer to share the cost of a point
  keep,      // the dice as they lie, or pay to roll one again
  actor,     // co-op: who acts
  unit,      // free choice of the active unit
  order,     // which bomb result comes next (bomb_order chosen)
  grenades,  // roll for bombs or not
  improve,   // a veteran
  roll,
  card,
  counter,
  over,
};

enum class Die : std::uint8_t {
  none,
  command,
  selection,
  test,
  sniper,
  event,
  pm,
  fuoco,
  number,
  bomb,
  fire,
  card_fire,
  melee,  // two dice: own, then the enemy's
  grenades,
};

// When points may be spent. Step 4 is the plan; the others are for the PM and for options.
enum class Window : std::uint8_t { plan, selected, tested, enemies };

enum class Status : std::uint8_t { in_play, eliminated, garrison, absent };
enum class PmState : std::uint8_t { ready, used, gone };  // FA-Q27
enum class MissionOutcome : std::uint8_t { open, lost, survived, won };

constexpr int kMaxDice = 3;
constexpr int kMaxWounds = 3;   // FA-4c
constexpr int kMaxCourage = 4;  // FA-5a
constexpr int kBombCap = 4;     // FA-Q17

// Cards are numbered through: No Man's Land, Trench, Objective.
constexpr std::uint8_t kTrenchCards = kMaxLand;
constexpr std::uint8_t kObjectiveCards = kMaxLand + kMaxTrench;
constexpr int kCards = kMaxLand + kMaxTrench + kMaxObjectives;
constexpr std::uint8_t kNoCard = 0xff;
constexpr std::uint8_t kNoUnit = 0xff;

// A counter in the box of enemy forces: its kind and how it lies.
constexpr std::uint8_t kKindMask = 0x0f;
constexpr std::uint8_t kSuppressed = 0x10;
constexpr std::uint8_t kImmune = 0x20;  // FA-11.3f

// The whole position. Every field that has no meaning at a step is zero (or none), so that equal positions have equal
// bytes. Nothing hidden is here: decks are what has been seen of them, the bag is what is not in the box.
struct State {
  std::uint16_t turn = 0;  // cards faced since the start, over all missions
  std::uint16_t land_seen = 0;
  std::uint16_t trench_seen = 0;  // in this stage

  // The sequence.
  std::uint8_t mission = 0;
  std::uint8_t stage = 0;  // 1: the second trench of mission 5
  Phase phase = Phase::land;
  Step step = Step::card;
  std::uint8_t land_turned = 0;
  std::uint8_t trench_drawn = 0;
  std::uint8_t card = kNoCard;
  std::uint8_t seat = 0;  // who decides or rolls, 0 or 1
  MissionOutcome outcome = MissionOutcome::open;
  std::uint8_t missions_won = 0;  // bits, in a campaign

  // The dice in hand; 0 is a die still to be rolled.
  Die die = Die::none;
  std::uint8_t dice = 0;
  std::array<std::uint8_t, kMaxDice> faces{};

  // Spending.
  Window window = Window::plan;
  std::uint8_t silent = 0;    // players in a row who bought nothing
  std::uint8_t declined = 0;  // bits of the seats whose offer was turned down
  std::array<std::uint8_t, 2> points{};
  std::array<std::uint8_t, 2> carried{};
  std::uint8_t courage = 0;
  PmState pm = PmState::ready;
  std::uint8_t pm_this_turn = 0;  // only with pm_once

  // On the card.
  std::uint8_t marker = 0;
  std::uint8_t bomb = 0;
  std::uint8_t suppression = 0;
  std::uint8_t event_off = 0;  // an Objective that stays, without event_repeats
  std::uint8_t active = kNoUnit;
  std::uint8_t met = 0;     // enemies appeared on this card
  std::uint8_t resume = 0;  // a unit fell to enemy fire and another takes over (fall_ends_turn off)

  // Enemy forces.
  std::uint8_t to_draw = 0;
  std::uint8_t immune_due = 0;
  std::uint8_t enemy_count = 0;
  std::uint8_t fire_at = 0;
  std::uint8_t results_suppress = 0;  // bomb results not yet applied (bomb_order chosen)
  std::uint8_t results_eliminate = 0;
  std::array<std::uint8_t, kMaxEnemies> enemies{};

  // Units.
  std::array<std::uint8_t, kMaxUnits> wounds{};
  std::array<std::uint8_t, kMaxUnits> bombs{};
  std::array<Status, kMaxUnits> status{};
  std::array<std::uint8_t, kMaxUnits> raised{};    // veterans: two bits for each attribute
  std::array<std::uint8_t, kMaxUnits> survived{};  // missions won and come through

  friend bool operator==(const State&, const State&) = default;
};

// A bit for each unit that has at least so many of something, of which none has 128. All of them at once: added to the
// numbers, what is missing to 128 carries those into the top bit of their byte, and one multiplication gathers these.
template <class Number>
unsigned at_least(const std::array<Number, kMaxUnits>& of_units, unsigned least) {
  static_assert(std::endian::native == std::endian::little && sizeof(Number) == 1 && kMaxUnits == 6);
  std::uint32_t low = 0;
  std::uint16_t high = 0;
  std::memcpy(&low, of_units.data(), sizeof low);
  std::memcpy(&high, of_units.data() + sizeof low, sizeof high);
  constexpr std::uint64_t kOnes = 0x0101'0101'0101;
  const std::uint64_t sums = (low | std::uint64_t{high} << 32) + kOnes * (0x80 - least);
  constexpr std::uint64_t kGather = 1ULL << 42 | 1ULL << 35 | 1ULL << 28 | 1ULL << 21 | 1ULL << 14 | 1ULL << 7;
  return static_cast<unsigned>((sums >> 7 & kOnes) * kGather >> 42 & 0x3f);
}

}  // namespace plancia::fiamme

#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include <linea/components.hpp>

namespace plancia::linea {

// What the game waits for: the first group are the players' decisions, then chance.
enum class Step : std::uint8_t {
  setup,        // place pieces, or ready
  card,         // what to do with the card: one piece, and with a figure more, LT-Q2
  platoon,      // the next piece of the platoon, or end
  half,         // the second half of an activation, or end
  aim,          // the square of the battery's next section
  test,         // a morale test, or rout instead
  reply,        // a prepared attack on the attacker, or decline
  ambush,       // a prepared attack on the enemy that spotted the piece, or decline
  go_on,        // after a pause: finish or shorten the move
  assaulted,    // rout before the assault comes, or decline
  opportunity,  // the shot at the assaulter, or decline
  smoke,        // joker: the smoke square, or pass
  rally,        // joker: the platoon that recovers, or pass
  roll,
  draw,
  over,
};

enum class Die : std::uint8_t {
  none,
  at,         // two dice, or one by LT-Q29
  other,      // MG or HE at one target
  area,       // the same, at each piece in the circle
  volley,     // the same, at each piece in the square
  test,       // morale
  nerve,      // morale of infantry about to be overrun
  hunt,       // against the number N: infantry at a vehicle
  crush,      // an overrunning tank at infantry in protection
  attacker,   // melee
  defender,   // melee
  passenger,  // of a transport destroyed
};

// What the rules take up again when the dice and decisions of the moment are over.
enum class Stage : std::uint8_t {
  idle,
  joker,       // artillery due, then the scenario's effects
  half_over,   // an attack or a bound has ended
  moving,      // along the declared path
  exchange,    // a shot has taken effect: shots counted, spotting, then a reply
  area,        // the next piece in the circle
  volley,      // the next piece in the square
  contact,     // an assault has reached its target
  melee_over,  // after an assault: a reply, or the rest of the bound
};

enum class Status : std::uint8_t { in_play, due, destroyed, left };  // left: off the table
enum class Posture : std::uint8_t { stationary, bound, fast };
enum class Mission : std::uint8_t { none, pending, active };
enum class Move : std::uint8_t { none, bound, speed, assault };
enum class Exchange : std::uint8_t { plain, reply, ambush, opportunity };

constexpr int kCards = 54;  // hearts, diamonds, spades, clubs, ace to king; two jokers
constexpr std::uint8_t kNoCard = 0xff;
constexpr std::uint8_t kNoPiece = 0xff;
constexpr std::uint8_t kNoPlatoon = 0xff;
constexpr std::uint8_t kNoBattery = 0xff;
constexpr int kMostShots = 20;     // counted; by then a piece is seen across any table, and HE never misses
constexpr int kMaxPlacings = 200;  // of a side at set-up, so that the game is finite

// Markers of a piece.
constexpr std::uint8_t kImmobilised = 1;
constexpr std::uint8_t kRouted = 2;
constexpr std::uint8_t kSpotted = 4;  // by the other side
constexpr std::uint8_t kMarked = 8;   // the other side remembers where it last saw it

// One piece. Whoever is not in play has only its status, kSpotted if the enemy saw it go, and, if the enemy remembers
// it, its mark.
struct PieceState {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t seen_x = 0;  // where the other side last saw it
  std::int32_t seen_y = 0;
  std::uint16_t facing = 0;
  std::uint16_t seen_facing = 0;
  Status status = Status::in_play;
  Posture posture = Posture::stationary;
  std::uint8_t markers = 0;
  std::uint8_t tokens = 0;            // prepared attacks
  std::uint8_t shots = 0;             // since it repositioned: n of LT-Q16
  std::uint8_t aboard = kNoPiece;     // the transport
  std::uint8_t streak_at = kNoPiece;  // target of consecutive HE
  std::uint8_t streak = 0;

  friend bool operator==(const PieceState&, const PieceState&) = default;
};

struct BatteryState {
  Mission mission = Mission::none;
  std::uint8_t requester = kNoPiece;
  std::uint8_t order = 0;    // of the requests still pending: the lower fires first
  std::uint8_t volleys = 0;  // fired
  friend bool operator==(const BatteryState&, const BatteryState&) = default;
};

// Who holds each objective that is kept: 1, 2; of the others 0.
using Holders = std::array<std::uint8_t, kMaxObjectives>;

// The whole position of both sides. Fields without meaning at a step are zero (or none), so that equal positions have
// equal bytes. What a side may know of it is said by Rules::knows.
struct State {
  std::array<PieceState, kMaxPieces> piece{};

  // Which enemies each piece has in line of sight, whatever the distance: bits of pieces, symmetric. A function of the
  // rest of the position, kept because almost every rule asks for it.
  std::array<std::uint64_t, kMaxPieces> sight{};

  // Artillery. Sections are numbered through all batteries.
  std::array<BatteryState, kMaxBatteries> battery{};
  std::array<std::int32_t, kMaxSections> square_x{};
  std::array<std::int32_t, kMaxSections> square_y{};
  std::array<std::array<std::uint8_t, kMaxPieces>, kMaxSections> section_streak{};

  // Sets of pieces and cards, as bits.
  std::uint64_t deck = 0;        // cards still to come
  std::uint64_t activated = 0;   // pieces of the platoon that have had their turn
  std::uint64_t ambushers = 0;   // pieces that may fire from ambush at this point of the move
  std::uint64_t passengers = 0;  // still to roll for their lives

  // The weather.
  std::int32_t dust_cap = 0;  // 0: no dust storm
  std::int32_t smoke_x = 0;   // the joker's smoke
  std::int32_t smoke_y = 0;

  // The voluntary move under way.
  std::int32_t from_x = 0;
  std::int32_t from_y = 0;
  std::int32_t to_x = 0;
  std::int32_t to_y = 0;
  std::int32_t progress = 0;  // length travelled
  std::int32_t halt_at = 0;   // the length it was shortened to; 0: the whole path

  // The centre of area fire.
  std::int32_t area_x = 0;
  std::int32_t area_y = 0;

  std::uint16_t from_facing = 0;  // of the move
  std::uint16_t to_facing = 0;
  std::uint16_t draws = 0;
  std::uint16_t placings = 0;  // at set-up
  std::uint16_t requests = 0;  // of artillery, so that the earlier fires first

  // The clock and the ground.
  std::uint8_t cycle = 0;  // deck cycles completed
  std::uint8_t jokers = 0;
  Holders holder{};
  std::array<Holders, kSides> believed{};  // the same as each side knows it, which is as it last saw it, LT-Q61
  std::uint8_t opening_smoke = 0;
  std::uint8_t joker_smoke = 0;

  // The moment.
  Step step = Step::setup;
  Die die = Die::none;
  Stage stage = Stage::idle;
  std::uint8_t seat = 0;  // who decides, 0 Allied, 1 Axis
  std::uint8_t side = 0;  // whose card it is
  std::uint8_t card = kNoCard;
  std::uint8_t joker_effect = 0;  // which effect of the joker comes next
  std::uint8_t joker_part = 0;
  std::array<std::uint8_t, 2> faces{};  // dice already rolled; 0 is none
  std::uint8_t subject = kNoPiece;      // who rolls or is rolled for

  // The activation.
  std::uint8_t platoon = kNoPlatoon;
  std::uint8_t active = kNoPiece;
  std::uint8_t halves = 0;   // left
  std::uint8_t bounded = 0;  // its bound is used
  std::uint8_t cut = 0;      // hurt in a way that ends its activation, LT-Q36
  Move move = Move::none;
  std::uint8_t stopped = 0;  // the rest of the path is lost
  std::uint8_t assaulted = kNoPiece;
  std::uint8_t opportunity_over = 0;

  // The exchange of fire.
  std::uint8_t firer = kNoPiece;
  std::uint8_t target = kNoPiece;
  std::uint8_t mount = 0;
  Fire fire = Fire::at;
  Exchange exchange = Exchange::plain;

  // The morale test due, and the enemy that caused it.
  std::uint8_t tested = kNoPiece;
  std::uint8_t cause = kNoPiece;

  // The volley or the area fire under way.
  std::uint8_t battery_firing = kNoBattery;
  std::uint8_t section = 0;  // of the battery
  std::uint8_t next_piece = 0;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) < 4096 && std::has_unique_object_representations_v<State>);

constexpr std::uint64_t bit_of(unsigned piece) { return std::uint64_t{1} << piece; }

// Cards.
constexpr int kHearts = 0, kDiamonds = 13, kSpades = 26, kClubs = 39, kJokers = 52;
constexpr bool is_joker(int card) { return card >= kJokers && card < kCards; }
constexpr bool is_figure(int card) { return card < kJokers && card % 13 >= 10; }  // LT-Q2: jack, queen, king
constexpr Side side_of_card(int card) { return card < kSpades ? Side::allied : Side::axis; }  // LT-C1b, LT-C1c

}  // namespace plancia::linea

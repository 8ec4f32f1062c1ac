#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace plancia::fiamme {

// Everything that is printed on the boards, cards and counters, as a component pack gives it. Filled by the decoder,
// which checks it; the rules trust it.

constexpr int kMaxUnits = 6;  // board B: two players with two units and a PM each
constexpr int kMaxLand = 16;  // cards of a kind: they are bits of a 16-bit number
constexpr int kMaxTrench = 16;
constexpr int kMaxObjectives = 8;
constexpr int kMaxEnemyKinds = 8;
constexpr int kMaxEnemies = 12;  // counters in the box at once
constexpr int kMaxBag = 40;      // counters of all kinds together
constexpr int kMissions = 5;

struct Name {
  std::string it, en;
  friend bool operator==(const Name&, const Name&) = default;
};

enum class Attribute : unsigned char { agility, combat, courage, reflexes };
constexpr int kAttributes = 4;

struct Unit {
  std::string id;
  Name name;
  int player = 1;  // 1 or 2; board A has only 1
  int number = 0;  // the identifier; 0 for a PM, which no die selects
  std::array<int, kAttributes> attributes{};
  int bombs = 0;              // at the start
  std::array<int, 2> fire{};  // FUOCO of a PM on board B, else zero
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct Test {
  Attribute attribute = Attribute::agility;
  int difficulty = 0;
  friend bool operator==(const Test&, const Test&) = default;
};

struct LandCard {
  std::string id;
  Name name;
  std::optional<Test> test;
  int sniper = 0;  // the value of the Sniper card, which has no test
  int reward = 0;  // PC for the trenches
  friend bool operator==(const LandCard&, const LandCard&) = default;
};

enum class CardEvent : unsigned char { none, extra_enemy, no_bomb, no_select, artillery };
enum class Special : unsigned char { none, grenades, defence };

struct TrenchCard {
  std::string id;
  Name name;
  std::optional<Test> test;
  int fire = 0;                  // fire factor, 0 for none
  std::array<int, 6> enemies{};  // by the die
  CardEvent event = CardEvent::none;
  Name event_text;
  int extra = 0;      // extra_enemy: how many
  int short_max = 0;  // artillery: up to here the shells fall short …
  int hit_min = 0;    // … and from here they are on target
  Special special = Special::none;
  bool in_pool = false;  // Objectives: may be drawn at random
  friend bool operator==(const TrenchCard&, const TrenchCard&) = default;
};

struct EnemyKind {
  std::string id;
  Name name;
  int count = 0;
  int fire = 0;
  int melee = 0;
  int melee_suppressed = 0;
  friend bool operator==(const EnemyKind&, const EnemyKind&) = default;
};

enum class ObjectiveRule : unsigned char { none, random, link_then_random };

struct Mission {
  std::string id;
  Name name, summary;
  int land_cards = 0;    // turned in phase 1; 0: the phase is skipped
  int trench_limit = 0;  // the mission ends with this card; 0: by its Objective
  int discarded = 0;     // Trench cards put away unseen
  ObjectiveRule objective = ObjectiveRule::none;
  int second_stage_cards = 0;
  bool pm = true;
  int enemy_die = 0;  // modifier of the enemy-number die
  friend bool operator==(const Mission&, const Mission&) = default;
};

struct Components {
  std::vector<Unit> board_a, board_b;
  std::vector<LandCard> land;
  std::vector<TrenchCard> trench;
  std::vector<TrenchCard> objectives;
  int link = 0;  // the Objective called Communication Trench
  std::vector<EnemyKind> enemies;
  std::array<int, 6> pm{};  // suppression points by the die
  std::array<Mission, kMissions> missions;
  friend bool operator==(const Components&, const Components&) = default;
};

// Which of the missions is played, by whom.
struct Scenario {
  bool coop = false;
  bool campaign = false;  // all five missions in a row
  int mission = 0;
  friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace plancia::fiamme

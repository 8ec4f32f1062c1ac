#include "components_reader.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include <data/reader.hpp>

namespace plancia::fiamme_front {
namespace {

using namespace fiamme;
using data::Record;
using data::Value;
using Word = std::string_view;

constexpr std::array<Word, 1> kFormats{"plancia-fiamme-components 1"};
constexpr std::array<Word, kAttributes> kAttributeWords{"agility", "combat", "courage", "reflexes"};
constexpr std::array<Word, 4> kEventWords{"extra-enemy", "no-bomb", "no-select", "artillery"};
constexpr std::array<Word, 2> kSpecialWords{"grenades", "defence"};
constexpr std::array<Word, 2> kRoles{"random", "link"};
constexpr std::array<Word, 3> kObjectiveWords{"none", "random", "link-then-random"};
constexpr std::array<Word, kMissions> kMissionIds{"training", "assault", "counterattack", "no-respite",
                                                  "support-trench"};
constexpr std::array<Word, 7> kCounterIds{"wound", "bombs", "courage", "bomb", "command", "veteran", "enemy"};

constexpr int kAttributeLeast = 2, kAttributeMost = 5;  // FA-2b
constexpr int kDifficultyLeast = 3, kDifficultyMost = 12;
constexpr int kMostMelee = 12;
constexpr int kMostReward = 3;
constexpr int kMostPoints = 9;
constexpr int kMostCounters = 99;
constexpr int kBoardA = 5, kBoardB = 6;  // FA-2a, FA-12b

Name name_of(const i18n::Text& text) { return {text.it, text.en}; }

class Reader {
 public:
  explicit Reader(const Value& file) : top_(file) {}

  Components read() {
    if (const auto format = top_.name("format")) (void)format->one_of(kFormats);
    board_a();
    board_b();
    if (const auto part = top_.part("pm")) pm(*part);
    land();
    for (const Value& value : top_.parts("trench", 2, kMaxTrench)) out_.trench.push_back(trench(value, false));
    for (const Value& value : top_.parts("objectives", 2, kMaxObjectives)) {
      out_.objectives.push_back(trench(value, true));
    }
    enemies();
    counters();
    missions();
    top_.close();
    if (sound_) check();
    return std::move(out_);
  }

 private:
  void refuse(const Value& value, std::string message) {
    value.refuse(std::move(message));
    sound_ = false;
  }
  std::string id_of(Record& record) {
    const auto value = record.name("id");
    if (!value) return "";
    std::string id = value->word().value_or("");
    if (!id.empty() && !ids_.insert(id).second)
      refuse(*value, "The id \"" + id + "\" is used twice; give each its own.");
    return id;
  }
  std::array<int, 6> six(Record& record, std::string_view key, int most) {
    std::array<int, 6> row{};
    const auto values = record.list(key, 6, 6);
    for (std::size_t i = 0; i < values.size() && i < 6; ++i) row[i] = values[i].integer(0, most).value_or(0);
    return row;
  }

  Unit unit(Record& record) {
    Unit unit;
    unit.id = id_of(record);
    unit.name = name_of(record.text("name"));
    for (std::size_t a = 0; a < kAttributes; ++a) {
      unit.attributes[a] = record.integer(kAttributeWords[a], kAttributeLeast, kAttributeMost);
    }
    unit.bombs = record.integer("bombs", 0, 4);
    return unit;
  }

  void board_a() {
    int number = 0;
    for (const Value& value : top_.parts("board_a", kBoardA, kBoardA)) {
      Record record(value);
      Unit u = unit(record);
      ++number;
      u.number = record.integer("number", number, number);
      record.close();
      out_.board_a.push_back(std::move(u));
    }
  }

  // FA-12b: units 1 and 2 of the first player and his PM, then those of the second.
  void board_b() {
    int place = 0;
    for (const Value& value : top_.parts("board_b", kBoardB, kBoardB)) {
      Record record(value);
      Unit u = unit(record);
      const int player = 1 + place / 3;
      const int number = place % 3 + 1;
      u.player = record.integer("player", player, player);
      if (number <= 2) {
        u.number = record.integer("number", number, number);
      } else {
        const auto values = record.list("fuoco", 2, 2);
        for (std::size_t i = 0; i < values.size() && i < 2; ++i) u.fire[i] = values[i].integer(1, 6).value_or(1);
      }
      record.close();
      ++place;
      out_.board_b.push_back(std::move(u));
    }
  }

  void pm(const Value& value) {
    Record record(value);
    record.text("name");
    out_.pm = six(record, "suppression", kMostPoints);
    record.close();
  }

  std::optional<Test> test(Record& record) {
    if (!record.has("attribute") && !record.has("difficulty")) return std::nullopt;
    const auto attribute = static_cast<Attribute>(record.one_of("attribute", kAttributeWords));
    return Test{attribute, record.integer("difficulty", kDifficultyLeast, kDifficultyMost)};
  }

  void land() {
    for (const Value& value : top_.parts("no_mans_land", 1, kMaxLand)) {
      Record record(value);
      LandCard card;
      card.id = id_of(record);
      card.name = name_of(record.text("name"));
      card.test = test(record);
      if (record.has("sniper")) card.sniper = record.integer("sniper", 2, 6);
      if (record.has("reward")) card.reward = record.integer("reward", 1, kMostReward);
      record.close();
      if (card.test.has_value() == (card.sniper != 0)) {
        refuse(value, "A card has either a test (\"attribute\" and \"difficulty\") or a \"sniper\" value.");
      }
      if (card.sniper != 0 && card.reward != 0) refuse(value, "The Sniper has no test to earn a reward with.");
      out_.land.push_back(std::move(card));
    }
  }

  void event(const Value& value, TrenchCard& card) {
    Record record(value);
    card.event = static_cast<CardEvent>(record.one_of("kind", kEventWords) + 1);
    card.event_text = name_of(record.text("text"));
    if (card.event == CardEvent::extra_enemy) card.extra = record.integer("counters", 1, 3);
    if (card.event == CardEvent::artillery) {
      card.short_max = record.integer("short_max", 0, 5);
      card.hit_min = record.integer("hit_min", card.short_max + 1, 7);
    }
    record.close();
  }

  TrenchCard trench(const Value& value, bool objective) {
    Record record(value);
    TrenchCard card;
    card.id = id_of(record);
    card.name = name_of(record.text("name"));
    card.test = test(record);
    if (record.has("fire")) card.fire = record.integer("fire", 2, 6);
    card.enemies = six(record, "enemies", kMaxEnemies);
    if (!objective && record.has("special")) {
      card.special = static_cast<Special>(record.one_of("special", kSpecialWords) + 1);
    }
    if (objective) card.in_pool = record.one_of("role", kRoles) == 0;
    if (record.has("event")) {
      if (const auto part = record.part("event")) event(*part, card);
    }
    record.close();
    if (std::ranges::adjacent_find(card.enemies, std::greater{}) != card.enemies.end()) {
      refuse(value, "The numbers of enemies must not fall from one face of the die to the next.");
    }
    return card;
  }

  void enemies() {
    for (const Value& value : top_.parts("enemies", 1, kMaxEnemyKinds)) {
      Record record(value);
      EnemyKind kind;
      kind.id = id_of(record);
      kind.name = name_of(record.text("name"));
      kind.count = record.integer("count", 1, kMaxBag);
      kind.fire = record.integer("fire", 2, 6);
      kind.melee = record.integer("melee", 1, kMostMelee);
      kind.melee_suppressed = record.integer("suppressed", 0, kMostMelee);
      record.close();
      if (kind.melee_suppressed >= kind.melee) {  // FA-9.3.1b
        refuse(value, "The melee value of the suppressed side must be lower than that of the front.");
      }
      bag_ += kind.count;
      out_.enemies.push_back(std::move(kind));
    }
  }

  // The counters of the sheet: kinds that the rules name, which add up to the total.
  void counters() {
    int sum = 0;
    std::size_t at = 0;
    for (const Value& value : top_.parts("counters", kCounterIds.size(), kCounterIds.size())) {
      Record record(value);
      const Word expected = kCounterIds[at++];
      if (const auto id = record.name("id"); id && id->word().value_or("") != expected) {
        refuse(*id,
               "The kinds of counters stand in a fixed order; here \"" + std::string(expected) + "\" is expected.");
      }
      record.text("name");
      const int count = record.integer("count", 1, kMostCounters);
      record.close();
      if (expected == "enemy" && count != bag_) {
        refuse(value,
               "The enemies listed make " + std::to_string(bag_) + " counters, not " + std::to_string(count) + ".");
      }
      sum += count;
    }
    const auto part = top_.part("counter_total");
    if (!part) return;
    Record record(*part);
    const int total = record.integer("count", 1, kMostCounters * static_cast<int>(kCounterIds.size()));
    record.close();
    if (total != sum) {
      refuse(*part, "The counters add up to " + std::to_string(sum) + ", not " + std::to_string(total) + ".");
    }
  }

  void missions() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("missions", kMissions, kMissions)) {
      Record record(value);
      Mission mission;
      if (const auto id = record.name("id")) {
        mission.id = id->word().value_or("");
        if (mission.id != kMissionIds[at]) {
          refuse(*id,
                 "The missions stand in a fixed order; here \"" + std::string(kMissionIds[at]) + "\" is expected.");
        }
      }
      mission.name = name_of(record.text("name"));
      mission.summary = name_of(record.text("summary"));
      mission.land_cards = record.integer("no_mans_land", 0, kMaxLand);
      if (record.has("trench_limit")) mission.trench_limit = record.integer("trench_limit", 1, kMaxTrench);
      if (record.has("discarded")) mission.discarded = record.integer("discarded", 1, kMaxTrench - 1);
      mission.objective = static_cast<ObjectiveRule>(record.one_of("objective", kObjectiveWords));
      if (mission.objective == ObjectiveRule::link_then_random) {
        mission.second_stage_cards = record.integer("second_stage", 1, kMaxTrench);
      }
      mission.pm = record.boolean("pm");
      mission.enemy_die = record.integer("enemy_die", 0, 1);
      record.close();
      const bool ends = mission.trench_limit != 0 || mission.discarded != 0;
      if (ends != (mission.objective == ObjectiveRule::none) || (mission.trench_limit != 0 && mission.discarded != 0)) {
        refuse(value, "A mission ends by its Objective, or else by \"trench_limit\" or by \"discarded\".");
      }
      if (static_cast<std::size_t>(mission.land_cards) > out_.land.size()) {
        refuse(value, "There are not so many cards of No Man's Land.");
      }
      const int deck = static_cast<int>(out_.trench.size());
      if (mission.trench_limit > deck || mission.discarded >= deck || mission.second_stage_cards > deck) {
        refuse(value, "There are not so many Trench cards.");
      }
      out_.missions[at++] = std::move(mission);
      if (at == kMissions) break;
    }
  }

  // What no single record can know.
  void check() {
    int links = 0, random = 0;
    for (std::size_t i = 0; i < out_.objectives.size(); ++i) {
      random += out_.objectives[i].in_pool;
      if (out_.objectives[i].in_pool) continue;
      ++links;
      out_.link = static_cast<int>(i);
    }
    if (links != 1 || random == 0) {
      refuse(top_.where(), "Exactly one Objective has the role \"link\", and at least one the role \"random\".");
    }
    for (const Special special : {Special::grenades, Special::defence}) {  // FA-9.3.6c
      if (std::ranges::count(out_.trench, special, &TrenchCard::special) != 1) {
        refuse(top_.where(), "One Trench card has the special \"grenades\" and one has \"defence\".");
      }
    }
    if (bag_ > kMaxBag)
      refuse(top_.where(), "There are too many enemy counters; the most is " + std::to_string(kMaxBag) + ".");
    for (const auto* deck : {&out_.trench, &out_.objectives}) {
      for (const TrenchCard& card : *deck) {
        const int most = card.enemies[5] + card.extra + 1;  // FA-11.3e adds one
        if (most > bag_ || most > kMaxEnemies) {
          refuse(top_.where(), "The card \"" + card.id + "\" could ask for " + std::to_string(most) +
                                   " enemy counters, one added by mission 3 included; there are " +
                                   std::to_string(std::min(bag_, kMaxEnemies)) + ".");
        }
      }
    }
  }

  Record top_;
  Components out_;
  std::set<std::string> ids_;
  int bag_ = 0;
  bool sound_ = true;
};

}  // namespace

Components read_components(const data::Json& json, const std::string& file, data::Problems& problems) {
  return Reader{Value(json, file, problems)}.read();
}

}  // namespace plancia::fiamme_front

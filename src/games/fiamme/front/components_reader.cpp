#include <fiamme_front/components_decoder.hpp>

#include <algorithm>
#include <array>

#include <fiamme_front/front.hpp>
#include <front/decoded.hpp>

namespace plancia::fiamme {
namespace {

using data::between;
using data::BothLanguages;
using data::Exactly;
using data::LaterWords;
using data::ListOf;
using data::Part;
using data::up_to;
using Word = std::string_view;

constexpr std::array<Word, 1> kFormats{"plancia-fiamme-components 1"};
constexpr std::array<Word, kAttributes> kAttributeTexts{"Agility, as printed.", "Combat, as printed.",
                                                        "Courage, as printed.", "Reflexes, as printed."};
constexpr std::array<Word, 2> kRoles{"link", "random"};  // whether an Objective is drawn
constexpr std::array<Word, kMissions> kMissionIds{"training", "assault", "counterattack", "no-respite",
                                                  "support-trench"};
constexpr std::array<Word, 7> kCounterIds{"wound", "bombs", "courage", "bomb", "command", "veteran", "enemy"};

constexpr auto kAttribute = between(2, 5);  // FA-2b
constexpr auto kDifficulty = between(3, 12);
constexpr auto kFire = between(2, 6);
constexpr int kMostMelee = 12;
constexpr int kMostCounters = 99;
constexpr int kBoardA = 5, kBoardB = 6;  // FA-2a, FA-12b

// A file while it is read: ids are unique in all of it.
struct File : Components {
  data::Ids ids;
  int bag = 0;  // enemy counters
};

template <class Named>
void named(Part& part, data::Ids& ids, Named& thing) {
  part.name("id", thing.id, data::NewId{ids}, "The name in actions and records.");
  part("name", thing.name, BothLanguages{}, "The name for people.");
}

void values(Part& part, Unit& unit) {
  for (std::size_t a = 0; a < kAttributes; ++a) {
    part(kWordsOf<Attribute>[a], unit.attributes[a], kAttribute, {kAttributeTexts[a], "FA-2b"});
  }
  part("bombs", unit.bombs, up_to(4), {"Bombs at the start.", "FA-6a"});
}

void numbered(Part& part, Unit& unit, int number, int most) {
  part("number", unit.number, Exactly{number, 1, most},
       {"The identifier, by which a die selects the unit; units stand in its order.", "FA-2c"});
}

void boards(Part& file, File& out) {
  file.parts("board_a", kBoardA, kBoardA, {"The units of board A.", "FA-2a"}, [&](Part& part, std::size_t at) {
    Unit& unit = out.board_a.emplace_back();
    named(part, out.ids, unit);
    values(part, unit);
    numbered(part, unit, static_cast<int>(at) + 1, kBoardA);
  });
  // FA-12b: units 1 and 2 of the first player and his PM, then those of the second.
  file.parts("board_b", kBoardB, kBoardB,
             {"The units of board B: units 1 and 2 and the PM of player 1, then those of player 2.", "FA-12b"},
             [&](Part& part, std::size_t at) {
               Unit& unit = out.board_b.emplace_back();
               named(part, out.ids, unit);
               values(part, unit);
               part("player", unit.player, Exactly{static_cast<int>(at) / 3 + 1, 1, 2},
                    {"Whose unit it is.", "FA-12b"});
               part.one_or_other(
                   at % 3 < 2, [&] { numbered(part, unit, static_cast<int>(at) % 3 + 1, 2); },
                   [&] {
                     part("fuoco", unit.fire, ListOf{between(1, 6), 2, 2},
                          {"FUOCO of a PM: the least result of each of its two dice.", "FA-12f"});
                   });
             });
  file.part("pm", {"The PM card of the game alone.", "FA-9.3.5a"}, [&](Part& part) {
    Name name;
    part("name", name, BothLanguages{}, "The name for people.");
    part("suppression", out.pm, ListOf{up_to(9), 6, 6}, {"Suppression points for each face of the die.", "FA-9.3.5b"});
  });
}

void test(Part& part, std::optional<Test>& test) {
  const bool there = part.together({"attribute", "difficulty"}, [&] {
    test.emplace();
    part("attribute", test->attribute, data::Words<Attribute>{}, {"The attribute that is tested.", "FA-3a"});
    part("difficulty", test->difficulty, kDifficulty, {"What die, attribute and modifiers must reach.", "FA-3b"});
  });
  if (!there) test.reset();
}

void land(Part& file, File& out) {
  file.parts("no_mans_land", 1, kMaxLand,
             {"The cards of No Man's Land: a test, or the value of the Sniper.", "FA-8.3a"},
             [&](Part& part, std::size_t) {
               LandCard& card = out.land.emplace_back();
               named(part, out.ids, card);
               test(part, card.test);
               part.maybe("sniper", card.sniper, kFire, {"The least die with which the Sniper hits.", "FA-8.3b"});
               part.maybe("reward", card.reward, between(1, 3),
                          {"Command points for the trenches if the test is passed.", "FA-8.3d"});
               part.one_of_these({"attribute", "sniper"},
                                 "A card has either a test (\"attribute\" and \"difficulty\") or a \"sniper\" value.");
               if (card.sniper != 0 && card.reward != 0) part.refuse("The Sniper has no test to earn a reward with.");
             });
}

void event(Part& part, TrenchCard& card) {
  part("kind", card.event, LaterWords<CardEvent>{}, {"What the rules do.", "FA-9.0.3a"});
  part("text", card.event_text, BothLanguages{}, {"What the card says.", "FA-9.0.3a"});
  part.only_if("kind", card.event, {CardEvent::extra_enemy},
               [&] { part("counters", card.extra, between(1, 3), {"How many enemies more.", "FA-9.0.3a"}); });
  part.only_if("kind", card.event, {CardEvent::artillery}, [&] {
    part("short_max", card.short_max, up_to(5), {"Up to this die the shells fall short.", "FA-9.0.3a"});
    part("hit_min", card.hit_min, between(card.short_max + 1, 7),
         {"From this die on they are on target.", "FA-9.0.3a"});
  });
}

TrenchCard& trench(Part& part, data::Ids& ids, std::vector<TrenchCard>& deck) {
  TrenchCard& card = deck.emplace_back();
  named(part, ids, card);
  test(part, card.test);
  part.maybe("fire", card.fire, kFire, {"The card's fire factor.", "FA-9.3.3c"});
  part("enemies", card.enemies, ListOf{up_to(kMaxEnemies), 6, 6},
       {"Enemies for each face of the die, never falling.", "FA-9.3.1c"});
  part.maybe_part("event", {"What happens as soon as the card is turned.", "FA-9.0.3a"},
                  [&](Part& inside) { event(inside, card); });
  if (std::ranges::adjacent_find(card.enemies, std::greater{}) != card.enemies.end()) {
    part.refuse("The numbers of enemies must not fall from one face of the die to the next.");
  }
  return card;
}

void trenches(Part& file, File& out) {
  file.parts("trench", 2, kMaxTrench, {"The Trench cards.", "FA-9.0.2a"}, [&](Part& part, std::size_t) {
    TrenchCard& card = trench(part, out.ids, out.trench);
    part.maybe("special", card.special, LaterWords<Special>{}, {"The word that asks for a further step.", "FA-9.0.9"});
  });
  file.parts("objectives", 2, kMaxObjectives, {"The Objectives.", "FA-6d"}, [&](Part& part, std::size_t) {
    TrenchCard& card = trench(part, out.ids, out.objectives);
    part("role", card.in_pool, data::OneOf{kRoles}, {"Drawn at random, or the Communication Trench.", "FA-6d"});
  });
}

void counters(Part& file, File& out) {
  file.parts("enemies", 1, kMaxEnemyKinds, {"The enemy counters.", "FA-9.3.1a"}, [&](Part& part, std::size_t) {
    EnemyKind& kind = out.enemies.emplace_back();
    named(part, out.ids, kind);
    part("count", kind.count, between(1, kMaxBag), {"Counters of this kind.", "FA-6f"});
    part("fire", kind.fire, kFire, {"Fire factor of the front.", "FA-9.3.3a"});
    part("melee", kind.melee, between(1, kMostMelee), {"Melee value of the front.", "FA-9.3.4b"});
    part("suppressed", kind.melee_suppressed, up_to(kMostMelee), {"Melee value of the back, lower.", "FA-9.3.1b"});
    if (kind.melee_suppressed >= kind.melee) {  // FA-9.3.1b
      part.refuse("The melee value of the suppressed side must be lower than that of the front.");
    }
    out.bag += kind.count;
  });
  // Kinds that the rules name, which add up to the total.
  int sum = 0;
  file.parts("counters", kCounterIds.size(), kCounterIds.size(), "All counters of the sheet, by kind.",
             [&](Part& part, std::size_t at) {
               Name name;
               int count = 0;
               part.row("id", kCounterIds, at, "The kind.");
               part("name", name, BothLanguages{}, "The name for people.");
               part("count", count, between(1, kMostCounters), "How many there are.");
               if (kCounterIds[at] == "enemy" && count != out.bag) {
                 part.refuse("The enemies listed make " + std::to_string(out.bag) + " counters, not " +
                             std::to_string(count) + ".");
               }
               sum += count;
             });
  file.part("counter_total", "What they add up to.", [&](Part& part) {
    int total = 0;
    part("count", total, between(1, kMostCounters * static_cast<int>(kCounterIds.size())), "Counters of the sheet.");
    if (total != sum) {
      part.refuse("The counters add up to " + std::to_string(sum) + ", not " + std::to_string(total) + ".");
    }
  });
}

void missions(Part& file, File& out) {
  file.parts("missions", kMissions, kMissions, {"The missions.", "FA-6c"}, [&](Part& part, std::size_t at) {
    Mission& mission = out.missions[at];
    mission.id = kMissionIds[at];
    part.row("id", kMissionIds, at, "The mission; they stand in this order.");
    part("name", mission.name, BothLanguages{}, "The name for people.");
    part("summary", mission.summary, BothLanguages{}, "What it is about.");
    part("no_mans_land", mission.land_cards, up_to(kMaxLand),
         {"Cards turned in No Man's Land; 0 skips it.", "FA-8.0b FA-11.3a"});
    part.maybe("trench_limit", mission.trench_limit, between(1, kMaxTrench),
               {"The Trench card with which the mission ends.", "FA-11.1b"});
    part.maybe("discarded", mission.discarded, between(1, kMaxTrench - 1),
               {"Trench cards put away unseen.", "FA-11.3b"});
    part("objective", mission.objective, data::Words<ObjectiveRule>{}, {"Which Objective ends it.", "FA-6d"});
    part.only_if("objective", mission.objective, {ObjectiveRule::link_then_random}, [&] {
      part("second_stage", mission.second_stage_cards, between(1, kMaxTrench),
           {"Trench cards of the second stage.", "FA-11.5c"});
    });
    part("pm", mission.pm, data::Flag{}, {"Whether the submachine guns are available.", "FA-11.4b"});
    part("enemy_die", mission.enemy_die, up_to(1), {"Modifier of the die for the number of enemies.", "FA-11.3d"});
    const bool limited = mission.trench_limit != 0, discards = mission.discarded != 0;
    if ((limited || discards) != (mission.objective == ObjectiveRule::none) || (limited && discards)) {
      part.refuse("A mission ends by its Objective, or else by \"trench_limit\" or by \"discarded\".");
    }
    if (static_cast<std::size_t>(mission.land_cards) > out.land.size()) {
      part.refuse("There are not so many cards of No Man's Land.");
    }
    const int deck = static_cast<int>(out.trench.size());
    if (mission.trench_limit > deck || mission.discarded >= deck || mission.second_stage_cards > deck) {
      part.refuse("There are not so many Trench cards.");
    }
  });
}

// What no single record can know.
void check(Part& file, File& out) {
  const auto link = std::ranges::find(out.objectives, false, &TrenchCard::in_pool);
  out.link = static_cast<int>(link - out.objectives.begin());
  const auto random = std::ranges::count(out.objectives, true, &TrenchCard::in_pool);
  if (random == 0 || random + 1 != static_cast<int>(out.objectives.size())) {
    file.refuse("Exactly one Objective has the role \"link\", and at least one the role \"random\".");
  }
  for (const Special special : {Special::grenades, Special::defence}) {  // FA-9.3.6c
    if (std::ranges::count(out.trench, special, &TrenchCard::special) != 1) {
      file.refuse("One Trench card has the special \"grenades\" and one has \"defence\".");
    }
  }
  if (out.bag > kMaxBag) file.refuse("There are too many enemy counters; the most is " + std::to_string(kMaxBag) + ".");
  for (const auto* deck : {&out.trench, &out.objectives}) {
    for (const TrenchCard& card : *deck) {
      const int most = card.enemies[5] + card.extra + 1;  // FA-11.3e adds one
      if (most > out.bag || most > kMaxEnemies) {
        file.refuse("The card \"" + card.id + "\" could ask for " + std::to_string(most) +
                    " enemy counters, one added by mission 3 included; there are " +
                    std::to_string(std::min(out.bag, kMaxEnemies)) + ".");
      }
    }
  }
}

void components(Part& file, File& out) {
  std::size_t only = 0;
  file.name("format", only, data::OneOf{kFormats}, "The format of this file and its version.");
  boards(file, out);
  land(file, out);
  trenches(file, out);
  counters(file, out);
  missions(file, out);
  check(file, out);
}

}  // namespace

std::expected<Components, data::Problems> decode(const data::Pack& pack) {
  return front::read_only_file<File>(pack, "fiamme", "components.json", components);
}

data::Problems Front::check(const data::Pack& pack) { return front::problems_of(decode(pack)); }

std::vector<data::Schema> Front::schemas() {
  return {data::schema_of<File>("fiamme-components", "Components of Fiamme d'assalto",
                                "Boards, cards, counters and missions. A schema cannot add up counters or see that the "
                                "bag is large enough; `plancia data check` can.",
                                components)};
}

}  // namespace plancia::fiamme

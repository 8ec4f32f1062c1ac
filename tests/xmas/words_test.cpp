// What the game says, in both languages, with a rule behind every sentence.

#include <fstream>
#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/playout.hpp>
#include <i18n/catalogue.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/words.hpp>

#include "random_games.hpp"

namespace plancia::xmas {
namespace {

bool said(const std::string& sentence) {
  return !sentence.empty() && sentence.find_first_of("{}|#") == std::string::npos && !sentence.starts_with("xmas.") &&
         sentence.find("?{") == std::string::npos;
}
bool said(const i18n::Text& text) { return said(text.it) && said(text.en); }

// Ids of the rules, differences and rulings that people can look up.
const std::set<std::string>& rule_ids() {
  static const std::set<std::string> ids = [] {
    std::set<std::string> all;
    std::ifstream file{"data/xmas/rules.json"};
    REQUIRE(file);
    const auto json = nlohmann::json::parse(file);
    for (const char* list : {"rules", "differences", "rulings"}) {
      for (const auto& entry : json.at(list)) all.insert(entry.at("id"));
    }
    return all;
  }();
  return ids;
}
bool known(const std::string& rule) { return rule_ids().contains(rule); }

}  // namespace

TEST_CASE("Every kind of event has words in both languages") {
  for (const char* scenario : {"suda", "malta"}) {
    const Rules rules = make_rules(scenario);
    for (int kind = 0; kind < kEventKinds; ++kind) {
      const std::string name{word(static_cast<EventKind>(kind))};
      CAPTURE(name);
      CHECK(i18n::has_text("xmas.event." + name));
      for (const int flag : {0, 1}) {
        const Event event{static_cast<std::uint16_t>(kind), {"XM-2a"}, {flag, 1, 1, 1}};
        const front::EventText text = narrate(rules, event);
        CHECK(text.kind == name);
        CHECK(text.rule == "XM-2a");
        CHECK(said(text.text));
      }
    }
  }
}

TEST_CASE("Every kind of refusal has words in both languages") {
  const Rules rules = make_rules("suda");
  for (int kind = 0; kind < kRefusalKinds; ++kind) {
    const std::string name{word(static_cast<RefusalKind>(kind))};
    CAPTURE(name);
    CHECK(i18n::has_text("xmas.refusal." + name));
    const front::RefusalText text = explain(rules, {static_cast<std::uint16_t>(kind), {"XM-2a"}, {1, 2}});
    CHECK(text.rule == "XM-2a");
    CHECK(said(text.text));
  }
  const front::RefusalText unknown = unknown_action(rules, "dance");
  CHECK(unknown.text.it.find("dance") != std::string::npos);
  CHECK(unknown.text.en.find("dance") != std::string::npos);
}

TEST_CASE("Every word of the game for gear, dice, colours and levels has words in both languages") {
  for (int i = 0; i < kGear; ++i) {
    CHECK(i18n::has_text("xmas.gear." + std::string{word(static_cast<Gear>(i))}));
    CHECK(i18n::has_text("xmas.gear-use." + std::string{word(static_cast<Gear>(i))}));
  }
  for (int i = 0; i <= static_cast<int>(Die::drift); ++i) {
    CHECK(i18n::has_text("xmas.die." + std::string{word(static_cast<Die>(i))}));
  }
  for (int i = 0; i < kLevels; ++i) CHECK(i18n::has_text("xmas.level." + std::string{word(static_cast<Level>(i))}));
  CHECK(colours_text(0) == i18n::Text{});
  CHECK(colours_text(7).en == "yellow, red, green");
  CHECK(colours_text(2).it == "rosso");
}

TEST_CASE("The sentences of the game stand in both languages with the same placeholders") {
  int entries = 0;
  for (const auto& [key, entry] : i18n::catalogue()) {
    if (entry.area != "xmas") continue;
    ++entries;
    CAPTURE(key);
    CHECK_FALSE(entry.pattern.it.empty());
    CHECK_FALSE(entry.pattern.en.empty());
    const auto names = [](const std::string& pattern) {
      std::set<std::string> found;
      for (std::size_t at = pattern.find('{'); at != std::string::npos; at = pattern.find('{', at + 1)) {
        found.insert(pattern.substr(at + 1, pattern.find_first_of("|}", at) - at - 1));
      }
      return found;
    };
    CHECK(names(entry.pattern.it) == names(entry.pattern.en));
  }
  CHECK(entries > 150);
}

TEST_CASE("Random games are told without a gap: prompts, choices, events and results, each with its rule") {
  std::set<std::string> events, prompts;
  int positions = 0;
  for (const auto& [name, rules] : all_rules()) {
    CAPTURE(name);
    random_positions(rules, 6 * effort(), [&rules = rules, &events, &prompts, &positions](const State& state) {
      ++positions;
      const front::Prompt prompt = prompt_words(rules, state);
      prompts.insert(std::string{word(state.step)});
      CHECK(said(prompt.text));
      CHECK_MESSAGE(known(prompt.rule), prompt.rule);
      CHECK_FALSE(prompt.phase.empty());
      if (rules.turn(state) == Turn::over) {
        const front::ResultText result = result_text(rules, state);
        CHECK(said(result.text));
        CHECK(result.level == word(rules.level(state)));
        CHECK(result.score == rules.points(state));
        return;
      }
      Rules::Outcomes outcomes;
      if (rules.turn(state) == Turn::chance) rules.chance(state, outcomes);
      Rules::Choices choices;
      rules.choices(state, choices);
      bool described = true, ruled = true, matches = true;
      for (const Action action : choices) {
        const front::Choice choice = describe(rules, state, action);
        described = described && said(choice.text);
        ruled = ruled && known(choice.rule);
        matches = matches && choice.action == to_text(rules, action);
        outcomes.clear();
      }
      CHECK(described);
      CHECK(ruled);
      CHECK(matches);
      // Each way to go on from here, told.
      std::vector<Action> ways;
      for (const Outcome& outcome : outcomes) ways.push_back(outcome.action);
      if (!choices.empty()) ways.assign(choices.begin(), choices.end());
      for (const Action action : ways) {
        State next = state;
        EventList list;
        rules.play(next, action, list);
        for (const Event& event : list.events) {
          const front::EventText text = narrate(rules, event);
          events.insert(text.kind);
          if (!said(text.text) || !known(text.rule)) FAIL_CHECK(text.rule << ": " << text.kind << text.text.en);
        }
      }
    });
  }
  CHECK(positions > 6000);
  CHECK(events.size() == static_cast<std::size_t>(kEventKinds));  // every event happened somewhere
  CHECK(prompts.size() == static_cast<std::size_t>(Step::over) + 1);
}

TEST_CASE("Every refusal met in random positions has words and a rule that can be looked up") {
  std::set<std::uint16_t> kinds;
  for (const auto& [name, rules] : all_rules(2)) {
    CAPTURE(name);
    std::vector<Action> tries;
    for (const char* text : {"bomb",
                             "wait",
                             "try",
                             "pass",
                             "stop",
                             "keep",
                             "reroll",
                             "launch",
                             "hold",
                             "speed 0",
                             "speed 1",
                             "speed 2",
                             "speed 3",
                             "speed 4",
                             "speed 5",
                             "bonus 0",
                             "bonus 1",
                             "bonus 2",
                             "bonus 3",
                             "roll 0",
                             "roll 1",
                             "roll 7",
                             "equip charm",
                             "equip wrench",
                             "move 0000",
                             "land 0000",
                             "attack bridge 1",
                             "attack bridge 12"}) {
      tries.push_back(*from_text(rules, text));
    }
    const std::string ship = rules.components().ships[0].id;
    for (const std::string boats : {" 0", " 1", " 12"}) tries.push_back(*from_text(rules, "attack " + ship + boats));
    tries.push_back(*from_text(rules, "reveal " + ship));
    random_positions(rules, 6 * effort(), [&rules = rules, &kinds, tries](const State& state) mutable {
      std::vector<Action> all = tries;
      if (state.hex.known()) {
        all.push_back(act(ActionKind::move, state.hex.value()));
        all.push_back(act(ActionKind::move, (state.hex.value() + 5) % static_cast<unsigned>(rules.grid().size())));
        for (const std::uint16_t hex : rules.facts(state.hex).neighbour) {
          all.push_back(act(ActionKind::move, hex));
          all.push_back(act(ActionKind::land, hex));
        }
      }
      for (const Action action : all) {
        const auto refusal = rules.refusal(state, action);
        if (!refusal) continue;
        kinds.insert(refusal->kind);
        const front::RefusalText text = explain(rules, *refusal);
        if (!said(text.text) || !known(text.rule)) FAIL_CHECK(text.rule << ": " << text.text.en);
      }
    });
  }
  Scene pocket{"malta"};  // a net hex with nothing but nets on its near side
  pocket.at("1606", 5);
  kinds.insert(pocket.rules().refusal(pocket.state(), act(ActionKind::speed, 2))->kind);
  for (int kind = 0; kind < kRefusalKinds; ++kind) {                        // every reason was met somewhere
    if (static_cast<RefusalKind>(kind) == RefusalKind::dead_end) continue;  // our sheets have none
    CHECK_MESSAGE(kinds.contains(static_cast<std::uint16_t>(kind)), word(static_cast<RefusalKind>(kind)));
  }
}

TEST_CASE("A die is told with what was added to it") {
  const Rules rules = make_rules("suda");
  const auto told = [&](Die die, int face, int bonus, int modifier) {
    return narrate(rules, {static_cast<std::uint16_t>(EventKind::rolled),
                           {"XM-1.1a"},
                           {static_cast<int>(die), face, bonus, modifier}})
        .text.en;
  };
  CHECK(told(Die::net, 4, 0, 0) == "Die (net): 4.");
  CHECK(told(Die::net, 4, 1, 0) == "Die (net): 4 +1 = 5.");
  CHECK(told(Die::event, 1, 0, -1) == "Die (event): 1 −1 = 0.");
  CHECK(told(Die::event, 5, 0, 2) == "Die (event): 5 +2 = 7.");
}

TEST_CASE("XM-6c With attack_mp=en an attack is asked by the English rule, on ships and on the bridge alone") {
  for (const char* edition : {"it", "en"}) {
    const std::string rule = std::string_view{edition} == "it" ? "XM-6b" : "XM-6c";
    Scene ships{"suda", "it", {{"attack_mp", edition}}};
    ships.at("1607", 5).known("york", "1406").known("hasty", "1406").go({"speed 2", "move 1506"});
    CHECK(prompt_words(ships.rules(), ships.state()).rule == rule);
    Scene bridge{"malta", "it", {{"attack_mp", edition}}};
    bridge.at("1907", 5).go({"speed 2", "move 1906"});
    REQUIRE(bridge.offers("attack bridge 1"));
    CHECK(prompt_words(bridge.rules(), bridge.state()).rule == rule);
  }
}

TEST_CASE("XM-4.2b Where speed 1 leads only into nets, it is shown without the -1 for the events") {
  const auto shown = [](std::string_view hex, const std::function<void(Scene&)>& change) {
    Scene scene{"malta", "it", {{"net_fail_stays", "off"}, {"net_fail", "en"}}};
    scene.at(hex, 5);
    change(scene);
    return describe(scene.rules(), scene.state(), act(ActionKind::speed, 1)).text.en;
  };
  CHECK(shown("1608", [](Scene&) {}) == "speed 1 (event −1)");  // a net is beside it, and the open sea
  const auto thrown = [](Scene& scene) {
    scene.set([&](State& s) { s.net_failed = scene.index("1607"), s.net_outward = 1; });
  };
  CHECK(shown("1606", thrown) == "speed 1 (event ±0)");

  Scene scene{"malta", "it", {{"net_fail_stays", "off"}, {"net_fail", "en"}}};
  scene.at("1606", 5);
  thrown(scene);
  // The odds agree: quiet on a 1 alone.
  const auto rows = odds_rows(scene.rules(), scene.state(), act(ActionKind::speed, 1));
  REQUIRE_FALSE(rows.empty());
  CHECK(rows.front().outcome == "quiet");
  CHECK(rows.front().probability == Fraction{1, 6});
}

TEST_CASE("XM-Q53 XM-4.2.2b Thrown back by a net, the boats are asked about that net, and a pass names it") {
  Scene scene{"malta", "it", {{"net_fail_stays", "off"}, {"net_fail", "en"}}};
  scene.at("1608", 5).go({"speed 1", "move 1607"}, {3, 1});
  CHECK(scene.choices() == std::vector<std::string>{"try", "pass"});
  const front::Prompt prompt = prompt_words(scene.rules(), scene.state());
  CHECK(prompt.rule == "XM-4.2.2a");
  CHECK(prompt.text.en == "The net in 1607 has thrown the boats back to 1608. How do you go on?");
  CHECK(prompt.text.it.find("1607") != std::string::npos);
  const auto said = [&](ActionKind kind) { return describe(scene.rules(), scene.state(), act(kind)).text; };
  CHECK(said(ActionKind::try_net).en == "try the net in 1607");
  CHECK(said(ActionKind::pass).en == "pass the net in 1607 without a roll, alarm +1");
  CHECK(said(ActionKind::pass).it == "passa la rete in 1607 senza tirare, allarme +1");
}

}  // namespace plancia::xmas

// The switches of the game as people name them.

#include <algorithm>
#include <fstream>
#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <xmas_front/option_table.hpp>

#include "scene.hpp"

namespace plancia::xmas {

TEST_CASE("Each option has a name of its own, two or more values, and reads back what was set") {
  std::set<std::string_view> ids;
  CHECK(option_table().size() == 25);
  for (const OptionRow& row : option_table()) {
    CAPTURE(row.id);
    CHECK(ids.insert(row.id).second);
    CHECK(row.values.size() >= 2);
    CHECK(std::set<std::string_view>(row.values.begin(), row.values.end()).size() == row.values.size());
    for (std::size_t value = 0; value < row.values.size(); ++value) {
      Options options;
      row.set(options, value);
      CHECK(row.get(options) == value);
      // No other option moves.
      for (const OptionRow& other : option_table()) {
        if (other.id != row.id) CHECK(other.get(options) == other.get(Options{}));
      }
      CHECK(front::words_of(option_table(), options).at(std::string{row.id}) == row.values[value]);
    }
  }
}

TEST_CASE("The Italian edition is the default but for one switch; the English one turns every edition switch") {
  const auto italian = preset("it");
  const auto english = preset("en");
  REQUIRE(italian);
  REQUIRE(english);
  CHECK(*italian == Options{});
  for (const char* id : {"buoys", "second_die", "alarm_rule", "attack_mp", "bridge_attack", "bridge_dice", "m1",
                         "ship_hex", "net_fail", "bombers"}) {
    CAPTURE(id);
    CHECK(front::words_of(option_table(), *italian).at(id) == (std::string_view{id} == "ship_hex" ? "en" : "it"));
    CHECK(front::words_of(option_table(), *english).at(id) == "en");
  }
  // What is not a difference between the editions stays the same.
  for (const auto& [id, value] : front::words_of(option_table(), *italian)) {
    if (value != "it" && id != "ship_hex") CHECK(front::words_of(option_table(), *english).at(id) == value);
  }
  CHECK_FALSE(preset("fr"));
  CHECK_FALSE(preset(""));
  CHECK_FALSE(preset("IT"));
}

TEST_CASE("Each option speaks of its own member of the rules") {
  const auto with = [](std::string_view id, std::string_view value) {
    Options options;
    const auto row = std::ranges::find(option_table(), id, &OptionRow::id);
    REQUIRE(row != option_table().end());
    const auto at = std::ranges::find(row->values, value);
    REQUIRE(at != row->values.end());
    row->set(options, static_cast<std::size_t>(at - row->values.begin()));
    return options;
  };
  CHECK(with("buoys", "en").buoys == Edition::en);
  CHECK(with("second_die", "en").second_die == Edition::en);
  CHECK(with("alarm_rule", "en").alarm_rule == Edition::en);
  CHECK(with("attack_mp", "en").attack_mp == Edition::en);
  CHECK(with("bridge_attack", "en").bridge_attack == Edition::en);
  CHECK(with("bridge_dice", "en").bridge_dice == Edition::en);
  CHECK(with("m1", "en").m1 == Edition::en);
  CHECK(with("ship_hex", "it").ship_hex == Edition::it);
  CHECK(with("net_fail", "en").net_fail == Edition::en);
  CHECK(with("bombers", "en").bombers == Edition::en);
  CHECK_FALSE(with("exact_speed", "off").exact_speed);
  CHECK_FALSE(with("net_fail_stays", "off").net_fail_stays);
  CHECK_FALSE(with("lights_on_move", "off").lights_on_move);
  CHECK(with("one_spot_per_move", "on").one_spot_per_move);
  CHECK(with("buoy_once", "on").buoy_once);
  CHECK(with("attack_timing", "a").attack_timing == AttackTiming::movement);
  CHECK(with("attack_timing", "e").attack_timing == AttackTiming::phase_e);
  CHECK_FALSE(with("stack", "off").stack);
  CHECK(with("bino_all", "on").bino_all);
  CHECK(with("charm_setup", "on").charm_setup);
  CHECK(with("historical_line", "before").history_before_bonus);
  CHECK(with("m3_5", "open").m3_5_open);
  CHECK(with("full_alarm", "at-once").full_alarm_at_once);
  CHECK(with("drift", "on").drift);
  CHECK_FALSE(with("drift_tests", "off").drift_tests);
  CHECK(with("drift_ships", "on").drift_onto_ships);
}

TEST_CASE("The rules name exactly the options that exist") {
  std::ifstream file{"data/xmas/rules.json"};
  REQUIRE(file);
  const auto json = nlohmann::json::parse(file);
  std::set<std::string> named;
  for (const auto& rule : json.at("rules")) {
    for (const auto& option : rule.at("options")) named.insert(option);
  }
  for (const char* list : {"differences", "rulings"}) {
    for (const auto& entry : json.at(list)) {
      if (!entry.at("option").is_null()) named.insert(entry.at("option"));
    }
  }
  std::set<std::string> existing;
  for (const OptionRow& row : option_table()) existing.insert(std::string{row.id});
  CHECK(named == existing);
}

TEST_CASE("XM-Q70 With ship_hex=it the boats may share a hex with ships but attack only those in adjacent hexes") {
  for (const char* ship_hex : {"it", "en"}) {
    Scene scene{"suda", "it", {{"ship_hex", ship_hex}}};
    scene.at("1506", 5).known("york", "1406").known("hasty", "1406").go({"speed 1"});
    CHECK(scene.refused("move 1406") == (std::string_view{ship_hex} == "it" ? "" : "XM-4b"));
    if (std::string_view{ship_hex} == "en") continue;
    scene.go({"move 1406"});
    CHECK(scene.waits_for(Die::event));  // no attack on the ships alongside
    scene.go({}, {1});
    CHECK(scene.state().turn == 6);  // nor in phase E
    scene.go({"speed 1", "move 1506"});
    CHECK(scene.offers("attack york 1"));  // but from the next hex
  }
}

}  // namespace plancia::xmas

#include "tally.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <core/hash.hpp>

namespace plancia::tally {
namespace {

using catalog::Json;

constexpr int kRounds = 2;
enum Step : std::int32_t { kStake, kRoll, kDraw, kOver };
constexpr std::array kStepNames{"stake", "roll", "draw", "over"};

struct State {
  std::int32_t step = kStake;
  std::int32_t round = 1;
  std::int32_t seat = 0;
  std::int32_t stake = 0;
  std::array<std::int32_t, 2> points{};
};

catalog::Text both(const std::string& text) { return {"(it) " + text, text}; }

class Tally final : public catalog::Game {
 public:
  Tally(int seats, bool gold, bool bluff) : seats_(seats), gold_(gold), bluff_(bluff) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<Tally>(*this); }

  Turn turn(catalog::Sight = {}) const override {
    if (state_.step == kOver) return Turn::over;
    if (state_.step != kStake) return Turn::chance;
    return state_.seat == 0 ? Turn::player1 : Turn::player2;
  }
  catalog::Prompt prompt(catalog::Sight = {}) const override {
    return {kStepNames[static_cast<std::size_t>(state_.step)], "TL-" + std::to_string(state_.step + 1),
            both("Round " + std::to_string(state_.round))};
  }
  std::vector<catalog::Choice> choices() const override {
    std::vector<catalog::Choice> list;
    if (state_.step != kStake) return list;
    for (int stake = 1; stake <= 3; ++stake) {
      list.push_back({"stake " + std::to_string(stake), "TL-1", both("Stake " + std::to_string(stake))});
      list.back().data = data(list.back().action);
    }
    if (seats_ == 2) list.push_back({"pass", "TL-4", both("Pass")});
    return list;
  }
  front::Data data(std::string_view action) const override {
    if (action.starts_with("stake ")) return {{"verb", "stake"}, {"points", action.back() - '0'}};
    if (action.starts_with("roll ")) return {{"verb", "roll"}, {"face", action.back() - '0'}};
    return {};
  }
  std::vector<catalog::ChanceOutcome> chance() const override {
    if (state_.step == kDraw) return {{"draw red", 2}, {"draw blue", 3}};
    std::vector<catalog::ChanceOutcome> list;
    if (state_.step != kRoll) return list;
    for (int face = 1; face <= 6; ++face) list.push_back({"roll " + std::to_string(face), 1});
    return list;
  }
  std::uint32_t weight_sum() const override { return state_.step == kDraw ? 5 : 6; }
  std::string outcome(std::uint32_t draw) const override {
    if (state_.step == kDraw) return draw < 2 ? "draw red" : "draw blue";
    return "roll " + std::to_string(draw + 1);
  }
  catalog::Drawn roll(std::uint32_t draw) override {
    std::string action = outcome(draw);
    auto events = *play(action);
    return {std::move(action), std::move(events)};
  }
  std::optional<catalog::ResultText> result() const override {
    if (state_.step != kOver) return std::nullopt;
    catalog::ResultText result;
    const int lead = seats_ == 2 ? state_.points[0] - state_.points[1] : state_.points[0];
    result.level = lead > 0 ? "won" : lead == 0 ? "level" : "lost";
    result.score = lead;
    result.winner = seats_ == 1 || lead == 0 ? 0 : lead > 0 ? 1 : 2;
    result.text = both("The game is " + result.level);
    result.details = {{"points", int{state_.points[0]}}};
    return result;
  }
  std::vector<catalog::LevelText> levels() const override {
    return {{"lost", both("lost")}, {"level", both("level")}, {"won", both("won")}};
  }
  int round() const override { return state_.round; }

  std::expected<std::vector<catalog::EventText>, catalog::RefusalText> play(std::string_view action) override {
    const auto known = [&](const auto& list) {
      return std::ranges::any_of(list, [&](const auto& one) { return one.action == action; });
    };
    if (!known(choices()) && !known(chance())) {
      return std::unexpected(
          catalog::RefusalText{action.starts_with("stake ") ? "TL-1" : "", both("Not possible now")});
    }
    const int number = action.back() - '0';
    const bool secret = bluff_ && (action == "pass" || action.starts_with("stake "));
    const std::uint8_t seats = secret ? only_seat(state_.seat + 1) : kEverySeat;
    const auto owner = static_cast<std::uint8_t>(state_.step == kStake ? state_.seat + 1 : 0);
    switch (state_.step) {
      case kStake:
        if (action == "pass") {
          next();
          break;
        }
        state_.stake = number;
        state_.step = kRoll;
        break;
      case kRoll:
        if (number >= 2 * state_.stake) points() += state_.stake * (gold_ ? 2 : 1);
        state_.stake == 3 ? void(state_.step = kDraw) : next();
        break;
      default:
        if (action == "draw red") points() -= 1;
        next();
    }
    return std::vector<catalog::EventText>{
        {"done", "TL-2", both("Done: " + std::string(action)), {{"action", std::string(action)}}, seats, owner}};
  }

  std::expected<std::vector<catalog::OddsRow>, catalog::RefusalText> odds(std::optional<std::string_view> action,
                                                                          catalog::Sight sight = {}) const override {
    if (keeps_secret_from(sight)) return std::vector<catalog::OddsRow>{};
    Tally after = *this;
    if (action) {
      if (auto played = after.play(*action); !played) return std::unexpected(played.error());
    }
    if (after.state_.step != kRoll) return std::vector<catalog::OddsRow>{};
    const Fraction won{7 - 2 * after.state_.stake, 6};
    return std::vector<catalog::OddsRow>{{"won", both("The stake is won"), won},
                                         {"lost", both("Nothing is won"), Fraction{1} - won}};
  }

  Json state(catalog::Sight sight = {}) const override {
    Json json = whole_state();
    if (keeps_secret_from(sight)) json.erase("stake");
    return json;
  }
  Json whole_state() const {
    return {{"step", kStepNames[static_cast<std::size_t>(state_.step)]},
            {"round", state_.round},
            {"seat", state_.seat + 1},
            {"stake", state_.stake},
            {"points", {state_.points[0], state_.points[1]}}};
  }
  std::optional<catalog::StateError> set_state(const Json& json) override {
    State next;
    if (!json.is_object() || json.size() != 5) return catalog::StateError{"", "an object with five keys is expected"};
    const auto number = [&](const char* pointer, int least, int most, std::int32_t& value) {
      const Json::json_pointer at(pointer);
      if (!json.contains(at) || !json[at].is_number_integer() || json[at] < least || json[at] > most) return false;
      value = json[at].get<std::int32_t>();
      return true;
    };
    const catalog::StateError bad_step{"/step", "one of stake, roll, draw, over is expected"};
    if (!json.contains("step") || !json["step"].is_string()) return bad_step;
    const auto step = std::ranges::find(kStepNames, json["step"].get<std::string>());
    if (step == kStepNames.end()) return bad_step;
    next.step = static_cast<std::int32_t>(step - kStepNames.begin());
    if (!number("/round", 1, kRounds, next.round)) return catalog::StateError{"/round", "1 or 2 is expected"};
    if (!number("/seat", 1, seats_, next.seat)) return catalog::StateError{"/seat", "no such seat"};
    --next.seat;
    if (!number("/stake", 0, 3, next.stake)) return catalog::StateError{"/stake", "0 to 3 is expected"};
    if (next.step == kDraw && next.stake != 3) return catalog::StateError{"/stake", "who draws has staked 3"};
    if (!number("/points/0", -99, 99, next.points[0])) return catalog::StateError{"/points/0", "-99 to 99 is expected"};
    if (!number("/points/1", -99, 99, next.points[1])) return catalog::StateError{"/points/1", "-99 to 99 is expected"};
    state_ = next;
    return std::nullopt;
  }
  std::uint64_t hash() const override { return hash_of(state_); }

  bool open() const override { return false; }
  std::vector<std::string> meant_by(std::string_view) const override { return {}; }
  std::vector<catalog::FormText> forms() const override { return {}; }
  bool has_secrets() const override { return bluff_; }
  bool tells_secrets(std::string_view) const override { return false; }
  std::unique_ptr<Game> settled(catalog::Sight) const override { return clone(); }
  std::vector<catalog::EventText> told_on_the_way(catalog::Sight) const override { return {}; }
  std::optional<std::string> seen(std::string_view action, catalog::Sight sight) const override {
    if (!bluff_ || sight.is_everything() || sight.seat() == state_.seat + 1) return std::string(action);
    if (action == "pass") return std::nullopt;
    return action.starts_with("stake ") ? "stake" : std::string(action);
  }
  screen::Canvas picture(i18n::Language, catalog::Sight) const override {
    screen::Canvas canvas(20, 1);
    canvas.put(0, 0, "points " + std::to_string(state_.points[0]));
    return canvas;
  }

 private:
  std::int32_t& points() { return state_.points[static_cast<std::size_t>(state_.seat)]; }
  void next() {
    state_.stake = 0;
    state_.step = kStake;
    if (++state_.seat < seats_) return;
    state_.seat = 0;
    if (state_.round == kRounds) {
      state_.step = kOver;
    } else {
      ++state_.round;
    }
  }

  // Whether a seat must not see what the other has at stake.
  bool keeps_secret_from(catalog::Sight sight) const {
    return bluff_ && !sight.is_everything() && state_.step != kOver && state_.step != kStake &&
           sight.seat() != state_.seat + 1;
  }

  int seats_;
  bool gold_;
  bool bluff_;
  State state_;
};

}  // namespace

std::span<const catalog::GameInfo> games() {
  static const std::vector<catalog::GameInfo> table = [] {
    const catalog::OptionInfo practice{"practice", {"off", "on"}, "off", both("Take everything back")};
    const catalog::ScenarioInfo plain{"plain", both("Plain"), both("Two rounds."), 1};
    const catalog::ScenarioInfo for_two{"plain", both("Plain"), both("Two rounds."), 2};
    return std::vector<catalog::GameInfo>{
        {"tally", both("Tally"), 1, 1, {plain}, "plain", {"it", "en"}, {practice}, {"basic", "gold"}},
        {"duel", both("Duel"), 2, 2, {for_two}, "plain", {"it", "en"}, {practice}, {"basic", "gold"}},
        {"bluff", both("Bluff"), 2, 2, {for_two}, "plain", {"it", "en"}, {practice}, {"basic", "gold"}},
    };
  }();
  return table;
}

std::expected<catalog::NewGame, i18n::Text> new_game(const catalog::Setup& setup) {
  const auto info = std::ranges::find(games(), setup.game, &catalog::GameInfo::id);
  if (info == games().end())
    return std::unexpected(both("there is no game \"" + setup.game + "\"; there are tally, duel and bluff"));
  catalog::SetupDone done{
      .setup = setup, .components_id = setup.components, .components_hash = {}, .components_notes = {}};
  if (done.setup.scenario.empty()) done.setup.scenario = "plain";
  if (done.setup.scenario != "plain") return std::unexpected(both("there is no scenario \"" + setup.scenario + "\""));
  if (done.setup.rules.empty()) done.setup.rules = "it";
  if (done.setup.rules != "it" && done.setup.rules != "en") return std::unexpected(both("the rules are it or en"));
  for (const auto& [id, value] : setup.options) {
    if (id != "practice") return std::unexpected(both("there is no option \"" + id + "\""));
    if (value != "on" && value != "off") return std::unexpected(both("practice is on or off"));
  }
  done.setup.options.try_emplace("practice", "off");
  done.practice = done.setup.options["practice"] == "on";
  if (done.setup.components.empty()) done.setup.components = "basic";
  done.components_id = done.setup.components == "/packs/gold" ? "gold" : done.setup.components;
  if (done.components_id != "basic" && done.components_id != "gold") {
    return std::unexpected(both("there is no pack \"" + setup.components + "\""));
  }
  done.seats = info->players_most;
  done.opposed = done.seats == 2;
  const bool gold = done.components_id == "gold";
  done.components_hash = gold ? "9999888877776666" : "1111222233334444";
  return catalog::NewGame{std::move(done), std::make_unique<Tally>(info->players_most, gold, info->id == "bluff")};
}

}  // namespace plancia::tally

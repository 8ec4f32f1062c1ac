#include <nlohmann/json.hpp>

#include <protocol/position.hpp>
#include <record/program.hpp>

#include "guard.hpp"
#include "handles.hpp"

using namespace plancia;

namespace {

constexpr std::uint32_t kOneWord = std::uint32_t{1} << 31;  // a power of two is never drawn again

bool goes_on_alike(SimulationDice a, SimulationDice b) {
  for (int i = 0; i < 8; ++i) {
    if (a.below(kOneWord) != b.below(kOneWord)) return false;
  }
  return true;
}

std::string text_in(const c::Json& json, const std::string& key) {
  if (!json.is_string()) c::invalid("\"" + key + "\" of a setup is a text");
  return json.get<std::string>();
}

std::map<std::string, std::string> options_in(const c::Json& json) {
  if (!json.is_object()) c::invalid("the options of a setup are an object");
  std::map<std::string, std::string> options;
  for (const auto& [id, value] : json.items()) {
    options[id] = value.is_boolean() ? (value.get<bool>() ? "on" : "off") : text_in(value, id);
  }
  return options;
}

catalog::Setup setup_in(const c::Json& json) {
  if (!json.is_object()) c::invalid("a setup is an object");
  catalog::Setup setup;
  for (const auto& [key, value] : json.items()) {
    if (key == "game") {
      setup.game = text_in(value, key);
    } else if (key == "scenario") {
      setup.scenario = text_in(value, key);
    } else if (key == "rules") {
      setup.rules = text_in(value, key);
    } else if (key == "components") {
      setup.components = text_in(value, key);
    } else if (key == "options") {
      setup.options = options_in(value);
    } else {
      c::invalid("a setup has no \"" + key + "\"");
    }
  }
  return setup;
}

c::Json facts_of(const c::SetUp& set_up) {
  const catalog::Setup& setup = set_up.setup.setup;
  const batch::Layout& layout = set_up.encoding->layout();
  c::Json levels = c::Json::array();
  for (const catalog::LevelText& level : set_up.start->levels()) levels.push_back(level.level);
  return {{"setup",
           {{"game", setup.game},
            {"scenario", setup.scenario},
            {"rules", setup.rules},
            {"options", setup.options},
            {"components", setup.components}}},
          {"components_id", set_up.setup.components_id},
          {"components_hash", set_up.setup.components_hash},
          {"seats", set_up.setup.seats},
          {"opposed", set_up.setup.opposed},
          {"secrets", set_up.start->has_secrets()},
          {"open", set_up.start->open()},
          {"levels", std::move(levels)},
          {"features", layout.features},
          {"actions", layout.actions},
          {"candidates", layout.candidates},
          {"choice_features", layout.choice_features},
          {"max_outcomes", layout.outcomes},
          {"max_actions", layout.longest}};
}

c::Json listed(const std::vector<front::Feature>& features) {
  c::Json list = c::Json::array();
  for (const front::Feature& feature : features) {
    list.push_back({{"name", feature.name},
                    {"least", feature.least},
                    {"most", feature.most},
                    {"words", feature.words},
                    {"text", feature.text}});
  }
  return list;
}

}  // namespace

extern "C" {

int32_t plancia_abi(void) { return PLANCIA_ABI; }
int64_t plancia_version(const char** text) {
  return c::guarded([&] { return c::give(text, std::string{record::version()}); });
}
int64_t plancia_games(const char** json) {
  return c::guarded([&] {
    c::Json list = c::Json::array();
    for (const catalog::GameInfo& info : catalog::games()) list.push_back(protocol::to_json(info));
    return c::give(json, list);
  });
}

int64_t plancia_game_new(const char* setup, plancia_game** game) {
  return c::guarded([&]() -> int64_t {
    c::need(game, "where to put the game");
    auto made = catalog::new_game(setup_in(c::read(setup, "the setup")));
    if (!made) c::invalid(made.error().en);
    auto set_up = std::make_shared<c::SetUp>();
    set_up->encoding = batch::encoding_of(*made->game);
    set_up->setup = std::move(made->setup);
    set_up->start = std::move(made->game);
    *game = new plancia_game{std::move(set_up)};
    return PLANCIA_OK;
  });
}
void plancia_game_free(plancia_game* game) { delete game; }

int64_t plancia_game_facts(const plancia_game* game, const char** json) {
  return c::guarded([&] {
    c::need(game, "the game");
    return c::give(json, facts_of(*game->set_up));
  });
}
int64_t plancia_game_features(const plancia_game* game, const char** json) {
  return c::guarded([&] {
    c::need(game, "the game");
    return c::give(json, listed(game->set_up->encoding->features()));
  });
}
int64_t plancia_game_choice_features(const plancia_game* game, const char** json) {
  return c::guarded([&] {
    c::need(game, "the game");
    return c::give(json, listed(game->set_up->encoding->choice_features()));
  });
}
int64_t plancia_game_action(const plancia_game* game, int32_t number, const char** text) {
  return c::guarded([&] {
    c::need(game, "the game");
    const std::size_t actions = game->set_up->encoding->layout().actions;
    if (number < 0 || static_cast<std::size_t>(number) >= actions) {
      c::invalid("there is no decision number " + std::to_string(number) + "; there are " + std::to_string(actions));
    }
    return c::give(text, game->set_up->encoding->action(static_cast<std::size_t>(number)));
  });
}
int64_t plancia_game_number(const plancia_game* game, const char* action) {
  return c::guarded([&]() -> int64_t {
    c::need(game, "the game");
    c::need(action, "the action");
    const auto number = game->set_up->encoding->number(action);
    if (!number) c::invalid("no decision of this game is called \"" + std::string{action} + "\"");
    return *number;
  });
}

int64_t plancia_dice_new(uint64_t seed, uint64_t game, plancia_dice** dice) {
  return c::guarded([&]() -> int64_t {
    c::need(dice, "where to put the dice");
    *dice = new plancia_dice{SimulationDice(seed, game)};
    return PLANCIA_OK;
  });
}
void plancia_dice_free(plancia_dice* dice) { delete dice; }
int64_t plancia_dice_below(plancia_dice* dice, uint32_t n) {
  return c::guarded([&]() -> int64_t {
    c::need(dice, "the dice");
    if (n == 0) c::invalid("there is no number below 0");
    return dice->dice.below(n);
  });
}
// Found out when somebody asks, so that drawing costs nothing more.
int64_t plancia_dice_drawn(const plancia_dice* dice) {
  return c::guarded([&]() -> int64_t {
    c::need(dice, "the dice");
    SimulationDice behind = dice->start;
    int64_t words = 0;
    for (; !goes_on_alike(behind, dice->dice); ++words) behind.below(kOneWord);
    return words;
  });
}
int64_t plancia_dice_skip(plancia_dice* dice, int64_t words) {
  return c::guarded([&]() -> int64_t {
    c::need(dice, "the dice");
    if (words < 0) c::invalid("dice do not go back");
    for (; words > 0; --words) dice->dice.below(kOneWord);
    return PLANCIA_OK;
  });
}

}  // extern "C"

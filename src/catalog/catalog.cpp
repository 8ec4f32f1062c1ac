#include <catalog/catalog.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <type_traits>

#include <nlohmann/json.hpp>

#include <catalog/adapter.hpp>
#include <catalog/all_games.hpp>
#include <catalog/check_pack.hpp>
#include <catalog/describe.hpp>
#include <catalog/pack_game.hpp>
#include <core/kept.hpp>
#include <core/parallel.hpp>
#include <data/pack.hpp>

namespace plancia::catalog {
namespace {

constexpr std::string_view kPractice = "practice";

// What the program knows of a game without its rules. `setup` arrives at make() with every field filled in and checked
// against `info`; preset() gives the values of the options under a rule edition, before anyone changes one.
struct KnownGame {
  GameInfo info;
  std::expected<std::unique_ptr<Game>, std::string> (*make)(const Setup& setup, const data::Pack& pack);
  std::map<std::string, std::string> (*preset)(std::string_view edition);
  data::Problems (*check)(const data::Pack& pack);
  std::vector<data::Schema> (*schemas)();
  std::vector<ScenarioInfo> (*scenarios)(const data::Pack& pack);  // null where packs cannot add any
  front::Description (*describe)(const Setup& setup, const data::Pack& pack);
};

// Rules are immutable, and putting them together can cost a hundred times what a game costs, where they work out the
// ways over the ground. Games set up alike share them, as long as one of them lives. Of others only so many are kept,
// since options can be combined in endless ways, and people bring packs of their own.
template <GameRules R>
std::expected<std::shared_ptr<const R>, std::string> rules_once(const Setup& setup, const data::Pack& pack) {
  using Key = std::tuple<std::string, std::string, std::map<std::string, std::string>>;
  static Kept<Key, R, 8> known;
  return known.get({pack.hash(), setup.scenario, setup.options}, [&] { return front::FrontOf<R>::rules(setup, pack); });
}

template <GameRules R>
std::expected<std::unique_ptr<Game>, std::string> make(const Setup& setup, const data::Pack& pack) {
  const auto rules = rules_once<R>(setup, pack);
  if (!rules) return std::unexpected(rules.error());
  return std::make_unique<Adapter<R>>(*rules);
}

template <GameRules R>
front::Description describe_by_rules([[maybe_unused]] const Setup& setup, [[maybe_unused]] const data::Pack& pack) {
  if constexpr (requires(const R& rules) { state_fields(rules); }) {
    return front::describe(**rules_once<R>(setup, pack));  // the packs inside the program are good
  } else {
    return {};
  }
}

template <GameRules R>
KnownGame known_game() {
  static_assert(front::front_is_complete<R>() && ai::player_is_complete<R>());
  using Front = front::FrontOf<R>;
  KnownGame game{Front::info(), make<R>, Front::preset, Front::check, Front::schemas, nullptr, describe_by_rules<R>};
  if constexpr (requires(const data::Pack& pack) { Front::scenarios(pack); }) game.scenarios = Front::scenarios;
  game.info.options.push_back({std::string{kPractice}, {"off", "on"}, "off", i18n::text("catalog.option.practice")});
  return game;
}

template <class... R>
std::vector<KnownGame> known_games(std::type_identity<std::tuple<R...>>) {
  return {known_game<R>()...};
}

const std::vector<KnownGame>& table() {
  static const std::vector<KnownGame> all = known_games(std::type_identity<AllGames>{});
  return all;
}

// "a, b, c" for sentences that say what would be right.
template <class Range, class Projection>
std::string listed(const Range& range, Projection name) {
  std::string list;
  for (const auto& item : range) list += (list.empty() ? "" : ", ") + std::string{name(item)};
  return list;
}

const auto same = [](const std::string& s) { return s; };

std::unexpected<Text> refused(std::string_view why, std::initializer_list<i18n::Arg> args) {
  return std::unexpected(i18n::text("catalog.setup." + std::string(why), args));
}

// The packs inside the program never change; each is read once.
std::expected<data::Pack, data::Problems> embedded_pack(const std::string& id) {
  static parallel::Mutex guard;
  static std::map<std::string, data::Pack> known;
  const parallel::Lock lock(guard);
  if (const auto at = known.find(id); at != known.end()) return at->second;
  auto pack = data::load_embedded(id);
  if (pack) known.emplace(id, *pack);
  return pack;
}

// Of a game whose packs can have their own. All of them are read for that, so they are not read again each time.
std::vector<ScenarioInfo> own_scenarios(const KnownGame& game, const data::Pack& pack) {
  using List = std::vector<ScenarioInfo>;
  static Kept<std::string, List, 8> known;
  const auto list = known.get(pack.hash(), [&]() -> std::expected<std::shared_ptr<const List>, std::string> {
    return std::make_shared<const List>(game.scenarios(pack));
  });
  return **list;
}

std::expected<data::Pack, Text> for_game(const data::Pack& pack, const GameInfo& game) {
  if (pack.game() == game.id) return pack;
  return refused("pack-game", {{"pack", pack.id()}, {"other", pack.game()}, {"game", game.id}});
}

std::expected<data::Pack, Text> find_pack(const GameInfo& game, const std::string& wanted) {
  const std::string& id = wanted.empty() ? game.components.front() : wanted;
  const bool embedded = std::ranges::find(game.components, id) != game.components.end();
  if (!embedded && !data::is_folder(id)) {
    return refused("pack", {{"id", id}, {"known", listed(game.components, same)}});
  }
  auto pack = embedded ? embedded_pack(id) : data::load_folder(id);
  if (!pack) return refused("pack-fault", {{"problem", text_in_both(pack.error().front())}, {"folder", id}});
  return for_game(*pack, game);
}

// Every option with its value: the edition's, changed by what was asked for.
std::expected<std::map<std::string, std::string>, Text> all_options(const KnownGame& game, const Setup& setup) {
  std::map<std::string, std::string> values = game.preset(setup.rules);
  values.emplace(kPractice, "off");
  for (const auto& [id, value] : setup.options) {
    const auto option = std::ranges::find(game.info.options, id, &OptionInfo::id);
    if (option == game.info.options.end()) {
      return refused("option",
                     {{"id", id}, {"known", listed(game.info.options, [](const OptionInfo& o) { return o.id; })}});
    }
    if (std::ranges::find(option->values, value) == option->values.end()) {
      return refused("value", {{"id", id}, {"value", value}, {"known", listed(option->values, same)}});
    }
    values[id] = value;
  }
  return values;
}

}  // namespace

std::span<const GameInfo> games() {
  static const std::vector<GameInfo> infos = [] {
    std::vector<GameInfo> all;
    for (const KnownGame& known : table()) all.push_back(known.info);
    return all;
  }();
  return infos;
}

const GameInfo* find_game(std::string_view id) {
  const auto at = std::ranges::find(games(), id, &GameInfo::id);
  return at == games().end() ? nullptr : &*at;
}

namespace {

// With the pack that is given, else with the one that the setup names.
std::expected<NewGame, Text> set_up(const Setup& wanted, const data::Pack* given) {
  const auto known = std::ranges::find(table(), wanted.game, [](const KnownGame& game) { return game.info.id; });
  if (known == table().end()) {
    return refused("game", {{"id", wanted.game}, {"known", listed(games(), [](const GameInfo& g) { return g.id; })}});
  }
  const GameInfo& info = known->info;
  Setup setup = wanted;
  if (setup.scenario.empty()) setup.scenario = info.scenarios.front().id;
  if (setup.rules.empty()) setup.rules = info.rules.front();
  if (std::ranges::find(info.rules, setup.rules) == info.rules.end()) {
    return refused("rules", {{"id", setup.rules}, {"known", listed(info.rules, same)}});
  }
  auto options = all_options(*known, setup);
  if (!options) return std::unexpected(options.error());
  setup.options = *std::move(options);
  auto pack = given != nullptr ? for_game(*given, info) : find_pack(info, setup.components);
  if (!pack) return std::unexpected(pack.error());
  // A pack of one's own may have scenarios of its own.
  std::vector<ScenarioInfo> scenarios = info.scenarios;
  auto scenario = std::ranges::find(scenarios, setup.scenario, &ScenarioInfo::id);
  if (scenario == scenarios.end() && known->scenarios != nullptr) {
    scenarios = own_scenarios(*known, *pack);
    scenario = std::ranges::find(scenarios, setup.scenario, &ScenarioInfo::id);
  }
  if (scenario == scenarios.end()) {
    // One with a fault is not among them, and whoever wrote it wants to know which.
    const auto problems = given == nullptr ? known->check(*pack) : data::Problems{};
    if (!problems.empty()) {
      return refused("pack-fault", {{"problem", text_in_both(problems.front())}, {"folder", setup.components}});
    }
    return refused("scenario",
                   {{"id", setup.scenario}, {"known", listed(scenarios, [](const ScenarioInfo& s) { return s.id; })}});
  }
  auto game = known->make(setup, *pack);
  if (!game) {
    const std::string& folder = given != nullptr ? pack->id() : setup.components;
    return refused("pack-fault", {{"problem", game.error()}, {"folder", folder}});
  }

  NewGame made{.setup = {.setup = setup,
                         .components_id = pack->id(),
                         .components_hash = pack->hash(),
                         .components_notes = pack->notes()},
               .game = *std::move(game)};
  made.setup.notation = info.notation.version;
  made.setup.seats = scenario->players;
  made.setup.opposed = scenario->opposed;
  made.setup.practice = setup.options.at(std::string{kPractice}) == "on";
  return made;
}

}  // namespace

std::expected<NewGame, Text> new_game(const Setup& wanted) { return set_up(wanted, nullptr); }

std::expected<NewGame, Text> new_game_with(const data::Pack& pack, const Setup& wanted) {
  return set_up(wanted, &pack);
}

std::expected<data::Pack, Text> pack_of(const Setup& setup) {
  const GameInfo* const info = find_game(setup.game);
  if (info == nullptr) {
    return refused("game", {{"id", setup.game}, {"known", listed(games(), [](const GameInfo& g) { return g.id; })}});
  }
  return find_pack(*info, setup.components);
}

std::vector<ScenarioInfo> scenarios_of(const data::Pack& pack) {
  const auto known = std::ranges::find(table(), pack.game(), [](const KnownGame& game) { return game.info.id; });
  if (known == table().end()) return {};
  std::vector<ScenarioInfo> all = known->info.scenarios;
  if (known->scenarios == nullptr) {
    std::erase_if(all, [&](const ScenarioInfo& scenario) {
      return !new_game_with(pack, {known->info.id, scenario.id, {}, {}, {}});
    });
    return all;
  }
  // What could be read can be played: no rules are made here, since a pack may have many scenarios.
  std::vector<ScenarioInfo> own = own_scenarios(*known, pack);
  const auto has = [](const std::vector<ScenarioInfo>& list, const ScenarioInfo& one) {
    return std::ranges::find(list, one.id, &ScenarioInfo::id) != list.end();
  };
  std::erase_if(all, [&](const ScenarioInfo& scenario) { return !has(own, scenario); });
  for (ScenarioInfo& one : own) {
    if (!has(all, one)) all.push_back(std::move(one));
  }
  return all;
}

ScenarioInfo scenario_of(const Setup& setup) {
  const auto known = [&](const std::vector<ScenarioInfo>& scenarios) {
    const auto found = std::ranges::find(scenarios, setup.scenario, &ScenarioInfo::id);
    return found == scenarios.end() ? std::nullopt : std::optional(*found);
  };
  if (const GameInfo* const info = find_game(setup.game)) {
    if (auto ours = known(info->scenarios)) return *std::move(ours);
    if (const auto pack = pack_of(setup)) {
      if (auto own = known(scenarios_of(*pack))) return *std::move(own);
    }
  }
  return {.id = setup.scenario, .name = {setup.scenario, setup.scenario}, .text = {}};
}

front::Description describe(std::string_view game) {
  const auto known = std::ranges::find(table(), game, [](const KnownGame& one) { return one.info.id; });
  if (known == table().end()) return {};
  Setup setup;
  setup.scenario = known->info.scenarios.front().id;
  setup.rules = known->info.rules.front();
  setup.options = known->preset(setup.rules);
  return known->describe(setup, *embedded_pack(known->info.components.front()));
}

std::vector<data::Schema> schemas(std::string_view game) {
  const auto known = std::ranges::find(table(), game, [](const KnownGame& one) { return one.info.id; });
  return known == table().end() ? std::vector<data::Schema>{} : known->schemas();
}

std::vector<data::Schema> schemas() {
  std::vector<data::Schema> all{data::pack_schema()};
  for (const KnownGame& known : table()) std::ranges::move(known.schemas(), std::back_inserter(all));
  return all;
}

Claims check_claims(const data::Pack& pack) {
  const GameInfo* const info = find_game(pack.game());
  if (info == nullptr) return {};
  const data::Pack ours = *embedded_pack(info->components.front());
  Claims claims{data::differences(ours, pack), {}};
  if (std::ranges::find(info->components, pack.id()) != info->components.end() && pack.hash() != ours.hash()) {
    claims.problems.push_back({"pack.json", "/id",
                               "This is the id of the pack inside the program, which says something else; give this "
                               "one an id of its own."});
  }
  for (const data::Difference& one : claims.differences) {
    if (!one.ours || !one.theirs || !one.their_origin.starts_with("rulebook")) continue;
    claims.problems.push_back({one.file, one.pointer,
                               "This differs from the pack inside the program (" + one.ours->dump() +
                                   ") and cannot come from the rulebook; say \"printed\" where you copied it from the "
                                   "printed game, \"variant\" where it is your own."});
  }
  return claims;
}

data::Problems check_pack(const data::Pack& pack) {
  for (const KnownGame& known : table()) {
    if (known.info.id == pack.game()) return known.check(pack);
  }
  const std::string ids = listed(games(), [](const GameInfo& game) { return game.id; });
  return {{"pack.json", "/game", "This program has no game of that name; it has " + ids + "."}};
}

}  // namespace plancia::catalog

#include <terminal/play.hpp>

#include <algorithm>
#include <ctime>

#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/keep.hpp>
#include <terminal/menu.hpp>

#include "own_table.hpp"

namespace plancia::terminal {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kInterrupted = 130;  // what shells expect after Ctrl-C

const catalog::GameInfo* find(std::span<const catalog::GameInfo> games, std::string_view id) {
  const auto found = std::ranges::find(games, id, &catalog::GameInfo::id);
  return found == games.end() ? nullptr : &*found;
}

// Each game lists practice among its options; the value that is not the default switches it on.
void set_practice(const Request& request, catalog::Setup& setup) {
  const catalog::GameInfo* game = find(request.games, setup.game);
  if (!request.practice || game == nullptr) return;
  const auto option = std::ranges::find(game->options, "practice", &catalog::OptionInfo::id);
  if (option == game->options.end()) return;
  for (const std::string& value : option->values) {
    if (value != option->value_default) setup.options["practice"] = value;
  }
}

// Fills in what the command line left open. False if the player left.
bool ask_setup(const Request& request, catalog::Setup& setup, Page& page, Input& input) {
  const Language language = request.language;
  const std::string again = i18n::text("app.menu.again").in(language);
  if (setup.game.empty()) {
    std::vector<MenuItem> items;
    for (const catalog::GameInfo& game : request.games) items.push_back({game.id, game.name.in(language), ""});
    const auto chosen = ask_menu(page, input, i18n::text("app.menu.game").in(language), items, again);
    if (!chosen) return false;
    setup.game = *chosen;
  }
  const catalog::GameInfo* game = find(request.games, setup.game);
  if (game == nullptr || !setup.scenario.empty() || game->scenarios.size() < 2) return true;
  std::vector<MenuItem> items;
  for (const catalog::ScenarioInfo& scenario : game->scenarios) {
    items.push_back({scenario.id, scenario.name.in(language), scenario.text.in(language)});
  }
  const auto chosen = ask_menu(page, input, i18n::text("app.menu.scenario").in(language), items, again);
  if (!chosen) return false;
  setup.scenario = *chosen;
  return true;
}

// The last game that was left in the state folder, if it is one that could be meant.
std::optional<std::filesystem::path> left_game(const Request& request, std::optional<record::Session>& found) {
  namespace fs = std::filesystem;
  constexpr std::size_t kLookedAt = 10;  // the newest; the folder keeps all games that were ever played
  std::error_code none;
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  for (const auto& entry : fs::directory_iterator(request.folder / "games", none)) {
    if (entry.path().extension() == ".txt") files.emplace_back(entry.last_write_time(none), entry.path());
  }
  std::ranges::sort(files, std::ranges::greater{});
  files.resize(std::min(files.size(), kLookedAt));
  for (const auto& [time, file] : files) {
    std::string text;
    try {
      text = record::read_file(file);
    } catch (const std::exception&) {  // somebody took it away, or it may not be read: it is not offered
      continue;
    }
    record::LoadOptions options;
    options.make = request.make;
    auto loaded = record::load(text, options);
    if (!loaded || loaded->over()) continue;
    const catalog::SetupDone& done = loaded->setup();
    const catalog::Setup& wanted = request.setup;
    if (!wanted.game.empty() && wanted.game != done.setup.game) continue;
    if (!wanted.scenario.empty() && wanted.scenario != done.setup.scenario) continue;
    if (done.opposed && !request.opponent) continue;  // who sat on the other side is not in the file
    found.emplace(*std::move(loaded));
    return file;
  }
  return std::nullopt;
}

// Whether the player would rather go on with a game that was left. The file if so; false if the player leaves.
bool offer_to_resume(const Request& request, Page& page, Input& input, std::filesystem::path& file) {
  std::optional<record::Session> session;
  const auto left = left_game(request, session);
  if (!left) return true;
  const catalog::Setup& setup = session->setup().setup;
  const catalog::GameInfo* const info = find(request.games, setup.game);
  const Language language = request.language;
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    return i18n::text(key, args).in(language);
  };
  const std::string name = info == nullptr ? setup.game : info->name.in(language);
  const std::vector<MenuItem> items{{"resume",
                                     say("app.resume.on", {{"game", name},
                                                           {"scenario", setup.scenario},
                                                           {"date", session->particulars().date},
                                                           {"steps", session->ply()}}),
                                     // Where the person sat is not in the file.
                                     request.seat ? say("app.resume.seat", {{"seat", *request.seat}}) : ""},
                                    {"new", say("app.resume.new"), ""}};
  const auto chosen = ask_menu(page, input, say("app.resume"), items, say("app.menu.again"));
  if (!chosen) return false;
  if (*chosen == "resume") file = *left;
  return true;
}

// A game that was kept in the state folder goes on in its own file; any other record is left as it is.
std::filesystem::path keep_file(const Request& request, const record::Session& session) {
  namespace fs = std::filesystem;
  if (!request.save.empty()) return request.save;
  if (request.folder.empty()) return {};
  const fs::path games = request.folder / "games";
  std::error_code ignored;
  if (!request.load.empty() && fs::equivalent(request.load.parent_path(), games, ignored)) return request.load;
  const catalog::Setup& setup = session.setup().setup;
  return new_game_file(games, setup.game, setup.scenario, std::time(nullptr));
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char date[16];
  std::strftime(date, sizeof date, "%Y-%m-%d", &local);
  return date;
}

std::expected<record::Session, i18n::Text> open(const Request& request, const catalog::Setup& setup) {
  if (!request.load.empty()) {
    auto loaded = record::load(record::read_file(request.load), {.make = request.make, .components = setup.components});
    if (!loaded) {
      return std::unexpected(
          i18n::text("app.load.refused", {{"file", request.load.string()}, {"reason", loaded.error().message()}}));
    }
    return std::move(*loaded);
  }
  const sealed::Seed seed = request.seed ? sealed::Seed::from_text(*request.seed) : sealed::Seed::fresh();
  auto started = record::Session::start(setup, seed, request.make);
  if (!started) return started;
  started->set_particulars({.date = today(), .players = "?"});
  if (request.seed) started->seed_was_chosen();
  return started;
}

}  // namespace

int play(const Request& typed, Input& input, std::ostream& out, std::ostream& errors) {
  Request request = typed;
  const char* const name = request.real_dice ? "plancia referee" : "plancia play";
  catalog::Setup setup = request.setup;
  if (request.load.empty() && input.interactive()) {
    Page page(out, request.look);
    // Who says how a new game is to be wants a new game.
    const bool plain = !request.seed && request.save.empty() && !request.practice && setup.rules.empty() &&
                       setup.options.empty() && setup.components.empty();
    if (plain && !offer_to_resume(request, page, input, request.load)) return kDone;
  }
  if (request.load.empty() && input.interactive()) {
    Page page(out, request.look);
    if (!ask_setup(request, setup, page, input)) return kDone;
  }
  if (setup.game.empty() && !request.games.empty()) setup.game = request.games.front().id;
  set_practice(request, setup);

  auto session = open(request, setup);
  if (!session) {
    errors << name << ": " << session.error().in(request.language) << '\n';
    return kFailed;
  }
  if (request.opponent && !session->setup().opposed) {
    const char* const why = session->setup().seats < 2 ? "app.opponent.seat" : "app.opponent.none";
    errors << name << ": " << i18n::text(why).in(request.language) << '\n';
    return kFailed;
  }
  std::error_code ignored;
  if (std::filesystem::exists(request.save, ignored) &&
      !std::filesystem::equivalent(request.save, request.load, ignored)) {
    errors << name << ": " << i18n::text("app.save.exists", {{"file", typed_path(request.save)}}).in(request.language)
           << '\n';
    return kFailed;
  }
  if (request.real_dice) session->dice_are_real();
  std::filesystem::path file = keep_file(request, *session);
  OwnTable table(*std::move(session), std::move(file), {request.seat, request.opponent, request.opponent_name});
  return play_at(table, request, input, out);
}

int play_at(Table& table, const Request& request, Input& input, std::ostream& out) {
  Dialogue dialogue(table, input, out,
                    {.language = request.language,
                     .look = request.look,
                     .rules = request.rules,
                     .info = find(request.games, table.session().setup().setup.game)});
  return dialogue.run() == Ending::interrupted ? kInterrupted : kDone;
}

}  // namespace plancia::terminal

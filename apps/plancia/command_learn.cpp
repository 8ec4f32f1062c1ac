#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <advice/advise.hpp>
#include <advice/learn.hpp>
#include <catalog/catalog.hpp>
#include <i18n/number.hpp>
#include <record/file.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/look.hpp>
#include <terminal/page.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

struct LearnArguments {
  SetupArguments setup;
  std::string out, language;
  std::optional<int> minutes;
  ai::LearnLimits limits{.threads = advice::all_threads()};
};

// With a bar on a terminal. Ctrl-C ends the learning; what was learnt by then is kept.
std::expected<std::string, i18n::Text> learnt_by(const catalog::Game& game, ai::LearnLimits limits) {
  constexpr std::uint64_t kParts = 1000;
  terminal::Progress bar("learn", kParts);
  limits.progress = [&](double share) { bar.update(static_cast<std::uint64_t>(share * kParts)); };
  limits.stop = terminal::interrupted;
  return advice::learn(game, limits);
}

// Where the file comes from, as it says itself.
void report(const std::string& file, const std::string& path, i18n::Language language) {
  const auto from = nlohmann::ordered_json::parse(file)["from"];
  const auto number = [&](double value, int decimals) { return i18n::number_text(value, decimals, language); };
  terminal::Page page(std::cout, terminal::look_of_stdout(true));
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    page.text(i18n::text(key, args).in(language));
  };
  say("learnt.written", {{"path", path}, {"games", std::to_string(from["games"].get<std::uint64_t>())}});
  // Against an opponent, or alone.
  if (from.contains("share")) {
    for (const auto& [side, share] : from["share"].items()) {
      say("learnt.share", {{"side", side},
                           {"before", number(100 * share[0].get<double>(), 1)},
                           {"after", number(100 * share[1].get<double>(), 1)}});
    }
    say("learnt.loss", {{"before", number(from["loss"][0], 4)}, {"after", number(from["loss"][1], 4)}});
  } else {
    say("learnt.value", {{"before", number(from["value"][0], 4)}, {"after", number(from["value"][1], 4)}});
  }
  if (from["by_time"]) say("learnt.by-time");
}

int run(LearnArguments typed) {
  const auto language = language_of(typed.language);
  const auto made = catalog::new_game(typed.setup.setup());
  if (!made) return fail(made.error().in(language));
  if (typed.minutes) typed.limits.time = std::chrono::minutes{*typed.minutes};
  const terminal::InterruptGuard guard;
  const auto file = learnt_by(*made->game, typed.limits);
  if (!file) return fail(file.error().in(language));
  record::save_file(typed.out, *file, record::Access::everyone);
  report(*file, typed.out, language);
  done();
  return terminal::interrupted() ? 1 : 0;
}

}  // namespace

void add_learn_command(command_line::Command program) {
  auto learn = program.subcommand("learn", "Let the machine players of a scenario learn from games");
  auto typed = std::make_shared<LearnArguments>();
  add_game_option(learn, typed->setup.given.game, "The game; some have nothing to learn").required();
  add_setup_options(learn, typed->setup, "The scenario; the game's first if missing");
  learn.option("--out", typed->out, "The file for what is learnt; --learnt of other commands takes it").required();
  auto games = learn.option("--games", typed->limits.games, "About how many games to learn from")
                   .between(std::uint64_t{1'000}, std::uint64_t{100'000'000})
                   .shows_default();
  auto answers =
      learn
          .option("--answers", typed->limits.answers,
                  "Where two sides learn: so many games more for the one that loses to the other, half against regular")
          .between(std::uint64_t{1'000}, std::uint64_t{100'000'000});
  learn.option("--minutes", typed->minutes, "Learn for so long instead; it cannot be done again in the same way")
      .between(1, 10'000)
      .excludes(games)
      .excludes(answers);
  learn.option("--seed", typed->limits.seed, "Another seed plays other games").shows_default();
  learn
      .option("--meets", typed->limits.meets,
              "Where two sides learn: one game in so many is between them, the others against regular; 4 if missing")
      .between(std::uint64_t{2}, std::uint64_t{16});
  learn.option("--threads", typed->limits.threads, "Threads; the file does not depend on them")
      .between(1U, 256U)
      .shows_default();
  add_language_option(learn, typed->language);
  learn.footer("Example: plancia learn linea --scenario farm --seed 1 --out farm.json");
  learn.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app

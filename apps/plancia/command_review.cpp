#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <ai/advise.hpp>
#include <ai/review_report.hpp>
#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/progress.hpp>
#include <terminal/review.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

struct Typed {
  std::string record, language, components;
  ai::ReviewLimits limits{.threads = ai::all_threads()};
  std::optional<std::uint32_t> simulations;
  int seconds = 60;
  bool json = false;
  bool markdown = false;
};

int run(Typed typed) {
  const auto language = language_of(typed.language);
  record::LoadOptions options;
  options.components = typed.components;
  const auto session = record::load(record::read_file(typed.record), options);
  if (!session) return fail(typed.record + ": " + session.error().message().in(language));
  if (typed.simulations) {
    typed.limits.simulations = *typed.simulations;
  } else {
    typed.limits.time = std::chrono::seconds{typed.seconds};
  }
  const terminal::InterruptGuard guard;
  typed.limits.stop = terminal::interrupted;
  const auto review = [&] {
    terminal::Progress bar("review", 100);
    typed.limits.progress = [&bar](std::size_t done, std::size_t of) { bar.update(100 * done / of); };
    return ai::review(*session, typed.limits);
  }();
  if (!review) return fail(typed.record + ": " + review.error().in(language));
  if (typed.json) {
    std::cout << ai::to_json(*review).dump(2) << '\n';
  } else if (typed.markdown) {
    std::cout << ai::to_markdown(*review, *session, language);
  } else {
    terminal::Page page(std::cout, terminal::look_of_stdout(true));
    terminal::show_review(*review, *session, page, language);
  }
  done();
  return review->partial ? 1 : 0;
}

}  // namespace

void add_review_command(CLI::App& app, int& status) {
  CLI::App* review = app.add_subcommand("review", "Look back at a finished game: luck, decisions, the worst mistakes");
  auto typed = std::make_shared<Typed>();
  review->add_option("record", typed->record, "The file of the record")->required();
  auto* seconds =
      review
          ->add_option("--seconds", typed->seconds,
                       "Take about so long at most: 2000 games for each position, fewer where they are slow")
          ->check(CLI::Range(1, 86'400))
          ->capture_default_str();
  review
      ->add_option("--simulations", typed->simulations,
                   "Games to simulate for each position, however long it takes; the same again with the same seed")
      ->check(CLI::Range(1U, 1'000'000U))
      ->excludes(seconds);
  review->add_option("--seed", typed->limits.seed, "Another seed simulates other games")->capture_default_str();
  review->add_option("--threads", typed->limits.threads, "Threads; the answer does not depend on them")
      ->check(CLI::Range(1U, 256U))
      ->capture_default_str();
  auto* json = review->add_flag("--json", typed->json, "Print everything as JSON");
  review->add_flag("--markdown", typed->markdown, "Print a Markdown document")->excludes(json);
  add_language_option(*review, typed->language);
  review->add_option("--components", typed->components, "The component pack of the game, if it is not in the program");
  review->footer("Example: plancia review game.txt --simulations 5000");
  review->callback([typed, &status] { status = run(*typed); });
}

}  // namespace plancia::app

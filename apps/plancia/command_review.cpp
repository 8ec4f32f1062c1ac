#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <advice/advise.hpp>
#include <advice/review.hpp>
#include <advice/review_report.hpp>
#include <ai/exact_file.hpp>
#include <record/file.hpp>
#include <record/record.hpp>
#include <sim/policy_spec.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/progress.hpp>
#include <terminal/review.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

struct ReviewArguments {
  std::string record, language, components, played_by;
  bool no_tables = false;
  ai::ReviewLimits limits{.threads = advice::all_threads()};
  std::optional<std::uint32_t> simulations;
  int seconds = 60;
  bool json = false;
  bool markdown = false;
};

int run(ReviewArguments typed) {
  const auto language = language_of(typed.language);
  record::LoadOptions options;
  options.components = typed.components;
  const auto session = record::load(record::read_file(typed.record), options);
  if (!session) return fail(typed.record + ": " + session.error().message().in(language));
  if (typed.no_tables) ai::use_exact_tables({});
  if (!typed.played_by.empty()) {
    const auto spec = sim::parse_policy(typed.played_by);
    if (!spec) return fail(spec.error().in(language));
    using Kind = sim::PolicySpec::Kind;
    const bool known = spec->kind == Kind::random || spec->kind == Kind::scripted || spec->kind == Kind::mcts;
    if (!known || spec->time) {
      return fail(i18n::text("advice.review.played-by").in(language));
    }
    typed.limits.played_by = {spec->kind == Kind::mcts     ? ai::PlayedBy::Kind::search
                              : spec->kind == Kind::random ? ai::PlayedBy::Kind::random
                                                           : ai::PlayedBy::Kind::rule_of_thumb,
                              spec->simulations};
  }
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
    return advice::review(*session, typed.limits);
  }();
  if (!review) return fail(typed.record + ": " + review.error().in(language));
  if (typed.json) {
    std::cout << advice::to_json(*review, *session).dump(2) << '\n';
  } else if (typed.markdown) {
    std::cout << advice::to_markdown(*review, *session, language);
  } else {
    terminal::Page page(std::cout, terminal::look_of_stdout(true));
    terminal::show_review(*review, *session, page, language);
  }
  done();
  return review->partial ? 1 : 0;
}

}  // namespace

void add_review_command(command_line::Command program) {
  auto review = program.subcommand("review", "Look back at a finished game: luck, decisions, the worst mistakes");
  auto typed = std::make_shared<ReviewArguments>();
  review.option("record", typed->record, "The file of the record").required();
  auto seconds =
      review
          .option("--seconds", typed->seconds,
                  "Take about this many seconds at most: 2000 games for each position, fewer where they are slow")
          .between(1, 86'400)
          .shows_default();
  review
      .option("--simulations", typed->simulations,
              "Games to simulate for each position, however long it takes; the same again with the same seed")
      .between(1U, 1'000'000U)
      .excludes(seconds);
  review.option("--seed", typed->limits.seed, "Another seed simulates other games").shows_default();
  review.option("--threads", typed->limits.threads, "Threads; the answer does not depend on them")
      .between(1U, 256U)
      .shows_default();
  review.option("--played-by", typed->played_by,
                "Whose luck is ordinary: random, scripted or mcts:N; by default the rule of thumb");
  review.flag("--no-tables", typed->no_tables, "Leave out what plancia solve has worked out before");
  auto json = review.flag("--json", typed->json, "Print everything as JSON");
  review.flag("--markdown", typed->markdown, "Print a Markdown document").excludes(json);
  add_language_option(review, typed->language);
  review.option("--components", typed->components, "The component pack of the game, if it is not in the program");
  review.footer("Example: plancia review game.txt --simulations 5000");
  review.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app

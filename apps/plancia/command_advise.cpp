#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <advice/advice_json.hpp>
#include <ai/exact_file.hpp>
#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/advice.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "learnt_file.hpp"
#include "position_file.hpp"

namespace plancia::app {
namespace {

struct AdviseArguments {
  std::string record, state, language, components, learnt;
  std::optional<int> ply;
  ai::AdviceLimits limits{.threads = advice::all_threads()};
  std::optional<std::int64_t> ms;
  bool procedure = false;
  bool no_tables = false;
  bool json = false;
};

catalog::Json to_json(const std::vector<advice::ProcedureEnd>& ends) {
  catalog::Json rows = catalog::Json::array();
  for (const auto& [text, probability] : ends) {
    rows.push_back({{"text", {{"it", text.it}, {"en", text.en}}}, {"probability", probability}});
  }
  return {{"procedure", std::move(rows)}};
}

// The position asked about, or one line that says why there is none.
std::expected<std::unique_ptr<catalog::Game>, i18n::Text> position_of(const AdviseArguments& typed) {
  const auto refused = [](const std::string& file, const i18n::Text& reason) {
    return std::unexpected(i18n::text("app.load.refused", {{"file", file}, {"reason", reason}}));
  };
  if (!typed.state.empty()) {
    auto made = read_position(typed.state, typed.components);
    if (!made) return refused(typed.state, made.error());
    return std::move(made->game);
  }
  record::LoadOptions options;
  options.components = typed.components;
  const auto session = record::load(record::read_file(typed.record), options);
  if (!session) return refused(typed.record, session.error().message());
  const int ply = typed.ply.value_or(session->ply());
  if (ply > session->ply()) return refused(typed.record, i18n::text("advice.ply", {{"most", session->ply()}}));
  const bool chance = session->game_at(ply).turn() == Turn::chance;
  for (int next = ply + 1; chance && !typed.procedure && next < session->ply(); ++next) {
    if (session->game_at(next).turn() == Turn::chance) continue;
    return std::unexpected(i18n::text("advice.decision-at", {{"reason", i18n::text("advice.chance")}, {"ply", next}}));
  }
  return session->game_at(ply).clone();
}

// The advice, with a bar on a terminal while it is thought out. Ctrl-C ends the thinking, not the answer.
std::expected<advice::Advice, i18n::Text> thought_of(const catalog::Game& game, ai::AdviceLimits limits) {
  constexpr std::uint64_t kEvery = 64;  // simulations between two looks at the bar
  terminal::Progress bar("advise", limits.time ? 0 : limits.simulations);
  std::mutex telling;
  limits.watch = [&](std::uint64_t done) {
    if (done % kEvery == 0) {
      const std::scoped_lock lock(telling);
      bar.update(done);
    }
    return !terminal::interrupted();
  };
  return advice::advise(game, limits);
}

int run(AdviseArguments typed) {
  const auto language = language_of(typed.language);
  if (typed.no_tables) ai::use_exact_tables({});
  const auto game = position_of(typed);
  if (!game) return fail(game.error().in(language));
  take_learnt(typed.learnt, **game, language);
  if (typed.procedure) {
    const auto ends = advice::procedure_odds(**game);
    if (!ends) return fail(ends.error().in(language));
    if (typed.json) {
      std::cout << to_json(*ends).dump(2) << '\n';
    } else {
      terminal::Page page(std::cout, terminal::look_of_stdout(true));
      terminal::show_procedure(*ends, page, language);
    }
    return done();
  }
  if (typed.ms) typed.limits.time = std::chrono::milliseconds{*typed.ms};
  const terminal::InterruptGuard guard;
  const auto advice = thought_of(**game, typed.limits);
  if (!advice) return fail(advice.error().in(language));
  const bool partial = !advice->exact && !typed.ms && advice->simulations < typed.limits.simulations;
  if (partial) {
    std::cerr << i18n::text("advice.partial", {{"done", std::to_string(advice->simulations)},
                                               {"asked", std::to_string(typed.limits.simulations)}})
                     .in(language)
              << '\n';
  }
  if (typed.json) {
    std::cout << advice::to_json(*advice).dump(2) << '\n';
  } else {
    terminal::Page page(std::cout, terminal::look_of_stdout(true));
    page.text((*game)->prompt().text.in(language), terminal::kBold);
    terminal::show_advice(*advice, (*game)->choices(), page, language);
  }
  done();
  return partial ? 1 : 0;
}

}  // namespace

void add_advise_command(command_line::Command program) {
  auto advise = program.subcommand("advise", "What each choice of a position is worth, best first");
  auto typed = std::make_shared<AdviseArguments>();
  auto record = advise.option("record", typed->record, "The file of a record; its last position is looked at");
  auto state = advise.option("--state", typed->state, "A file with a position, as the engine gives it");
  record.excludes(state);
  advise.option("--ply", typed->ply, "Look at the position after this many actions of the record")
      .needs(record)
      .not_negative();
  auto simulations = advise.option("--simulations", typed->limits.simulations, "Games to simulate")
                         .between(std::uint32_t{1}, advice::kMostAdviceSimulations)
                         .shows_default();
  advise.option("--ms", typed->ms, "Think for this many milliseconds instead")
      .between(std::int64_t{1}, std::int64_t{advice::kMostAdviceTime.count()})
      .excludes(simulations);
  advise.option("--seed", typed->limits.seed, "Another seed simulates other games").shows_default();
  advise.option("--threads", typed->limits.threads, "Threads; the answer does not depend on them")
      .between(1U, 256U)
      .shows_default();
  advise
      .flag("--procedure", typed->procedure,
            "Instead: how the run, the card or the turn under way ends, with exact odds")
      .excludes(simulations);
  advise.flag("--no-tables", typed->no_tables, "Leave out what plancia solve has worked out before");
  add_learnt_option(advise, typed->learnt);
  advise.flag("--json", typed->json, "Print JSON, as the engine's advise gives it");
  add_language_option(advise, typed->language);
  advise.option("--components", typed->components, "The component pack of the game, if it is not in the program");
  advise.footer("Example: plancia advise game.txt --ply 40 --simulations 50000");
  advise.runs([typed] {
    if (typed->record.empty() && typed->state.empty()) command_line::missing("RECORD or --state FILE");
    return run(*typed);
  });
}

}  // namespace plancia::app

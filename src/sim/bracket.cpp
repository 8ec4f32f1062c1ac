#include <sim/bracket.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>

#include <ai/exact_solver.hpp>
#include <ai/game_player.hpp>
#include <catalog/with_rules.hpp>
#include <core/parallel.hpp>

namespace plancia::sim {
namespace {

constexpr double kSure = 2.576;  // standard errors of a 99 % interval

template <ai::GamePlayer R>
  requires ai::OffersGenerous<ai::PlayerOf<R>, R>
class Bracketing {
 public:
  using State = typename R::State;

  Bracketing(const R& rules, const BracketLimits& limits)
      : rules_(rules), limits_(limits), scale_(ai::scale_of(rules)) {}

  std::expected<Bracket, i18n::Text> from(const State& start) {
    open(start, {});
    for (std::size_t i = 0; i < starts_.size() && !stopped(); ++i) {
      if (!work_out(i)) return std::unexpected(i18n::text("exact.bracket.other-rules"));
      tell(static_cast<std::uint32_t>(i + 1));
    }
    found_.partial = std::ranges::any_of(found_.openings, [](const auto& opening) { return !opening.above; });
    if (!found_.partial) play();
    return found_;
  }

 private:
  using Generous = std::remove_cvref_t<decltype(*ai::PlayerOf<R>::generous(std::declval<R>(), std::declval<State>()))>;
  using Solver = ai::ExactSolver<R, Generous>;

  bool stopped() const { return limits_.stop && limits_.stop(); }
  void tell(std::uint32_t done) const {
    if (limits_.progress) limits_.progress(done, static_cast<std::uint32_t>(starts_.size()) + limits_.games);
  }

  // All positions that decisions lead to before the first dice, each once.
  void open(const State& state, std::vector<std::string> actions) {
    if (rules_.turn(state) == Turn::chance || rules_.turn(state) == Turn::over) {
      if (std::ranges::find(starts_, state) != starts_.end()) return;
      starts_.push_back(state);
      found_.openings.push_back({.actions = std::move(actions)});
      return;
    }
    FixedVector<Action, R::kMaxChoices> choices;
    rules_.choices(state, choices);
    for (const Action action : choices) {
      State next = state;
      NullSink silent;
      rules_.play(next, action, silent);
      auto longer = actions;
      longer.push_back(to_text(rules_, action));
      open(next, std::move(longer));
    }
  }

  // False if the rules have no bounds.
  bool work_out(std::size_t i) {
    auto generous = ai::PlayerOf<R>::generous(rules_, starts_[i]);
    if (!generous) return false;
    const std::size_t entries = limits_.megabytes * (std::size_t{1} << 20) / sizeof(ai::ExactEntry);
    Solver solver(rules_, *generous, scale_,
                  {.positions = std::numeric_limits<std::uint64_t>::max(),
                   .kept = entries / 3,
                   .passing = std::bit_floor(std::max<std::size_t>(entries / 3, 1 << 16))});
    solver.watch([&](std::uint64_t) { return !stopped(); });
    const std::optional<double> above = solver.value(starts_[i]);
    found_.openings[i].above = above;
    found_.openings[i].looked_at = solver.looked_at();
    if (!above || (best_ && *above <= *found_.openings[found_.best].above)) return true;
    found_.best = i;
    best_ = std::move(generous);
    table_ = ai::ExactTable(solver.kept().entries());
    return true;
  }

  void play() {
    std::vector<std::optional<double>> values(limits_.games);
    std::atomic<std::uint32_t> next = 0;
    std::uint32_t done = 0;
    parallel::Mutex guard;  // one at a time tells how far it is
    parallel::on_threads(parallel::threads_here(), [&](unsigned) {
      Solver solver(rules_, *best_, scale_,
                    {.positions = std::numeric_limits<std::uint64_t>::max(), .passing = std::size_t{1} << 22});
      solver.use(&table_);
      bool wanted = true;
      solver.watch([&](std::uint64_t) { return wanted = !stopped(); });
      for (std::uint32_t game = next++; wanted && game < limits_.games; game = next++) {
        values[game] = played(solver, game);
        wanted = wanted && !stopped();
        const parallel::Lock lock(guard);
        tell(static_cast<std::uint32_t>(starts_.size()) + ++done);
      }
    });
    double sum = 0, squares = 0;
    for (const auto& value : values) {
      if (!value) continue;
      ++found_.games;
      sum += *value;
      squares += *value * *value;
    }
    found_.partial = found_.games < limits_.games;
    if (found_.games < 2) return;
    const double n = found_.games;
    found_.mean = sum / n;
    const double variance = std::max(squares - sum * sum / n, 0.0) / (n - 1);
    found_.low = std::max(found_.mean - kSure * std::sqrt(variance / n), 0.0);
  }

  // The value of one game; none if it was broken off.
  std::optional<double> played(Solver& solver, std::uint32_t game) const {
    SimulationDice dice(limits_.seed, game);
    NullSink silent;
    State state = starts_[found_.best];
    for (Turn turn = rules_.turn(state); turn != Turn::over; turn = rules_.turn(state)) {
      if (turn == Turn::chance) {
        rules_.play(state, random_action(rules_, state, dice), silent);
        continue;
      }
      const auto choices = solver.choices(state);
      if (!choices) return std::nullopt;
      rules_.play(state, ai::best_of(*choices, scale_.opposed && turn == Turn::player2).action, silent);
    }
    return ai::value_of(rules_.result(state), scale_);
  }

  const R& rules_;
  const BracketLimits& limits_;
  ai::ValueScale scale_;
  std::vector<State> starts_;
  std::optional<Generous> best_;
  ai::ExactTable table_;
  Bracket found_;
};

}  // namespace

std::expected<Bracket, i18n::Text> bracket(const catalog::Game& start, const BracketLimits& limits) {
  return catalog::with_rules(
      start, [&]<class R>(const R& rules, const typename R::State& state) -> std::expected<Bracket, i18n::Text> {
        if constexpr (ai::OffersGenerous<ai::PlayerOf<R>, R>) return Bracketing<R>(rules, limits).from(state);
        return std::unexpected(i18n::text("exact.bracket.other-game"));
      });
}

}  // namespace plancia::sim

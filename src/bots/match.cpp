#include <bots/match.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include <sim/plan.hpp>
#include <sim/runner.hpp>

namespace plancia::bots {
namespace {

constexpr int kDraws = 300;  // for the intervals of the ratings

// Who sits where; alone, both are the same.
struct Pairing {
  std::size_t first, second;
};

struct Outcome {
  std::optional<Result> result;  // none where a bot failed
  std::size_t guilty = 0;        // which contestant that was
};

// Seats that are not each other's enemies are one for all that is compared.
std::size_t seats_of(bool opposed) { return opposed ? 2 : 1; }

std::vector<Pairing> pairings(std::size_t contestants, bool opposed) {
  std::vector<Pairing> all;
  for (std::size_t a = 0; a < contestants; ++a) {
    if (!opposed) all.push_back({a, a});
    for (std::size_t b = 0; opposed && b < contestants; ++b) {
      if (a != b) all.push_back({a, b});
    }
  }
  return all;
}

// What went wrong with each contestant.
struct Faults {
  std::mutex guard;
  std::vector<std::map<std::string, std::uint64_t>> kinds;
  std::vector<std::optional<i18n::Text>> first;
  std::vector<std::string> words;
  std::vector<std::atomic<std::uint64_t>> count;

  explicit Faults(std::size_t contestants)
      : kinds(contestants), first(contestants), words(contestants), count(contestants) {}
  void add(std::size_t guilty, const sim::GuestFault& fault) {
    const std::scoped_lock lock(guard);
    ++kinds[guilty][std::string(word(fault.fault()))];
    if (!first[guilty]) {
      first[guilty] = fault.text();
      words[guilty] = fault.words();
    }
    ++count[guilty];
  }
  bool out(std::size_t contestant) const { return count[contestant] >= kMostFaults; }
};

// A guest that tells whose fault a fault was: a runner may have two.
class Accused final : public sim::Guest {
 public:
  Accused(std::unique_ptr<sim::Guest> guest, std::size_t contestant, std::size_t& guilty)
      : guest_(std::move(guest)), contestant_(contestant), guilty_(guilty) {}
  void begin(const catalog::NewGame& start, int seat) override {
    guilty_ = contestant_;
    guest_->begin(start, seat);
  }
  void follow(std::string_view action) override { guest_->follow(action); }
  // An illegal answer is noticed by the runner right after this, so the guilt is settled here.
  std::string choose() override {
    guilty_ = contestant_;
    return guest_->choose();
  }
  void end() override {
    guilty_ = contestant_;
    guest_->end();
  }
  std::string last_words() override { return guest_->last_words(); }

 private:
  std::unique_ptr<sim::Guest> guest_;
  std::size_t contestant_;
  std::size_t& guilty_;
};

// One thread's way to play: a runner for each pairing, made when first needed and anew after a fault.
class Worker {
 public:
  Worker(const sim::Lineup& lineup, const std::vector<Pairing>& pairs, const MatchPlan& plan, Faults& faults)
      : lineup_(lineup), pairs_(pairs), plan_(plan), faults_(faults), runners_(pairs.size()) {}

  Outcome play(std::size_t pairing, std::uint64_t game) {
    for (const std::size_t who : {pairs_[pairing].first, pairs_[pairing].second}) {
      if (faults_.out(who)) return {std::nullopt, who};
    }
    try {
      if (!runners_[pairing]) runners_[pairing] = make(pairing);
      return {runners_[pairing]->play(game).result, 0};
    } catch (const sim::GuestFault& fault) {
      runners_[pairing].reset();
      faults_.add(guilty_, fault);
      return {std::nullopt, guilty_};
    }
  }

 private:
  std::unique_ptr<sim::Runner> make(std::size_t pairing) {
    // The guests of the two seats are made in their order.
    std::size_t seat = 0;
    const auto& spec = lineup_[pairing].seats;
    if (spec[0].kind != sim::PolicySpec::Kind::external) seat = 1;
    const auto guests = [&](const std::string& command) -> std::unique_ptr<sim::Guest> {
      const std::size_t who = seat++ == 0 ? pairs_[pairing].first : pairs_[pairing].second;
      return std::make_unique<Accused>(external_bot(command, plan_.limits), who, guilty_);
    };
    return sim::make_runner(lineup_[pairing], plan_.seed, guests);
  }

  const sim::Lineup& lineup_;
  const std::vector<Pairing>& pairs_;
  const MatchPlan& plan_;
  Faults& faults_;
  std::vector<std::unique_ptr<sim::Runner>> runners_;
  std::size_t guilty_ = 0;
};

void meet(CrossTable& table, std::size_t a, std::size_t b, int order) {
  table[a][b].halves += static_cast<std::uint64_t>(1 + order);
  table[b][a].halves += static_cast<std::uint64_t>(1 - order);
  ++table[a][b].games;
  ++table[b][a].games;
}

// 1, 0 or -1 for the first seat. Where a bot failed, the other one has won.
int seat_order(const Pairing& pair, const Outcome& outcome) {
  if (!outcome.result) return outcome.guilty == pair.first ? -1 : 1;
  return outcome.result->winner == 1 ? 1 : outcome.result->winner == 2 ? -1 : 0;
}

int solo_order(const Outcome& a, const Outcome& b) {
  if (!a.result || !b.result) return static_cast<int>(a.result.has_value()) - static_cast<int>(b.result.has_value());
  return sim::compare(*a.result, *b.result);
}

CrossTable table_of(const std::vector<Pairing>& pairs, const std::vector<Outcome>& outcomes, std::size_t contestants,
                    bool opposed) {
  const std::size_t rows = contestants * seats_of(opposed);
  CrossTable table(rows, std::vector<Score>(rows));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (opposed) {
      meet(table, pairs[i].first, contestants + pairs[i].second, seat_order(pairs[i], outcomes[i]));
      continue;
    }
    for (std::size_t j = i + 1; j < pairs.size(); ++j) meet(table, i, j, solo_order(outcomes[i], outcomes[j]));
  }
  return table;
}

Score sum_of(const std::vector<Score>& row) {
  Score sum;
  for (const Score& one : row) {
    sum.halves += one.halves;
    sum.games += one.games;
  }
  return sum;
}

void count(Standing& standing, const Score& one_game) {
  // With two seats a pair meets twice in one game number; half points tell how it went in all.
  standing.won += one_game.halves > one_game.games;
  standing.drawn += one_game.halves == one_game.games;
  standing.lost += one_game.halves < one_game.games;
}

}  // namespace

Contestant contestant_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.find(':');
  if (equals == std::string::npos || (colon != std::string::npos && colon < equals)) return {text, text};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::expected<MatchResult, i18n::Text> match(const MatchPlan& plan, const sim::Watch& watch) {
  const std::size_t size = plan.contestants.size();
  if (size < 2) return std::unexpected(i18n::text("study.players"));
  std::set<std::string> names;
  for (const Contestant& contestant : plan.contestants) {
    if (names.insert(contestant.name).second) continue;
    return std::unexpected(i18n::text("study.namesakes", {{"name", contestant.name}, {"policy", contestant.policy}}));
  }
  auto made = catalog::new_game(plan.setup);
  if (!made) return std::unexpected(made.error());
  const auto start = std::make_shared<const catalog::NewGame>(*std::move(made));
  const bool opposed = start->setup.opposed;
  const std::vector<Pairing> pairs = pairings(size, opposed);
  sim::Lineup lineup;
  for (const Pairing& pair : pairs) {
    const sim::Variant variant{.name = plan.contestants[pair.first].name,
                               .setup = plan.setup,
                               .policy = plan.contestants[pair.first].policy,
                               .opponent = opposed ? plan.contestants[pair.second].policy : ""};
    auto prepared = sim::prepare(variant, start);
    if (!prepared) return std::unexpected(prepared.error());
    lineup.push_back(*std::move(prepared));
  }

  Faults faults(size);
  std::vector<std::vector<Outcome>> outcomes(plan.games, std::vector<Outcome>(pairs.size()));
  std::vector<Worker> workers;
  workers.reserve(plan.threads);
  for (unsigned i = 0; i < plan.threads; ++i) workers.emplace_back(lineup, pairs, plan, faults);
  const std::uint64_t played =
      sim::share_out({0, plan.games}, plan.threads, watch, [&](unsigned thread, std::uint64_t game) {
        for (std::size_t i = 0; i < pairs.size(); ++i) outcomes[game][i] = workers[thread].play(i, game);
      });

  MatchResult result{.setup = start->setup,
                     .opposed = opposed,
                     .games = played,
                     .asked = plan.games,
                     .seed = plan.seed,
                     .table = {},
                     .standings = {}};
  const std::size_t seats = seats_of(opposed);
  CrossTable all(size * seats, std::vector<Score>(size * seats));
  std::vector<CrossTable> rounds;
  std::vector<sim::Sums> scores(size);
  for (const Contestant& contestant : plan.contestants) result.standings.emplace_back().name = contestant.name;
  for (std::uint64_t game = 0; game < played; ++game) {
    rounds.push_back(table_of(pairs, outcomes[game], size, opposed));
    all += rounds.back();
    const CrossTable of_game = over_seats(rounds.back(), seats);
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = 0; b < size; ++b) {
        if (a != b) count(result.standings[a], of_game[a][b]);
      }
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (!opposed && outcomes[game][i].result) scores[i].add(outcomes[game][i].result->score);
    }
  }
  result.table = over_seats(all, seats);
  const std::vector<Rating> rated = ratings(rounds, seats, kDraws, plan.seed);
  for (std::size_t i = 0; i < size && !rated.empty(); ++i) {
    Standing& standing = result.standings[i];
    standing.rating = rated[i];
    standing.score = sim::moments(scores[i]);
    for (std::size_t seat = 0; opposed && seat < seats; ++seat) standing.seats.push_back(sum_of(all[seat * size + i]));
    standing.faults = faults.kinds[i];
    standing.first_fault = faults.first[i];
    standing.last_words = faults.words[i];
  }
  return result;
}

}  // namespace plancia::bots

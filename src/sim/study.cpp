#include <sim/study.hpp>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include <record/file.hpp>
#include <sim/json.hpp>

namespace plancia::sim {
namespace {

using catalog::Json;

constexpr int kFormat = 2;

struct Progress {
  Totals totals;
  std::uint64_t next = 0;
  Json kept = nullptr;  // by the companion
};

// Game 0 on its own. Kept in the state file and played again before going on: a program whose rules or players have
// changed since is noticed, even if its version is the same. Guests need not answer alike twice.
Json probe(const Lineup& lineup, const Backend& backend) {
  if (std::ranges::any_of(lineup, &PreparedVariant::has_guest)) return nullptr;
  return to_json(backend({0, 1}, {}).totals);
}

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
  throw std::runtime_error("cannot resume from " + file.string() + ": " + reason);
}

Progress read(const std::filesystem::path& file, const std::string& fingerprint, const Json& first_game,
              std::size_t variants) {
  const Json json = Json::parse(record::read_file(file), nullptr, false);
  if (!json.is_object() || !json.contains("plancia_study")) {
    refuse(file, "it is not the state of a study; give a file of its own");
  }
  const auto field = [&](const char* name) -> const Json& {
    if (!json.contains(name)) refuse(file, std::string("it lacks \"") + name + "\"; delete it to begin anew");
    return json[name];
  };
  if (field("plancia_study") != kFormat) refuse(file, "it was written by another version of the program");
  if (field("study") != fingerprint) {
    refuse(file, "it belongs to another study or another version; repeat that command, or give another file");
  }
  if (field("first_game") != first_game) {
    refuse(file, "this program plays the first game differently from the one that wrote it; delete it to begin anew");
  }
  auto totals = read_totals(field("totals"));
  if (totals && totals->variants.size() != variants) totals = std::unexpected("it lacks a variant");
  if (!totals) refuse(file, "it is damaged (" + totals.error() + "); delete it to begin anew");
  const std::uint64_t played = totals->games();
  return {*std::move(totals), played, json.value("companion", Json())};
}

void write(const std::filesystem::path& file, const std::string& fingerprint, const Json& first_game,
           const Progress& progress) {
  const Json json = {{"plancia_study", kFormat},
                     {"study", fingerprint},
                     {"first_game", first_game},
                     {"companion", progress.kept},
                     {"totals", to_json(progress.totals)}};
  record::save_file(file, json.dump() + "\n", record::Access::everyone);
}

}  // namespace

Backend threads_backend(const Lineup& lineup, std::uint64_t seed, unsigned threads, GuestMaker guests, GameSink sink) {
  return [&lineup, seed, threads, guests = std::move(guests), sink = std::move(sink)](Range range, const Watch& watch) {
    const std::uint64_t length = range.last > range.first ? range.last - range.first : 0;
    const std::uint64_t games = (length + range.stride - 1) / range.stride;
    const auto crew = static_cast<unsigned>(std::clamp<std::uint64_t>(games, 1, threads));
    return run(lineup, seed, range, crew, guests, watch, sink);
  };
}

Totals study(const Lineup& lineup, const Plan& plan, const std::filesystem::path& state_file, const Backend& backend,
             const Watch& watch, const Companion& companion) {
  if (state_file.empty()) {
    if (companion.begin) companion.begin(0, nullptr);
    return backend({0, plan.games}, watch).totals;
  }

  using Clock = std::chrono::steady_clock;
  constexpr Clock::duration kSlice = std::chrono::seconds(2);  // what a crash may cost, where games are quick
  const std::string name = fingerprint(lineup, plan.seed);
  const Json first_game = probe(lineup, backend);
  Progress progress{Totals(lineup.size())};
  if (std::filesystem::exists(state_file)) progress = read(state_file, name, first_game, lineup.size());
  write(state_file, name, first_game, progress);  // so that an unwritable file is known before any work is done
  try {
    if (companion.begin) companion.begin(progress.next, progress.kept);
  } catch (const Json::exception&) {
    refuse(state_file, "it is damaged (what goes along with it); delete it to begin anew");
  }
  const auto stopped = [&] { return watch.stop && watch.stop(); };
  Clock::duration wanted = kSlice;
  while (progress.next < plan.games && !stopped()) {
    const std::uint64_t before = progress.next;
    const auto began = Clock::now();
    Watch slice = watch;
    slice.stop = [&] { return stopped() || Clock::now() - began >= wanted; };
    if (watch.progress) slice.progress = [&](std::uint64_t played) { watch.progress(before + played); };
    Done done = backend({progress.next, plan.games}, slice);
    progress.totals += std::move(done.totals);
    progress.next = done.next;
    progress.kept = companion.keep ? companion.keep() : Json();
    write(state_file, name, first_game, progress);
    // Games that were running are played to the end, and threads that have none wait meanwhile: where games are long a
    // slice is several of them.
    wanted = std::max(kSlice, 4 * (Clock::now() - began - wanted));
  }
  return progress.totals;
}

}  // namespace plancia::sim

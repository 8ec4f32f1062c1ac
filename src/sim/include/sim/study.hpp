#pragma once

#include <filesystem>
#include <functional>

#include <sim/run.hpp>

namespace plancia::sim {

// Who plays a range of games: the threads of this process, or many processes together.
using Backend = std::function<Done(Range range, const Watch& watch)>;
Backend threads_backend(const Lineup& lineup, std::uint64_t seed, unsigned threads, GuestMaker guests,
                        GameSink sink = {});

// What goes along with a study, such as rows of its games. `begin` comes before the first game: how many were played
// before, and what `keep` said then, null where there was none. `keep` comes after each slice, before the state is
// written: of what is written of the games until then nothing may be lost, of what comes later anything.
struct Companion {
  std::function<void(std::uint64_t played, const catalog::Json& kept)> begin;
  std::function<catalog::Json()> keep;
};

// All games of a plan, or as many as there were before `watch.stop`. With a state file the study is played in slices
// and kept after each of them; if the file exists, it goes on from there. Throws std::runtime_error where the file
// belongs to another study, is damaged or cannot be written.
Totals study(const Lineup& lineup, const Plan& plan, const std::filesystem::path& state_file, const Backend& backend,
             const Watch& watch, const Companion& companion = {});

}  // namespace plancia::sim

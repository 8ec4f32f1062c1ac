#pragma once

#include <expected>
#include <functional>

#include <i18n/text.hpp>
#include <sim/study.hpp>

namespace plancia::app {

// Where the games of `simulate` are played. The program itself uses its threads; the one built with MPI shares them out
// among processes, all of which read the same command line.
struct SimulateHost {
  // Plays for another process until that one is done. False in a process that is to report.
  std::function<bool(const sim::Backend& threads)> serves;
  // What the reporting process plays with, in place of its own threads alone.
  std::function<sim::Backend(const sim::Backend& threads)> backend;
  // What plays with --device gpu, or a sentence that says why nothing does. Only in plancia-gpu (apps/gpu).
  std::function<std::expected<sim::Backend, i18n::Text>(const sim::Lineup& lineup, std::uint64_t seed)> gpu;
  // Goes on as plancia-gpu; the exit status if it cannot. In the program itself.
  std::function<int(i18n::Language language)> hand_over_to_gpu;
};

}  // namespace plancia::app

#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <sim/chosen.hpp>

#include "game_rows.hpp"

namespace plancia::app {

// What `simulate` writes of single games: rows of all, records of some.
class SimulateFiles {
 public:
  // Names may be empty: nothing is written then. A sentence if something is wrong with them.
  static std::expected<SimulateFiles, i18n::Text> open(const std::string& rows, const std::string& records,
                                                       const std::filesystem::path& folder, const sim::Lineup& lineup,
                                                       std::uint64_t seed);
  sim::GameSink sink();  // empty where nothing is wanted; good as long as this object stays where it is
  // Puts everything under its name, with a line on stderr about the records.
  void finish(const sim::Lineup& lineup, std::uint64_t seed, i18n::Language language);

 private:
  SimulateFiles() = default;
  std::unique_ptr<GameRows> rows_;
  std::optional<sim::Choosing> choosing_;
  std::filesystem::path folder_;
};

// Found out before an hour of work, not after it: throws where the file cannot be written.
void check_folder_of(const std::filesystem::path& file);

}  // namespace plancia::app

#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <sim/chosen.hpp>
#include <sim/study.hpp>

#include "game_rows.hpp"

namespace plancia::app {

// What `simulate` writes of single games: rows of all, records of some.
class SimulateFiles {
 public:
  // Names may be empty: nothing is written then. A sentence if something is wrong with them. `grow`: the study is kept,
  // and they with it.
  static std::expected<SimulateFiles, i18n::Text> wanted(const std::string& rows, const std::string& records,
                                                         const std::filesystem::path& folder, const sim::Lineup& lineup,
                                                         bool grow);
  // Empty where nothing is wanted; good as long as this object stays where it is. Games count from the beginning that
  // the companion is told.
  sim::GameSink sink();
  sim::Companion companion(const sim::Lineup& lineup, std::uint64_t seed);
  // Puts everything under its name, with a line on stderr about the records.
  void finish(const sim::Lineup& lineup, std::uint64_t seed, i18n::Language language);

 private:
  SimulateFiles() = default;
  void begin(const sim::Lineup& lineup, std::uint64_t seed, std::uint64_t played, const catalog::Json& kept);
  catalog::Json keep();
  std::string name_of_rows() const;

  std::string rows_file_;
  std::optional<sim::Wanted> records_;
  std::filesystem::path folder_;
  bool grow_ = false;
  std::unique_ptr<GameRows> rows_;
  std::optional<sim::Choosing> choosing_;
};

// Found out before an hour of work, not after it: throws where the file cannot be written.
void check_folder_of(const std::filesystem::path& file);

}  // namespace plancia::app

#pragma once

#include <filesystem>
#include <memory>

#include <sim/run.hpp>

namespace plancia::app {

// A file with one row for each game of each variant, as docs/study/simulation.md describes it: in the order of the
// games, however they come in. It is written beside its name and takes it with finish(); without that it is gone.
class GameRows {
 public:
  virtual ~GameRows() = default;
  void add(std::uint64_t game, const std::vector<sim::Played>& variants);  // each number once, from 0 on, in any order
  virtual void finish() = 0;

 protected:
  virtual void write(std::uint64_t game, const std::vector<sim::Played>& variants) = 0;

 private:
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, std::vector<sim::Played>> waiting_;
};

// What the ending of a name asks for: .csv, or .sqlite for a database, which has the columns with their kinds. Empty
// for any other.
enum class RowsFormat { csv, sqlite };
std::optional<RowsFormat> rows_format(const std::filesystem::path& file);

// Throws std::runtime_error where the file cannot be written, then or later.
std::unique_ptr<GameRows> open_rows(const std::filesystem::path& file, const sim::Lineup& lineup, std::uint64_t seed);

}  // namespace plancia::app

#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include <nlohmann/json.hpp>

#include <sim/run.hpp>

namespace plancia::app {

// What a file of rows has to go on from: that of a study that is kept grows with it under its own name.
struct RowsBefore {
  std::uint64_t games = 0;
  catalog::Json kept = nullptr;  // what keep() said then, null at the beginning
};

// A file with one row for each game of each variant, as docs/study/simulation.md describes it: in the order of the
// games, however they come in. It is written beside its name and takes it with finish(), and without that it is gone;
// unless it grows.
class GameRows {
 public:
  explicit GameRows(std::uint64_t first) : next_(first) {}
  virtual ~GameRows() = default;
  // Each number once, from the first on, in any order.
  void add(std::uint64_t game, const std::vector<sim::Played>& variants);
  virtual void finish() = 0;
  // All rows until now stay in a file that grows, whatever happens later; by what it says they are found again.
  virtual catalog::Json keep() = 0;

 protected:
  virtual void write(std::uint64_t game, const std::vector<sim::Played>& variants) = 0;

 private:
  std::uint64_t next_;
  std::map<std::uint64_t, std::vector<sim::Played>> waiting_;
};

// What the ending of a name asks for: .csv, or .sqlite for a database, which has the columns with their kinds. Empty
// for any other.
enum class RowsFormat { csv, sqlite };
std::optional<RowsFormat> rows_format(const std::filesystem::path& file);

// Throws std::runtime_error where the file cannot be written, then or later, or lacks the rows that it should go on
// from. It grows where `before` is given: rows of later games, which a study that was killed may have left, are taken
// out.
std::unique_ptr<GameRows> open_rows(const std::filesystem::path& file, const sim::Lineup& lineup, std::uint64_t seed,
                                    const std::optional<RowsBefore>& before = {});

}  // namespace plancia::app

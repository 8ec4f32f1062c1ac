#include "simulate_files.hpp"

#include <unistd.h>

#include <iostream>
#include <stdexcept>

#include <record/file.hpp>

namespace plancia::app {

void check_folder_of(const std::filesystem::path& file) {
  if (file.empty()) return;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (!std::filesystem::is_directory(folder) || access(folder.c_str(), W_OK) != 0) {
    throw std::runtime_error("cannot write " + file.string() + ": there is no folder for it that can be written to");
  }
  if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file)) {
    throw std::runtime_error("cannot write " + file.string() + ": it is not a file");
  }
}

std::expected<SimulateFiles, i18n::Text> SimulateFiles::open(const std::string& rows, const std::string& records,
                                                             const std::filesystem::path& folder,
                                                             const sim::Lineup& lineup, std::uint64_t seed) {
  SimulateFiles files;
  if (!rows.empty()) {
    if (!rows_format(rows)) return std::unexpected(i18n::text("study.rows.format", {{"file", rows}}));
    check_folder_of(rows);
    files.rows_ = open_rows(rows, lineup, seed);
  }
  if (!records.empty()) {
    const auto wanted = sim::parse_wanted(records);
    if (!wanted) return std::unexpected(wanted.error());
    std::filesystem::create_directories(folder);
    check_folder_of(folder / "record");
    for (const sim::PreparedVariant& variant : lineup) {  // whether there can be records at all
      if (auto fault = sim::unrecordable(variant)) return std::unexpected(*std::move(fault));
    }
    files.choosing_.emplace(*wanted, lineup.size());
    files.folder_ = folder;
  }
  return files;
}

sim::GameSink SimulateFiles::sink() {
  if (!rows_ && !choosing_) return {};
  return [this](std::uint64_t game, const std::vector<sim::Played>& variants) {
    if (rows_) rows_->add(game, variants);
    if (choosing_) choosing_->add(game, variants);
  };
}

void SimulateFiles::finish(const sim::Lineup& lineup, std::uint64_t seed, i18n::Language language) {
  if (rows_) rows_->finish();
  if (!choosing_) return;
  const std::vector<sim::Chosen> chosen = choosing_->list();
  for (const sim::Chosen& one : chosen) {
    const std::string variant = lineup.size() == 1 ? "" : std::to_string(one.variant + 1) + "-";
    record::save_file(folder_ / (variant + one.why + "-game-" + std::to_string(one.game) + ".record"),
                      sim::record_of(lineup[one.variant], seed, one.game), record::Access::everyone);
  }
  std::cerr << i18n::text("study.records.written",
                          {{"count", static_cast<int>(chosen.size())}, {"folder", folder_.string()}})
                   .in(language)
            << '\n';
}

}  // namespace plancia::app

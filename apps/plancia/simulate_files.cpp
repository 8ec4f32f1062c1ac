#include "simulate_files.hpp"

#include <unistd.h>

#include <iostream>
#include <stdexcept>

#include <nlohmann/json.hpp>

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

std::expected<SimulateFiles, i18n::Text> SimulateFiles::wanted(const std::string& rows, const std::string& records,
                                                               const std::filesystem::path& folder,
                                                               const sim::Lineup& lineup, bool grow) {
  SimulateFiles files;
  files.grow_ = grow;
  if (!rows.empty()) {
    if (!rows_format(rows)) return std::unexpected(i18n::text("study.rows.format", {{"file", rows}}));
    check_folder_of(rows);
    files.rows_file_ = rows;
  }
  if (!records.empty()) {
    const auto wanted = sim::parse_wanted(records);
    if (!wanted) return std::unexpected(wanted.error());
    std::filesystem::create_directories(folder);
    check_folder_of(folder / "record");
    for (const sim::PreparedVariant& variant : lineup) {  // whether there can be records at all
      if (auto fault = sim::unrecordable(variant)) return std::unexpected(*std::move(fault));
    }
    files.records_ = *wanted;
    files.folder_ = folder;
  }
  return files;
}

// A study that was kept without them, or with others, has games that are in no row and were never looked at.
void SimulateFiles::begin(const sim::Lineup& lineup, std::uint64_t seed, std::uint64_t played,
                          const catalog::Json& kept) {
  const auto refuse = [](const std::string& option) {
    throw std::runtime_error("cannot go on with " + option + ": the study so far was without it, or had another; " +
                             "give it as it was, or leave it out");
  };
  const bool goes_on = played != 0;
  if (!rows_file_.empty()) {
    std::optional<RowsBefore> before;
    if (grow_) before.emplace();
    if (goes_on) {
      if (!kept.contains("rows") || kept["rows"].at("file") != name_of_rows()) refuse("--rows " + rows_file_);
      before = {played, kept["rows"].at("kept")};
    }
    rows_ = open_rows(rows_file_, lineup, seed, before);
  }
  if (records_) {
    choosing_.emplace(*records_, lineup.size());
    if (goes_on && !(kept.contains("records") && choosing_->go_on(played, kept["records"]))) refuse("--records");
  }
}

catalog::Json SimulateFiles::keep() {
  catalog::Json kept = catalog::Json::object();
  if (rows_) kept["rows"] = {{"file", name_of_rows()}, {"kept", rows_->keep()}};
  if (choosing_) kept["records"] = choosing_->kept();
  return kept;
}

// Without its folder, which may be moved between two days.
std::string SimulateFiles::name_of_rows() const { return std::filesystem::path(rows_file_).filename().string(); }

sim::Companion SimulateFiles::companion(const sim::Lineup& lineup, std::uint64_t seed) {
  if (rows_file_.empty() && !records_) return {};
  return {.begin = [this, &lineup, seed](std::uint64_t played,
                                         const catalog::Json& kept) { begin(lineup, seed, played, kept); },
          .keep = [this] { return keep(); }};
}

sim::GameSink SimulateFiles::sink() {
  if (rows_file_.empty() && !records_) return {};
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

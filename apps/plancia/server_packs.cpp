#include "server_packs.hpp"

#include <algorithm>
#include <filesystem>

#include <catalog/check_pack.hpp>
#include <record/file.hpp>

namespace plancia::app {
namespace {

namespace fs = std::filesystem;

std::expected<service::OfferedPack, data::Problems> read(const fs::path& folder) {
  auto pack = data::load_folder(folder);
  if (!pack) return std::unexpected(std::move(pack.error()));
  if (auto problems = catalog::check_pack(*pack); !problems.empty()) return std::unexpected(std::move(problems));
  const fs::path provenance = folder / "PROVENANCE.md";
  return service::OfferedPack{*std::move(pack),
                              fs::is_regular_file(provenance) ? record::read_file(provenance) : std::string()};
}

}  // namespace

std::expected<std::vector<service::OfferedPack>, std::string> server_packs(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return std::unexpected("there is no folder " + folder + " with packs");
  std::vector<fs::path> folders;
  if (fs::exists(fs::path(folder) / "pack.json", error)) {
    folders.emplace_back(folder);
  } else {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.is_directory() && !entry.path().filename().string().starts_with('.')) folders.push_back(entry.path());
    }
    std::ranges::sort(folders);
  }
  std::vector<service::OfferedPack> packs;
  for (const fs::path& one : folders) {
    auto pack = read(one);
    if (!pack) {
      return std::unexpected(data::text(pack.error().front()) + " For all problems: plancia data check " +
                             one.string());
    }
    packs.push_back(*std::move(pack));
  }
  return packs;
}

}  // namespace plancia::app

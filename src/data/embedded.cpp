#include <nlohmann/json.hpp>

#include <data/pack.hpp>
#include <data/reader.hpp>
#include <embedded/packs.hpp>

namespace plancia::data {
namespace {

constexpr std::string_view kDescription = "/pack.json";

std::string id_of(std::string_view description) {
  const auto json = Json::parse(description, nullptr, false);
  return json.is_object() ? json.value("id", "") : "";
}

}  // namespace

std::vector<std::string> embedded_packs() {
  std::vector<std::string> ids;
  for (const auto& file : embedded::packs())
    if (file.path.ends_with(kDescription)) ids.push_back(id_of(file.bytes));
  return ids;
}

std::map<std::string, std::string> embedded_files(std::string_view id) {
  std::map<std::string, std::string> found;
  std::string_view folder;
  for (const auto& file : embedded::packs())
    if (file.path.ends_with(kDescription) && id_of(file.bytes) == id)
      folder = file.path.substr(0, file.path.size() - kDescription.size() + 1);
  for (const auto& file : embedded::packs())
    if (!folder.empty() && file.path.starts_with(folder)) found.emplace(file.path.substr(folder.size()), file.bytes);
  return found;
}

std::expected<Pack, Problems> load_embedded(std::string_view id) {
  auto files = embedded_files(id);
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  if (!files.empty()) return load_files(files);
  const auto ids = embedded_packs();
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  return std::unexpected(
      Problems{{std::string(id), "", "There is no such pack in this program; it has " + either(known) + "."}});
}

}  // namespace plancia::data

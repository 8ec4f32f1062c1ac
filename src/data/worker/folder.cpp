// A browser has no folders.

#include <data/pack.hpp>

namespace plancia::data {

bool is_folder(const std::string&) { return false; }

std::expected<Pack, Problems> load_folder(const std::filesystem::path& folder) {
  return std::unexpected(Problems{{folder.string(), "", "There is no such folder."}});
}

}  // namespace plancia::data

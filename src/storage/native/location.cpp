#include <cstdlib>
#include <string_view>

#include <storage/storage.hpp>

namespace plancia::storage {

std::string default_url() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  // A relative XDG folder is to be ignored, says its specification.
  if (const std::string folder = variable("XDG_DATA_HOME"); folder.starts_with('/')) {
    return folder + "/plancia/plancia.db";
  }
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/share/plancia/plancia.db";
  throw Failure("there is no home folder to keep games in; give a file with --db FILE");
}

std::string shown_url(const std::string& url) {
  const auto scheme = url.find("://");
  if (scheme == std::string::npos) return url;
  const auto at = url.find('@', scheme);
  const auto colon = url.find(':', scheme + 3);
  if (at == std::string::npos || colon > at) return url;
  return url.substr(0, colon) + ":…" + url.substr(at);
}

}  // namespace plancia::storage

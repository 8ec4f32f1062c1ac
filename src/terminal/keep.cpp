#include <terminal/keep.hpp>

#include <cstdlib>
#include <string>

namespace plancia::terminal {

namespace fs = std::filesystem;

fs::path state_folder() {
  const auto variable = [](const char* name) -> std::string_view {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  // A relative XDG folder is to be ignored, says its specification.
  if (const std::string_view folder = variable("XDG_STATE_HOME"); folder.starts_with('/'))
    return fs::path(folder) / "plancia";
  if (const std::string_view home = variable("HOME"); !home.empty()) return fs::path(home) / ".local/state/plancia";
  return {};
}

fs::path new_game_file(const fs::path& folder, std::string_view game, std::string_view scenario, std::time_t now) {
  char moment[32];
  std::tm local{};
  localtime_r(&now, &local);
  std::strftime(moment, sizeof moment, "%Y-%m-%d-%H%M", &local);
  const std::string stem = std::string(game) + "-" + std::string(scenario) + "-" + moment;
  fs::path file = folder / (stem + ".txt");
  for (int number = 2; fs::exists(file); ++number) file = folder / (stem + "-" + std::to_string(number) + ".txt");
  return file;
}

std::string typed_path(const fs::path& path) {
  std::string text = path.string();
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,@%=:";
  if (text.find_first_not_of(kPlain) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

}  // namespace plancia::terminal

#include <algorithm>
#include <fstream>

#include <data/pack.hpp>
#include <text/harmless.hpp>

namespace plancia::data {
namespace {

namespace fs = std::filesystem;

// What an editor or a file manager leaves behind, and what is written for people.
bool is_ignored(const std::string& name) {
  return name.starts_with('.') || name.ends_with('~') || name.ends_with(".md") || name.ends_with(".txt");
}

void read(const fs::path& path, const std::string& name, std::map<std::string, std::string>& bytes,
          Problems& problems) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) {  // a pipe or a device would never end
    problems.push_back({text::harmless(name), "", "Take this away; a pack holds only files, without folders inside."});
    return;
  }
  const auto size = fs::file_size(path, error);
  if (!error && size > kMaxFileBytes) {
    problems.push_back({text::harmless(name), "", "Keep a file of a pack under 4 MB."});
    return;
  }
  std::ifstream in(path, std::ios::binary);
  std::string content(error ? 0 : static_cast<std::size_t>(size), '\0');
  in.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (error || !in) {
    problems.push_back({text::harmless(name), "", "This file cannot be read; check its permissions."});
    return;
  }
  bytes.emplace(name, std::move(content));
}

}  // namespace

bool is_folder(const std::string& name) {
  std::error_code unreadable;  // a name can be anything, even too long for the file system
  return fs::is_directory(name, unreadable);
}

std::expected<Pack, Problems> load_folder(const fs::path& folder) {
  const auto whole_folder = [&](const char* message) {
    return std::unexpected(Problems{{text::harmless(folder.string()), "", message}});
  };
  std::error_code error;
  if (!fs::exists(folder, error)) return whole_folder("There is no such folder.");
  if (!fs::is_directory(folder, error))
    return whole_folder("This is not a folder; name the folder that holds pack.json.");

  std::map<std::string, std::string> bytes;
  Problems problems;
  std::size_t count = 0;
  auto entry = fs::directory_iterator(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (is_ignored(name)) continue;
    if (++count > kMaxFiles + 1) return whole_folder("This folder holds too many files for a pack.");
    if (!name.ends_with(".json") && entry->is_regular_file(error)) {
      problems.push_back(
          {text::harmless(name), "", "Take this file away; a pack holds .json files and documents (.md, .txt)."});
    } else {
      read(entry->path(), name, bytes, problems);
    }
  }
  if (error) return whole_folder("This folder cannot be read; check its permissions.");

  auto pack = load_files(bytes);
  if (!pack) problems.insert(problems.end(), pack.error().begin(), pack.error().end());
  if (problems.empty()) return pack;
  std::ranges::sort(problems, {}, &Problem::file);  // folders come in no order
  return std::unexpected(std::move(problems));
}

}  // namespace plancia::data

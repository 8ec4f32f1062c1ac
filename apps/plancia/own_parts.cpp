#include "own_parts.hpp"

#include <record/file.hpp>

namespace plancia::app {

std::optional<sealed::Seed> OwnParts::find(const std::string& match, int seat) const {
  const std::string name = name_of(match, seat);
  if (const auto made = made_.find(name); made != made_.end()) return made->second;
  if (folder_.empty() || !std::filesystem::exists(folder_ / name)) return std::nullopt;
  return sealed::Seed::from_hex(record::read_file(folder_ / name));
}

sealed::Seed OwnParts::make(const std::string& match, int seat) {
  const std::string name = name_of(match, seat);
  const sealed::Seed part = sealed::Seed::fresh();
  if (!folder_.empty()) {
    std::filesystem::create_directories(folder_);
    record::save_file(folder_ / name, part.hex(), record::Access::owner);
  }
  made_.insert_or_assign(name, part);
  return part;
}

void OwnParts::forget(const std::string& match, int seat) {
  const std::string name = name_of(match, seat);
  made_.erase(name);
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove(folder_ / name, ignored);
}

}  // namespace plancia::app

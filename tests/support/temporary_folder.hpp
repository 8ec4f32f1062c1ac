#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <stdlib.h>

namespace plancia::test {

namespace fs = std::filesystem;

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "plancia-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
  }
  void write(const std::map<std::string, std::string>& files) const {
    for (const auto& [name, bytes] : files) write(name, bytes);
  }

 private:
  fs::path path_;
};

}  // namespace plancia::test

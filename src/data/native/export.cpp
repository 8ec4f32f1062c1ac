#include <data/export.hpp>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include <unistd.h>

#include <data/pack.hpp>

namespace plancia::data {
namespace {

namespace fs = std::filesystem;

std::unexpected<std::string> because(const std::string& what, const fs::path& path, const std::string& why) {
  return std::unexpected(what + " " + path.string() + ": " + why + ".");
}

// Written here first and moved when complete; whatever is left of it disappears with this object.
class Staging {
 public:
  explicit Staging(fs::path path) : path_(std::move(path)) {}
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;
  ~Staging() {
    std::error_code ignored;
    if (made_) fs::remove_all(path_, ignored);
  }

  std::error_code make() {
    std::error_code error;
    made_ = fs::create_directory(path_, error);
    return !made_ && !error ? std::make_error_code(std::errc::file_exists) : error;
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
  bool made_ = false;
};

bool write(const fs::path& path, const std::string& bytes) {
  errno = 0;
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();  // a full disk may show only here
  return out.good();
}

// Into a folder that was there, file by file, taking back what was moved if one cannot be.
std::error_code move_into(const fs::path& folder, const fs::path& staging,
                          const std::map<std::string, std::string>& files) {
  std::error_code error;
  for (auto file = files.begin(); file != files.end(); ++file) {
    fs::rename(staging / file->first, folder / file->first, error);
    if (!error) continue;
    std::error_code ignored;
    for (auto moved = files.begin(); moved != file; ++moved) fs::remove(folder / moved->first, ignored);
    break;
  }
  return error;
}

}  // namespace

std::expected<void, std::string> export_pack(std::string_view id, const fs::path& folder) {
  const auto files = embedded_files(id);
  if (files.empty()) return std::unexpected("There is no pack " + std::string(id) + " in this program.");

  std::error_code error;
  fs::path target = fs::absolute(folder, error).lexically_normal();
  if (!target.has_filename()) target = target.parent_path();  // "pack/"
  const bool there = fs::exists(target, error);
  if (there && !fs::is_directory(target, error)) return because("Cannot write into", folder, "it is not a folder");
  if (there && !fs::is_empty(target, error))
    return because("Cannot write into", folder, error ? error.message() : "it is not empty; name a new folder");
  if (!there && !fs::is_directory(target.parent_path(), error))
    return because("Cannot make", folder, "the folder above it does not exist");

  const std::string mark = ".plancia-export-" + std::to_string(::getpid());
  Staging staging(there ? target / mark : target.parent_path() / ("." + target.filename().string() + mark));
  if ((error = staging.make())) return because("Cannot make", folder, error.message());
  for (const auto& [name, bytes] : files)
    if (!write(staging.path() / name, bytes))
      return because("Cannot write", folder / name, errno != 0 ? std::strerror(errno) : "the disk does not take it");

  if (there) {
    error = move_into(target, staging.path(), files);
  } else {
    fs::rename(staging.path(), target, error);
  }
  if (error) return because("Cannot make", folder, error.message());
  return {};
}

}  // namespace plancia::data

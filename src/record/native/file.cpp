#include <record/file.hpp>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace plancia::record {
namespace {

constexpr std::uintmax_t kMostBytes = 64U << 20;  // a hundred times the longest game anyone has commented

[[noreturn]] void fail(const std::string& doing, const std::filesystem::path& path, int error) {
  throw std::runtime_error("cannot " + doing + " " + path.string() + ": " + std::strerror(error));
}

// A file that is closed and removed unless it was kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target)
      : target_(target), name_(target.string() + ".saving-XXXXXX"), descriptor_(mkostemp(name_.data(), O_CLOEXEC)) {
    if (descriptor_ < 0) fail("save", target_, errno);
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!kept_) unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write_all(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("save", target_, errno);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void allow(mode_t mode) {
    if (fchmod(descriptor_, mode) != 0) fail("save", target_, errno);
  }
  void keep() {
    if (fsync(descriptor_) != 0) fail("save", target_, errno);
    const int closed = close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail("save", target_, errno);
    if (rename(name_.c_str(), target_.c_str()) != 0) fail("save", target_, errno);
    kept_ = true;
  }

 private:
  std::filesystem::path target_;
  std::string name_;
  int descriptor_;
  bool kept_ = false;
};

// Without this a power cut could bring the old name back.
void flush_folder(const std::filesystem::path& folder) {
  const int descriptor = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

mode_t mode_for(Access access) {
  if (access == Access::owner) return 0600;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

void save_file(const std::filesystem::path& path, std::string_view text, Access access) {
  std::error_code ignored;
  std::filesystem::path target = path;
  if (std::filesystem::is_symlink(path, ignored)) {  // a link stays one; what it points to is replaced
    if (const auto real = std::filesystem::canonical(path, ignored); !real.empty()) target = real;
  }
  if (std::filesystem::exists(target, ignored) && !std::filesystem::is_regular_file(target, ignored)) {
    throw std::runtime_error("cannot save " + path.string() + ": it is not a file");
  }
  TemporaryFile file(target);
  file.allow(mode_for(access));
  file.write_all(text);
  file.keep();
  flush_folder(target.parent_path());
}

std::string read_file(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw std::runtime_error("cannot read " + path.string() + ": it is a folder");
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) fail("read", path, errno);
  std::string text;
  char block[65536];
  while (in.read(block, sizeof block), in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostBytes) throw std::runtime_error("cannot read " + path.string() + ": too large for a record");
  }
  if (in.bad()) fail("read", path, errno);
  return text;
}

}  // namespace plancia::record

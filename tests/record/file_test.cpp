#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <string>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <record/file.hpp>

using namespace plancia::record;
namespace fs = std::filesystem;

namespace {

struct Folder {
  fs::path path = fs::temp_directory_path() / ("plancia-file-test-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  long files() const { return std::distance(fs::directory_iterator(path), fs::directory_iterator()); }
};

// A disk that is full after `bytes`, as far as a process can make one.
struct SmallDisk {
  rlimit old{};
  explicit SmallDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small{bytes, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() { setrlimit(RLIMIT_FSIZE, &old); }
};

std::string failure(const fs::path& path, std::string_view text) {
  try {
    save_file(path, text, Access::everyone);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("A file is written whole and replaces the old one") {
  const Folder folder;
  const fs::path path = folder.path / "game.plancia";
  save_file(path, "first", Access::owner);
  save_file(path, "second", Access::owner);
  CHECK(read_file(path) == "second");
  CHECK(folder.files() == 1);
  struct stat status{};
  REQUIRE(stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("On a full disk the old file stays as it was, and nothing is left behind") {
  const Folder folder;
  const fs::path path = folder.path / "game.plancia";
  save_file(path, "the old game", Access::everyone);
  {
    const SmallDisk disk(1000);
    CHECK(failure(path, std::string(5000, 'x')).starts_with("cannot save " + path.string() + ": "));
  }
  CHECK(read_file(path) == "the old game");
  CHECK(folder.files() == 1);
}

TEST_CASE("Where nothing can be written the reason is told") {
  const Folder folder;
  CHECK(failure(folder.path / "missing" / "game", "x").ends_with("No such file or directory"));
  CHECK(failure(folder.path, "x").ends_with("it is not a file"));
  CHECK(failure("/dev/full", "x").ends_with("it is not a file"));
  if (geteuid() != 0) {
    fs::permissions(folder.path, fs::perms::owner_read | fs::perms::owner_exec);
    CHECK(failure(folder.path / "game", "x").ends_with("Permission denied"));
    fs::permissions(folder.path, fs::perms::owner_all);
  }
}

TEST_CASE("A symbolic link stays a link") {
  const Folder folder;
  save_file(folder.path / "real", "old", Access::everyone);
  fs::create_symlink("real", folder.path / "link");
  save_file(folder.path / "link", "new", Access::everyone);
  CHECK(fs::is_symlink(folder.path / "link"));
  CHECK(read_file(folder.path / "real") == "new");
}

TEST_CASE("What cannot be read is told") {
  const Folder folder;
  CHECK_THROWS_WITH(static_cast<void>(read_file(folder.path)), doctest::Contains("it is a folder"));
  CHECK_THROWS_WITH(static_cast<void>(read_file(folder.path / "none")), doctest::Contains("No such file"));
}

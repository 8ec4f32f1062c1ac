#include <csignal>

#include <sys/resource.h>

#include <doctest/doctest.h>

#include <data/export.hpp>

#include "pack_fixture.hpp"
#include "temporary_folder.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

void check_exported(const fs::path& folder) {
  const auto pack = data::load_folder(folder);
  REQUIRE(pack.has_value());
  CHECK(xmas::Front::check(*pack).empty());
  CHECK(pack->hash() == data::load_embedded("xmas-default")->hash());
  CHECK(fs::exists(folder / "PROVENANCE.md"));
}

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// No file may grow beyond a few bytes while this lives: a full disk, as far as a program can tell.
class FullDisk {
 public:
  FullDisk() {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    ::rlimit tight{100, before_.rlim_max};
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &tight);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  ::rlimit before_{};
  void (*handler_)(int) = SIG_DFL;
};

}  // namespace

TEST_CASE("a pack written out is the same pack") {
  const TemporaryFolder folder;
  SUBCASE("into a new folder") {
    REQUIRE(data::export_pack("xmas-default", folder.path() / "mine").has_value());
    check_exported(folder.path() / "mine");
  }
  SUBCASE("with a stroke at the end") {
    REQUIRE(data::export_pack("xmas-default", (folder.path() / "mine").string() + "/").has_value());
    check_exported(folder.path() / "mine");
  }
  SUBCASE("into an empty folder, which stays the same one") {
    fs::create_directory(folder.path() / "mine");
    fs::create_directory_symlink("mine", folder.path() / "link");
    REQUIRE(data::export_pack("xmas-default", folder.path() / "link").has_value());
    check_exported(folder.path() / "mine");
    fs::remove(folder.path() / "link");
  }
  CHECK(entries(folder.path()) == 1);
}

TEST_CASE("nothing is overwritten, and nothing is left half done") {
  const TemporaryFolder folder;
  const auto refused = [&](const fs::path& to, const std::string& words, std::string_view id = "xmas-default") {
    const auto done = data::export_pack(id, to);
    REQUIRE_FALSE(done.has_value());
    CAPTURE(done.error());
    CHECK(done.error().find(words) != std::string::npos);
  };
  SUBCASE("a folder with something in it") {
    folder.write("mine", "");
    refused(folder.path(), "not empty");
    CHECK(entries(folder.path()) == 1);
  }
  SUBCASE("a file") {
    folder.write("mine", "");
    refused(folder.path() / "mine", "not a folder");
  }
  SUBCASE("no folder above") { refused(folder.path() / "a" / "b", "above it does not exist"); }
  SUBCASE("no permission") { refused("/proc/plancia-test", "Cannot make /proc/plancia-test"); }
  SUBCASE("no such pack") { refused(folder.path() / "mine", "no pack xmas-printed", "xmas-printed"); }
  SUBCASE("a full disk, new folder") {
    const FullDisk full;
    refused(folder.path() / "mine", "Cannot write");
    CHECK(entries(folder.path()) == 0);
  }
  SUBCASE("a full disk, empty folder") {
    fs::create_directory(folder.path() / "mine");
    const FullDisk full;
    refused(folder.path() / "mine", "Cannot write");
    CHECK(entries(folder.path() / "mine") == 0);
  }
}

#include <doctest/doctest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <ai/exact_file.hpp>
#include <xmas_player/player.hpp>

#include "late_positions.hpp"

using namespace plancia;
namespace fs = std::filesystem;

namespace {

struct Folder {
  fs::path path = fs::temp_directory_path() / ("plancia-exact-" + std::to_string(getpid()));
  Folder() { fs::remove_all(path); }
  ~Folder() { fs::remove_all(path); }
};

ai::ExactFile example() { return {ai::ExactTable({{{3, 9}, 0.5}, {{1, 2}, 0.25}, {{7, 7}, 1.0 / 3}}), true}; }

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void put(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

}  // namespace

TEST_CASE("a table comes back from the disk as it was") {
  const Folder folder;
  const auto identity = ai::identity_of(xmas_tests::xmas_rules("malta", "it"), ai::Objective::value);
  const fs::path path = ai::exact_path(folder.path, identity);
  CHECK(ai::read_exact(path, identity)->has_value() == false);  // nothing there is no error
  REQUIRE(ai::write_exact(path, identity, example()));
  const auto back = ai::read_exact(path, identity);
  REQUIRE(back);
  REQUIRE(back->has_value());
  CHECK((*back)->complete);
  CHECK((*back)->table.size() == 3);
  CHECK(*(*back)->table.find({1, 2}) == 0.25);
  CHECK(*(*back)->table.find({7, 7}) == 1.0 / 3);
  CHECK((*back)->table.find({1, 3}) == nullptr);
  CHECK(std::distance(fs::directory_iterator(path.parent_path()), {}) == 1);  // nothing is left of the writing
}

TEST_CASE("a table of another build, of other rules or for another aim is refused and says so") {
  const Folder folder;
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "it");
  const auto identity = ai::identity_of(rules, ai::Objective::value);
  const fs::path path = ai::exact_path(folder.path, identity);
  REQUIRE(ai::write_exact(path, identity, example()));

  auto other = identity;
  other.build = "0123456789abcdef0123456789abcdef";
  REQUIRE_FALSE(ai::read_exact(path, other));
  CHECK(ai::read_exact(path, other).error() ==
        path.string() + ": it was made by another build of the program. Run 'plancia solve' to make it anew.");
  other = identity;
  other.objective = ai::Objective::score;
  CHECK_FALSE(ai::read_exact(path, other));

  auto components = rules.components();
  components.ships[0].points += 1;
  const auto pack = ai::identity_of(xmas::Rules(components, rules.options()), ai::Objective::value);
  CHECK(pack.tables != identity.tables);
  REQUIRE_FALSE(ai::read_exact(path, pack));
  CHECK(ai::read_exact(path, pack).error().find("made for other rules, options or components") != std::string::npos);
  auto options = rules.options();
  options.drift = true;
  const auto drifting = ai::identity_of(xmas::Rules(rules.components(), options), ai::Objective::value);
  CHECK(drifting.options != identity.options);
  CHECK(ai::exact_path(folder.path, drifting) != path);  // so that both can be kept
}

TEST_CASE("a damaged table is refused, wherever the damage is") {
  const Folder folder;
  const auto identity = ai::identity_of(xmas_tests::xmas_rules("suda", "en"), ai::Objective::value);
  const fs::path path = ai::exact_path(folder.path, identity);
  REQUIRE(ai::write_exact(path, identity, example()));
  const std::string whole = bytes_of(path);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CAPTURE(size);
    put(path, whole.substr(0, size));
    CHECK_FALSE(ai::read_exact(path, identity));
  }
  put(path, whole + "x");
  CHECK_FALSE(ai::read_exact(path, identity));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    CAPTURE(at);
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    put(path, bytes);
    CHECK_FALSE(ai::read_exact(path, identity));
  }
}

TEST_CASE("where nothing can be written a sentence says why and nothing is left") {
  const auto identity = ai::identity_of(xmas_tests::xmas_rules("malta", "it"), ai::Objective::value);
  const auto written = ai::write_exact("/proc/plancia/x.table", identity, example());
  REQUIRE_FALSE(written);
  CHECK(written.error().find("/proc/plancia") == 0);
  if (fs::exists("/dev/full")) {  // a disk without room
    const Folder folder;
    fs::create_directories(folder.path);
    const fs::path path = folder.path / "t.table";
    fs::create_symlink("/dev/full", path.string() + "." + std::to_string(getpid()) + ".part");
    CHECK_FALSE(ai::write_exact(path, identity, example()));
    CHECK_FALSE(fs::exists(path));
  }
}

TEST_CASE("tables are used once the program has named a folder") {
  const Folder folder;
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "en");
  CHECK(ai::exact_table(rules) == nullptr);
  const auto identity = ai::identity_of(rules, ai::Objective::value);
  REQUIRE(ai::write_exact(ai::exact_path(folder.path, identity), identity, example()));
  ai::use_exact_tables(folder.path);
  const ai::ExactTable* table = ai::exact_table(rules);
  REQUIRE(table != nullptr);
  CHECK(table->size() == 3);
  CHECK(ai::exact_table(xmas_tests::xmas_rules("suda", "en")) == nullptr);
  ai::use_exact_tables({});
  CHECK(ai::exact_table(rules) == nullptr);
}

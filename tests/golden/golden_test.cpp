#include "golden_games.hpp"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

#include <record/record.hpp>

namespace plancia::golden {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file, path.string() << " is missing; 'make records' writes it");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("Golden records replay move by move and verify against their seeds") {
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    CAPTURE(entry.path().string());
    const std::string text = contents(entry.path());
    const auto session = record::load(text);
    REQUIRE_MESSAGE(session, (session ? "" : session.error().message().en));
    CHECK(session->over());
    CHECK(record::verify(text));
    ++records;
  }
  CHECK(records == static_cast<int>(play_all().size()));
}

TEST_CASE("The same seeds and decisions still give the same games, to the letter") {
  for (const GoldenGame& game : play_all()) {
    CAPTURE(game.file);
    CHECK(contents(std::filesystem::path(kFolder) / game.file) == game.record);
  }
}

}  // namespace plancia::golden

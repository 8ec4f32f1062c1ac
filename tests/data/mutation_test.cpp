#include <doctest/doctest.h>

#include <data/facts.hpp>

#include <spoil.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

TEST_CASE("a pack with values altered at random is accepted or refused with a place, and never worse") {
  const Files original = default_files();
  int accepted = 0;
  constexpr int kRounds = 250;
  for (int round = 0; round < kRounds; ++round) {
    Numbers numbers(static_cast<std::uint64_t>(round));
    const auto [files, file, json] = spoilt_files(original, numbers);
    if (const auto pack = data::load_files(files)) CHECK_FALSE(data::listing(*pack).empty());
    const auto problems = problems_of(files);
    accepted += problems.empty();
    for (const auto& problem : problems) {
      CAPTURE(round);
      CAPTURE(text(problem));
      CHECK_FALSE(problem.file.empty());
      CHECK_FALSE(problem.message.empty());
      if (problem.pointer.empty() || problem.file != file) continue;
      // The pointer leads to something that is there.
      CHECK(json.contains(Json::json_pointer(problem.pointer)));
    }
  }
  CHECK(accepted > 0);  // changed words and the like
  CHECK(accepted < kRounds / 2);
}

TEST_CASE("bytes altered at random are accepted or refused, and never worse") {
  const Files original = default_files();
  for (int round = 0; round < 100; ++round) {
    Numbers numbers(static_cast<std::uint64_t>(round) + 1000000);
    Files files = original;
    auto victim = files.begin();
    std::advance(victim, static_cast<std::ptrdiff_t>(numbers.below(files.size())));
    std::string& bytes = victim->second;
    bytes[numbers.below(bytes.size())] = static_cast<char>(numbers.below(256));
    if (numbers.below(4) == 0) bytes.resize(numbers.below(bytes.size()));
    for (const auto& problem : problems_of(files)) CHECK_FALSE(problem.message.empty());
  }
}

#include <doctest/doctest.h>

#include <spoilt_packs.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

TEST_CASE("a pack with values altered at random is accepted or refused with a place, and never worse") {
  check_spoilt_packs(default_files(), problems_of);
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

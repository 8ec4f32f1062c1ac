#pragma once

#include <doctest/doctest.h>

#include <data/facts.hpp>
#include <data/pack.hpp>

#include "spoil.hpp"

namespace plancia::test {

// Packs with values altered at random are accepted or refused with a place that is there, and never worse.
// problems_of(files) is everything the game finds wrong with a pack.
template <class ProblemsOf>
void check_spoilt_packs(const std::map<std::string, std::string>& original, ProblemsOf problems_of) {
  int accepted = 0;
  constexpr int kRounds = 120;  // the fuzzers go on from here
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
      CHECK(json.contains(Json::json_pointer(problem.pointer)));
    }
  }
  CHECK(accepted > 0);  // changed words and the like
  CHECK(accepted < kRounds / 2);
}

}  // namespace plancia::test

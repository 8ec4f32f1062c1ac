#pragma once

#include <string>
#include <vector>

namespace plancia::golden {

// One game kept as a record in tests/golden.
struct GoldenGame {
  std::string file;
  std::string record;  // as this program plays and writes it
};

// Every golden game, played now: a fixed seed and a fixed way of deciding for each.
std::vector<GoldenGame> play_all();

constexpr const char* kFolder = "tests/golden/records";

}  // namespace plancia::golden

#include <filesystem>
#include <fstream>
#include <iostream>

#include "golden_games.hpp"

// Writes every golden record into tests/golden/records below the folder it runs in.
int main() {
  using namespace plancia::golden;
  std::filesystem::create_directories(kFolder);
  for (const GoldenGame& game : play_all()) {
    std::ofstream(std::filesystem::path(kFolder) / game.file, std::ios::binary) << game.record;
    std::cout << game.file << '\n';
  }
}

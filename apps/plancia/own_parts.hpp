#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <sealed/seed.hpp>

namespace plancia::app {

// The parts of seeds that this terminal committed to and has not shown yet, in files that only their owner can read.
class OwnParts {
 public:
  // An empty folder keeps them as long as the program runs.
  explicit OwnParts(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::optional<sealed::Seed> find(const std::string& match, int seat) const;
  sealed::Seed make(const std::string& match, int seat);  // in place of one that was there; throws if it cannot be kept
  void forget(const std::string& match, int seat);

 private:
  static std::string name_of(const std::string& match, int seat) { return match + "-" + std::to_string(seat); }

  std::filesystem::path folder_;
  std::map<std::string, sealed::Seed> made_;
};

}  // namespace plancia::app

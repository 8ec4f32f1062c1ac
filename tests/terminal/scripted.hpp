#pragma once

#include <filesystem>
#include <sstream>
#include <string>

#include <unistd.h>

#include <core/dice.hpp>
#include <terminal/play.hpp>

#include "tally.hpp"

namespace plancia::terminal {

// A folder of one test's own, gone when the test is.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "plancia-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A person who types the lines of a script.
class ScriptedPerson : public StreamInput {
 public:
  using StreamInput::StreamInput;
  bool interactive() const override { return true; }
};

// Types random numbers until the game is over; now and then asks for the odds of a choice.
class CuriousPerson : public Input {
 public:
  CuriousPerson(std::uint64_t seed, std::uint32_t highest) : dice_(seed, 0), highest_(highest) {}
  Line read(std::string_view, const Completer&) override {
    if (++lines_ > 5000) return {Line::Kind::end, ""};
    const std::string number = std::to_string(dice_.below(highest_) + 1);
    return {Line::Kind::text, dice_.below(4) == 0 ? "odds " + number : number};
  }
  bool interactive() const override { return false; }

 private:
  SimulationDice dice_;
  std::uint32_t highest_;
  int lines_ = 0;
};

struct Held {
  int status;
  std::string out, errors;
  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

inline Request tally_request(const std::filesystem::path& folder, Language language = Language::en) {
  Request request;
  request.setup.game = "tally";
  request.seed = "3";
  request.folder = folder;
  request.language = language;
  request.rules = [](std::string_view game, std::string_view typed) -> std::optional<RuleText> {
    if (game != "tally" || (typed != "TL-1" && typed != "tl-1")) return std::nullopt;
    return RuleText{"TL-1", {"Si puntano da 1 a 3 punti.", "Stake 1 to 3 points."}, {"TL-2", "TL-Q1"}};
  };
  request.games = tally::games();
  request.make = tally::new_game;
  return request;
}

template <class Source = StreamInput>
Held hold(const Request& request, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out, errors;
  Source input(in, out);
  const int status = play(request, input, out, errors);
  return {status, out.str(), errors.str()};
}

}  // namespace plancia::terminal

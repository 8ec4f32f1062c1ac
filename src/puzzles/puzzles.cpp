#include <puzzles/puzzles.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>
#include <embedded/puzzles.hpp>

namespace plancia::puzzles {
namespace {

using Json = nlohmann::ordered_json;

Puzzle puzzle_of(const Json& json) {
  Puzzle puzzle;
  puzzle.id = json.at("id");
  puzzle.setup.game = json.at("game");
  puzzle.setup.scenario = json.at("scenario");
  puzzle.setup.rules = json.at("rules");
  for (const auto& [id, value] : json.at("options").items()) puzzle.setup.options[id] = value;
  puzzle.setup.components = json.at("components");
  puzzle.state = json.at("state").dump();
  for (const Json& choice : json.at("choices")) {
    puzzle.choices.push_back({choice.at("action"), choice.at("value"), choice.at("low"), choice.at("high")});
  }
  puzzle.exact = json.at("exact");
  puzzle.simulations = json.at("simulations");
  puzzle.command = json.at("made").at("command");
  return puzzle;
}

std::vector<Puzzle> read() {
  std::vector<Puzzle> list;
  for (const Json& json : Json::parse(embedded::puzzles().front().bytes)) list.push_back(puzzle_of(json));
  return list;
}

}  // namespace

const std::vector<Puzzle>& all() {
  static const std::vector<Puzzle> list = read();
  return list;
}

const Puzzle* find(std::string_view id) {
  const auto found = std::ranges::find(all(), id, &Puzzle::id);
  return found == all().end() ? nullptr : &*found;
}

record::Session session_of(const Puzzle& puzzle) {
  // Nothing is rolled in a puzzle, so any seed will do.
  auto session = record::Session::start(puzzle.setup, sealed::Seed::from_text(puzzle.id));
  if (!session) fail("the puzzle " + puzzle.id + " cannot be set up: " + session.error().en);
  if (const auto error = session->start_from(Json::parse(puzzle.state))) {
    fail("the position of the puzzle " + puzzle.id + " cannot be: " + error->message);
  }
  return *std::move(session);
}

}  // namespace plancia::puzzles

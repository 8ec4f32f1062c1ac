#pragma once

#include <memory>

#include <plancia.h>

#include <batch/batch.hpp>
#include <catalog/catalog.hpp>
#include <core/dice.hpp>
#include <protocol/engine.hpp>

// What is behind the handles of plancia.h.

namespace plancia::c {

// A setup with its first position and its numbers: shared by the game and by all of its positions.
struct SetUp {
  catalog::SetupDone setup;
  std::unique_ptr<catalog::Game> start;
  std::unique_ptr<batch::Encoding> encoding;
};

}  // namespace plancia::c

struct plancia_game {
  std::shared_ptr<const plancia::c::SetUp> set_up;
};

struct plancia_state {
  std::shared_ptr<const plancia::c::SetUp> set_up;
  std::unique_ptr<plancia::catalog::Game> game;
};

struct plancia_dice {
  plancia::SimulationDice dice;
  plancia::SimulationDice start = dice;
};

struct plancia_engine {
  plancia::protocol::Engine engine{};
};

struct plancia_batch {
  std::shared_ptr<const plancia::c::SetUp> set_up;
  std::size_t games;
  std::unique_ptr<plancia::batch::Batch> batch;
};

#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <catalog/catalog.hpp>
#include <catalog/pack_game.hpp>
#include <record/session.hpp>

namespace plancia::protocol {

// A longer line is answered by an error and not read.
constexpr std::size_t kMostLineBytes = 1 << 20;

// The games that an engine offers, and how one is made.
struct Offer {
  std::span<const catalog::GameInfo> games = catalog::games();
  record::GameMaker make = catalog::new_game;
  std::function<std::expected<data::Pack, i18n::Text>(const catalog::Setup&)> pack = catalog::pack_of;
};

// The engine protocol (docs/protocol.md) without its process: one line in, one line out, at most one game in progress.
class Engine {
 public:
  explicit Engine(Offer offer = {});
  ~Engine();

  // The answer without its line end; empty where none is due, that is to notifications and blank lines.
  std::string handle_line(std::string_view line);
  // Whether `quit` was asked for.
  bool finished() const;

 private:
  class Methods;
  std::unique_ptr<Methods> methods_;
};

}  // namespace plancia::protocol

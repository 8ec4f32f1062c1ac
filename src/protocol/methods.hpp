#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>

#include <protocol/engine.hpp>
#include <record/session.hpp>

#include "error.hpp"

namespace plancia::protocol {

// What each method of the protocol does. A method that answers an error has changed nothing.
class Engine::Methods {
 public:
  using Answer = std::expected<Json, Error>;

  explicit Methods(Offer offer) : offer_(std::move(offer)) {}
  // `params` is an object or an array.
  Answer call(const std::string& method, const Json& params);
  bool finished() const { return finished_; }

 private:
  struct Method;
  static const std::map<std::string, Method, std::less<>>& table();

  Answer hello(const Json& params);
  Answer games(const Json& params);
  Answer new_game(const Json& params);
  Answer set(const Json& params);
  Answer position(const Json& params);
  Answer log(const Json& params);
  Answer play(const Json& params);
  Answer roll(const Json& params);
  Answer undo(const Json& params);
  Answer reference(const Json& params);
  Answer record(const Json& params);
  Answer load(const Json& params);
  Answer advise(const Json& params);
  Answer simulate(const Json& params);
  Answer odds(const Json& params);
  Answer quit(const Json& params);

  std::expected<record::Session, Error> start(const Json& params, const sealed::Seed& seed) const;
  Json begin(record::Session session);
  Json position_now() const;
  std::expected<catalog::Sight, Error> viewer(const Json& params) const;  // what "view" names

  Offer offer_;
  std::optional<record::Session> session_;
  std::map<std::string, std::string> packs_;  // those in use so far: hash to id or folder
  bool finished_ = false;
};

}  // namespace plancia::protocol

#pragma once

#include <set>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <service/service.hpp>

#include "tally.hpp"
#include "temporary_folder.hpp"

namespace plancia::test {

using service::Answer;
using service::Code;
using service::Json;
using service::Service;
using service::Visitor;

// A service with the small games of the tests or with the real ones, and players who speak to it.
class Table {
 public:
  enum class Games { small, real };
  Table() : Table(service::Offer{}) {}
  explicit Table(service::Offer offer, Games games = Games::small) : offer_(std::move(offer)) {
    if (games == Games::small) {
      offer_.games = tally::games();
      offer_.make = tally::new_game;
    }
    offer_.draw_part = [this] { return sealed::Seed::from_text(servers_part_); };
    open();
  }

  ~Table() { service.reset(); }  // reviews in the background write into the folder until then

  // As after a restart: everything comes from the database.
  void open() {
    service.reset();
    service = another();
  }
  // A second program on the same database.
  std::unique_ptr<Service> another() const { return std::make_unique<Service>(file(), offer_); }
  std::string file() const { return (folder_.path() / "games.db").string(); }

  Visitor player() {
    const auto who = service->enter("", request({{"secret", offer_.secret}}));
    REQUIRE(who);
    return *service->visitor(who->session.value());
  }
  static Json request(Json fields = Json::object()) {
    if (fields.is_object() && fields.value("secret", "") == "") fields.erase("secret");
    return fields;
  }

  // A new match under the seed 7; gives its id. Between two people that is only the server's part of the seed: who made
  // the match commits to a part of their own.
  std::string start(const Visitor& visitor, const std::string& game, Json more = Json::object()) {
    Json wanted = {{"game", game}, {"scenario", "plain"}, {"seed", 7}};
    wanted.update(more);
    const bool practice = more.contains("options") && more["options"].contains("practice");
    if (game != "tally" && !wanted.contains("opponent") && !wanted.value("hotseat", false) && !practice) {
      servers_part_ = wanted["seed"].dump();
      wanted.erase("seed");
    }
    const auto made = service->new_match(visitor, wanted);
    REQUIRE_MESSAGE(made, (made ? "" : made.error().detail));
    last_made = *made;
    if (last_made["dice"]["from"] == "parts") REQUIRE(commit(visitor, last_made["id"], wanted.value("seat", 1)));
    return (*made)["id"];
  }
  // Another player at the second seat; then the dice are ready.
  Visitor second(const std::string& match) {
    const Visitor visitor = player();
    REQUIRE(service->join(visitor, match, {{"token", token(last_made["seats"][1]["link"])}}));
    if (last_made["dice"]["from"] == "parts") {
      REQUIRE(commit(visitor, match, 2));
      const auto first = service->place(match, 1);
      REQUIRE(first);
      REQUIRE(show(first->visitor, match, 1));
      REQUIRE(show(visitor, match, 2));
    }
    return visitor;
  }
  // The part that the players of these tests give for a seat.
  static sealed::Seed part(int seat) { return sealed::Seed::from_text("seat " + std::to_string(seat)); }
  Answer<Json> commit(const Visitor& visitor, const std::string& match, int seat) {
    return service->dice(visitor, match, {{"seat", seat}, {"commitment", part(seat).commitment()}});
  }
  Answer<Json> show(const Visitor& visitor, const std::string& match, int seat) {
    return service->dice(visitor, match, {{"seat", seat}, {"part", part(seat).hex()}});
  }
  static std::string token(const std::string& link) { return link.substr(link.find('#') + 1); }

  Json match(const Visitor& visitor, const std::string& id) {
    const auto found = service->match(visitor, id);
    REQUIRE(found);
    return *found;
  }
  std::int64_t version(const Visitor& visitor, const std::string& id) { return match(visitor, id)["version"]; }

  Answer<Json> try_act(const Visitor& visitor, const std::string& id, const std::string& action, std::int64_t version,
                       const std::string& key) {
    return service->act(visitor, id, {{"action", action}, {"version", version}, {"key", key}});
  }
  Json act(const Visitor& visitor, const std::string& id, const std::string& action) {
    const auto done = try_act(visitor, id, action, version(visitor, id), "k" + std::to_string(++keys_));
    REQUIRE_MESSAGE(done, (done ? "" : done.error().text.en));
    return *done;
  }

  std::unique_ptr<Service> service;
  Json last_made;

 private:
  TemporaryFolder folder_;
  service::Offer offer_;
  std::string servers_part_;
  int keys_ = 0;
};

template <class T>
Code refused(const Answer<T>& answer) {
  REQUIRE_FALSE(answer);
  CHECK_FALSE(answer.error().text.it.empty());
  CHECK_FALSE(answer.error().text.en.empty());
  return answer.error().code;
}

}  // namespace plancia::test

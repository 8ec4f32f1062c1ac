// Non-interference of the whole interface: every answer that a seat can get is the same, to the byte, before and after
// whatever the other one did unseen, and whether it did it or not.

#include <linea_worlds.hpp>

#include <advice/advice_json.hpp>
#include <advice/advise.hpp>

#include "table.hpp"

using namespace plancia;
using test::Json;
using test::Table;
using test::Visitor;

namespace {

// Real games, advice by a short search, and a clock that never shows the same time twice.
Table real_table() {
  service::Offer offer;
  offer.clock = [now = storage::Time{1'000'000}]() mutable { return now += 1500; };
  offer.advise = [](const catalog::Game& position, int, const Json& request,
                    const std::stop_token&) -> service::Answer<Json> {
    const auto advice = advice::advise(position, {.simulations = request.value("simulations", 1U), .seed = 5});
    if (!advice) return std::unexpected(service::Refusal{.code = service::Code::turn, .text = advice.error()});
    return advice::to_json(*advice);
  };
  return Table(std::move(offer), Table::Games::real);
}

template <class T>
std::string answered(const service::Answer<T>& answer) {
  if (!answer) {
    const service::Refusal& no = answer.error();
    return std::string(word(no.code)) + no.text.it + no.text.en + no.rule + no.detail +
           std::to_string(no.version.value_or(-1)) + "\n";
  }
  if constexpr (std::is_same_v<T, std::string>)
    return *answer + "\n";
  else if constexpr (std::is_same_v<T, std::optional<Json>>)
    return *answer ? (*answer)->dump() + "\n" : "nothing new\n";
  else
    return answer->dump() + "\n";
}

// Every call of the interface that a seat can make and that changes nothing.
std::string everything(Table& table, const Visitor& visitor, const std::string& id, bool with_advice) {
  service::Service& service = *table.service;
  const Json match = table.match(visitor, id);
  const std::int64_t version = match["version"];
  const int ply = match["position"]["ply"];
  std::string all = match.dump() + "\n";
  for (int at = std::max(0, ply - 2); at <= ply + 1; ++at) all += answered(service.position(visitor, id, at));
  for (const std::int64_t from : {std::int64_t{-1}, std::int64_t{0}, version - 1, version, version + 1}) {
    all += answered(service.update(visitor, id, from));
  }
  all += answered(service.odds(visitor, id, std::nullopt));
  for (const char* action : {"pass", "nonsense", "prepare rifle-1", "roll 1"}) {
    all += answered(service.odds(visitor, id, action));
  }
  all += answered(service.record(visitor, id));
  for (const int limit : {1, 50}) all += answered(service.matches(visitor, limit, ""));
  const auto first = service.matches(visitor, 1, "");
  all += answered(service.matches(visitor, 50, (*first)["next"].get<std::string>()));
  for (const std::int64_t at : {version - 1, version, version + 1}) {
    all += answered(service.act(visitor, id, {{"action", "nonsense"}, {"version", at}, {"key", "n"}}));
  }
  if (!match["undo"]["allowed"].get<bool>()) {
    all += answered(service.undo(visitor, id, {{"version", version}, {"key", "u"}}));
  }
  all += answered(service.branch(visitor, id, {{"ply", ply}}));
  all += answered(service.start_review(visitor, id, Json::object())) + answered(service.review(visitor, id));
  for (const int at : {ply - 1, ply}) {
    if (with_advice) all += answered(service.advice(visitor, id, {{"simulations", 2}, {"ply", at}}));
  }
  return all;
}

// What a new game has of its own: its name, its links, its dice.
std::string without_names(std::string text, const Json& match) {
  std::vector<std::string> own{match["id"]};
  if (match["commitment"].is_string()) own.push_back(match["commitment"]);
  for (const Json& seat : match["seats"]) {
    if (seat.contains("link")) own.push_back(Table::token(seat["link"]));
  }
  for (const std::string& name : own) {
    for (std::size_t at = 0; (at = text.find(name)) != std::string::npos;) text.replace(at, name.size(), "-");
  }
  return text;
}

}  // namespace

TEST_CASE("LT-Q19 nothing that a seat can ask for changes when the other one acts unseen") {
  const test::Worlds worlds = test::linea_worlds();
  int compared = 0;
  int with_advice = 0;
  for (const char* scenario : {"farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    Table table = real_table();
    const auto anna = table.player();
    const std::string id = table.start(anna, "linea", {{"scenario", scenario}, {"advice", true}});
    const auto bruno = table.second(id);
    for (const auto& visitor : {anna, bruno}) table.start(visitor, "linea", {{"scenario", "lane"}});  // lists of two
    SimulationDice dice{3, 8};
    for (int step = 0; step < 60; ++step) {
      const auto before = table.service->session(anna, id);
      REQUIRE(before);
      if (before->over()) break;
      const bool first = before->game().turn() == Turn::player1;
      const Visitor& mover = first ? anna : bruno;
      const Visitor& watcher = first ? bruno : anna;
      const auto choices = before->game().choices();
      std::string action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
      if (step < 3 && scenario == std::string("knoll") && !first) {
        action = "place de-hq " + std::to_string(78 + step) + " 110 270";
      }
      const bool asks = with_advice < 20 && step % 5 == 0;
      const std::string told = everything(table, watcher, id, asks);
      table.act(mover, id, action);
      const auto after = table.service->session(anna, id);
      if (after->ply() != before->ply() + 1 || after->over()) continue;
      if (!worlds.hides(before->game(), action, after->game(), first ? 2 : 1)) continue;
      const std::string now = everything(table, watcher, id, asks);
      const bool same = told == now;
      CHECK_MESSAGE(same, step << " " << action << "\n" << told << "\n" << now);
      ++compared;
      with_advice += asks ? 1 : 0;
    }
  }
  CHECK(compared > 25);
}

TEST_CASE("LT-Q19 histories with any number of unseen acts give the other seat the same answers") {
  std::string seen[2];
  for (const int acts : {0, 3}) {
    Table table = real_table();
    const auto anna = table.player();
    const std::string id = table.start(anna, "linea", {{"scenario", "knoll"}, {"advice", true}});
    const Json made = table.match(anna, id);
    const auto bruno = table.second(id);
    const std::string other = table.start(anna, "linea", {{"scenario", "lane"}});
    for (int act = 0; act < acts; ++act) table.act(bruno, id, "place de-hq " + std::to_string(78 + act) + " 110 270");
    seen[acts == 0 ? 0 : 1] = without_names(without_names(everything(table, anna, id, true), table.match(anna, id)),
                                            table.match(anna, other));
  }
  const bool same = seen[0] == seen[1];
  CHECK_MESSAGE(same, seen[0] << "\n" << seen[1]);
}

TEST_CASE("A log entry that grows by what an unseen step told is sent again") {
  // The knoll: the first joker lets the Allied battery fire. Dice for hidden pieces are in nobody else's log; what
  // follows them for all to see stands with the card.
  const test::Worlds worlds = test::linea_worlds();
  int grown = 0;
  for (int game = 1; game <= 3 && grown == 0; ++game) {
    Table table = real_table();
    const auto anna = table.player();
    const std::string id = table.start(anna, "linea", {{"scenario", "farm"}});
    const auto bruno = table.second(id);
    SimulationDice dice{static_cast<std::uint32_t>(game), 4};
    std::map<std::string, Json> kept;
    for (int step = 0; step < 80; ++step) {
      const auto now = table.service->session(anna, id);
      if (now->over()) break;
      for (const auto& visitor : {anna, bruno}) kept[visitor.user] = table.match(visitor, id);
      const auto choices = now->game().choices();
      const auto pick = dice.below(static_cast<std::uint32_t>(choices.size()));
      table.act(now->game().turn() == Turn::player1 ? anna : bruno, id, choices[pick].action);
      for (const auto& visitor : {anna, bruno}) {
        const Json& had = kept[visitor.user];
        const Json match = table.match(visitor, id);
        if (match["position"]["turn"] == "over") continue;
        const auto update = table.service->update(visitor, id, had["version"]);
        Json log = had["log"];
        if (*update) {
          const std::size_t keep = (**update)["keep"];
          if (keep < log.size()) ++grown;
          while (log.size() > keep) log.erase(log.size() - 1);
          for (const Json& entry : (**update)["log"]) log.push_back(entry);
        }
        CHECK(log == match["log"]);
      }
    }
  }
  CHECK(grown > 0);
}

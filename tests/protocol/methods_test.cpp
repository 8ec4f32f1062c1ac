#include <doctest/doctest.h>

#include <algorithm>

#include <record/program.hpp>
#include <sealed/seed.hpp>

#include "engine_of_tally.hpp"

using namespace plancia;
using test::Json;
using test::TallyEngine;

TEST_CASE("hello tells name, version, protocol and games") {
  TallyEngine engine;
  const Json hello = engine.result("hello");
  CHECK(hello == Json{{"name", "plancia"},
                      {"version", record::version()},
                      {"protocol", 1},
                      {"games", {"tally", "duel", "bluff"}}});
}

TEST_CASE("games tells everything a setup needs") {
  TallyEngine engine;
  const Json games = engine.result("games");
  REQUIRE(games.size() == 3);
  CHECK(games[0] == Json::parse(R"({"id":"tally","name":{"it":"(it) Tally","en":"Tally"},"players":{"least":1,"most":1},
    "scenarios":[{"id":"plain","name":{"it":"(it) Plain","en":"Plain"},
                  "text":{"it":"(it) Two rounds.","en":"Two rounds."},"players":1,"opposed":false}],
    "first":"plain",
    "rules":["it","en"],
    "options":[{"id":"practice","values":["off","on"],"default":"off",
                "text":{"it":"(it) Take everything back","en":"Take everything back"}}],
    "components":["basic","gold"],"notation":1,"fields":{}})"));
}

TEST_CASE("play takes several actions, all or none, and rolls the dice between them") {
  TallyEngine engine;
  engine.start();
  const Json both = engine.result("play", {{"actions", {"stake 3", "roll 6"}}});
  CHECK(both["position"]["ply"] == 2);
  CHECK(both["position"]["turn"] == "chance");
  TallyEngine other;
  other.start();
  Json events = other.result("play", {{"action", "stake 3"}})["events"];
  const Json second = other.result("play", {{"action", "roll 6"}});
  for (const Json& event : second["events"]) events.push_back(event);
  CHECK(both["events"] == events);
  CHECK(other.result("position") == both["position"]);

  const Json before = engine.result("position");
  const Json refused = engine.error("play", {{"actions", {"draw red", "stake 9"}}});
  CHECK(refused["code"] == -32002);
  CHECK(refused["data"]["at"] == 1);
  CHECK(engine.result("position") == before);

  TallyEngine rolling;
  const Json start = rolling.start();
  const Json played = rolling.result("play", {{"action", "stake 2"}, {"roll", true}});
  CHECK(played["position"]["turn"] != "chance");
  CHECK(played["position"]["ply"].get<int>() > 1);
  CHECK(rolling.error("play")["data"]["param"] == "action");
  CHECK(rolling.error("play", {{"action", "stake 1"}, {"actions", {"stake 1"}}})["code"] == -32602);
  CHECK(rolling.error("play", {{"actions", Json::array()}})["data"]["param"] == "actions");
  CHECK(rolling.error("play", {{"actions", {1, 2}}})["code"] == -32602);
  CHECK(rolling.error("play", {{"action", "stake 1"}, {"roll", "yes"}})["data"]["param"] == "roll");
}

TEST_CASE("reference tells everything that does not change, with the pack of the game") {
  protocol::Engine engine;
  const auto ask = [&](const std::string& method, const Json& params) {
    return Json::parse(
        engine.handle_line(Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
  };
  CHECK(ask("reference", Json::object())["error"]["code"] == -32001);
  for (const catalog::GameInfo& info : catalog::games()) {
    CAPTURE(info.id);
    ask("new", {{"game", info.id}, {"scenario", info.scenarios.front().id}, {"seed", 7}});
    const Json told = ask("reference", Json::object())["result"];
    CHECK(told["game"] == info.id);
    CHECK(told["options"].size() == info.options.size());
    CHECK(told["components"]["id"] == info.components.front());
    CHECK_FALSE(told["components"]["files"].empty());
    CHECK_FALSE(told["dice"].empty());
    // Every event and every choice of a game is of a kind that is listed, with the parts that are listed.
    const auto known = [&](const char* list, const std::string& kind, const Json& data) {
      for (const Json& one : told[list]) {
        if (one["kind"] != kind) continue;
        for (const auto& [name, value] : data.items()) {
          const bool listed = name == "verb" || std::ranges::any_of(one["data"], [&, &part = name](const Json& field) {
                                return field["name"] == part;
                              });
          if (!listed) return false;
        }
        return true;
      }
      return false;
    };
    Json position = ask("position", Json::object())["result"];
    for (int i = 0; i < 40 && position["turn"] != "over"; ++i) {
      if (position["turn"] == "chance") {
        position = ask("roll", {{"count", 100}})["result"]["position"];
        continue;
      }
      for (const Json& choice : position["choices"]) {
        CAPTURE(choice["action"].dump());
        CHECK(known("actions", choice["data"]["verb"], choice["data"]));
      }
      const Json answer = ask("play", {{"action", position["choices"].back()["action"]}, {"roll", true}})["result"];
      for (const Json& event : answer["events"]) {
        CAPTURE(event.dump());
        CHECK(known("events", event["kind"], event["data"]));
      }
      position = answer["position"];
    }
    for (const auto& [name, value] : position["state"].items()) {
      CAPTURE(name);
      CHECK(std::ranges::any_of(told["state"],
                                [&, &member = name](const Json& field) { return field["name"] == member; }));
    }
  }
}

TEST_CASE("A position has the fields of the protocol in their order") {
  TallyEngine engine;
  const Json decision = engine.start();
  CHECK(decision.dump() ==
        R"({"game":"tally","scenario":"plain","rules":"it","ply":0,"turn":"player","phase":"stake","rule":"TL-1",)"
        R"("prompt":{"it":"(it) Round 1","en":"Round 1"},"choices":[)"
        R"({"action":"stake 1","rule":"TL-1","text":{"it":"(it) Stake 1","en":"Stake 1"},)"
        R"("data":{"points":1,"verb":"stake"}},)"
        R"({"action":"stake 2","rule":"TL-1","text":{"it":"(it) Stake 2","en":"Stake 2"},)"
        R"("data":{"points":2,"verb":"stake"}},)"
        R"({"action":"stake 3","rule":"TL-1","text":{"it":"(it) Stake 3","en":"Stake 3"},)"
        R"("data":{"points":3,"verb":"stake"}}],)"
        R"("state":{"step":"stake","round":1,"seat":1,"stake":0,"points":[0,0]},"result":null,)"
        R"("hash":")" +
            decision["hash"].get<std::string>() + "\"}");
  CHECK(decision["hash"].get<std::string>().size() == 16);

  engine.result("play", {{"action", "stake 3"}});
  engine.result("play", {{"action", "roll 6"}});
  const Json chance = engine.result("position");
  CHECK(chance["turn"] == "chance");
  CHECK_FALSE(chance.contains("choices"));
  CHECK(chance["chance"].dump() ==
        R"([{"action":"draw red","weight":2,"of":5},{"action":"draw blue","weight":3,"of":5}])");
}

TEST_CASE("A whole game alone, with its result") {
  TallyEngine engine;
  engine.start();
  Json played = engine.result("play", {{"action", "stake 2"}});
  CHECK(played["events"][0].dump() ==
        R"({"kind":"done","rule":"TL-2","seat":"player","text":{"it":"(it) Done: stake 2","en":"Done: stake 2"},)"
        R"("data":{"action":"stake 2"}})");
  played = engine.result("roll");
  CHECK(played["events"][0]["data"]["action"] == "roll 5");
  engine.result("play", {{"action", "stake 1"}});
  played = engine.result("play", {{"action", "roll 1"}});
  const Json& position = played["position"];
  CHECK(position["turn"] == "over");
  CHECK_FALSE(position.contains("choices"));
  CHECK_FALSE(position.contains("chance"));
  CHECK(position["result"].dump() ==
        R"({"level":"won","score":2,"text":{"it":"(it) The game is won","en":"The game is won"},)"
        R"("details":{"points":2}})");
  CHECK(engine.error("play", {{"action", "stake 1"}})["code"] == -32002);
  CHECK(engine.error("roll")["code"] == -32002);
}

TEST_CASE("Two seats have numbers, and a result names the winner") {
  TallyEngine engine;
  CHECK(engine.start("duel")["turn"] == "player 1");
  engine.result("play", {{"action", "stake 1"}});
  CHECK(engine.result("play", {{"action", "roll 6"}})["position"]["turn"] == "player 2");
  CHECK(engine.result("position", {{"view", "player 2"}})["turn"] == "player 2");
  CHECK(engine.result("position", {{"view", "all"}})["ply"] == 2);
  CHECK(engine.error("position", {{"view", "player"}})["code"] == -32602);
  Json position;
  for (const char* action : {"stake 1", "roll 1", "stake 1", "roll 1", "stake 1", "roll 1"}) {
    position = engine.result("play", {{"action", action}})["position"];
  }
  CHECK(position["result"]["winner"] == "player 1");
}

TEST_CASE("A seat is shown nothing that it may not know, nor a hash that would tell") {
  TallyEngine engine;
  engine.start("bluff");
  engine.result("play", {{"action", "stake 2"}});
  const Json other = engine.result("position", {{"view", "player 2"}});
  CHECK_FALSE(other["state"].contains("stake"));
  CHECK(engine.result("position", {{"view", "player 1"}})["state"]["stake"] == 2);
  engine.result("undo");
  engine.result("play", {{"action", "stake 3"}});
  CHECK(engine.result("position", {{"view", "player 2"}}) == other);
  engine.result("play", {{"action", "roll 6"}});
  engine.result("play", {{"action", "draw blue"}});
  CHECK_FALSE(engine.result("position", {{"view", "player 1"}}).contains("choices"));  // not its turn
  CHECK(engine.result("position", {{"view", "player 2"}})["choices"].size() == 4);
  engine.result("play", {{"action", "pass"}});
  CHECK(engine.result("position", {{"view", "player 1"}})["ply"] == 3);
  CHECK(engine.result("position", {{"view", "player 2"}})["ply"] == 4);
}

TEST_CASE("A drawn game between two seats has no winner") {
  TallyEngine engine;
  engine.start("duel");
  Json position;
  for (int i = 0; i < 4; ++i) {
    engine.result("play", {{"action", "stake 1"}});
    position = engine.result("play", {{"action", "roll 1"}})["position"];
  }
  CHECK(position["result"]["winner"] == nullptr);
}

TEST_CASE("Without a game there is an error of its own") {
  TallyEngine engine;
  for (const char* method : {"position", "roll", "undo", "record", "odds"})
    CHECK(engine.error(method)["code"] == -32001);
  CHECK(engine.error("play", {{"action", "stake 1"}})["code"] == -32001);
}

TEST_CASE("An illegal action names its rule and changes nothing") {
  TallyEngine engine;
  const Json before = engine.start();
  const Json error = engine.error("play", {{"action", "stake 4"}});
  CHECK(error["code"] == -32002);
  CHECK(error["data"]["rule"] == "TL-1");
  CHECK(error["data"]["text"]["it"] == "(it) Not possible now");
  CHECK_FALSE(engine.error("play", {{"action", "roll 4"}})["data"].contains("rule"));
  CHECK(engine.error("roll")["code"] == -32002);
  CHECK(engine.error("odds", {{"action", "stake 9"}})["code"] == -32002);
  CHECK(engine.result("position") == before);
}

TEST_CASE("A wrong setup says what is wrong and keeps the game that was there") {
  TallyEngine engine;
  const Json before = engine.start();
  CHECK(engine.error("new", {{"game", "chess"}, {"scenario", "x"}})["message"] ==
        "there is no game \"chess\"; there are tally, duel and bluff");
  CHECK(engine.error("new", {{"game", "tally"}, {"scenario", "x"}})["code"] == -32602);
  CHECK(engine.error("new", {{"game", "tally"}, {"scenario", "plain"}, {"options", {{"wind", "yes"}}}})["code"] ==
        -32602);
  CHECK(engine.result("position") == before);
}

TEST_CASE("The same seed gives the same dice, as a number, as text and as the 64 digits") {
  const auto rolled = [](const Json& seed) {
    TallyEngine engine;
    engine.result("new", {{"game", "tally"}, {"scenario", "plain"}, {"seed", seed}});
    std::string actions;
    for (int round = 0; round < 2; ++round) {
      engine.result("play", {{"action", "stake 3"}});
      const Json answer = engine.result("roll", {{"count", 99}});
      for (const Json& event : answer["events"]) actions += event["data"]["action"].get<std::string>() + " ";
    }
    return actions;
  };
  CHECK(rolled(7) == "roll 5 draw blue roll 6 draw blue ");
  CHECK(rolled("7") == rolled(7));
  CHECK(rolled(sealed::Seed::from_text("7").hex()) == rolled(7));
  CHECK(rolled(-7) == rolled("-7"));
  CHECK(rolled(18446744073709551615U) == rolled("18446744073709551615"));
}

TEST_CASE("roll stops at the first decision") {
  TallyEngine engine;
  engine.start();
  engine.result("play", {{"action", "stake 3"}});
  const Json rolled = engine.result("roll", {{"count", 1000000000000}});
  CHECK(rolled["events"].size() == 2);
  CHECK(rolled["position"]["turn"] == "player");
}

TEST_CASE("undo gives the position before, and is refused across a roll unless in practice") {
  TallyEngine engine;
  const Json start = engine.start();
  CHECK(engine.error("undo")["code"] == -32003);
  engine.result("play", {{"action", "stake 2"}});
  CHECK(engine.result("undo") == start);
  engine.result("play", {{"action", "stake 2"}});
  engine.result("roll");
  const Json before = engine.result("position");
  const Json refused = engine.error("undo");
  CHECK(refused["code"] == -32003);
  CHECK(refused["data"]["text"].contains("it"));
  CHECK(engine.result("position") == before);

  TallyEngine practice;
  const Json first = practice.start("tally", "on");
  practice.result("play", {{"action", "stake 2"}});
  practice.result("roll");
  practice.result("undo");
  CHECK(practice.result("undo") == first);
}

TEST_CASE("An option that is on or off may be given as true or false") {
  TallyEngine engine;
  for (const Json& practice : {Json(true), Json("on")}) {
    engine.result("new", {{"game", "tally"}, {"scenario", "plain"}, {"options", {{"practice", practice}}}});
    engine.result("play", {{"action", "stake 2"}});
    engine.result("roll");
    CHECK(engine.result("undo")["ply"] == 1);
  }
}

TEST_CASE("undo is refused across the other seat's action") {
  TallyEngine engine;
  engine.start("duel");
  engine.result("play", {{"action", "stake 1"}});
  CHECK(engine.result("undo")["ply"] == 0);
  engine.result("play", {{"action", "pass"}});
  CHECK(engine.error("undo")["code"] == -32003);
}

TEST_CASE("set accepts exactly what position gives, and names what is wrong otherwise") {
  TallyEngine engine;
  engine.start();
  engine.result("play", {{"action", "stake 2"}});
  const Json position = engine.result("position");
  Json params = {{"game", "tally"}, {"scenario", "plain"}, {"state", position["state"]}};
  Json copy = engine.result("set", params);
  CHECK(copy["hash"] == position["hash"]);
  CHECK(copy["ply"] == 0);
  copy["ply"] = 1;
  CHECK(copy == position);

  params["state"]["points"][1] = "many";
  const Json error = engine.error("set", params);
  CHECK(error["code"] == -32004);
  CHECK(error["data"]["pointer"] == "/points/1");
  for (const Json& state : {Json(nullptr), Json(3), Json("x"), Json::array(), Json::object()}) {
    params["state"] = state;
    CHECK(engine.error("set", params)["code"] == -32004);
  }
  CHECK(engine.result("position")["hash"] == position["hash"]);
}

TEST_CASE("A recorded game loads again, in another engine too") {
  TallyEngine engine;
  engine.start();
  engine.result("play", {{"action", "stake 3"}});
  engine.result("roll", {{"count", 5}});
  const Json position = engine.result("position");
  const std::string record = engine.result("record");
  CHECK(record.find(sealed::Seed::from_text("7").hex()) == std::string::npos);
  TallyEngine other;
  CHECK(other.result("load", {{"record", record}}) == position);
}

TEST_CASE("A record that does not fit names its line and keeps the game that was there") {
  TallyEngine engine;
  const Json before = engine.start();
  const std::string record = engine.result("record");
  const Json error = engine.error("load", {{"record", record + "stake 9\n"}});
  CHECK(error["code"] == -32005);
  CHECK(error["data"]["line"] == 13);
  CHECK(error["message"] == "line 13 \"stake 9\": Not possible now [TL-1]");
  CHECK(engine.error("load", {{"record", ""}})["data"]["line"] == 0);
  CHECK(engine.result("position") == before);
}

TEST_CASE("A record of a pack in a folder loads once that pack was used") {
  TallyEngine author;
  author.result("new", {{"game", "tally"}, {"scenario", "plain"}, {"components", "/packs/gold"}});
  std::string record = author.result("record");
  record.replace(record.find("gold "), 5, "mine ");
  TallyEngine engine;
  CHECK(engine.error("load", {{"record", record}})["message"].get<std::string>().find(
            "by starting a game with it first") != std::string::npos);
  engine.result("new", {{"game", "tally"}, {"scenario", "plain"}, {"components", "/packs/gold"}});
  CHECK(engine.result("load", {{"record", record}})["ply"] == 0);
}

TEST_CASE("The log tells what was played, of everybody or of a seat, and whose each event is") {
  TallyEngine engine;
  engine.start("bluff");
  for (const char* action : {"stake 2", "roll 5", "pass", "stake 1", "roll 1"}) {
    engine.result("play", {{"action", action}});
  }
  const Json all = engine.result("log")["log"];
  REQUIRE(all.size() == 5);
  CHECK(all[0]["n"] == 1);
  CHECK(all[0]["phase"] == "stake");
  CHECK(all[0]["actor"] == "player 1");
  CHECK(all[0]["action"] == "stake 2");
  CHECK(all[0]["data"] == Json({{"points", 2}, {"verb", "stake"}}));
  CHECK(all[0]["chance"] == false);
  CHECK(all[0]["events"][0]["seat"] == "player 1");
  CHECK(all[1]["actor"] == "chance");
  CHECK(all[1]["events"][0]["seat"].is_null());
  CHECK(all[2]["events"][0]["seat"] == "player 2");
  CHECK(engine.result("log", {{"view", "all"}, {"from", 3}})["log"].dump() == Json({all[3], all[4]}).dump());
  CHECK(engine.result("log", {{"from", 99}})["log"].empty());

  const Json first = engine.result("log", {{"view", "player 1"}})["log"];
  REQUIRE(first.size() == 4);  // the pass of the other seat is not even counted
  CHECK(first[2]["n"] == 3);
  CHECK(first[2]["action"] == "stake 1");
  const Json second = engine.result("log", {{"view", "player 2"}})["log"];
  REQUIRE(second.size() == 5);
  CHECK(second[0]["action"] == "stake");
  CHECK(second[0]["data"] == Json::object());
  CHECK(second[0]["events"].empty());
  CHECK(second[2]["action"] == "pass");
  CHECK(engine.error("log", {{"view", "nobody"}})["data"]["param"] == "view");
  CHECK(engine.error("log", {{"from", -1}})["data"]["param"] == "from");
}

TEST_CASE("odds are exact fractions of what is pending or of a given action") {
  TallyEngine engine;
  engine.start();
  CHECK(engine.result("odds").dump() == R"({"odds":[]})");
  CHECK(
      engine.result("odds", {{"action", "stake 2"}}).dump() ==
      R"({"odds":[{"outcome":"won","probability":"1/2","text":{"it":"(it) The stake is won","en":"The stake is won"}},)"
      R"({"outcome":"lost","probability":"1/2","text":{"it":"(it) Nothing is won","en":"Nothing is won"}}]})");
  CHECK(engine.result("position")["ply"] == 0);
  engine.result("play", {{"action", "stake 3"}});
  CHECK(engine.result("odds")["odds"][0]["probability"] == "1/6");
}

TEST_CASE("odds seen by a seat tell it nothing that is hidden from it") {
  TallyEngine engine;
  engine.start("bluff");
  engine.result("play", {{"action", "stake 3"}});
  CHECK(engine.result("odds", {{"view", "player 1"}})["odds"].size() == 2);
  CHECK(engine.result("odds", {{"view", "player 2"}})["odds"].empty());
  CHECK(engine.error("odds", {{"view", "player 3"}})["data"]["param"] == "view");
}

TEST_CASE("quit is answered and ends") {
  TallyEngine engine;
  CHECK_FALSE(engine.engine.finished());
  CHECK(engine.result("quit") == nullptr);
  CHECK(engine.engine.finished());
}

TEST_CASE("What the world breaks is an internal error, and the engine goes on") {
  protocol::Engine engine({tally::games(), [](const catalog::Setup&) -> std::expected<catalog::NewGame, i18n::Text> {
                             throw std::runtime_error("the disk is on fire");
                           }});
  const Json answer = Json::parse(
      engine.handle_line(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"tally","scenario":"plain"}})"));
  CHECK(answer["error"]["code"] == -32603);
  CHECK(answer["error"]["message"] == "the disk is on fire");
}

TEST_CASE("What is over stays over: nothing is taken back, nor from its record, except in practice") {
  const auto finish = [](TallyEngine& engine) {
    while (engine.result("position")["turn"] != "over") engine.result("play", {{"action", "pass"}});
    return engine.result("position");
  };
  TallyEngine engine;
  engine.start("duel");
  const Json over = finish(engine);
  const Json refused = engine.error("undo");
  CHECK(refused["code"] == -32003);
  CHECK(refused["data"]["text"]["en"].get<std::string>().starts_with("The game is over and its seed was shown"));
  CHECK(refused["data"]["text"]["it"].get<std::string>().starts_with("La partita è finita"));
  CHECK(engine.result("position") == over);

  TallyEngine other;
  other.result("load", {{"record", engine.result("record")}});
  CHECK(other.error("undo")["code"] == -32003);
  CHECK(other.result("position") == over);

  TallyEngine practice;
  practice.start("duel", "on");
  const int ply = finish(practice)["ply"];
  CHECK(practice.result("undo")["ply"] == ply - 1);
}

TEST_CASE("A seed that was given is written into the record as chosen") {
  TallyEngine engine;
  engine.start();
  CHECK(engine.result("record").get<std::string>().find("[SeedFrom \"chosen\"]") != std::string::npos);
  engine.result("new", {{"game", "tally"}, {"scenario", "plain"}});
  CHECK(engine.result("record").get<std::string>().find("SeedFrom") == std::string::npos);
}

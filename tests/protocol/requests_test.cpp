#include <doctest/doctest.h>

#include "engine_of_tally.hpp"

using namespace plancia;
using test::Json;
using test::TallyEngine;

namespace {

const std::string kHello = R"({"jsonrpc":"2.0","id":1,"method":"hello"})";

// The code of the error that answers `line`, with the id it must carry.
int code(TallyEngine& engine, const std::string& line, const Json& id = nullptr) {
  CAPTURE(line.substr(0, 200));
  const std::string text = engine.line(line);
  REQUIRE_FALSE(text.empty());
  const Json answer = Json::parse(text);
  REQUIRE(answer.contains("error"));
  CHECK(answer["id"] == id);
  CHECK(answer["error"]["message"].get<std::string>() != "");
  return answer["error"]["code"];
}

}  // namespace

TEST_CASE("What is not JSON is a parse error") {
  TallyEngine engine;
  for (const std::string line :
       {"hello", "{", "[1,", "{\"a\":}", "\"\xff\"", "{\"jsonrpc\":\"2.0\",\"id\":\"\xc3\x28\"}", "{} {}", "// comment",
        "nul", "[1e999]", "{'a':1}", "\xff\xfe", R"({"a":1,"a":)", "\"\\ud800\""}) {
    CHECK(code(engine, line) == -32700);
  }
  CHECK(code(engine, kHello + std::string(1, '\0')) == -32700);
  CHECK(code(engine, std::string(protocol::kMostLineBytes + 1, ' ')) == -32700);
}

TEST_CASE("JSON that is no request is an invalid request") {
  TallyEngine engine;
  for (const char* line : {
           "1",
           "null",
           "\"hello\"",
           "true",
           "{}",
           "[]",
           R"({"id":null,"method":"hello"})",
           R"({"jsonrpc":"1.0","method":"hello"})",
           R"({"jsonrpc":2.0,"method":"hello"})",
           R"({"jsonrpc":"2.0"})",
           R"({"jsonrpc":"2.0","method":1})",
           R"({"jsonrpc":"2.0","id":1.5,"method":"hello"})",
           R"({"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"hello"})",
           R"({"jsonrpc":"2.0","id":[1],"method":"hello"})",
           R"({"jsonrpc":"2.0","id":true,"method":"hello"})",
           R"({"jsonrpc":"2.0","id":1,"id":1,"method":"hello"})",
           R"({"jsonrpc":"2.0","method":"new","params":{"game":"tally","game":"duel"}})",
       }) {
    CHECK(code(engine, line) == -32600);
  }
  CHECK(code(engine, R"({"jsonrpc":"2.0","id":5,"method":"hello","extra":1})", 5) == -32600);
  CHECK(code(engine, R"({"jsonrpc":"2.0","id":"a","method":"hello","params":null})", "a") == -32600);
  CHECK(code(engine, R"({"jsonrpc":"2.0","id":6,"method":"hello","params":3})", 6) == -32600);
}

TEST_CASE("Deep nesting and objects without end are refused quickly") {
  TallyEngine engine;
  CHECK(code(engine, std::string(500000, '[')) == -32700);
  CHECK(code(engine, std::string(500000, '[') + std::string(500000, ']')) == -32600);
  CHECK(code(engine, std::string(100, '[') + std::string(100, ']')) == -32600);
  std::string keys = "{";
  for (int i = 0; i < 60000; ++i) keys += "\"" + std::to_string(i) + "\":0,";
  CHECK(code(engine, keys + "\"z\":0}") == -32600);
}

TEST_CASE("An unknown method is not found") {
  TallyEngine engine;
  for (const char* method : {"fly", "", "Hello", "rpc.discover"}) {
    CHECK(engine.error(method)["code"] == -32601);
  }
}

TEST_CASE("Ids come back as they were sent, null too") {
  TallyEngine engine;
  for (const char* id : {"null", "0", "-7", "18446744073709551615", "\"\"", "\"è\\n\""}) {
    const std::string answer = engine.line(R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"method":"hello"})");
    CHECK(answer.starts_with(R"({"jsonrpc":"2.0","id":)" + std::string(id) + ","));
  }
}

TEST_CASE("A request without id is done and not answered, even if it fails") {
  TallyEngine engine;
  CHECK(engine.line(R"({"jsonrpc":"2.0","method":"new","params":{"game":"tally","scenario":"plain"}})") == "");
  CHECK(engine.result("position")["game"] == "tally");
  CHECK(engine.line(R"({"jsonrpc":"2.0","method":"play","params":{"action":"fly"}})") == "");
  CHECK(engine.line(R"({"jsonrpc":"2.0","method":"fly"})") == "");
}

TEST_CASE("Blank lines are skipped, and a line may end as on Windows") {
  TallyEngine engine;
  CHECK(engine.line("") == "");
  CHECK(engine.line(" \t\r") == "");
  CHECK(engine.line(kHello + "\r").starts_with(R"({"jsonrpc":"2.0","id":1,"result")"));
}

TEST_CASE("A batch is answered in one array, without its notifications") {
  TallyEngine engine;
  const Json answers = Json::parse(
      engine.line("[" + kHello + R"(,1,{"jsonrpc":"2.0","method":"hello"},{"jsonrpc":"2.0","id":2,"method":"fly"}])"));
  REQUIRE(answers.size() == 3);
  CHECK(answers[0]["result"]["protocol"] == 1);
  CHECK(answers[1]["error"]["code"] == -32600);
  CHECK(answers[1]["id"] == nullptr);
  CHECK(answers[2]["error"]["code"] == -32601);
  CHECK(engine.line(R"([{"jsonrpc":"2.0","method":"hello"}])") == "");
  std::string many = "[0";
  for (int i = 0; i < 1000; ++i) many += ",0";
  CHECK(code(engine, many + "]") == -32600);
}

TEST_CASE("Parameters of a wrong kind, unknown ones and missing ones are named") {
  TallyEngine engine;
  engine.start();
  struct Case {
    const char *method, *params, *param;
  };
  for (const Case c : {
           Case{"new", R"({"scenario":"plain"})", "game"},
           Case{"new", R"({"game":"tally"})", "scenario"},
           Case{"new", R"({"game":1,"scenario":"plain"})", "game"},
           Case{"new", R"({"game":"tally","scenario":"plain","seed":1.5})", "seed"},
           Case{"new", R"({"game":"tally","scenario":"plain","seed":""})", "seed"},
           Case{"new", R"({"game":"tally","scenario":"plain","seed":null})", "seed"},
           Case{"new", R"({"game":"tally","scenario":"plain","seed":99999999999999999999})", "seed"},
           Case{"new", R"({"game":"tally","scenario":"plain","options":[]})", "options"},
           Case{"new", R"({"game":"tally","scenario":"plain","options":{"practice":1}})", "options"},
           Case{"new", R"({"game":"tally","scenario":"plain","state":{}})", "state"},
           Case{"set", R"({"game":"tally","scenario":"plain"})", "state"},
           Case{"play", R"({})", "action"},
           Case{"play", R"({"action":["stake 1"]})", "action"},
           Case{"roll", R"({"count":0})", "count"},
           Case{"roll", R"({"count":-1})", "count"},
           Case{"roll", R"({"count":1.0})", "count"},
           Case{"roll", R"({"count":"1"})", "count"},
           Case{"position", R"({"view":"player 2"})", "view"},
           Case{"hello", R"({"name":"me"})", "name"},
           Case{"load", R"({"record":7})", "record"},
       }) {
    CAPTURE(c.method);
    CAPTURE(c.params);
    const Json error = engine.error(c.method, Json::parse(c.params));
    CHECK(error["code"] == -32602);
    CHECK(error["data"]["param"] == c.param);
  }
  CHECK(engine.error("play", Json::array({"stake 1"}))["code"] == -32602);
  CHECK(engine.result("position")["ply"] == 0);
}

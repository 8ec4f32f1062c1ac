#pragma once

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <protocol/engine.hpp>

#include "tally.hpp"

namespace plancia::test {

using Json = nlohmann::ordered_json;

// An engine that plays the small game of the tests, spoken to in JSON.
class TallyEngine {
 public:
  std::string line(const std::string& text) { return engine.handle_line(text); }

  Json ask(const std::string& method, const Json& params = Json::object()) {
    const std::string text =
        line(Json{{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}}.dump());
    CHECK(text.find('\n') == std::string::npos);
    const Json answer = Json::parse(text);
    CHECK(answer["jsonrpc"] == "2.0");
    CHECK(answer["id"] == id_);
    CHECK(answer.size() == 3);
    return answer;
  }
  Json result(const std::string& method, const Json& params = Json::object()) {
    const Json answer = ask(method, params);
    CAPTURE(answer.dump());
    REQUIRE(answer.contains("result"));
    return answer["result"];
  }
  Json error(const std::string& method, const Json& params = Json::object()) {
    const Json answer = ask(method, params);
    CAPTURE(answer.dump());
    REQUIRE(answer.contains("error"));
    return answer["error"];
  }
  Json start(const std::string& game = "tally", const std::string& practice = "off") {
    return result("new", {{"game", game}, {"scenario", "plain"}, {"seed", 7}, {"options", {{"practice", practice}}}});
  }

  protocol::Engine engine{protocol::Offer{tally::games(), tally::new_game}};

 private:
  int id_ = 0;
};

}  // namespace plancia::test

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cost.hpp"
#include "router.hpp"

using namespace plancia;

namespace {

// A server without sockets, and a player with a game at it.
struct Table {
  Table() : folder(std::filesystem::temp_directory_path() / ("plancia-fuzz-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder);
    service = std::make_unique<service::Service>((folder / "games.db").string(), service::Offer{});
    router = std::make_unique<net::Router>(*service, metrics, options);
    cookie = answer(request("POST", "/api/session", "{}")).headers.at(0).second;
    cookie = cookie.substr(0, cookie.find(';'));
    const auto made = answer(request("POST", "/api/matches", R"({"game":"xmas","scenario":"suda","seed":7})"));
    match = nlohmann::json::parse(made.body).at("id");
  }
  ~Table() { std::filesystem::remove_all(folder); }

  net::Request request(std::string method, const std::string& target, std::string body) const {
    net::Request made;
    made.method = std::move(method);
    made.host = "127.0.0.1";
    made.origin = "http://127.0.0.1";
    made.address = "127.0.0.1";
    made.content_type = "application/json";
    made.cookie = cookie;
    made.body = std::move(body);
    if (!dispatch::parse_target(target, made)) made.path = "/";
    return made;
  }

  net::Response answer(const net::Request& asked) const { return router->answer(router->find(asked)); }

  std::filesystem::path folder;
  net::Options options{.origins = {}, .metrics_port = {}, .rate = 0};
  net::Metrics metrics;
  std::unique_ptr<service::Service> service;
  std::unique_ptr<net::Router> router;
  std::string cookie, match;
};

std::string line_of(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

// Method, target (MATCH stands for a game of one's own), Last-Event-ID, then the body: every answer has a status that
// the interface knows, and none is a bug.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Table table;
  const fuzz::Cost cost(size);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string method = line_of(text);
  std::string target = line_of(text);
  if (const auto at = target.find("MATCH"); at != std::string::npos) target.replace(at, 5, table.match);
  net::Request request = table.request(method, target, "");
  request.last_event_id = line_of(text);
  request.body = text;
  const net::Router::Call call = table.router->find(request);
  if (const auto refused = table.router->guard(call)) {
    if (refused->status < 400) std::abort();
    return 0;
  }
  if (call.kind == net::Router::Kind::stream) {
    if (auto plan = table.router->stream(request)) {
      if (!table.router->event(*plan, 0)) std::abort();
    }
  } else if (call.kind != net::Router::Kind::page) {
    const net::Response answer = table.router->answer(call);
    cost.told(answer.body.size());
    const int status = answer.status;
    if (status < 200 || status == 500 || status == 503) std::abort();
  }
  return 0;
}

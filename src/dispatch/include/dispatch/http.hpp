#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <core/parallel.hpp>

namespace plancia::dispatch {

// A request, whatever brought it: HTTP, or a page that has all of the server in a worker.
struct Request {
  std::string method;
  std::string path;  // decoded, without the query
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;
  std::string address;            // of who asks
  parallel::StopToken stop = {};  // asked for once nobody waits for the answer any more, which then may be anything

  // The headers that matter; empty where absent.
  std::string host, origin, fetch_site, content_type, cookie, if_none_match, accept_encoding, last_event_id;

  std::optional<std::string> parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// Fills in path and query; false where the escapes are wrong.
bool parse_target(std::string_view target, Request& request);

// The ETag of a content.
std::string content_tag(std::string_view bytes);

// The value of a cookie, empty where absent.
std::string cookie_value(std::string_view cookies, std::string_view name);

}  // namespace plancia::dispatch

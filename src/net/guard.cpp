#include <algorithm>
#include <map>

#include <arpa/inet.h>

#include "router.hpp"

namespace plancia::net {
namespace {

using service::Code;
using service::refusal;

// "example.org:8080" and "[::1]:8080" without the port.
std::string_view name_of(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.rfind(':'));
}

bool is_number_address(std::string_view name) {
  unsigned char bytes[16];
  const std::string text(name);
  return inet_pton(AF_INET, text.c_str(), bytes) == 1 || inet_pton(AF_INET6, text.c_str(), bytes) == 1;
}

std::string_view host_of(std::string_view origin) {
  const auto slashes = origin.find("://");
  return slashes == std::string_view::npos ? "" : origin.substr(slashes + 3);
}

}  // namespace

bool is_loopback(const std::string& address) {
  constexpr unsigned char kFirst = 127;  // of the four numbers
  unsigned char four[4];
  if (inet_pton(AF_INET, address.c_str(), four) == 1) return four[0] == kFirst;
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return false;
  return IN6_IS_ADDR_LOOPBACK(&bytes) || (IN6_IS_ADDR_V4MAPPED(&bytes) && bytes.s6_addr[12] == kFirst);
}

// A site of somebody else's can give its own name our address, and then counts as the same origin. A number, or a name
// that we know, cannot be given so.
bool Router::is_own_host(const std::string& host) const {
  const std::string_view name = name_of(host);
  if (name == "localhost" || is_number_address(name)) return true;
  return std::ranges::any_of(origins_, [&](const std::string& origin) { return host_of(origin) == host; });
}

// Where browsers come over https, a page that was loaded without it may be anybody's.
bool Router::is_own_origin(const Request& request) const {
  if (std::ranges::find(origins_, request.origin) != origins_.end()) return true;
  return !secure_ && request.origin == "http://" + request.host;
}

std::string fault_of(const std::vector<std::string>& origins) {
  const auto is_https = [](const std::string& origin) { return origin.starts_with("https://"); };
  for (const std::string& origin : origins) {
    const std::string_view host = host_of(origin);
    if ((!is_https(origin) && !origin.starts_with("http://")) || host.empty() ||
        host.find('/') != std::string_view::npos) {
      return "\"" + origin + "\" is no public address; give one such as https://plancia.example, without a path";
    }
  }
  if (std::ranges::any_of(origins, is_https) && !std::ranges::all_of(origins, is_https)) {
    return "a public address with http beside one with https would undo what https is for; let the proxy send visitors "
           "from one to the other";
  }
  return "";
}

std::optional<Response> Router::guard(const Call& call) {
  const Request& request = call.request;
  if (!requests_.allows(counted_address(request.address))) return refused(refusal(Code::limit));
  if (const int seconds = owes(call); seconds > 0) return refused(refusal(Code::limit), seconds);
  if (!is_own_host(request.host)) return refused(refusal(Code::host));
  if (request.method == "GET" || request.method == "HEAD") {
    // A browser sends no Origin with a GET to its own site; where it does, or says where it comes from, it must be
    // ours.
    if (call.kind != Kind::stream) return std::nullopt;
    const bool foreign_site = !request.fetch_site.empty() && request.fetch_site != "same-origin";
    if (foreign_site || (!request.origin.empty() && !is_own_origin(request))) return refused(refusal(Code::origin));
    return std::nullopt;
  }
  if (request.method != "POST") return refused(refusal(Code::method));
  if (!is_own_origin(request)) {
    auto foreign = refusal(Code::origin);
    if (request.origin.empty()) foreign.detail = "a POST needs the header Origin: http://" + request.host;
    return refused(foreign);
  }
  if (!request.content_type.starts_with("application/json")) return refused(refusal(Code::media));
  return std::nullopt;
}

}  // namespace plancia::net

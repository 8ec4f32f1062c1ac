#include "own_address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <memory>

namespace plancia::app {
namespace {

// Empty where it is no address that another machine could use: of the other family, or of one cable alone.
std::string text_of(const sockaddr* address, int family) {
  if (address == nullptr || address->sa_family != family) return "";
  char text[INET6_ADDRSTRLEN] = {};
  if (family == AF_INET) {
    const auto* four = reinterpret_cast<const sockaddr_in*>(address);
    inet_ntop(family, &four->sin_addr, text, sizeof text);
  } else {
    const auto* six = reinterpret_cast<const sockaddr_in6*>(address);
    if (IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr)) return "";
    inet_ntop(family, &six->sin6_addr, text, sizeof text);
  }
  return text;
}

}  // namespace

std::string own_address(const std::string& listen) {
  if (listen != "0.0.0.0" && listen != "::") return listen;
  ifaddrs* found = nullptr;
  if (getifaddrs(&found) != 0) return listen;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(found, freeifaddrs);
  for (const ifaddrs* one = found; one != nullptr; one = one->ifa_next) {
    if ((one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
    if (std::string text = text_of(one->ifa_addr, listen == "::" ? AF_INET6 : AF_INET); !text.empty()) return text;
  }
  return listen == "::" ? "::1" : "127.0.0.1";
}

}  // namespace plancia::app

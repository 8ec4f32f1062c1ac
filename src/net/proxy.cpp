#include "proxy.hpp"

#include <algorithm>

#include <arpa/inet.h>

namespace plancia::net {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const auto begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

template <class Bytes>
std::optional<std::string> read(int family, std::string_view text) {
  Bytes bytes{};
  if (inet_pton(family, std::string(text).c_str(), &bytes) != 1) return std::nullopt;
  char out[INET6_ADDRSTRLEN];
  return inet_ntop(family, &bytes, out, sizeof out);
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<std::string> forwarded_address(std::string_view entry) {
  entry = trimmed(entry);
  if (entry.starts_with('[')) {
    const auto close = entry.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view rest = entry.substr(close + 1);
    if (!rest.empty() && !(rest.front() == ':' && is_port(rest.substr(1)))) return std::nullopt;
    return read<in6_addr>(AF_INET6, entry.substr(1, close - 1));
  }
  const auto colon = entry.find(':');
  if (colon == std::string_view::npos) return read<in_addr>(AF_INET, entry);
  if (entry.find(':', colon + 1) != std::string_view::npos) return read<in6_addr>(AF_INET6, entry);
  if (!is_port(entry.substr(colon + 1))) return std::nullopt;
  return read<in_addr>(AF_INET, entry.substr(0, colon));
}

std::optional<std::string> forwarded_for(const std::vector<std::string>& lines) {
  if (lines.empty()) return std::nullopt;
  const std::string_view last = lines.back();
  const auto comma = last.rfind(',');
  return forwarded_address(comma == std::string_view::npos ? last : last.substr(comma + 1));
}

}  // namespace plancia::net

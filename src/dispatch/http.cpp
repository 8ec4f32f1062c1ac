#include <dispatch/http.hpp>

#include <algorithm>
#include <array>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>

namespace plancia::dispatch {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text, bool in_query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && in_query) {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      const int high = i + 1 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return out;
}

}  // namespace

std::optional<std::string> Request::parameter(std::string_view name) const {
  const auto found = std::ranges::find(query, name, &std::pair<std::string, std::string>::first);
  return found == query.end() ? std::nullopt : std::optional(found->second);
}

bool parse_target(std::string_view target, Request& request) {
  const auto mark = target.find('?');
  const auto path = decoded(target.substr(0, mark), false);
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const auto equals = pair.find('=');
    const auto name = decoded(pair.substr(0, equals), true);
    const auto value = decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1), true);
    if (!name || !value) return false;
    request.query.emplace_back(*name, *value);
  }
  return true;
}

std::string content_tag(std::string_view bytes) {
  return "\"" + hex_digits(crypto::hash<16>({}, crypto::bytes_of(bytes))) + "\"";
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const std::string_view pair = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookies.size(), pair.size() + 1));
    const std::string_view trimmed = pair.substr(std::min(pair.find_first_not_of(' '), pair.size()));
    if (trimmed.size() > name.size() && trimmed.starts_with(name) && trimmed[name.size()] == '=') {
      return std::string(trimmed.substr(name.size() + 1));
    }
  }
  return "";
}

}  // namespace plancia::dispatch

#include <service/refusal.hpp>

#include <array>

namespace plancia::service {

std::string_view word(Code code) {
  static constexpr std::array<std::string_view, 29> kWords{
      "request", "secret", "session", "origin",  "host",  "seat",  "turn",    "absent",  "method",  "version",
      "key",     "taken",  "login",   "pack",    "setup", "over",  "action",  "undo",    "closed",  "dice",
      "advice",  "limit",  "busy",    "dropped", "size",  "media", "missing", "storage", "internal"};
  static_assert(kWords.size() == static_cast<std::size_t>(Code::internal) + 1);
  return kWords[static_cast<std::size_t>(code)];
}

Refusal refusal(Code code, std::string_view key, std::initializer_list<i18n::Arg> args) {
  return {code, i18n::text("server." + std::string(key.empty() ? word(code) : key), args)};
}

Refusal bad_request(std::string detail) {
  Refusal refused = refusal(Code::request);
  refused.detail = std::move(detail);
  return refused;
}

}  // namespace plancia::service

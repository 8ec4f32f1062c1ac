#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <nlohmann/json.hpp>

#include <crypto/crypto.hpp>
#include <service/service.hpp>

#include "fields.hpp"
#include "lifetimes.hpp"
#include "live_match.hpp"
#include "secrets.hpp"

namespace plancia::service {
namespace {

storage::Storage::Renewal renewal(std::string_view session, std::string_view fresh, storage::Time now) {
  return {hash_of_session(session), hash_of_session(fresh), now};
}

std::optional<Refusal> check_password_form(const std::string& password) {
  if (password.size() < 8 || password.size() > 256) return refusal(Code::request, "request.password");
  return std::nullopt;
}

// ASCII, so that two names that look alike are alike.
std::optional<Refusal> check_credentials(const Json& request) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  if (auto refused = check_fields(request, {{"name", Field::text}, {"password", Field::text}})) return refused;
  const std::string name = request["name"];
  const std::string password = request["password"];
  if (name.size() < 3 || name.size() > 32 || name.find_first_not_of(kAllowed) != std::string::npos) {
    return refusal(Code::request, "request.name");
  }
  return check_password_form(password);
}

// Latin letters beyond ASCII, Greek and Cyrillic: U+00C0 to U+052F without the signs in between that are no letters, or
// that stand upon the one before them.
bool is_letter(char32_t code) {
  constexpr std::array<std::pair<char32_t, char32_t>, 13> kOthers{{{0xd7, 0xd7},
                                                                   {0xf7, 0xf7},
                                                                   {0x1c0, 0x1c3},
                                                                   {0x2b0, 0x36f},
                                                                   {0x374, 0x375},
                                                                   {0x378, 0x37a},
                                                                   {0x37e, 0x385},
                                                                   {0x387, 0x387},
                                                                   {0x38b, 0x38b},
                                                                   {0x38d, 0x38d},
                                                                   {0x3a2, 0x3a2},
                                                                   {0x3f6, 0x3f6},
                                                                   {0x482, 0x489}}};
  return code >= 0xc0 && code < 0x530 &&
         std::ranges::none_of(kOthers, [&](const auto& range) { return range.first <= code && code <= range.second; });
}

// Of letters that look alike in other alphabets than ours the most can be put together into another's name.
bool is_of_one_alphabet(std::string_view name) {
  bool latin = false, greek = false, cyrillic = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    latin |= (byte < 0x80 && std::isalpha(byte)) || (byte >= 0xc3 && byte < 0xca);
    greek |= byte >= 0xcd && byte < 0xd0;
    cyrillic |= byte >= 0xd0 && byte < 0xd5;
  }
  return latin + greek + cyrillic <= 1;
}

// Letters, digits and a few marks, and single blanks within; nothing that is not seen.
bool is_plain_name(std::string_view name, std::size_t longest) {
  std::size_t letters = 0;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && !std::isalnum(byte) && std::string_view(" .,'-_").find(c) == std::string_view::npos)
      return false;
    letters += (byte & 0xc0) != 0x80 ? 1 : 0;
  }
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (byte < 0x80) continue;
    const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0U;
    if ((byte & 0xe0) != 0xc0 || (next & 0xc0) != 0x80) return false;
    if (!is_letter(char32_t{byte & 0x1fU} << 6 | (next & 0x3f))) return false;
    ++i;
  }
  return letters <= longest && name.front() != ' ' && name.back() != ' ' && !name.contains("  ") &&
         is_of_one_alphabet(name);
}

}  // namespace

Json to_json(const Who& who) {
  return {{"name", who.name ? Json(*who.name) : Json(nullptr)},
          {"shown", who.shown ? Json(*who.shown) : Json(nullptr)},
          {"created", who.created},
          {"needs_secret", who.needs_secret}};
}

std::optional<Visitor> Service::visitor(std::string_view session) {
  if (!is_id(session)) return std::nullopt;
  const auto found = storage_.find_session(hash_of_session(session), now() - kSessionLife);
  if (!found) return std::nullopt;
  return Visitor{found->user.id, found->user.name, found->used, found->user.shown};
}

Answer<Who> Service::enter(std::string_view session, const Json& request) {
  if (auto refused = check_fields(
          request, {{"secret", Field::text, false}, {"match", Field::text, false}, {"token", Field::text, false}})) {
    return std::unexpected(*std::move(refused));
  }
  const bool asks = !offer_.secret.empty();
  if (const auto known = visitor(session)) {
    Who who{.name = known->name, .created = false, .needs_secret = asks, .shown = known->shown};
    if (known->used < now() - kDay) {  // from now on it lives on for its whole time, and so does the cookie
      storage_.use_session(hash_of_session(session), now());
      who.session = session;
    }
    return who;
  }
  if (asks && !same_secret(request.value("secret", std::string()), offer_.secret) &&
      !is_invited(request.value("match", std::string()), request.value("token", std::string()))) {
    return std::unexpected(refusal(Code::secret));
  }
  const std::string user = random_id();
  std::string fresh = random_id();
  storage_.add_user(user, now());
  storage_.add_session(hash_of_session(fresh), user, now());
  return Who{std::nullopt, true, asks, std::move(fresh)};
}

bool Service::is_invited(const std::string& id, const std::string& token) {
  const auto match = is_id(id) ? storage_.find_match(id) : std::nullopt;
  if (!match) return false;
  if (same_secret(token, link_token(match->links, 0, 0))) return true;
  for (const storage::Seat& seat : storage_.seats(id)) {
    if (!seat.machine && same_secret(token, link_token(match->links, seat.seat, seat.claims))) return true;
  }
  return false;
}

Answer<Who> Service::make_account(const Visitor& visitor, std::string_view session, const Json& request) {
  if (offer_.alone) return std::unexpected(refusal(Code::missing));
  if (auto refused = check_credentials(request)) return std::unexpected(*std::move(refused));
  if (visitor.name) return std::unexpected(refusal(Code::taken, "taken.account"));
  const std::string name = request["name"];
  // An id that somebody else may have planted, or seen before there was anything to gain, is worth nothing afterwards.
  std::string fresh = random_id();
  using enum storage::Storage::NotNamed;
  const auto named = storage_.name_user(visitor.user, name, crypto::hash_password(request["password"]),
                                        renewal(session, fresh, now()));
  if (!named) return std::unexpected(refusal(Code::taken, named.error() == taken ? "taken.name" : "taken.account"));
  return Who{name, false, !offer_.secret.empty(), std::move(fresh), visitor.shown};
}

Answer<Who> Service::log_in(const Visitor& visitor, std::string_view session, const Json& request) {
  if (offer_.alone) return std::unexpected(refusal(Code::missing));
  if (auto refused = check_credentials(request)) return std::unexpected(*std::move(refused));
  const auto account = storage_.find_name(request["name"]);
  if (!crypto::check_password(account ? account->password.value_or("") : "", request["password"])) {
    return std::unexpected(refusal(Code::login));
  }
  if (!visitor.name && !storage_.hand_over(visitor.user, account->id)) {
    return std::unexpected(refusal(Code::taken, "taken.seats"));
  }
  std::string fresh = random_id();
  storage_.renew_session(account->id, renewal(session, fresh, now()));
  return Who{account->name, false, !offer_.secret.empty(), std::move(fresh), account->shown};
}

Answer<Who> Service::change_password(const Visitor& visitor, std::string_view session, const Json& request) {
  if (offer_.alone) return std::unexpected(refusal(Code::missing));
  if (auto refused = check_fields(request, {{"password", Field::text}, {"new", Field::text}})) {
    return std::unexpected(*std::move(refused));
  }
  if (!visitor.name) return std::unexpected(refusal(Code::login, "login.none"));
  if (auto refused = check_password_form(request["new"])) return std::unexpected(*std::move(refused));
  const auto account = storage_.find_name(*visitor.name);
  if (!crypto::check_password(account ? account->password.value_or("") : "", request["password"])) {
    return std::unexpected(refusal(Code::login, "login.password"));
  }
  std::string fresh = random_id();
  storage_.change_password(visitor.user, crypto::hash_password(request["new"]), renewal(session, fresh, now()));
  return Who{visitor.name, false, !offer_.secret.empty(), std::move(fresh), visitor.shown};
}

Answer<Who> Service::show_as(const Visitor& visitor, const Json& request) {
  constexpr std::size_t kLongest = 24;
  if (auto refused = check_fields(request, {{"name", Field::text}})) return std::unexpected(*std::move(refused));
  const std::string name = request["name"];
  if (!name.empty() && !is_plain_name(name, kLongest)) return std::unexpected(refusal(Code::request, "request.shown"));
  const auto shown = name.empty() ? std::nullopt : std::optional(name);
  if (!storage_.show_as(visitor.user, shown)) return std::unexpected(refusal(Code::taken, "taken.name"));
  return Who{.name = visitor.name, .created = false, .needs_secret = !offer_.secret.empty(), .shown = shown};
}

Answer<Who> Service::log_out(std::string_view session, const Json& request) {
  if (auto refused = check_fields(request, {{"everywhere", Field::flag, false}})) {
    return std::unexpected(*std::move(refused));
  }
  const auto known = visitor(session);
  if (known && request.value("everywhere", false)) {
    storage_.end_sessions_of(known->user);
  } else if (is_id(session)) {
    storage_.end_session(hash_of_session(session));
  }
  return Who{std::nullopt, false, !offer_.secret.empty()};
}

Json Service::sessions(const Visitor& visitor, std::string_view session) {
  const std::string mine = hash_of_session(session);
  Json list = Json::array();
  for (const auto& device : storage_.sessions_of(visitor.user, now() - kSessionLife)) {
    list.push_back(
        {{"created", time_text(device.created)}, {"used", time_text(device.used)}, {"current", device.hash == mine}});
  }
  return {{"sessions", std::move(list)}};
}

}  // namespace plancia::service

#include <nlohmann/json.hpp>

#include <service/service.hpp>

#include "fields.hpp"
#include "lifetimes.hpp"
#include "secrets.hpp"

namespace plancia::service {
namespace {

// ASCII, so that two names that look alike are alike.
std::optional<Refusal> check_credentials(const Json& request) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  if (auto refused = check_fields(request, {{"name", Field::text}, {"password", Field::text}})) return refused;
  const std::string name = request["name"];
  const std::string password = request["password"];
  if (name.size() < 3 || name.size() > 32 || name.find_first_not_of(kAllowed) != std::string::npos) {
    return refusal(Code::request, "request.name");
  }
  if (password.size() < 8 || password.size() > 256) return refusal(Code::request, "request.password");
  return std::nullopt;
}

}  // namespace

Json to_json(const Who& who) {
  return {{"name", who.name ? Json(*who.name) : Json(nullptr)},
          {"created", who.created},
          {"needs_secret", who.needs_secret}};
}

std::optional<Visitor> Service::visitor(std::string_view session) {
  if (!is_id(session)) return std::nullopt;
  const auto found = storage_.find_session(hash_of_session(session), now() - kSessionLife);
  if (!found) return std::nullopt;
  return Visitor{found->user.id, found->user.name, found->used};
}

Answer<Who> Service::enter(std::string_view session, const Json& request) {
  if (auto refused = check_fields(
          request, {{"secret", Field::text, false}, {"match", Field::text, false}, {"token", Field::text, false}})) {
    return std::unexpected(*std::move(refused));
  }
  const bool asks = !offer_.secret.empty();
  if (const auto known = visitor(session)) {
    Who who{known->name, false, asks};
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

Answer<Who> Service::make_account(const Visitor& visitor, const Json& request) {
  if (auto refused = check_credentials(request)) return std::unexpected(*std::move(refused));
  if (visitor.name) return std::unexpected(refusal(Code::taken, "taken.account"));
  const std::string name = request["name"];
  if (!storage_.name_user(visitor.user, name, hash_password(request["password"]))) {
    return std::unexpected(refusal(Code::taken, "taken.name"));
  }
  return Who{name, false, !offer_.secret.empty()};
}

Answer<Who> Service::log_in(const Visitor& visitor, std::string_view session, const Json& request) {
  if (auto refused = check_credentials(request)) return std::unexpected(*std::move(refused));
  const auto account = storage_.find_name(request["name"]);
  if (!check_password(account ? account->password.value_or("") : "", request["password"])) {
    return std::unexpected(refusal(Code::login));
  }
  if (!visitor.name) storage_.hand_over(visitor.user, account->id);
  std::string fresh = random_id();  // an id that somebody else may have planted is worth nothing afterwards
  storage_.add_session(hash_of_session(fresh), account->id, now());
  storage_.end_session(hash_of_session(session));
  return Who{account->name, false, !offer_.secret.empty(), std::move(fresh)};
}

Who Service::log_out(std::string_view session) {
  if (is_id(session)) storage_.end_session(hash_of_session(session));
  return {std::nullopt, false, !offer_.secret.empty()};
}

}  // namespace plancia::service

#include "match_table.hpp"

#include <algorithm>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include <sealed/seed.hpp>

namespace plancia::app {
namespace {

// What a browser would call its request; nobody repeats one here.
std::string fresh_key() { return sealed::Seed::fresh().hex().substr(0, 32); }

template <class T>
T checked(service::Answer<T> answer) {
  if (!answer) throw std::runtime_error(answer.error().text.en + " " + answer.error().detail);
  return *std::move(answer);
}

}  // namespace

MatchTable::MatchTable(service::Service& service, service::Service::Place place, OwnParts parts)
    : service_(service), place_(std::move(place)), parts_(std::move(parts)) {
  refresh();
  const auto match = checked(service_.match(place_.visitor, place_.match));
  advised_ = !seat() || match["advice"].get<bool>();
  for (const auto& seat : match["seats"]) {
    if (seat["kind"] != "machine") continue;
    machine_ = static_cast<Turn>(seat["seat"].get<int>() - 1);
    level_ = seat["player"];
  }
}

void MatchTable::refresh() {
  const auto update = checked(service_.update(place_.visitor, place_.match, version_));
  if (!update) return;
  version_ = (*update)["version"];
  session_ = checked(service_.session(place_.visitor, place_.match));
}

std::optional<int> MatchTable::seat() const {
  const bool all = place_.seats.size() == static_cast<std::size_t>(session_->setup().seats);
  return all ? std::nullopt : std::optional(place_.seats.front());
}

bool MatchTable::go_on() {
  refresh();
  give_parts();
  if (!session_->ready()) return false;
  const auto ours = [&](int seat) { return session_->game().turn() == static_cast<Turn>(seat - 1); };
  return session_->over() || std::ranges::any_of(place_.seats, ours);
}

void MatchTable::give_parts() {
  for (const int seat : place_.seats) {
    const auto at = static_cast<std::size_t>(seat);
    if (!session_->ready() && !session_->shared_seed()->commitments()[at]) {
      give(seat, "commitment", parts_.make(place_.match, seat).commitment());
    }
  }
  for (const int seat : place_.seats) {
    if (session_->ready() || !session_->shared_seed()->all_committed()) return;
    if (session_->shared_seed()->parts()[static_cast<std::size_t>(seat)]) continue;
    if (const auto part = own_part(seat)) {
      give(seat, "part", part->hex());
      parts_.forget(place_.match, seat);
    }
  }
}

void MatchTable::give(int seat, const char* what, const std::string& value) {
  // Refused if the browser at the same seat was faster, which the next look tells.
  [[maybe_unused]] const auto given = service_.dice(place_.visitor, place_.match, {{"seat", seat}, {what, value}});
  refresh();
}

std::optional<sealed::Seed> MatchTable::own_part(int seat) const {
  const auto part = parts_.find(place_.match, seat);
  const auto& commitments = session_->shared_seed()->commitments();
  return part && part->commitment() == commitments[static_cast<std::size_t>(seat)] ? part : std::nullopt;
}

i18n::Text MatchTable::waits_for() const {
  if (session_->ready()) return Table::waits_for();
  // What a browser committed to, only that browser knows.
  const auto lacks = [&](int seat) {
    return !session_->shared_seed()->parts()[static_cast<std::size_t>(seat)] && !own_part(seat);
  };
  return i18n::text(std::ranges::any_of(place_.seats, lacks) ? "app.wait.part" : "app.wait.dice");
}

std::optional<i18n::Text> MatchTable::advice_refusal() const {
  if (advised_ || session_->over()) return std::nullopt;
  return i18n::text("server.advice");
}

std::expected<void, terminal::Refused> MatchTable::told(const service::Answer<service::Json>& answer) {
  const std::int64_t before = version_;
  refresh();
  if (answer) return {};
  return std::unexpected(terminal::Refused{{answer.error().rule, answer.error().text}, version_ != before});
}

std::expected<void, terminal::Refused> MatchTable::play(std::string_view action) {
  return told(service_.act(place_.visitor, place_.match,
                           {{"action", std::string(action)}, {"version", version_}, {"key", fresh_key()}}));
}

std::expected<void, terminal::Refused> MatchTable::undo() {
  return told(service_.undo(place_.visitor, place_.match, {{"version", version_}, {"key", fresh_key()}}));
}

std::expected<void, terminal::Refused> MatchTable::resign() {
  return told(service_.resign(place_.visitor, place_.match, {{"version", version_}, {"key", fresh_key()}}));
}

std::string MatchTable::command() const { return "plancia play --match " + place_.match.substr(0, 8); }

terminal::Table::Copy MatchTable::copy() const {
  return {checked(service_.record(place_.visitor, place_.match)), false};
}

}  // namespace plancia::app

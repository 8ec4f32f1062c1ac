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

MatchTable::MatchTable(service::Service& service, service::Service::Place place)
    : service_(service), place_(std::move(place)) {
  refresh();
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
  const auto ours = [&](int seat) { return session_->game().turn() == static_cast<Turn>(seat - 1); };
  return session_->over() || std::ranges::any_of(place_.seats, ours);
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

std::string MatchTable::command() const { return "plancia play --match " + place_.match.substr(0, 8); }

terminal::Table::Copy MatchTable::copy() const {
  return {checked(service_.record(place_.visitor, place_.match)), false};
}

}  // namespace plancia::app

#pragma once

#include <optional>
#include <string>

#include <service/service.hpp>
#include <terminal/table.hpp>

#include "own_parts.hpp"

namespace plancia::app {

// A game of the table in the browser, played at the terminal: through the same service over the same database, so that
// seats, turns and versions are checked as they are for a browser, whether or not a server runs meanwhile.
class MatchTable final : public terminal::Table {
 public:
  MatchTable(service::Service& service, service::Service::Place place, OwnParts parts);

  const record::Session& session() const override { return *session_; }
  std::optional<int> seat() const override;
  bool is_machine(Turn actor) const override { return actor == machine_; }
  std::string machine() const override { return level_; }
  bool go_on() override;
  i18n::Text waits_for() const override;
  std::optional<i18n::Text> advice_refusal() const override;
  std::expected<void, terminal::Refused> play(std::string_view action) override;
  std::expected<void, terminal::Refused> undo() override;
  std::expected<void, terminal::Refused> resign() override;
  std::optional<std::string> keep() override { return std::nullopt; }  // the service has stored it already
  i18n::Text kept() const override { return i18n::text("app.kept.match"); }
  std::string command() const override;
  std::filesystem::path file() const override { return {}; }
  Copy copy() const override;

 private:
  void refresh();
  // Commits to a part of the seed for each seat here that has none yet, and shows it once all have committed.
  void give_parts();
  void give(int seat, const char* what, const std::string& value);
  std::optional<sealed::Seed> own_part(int seat) const;  // if it is what the seat committed to
  std::expected<void, terminal::Refused> told(const service::Answer<service::Json>& answer);

  service::Service& service_;
  service::Service::Place place_;
  OwnParts parts_;
  bool advised_ = true;          // whether who plays this game may be advised
  std::optional<Turn> machine_;  // whose seat a machine has
  std::string level_;            // … and of which level
  std::int64_t version_ = -1;
  std::optional<record::Session> session_;  // there from the first refresh() on
};

}  // namespace plancia::app

#pragma once

#include <terminal/dialogue.hpp>
#include <terminal/table.hpp>

namespace plancia::terminal {

// A game of this process alone, kept in a file.
class OwnTable final : public Table {
 public:
  struct Players {
    std::optional<int> seat;  // the person's, where a machine has the other
    Opponent opponent;        // that machine
    std::string name = {};    // … and what it is called on the command line
  };
  // An empty `file` keeps nothing.
  OwnTable(record::Session session, std::filesystem::path file, Players players)
      : session_(std::move(session)), file_(std::move(file)), players_(std::move(players)) {}

  const record::Session& session() const override { return session_; }
  std::optional<int> seat() const override { return players_.seat; }
  bool is_machine(Turn actor) const override { return players_.opponent && actor != Turn::chance && !is_own(actor); }
  std::string machine() const override { return players_.name; }
  bool real_dice() const override { return session_.real_dice(); }
  bool go_on() override;
  std::expected<void, Refused> play(std::string_view action) override;
  std::expected<void, Refused> undo() override;
  std::expected<void, Refused> resign() override;
  std::optional<std::string> keep() override;
  i18n::Text kept() const override;
  std::string command() const override;
  std::filesystem::path file() const override { return file_; }
  Copy copy() const override;

 private:
  // Who decides at this terminal; the real dice do, too.
  bool is_own(Turn turn) const {
    if (turn == Turn::chance) return session_.real_dice();
    return !players_.seat || turn == static_cast<Turn>(*players_.seat - 1);
  }

  record::Session session_;
  std::filesystem::path file_;
  Players players_;
};

}  // namespace plancia::terminal

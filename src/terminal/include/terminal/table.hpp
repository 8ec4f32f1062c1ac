#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <record/session.hpp>

namespace plancia::terminal {

// Why a decision was not carried out. `moved` if the game went on elsewhere meanwhile.
struct Refused {
  catalog::RefusalText why;
  bool moved = false;
};

// Where a game at the terminal is played: what carries its decisions out, and what keeps it.
class Table {
 public:
  virtual ~Table() = default;
  virtual const record::Session& session() const = 0;  // the same object as long as the table lives
  // The seat of this terminal, where others sit elsewhere or are machines; none where every seat is played here.
  virtual std::optional<int> seat() const = 0;
  virtual bool is_machine(Turn actor) const = 0;  // who sits there and decides by itself
  virtual std::string machine() const = 0;        // … and what level it has on the command line; empty without one

  // Dice roll and machines move until this terminal decides or the game is over; false while a person elsewhere must
  // decide first, or where Ctrl-C came between.
  virtual bool go_on() = 0;
  virtual i18n::Text waits_for() const { return i18n::text("app.wait"); }  // after that
  // Whether real dice are rolled beside this terminal and typed in: then chance waits for it, too.
  virtual bool real_dice() const { return false; }
  // Why nobody is advised here; nothing if who asks is.
  virtual std::optional<i18n::Text> advice_refusal() const { return std::nullopt; }
  virtual std::expected<void, Refused> play(std::string_view action) = 0;
  virtual std::expected<void, Refused> undo() = 0;
  virtual std::expected<void, Refused> resign() = 0;  // who decides here gives the game up

  // Writes the game down as it stands; the reason if that failed.
  virtual std::optional<std::string> keep() = 0;
  // A sentence that says where it is kept, and the command line that goes on with it.
  virtual i18n::Text kept() const = 0;
  virtual std::string command() const = 0;
  virtual std::filesystem::path file() const = 0;  // that it is kept in, if it is one

  // The game as a record for this player, and whether it holds the secret of the coming dice.
  struct Copy {
    std::string text;
    bool secret;
  };
  virtual Copy copy() const = 0;
};

}  // namespace plancia::terminal

#pragma once

#include <array>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <catalog/catalog.hpp>
#include <sealed/sealed_dice.hpp>
#include <sealed/shared_seed.hpp>

namespace plancia::record {

using catalog::kEverything;
using catalog::Sight;
using GameMaker = std::function<std::expected<catalog::NewGame, i18n::Text>(const catalog::Setup&)>;

enum class Origin {
  decision,  // a seat decided
  sealed,    // chance, drawn from the seed
  entered,   // chance, given by hand: a real die, or a forced one
};

// One action of a game that was played.
struct Step {
  std::string action;
  Origin origin;
  Turn actor;
  std::vector<catalog::EventText> events;
  std::string comment;
  std::array<std::optional<std::string>, 2> seen;  // the action as seat 1 and seat 2 saw it, if they did
  bool is_chance() const { return origin != Origin::decision; }
  bool is_seen(Sight sight) const { return sight.is_everything() || seen[sight.index() - 1].has_value(); }
  const std::string& action_in(Sight sight) const { return sight.is_everything() ? action : *seen[sight.index() - 1]; }
  // What a seat was told, or everybody together: then what both were told of one event stands there once.
  std::vector<catalog::EventText> events_in(Sight sight) const;
};

// An entry of a game's log as everybody together or one seat has it: an action, and what was told up to the next one.
// What a seat is told by steps that it does not see stands with the last action it saw, since an entry of its own would
// tell that there was such a step.
struct LogEntry {
  int ply;             // the step it begins with
  std::string action;  // as the reader saw it
  Turn actor;
  bool chance;
  std::vector<catalog::EventText> events;
};

// What a record says about a game besides its moves.
struct Particulars {
  std::string date;           // year-month-day
  std::string players = "?";  // free text
};

// A game in progress, for every front end: its setup, its position, its sealed dice and all that was played.
class Session {
 public:
  // A new game, or a sentence that says what is wrong with the setup.
  static std::expected<Session, i18n::Text> start(const catalog::Setup& setup, const sealed::Seed& seed,
                                                  const GameMaker& make = catalog::new_game);
  // The same game once more, with all that was played.
  Session copy() const;
  // Puts a game in which nothing was played yet to another first position. A refused state changes nothing.
  std::optional<catalog::StateError> start_from(const catalog::Json& state);

  // The position now, and as it was before step number `ply` (ply() is now).
  const catalog::Game& game() const { return *game_; }
  const catalog::Game& game_at(int ply) const;
  int ply() const { return static_cast<int>(steps_.size()); }
  int ply(Sight sight) const { return ply(sight, ply()); }  // a seat does not even count what it does not see
  int ply(Sight sight, int before) const;                   // of the steps before that one
  // The log from its entry number `from` on; all see all of a game that is over.
  std::vector<LogEntry> log(Sight sight, int from = 0) const;

  // What was played.
  const std::vector<Step>& steps() const { return steps_; }
  const catalog::SetupDone& setup() const { return setup_; }
  const std::optional<std::string>& start_state() const { return start_state_; }  // JSON, if start_from() gave one
  bool over() const { return turn() == Turn::over; }
  // Whose turn it is, and the result, with a resignation taken into account, of which the game itself knows nothing.
  Turn turn() const { return resigned_ ? Turn::over : game_->turn(); }
  std::optional<catalog::ResultText> result() const;
  std::optional<int> resigned() const { return resigned_; }  // the seat that gave the game up
  bool all_sealed() const;                                   // every chance outcome so far came from the seed

  // The verbs. A refusal changes nothing. play() takes a decision, or a chance outcome given by hand; roll() draws the
  // pending one from the seed; undo() takes back the last step, which `asking` (by default the seat to act) may do only
  // with a decision of its own that no chance has answered yet, and never once the game is over: seed and secrets were
  // shown then. The option practice lifts that. In a game with secrets the turn must not have gone over to the other
  // seat, which may have acted unseen. take_back() does not ask.
  std::expected<std::vector<catalog::EventText>, catalog::RefusalText> play(std::string_view action);
  std::expected<std::vector<catalog::EventText>, catalog::RefusalText> roll();
  std::expected<void, catalog::RefusalText> undo(std::optional<Turn> asking = std::nullopt);
  std::optional<catalog::RefusalText> undo_refusal(std::optional<Turn> asking = std::nullopt) const;
  void take_back();
  // A seat gives the game up, at any time before its end; false where it cannot. Taking back a step takes that back,
  // too.
  bool resign(int seat);

  // Remarks on the last step; line breaks and other control characters become spaces.
  void comment(std::string_view text);
  const Particulars& particulars() const { return particulars_; }
  void set_particulars(const Particulars& particulars);

  // The dice. The commitment may be shown from the start, the seed only when the game is over or where a person chose
  // it: then everyone may know it.
  const sealed::Seed& seed() const { return dice_.seed(); }
  std::string commitment() const { return dice_.seed().commitment(); }
  sealed::SeedFrom seed_from() const { return seed_from_; }
  bool seed_is_open() const { return over() || seed_from_ == sealed::SeedFrom::chosen; }
  void seed_was_chosen() { seed_from_ = sealed::SeedFrom::chosen; }
  // Where people roll real dice and type what they show, nothing is drawn from the seed.
  bool real_dice() const { return seed_from_ == sealed::SeedFrom::real; }
  void dice_are_real() { seed_from_ = sealed::SeedFrom::real; }

  // Between people: share_seed() gives a game in which nothing was played yet the first part of its seed, and the seats
  // give theirs. Nothing can be played before all are there.
  void share_seed(const sealed::Seed& servers_part);
  bool commit(int seat, std::string_view commitment) { return shared_ && shared_->commit(seat, commitment); }
  bool show_part(int seat, const sealed::Seed& part);
  const std::optional<sealed::SharedSeed>& shared_seed() const { return shared_; }
  bool ready() const { return !shared_ || shared_->complete(); }

 private:
  friend class Loader;
  Session(catalog::NewGame made, const sealed::Seed& seed);
  std::expected<std::vector<catalog::EventText>, catalog::RefusalText> step(std::string_view action, Origin origin);
  std::vector<catalog::EventText> done(std::unique_ptr<catalog::Game> next, std::string action, Origin origin,
                                       std::vector<catalog::EventText> events);
  std::uint32_t draw() const { return dice_.below(static_cast<std::uint64_t>(ply()), game_->weight_sum()); }
  std::string drawn() const { return game_->outcome(draw()); }

  catalog::SetupDone setup_;
  std::unique_ptr<catalog::Game> game_;
  sealed::SealedDice dice_;
  sealed::SeedFrom seed_from_ = sealed::SeedFrom::program;
  std::optional<sealed::SharedSeed> shared_;
  std::optional<std::string> start_state_;
  std::optional<int> resigned_;
  Particulars particulars_;
  std::vector<Step> steps_;
  std::vector<std::unique_ptr<catalog::Game>> before_;  // the position before each step
};

}  // namespace plancia::record

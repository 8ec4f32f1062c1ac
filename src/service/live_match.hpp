#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <vector>

#include <record/session.hpp>
#include <service/refusal.hpp>
#include <storage/storage.hpp>

namespace plancia::service {

using catalog::Json;

using catalog::kEverything;
using catalog::Sight;

// A game in memory: replayed from its journal, and then kept in step with it.
class LiveMatch {
 public:
  // A sentence where the journal cannot be replayed: a pack or a rule that this program no longer has.
  static std::expected<LiveMatch, std::string> open(storage::Match match, std::vector<storage::Seat> seats,
                                                    const std::vector<storage::JournalEntry>& journal,
                                                    const record::GameMaker& make);
  // The same with what a snapshot knows in place of a look through every eye at every position, which is what takes
  // long. A sentence also where the snapshot does not fit the journal or this program.
  static std::expected<LiveMatch, std::string> open(storage::Match match, std::vector<storage::Seat> seats,
                                                    const std::vector<storage::JournalEntry>& journal,
                                                    const record::GameMaker& make, const storage::Snapshot& snapshot);

  const storage::Match& match() const { return match_; }
  const std::vector<storage::Seat>& seats() const { return seats_; }
  void set_seats(std::vector<storage::Seat> seats) { seats_ = std::move(seats); }
  const record::Session& session() const { return session_; }
  std::int64_t number() const { return static_cast<std::int64_t>(marks_.size()) - 1; }  // of the last journal entry
  // Whether the seed stays sealed although the game may be over.
  bool holds_seed() const { return holds_seed_; }
  void hold_seed(bool holds) { holds_seed_ = holds; }
  bool has_secrets() const { return session_.game().has_secrets() && !session_.over(); }
  bool is_machine(Turn actor) const;

  // Entries of the journal, in order: those that another server wrote, and our own once they are stored. replay()
  // plays them; false where one does not fit. note() is for those that the session has played already, and which led to
  // `ply`.
  bool replay(const storage::JournalEntry& entry);
  void note(const storage::JournalEntry& entry, int ply);
  // For playing on before the entries are stored. If they cannot be stored, this match must be thrown away.
  record::Session& session_to_change() { return session_; }

  // Of all so far; and the last entry that one was made behind or read from.
  storage::Snapshot make_snapshot();
  std::int64_t snapshot_number() const { return snapshot_number_; }

  // What a sight has noticed: how many changes, how long its log is, and when the last change was.
  std::int64_t version(Sight sight) const { return marks_.back().version[index(sight)]; }
  int log_length(Sight sight) const { return marks_.back().length[index(sight)]; }
  storage::Time changed(Sight sight) const { return marks_.back().changed[index(sight)]; }
  // How many entries of its log are still good if it last saw `version`.
  int log_kept(Sight sight, std::int64_t version) const;
  // Whether nothing but arrivals came after `version`, as far as the sight noticed.
  bool is_current(Sight sight, std::int64_t version) const;
  // The ply of the session that a sight calls `ply`.
  int session_ply(Sight sight, int ply) const;

  struct Done {
    storage::Kind kind;
    std::string action;
  };
  const Done* request(const std::string& key) const;

  // How many steps an undo by a person would take back: all that followed from the last decision of a person, or the
  // real die that was typed last.
  int undo_length() const;

 private:
  LiveMatch(storage::Match match, std::vector<storage::Seat> seats, record::Session session);

  // After each entry of the journal, for each sight.
  struct Mark {
    std::array<std::int64_t, catalog::kSights> version{};
    std::array<int, catalog::kSights> length{};
    std::array<int, catalog::kSights> told{};  // events in all of its log, in games with secrets
    std::array<storage::Time, catalog::kSights> changed{};
    std::array<std::uint64_t, catalog::kSights> shown{};  // a hash of what the position shows, in games with secrets
    bool over = false;
    bool arrival = false;
  };
  static std::size_t index(Sight sight) { return sight.index(); }
  Mark mark_at(int ply) const;
  bool play(const storage::JournalEntry& entry);
  void add(const storage::JournalEntry& entry, const Mark& mark);
  std::size_t mark_of(Sight sight, std::int64_t version) const;

  storage::Match match_;
  std::vector<storage::Seat> seats_;
  record::Session session_;
  std::vector<Mark> marks_;
  std::map<std::string, Done, std::less<>> requests_;
  std::int64_t snapshot_number_ = 0;
  bool holds_seed_ = false;
};

// "1941-03-26T05:30:00Z".
std::string time_text(storage::Time time);

constexpr Turn turn_of(int seat) { return seat == 1 ? Turn::player1 : Turn::player2; }
constexpr int seat_of(Turn turn) { return turn == Turn::player1 ? 1 : turn == Turn::player2 ? 2 : 0; }

// The steps of a session from a ply on, as entries behind the one numbered `after`.
std::vector<storage::JournalEntry> journal_of(const record::Session& session, int from_ply, std::int64_t after,
                                              storage::Time now);

// Whether an entry tells who sits down or gives to the seed, and leaves the position alone.
constexpr bool is_arrival(storage::Kind kind) {
  return kind == storage::Kind::join || kind == storage::Kind::commit || kind == storage::Kind::part;
}

// Whether people sit at different ends of the table; and whether they may be advised while the game goes on.
bool between_two(const storage::Match& match, const std::vector<storage::Seat>& seats);
// Whether it is somebody's one try at the raid of a day.
bool is_counted(const storage::Match& match, bool practice);
bool advice_allowed(const storage::Match& match, const std::vector<storage::Seat>& seats, bool practice);

// Where the pack of a game is found: under an id of the program's packs, or under the address of another.
const std::string& components_of(const catalog::SetupDone& setup);
// The setup of a match, between its record in the database and the catalogue.
std::string setup_text(const catalog::SetupDone& setup);
std::expected<record::Session, std::string> session_of(const storage::Match& match, const record::GameMaker& make);
// What is said of one that this program does not read.
Refusal unreadable(const storage::Match& match);

}  // namespace plancia::service

#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <storage/rows.hpp>

namespace plancia::storage {

class Database;

// The database failed: a full disk, a server that went away. What was acknowledged before is safe. The sentence is for
// a person.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A change of a game that another program made, by its number; an empty id means that any game may have changed.
using Watcher = std::function<void(const std::string& match, std::int64_t version)>;

// How long a call may wait for the database, whatever keeps it: another program, a full queue, a network that lost us.
constexpr std::chrono::milliseconds kCallLimit{10'000};

// All that is kept: people, games, and every action. Whatever a call wrote is on the disk when it returns. Safe to use
// from many threads. Every call throws Failure when the database fails, and has then changed nothing.
class Storage {
 public:
  // A file path or "sqlite:path" for SQLite, "postgresql://…" for PostgreSQL. Brings the schema up to date. With
  // `watcher`, reports what other programs do in it: PostgreSQL at once and by game, SQLite within a quarter of a
  // second and without saying which. It is called from a thread of its own.
  static Storage open(const std::string& url, Watcher watcher = {}, std::chrono::milliseconds limit = kCallLimit);
  // The same for a database that must be there already: nothing is made.
  static Storage open_existing(const std::string& url);
  Storage(Storage&&) noexcept;
  ~Storage();

  // People. No two accounts have names that look alike (text/name_key.hpp), and nobody else is shown as what looks like
  // the name of an account, or like what an account is shown as. Names are given one at a time.
  void add_user(const std::string& id, Time now);
  // A new session in place of an old one goes with it, by their hashes.
  struct Renewal {
    std::string old_hash, hash;
    Time now;
  };
  // Makes a device an account. Other devices that are shown like it are no longer.
  enum class NotNamed { taken, is_account };
  std::expected<void, NotNamed> name_user(const std::string& id, const std::string& name, const std::string& password,
                                          const Renewal& renewal);
  // Ends all other sessions of the account.
  void change_password(const std::string& user, const std::string& password, const Renewal& renewal);
  std::optional<User> find_name(const std::string& name);
  // What others see of a user; nothing for the account's name. False if it is taken by somebody else's account.
  bool show_as(const std::string& user, const std::optional<std::string>& shown);
  // A device's games go over to an account; false, and nothing is changed, if that would then have both seats of a game
  // between two that is not over.
  bool hand_over(const std::string& device, const std::string& account);

  // Sessions, by the hash of their id. One that was not used since `since` is not found.
  void add_session(const std::string& hash, const std::string& user, Time now);
  struct Session {
    User user;
    Time used;
  };
  std::optional<Session> find_session(const std::string& hash, Time since);
  void use_session(const std::string& hash, Time now);
  void end_session(const std::string& hash);
  // Those of a user, last used first.
  struct Device {
    std::string hash;
    Time created, used;
  };
  std::vector<Device> sessions_of(const std::string& user, Time since);
  void renew_session(const std::string& user, const Renewal& renewal);
  void end_sessions_of(const std::string& user);
  // Removes sessions that were not used since `since`, or since `guests_since` if they belong to a device that has
  // neither a game nor a pack; then devices that are older than that and have none of the three. Accounts and games
  // stay, but for games that were changed before `guests_since` and never began: nobody decided anything, and the seed
  // lacks a part. Packs stay, but for those that no game uses and nobody can reach.
  struct Removed {
    std::int64_t games, sessions, devices, packs;
  };
  Removed clean_up(Time since, Time guests_since);

  // Games. A new one comes with its seats, its first members and the first lines of its journal. `counted` makes it the
  // user's try at the raid of match.daily. Nothing is changed if they have one already or if there is a game of that id
  // (known), or if the user would have more than `most_open` games that are not over (too_many).
  enum class NotAdded { known, too_many };
  std::expected<void, NotAdded> add_match(const Match& match, std::span<const Seat> seats,
                                          std::span<const JournalEntry> entries, const std::string& user,
                                          std::span<const int> users_seats, bool counted = false,
                                          std::optional<std::int64_t> most_open = {});
  std::optional<Match> find_match(const std::string& id);
  std::vector<Seat> seats(const std::string& match);
  std::vector<JournalEntry> journal(const std::string& match, std::int64_t after = 0);

  // Adds lines behind the one numbered `after`; false, and nothing is changed, if that is no longer the last one. In
  // PostgreSQL this holds the row of the game until it is done, so that two servers cannot both succeed.
  bool append(const std::string& match, std::int64_t after, std::span<const JournalEntry> entries,
              const Listing& listing);

  // Who sits where; seat 0 is a spectator's. claim() takes a seat whose link was used up `claims` times and adds
  // `entry` behind the line numbered one less; false, and nothing is changed, if somebody was faster.
  std::vector<int> seats_of(const std::string& match, const std::string& user);
  // The same, and how far the game is now.
  struct Place {
    std::vector<int> seats;
    std::int64_t version = 0;
  };
  Place place(const std::string& match, const std::string& user);
  void add_member(const std::string& match, const std::string& user, std::span<const int> seats);
  bool claim(const std::string& match, const std::string& user, int claims, const JournalEntry& entry,
             const Listing& listing);
  // All games whose id begins so, last changed first; who has a place at one.
  std::vector<Match> matches(const std::string& beginning, int limit);
  std::vector<Member> members(const std::string& match);

  // A newer snapshot of a game takes the place of the one before.
  void keep_snapshot(const std::string& match, const Snapshot& snapshot);
  std::optional<Snapshot> snapshot(const std::string& match);

  // How many games a user sits at that are not over.
  std::int64_t open_games(const std::string& user);
  // The games of a user, those where they last noticed a change first; after the one at (noticed, id). Who has one seat
  // notices what it does; spectators and who has both notice everything.
  struct Mine {
    Match match;
    Time noticed;
    std::optional<std::string> name;  // of their own for it
    std::vector<Seat> seats;          // of the game
    std::vector<int> own;             // that are theirs, 0 for a spectator's place
  };
  std::vector<Mine> matches_of(const std::string& user, int limit, Time before, const std::string& before_id,
                               bool hidden = false);
  // How a user keeps a game. Whatever is taken out of a list stays where it is.
  void shelve(const std::string& match, const std::string& user, const Shelf& shelf);
  Shelf shelf(const std::string& match, const std::string& user);

  // Reviews of finished games; a newer one takes the place of the one before. And the finished games that a user sat
  // at, last changed first.
  void keep_review(const std::string& match, const KeptReview& review);
  std::optional<KeptReview> review(const std::string& match);
  std::vector<Outcome> outcomes_of(const std::string& user);

  // Counted tries at the raid of a day; a user's own, by its game. And a secret of the server's own, drawn at first
  // use.
  std::vector<Raid> raids(const std::string& day);
  std::optional<std::string> raid_of(const std::string& user, const std::string& day);
  std::string secret(const std::string& name, const std::string& fresh);

  // Component packs that are none of the program's. keep_pack() only keeps one, so that games can be begun with it;
  // add_pack() puts it into a user's list, unless that has `most` of them or all that is kept for the user would have
  // more bytes than `most_bytes`: then it is false, and nothing is changed. What is taken out of a list stays for the
  // games that use it, and counts until none of them does.
  void keep_pack(const KeptPack& pack);
  bool add_pack(const std::string& user, const KeptPack& pack, std::int64_t most, std::int64_t most_bytes);
  bool remove_pack(const std::string& user, const std::string& address);  // false if it is not in the list
  std::optional<KeptPack> find_pack(const std::string& address);
  struct OwnPack {
    std::string address, about;
    std::int64_t bytes, games;  // how many games use it, of anybody
    Time added;
  };
  std::vector<OwnPack> packs_of(const std::string& user);  // last added first
  // Whether it is in the user's list or on a table that they have a place at.
  bool may_use_pack(const std::string& user, const std::string& address);

  // A short random word that tells this database from others; a backup keeps it. Throws Failure if the database does
  // not answer.
  std::string name();

  // Writes something and takes it away again, to find out whether a write would work.
  void try_write();

  // Everything as lines of text, and back into an empty database; docs/server.md describes the file. restore() throws
  // Failure, and changes nothing, if the file is damaged or the database is not empty.
  void backup(std::ostream& out);
  void restore(std::istream& in);

 private:
  explicit Storage(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// Where the games of this user are kept: $XDG_DATA_HOME/plancia/plancia.db, else ~/.local/share/plancia/plancia.db.
// Throws Failure if neither is known.
std::string default_url();
// A URL without its password, for people and logs.
std::string shown_url(const std::string& url);

}  // namespace plancia::storage

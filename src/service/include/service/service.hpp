#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <catalog/catalog.hpp>
#include <core/parallel.hpp>
#include <data/pack.hpp>
#include <record/session.hpp>
#include <service/refusal.hpp>
#include <storage/storage.hpp>

namespace plancia::service {

using catalog::Json;
class LiveMatch;
struct ReadPack;

// A machine player: the action it takes in a position where its seat decides.
using Machine = std::function<std::string(const record::Session&)>;
// The study room: advice in a position where somebody decides, with what seat `sight` may know (0: everything); the
// review of a finished game. `request` holds simulations, ms and seed where the client gave them; once `stop` is asked
// for nobody waits for the advice, and it may be anything. `progress` is told how far a review is, from the thread that
// called for it, and says whether anybody still wants it.
using Advise = std::function<Answer<Json>(const catalog::Game& position, int sight, const Json& request,
                                          const parallel::StopToken& stop)>;
// What speaks for an action of a machine, as far as a sight may know; null where there is nothing to say.
using Explain = std::function<Json(const catalog::Game& before, const catalog::Game& after, std::string_view action,
                                   catalog::Sight sight)>;
// What of a review was done before it was broken off, as the study room wrote it, empty for nothing; and what is done
// by now, which may be asked for within `progress`.
struct Draft {
  std::string before = {};
  std::function<std::string()> now = {};
};
using Progress = std::function<bool(std::size_t done, std::size_t of)>;
using Review = std::function<Answer<Json>(const record::Session&, Draft& draft, const Progress& progress)>;

// Milliseconds since 1970 by the system's clock.
storage::Time now_ms();

// A component pack that the server itself has, beside those of the program.
struct OfferedPack {
  data::Pack pack;
  std::string provenance = {};  // its PROVENANCE.md
};

// What a server offers. What is absent is answered by Code::missing.
struct Offer {
  std::span<const catalog::GameInfo> games = catalog::games();
  record::GameMaker make = catalog::new_game;
  std::map<std::string, Machine, std::less<>> machines = {};
  Advise advise = {};
  Explain explain = {};
  Review review = {};
  std::string secret = {};              // asked of new devices; empty for none
  bool alone = false;                   // nobody else ever comes: no accounts, no links to seats
  std::size_t memory = 256 << 20;       // bytes for games; those used longest ago are replayed when somebody comes back
  std::int64_t guest_games = 50;        // not over, of a player without an account
  std::int64_t account_games = 1000;    // of one with an account
  std::vector<OfferedPack> packs = {};  // which must be good
  std::int64_t guest_pack_bytes = 2 << 20;     // for all packs that a player without an account brings along
  std::int64_t account_pack_bytes = 20 << 20;  // that one with an account does
  std::chrono::milliseconds database_limit = storage::kCallLimit;  // how long a call to the database may take
  int snapshot_every = 100;                                        // journal entries of a game that is costly to replay
  bool cleans_up = false;                                          // once a day
  std::function<storage::Time()> clock = now_ms;
  std::vector<catalog::Setup> raids = {};  // what the raids of the days are taken from, in turn; none if empty
  std::function<sealed::Seed()> draw_part = sealed::Seed::fresh;                    // the server's part of a seed
  std::function<void(std::string_view event, const std::string& reason)> log = {};  // what only the operator need know
};

// Who asks.
struct Visitor {
  std::string user;
  std::optional<std::string> name;        // of an account
  storage::Time used = 0;                 // when the session was last renewed
  std::optional<std::string> shown = {};  // what others see, where they say it
};

// What a browser is told about itself.
struct Who {
  std::optional<std::string> name;
  bool created;                             // a session was made just now
  bool needs_secret;                        // this server asks new devices for its secret
  std::optional<std::string> session = {};  // a session id for the cookie: a new one, or one that is renewed
  std::optional<std::string> shown = {};    // what others see of them
};
Json to_json(const Who& who);

// What is wanted of a person's list of games.
struct ListFilter {
  std::string state = {};   // "running", "turn" for those where it is theirs to decide, "over"; empty for all
  std::string game = {};    // its id
  std::string search = {};  // words that all occur in the names of game, scenario and players, or in their own
  bool hidden = false;      // what was taken out of the list, instead of what is in it
};

// Matches, seats and accounts: all of the server but its sockets. Answers have the shapes of docs/api/openapi.json.
// Safe to use from many threads. Throws storage::Failure when the database fails; nothing was changed then.
class Service {
 public:
  Service(const std::string& database_url, Offer offer);
  ~Service();

  // Called, from any thread, whenever a game has changed and the change is safe; with an empty id where any may have.
  void on_change(std::function<void(const std::string& match)> listener);
  // What is told to all at a table and kept nowhere: an event of its stream, by its kind and its data.
  using Call = std::function<void(const std::string& match, const std::string& kind, const Json& data)>;
  void on_call(Call listener);

  // People.
  std::optional<Visitor> visitor(std::string_view session);
  Answer<Who> enter(std::string_view session, const Json& request);
  Answer<Who> make_account(const Visitor& visitor, std::string_view session, const Json& request);
  Answer<Who> log_in(const Visitor& visitor, std::string_view session, const Json& request);
  // Ends all other sessions of the account.
  Answer<Who> change_password(const Visitor& visitor, std::string_view session, const Json& request);
  Answer<Who> log_out(std::string_view session, const Json& request);
  Json sessions(const Visitor& visitor, std::string_view session);
  // What others see of the visitor; an empty one takes it away.
  Answer<Who> show_as(const Visitor& visitor, const Json& request);

  // The library, the same for everyone.
  Json games() const;
  Answer<Json> rules(const std::string& game) const;
  Answer<Json> pack(const std::string& game, const std::string& pack) const;
  // Positions in which one choice is clearly best; which it is, an answer is told.
  Json puzzles() const;
  Answer<Json> puzzle(const std::string& id) const;
  Answer<Json> solve_puzzle(const std::string& id, const Json& request) const;

  // Component packs beside those of the program: the server's, for everyone, and those that people bring along, each
  // for who brought it and for the tables at which it is used. A pack has an address by which games are begun with it.
  Json packs(const Visitor& visitor);
  Answer<Json> add_pack(const Visitor& visitor, const Json& request);
  // Out of the visitor's list. Games that use it go on with it.
  Answer<Json> remove_pack(const Visitor& visitor, const Json& request);
  bool may_use_pack(const Visitor& visitor, const std::string& address);
  Answer<Json> own_pack(const Visitor& visitor, const std::string& game, const std::string& address);  // never changes

  // Matches. A match that is not the visitor's is answered like one that does not exist.
  Answer<Json> new_match(const Visitor& visitor, const Json& request);
  Answer<Json> branch(const Visitor& visitor, const std::string& match, const Json& request);
  // A game that was played elsewhere, from its record, to look at or to play on.
  Answer<Json> bring(const Visitor& visitor, const Json& request);
  // The visitor's own list, or what they took out of it.
  Answer<Json> matches(const Visitor& visitor, int limit, const std::string& after, const ListFilter& filter = {});
  // A name of one's own for a game, or out of the list with it. The game itself stays for everybody.
  Answer<Json> shelve(const Visitor& visitor, const std::string& match, const Json& request);
  // What came of the visitor's finished games, for each scenario, with luck where they were reviewed.
  Json results(const Visitor& visitor);
  // The raid of a day: the same dice for everyone, one counted try. `day` is today if it is empty.
  Answer<Json> daily(const Visitor& visitor, const std::string& day);
  Answer<Json> start_daily(const Visitor& visitor, const Json& request);
  Answer<Json> join(const Visitor& visitor, const std::string& match, const Json& request);
  Answer<Json> match(const Visitor& visitor, const std::string& match);
  Answer<Json> position(const Visitor& visitor, const std::string& match, int ply);
  // Why a machine did what entry `n` of the log tells; null where nobody can say, and for what people do.
  Answer<Json> reason(const Visitor& visitor, const std::string& match, int n);
  Answer<Json> odds(const Visitor& visitor, const std::string& match, const std::optional<std::string>& action);
  // What is looked up at this table: the names of the values of its pack, and the tables of its rules. It never
  // changes, and tables of one name have the same.
  Answer<std::string> reference_name(const Visitor& visitor, const std::string& match);
  Answer<Json> reference(const Visitor& visitor, const std::string& match);
  Answer<std::string> record(const Visitor& visitor, const std::string& match);
  Answer<Json> act(const Visitor& visitor, const std::string& match, const Json& request);
  Answer<Json> undo(const Visitor& visitor, const std::string& match, const Json& request);
  Answer<Json> resign(const Visitor& visitor, const std::string& match, const Json& request);
  // Once a game is over: another with the same people and the sides changed. Whoever asks first makes it, the others
  // are told and get the same one.
  Answer<Json> rematch(const Visitor& visitor, const std::string& match, const Json& request);
  // One of a few fixed phrases, from a seat to all who look on now.
  Answer<Json> say(const Visitor& visitor, const std::string& match, const Json& request);
  // The seats that a visitor holds who may look on; none for a spectator.
  Answer<std::vector<int>> seats_of(const Visitor& visitor, const std::string& match);
  // A seat's commitment to its part of the seed, or that part, in a game between two people.
  Answer<Json> dice(const Visitor& visitor, const std::string& match, const Json& request);
  Answer<Json> advice(const Visitor& visitor, const std::string& match, const Json& request,
                      const parallel::StopToken& stop = {});
  // The review of a finished game takes its time. start_review() begins it, unless it runs or is done already, and
  // gives up another that the visitor asked for; review() tells how far it is. One that nobody asks about for some
  // minutes is given up.
  Answer<Json> start_review(const Visitor& visitor, const std::string& match, const Json& request);
  Answer<Json> review(const Visitor& visitor, const std::string& match);
  // Whether what people do in a game is answered at once: it is in memory, and no machine sits at it. Waits for nobody.
  bool is_at_hand(const std::string& match) const;
  // What changed since a version; nothing if nothing did.
  Answer<std::optional<Json>> update(const Visitor& visitor, const std::string& match, std::int64_t from);

  // For the owner of the database at a terminal of this machine, who may take any seat: what games there are, last
  // changed first; the place at one whose id begins so; and all of a game, secrets and seed, in a copy.
  Json matches_here(int limit);
  struct Place {
    std::string match;
    Visitor visitor;
    std::vector<int> seats;
  };
  Answer<Place> place(const std::string& beginning, std::optional<int> seat);
  Answer<record::Session> session(const Visitor& visitor, const std::string& match);

  // Operation. clean_up() removes sessions that are too old to be used, devices that left nothing behind and games that
  // nobody ever began. ready() says why a write would not work now; it tries one, at most once a second.
  storage::Storage::Removed clean_up();
  std::expected<void, std::string> ready();
  std::string database_name() { return storage_.name(); }
  std::uint64_t actions() const { return actions_; }  // acknowledged since the start
  struct Memory {
    std::size_t games, bytes;
  };
  Memory memory() const;

 private:
  struct Found;
  struct Ahead;
  struct Weighing;
  // The visitor's place in a match; refused where there is none.
  Answer<Found> find(const Visitor& visitor, const std::string& id);
  // Reads a match, or what others added to it, into memory. Its guard must be held.
  std::optional<Refusal> make_current(Found& found);
  // Whether others had added to it of whom we had not been told yet; we have it then. For what is about to be refused.
  Answer<bool> was_behind(Found& found);
  std::expected<LiveMatch, std::string> load(const storage::Match& match);
  void keep_snapshot(Found& found);
  // A review of a game as it was after an entry of its journal: once made it is kept with the game.
  void keep_review(const std::string& match, std::int64_t number, const Json& review);
  std::optional<Json> kept_review(const std::string& match, std::int64_t number);
  // What is done of one that is not finished.
  void keep_draft(const std::string& match, std::int64_t number, const std::string& draft);
  std::string kept_draft(const std::string& match, std::int64_t number);
  // Calls use(found) with the match in memory and held.
  template <class Use>
  auto with_match(const Visitor& visitor, const std::string& id, Use use) -> decltype(use(std::declval<Found&>()));

  // An action, an undo or a resignation: checked, played, stored, and only then told.
  struct Change;
  Answer<Json> change(const Visitor& visitor, const std::string& id, const Change& wanted);
  std::optional<Refusal> play(Found& found, const Change& wanted, std::vector<storage::JournalEntry>& entries);
  std::optional<Refusal> take_back(Found& found, std::vector<storage::JournalEntry>& entries);
  std::optional<Refusal> give_up(Found& found, std::vector<storage::JournalEntry>& entries);
  bool store(Found& found, const std::vector<storage::JournalEntry>& entries);
  void go_on(record::Session& session, const std::vector<storage::Seat>& seats) const;

  // A game as the catalogue makes it, or with the pack at the address that its setup names.
  record::GameMaker maker();
  std::optional<storage::KeptPack> find_pack(const std::string& address);
  // The same, read once for all who use it.
  std::expected<std::shared_ptr<const ReadPack>, i18n::Text> opened(const std::string& address);
  std::int64_t most_pack_bytes(const Visitor& visitor) const;

  // Whether a link to the match carries this token, so that it opens the door of a server with a secret.
  bool is_invited(const std::string& match, const std::string& token);
  // Why no such machine can have another seat of a scenario with that many; nothing if it can.
  std::optional<Refusal> no_opponent(const std::string& machine, int seats) const;
  // Why the visitor may not begin another game; nothing if they may.
  std::optional<Refusal> too_many_games(const Visitor& visitor);
  std::int64_t most_games(const Visitor& visitor) const;
  Refusal has_too_many_games(const Visitor& visitor) const;
  std::optional<Refusal> take_seat(const Visitor& visitor, const std::string& match, const storage::Seat& seat);
  // A match gets an id unless it has one; `people` sit at it, else the visitor on every seat that is taken.
  Answer<Json> start(const Visitor& visitor, record::Session session, std::vector<storage::Seat> seats,
                     storage::Match match, const std::vector<storage::Member>& people = {}, bool counted = false);
  // The raid of a day, by its number since 1970.
  struct DailyRaid;
  DailyRaid daily_raid(std::int64_t day);
  // Whether the seed of a game stays sealed although it may be over: others still play under it today.
  bool holds_seed(const storage::Match& match) const;
  // Where a game has been, if somebody may have known or said its dice: from its first one on.
  struct Followed {
    catalog::Setup setup;
    std::vector<std::uint64_t> positions;
  };
  static std::optional<Followed> followed(const record::Session& session, int from, int to);
  // Whether a counted try of today, which is not over, has stood at one of these positions.
  bool follows_a_try(const std::optional<Followed>& game);
  std::optional<Refusal> no_review(const record::Session& session);
  void published(const std::string& match) const;
  void call(const std::string& match, const std::string& kind, const Json& data) const;
  storage::Time now() const { return offer_.clock(); }
  void note(std::string_view event, const std::string& reason) const;

  Offer offer_;
  mutable parallel::Mutex listener_guard_;
  std::function<void(const std::string&)> listener_;
  Call call_;
  std::atomic<std::uint64_t> actions_ = 0;
  struct Readiness {
    parallel::Mutex guard;
    bool asking = false;
    std::optional<std::chrono::steady_clock::time_point> asked;
    std::string fault;  // empty if a write worked
  };
  Readiness readiness_;
  std::map<std::string, storage::KeptPack> server_packs_;  // by address
  class Residents;
  std::unique_ptr<Residents> residents_;
  class Tries;
  std::unique_ptr<Tries> tries_;
  storage::Storage storage_;  // after what its watcher calls
  class Reviews;
  std::unique_ptr<Reviews> make_reviews();
  std::unique_ptr<Reviews> reviews_;
  class Chores;
  std::unique_ptr<Chores> chores_;  // last: they use all of it
};

}  // namespace plancia::service

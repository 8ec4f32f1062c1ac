#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plancia::storage {

// Milliseconds since 1970 in UTC.
using Time = std::int64_t;

struct User {
  std::string id;
  std::optional<std::string> name;      // of an account; a device without one has none
  std::optional<std::string> password;  // its hash
  std::optional<std::string> shown;     // what others see; the account's name where there is none
};

// What lists of games show, kept with the game so that no list replays anything.
struct Listing {
  std::string summary;            // JSON
  std::array<Time, 2> noticed{};  // when each seat last noticed a change, which is how its list is ordered
};

// A game as it was set up. What was played is in its journal.
struct Match {
  std::string id;
  std::string setup;  // JSON
  std::string seed;   // of the sealed dice, or the server's part of it: secret until the game is over
  std::string links;  // the secret that the links to its seats are made from
  std::optional<std::string> parent;
  std::int64_t parent_ply = 0;
  std::int64_t version = 0;  // the number of its last journal entry
  Listing listing;
  Time created = 0;
  Time changed = 0;
  std::string seed_from = "program";  // where the seed comes from, in the words of sealed::SeedFrom
  bool hotseat = false;               // every seat is played by whoever sits at the table
  bool advice = false;                // between two people: asked for when the game was begun
  std::optional<std::string> daily;   // the day whose dice it has, "1941-03-26"
  std::optional<std::string> pack;    // the address of its component pack, where that is none of the program's
};

// A component pack that somebody brought along. Its address follows from its content, so that the same one is kept
// once.
struct KeptPack {
  std::string address;
  std::string about;    // JSON: what lists show
  std::string content;  // JSON: its files
  Time created = 0;
};

struct Seat {
  int seat;
  std::optional<std::string> machine;  // who plays it, where no person does
  int claims = 0;                      // how often its link was used up
  std::optional<std::string> player;   // what who sits here is called, where they say it
};

// How somebody keeps a game in their own list.
struct Shelf {
  std::optional<std::string> name;  // of their own
  bool hidden = false;              // taken out of the list
};

// What came of a finished game, and its luck where it was reviewed.
struct Outcome {
  Match match;
  int seat;                         // of who asks; the first, where they have both
  std::optional<std::string> luck;  // JSON
};

// The review of a game at the entry `number` of its journal; what is done of an unfinished one has the number with a
// minus.
struct KeptReview {
  std::int64_t number;
  std::string luck;     // JSON: the part of it that results need
  std::string content;  // JSON: all of it
};

// A counted try at a day's raid.
struct Raid {
  Match match;
  std::string user;
  std::optional<std::string> name;  // of an account
};

// Somebody at a table; seat 0 is a spectator's.
struct Member {
  std::string user;
  std::optional<std::string> name;  // of an account
  int seat;
};

enum class Kind {
  decision,
  sealed,   // chance, drawn from the seed
  entered,  // chance, taken over from another game
  undo,     // `action` is how many steps were taken back
  join,     // somebody took the seat
  commit,   // `action` is the seat's commitment to its part of the seed
  part,     // `action` is that part
  resign,   // the seat gave the game up
};

// One line of a game's journal. Numbers count from 1 without a gap, and no line is ever changed.
struct JournalEntry {
  std::int64_t number;
  Kind kind;
  int seat;  // who asked for it, 0 for chance
  std::string action;
  std::optional<std::string> request;  // the client's own name for it, unique within the game
  Time played = 0;
};

// What is costly to derive from the journal again, as it was after the entry `number`. Nothing needs one, and whoever
// uses one checks it first.
struct Snapshot {
  std::int64_t number;
  std::string program;   // the version that made it
  std::string position;  // the hash of the position there
  std::string content;
};

}  // namespace plancia::storage

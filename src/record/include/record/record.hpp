#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <record/session.hpp>

namespace plancia::record {

// A record that does not fit: the first line that is wrong, counted from 1 (0 where no single line is to blame).
struct RecordError {
  int line = 0;
  std::string text;  // the line as it stands
  i18n::Text reason;
  i18n::Text message() const;  // one line for a person
};

enum class Form {
  shared,  // for everyone: the seed is in it only when the game is over
  own,     // for the owner's disk: with the secret seed, so that the game can be continued
};
// A seat may have all of a game, unless the game keeps secrets and is not over: then the record tells what the seat
// saw, to be read and not replayed.
std::string write(const Session& session, Form form = Form::shared, Sight sight = kEverything);

// Replays a record. The pack is looked for in `components` (an id or a folder) if given, else in `packs` (hash to id or
// folder), else under the id that the record gives; it must have the record's hash.
struct LoadOptions {
  GameMaker make = catalog::new_game;
  std::string components = {};
  std::map<std::string, std::string> packs = {};
  i18n::Text how_to_give = i18n::text("record.give.option");  // completes "give it …" when the right pack is missing
};
std::expected<Session, RecordError> load(std::string_view text, const LoadOptions& options = {});
// Whether the text is its owner's save of an unfinished game, which tells the dice to come.
bool has_secret(std::string_view text);

// What verify() went through without finding a fault.
struct Verified {
  int steps = 0;
  int chances = 0;    // chance outcomes, all derived again from the seed …
  int from_seed = 0;  // … and those that agree; fewer only if the record itself says that dice were entered
  int positions = 0;  // hashes compared
  std::string commitment;
  std::string result;
  bool sealed = false;  // what the record says: every chance outcome came from the seed
  sealed::SeedFrom seed_from = sealed::SeedFrom::program;  // made of parts: each was checked, and what they make
};
std::expected<Verified, RecordError> verify(std::string_view text, const LoadOptions& options = {});

}  // namespace plancia::record

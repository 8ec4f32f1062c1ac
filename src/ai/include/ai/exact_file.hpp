#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include <ai/exact_memory.hpp>
#include <ai/exact_solver.hpp>
#include <ai/game_player.hpp>

namespace plancia::ai {

// What a table of exact values holds for. Any difference makes it worthless.
struct ExactIdentity {
  std::string build;  // of the rules and of the solver, from their source
  std::string game;
  std::string scenario;
  std::string tables;   // a hash of all that the component pack gives these rules
  std::string options;  // "buoys=it,second_die=it,…"
  Objective objective = Objective::value;

  friend bool operator==(const ExactIdentity&, const ExactIdentity&) = default;
};

// A table with what is known about it.
struct ExactFile {
  ExactTable table;
  bool complete = false;  // it answers for the whole game, from the opening on
};

// The folder of the user for things that can be worked out again: $XDG_CACHE_HOME/plancia, or ~/.cache/plancia; none if
// neither is known.
std::optional<std::filesystem::path> cache_folder();
// The file of a table in a folder.
std::filesystem::path exact_path(const std::filesystem::path& folder, const ExactIdentity& identity);

// Writes the whole file or nothing, beside the old one until it is complete; a sentence if it could not.
std::expected<void, std::string> write_exact(const std::filesystem::path& path, const ExactIdentity& identity,
                                             const ExactFile& file);

// Reads it back. A file that is damaged, cut short, or made for other rules or by another build is refused with a
// sentence that says so; one that does not exist is nothing.
std::expected<std::optional<ExactFile>, std::string> read_exact(const std::filesystem::path& path,
                                                                const ExactIdentity& identity);

// The tables that advice and players may use: those in a folder that the program names once, at its start; none until
// then. Each is read when it is first asked for. Rules without a table, or with one that is refused, have none.
void use_exact_tables(const std::filesystem::path& folder);
bool exact_tables_in_use();
const ExactTable* exact_table(const ExactIdentity& identity);

// Games whose player says what a table of theirs holds for.
template <class R>
concept KeepsTables = GamePlayer<R> && requires(const R& rules) {
  { PlayerOf<R>::exact_identity(rules, Objective{}) } -> std::same_as<ExactIdentity>;
};
template <KeepsTables R>
ExactIdentity identity_of(const R& rules, Objective objective) {
  return PlayerOf<R>::exact_identity(rules, objective);
}
template <GamePlayer R>
const ExactTable* exact_table([[maybe_unused]] const R& rules) {
  if constexpr (KeepsTables<R>) {
    if (exact_tables_in_use()) return exact_table(identity_of(rules, Objective::value));
  }
  return nullptr;
}

}  // namespace plancia::ai

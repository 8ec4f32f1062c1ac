#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <core/kept.hpp>
#include <data/pack.hpp>
#include <data/part.hpp>
#include <front/words.hpp>

namespace plancia::front {

// Checking what a pack says costs milliseconds, starting a game microseconds: a pack and scenario is not decoded again
// while it is used. `decode()` gives the components or the problems.
template <class Components, class Decode>
std::expected<Components, std::string> decoded_once(const data::Pack& pack, const std::string& scenario,
                                                    Decode decode) {
  using Shared = std::shared_ptr<const Components>;
  static Kept<std::pair<std::string, std::string>, Components, 8> known;
  const auto found = known.get({pack.hash(), scenario}, [&]() -> std::expected<Shared, std::string> {
    auto components = decode();
    if (!components) return std::unexpected(text(components.error().front()));
    return std::make_shared<const Components>(*std::move(components));
  });
  if (!found) return std::unexpected(found.error());
  return **found;
}

// All that is wrong with a pack, by its decoder. Nothing: it can be played.
template <class Components>
data::Problems problems_of(const std::expected<Components, data::Problems>& decoded) {
  return decoded ? data::Problems{} : decoded.error();
}

// The one file of a pack by its description (data/part.hpp), for a game whose packs have no other.
template <class Out, class Describe>
std::expected<Out, data::Problems> read_only_file(const data::Pack& pack, std::string_view game,
                                                  const std::string& file, Describe describe) {
  const auto problem = [](std::string_view pointer, std::string message) {
    return std::unexpected(data::Problems{{"pack.json", std::string{pointer}, std::move(message)}});
  };
  if (pack.game() != game) return problem("/game", "This pack is not for the game " + data::in_quotes(game) + ".");
  if (pack.files() != std::vector{file}) {
    return problem("/files", "A pack of this game has exactly one file, " + data::in_quotes(file) + ".");
  }
  Out out;
  data::Problems problems;
  data::read_part(*pack.file(file), file, problems, out, describe);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return out;
}

}  // namespace plancia::front

#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <storage/rows.hpp>

namespace plancia::storage {

// How a kind of journal entry is written.
inline constexpr std::array<std::string_view, 8> kKinds{"decision", "sealed", "entered", "undo",
                                                        "join",     "commit", "part",    "resign"};

constexpr std::string_view word(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

constexpr std::optional<Kind> kind_of(std::string_view word) {
  const auto found = std::ranges::find(kKinds, word);
  return found == kKinds.end() ? std::nullopt : std::optional(static_cast<Kind>(found - kKinds.begin()));
}

}  // namespace plancia::storage

#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace plancia::ai {

// How well a machine plays: by how far it looks, and never by mistakes on purpose.
struct Skill {
  enum class Look : std::uint8_t {
    glance,  // what is at hand, without what may come of it
    thumb,   // the game's rule of thumb
    search,  // games played on from here
  };
  std::string_view name;
  Look look = Look::thumb;
  std::uint32_t simulations = 0;                                 // of a search, at most
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // … and how long it may take, on one core

  bool thinks() const { return time.has_value(); }  // somebody who waits for it notices
};

// The levels, from the weakest to the strongest: the one place that says what each of them means. How strong they are:
// docs/study/strength.md.
constexpr std::uint32_t kAnyNumber = 100'000'000;
inline constexpr std::array<Skill, 4> kSkills{{
    {"recruit", Skill::Look::glance},
    {"regular", Skill::Look::thumb},
    {"veteran", Skill::Look::search, 500},  // or the game's own Player::kVeteran
    {"ace", Skill::Look::search, kAnyNumber, std::chrono::milliseconds{1000}},
}};

// None where there is no such level.
constexpr const Skill* find_skill(std::string_view name) {
  const auto found = std::ranges::find(kSkills, name, &Skill::name);
  return found == kSkills.end() ? nullptr : &*found;
}

}  // namespace plancia::ai

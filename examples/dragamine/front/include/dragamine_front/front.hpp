#pragma once

#include <dragamine/rules.hpp>
#include <front/fields.hpp>
#include <front/game_front.hpp>
#include <front/one_file.hpp>
#include <front/plain.hpp>
#include <front/setup_options.hpp>

namespace plancia::dragamine {

// The position, once for all: read, written, listed, shown on the default board and named by the texts.
template <class Io, class S>
void fields(Io& io, const Rules& rules, S& s) {
  const Components& c = rules.components();
  io("step", s.step, front::Words<Step>{}, "what is due: a decision, or the die of a slow or a fast sweep");
  io("night", s.night, front::between(1, c.nights), "the number of the night");
  io("seat", s.seat, front::counted_to(2), "whose night it is");
  io("strip", s.strip, front::up_to(c.goal), "lengths swept this night and not yet marked");
  io.values("cleared", 2, 2, 2, front::up_to(c.goal), "lengths of each channel",
            [&s](std::size_t i) -> auto& { return s.cleared[i]; });
  io.values("boats", 2, 2, 2, front::up_to(c.boats), "of each flotilla",
            [&s](std::size_t i) -> auto& { return s.boats[i]; });
}

// What a position must be besides: nobody plays on whose game is decided.
inline front::Verdict impossible(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  const bool over = s.step == Step::over;
  if (s.boats[1 - s.seat] == 0 || s.cleared[1 - s.seat] == c.goal) {
    return front::wrong("/seat", "The game ended on the other flotilla's night.");
  }
  if (s.cleared[s.seat] + s.strip >= c.goal + over) return front::wrong("/strip", "So much has ended the game.");
  const bool decided = s.boats[s.seat] == 0 || s.cleared[s.seat] == c.goal;
  const bool dawn = s.seat == 1 && s.night == c.nights;
  if (decided ? !over : over && !dawn) return front::wrong("/step", "The game ends when it is decided.");
  if (over && s.strip != 0) return front::wrong("/strip", "At the end nothing is left to be marked.");
  return std::nullopt;
}

// What the arguments stand for.
using front::Plain;
using Pattern = front::Pattern<Plain>;
inline Pattern pattern(ActionKind kind) {
  static constexpr auto kPatterns = front::patterns<ActionKind, Plain>({{"face", {ActionKind::roll}}});
  return kPatterns[static_cast<std::size_t>(kind)];
}
inline Pattern pattern(RefusalKind) { return {}; }
inline Pattern pattern(EventKind kind) {
  using enum EventKind;
  static constexpr auto kPatterns = front::patterns<EventKind, Plain>(
      {
          {"seat face", {rolled}},
          {"seat lengths strip", {swept}},
          {"seat lost left", {mine}},
          {"seat lengths channel", {marked}},
          {"seat night", {night}},
      },
      "seat");
  return kPatterns[static_cast<std::size_t>(kind)];
}

// The rules behind what is chosen and what is asked.
inline RuleId choice_rule(const Rules&, const State&, Action action) {
  const auto kind = action.kind<ActionKind>();
  return kind == ActionKind::slow ? RuleId{"DM-2a"} : kind == ActionKind::fast ? RuleId{"DM-2b"} : RuleId{"DM-2d"};
}
inline RuleId step_rule(const Rules&, const State& s) {
  constexpr std::array<RuleId, kCountOf<Step>> kRules{{{"DM-1b"}, {"DM-2a"}, {"DM-2b"}, {"DM-3b"}}};
  return kRules[static_cast<std::size_t>(s.step)];
}

// The file of a pack, once for all as well: read, checked, and told as a JSON schema.
inline void tables(data::Part& file, Components& c) {
  file("goal", c.goal, data::between(10, kMaxGoal), "Lengths of each channel.");
  file("boats", c.boats, data::between(1, kMaxBoats), "Boats of each flotilla.");
  file("nights", c.nights, data::between(1, kMaxNights), "Nights of each flotilla.");
  file("slow_mine", c.slow_mine, data::between(1, kFaces - 1), "A die up to this is a mine.");
  file("fast_mine", c.fast_mine, data::between(1, kFaces - 1), "The same at full speed.");
}

// What is asked before there are rules: what can be set up, and, by its base, what to make of a pack.
struct Front : front::OneFile<Rules, Components, tables> {
  static front::GameInfo info() {
    return front::game_info(Rules::kGame, {front::scenario_info("dragamine", "channel", 2, true)});
  }
};
Front front_of(const Rules&);

}  // namespace plancia::dragamine

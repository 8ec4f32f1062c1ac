#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <core/game.hpp>
#include <core/legal.hpp>

namespace plancia::dragamine {

// The values of a pack, and the most that one may have.
struct Components {
  int goal = 0;                      // lengths of each channel
  int boats = 0;                     // of each flotilla
  int nights = 0;                    // of each flotilla
  int slow_mine = 0, fast_mine = 0;  // dice up to this are a mine
};
constexpr int kMaxGoal = 100, kMaxBoats = 9, kMaxNights = 20, kFaces = 6;

enum class Step : std::uint8_t { decide, slow, fast, over };       // slow, fast: the die of a sweep is due
enum class ActionKind : std::uint8_t { slow, fast, buoys, roll };  // roll: chance, a: face
enum class EventKind : std::uint16_t { rolled, swept, mine, marked, opened, sunk, dawn, night };
enum class RefusalKind : std::uint16_t { game_over, roll_first, no_such_face, nothing_swept, decide_first };

struct State {
  Step step = Step::decide;
  std::uint8_t night = 1;
  std::uint8_t seat = 0;   // counted from 0
  std::uint8_t strip = 0;  // swept this night and not yet marked
  std::array<std::uint8_t, 2> cleared{}, boats{};
  friend bool operator==(const State&, const State&) = default;
};

class Rules {
 public:
  static constexpr std::string_view kGame = "dragamine";
  using State = dragamine::State;
  using ActionKind = dragamine::ActionKind;
  using EventKind = dragamine::EventKind;
  using RefusalKind = dragamine::RefusalKind;
  static constexpr std::size_t kMaxChoices = 3, kMaxOutcomes = kFaces;
  static constexpr int kMaxActions = 2 * kMaxNights * (kMaxGoal + 2);  // a sweep is two actions, and adds at least two

  explicit Rules(const Components& components) : components_(components) {}
  const Components& components() const { return components_; }

  State start() const {
    const auto boats = static_cast<std::uint8_t>(components_.boats);
    return {.boats = {boats, boats}};
  }
  Turn turn(const State& s) const {
    if (s.step == Step::over) return Turn::over;
    return s.step == Step::decide ? static_cast<Turn>(s.seat) : Turn::chance;
  }
  void choices(const State& s, FixedVector<Action, kMaxChoices>& out) const {  // DM-1b
    out.push_back(Action::of(ActionKind::slow));
    out.push_back(Action::of(ActionKind::fast));
    if (s.strip > 0) out.push_back(Action::of(ActionKind::buoys));
  }
  void chance(const State& s, OutcomeList<kMaxOutcomes>& out) const {
    for (std::uint32_t draw = 0; draw < kFaces; ++draw) out.push_back({outcome(s, draw), 1});
  }
  std::uint32_t weight_sum(const State&) const { return kFaces; }
  Action outcome(const State&, std::uint32_t draw) const { return Action::of(ActionKind::roll, draw + 1); }

  void play(State& s, Action action, auto& sink) const {
    switch (action.kind<ActionKind>()) {
      case ActionKind::slow: s.step = Step::slow; break;
      case ActionKind::fast: s.step = Step::fast; break;
      case ActionKind::buoys: mark(s, sink); break;
      case ActionKind::roll: sweep(s, static_cast<int>(action.a()), sink); break;
    }
  }

  std::optional<Refusal> refusal(const State& s, Action action) const {
    if (is_legal(*this, s, action)) return std::nullopt;
    const auto no = [](RefusalKind kind, RuleId rule) { return Refusal{static_cast<std::uint16_t>(kind), rule}; };
    const bool die = action.kind<ActionKind>() == ActionKind::roll;
    if (s.step == Step::over) return no(RefusalKind::game_over, {"DM-3a"});
    if (s.step != Step::decide) return no(die ? RefusalKind::no_such_face : RefusalKind::roll_first, {"DM-2a"});
    if (action == Action::of(ActionKind::buoys)) return no(RefusalKind::nothing_swept, {"DM-2d"});
    return no(RefusalKind::decide_first, {"DM-1b"});
  }

  Result result(const State& s) const {  // DM-3b
    const int lead = s.cleared[0] - s.cleared[1];
    if (s.boats[s.seat] == 0) return {.score = lead, .winner = 2 - s.seat};
    if (s.cleared[s.seat] == components_.goal) return {.score = lead, .winner = 1 + s.seat};
    return {.score = lead, .winner = lead == 0 ? 0 : lead > 0 ? 1 : 2};
  }
  int round(const State& s) const { return s.night; }

 private:
  static void tell(auto& sink, const State& s, EventKind kind, RuleId rule, int a = 0, int b = 0) {
    sink(Event{
        static_cast<std::uint16_t>(kind), rule, {s.seat, a, b}, kEverySeat, static_cast<std::uint8_t>(s.seat + 1)});
  }

  void sweep(State& s, int face, auto& sink) const {
    const bool fast = s.step == Step::fast;
    const RuleId rule = fast ? RuleId{"DM-2b"} : RuleId{"DM-2a"};
    tell(sink, s, EventKind::rolled, rule, face);
    s.step = Step::decide;
    if (face <= (fast ? components_.fast_mine : components_.slow_mine)) return strike(s, sink);
    const int lengths = std::min(fast ? 2 * face : face, components_.goal - s.cleared[s.seat] - s.strip);
    s.strip = static_cast<std::uint8_t>(s.strip + lengths);
    tell(sink, s, EventKind::swept, rule, lengths, s.strip);
    if (s.cleared[s.seat] + s.strip == components_.goal) mark(s, sink);
  }

  void strike(State& s, auto& sink) const {  // DM-2c
    --s.boats[s.seat];
    tell(sink, s, EventKind::mine, {"DM-2c"}, s.strip, s.boats[s.seat]);
    s.strip = 0;
    if (s.boats[s.seat] == 0) return end(s, sink, EventKind::sunk, {"DM-3a"});
    next(s, sink);
  }

  void mark(State& s, auto& sink) const {  // DM-2d
    s.cleared[s.seat] = static_cast<std::uint8_t>(s.cleared[s.seat] + s.strip);
    tell(sink, s, EventKind::marked, {"DM-2d"}, s.strip, s.cleared[s.seat]);
    s.strip = 0;
    if (s.cleared[s.seat] == components_.goal) return end(s, sink, EventKind::opened, {"DM-2e"});
    next(s, sink);
  }

  void next(State& s, auto& sink) const {  // DM-1a
    if (s.seat == 1 && s.night == components_.nights) return end(s, sink, EventKind::dawn, {"DM-3a"});
    s.night = static_cast<std::uint8_t>(s.night + s.seat);
    s.seat ^= 1;
    tell(sink, s, EventKind::night, {"DM-1a"}, s.night);
  }

  static void end(State& s, auto& sink, EventKind kind, RuleId rule) {
    tell(sink, s, kind, rule);
    s.step = Step::over;
  }

  Components components_;
};

}  // namespace plancia::dragamine

#include <nakajima_front/notation.hpp>

#include <array>
#include <vector>

namespace plancia::nakajima {
namespace {

template <class Enum, std::size_t N>
std::string_view pick(const std::array<std::string_view, N>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

constexpr std::array<std::string_view, kActionKinds> kActionWords{
    "teams",  "unit", "count",  "crash",   "stall",   "tired",   "elite", "repair", "ground", "unload",
    "rest",   "lead", "escort", "shield",  "centre",  "train",   "leave", "target", "home",   "enter",
    "adjust", "keep", "evade",  "release", "pull-up", "proceed", "done",  "roll"};

// Aircraft and ships are numbered from 1 on the sheets.
std::optional<unsigned> numbered(std::string_view text) {
  const auto found = front::action_number(text);
  if (!found || *found == 0) return std::nullopt;
  return *found - 1;
}

template <class Enum>
std::optional<unsigned> named(std::string_view text, Enum last) {
  const auto found = from_word(text, last);
  if (!found) return std::nullopt;
  return static_cast<unsigned>(*found);
}

constexpr std::array<std::string_view, 2> kValueWords{"speed", "altitude"};

std::optional<unsigned> argument(ActionKind kind, std::string_view text) {
  if (names_aircraft(kind) || kind == ActionKind::target) return numbered(text);
  switch (kind) {
    case ActionKind::unit: return named(text, Crew::veteran);
    case ActionKind::enter: return named(text, Zone::climb);
    case ActionKind::adjust:
      for (unsigned i = 0; i < kValueWords.size(); ++i) {
        if (kValueWords[i] == text) return i;
      }
      return std::nullopt;
    default: return front::action_number(text);
  }
}

int arguments_of(ActionKind kind) {
  if (names_aircraft(kind)) return 1;
  switch (kind) {
    case ActionKind::unit: return 2;
    case ActionKind::teams:
    case ActionKind::count:
    case ActionKind::target:
    case ActionKind::enter:
    case ActionKind::adjust:
    case ActionKind::roll: return 1;
    default: return 0;
  }
}

}  // namespace

std::string_view word(Crew crew) {
  static constexpr std::array<std::string_view, 3> words{"green", "average", "veteran"};
  return pick(words, crew);
}

std::string_view word(Plane plane) {
  static constexpr std::array<std::string_view, 3> words{"new", "used", "old"};
  return pick(words, plane);
}

std::string_view word(ShipType type) {
  static constexpr std::array<std::string_view, 3> words{"cruiser", "carrier", "battleship"};
  return pick(words, type);
}

std::string_view word(Skill skill) {
  static constexpr std::array<std::string_view, 2> words{"altitude-speed", "torpedo"};
  return pick(words, skill);
}

std::string_view word(Zone zone) {
  static constexpr std::array<std::string_view, 5> words{"circling", "far", "near", "close", "climb"};
  return pick(words, zone);
}

std::string_view word(Die die) {
  static constexpr std::array<std::string_view, 19> words{
      "none",     "extra",        "training",        "stall",         "catalina",      "evasion", "gunnery",
      "damage",   "mission",      "aircraft-check",  "torpedo-check", "aircrew-check", "fleet",   "speed",
      "altitude", "adjust-speed", "adjust-altitude", "flak",          "release"};
  return pick(words, die);
}

std::string_view word(Step step) {
  static constexpr std::array<std::string_view, 22> words{
      "teams", "unit",   "count", "crash",  "stall", "tired",  "elite", "repair", "train",  "ground", "unload",
      "rest",  "target", "lead",  "escort", "entry", "adjust", "hit",   "decide", "centre", "roll",   "over"};
  return pick(words, step);
}

std::string_view word(Rung rung) {
  static constexpr std::array<std::string_view, 6> words{"disaster", "repulsed", "minor",
                                                         "victory",  "great",    "decisive"};
  return pick(words, rung);
}

std::string_view word(EventKind kind) {
  static constexpr std::array<std::string_view, kEventKinds> words{
      "rolled",        "first-die",       "pair-rolled",     "extra-die",       "points-set",      "teams-bought",
      "units-bought",  "buying-done",     "turn-begins",     "trained",         "crash-due",       "stall-due",
      "crashed",       "stall-named",     "stall-damage",    "stall-loss",      "crew-tired",      "crew-elite",
      "effect-lost",   "class-gone",      "alert-cross",     "repaired",        "no-repair",       "spotted",
      "unseen",        "training-over",   "check-result",    "left-behind",     "torpedo-removed", "crew-unfit",
      "fleet-sighted", "sequence-begins", "leads",           "escorts",         "run-begins",      "test-result",
      "value-set",     "repeat-due",      "no-adjustment",   "moves-on",        "flak-misses",     "flak-hits",
      "flak-again",    "evaded",          "damaged",         "shot-down",       "shot-down-alone", "shielded",
      "gunnery-hit",   "gunnery-miss",    "flak-falls",      "release-success", "release-failure", "concussion",
      "dud",           "ship-damaged",    "ship-sunk",       "pulls-up",        "climbs",          "new-centre",
      "sequence-ends", "goes-home",       "no-torpedo-left", "fleet-destroyed", "nobody-left",     "fuel-out"};
  return pick(words, kind);
}

std::string_view word(RefusalKind kind) {
  static constexpr std::array<std::string_view, kRefusalKinds> words{
      "game-over",     "not-a-decision", "not-a-die",   "other-decision", "impossible-result", "no-such-teams",
      "too-expensive", "deck-full",      "none-bought", "count-zero",     "no-such-aircraft",  "out-of-game",
      "other-class",   "marked-already", "not-damaged", "no-torpedo",     "led-enough",        "in-formation",
      "not-an-escort", "no-such-ship",   "ship-sunk",   "no-such-zone",   "no-such-value",     "last-zone"};
  return pick(words, kind);
}

std::string_view phase_word(const State& state) {
  switch (state.step) {
    case Step::teams:
    case Step::unit:
    case Step::count: return "buying";
    case Step::crash:
    case Step::stall:
    case Step::tired:
    case Step::elite:
    case Step::repair:
    case Step::train: return "training";
    case Step::ground:
    case Step::unload:
    case Step::rest: return "checks";
    case Step::target:
    case Step::lead:
    case Step::escort:
    case Step::entry: return "approach";
    case Step::adjust:
    case Step::hit:
    case Step::decide:
    case Step::centre: return "attack";
    case Step::roll: break;
    case Step::over: return "over";
  }
  switch (state.die) {
    case Die::mission:
    case Die::extra: return "buying";
    case Die::training:
    case Die::stall:
    case Die::catalina: return "training";
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: return "checks";
    case Die::fleet: return "approach";
    default: return "attack";
  }
}

std::string to_text(const Rules&, Action action) {
  const auto kind = action.kind<ActionKind>();
  const std::string verb{pick(kActionWords, kind)};
  const unsigned a = action.a();
  if (names_aircraft(kind) || kind == ActionKind::target) return verb + " " + std::to_string(a + 1);
  switch (kind) {
    case ActionKind::unit:
      return verb + " " + std::string{word(static_cast<Crew>(a))} + " " +
             std::string{word(static_cast<Plane>(action.b()))};
    case ActionKind::enter: return verb + " " + std::string{word(static_cast<Zone>(a))};
    case ActionKind::adjust: return verb + " " + std::string{kValueWords[a]};
    default: return arguments_of(kind) == 0 ? verb : verb + " " + std::to_string(a);
  }
}

std::optional<Action> from_text(const Rules&, std::string_view text) {
  const std::vector<std::string_view> words = front::action_words(text);
  for (std::size_t k = 0; k < kActionWords.size(); ++k) {
    if (kActionWords[k] != words[0]) continue;
    const auto kind = static_cast<ActionKind>(k);
    if (words.size() != static_cast<std::size_t>(arguments_of(kind)) + 1) return std::nullopt;
    if (words.size() == 1) return act(kind);
    const std::optional<unsigned> a = argument(kind, words[1]);
    if (!a) return std::nullopt;
    if (words.size() == 2) return act(kind, *a);
    const std::optional<unsigned> b = named(words[2], Plane::old);
    if (!b) return std::nullopt;
    return act(kind, *a, *b);
  }
  return std::nullopt;
}

}  // namespace plancia::nakajima

#include <xmas_front/notation.hpp>

#include <array>
#include <vector>

namespace plancia::xmas {
namespace {

template <class Enum, std::size_t N>
std::string_view pick(const std::array<std::string_view, N>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

constexpr std::array<std::string_view, 17> kActionWords{"equip",  "bomb",   "wait", "speed", "try",   "pass",
                                                        "move",   "stop",   "land", "bonus", "keep",  "reroll",
                                                        "attack", "launch", "hold", "roll",  "reveal"};

std::optional<unsigned> hex_argument(const Rules& rules, std::string_view text) {
  const std::optional<Hex> hex = hex::parse(text);
  if (!hex) return std::nullopt;
  return rules.grid().index(*hex).value();  // off the sheet: none, which the rules refuse
}

std::optional<unsigned> ship_argument(const Rules& rules, std::string_view text) {
  for (unsigned i = 0; i < static_cast<unsigned>(rules.ships()); ++i) {
    if (rules.components().ships[i].id == text) return i;
  }
  return std::nullopt;
}

std::optional<unsigned> argument(const Rules& rules, ActionKind kind, std::string_view text) {
  switch (kind) {
    case ActionKind::equip:
      if (const auto gear = from_word(text, Gear::charm)) return static_cast<unsigned>(*gear);
      return std::nullopt;
    case ActionKind::move:
    case ActionKind::land: return hex_argument(rules, text);
    case ActionKind::reveal: return ship_argument(rules, text);
    case ActionKind::attack:
      if (text == "bridge") return kBridgeTarget;
      return ship_argument(rules, text);
    default: return front::action_number(text);
  }
}

int arguments_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::attack: return 2;
    case ActionKind::equip:
    case ActionKind::speed:
    case ActionKind::move:
    case ActionKind::land:
    case ActionKind::bonus:
    case ActionKind::roll:
    case ActionKind::reveal: return 1;
    default: return 0;
  }
}

}  // namespace

std::string_view word(Gear gear) {
  return pick(std::array<std::string_view, 5>{"binoculars", "wrench", "harpoon", "cover", "charm"}, gear);
}

std::string_view word(Die die) {
  return pick(std::array<std::string_view, 22>{"none",    "start",  "m1-tesei", "m1-costa", "m1-bombers", "m1-ninth",
                                               "m1-all",  "alarm",  "tesei",    "costa",    "bombers",    "spotting",
                                               "battery", "buoy",   "net",      "attack",   "bridge",     "event",
                                               "colour",  "repair", "wear",     "drift"},
              die);
}

std::string_view word(Colour colour) { return pick(std::array<std::string_view, 3>{"yellow", "red", "green"}, colour); }

std::string_view word(Level level) {
  return pick(std::array<std::string_view, 5>{"defeat", "partial", "tactical", "operational", "strategic"}, level);
}

std::string_view word(Phase phase) {
  return pick(std::array<std::string_view, 7>{"setup", "other-units", "movement", "event", "lights", "drift", "attack"},
              phase);
}

std::string_view word(Step step) {
  return pick(std::array<std::string_view, 11>{"equip", "bombers", "speed", "move", "landing", "bonus", "charm",
                                               "attack", "roll", "reveal", "over"},
              step);
}

std::string_view word(BridgeState state) {
  return pick(std::array<std::string_view, 3>{"intact", "open", "collapsed"}, state);
}

std::string_view word(EventKind kind) {
  static constexpr std::array<std::string_view, kEventKinds> words{
      "equipped",       "rolled",       "charm-used",   "gear-kept",    "gear-lost",       "placed",
      "unit-available", "unit-missing", "alarm-starts", "turn-begins",  "submarine-hit",   "submarine-missed",
      "bombers-called", "bombers-wait", "speed-set",    "moved",        "stopped",         "net-reached",
      "net-passed",     "net-held",     "net-bounced",  "net-slipped",  "landed",          "alarm-rises",
      "alarm-falls",    "alarm-stays",  "in-beam",      "buoy-sees",    "buoy-misses",     "spotted",
      "unseen",         "battery-fire", "boat-sunk",    "shot-missed",  "ship-revealed",   "attack-begins",
      "attack-held",    "ship-hit",     "ship-missed",  "boat-wasted",  "bridge-stands",   "bridge-opens",
      "bridge-falls",   "lights-out",   "all-quiet",    "engine-fails", "engine-repaired", "boat-lost",
      "lights-on",      "colour-idle",  "no-drift",     "drifts",       "drift-blocked",   "time-runs-out",
      "no-boats-left"};
  return pick(words, kind);
}

std::string_view word(RefusalKind kind) {
  static constexpr std::array<std::string_view, kRefusalKinds> words{"game-over",
                                                                     "not-a-decision",
                                                                     "not-a-die",
                                                                     "other-decision",
                                                                     "impossible-result",
                                                                     "gear-limit",
                                                                     "speed-range",
                                                                     "speed-blocked",
                                                                     "held-by-net",
                                                                     "no-right-to-pass",
                                                                     "not-in-net",
                                                                     "off-sheet",
                                                                     "same-hex",
                                                                     "not-adjacent",
                                                                     "land",
                                                                     "buoy",
                                                                     "ship-in-hex",
                                                                     "net-needs-speed-1",
                                                                     "pier",
                                                                     "gap-needs-speed-1",
                                                                     "bridge-closed",
                                                                     "far-side-of-net",
                                                                     "dead-end",
                                                                     "no-early-stop",
                                                                     "not-beyond",
                                                                     "too-many-pieces",
                                                                     "no-such-target",
                                                                     "target-twice",
                                                                     "too-many-boats",
                                                                     "nothing-declared",
                                                                     "already-declared"};
  return pick(words, kind);
}

std::string hex_text(const Rules& rules, HexIndex hex) { return rules.grid().at(hex).text(); }

std::string target_word(const Rules& rules, unsigned target) {
  return target == kBridgeTarget ? "bridge" : rules.components().ships[target].id;
}

std::string to_text(const Rules& rules, Action action) {
  const auto kind = action.kind<ActionKind>();
  const std::string verb{pick(kActionWords, kind)};
  switch (kind) {
    case ActionKind::equip: return verb + " " + std::string{word(static_cast<Gear>(action.a()))};
    case ActionKind::move:
    case ActionKind::land: return verb + " " + hex_text(rules, HexIndex{static_cast<std::uint16_t>(action.a())});
    case ActionKind::reveal: return verb + " " + target_word(rules, action.a());
    case ActionKind::attack: return verb + " " + target_word(rules, action.a()) + " " + std::to_string(action.b());
    default: return arguments_of(kind) == 0 ? verb : verb + " " + std::to_string(action.a());
  }
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> words = front::action_words(text);
  for (std::size_t k = 0; k < kActionWords.size(); ++k) {
    if (kActionWords[k] != words[0]) continue;
    const auto kind = static_cast<ActionKind>(k);
    if (words.size() != static_cast<std::size_t>(arguments_of(kind)) + 1) return std::nullopt;
    if (words.size() == 1) return act(kind);
    const std::optional<unsigned> a = argument(rules, kind, words[1]);
    if (!a) return std::nullopt;
    if (words.size() == 2) return act(kind, *a);
    const std::optional<unsigned> b = front::action_number(words[2]);
    if (!b) return std::nullopt;
    return act(kind, *a, *b);
  }
  return std::nullopt;
}

}  // namespace plancia::xmas

#include <fiamme_front/notation.hpp>

#include <array>
#include <vector>

namespace plancia::fiamme {
namespace {

template <class Enum, std::size_t N>
std::string_view pick(const std::array<std::string_view, N>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

constexpr std::array<std::string_view, 27> kActionWords{
    "done",     "marker",    "bomb",    "pass", "courage", "pool", "agree", "decline", "select",
    "ready",    "pm",        "fuoco",   "keep", "reroll",  "mark", "act",   "leave",   "unit",
    "suppress", "eliminate", "recover", "skip", "improve", "wait", "roll",  "card",    "counter"};

enum class Argument : std::uint8_t { none, unit, two_units, number, attribute, card, enemy };

Argument argument_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::select:
    case ActionKind::fuoco:
    case ActionKind::unit: return Argument::unit;
    case ActionKind::pass_bomb: return Argument::two_units;
    case ActionKind::reroll:
    case ActionKind::mark:
    case ActionKind::roll: return Argument::number;
    case ActionKind::improve: return Argument::attribute;
    case ActionKind::card: return Argument::card;
    case ActionKind::counter: return Argument::enemy;
    default: return Argument::none;
  }
}

std::optional<unsigned> read(const Rules& rules, Argument argument, std::string_view text) {
  switch (argument) {
    case Argument::none: return std::nullopt;
    case Argument::unit:
    case Argument::two_units: return find_unit(rules, text);
    case Argument::number: return front::action_number(text);
    case Argument::attribute:
      if (const auto attribute = from_word(text, Attribute::reflexes)) return static_cast<unsigned>(*attribute);
      return std::nullopt;
    case Argument::card: return find_card(rules, text);
    case Argument::enemy: return find_enemy(rules, text);
  }
  return std::nullopt;
}

template <class List>
std::optional<unsigned> find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<unsigned>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view word(ActionKind kind) { return pick(kActionWords, kind); }

std::string_view word(Attribute attribute) {
  return pick(std::array<std::string_view, kAttributes>{"agility", "combat", "courage", "reflexes"}, attribute);
}

std::string_view word(Die die) {
  return pick(std::array<std::string_view, 14>{"none", "command", "selection", "test", "sniper", "event", "pm", "fuoco",
                                               "number", "bomb", "fire", "card-fire", "melee", "grenades"},
              die);
}

std::string_view word(Level level) {
  return pick(std::array<std::string_view, kLevels>{"defeat", "partial", "victory"}, level);
}

std::string_view word(Phase phase) {
  return pick(std::array<std::string_view, 3>{"no-mans-land", "trench", "rest"}, phase);
}

std::string_view word(Step step) {
  return pick(std::array<std::string_view, 12>{"spend", "answer", "keep", "actor", "unit", "order", "grenades",
                                               "improve", "roll", "card", "counter", "over"},
              step);
}

std::string_view word(Window window) {
  return pick(std::array<std::string_view, 4>{"plan", "selected", "tested", "enemies"}, window);
}

std::string_view word(Status status) {
  return pick(std::array<std::string_view, 4>{"in-play", "eliminated", "garrison", "absent"}, status);
}

std::string_view word(PmState state) { return pick(std::array<std::string_view, 3>{"ready", "used", "gone"}, state); }

std::string_view word(MissionOutcome outcome) {
  return pick(std::array<std::string_view, 4>{"open", "lost", "survived", "won"}, outcome);
}

std::string_view word(EventKind kind) {
  static constexpr std::array<std::string_view, kEventKinds> words{
      "mission-begins", "turn-begins",      "trenches-reached", "card-drawn",      "objective-stays",
      "rolled",         "rerolled",         "marker-used",      "points-gained",   "points-lost",
      "marker-placed",  "bomb-prepared",    "bomb-passed",      "courage-gained",  "courage-shared",
      "pool-offered",   "pool-declined",    "unit-selected",    "pm-readied",      "pm-fires",
      "fuoco-fires",    "player-acts",      "free-choice",      "unit-active",     "test-passed",
      "test-failed",    "sniper-hits",      "sniper-misses",    "reward",          "wounded",
      "unit-falls",     "event-no-bomb",    "event-no-select",  "event-extra",     "artillery-short",
      "artillery-idle", "artillery-hits",   "forces",           "immune-comes",    "counter-drawn",
      "no-enemy",       "suppressed",       "points-idle",      "bomb-thrown",     "bomb-missing",
      "bomb-kept",      "bomb-in-vain",     "enemy-eliminated", "result-idle",     "enemy-hits",
      "enemy-misses",   "card-hits",        "card-misses",      "round-won",       "round-lost",
      "card-cleared",   "grenades-found",   "grenades-left",    "garrison-stays",  "pm-discarded",
      "defence-idle",   "card-discarded",   "objective-held",   "objective-taken", "second-stage",
      "mission-won",    "mission-survived", "mission-lost",     "recruit",         "came-through",
      "improved",       "not-improved",     "campaign-over"};
  return pick(words, kind);
}

std::string_view word(RefusalKind kind) {
  static constexpr std::array<std::string_view, kRefusalKinds> words{
      "game-over",        "not-a-decision",   "not-a-die",        "other-decision",   "impossible-result",
      "too-few-points",   "marker-twice",     "no-test",          "bomb-twice",       "bomb-forbidden",
      "nobody-has-bomb",  "unit-not-in-play", "no-such-unit",     "no-bomb-to-give",  "hands-full",
      "same-unit",        "not-your-unit",    "courage-full",     "no-courage",       "selected-already",
      "select-forbidden", "pm-is-ready",      "pm-is-used",       "pm-is-gone",       "pm-only-once",
      "solo-only",        "coop-only",        "not-a-pm",         "trenches-only",    "other-has-no-points",
      "offer-declined",   "wrong-moment",     "no-such-die",      "die-is-good",      "enemy-die",
      "no-marker",        "no-such-result",   "attribute-at-cap", "nothing-to-decide"};
  return pick(words, kind);
}

const std::string& unit_id(const Rules& rules, unsigned unit) { return rules.board()[unit].id; }
const Name& unit_name(const Rules& rules, unsigned unit) { return rules.board()[unit].name; }
const std::string& enemy_id(const Rules& rules, unsigned kind) { return rules.components().enemies[kind].id; }
const Name& enemy_name(const Rules& rules, unsigned kind) { return rules.components().enemies[kind].name; }

const std::string& card_id(const Rules& rules, unsigned card) {
  const Components& c = rules.components();
  if (card < kTrenchCards) return c.land[card].id;
  return card < kObjectiveCards ? c.trench[card - kTrenchCards].id : c.objectives[card - kObjectiveCards].id;
}
const Name& card_name(const Rules& rules, unsigned card) {
  const Components& c = rules.components();
  if (card < kTrenchCards) return c.land[card].name;
  return card < kObjectiveCards ? c.trench[card - kTrenchCards].name : c.objectives[card - kObjectiveCards].name;
}

std::optional<unsigned> find_unit(const Rules& rules, std::string_view id) { return find_id(rules.board(), id); }
std::optional<unsigned> find_enemy(const Rules& rules, std::string_view id) {
  return find_id(rules.components().enemies, id);
}
std::optional<unsigned> find_card(const Rules& rules, std::string_view id) {
  const Components& c = rules.components();
  if (const auto land = find_id(c.land, id)) return land;
  if (const auto trench = find_id(c.trench, id)) return *trench + kTrenchCards;
  if (const auto objective = find_id(c.objectives, id)) return *objective + kObjectiveCards;
  return std::nullopt;
}

std::string to_text(const Rules& rules, Action action) {
  const auto kind = action.kind<ActionKind>();
  const std::string verb{word(kind)};
  switch (argument_of(kind)) {
    case Argument::none: return verb;
    case Argument::unit: return verb + " " + unit_id(rules, action.a());
    case Argument::two_units: return verb + " " + unit_id(rules, action.a()) + " " + unit_id(rules, action.b());
    case Argument::number: return verb + " " + std::to_string(action.a());
    case Argument::attribute: return verb + " " + std::string{word(static_cast<Attribute>(action.a()))};
    case Argument::card: return verb + " " + card_id(rules, action.a());
    case Argument::enemy: return verb + " " + enemy_id(rules, action.a());
  }
  return verb;
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> words = front::action_words(text);
  const auto kind = from_word(words.front(), ActionKind::counter);
  if (!kind) return std::nullopt;
  const Argument argument = argument_of(*kind);
  const std::size_t wanted = argument == Argument::none ? 0 : argument == Argument::two_units ? 2 : 1;
  if (words.size() != wanted + 1) return std::nullopt;
  if (wanted == 0) return act(*kind);
  const auto a = read(rules, argument, words[1]);
  if (!a) return std::nullopt;
  if (wanted == 1) return act(*kind, *a);
  const auto b = read(rules, argument, words[2]);
  if (!b) return std::nullopt;
  return act(*kind, *a, *b);
}

}  // namespace plancia::fiamme

// The words of the protocol, each in the order of its list.

#include <array>

#include <linea_front/notation.hpp>

namespace plancia::linea {
namespace {

using Word = std::string_view;

template <class Enum, std::size_t N>
Word pick(const std::array<Word, N>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace

Word word(ActionKind kind) {
  static constexpr std::array<Word, kActionKinds> words{
      "place",   "ready",   "platoon", "turn",      "move",    "run",   "fire",   "area",
      "assault", "prepare", "mount",   "dismount",  "recover", "rout",  "end",    "pass",
      "request", "aim",     "sustain", "reinforce", "test",    "reply", "ambush", "opportunity",
      "decline", "go",      "halt",    "smoke",     "rally",   "roll",  "card"};
  return pick(words, kind);
}

Word word(Side side) { return pick(std::array<Word, kSides>{"allied", "axis"}, side); }
Word word(Fire fire) { return pick(std::array<Word, kFires>{"at", "mg", "he"}, fire); }

Word word(Step step) {
  return pick(std::array<Word, 16>{"setup", "card", "platoon", "half", "aim", "test", "reply", "ambush", "go-on",
                                   "assaulted", "opportunity", "smoke", "rally", "roll", "draw", "over"},
              step);
}

Word word(Stage stage) {
  return pick(std::array<Word, 9>{"idle", "joker", "half-over", "moving", "exchange", "area", "volley", "contact",
                                  "melee-over"},
              stage);
}

Word word(Die die) {
  return pick(std::array<Word, 12>{"none", "at", "other", "area", "volley", "test", "nerve", "hunt", "crush",
                                   "attacker", "defender", "passenger"},
              die);
}

Word word(Status status) { return pick(std::array<Word, 4>{"in-play", "due", "destroyed", "left"}, status); }
Word word(Posture posture) { return pick(std::array<Word, 3>{"stationary", "bound", "fast"}, posture); }
Word word(Mission mission) { return pick(std::array<Word, 3>{"none", "pending", "active"}, mission); }
Word word(Move move) { return pick(std::array<Word, 4>{"none", "bound", "speed", "assault"}, move); }
Word word(Exchange exchange) { return pick(std::array<Word, 4>{"plain", "reply", "ambush", "opportunity"}, exchange); }

Word word(EventKind kind) {
  static constexpr std::array<Word, kEventKinds> words{"placed",
                                                       "side-ready",
                                                       "card-drawn",
                                                       "deck-rebuilt",
                                                       "passed",
                                                       "platoon-activated",
                                                       "platoon-over",
                                                       "activated",
                                                       "activation-over",
                                                       "rally-marker",
                                                       "turned",
                                                       "moves",
                                                       "runs",
                                                       "moved",
                                                       "halted",
                                                       "met-hidden",
                                                       "no-room",
                                                       "spotted",
                                                       "lost-from-sight",
                                                       "fires",
                                                       "fires-ambush",
                                                       "replies",
                                                       "fires-opportunity",
                                                       "at-shot",
                                                       "other-shot",
                                                       "rolled",
                                                       "no-effect",
                                                       "destroyed",
                                                       "immobilised",
                                                       "still-immobilised",
                                                       "must-test",
                                                       "takes-test",
                                                       "test-held",
                                                       "test-fails",
                                                       "routs",
                                                       "falls-back",
                                                       "flees",
                                                       "leaves-table",
                                                       "abandoned",
                                                       "tokens-lost",
                                                       "prepared",
                                                       "declined",
                                                       "area-fire",
                                                       "area-hits",
                                                       "mounted",
                                                       "dismounted",
                                                       "passenger-lost",
                                                       "passenger-saved",
                                                       "recovered",
                                                       "assault-declared",
                                                       "assault-stopped",
                                                       "nerve-held",
                                                       "nerve-lost",
                                                       "hunt-succeeds",
                                                       "hunt-fails",
                                                       "overrun-survived",
                                                       "melee-won",
                                                       "melee-tied",
                                                       "requested",
                                                       "square-set",
                                                       "volley",
                                                       "shells-fall",
                                                       "mission-over",
                                                       "shell-hits",
                                                       "joker-idle",
                                                       "smoke-laid",
                                                       "smoke-gone",
                                                       "dust-storm",
                                                       "dust-over",
                                                       "rally-offered",
                                                       "platoon-rallied",
                                                       "reinforced",
                                                       "arrived",
                                                       "held-up",
                                                       "objective-taken",
                                                       "side-gone",
                                                       "limit-reached",
                                                       "final-score"};
  return pick(words, kind);
}

Word word(RefusalKind kind) {
  static constexpr std::array<Word, kRefusalKinds> words{"game-over",
                                                         "not-a-decision",
                                                         "not-chance",
                                                         "other-decision",
                                                         "impossible-result",
                                                         "malformed",
                                                         "no-such-piece",
                                                         "no-such-thing",
                                                         "not-your-piece",
                                                         "not-in-play",
                                                         "not-the-active-piece",
                                                         "not-in-platoon",
                                                         "had-its-turn",
                                                         "needs-figure",
                                                         "is-immobilised",
                                                         "is-aboard",
                                                         "not-aboard",
                                                         "not-immobilised",
                                                         "whole-activation",
                                                         "bound-used",
                                                         "off-table",
                                                         "outside-zone",
                                                         "overlaps",
                                                         "too-many-placings",
                                                         "no-displacement",
                                                         "same-heading",
                                                         "turn-too-wide",
                                                         "not-on-two-legs",
                                                         "too-far",
                                                         "impassable",
                                                         "way-blocked",
                                                         "cannot-move",
                                                         "no-such-weapon",
                                                         "weapon-cannot",
                                                         "not-an-enemy",
                                                         "not-spotted",
                                                         "no-line-of-sight",
                                                         "out-of-range",
                                                         "too-close",
                                                         "out-of-arc",
                                                         "not-armoured",
                                                         "closed-armour",
                                                         "tokens-full",
                                                         "no-area-fire",
                                                         "point-not-seen",
                                                         "cannot-assault",
                                                         "not-flank-or-rear",
                                                         "guarded",
                                                         "gun-never-assaults",
                                                         "no-contact",
                                                         "cannot-be-carried",
                                                         "transport-full",
                                                         "too-far-to-mount",
                                                         "cannot-call",
                                                         "no-volleys",
                                                         "no-mission",
                                                         "requester-unfit",
                                                         "not-due",
                                                         "too-early",
                                                         "not-asked",
                                                         "beyond-path",
                                                         "nothing-to-rally"};
  return pick(words, kind);
}

}  // namespace plancia::linea

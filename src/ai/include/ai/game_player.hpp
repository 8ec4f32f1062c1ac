#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ai/exact_abstraction.hpp>
#include <ai/learn_limits.hpp>
#include <ai/policy.hpp>
#include <ai/skill.hpp>
#include <ai/value.hpp>

namespace plancia::ai {

// What a game brings for machines to play it: a struct of static functions in its player/ folder, which its namespace
// names by `Player player_of(const Rules&);`, a declaration without a body. It must have
//
//   Action      scripted(const Rules&, const State&)   the rule of thumb: a sensible choice, without dice
//   ValueScale  scale(const Rules&)                    the results that the game can come to
//
// where the rules have kSecrets also
//
//   State       determinise(const Rules&, const State&, int seat, SimulationDice&)   a position that fits all that the
//               seat knows, drawn with the right odds
//
// and it may have
//
//   Action      recruit(const Rules&, const State&)   a simpler choice, of what is at hand alone (ai/skill.hpp)
//   optional<Reason> reason(const Rules&, const State&, Action)   what speaks for a legal action and is true of the
//               position; none where nothing simple does (front/reason.hpp)
//   optional<Reason> seen_reason(const Rules&, const State& before, const State& after, Action, int seat)   the same
//               as far as the other seat may know, where there are secrets
//   kVeteran                                simulations of a veteran, if they are not those of ai/skill.hpp
//   Policy      hand(const Rules&)          the same player, quicker for thousands of playouts
//   State       seen_by(const Rules&, const State&, int seat)   the position with everything hidden from the seat made
//               the same: those that a seat cannot tell apart then share what the search learns of them
//   Policy      scout(const Rules&)         the hand that searches play by; it may foresee values (ai/tree.hpp)
//   string      learn(const Rules&, const LearnLimits&)   a file with what games teach its scout, for these very rules
//   expected<void, …> use_learnt(const Rules&, string_view)   the scout goes by such a file from now on
//   Abstraction abstraction(const Rules&)   what an exact solver may take for the same (ai/exact_abstraction.hpp)
//   optional<Bounds> generous(const Rules&, const State& start)   one that never makes a position worth less, for
//               bounds from above (sim/bracket.hpp); none where it has nothing to say
//   optional<Bounds> guide(const Rules&, const State&)   the same in a moment, for players (ai/guided_policy.hpp); it
//               also tells by `holds_for(state)` whether it has to do with a position
//   ExactIdentity exact_identity(const Rules&, Objective)   if tables of exact values are kept (ai/exact_file.hpp)
//   Procedure   procedure(const State&)     what is under way, and how it can end (ai/procedure.hpp)
//   Bench                                   what `plancia bench` measures of it (ai/measured.hpp)
template <class R>
concept NamesPlayer = requires(const R& rules) { player_of(rules); };

template <NamesPlayer R>
using PlayerOf = decltype(player_of(std::declval<const R&>()));

template <class P, class R>
concept OffersScripted = requires(const R& rules, const typename R::State& state) {
  { P::scripted(rules, state) } -> std::same_as<Action>;
};
template <class P, class R>
concept OffersRecruit = requires(const R& rules, const typename R::State& state) {
  { P::recruit(rules, state) } -> std::same_as<Action>;
};
template <class P, class R>
concept OffersHand = requires(const R& rules) { P::hand(rules); };
template <class P, class R>
concept OffersScale = requires(const R& rules) {
  { P::scale(rules) } -> std::same_as<ValueScale>;
};
template <class P, class R>
concept OffersDeterminise = requires(const R& rules, const typename R::State& state, SimulationDice& dice) {
  { P::determinise(rules, state, int{}, dice) } -> std::same_as<typename R::State>;
};
template <class P, class R>
concept OffersSeenBy = requires(const R& rules, const typename R::State& state) {
  { P::seen_by(rules, state, int{}) } -> std::same_as<typename R::State>;
};
template <class P, class R>
concept OffersScout = requires(const R& rules) { P::scout(rules); };
template <class P, class R>
concept OffersLearning = requires(const R& rules, const LearnLimits& limits) {
  { P::learn(rules, limits) } -> std::same_as<std::string>;
  P::use_learnt(rules, std::string_view{});
};
template <class P, class R>
concept OffersAbstraction = requires(const R& rules) { P::abstraction(rules); };

template <class P, class R>
concept OffersGenerous = requires(const R& rules, const typename R::State& state) {
  { *P::generous(rules, state) } -> Bounds<R>;
};
template <class P, class R>
concept OffersGuide = requires(const R& rules, const typename R::State& state) {
  { *P::guide(rules, state) } -> Bounds<R>;
  { P::guide(rules, state)->holds_for(state) } -> std::same_as<bool>;
};

template <class R>
concept GamePlayer = GameRules<R> && NamesPlayer<R> && OffersScripted<PlayerOf<R>, R> && OffersScale<PlayerOf<R>, R> &&
                     (!has_secrets<R>() || OffersDeterminise<PlayerOf<R>, R>);

// For static_assert(player_is_complete<Rules>()): the same, with a sentence for whatever is missing.
template <GameRules R>
consteval bool player_is_complete() {
  static_assert(NamesPlayer<R>,
                "the game's namespace lacks `Player player_of(const Rules&);`, or <GAME_player/player.hpp> is missing");
  if constexpr (NamesPlayer<R>) {
    using P = PlayerOf<R>;
    static_assert(OffersScripted<P, R>, "Player lacks `static Action scripted(const Rules&, const State&)`");
    static_assert(OffersScale<P, R>, "Player lacks `static ai::ValueScale scale(const Rules&)`");
    static_assert(!has_secrets<R>() || OffersDeterminise<P, R>,
                  "the rules have kSecrets and Player lacks `static State determinise(const Rules&, const State&, int "
                  "seat, SimulationDice&)`: without it a search would know what no seat may know");
    if constexpr (OffersHand<P, R>) {
      static_assert(Policy<decltype(P::hand(std::declval<const R&>())), R>,
                    "what Player::hand gives is no Policy: it lacks `Action choose(const Rules&, const State&, "
                    "SimulationDice&)`");
    }
    if constexpr (OffersScout<P, R>) {
      static_assert(Policy<decltype(P::scout(std::declval<const R&>())), R>, "what Player::scout gives is no Policy");
    }
    if constexpr (OffersAbstraction<P, R>) {
      static_assert(Abstraction<decltype(P::abstraction(std::declval<const R&>())), R>,
                    "what Player::abstraction gives is no Abstraction: see ai/exact_abstraction.hpp");
    }
    if constexpr (requires { &P::guide; }) {
      static_assert(OffersGuide<P, R>,
                    "what Player::guide gives is no Bounds with `bool holds_for(const State&)`: see "
                    "ai/exact_abstraction.hpp");
    }
  }
  return GamePlayer<R>;
}

template <GamePlayer R>
Action scripted(const R& rules, const typename R::State& state) {
  return PlayerOf<R>::scripted(rules, state);
}
template <GamePlayer R>
ValueScale scale_of(const R& rules) {
  return PlayerOf<R>::scale(rules);
}

// The game's rule of thumb as a policy; rolls no dice.
template <GameRules R>
struct ScriptedPolicy {
  Action choose(const R& rules, const typename R::State& state, SimulationDice&) const {
    return PlayerOf<R>::scripted(rules, state);
  }
};

// How many simulations a skill has in a game.
template <GamePlayer R>
constexpr std::uint32_t simulations_of(const Skill& skill) {
  if constexpr (requires { PlayerOf<R>::kVeteran; }) {
    if (skill.look == Skill::Look::search && !skill.time) return PlayerOf<R>::kVeteran;
  }
  return skill.simulations;
}

// Who looks at what is at hand alone; where a game knows no such player, the rule of thumb.
template <GamePlayer R>
Action recruit(const R& rules, const typename R::State& state) {
  if constexpr (OffersRecruit<PlayerOf<R>, R>) return PlayerOf<R>::recruit(rules, state);
  return PlayerOf<R>::scripted(rules, state);
}
template <GamePlayer R>
struct RecruitPolicy {
  Action choose(const R& rules, const typename R::State& state, SimulationDice&) const {
    return ai::recruit(rules, state);
  }
};

// The rule of thumb for playouts, and for the search of a player.
template <GamePlayer R>
auto make_hand(const R& rules) {
  if constexpr (OffersHand<PlayerOf<R>, R>) {
    return PlayerOf<R>::hand(rules);
  } else {
    return ScriptedPolicy<R>{};
  }
}
template <GamePlayer R>
auto make_scout(const R& rules) {
  if constexpr (OffersScout<PlayerOf<R>, R>) {
    return PlayerOf<R>::scout(rules);
  } else {
    return make_hand(rules);
  }
}
// Who plays games on for advice: the hand, to their end, so that it can tell which levels they come to; or where a game
// is too long for that, its scout, who says so by kAdvises.
template <GamePlayer R>
auto make_adviser(const R& rules) {
  if constexpr (requires { decltype(make_scout(rules))::kAdvises; }) {
    return make_scout(rules);
  } else {
    return make_hand(rules);
  }
}
template <GamePlayer R>
using Hand = decltype(make_hand(std::declval<const R&>()));
template <GamePlayer R>
using Scout = decltype(make_scout(std::declval<const R&>()));

// The game's own abstraction for the exact solver, or none.
template <GamePlayer R>
auto make_abstraction(const R& rules) {
  if constexpr (OffersAbstraction<PlayerOf<R>, R>) {
    return PlayerOf<R>::abstraction(rules);
  } else {
    return PlainAbstraction<R>{};
  }
}

}  // namespace plancia::ai

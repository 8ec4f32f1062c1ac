#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <core/by_bytes.hpp>
#include <core/chance.hpp>
#include <core/fraction.hpp>
#include <core/game.hpp>
#include <front/words.hpp>

namespace plancia::front {

// A named outcome: its word in the protocol and its text.
struct Label {
  int order = 0;  // rows appear in this order
  std::string word;
  Text name;
  friend bool operator<(const Label& a, const Label& b) {
    return std::tie(a.order, a.word) < std::tie(b.order, b.word);
  }
};

// The labels of a game, whose texts are "<game>.odds.<word>".
struct Labels {
  using Args = std::initializer_list<i18n::Arg>;
  std::string_view game;

  Label operator()(int order, std::string_view word, Args args = {}) const {
    return called(std::string{word}, order, word, args);
  }
  // One of several with the same text: "alarm-3".
  Label of(int order, std::string_view word, const std::string& which, Args args) const {
    return called(std::string{word} + "-" + which, order, word, args);
  }
  Label of(int order, std::string_view word, int which, Args args) const {
    return of(order, word, std::to_string(which), args);
  }
  // With another word for programs than that of its text.
  Label called(std::string name, int order, std::string_view word, Args args) const {
    return {order, std::move(name), i18n::text(std::string{game} + ".odds." + std::string{word}, args)};
  }
};

using Distribution = std::map<Label, Fraction>;

template <class Map>
void add_share(Map& map, const typename Map::key_type& at, Fraction share) {
  const auto [row, fresh] = map.try_emplace(at, share);
  if (!fresh) row->second = row->second + share;
}

inline std::vector<OddsRow> rows_of(const Distribution& distribution) {
  std::vector<OddsRow> rows;
  for (const auto& [label, probability] : distribution) rows.push_back({label.word, label.name, probability});
  return rows;
}

// A position on the way through the dice, with what has been told so far.
template <class State, class Tale>
struct Underway {
  State state;
  Tale tale;
  friend bool operator<(const Underway& a, const Underway& b) {
    constexpr ByBytes before;
    return before(a.state, b.state) || (!before(b.state, a.state) && a.tale < b.tale);
  }
};

// The rules played through every outcome from `start`, equal positions with equal tales merged: how likely each tale is
// in the end. follow(tale, before, after, events) adds a step to the tale and says whether it ends there. Where a
// player would be asked, decide(state) gives the action to suppose, or nothing where the question ends it all: then
// there are no odds.
template <GameRules R, class Tale, class Decide, class Follow>
std::map<Tale, Fraction> play_through(const R& rules, const typename R::State& start, const Tale& tale, Decide decide,
                                      Follow follow) {
  using Node = Underway<typename R::State, Tale>;
  std::map<Tale, Fraction> ends;
  std::map<Node, Fraction> open{{Node{start, tale}, Fraction{1}}};
  while (!open.empty()) {
    std::map<Node, Fraction> next;
    for (const auto& [node, probability] : open) {
      OutcomeList<R::kMaxOutcomes> outcomes;
      if (rules.turn(node.state) == Turn::chance) {
        rules.chance(node.state, outcomes);
      } else if (const std::optional<Action> decision = decide(node.state)) {
        outcomes.push_back({*decision, 1});
      } else {
        return {};
      }
      const std::uint32_t sum = total_weight(outcomes);
      for (const Outcome& outcome : outcomes) {
        Node after = node;
        EventList list;
        rules.play(after.state, outcome.action, list);
        const bool ended = follow(after.tale, node.state, after.state, list);
        const Fraction share = probability * Fraction{outcome.weight, sum};
        if (ended) {
          add_share(ends, after.tale, share);
        } else {
          add_share(next, after, share);
        }
      }
    }
    open = std::move(next);
  }
  return ends;
}

// Tales that are nothing but a label; those without one are left out.
using Named = std::optional<Label>;
inline Distribution labelled(const std::map<Named, Fraction>& tales) {
  Distribution rows;
  for (const auto& [label, probability] : tales) {
    if (label) rows.emplace(*label, probability);
  }
  return rows;
}

// The dice played until name(before, after, events) has a label for what was decided.
template <GameRules R, class Decide, class Name>
Distribution play_until_named(const R& rules, const typename R::State& start, Decide decide, Name name) {
  return labelled(play_through(rules, start, Named{}, decide,
                               [&](Named& label, const auto& before, const auto& after, const EventList& list) {
                                 label = name(before, after, list);
                                 return label.has_value();
                               }));
}

// The label of the first event that has one.
template <class Name>
Named first_named(const EventList& list, Name name) {
  for (const Event& event : list.events) {
    if (const Named label = name(event)) return label;
  }
  return std::nullopt;
}

}  // namespace plancia::front

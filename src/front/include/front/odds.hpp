#pragma once

#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

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

// Positions by their bytes, which is enough to find equal ones.
template <class State>
struct ByBytes {
  bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof(State)) < 0; }
};

// The rules played through every outcome from `start` until something is decided, equal positions merged. Where a
// player would be asked, decide(state) gives the action to suppose, or nothing where the question ends there: then
// there are no odds. name(before, after, event) gives the label of an event that decides.
template <GameRules R, class Decide, class Name>
Distribution play_through(const R& rules, const typename R::State& start, Decide decide, Name name) {
  using State = typename R::State;
  Distribution rows;
  std::map<State, Fraction, ByBytes<State>> open{{start, Fraction{1}}};
  while (!open.empty()) {
    std::map<State, Fraction, ByBytes<State>> next;
    for (const auto& [state, probability] : open) {
      OutcomeList<R::kMaxOutcomes> outcomes;
      if (rules.turn(state) == Turn::chance) {
        rules.chance(state, outcomes);
      } else if (const std::optional<Action> decision = decide(state)) {
        outcomes.push_back({*decision, 1});
      } else {
        return {};
      }
      const std::uint32_t sum = total_weight(outcomes);
      for (const Outcome& outcome : outcomes) {
        State after = state;
        EventList list;
        rules.play(after, outcome.action, list);
        const Fraction share = probability * Fraction{outcome.weight, sum};
        std::optional<Label> named;
        for (const Event& event : list.events) {
          named = name(state, after, event);
          if (named) break;
        }
        if (named) {
          add_share(rows, *named, share);
        } else {
          add_share(next, after, share);
        }
      }
    }
    open = std::move(next);
  }
  return rows;
}

}  // namespace plancia::front

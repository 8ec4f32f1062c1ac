#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

#include <core/game.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Which choices were offered and taken, by situation. While games run everything is numbers; take() finds the words.
template <GameRules R>
class ChoiceCounts {
 public:
  using Choices = FixedVector<Action, R::kMaxChoices>;

  void add(const Choices& choices, Action taken) {
    Kinds kinds;
    for (const Action action : choices) kinds.set(kind_of(action));
    kinds.set(kind_of(taken));  // where choices are open, the one taken need not be on the list
    Row& row = rows_[kinds];
    ++row.sizes[static_cast<int>(choices.size())];
    if constexpr (has_open_choices<R>()) {
      // Places on an open table hardly ever repeat: there only the verbs are counted, once for each decision.
      std::bitset<256> seen;
      for (const Action action : choices) {
        if (!seen[kind_of(action)]) ++row.choices[action.bits & 0xff].offered;
        seen.set(kind_of(action));
        examples_.try_emplace(kind_of(action), action);
      }
      ++row.choices[taken.bits & 0xff].taken;
      examples_.try_emplace(kind_of(taken), taken);
    } else {
      for (const Action action : choices) ++row.choices[action.bits].offered;
      ++row.choices[taken.bits].taken;
    }
  }

  std::map<std::string, Situation> take(const R& rules) {
    std::map<std::string, Situation> out;
    for (const auto& [kinds, row] : rows_) {
      Situation situation;
      std::map<unsigned, std::string> verbs;
      for (const auto& [bits, count] : row.choices) {
        const std::string text = words(rules, bits);
        situation.choices[text] = count;
        verbs.try_emplace(static_cast<unsigned>(bits & 0xff), text.substr(0, text.find(' ')));
      }
      for (const auto& [size, times] : row.sizes) situation.sizes[size] = times;
      std::string name;
      for (const auto& [kind, verb] : verbs) name += (name.empty() ? "" : "/") + verb;
      out[name] += situation;
    }
    rows_.clear();
    return out;
  }

 private:
  using Kinds = std::bitset<256>;
  struct Row {
    std::unordered_map<int, std::uint64_t> sizes;
    std::unordered_map<std::uint64_t, ChoiceCount> choices;
  };

  static std::size_t kind_of(Action action) { return action.bits & 0xff; }
  std::string words(const R& rules, std::uint64_t bits) const {
    if constexpr (has_open_choices<R>()) {
      const std::string text = to_text(rules, examples_.at(bits));
      return text.substr(0, text.find(' '));
    } else {
      return to_text(rules, Action{bits});
    }
  }

  std::unordered_map<Kinds, Row> rows_;
  std::unordered_map<std::uint64_t, Action> examples_;  // of each kind
};

}  // namespace plancia::sim

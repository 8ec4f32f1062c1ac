#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

#include <core/game.hpp>
#include <core/hash.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Which choices were offered and taken, by situation. While games run everything is numbers; take() finds the words.
template <GameRules R>
class ChoiceCounts {
 public:
  using Choices = FixedVector<Action, R::kMaxChoices>;

  // `answer`: whether the answer to just this list is counted, too.
  void add(const Choices& choices, Action taken, bool answer) {
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
      if (answer) count(row, 0, static_cast<int>(kinds.count()), static_cast<int>(kind_of(taken)));
    } else {
      std::uint64_t list = 0;
      int at = 0, place = 0;
      for (const Action action : choices) {
        ++row.choices[action.bits].offered;
        list = mix(list ^ action.bits);
        if (action == taken) place = at;
        ++at;
      }
      ++row.choices[taken.bits].taken;
      if (answer) count(row, list, at, place);
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
      for (const auto& [key, answer] : row.answers) {
        Offer& offer = situation.offers[answer.list];
        offer.size = answer.size;
        offer.taken[answer.place] += answer.times;
      }
      std::string name;
      for (const auto& [kind, verb] : verbs) name += (name.empty() ? "" : "/") + verb;
      out[name] += situation;
    }
    rows_.clear();
    return out;
  }

 private:
  using Kinds = std::bitset<256>;
  struct Answer {
    std::uint64_t list = 0, times = 0;
    int size = 0, place = 0;
  };
  struct Row {
    std::unordered_map<int, std::uint64_t> sizes;
    std::unordered_map<std::uint64_t, ChoiceCount> choices;
    std::unordered_map<std::uint64_t, Answer> answers;  // by a hash of list and place
  };

  static void count(Row& row, std::uint64_t list, int size, int place) {
    Answer& answer = row.answers[mix(list + static_cast<std::uint64_t>(place))];
    if (answer.times++ == 0) answer = {list, 1, size, place};
  }

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

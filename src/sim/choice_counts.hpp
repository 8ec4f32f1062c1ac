#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include <core/game.hpp>
#include <core/hash.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Which choices were offered and taken, by situation. While games run everything is numbers; take() finds the words.

// By the whole list: the same lists come up again and again, so that a decision costs one look into a table.
template <GameRules R>
class ListedChoices {
 public:
  using Choices = FixedVector<Action, R::kMaxChoices>;

  void add(const Choices& choices, Action taken) {
    std::uint64_t name = 0;
    std::size_t place = 0;
    for (std::size_t at = 0; at < choices.size(); ++at) {
      name = mix(name ^ choices[at].bits);
      if (choices[at] == taken) place = at;
    }
    List& list = lists_[name];
    if (list.actions.empty()) {
      list.actions.assign(choices.begin(), choices.end());
      list.taken.resize(choices.size());
    }
    ++list.taken[place];
  }

  std::map<std::string, Situation> take(const R& rules) {
    std::map<std::string, Situation> out;
    std::unordered_map<std::uint64_t, std::string> known;  // an action is on many lists
    for (const auto& [name, list] : lists_) {
      std::vector<std::string> texts;
      std::map<unsigned, std::string> verbs;
      for (const Action action : list.actions) {
        std::string& text = known[action.bits];
        if (text.empty()) text = to_text(rules, action);
        texts.push_back(text);
        verbs.try_emplace(action.bits & 0xff, text.substr(0, text.find(' ')));
      }
      std::string joined;
      for (const auto& [kind, verb] : verbs) joined += (joined.empty() ? "" : "/") + verb;
      Situation& situation = out[joined];
      Offer& offer = situation.offers[name];
      offer.size = static_cast<int>(texts.size());
      std::uint64_t times = 0;
      for (std::size_t place = 0; place < texts.size(); ++place) {
        if (list.taken[place] == 0) continue;
        times += offer.taken[static_cast<int>(place)] = list.taken[place];
        situation.choices[texts[place]].taken += list.taken[place];
      }
      for (const std::string& text : texts) situation.choices[text].offered += times;
      situation.sizes[offer.size] += times;
    }
    lists_.clear();
    return out;
  }

 private:
  struct List {
    std::vector<Action> actions;
    std::vector<std::uint64_t> taken;  // by place
  };
  std::unordered_map<std::uint64_t, List> lists_;  // by a hash of their actions
};

// By the verbs: places on an open table hardly ever repeat, and each verb counts once for a decision.
template <GameRules R>
class OpenChoices {
 public:
  using Choices = FixedVector<Action, R::kMaxChoices>;

  void add(const Choices& choices, Action taken) {
    Kinds offered;
    for (const Action action : choices) note(offered, action);
    Kinds kinds = offered;
    note(kinds, taken);  // it need not be on the list
    Row& row = rows_[kinds];
    ++row.sizes[static_cast<int>(choices.size())];
    for (std::size_t kind = 0; kind < offered.size(); ++kind) row.offered[kind] += offered[kind];
    ++row.taken[kind_of(taken)];
  }

  std::map<std::string, Situation> take(const R& rules) {
    std::map<std::string, Situation> out;
    for (const auto& [kinds, row] : rows_) {
      Situation situation;
      situation.sizes = row.sizes;
      Offer& offer = situation.offers[0];
      offer.size = static_cast<int>(kinds.count());
      std::string name;
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!kinds[kind]) continue;
        const std::string text = to_text(rules, examples_.at(kind));
        const std::string verb = text.substr(0, text.find(' '));
        situation.choices[verb] = {row.offered[kind], row.taken[kind]};
        if (row.taken[kind] != 0) offer.taken[static_cast<int>(kind)] = row.taken[kind];
        name += (name.empty() ? "" : "/") + verb;
      }
      out[name] += situation;
    }
    rows_.clear();
    return out;
  }

 private:
  static constexpr std::size_t kKinds = 256;
  using Kinds = std::bitset<kKinds>;
  struct Row {
    Counts sizes;
    std::array<std::uint64_t, kKinds> offered{}, taken{};
  };

  static std::size_t kind_of(Action action) { return action.bits & 0xff; }
  void note(Kinds& kinds, Action action) {
    kinds.set(kind_of(action));
    examples_.try_emplace(kind_of(action), action);
  }

  std::unordered_map<Kinds, Row> rows_;
  std::unordered_map<std::size_t, Action> examples_;  // of each kind
};

template <GameRules R>
using ChoiceCounts = std::conditional_t<has_open_choices<R>(), OpenChoices<R>, ListedChoices<R>>;

}  // namespace plancia::sim

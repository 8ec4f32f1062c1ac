#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
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
    const auto [list, fresh] = lists_.try_emplace(name, List{actions_.size(), choices.size()});
    if (fresh) {
      actions_.insert(actions_.end(), choices.begin(), choices.end());
      taken_.resize(actions_.size());
    }
    ++taken_[list->second.first + place];
  }

  std::map<std::string, Situation> take(const R& rules) {
    std::map<std::string, Situation> out;
    for (auto& [kinds, row] : rows()) {
      Situation situation{.sizes = std::move(row.sizes), .choices = {}, .offers = std::move(row.offers)};
      std::map<std::uint64_t, std::string> verbs;
      for (const auto& [bits, count] : row.choices) {
        const std::string text = to_text(rules, Action{bits});
        verbs.try_emplace(bits & 0xff, text.substr(0, text.find(' ')));
        situation.choices[text].offered += count.offered;
        situation.choices[text].taken += count.taken;
      }
      std::string joined;
      for (const auto& [kind, verb] : verbs) joined += (joined.empty() ? "" : "/") + verb;
      out[joined] += situation;
    }
    lists_.clear();
    actions_.clear();
    taken_.clear();
    return out;
  }

 private:
  struct List {
    std::size_t first = 0, size = 0;  // in what follows
  };
  struct Row {  // the lists with actions of the same kinds
    Counts sizes;
    std::unordered_map<std::uint64_t, ChoiceCount> choices;  // by the bits of the action
    std::map<std::uint64_t, Offer> offers;
  };

  std::unordered_map<std::bitset<256>, Row> rows() const {
    std::unordered_map<std::bitset<256>, Row> out;
    // In the order of their names, so that each finds its place at the end of its offers.
    std::vector<std::pair<std::uint64_t, List>> sorted(lists_.begin(), lists_.end());
    std::ranges::sort(sorted, {}, &std::pair<std::uint64_t, List>::first);
    for (const auto& [name, list] : sorted) {
      std::bitset<256> kinds;
      std::uint64_t times = 0;
      for (std::size_t at = list.first; at < list.first + list.size; ++at) {
        kinds.set(actions_[at].bits & 0xff);
        times += taken_[at];
      }
      Row& row = out[kinds];
      row.sizes[static_cast<int>(list.size)] += times;
      Offer& offer = row.offers.emplace_hint(row.offers.end(), name, Offer{})->second;
      offer.size = static_cast<int>(list.size);
      for (std::size_t place = 0; place < list.size; ++place) {
        const std::uint64_t taken = taken_[list.first + place];
        ChoiceCount& count = row.choices[actions_[list.first + place].bits];
        count.offered += times;
        count.taken += taken;
        if (taken != 0) offer.taken.emplace_hint(offer.taken.end(), static_cast<int>(place), taken);
      }
    }
    return out;
  }

  std::unordered_map<std::uint64_t, List> lists_;  // by a hash of their actions
  std::vector<Action> actions_;                    // of all of them, one list after the other
  std::vector<std::uint64_t> taken_;               // how often each was
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

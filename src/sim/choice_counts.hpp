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
#include <core/playout.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// Which choices were offered and taken, by situation. While games run everything is numbers; take() finds the words.

// By the whole list: the same lists come up again and again. They are kept as the rules give them, a set where they
// can, so that a decision costs one look into a table, and listed once, at the end.
template <GameRules R>
class ListedChoices {
 public:
  using Choices = decltype(choices_at(std::declval<const R&>(), std::declval<const typename R::State&>()));

  void add(const Choices& choices, Action taken) {
    std::uint32_t place = 0;
    while (choices[place] != taken) ++place;
    add(choices, place);
  }
  void add(const Choices& choices, std::uint32_t place) {
    waiting_.push_back({choices, hash_of(choices), place});
    if (waiting_.size() == waiting_.capacity()) count();
  }

  std::map<std::string, Situation> take(const R& rules) {
    count();
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
      out[joined] += std::move(situation);
    }
    lists_.clear();
    taken_.clear();
    slots_.clear();
    return out;
  }

 private:
  struct Slot {  // all that an answer needs to be counted
    std::uint64_t hash = 0;
    std::uint32_t first = 0;  // in taken_
    bool free = true;
  };
  struct List {
    Choices choices;
    Slot slot;
  };
  struct Waiting {  // an answer that is still to be counted
    Choices choices;
    std::uint64_t hash;
    std::uint32_t place;  // in the list, then in taken_
  };
  struct Row {  // the lists with actions of the same kinds
    Counts sizes;
    std::unordered_map<std::uint64_t, ChoiceCount> choices;  // by the bits of the action
    Offers offers;
  };

  // By all that is on it: the same in every run of the program.
  static std::uint64_t name_of(const FixedVector<Action, R::kMaxChoices>& choices) {
    std::uint64_t name = 0;
    for (const Action action : choices) name = mix(name ^ action.bits);
    return name;
  }
  static std::uint64_t hash_of(const Choices& choices) {
    if constexpr (HasChoiceSet<R>) {
      return choices.hash();
    } else {
      return name_of(choices);
    }
  }

  // Many answers together: the tables are large, and so their places are fetched side by side instead of one by one.
  void count() {
    while (slots_.size() <= 2 * (lists_.size() + waiting_.size())) make_room();
    for (const Waiting& answer : waiting_) __builtin_prefetch(&slots_[answer.hash & (slots_.size() - 1)]);
    for (Waiting& answer : waiting_) {
      answer.place += find(answer);
      __builtin_prefetch(&taken_[answer.place], 1);
    }
    for (const Waiting& answer : waiting_) ++taken_[answer.place];
    waiting_.clear();
  }
  // Where the answers to a list begin in taken_.
  std::uint32_t find(const Waiting& answer) {
    Slot& slot = slot_of(answer.hash);
    if (slot.free) {
      slot = {answer.hash, static_cast<std::uint32_t>(taken_.size()), false};
      lists_.push_back({answer.choices, slot});
      taken_.resize(taken_.size() + answer.choices.size());
    }
    return slot.first;
  }
  // That of a list, or a free one for it.
  Slot& slot_of(std::uint64_t hash) {
    std::size_t at = hash & (slots_.size() - 1);
    while (!slots_[at].free && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void make_room() {
    slots_.assign(std::max<std::size_t>(1024, 2 * slots_.size()), Slot{});
    for (const List& list : lists_) slot_of(list.slot.hash) = list.slot;
  }

  struct Named {
    std::uint64_t name;
    Row* row;
    std::uint32_t first, size;  // in taken_
  };

  std::unordered_map<std::bitset<256>, Row> rows() const {
    std::unordered_map<std::bitset<256>, Row> out;
    std::vector<Named> named;
    named.reserve(lists_.size());
    for (const List& list : lists_) {
      FixedVector<Action, R::kMaxChoices> actions;
      std::bitset<256> kinds;
      std::uint64_t times = 0;
      for (std::uint32_t place = 0; place < list.choices.size(); ++place) {
        actions.push_back(list.choices[place]);
        kinds.set(actions[place].bits & 0xff);
        times += taken_[list.slot.first + place];
      }
      Row& row = out[kinds];
      row.sizes[static_cast<int>(actions.size())] += times;
      for (std::uint32_t place = 0; place < actions.size(); ++place) {
        ChoiceCount& count = row.choices[actions[place].bits];
        count.offered += times;
        count.taken += taken_[list.slot.first + place];
      }
      named.push_back({name_of(actions), &row, list.slot.first, static_cast<std::uint32_t>(actions.size())});
    }
    std::ranges::sort(named, {}, &Named::name);
    for (auto list = named.begin(); list != named.end();) {
      // Over different tables the same choices are different sets.
      const auto next = std::find_if(list, named.end(), [&](const Named& other) { return other.name != list->name; });
      list->row->offers.add(list->name, static_cast<int>(list->size));
      for (std::uint32_t place = 0; place < list->size; ++place) {
        std::uint64_t taken = 0;
        for (auto same = list; same != next; ++same) taken += taken_[same->first + place];
        if (taken != 0) list->row->offers.answer(static_cast<int>(place), taken);
      }
      list = next;
    }
    return out;
  }

  FixedVector<Waiting, 64> waiting_;
  std::vector<List> lists_;           // as they came up
  std::vector<Slot> slots_;           // by their hash; half of them are free
  std::vector<std::uint32_t> taken_;  // how often each choice of each list was: no study has so many answers to one
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
      situation.offers.add(0, static_cast<int>(kinds.count()));
      std::string name;
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!kinds[kind]) continue;
        const std::string text = to_text(rules, examples_.at(kind));
        const std::string verb = text.substr(0, text.find(' '));
        situation.choices[verb] = {row.offered[kind], row.taken[kind]};
        if (row.taken[kind] != 0) situation.offers.answer(static_cast<int>(kind), row.taken[kind]);
        name += (name.empty() ? "" : "/") + verb;
      }
      out[name] += std::move(situation);
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

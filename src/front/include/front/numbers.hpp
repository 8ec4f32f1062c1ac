#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include <core/action.hpp>
#include <core/enum_words.hpp>
#include <front/pattern.hpp>

// Every decision that can ever be taken in a game set up in one way, numbered from 0: for learners, whose choices must
// mean the same in every position. Made from the patterns of the actions (front/pattern.hpp) and from what their
// arguments can be, which a game says in its own namespace:
//
//   std::vector<unsigned> numbers_for(const Rules&, ActionKind, Show)
//
// all numbers that such an argument can have, none where chance fills it in. One with words of its own (words_of) is
// not asked for. The kinds stand in their order, and within one the last argument counts fastest.
namespace plancia::front {

inline std::vector<unsigned> counting(int least, int most) {
  std::vector<unsigned> all(static_cast<std::size_t>(most < least ? 0 : most - least + 1));
  std::iota(all.begin(), all.end(), static_cast<unsigned>(least));
  return all;
}

class ActionNumbers {
 public:
  ActionNumbers() = default;
  template <class Rules>
  explicit ActionNumbers(const Rules& rules) {
    using Kind = typename Rules::ActionKind;
    for (std::size_t k = 0; k < kCountOf<Kind>; ++k) {
      const auto kind = static_cast<Kind>(k);
      const auto arguments = pattern(kind);
      std::array<std::vector<unsigned>, 3> can_be{{{0}, {0}, {0}}};
      for (std::size_t i = 0; i < size_of(arguments); ++i) {
        const int words = static_cast<int>(words_of(arguments[i].as).size());
        can_be[i] = words > 0 ? counting(0, words - 1) : numbers_for(rules, kind, arguments[i].as);
      }
      add(static_cast<unsigned>(k), can_be);
    }
  }

  std::size_t size() const { return actions_.size(); }
  Action action(std::size_t number) const { return actions_[number]; }

  // The number of a decision: of one that can be taken, which is not asked.
  std::int32_t number(Action action) const {
    const Row& row = rows_[action.bits & 0xff];
    return row.first + table_[row.at[0] + action.a()] + table_[row.at[1] + action.b()] + table_[row.at[2] + action.c()];
  }
  // The same for any action.
  std::optional<std::int32_t> find(Action wanted) const {
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      if (actions_[i] == wanted) return static_cast<std::int32_t>(i);
    }
    return std::nullopt;
  }

 private:
  // Where the decisions of a kind begin, and where the table has how far each value of an argument leads from there.
  struct Row {
    std::int32_t first = 0;
    std::array<std::uint32_t, 3> at{};
  };

  void add(unsigned kind, const std::array<std::vector<unsigned>, 3>& can_be) {
    Row row{.first = static_cast<std::int32_t>(actions_.size())};
    const auto stride = [&](std::size_t argument) {
      std::size_t product = 1;
      for (std::size_t later = argument + 1; later < can_be.size(); ++later) product *= can_be[later].size();
      return static_cast<std::int32_t>(product);
    };
    for (std::size_t i = 0; i < can_be.size(); ++i) {
      row.at[i] = static_cast<std::uint32_t>(table_.size());
      std::int32_t steps = 0;
      for (const unsigned value : can_be[i]) {
        if (table_.size() <= row.at[i] + value) table_.resize(row.at[i] + value + 1);
        table_[row.at[i] + value] = stride(i) * steps++;
      }
    }
    for (const unsigned a : can_be[0]) {
      for (const unsigned b : can_be[1]) {
        for (const unsigned c : can_be[2]) actions_.push_back(Action::of(kind, a, b, c));
      }
    }
    if (rows_.size() <= kind) rows_.resize(kind + 1);
    rows_[kind] = row;
  }

  std::vector<Action> actions_;
  std::vector<Row> rows_;
  std::vector<std::int32_t> table_;
};

}  // namespace plancia::front

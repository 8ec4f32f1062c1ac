#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include <ai/estimate.hpp>
#include <ai/game_player.hpp>
#include <ai/parameters.hpp>
#include <ai/value.hpp>
#include <core/hash.hpp>

namespace plancia::ai {

// A policy for playouts may know what a position is worth, in a game that began with `root`, without playing on.
template <class P, class R>
concept Foresees = requires(const P& policy, const typename R::State& root, const typename R::State& state) {
  { policy.foresee(root, state) } -> std::same_as<std::optional<double>>;
};

// A policy for playouts may know which choices to look at first, where there are too many to look at all.
template <class P, class R>
concept Ranks = requires(const P& policy, const R& rules, const typename R::State& state,
                         FixedVector<Action, R::kMaxChoices>& choices) { policy.rank(rules, state, choices); };

// Monte-Carlo tree search from one position. Nodes are the positions in which a player decides, each once however it
// came about; between two of them lie the dice, drawn anew with their true odds in every simulation, so that what is
// learnt of a choice is its mean over the dice and the next decision knows how they fell. All memory is taken when the
// tree is made. `playout` plays the games to their end, or until it foresees their value.
template <GameRules R, Policy<R> P>
class Tree {
 public:
  using State = typename R::State;

  Tree(const R& rules, P playout, const ValueScale& scale, const SearchParameters& parameters)
      : rules_(&rules), playout_(std::move(playout)), scale_(scale), parameters_(parameters) {
    const std::size_t room = parameters.memory / (sizeof(Node) + kChoicesPerNode * sizeof(ChoiceStatistics));
    const std::size_t most = std::min<std::size_t>(parameters.simulations, room) + 1;
    confined_ = room < parameters.simulations;
    nodes_.reserve(most);
    choices_.reserve(most * kChoicesPerNode + R::kMaxChoices);
    std::size_t places = 16;
    while (places < 2 * most) places *= 2;
    table_.resize(places);
    path_.reserve(kLongestPath);
    ended_.resize(R::kMaxChoices);
    const double until_second = (2 - parameters.inner_least) / parameters.inner_growth;
    patience_ = until_second > 0 ? static_cast<std::uint32_t>(std::min(until_second * until_second, 1e9)) : 0;
  }

  // Forgets everything and looks at another position.
  void start(const State& root) {
    root_ = root;
    nodes_.clear();
    choices_.clear();
    std::ranges::fill(table_, Place{});
    std::ranges::fill(ended_, LevelCounts{});
    total_ = {};
    full_ = false;
    decides_ = decision(rules_->turn(root));
  }

  // Plays one game from the root to its end and learns from it.
  void simulate(SimulationDice& dice) {
    State state = root_;
    if constexpr (has_secrets<R>()) {
      if (decides_) state = PlayerOf<R>::determinise(*rules_, root_, seat_of(rules_->turn(root_)), dice);
    }
    path_.clear();
    const double value = descend(state, dice);
    for (const Step& step : path_) {
      ++nodes_[step.node].visits;
      choices_[step.choice].seen.add(value);
    }
    total_.add(value);
    if (decides_ && rules_->turn(state) == Turn::over) {
      ++ended_[path_[0].choice - nodes_[0].first][level_of(rules_->result(state), scale_)];
    }
  }

  // What was learnt: of every choice at the root (none if it is a chance step), and of all simulations together.
  std::span<const ChoiceStatistics> choices() const {
    if (!decides_ || nodes_.empty()) return {};
    return {choices_.data() + nodes_[0].first, nodes_[0].count};
  }
  // How many simulations of each came to which level, as seat 1 sees it.
  std::span<const LevelCounts> ended() const { return ended_; }
  const Statistics& total() const { return total_; }
  // Whether it could not grow on, for want of memory.
  bool full() const { return full_; }

  // What the playouts do.
  Action usual(const State& state, SimulationDice& dice) { return playout_.choose(*rules_, state, dice); }

  // What to play at the root; the first of `choices` is that of the playouts.
  const ChoiceStatistics& decided() const { return choices_[best(nodes_[0])]; }

 private:
  static constexpr std::uint32_t kNowhere = 0xffffffff;
  static constexpr std::size_t kChoicesPerNode = 8;  // on average; a tree that is full of choices grows no further
  static constexpr std::size_t kLongestPath = 256;   // decisions; beyond it the playout goes on

  struct Node {
    State key;
    std::uint32_t first = 0, count = 0;  // its choices
    std::uint32_t visits = 0;
    Turn turn = Turn::player1;
  };
  struct Place {
    std::uint32_t node = kNowhere;
    std::uint32_t tag = 0;  // of the hash, so that few keys are compared in vain
  };
  struct Step {
    std::uint32_t node, choice;
  };

  static bool decision(Turn turn) { return turn == Turn::player1 || turn == Turn::player2; }
  bool is_root(const Node& node) const { return decides_ && &node == nodes_.data(); }
  // Positions that a seat cannot tell apart share a node; without views they share the root alone.
  static consteval bool tells_views() {
    if constexpr (has_secrets<R>()) return OffersSeenBy<PlayerOf<R>, R>;
    return false;
  }
  static int seat_of(Turn turn) { return turn == Turn::player1 ? 1 : 2; }

  // Plays on to the end of the game: by the tree as far as it goes, then by the playouts.
  double descend(State& state, SimulationDice& dice) {
    NullSink silent;
    for (;;) {
      const Turn turn = rules_->turn(state);
      if (const auto value = known_value(state, turn)) return *value;
      if (turn == Turn::chance) {
        const std::uint32_t draw = dice.below(rules_->weight_sum(state));
        rules_->play(state, rules_->outcome(state, draw), silent);
        continue;
      }
      if (path_.size() == kLongestPath) return finish(state, dice);
      bool grown = false;
      const bool at_root = path_.empty() && decides_ && !nodes_.empty();
      const std::uint32_t node = at_root ? 0 : find(state, turn, dice, grown);
      if (node == kNowhere) return finish(state, dice);
      const std::uint32_t choice = select(nodes_[node]);
      path_.push_back({node, choice});
      rules_->play(state, choices_[choice].action, silent);
      if (grown || (!is_root(nodes_[node]) && nodes_[node].visits < patience_)) return finish(state, dice);
    }
  }

  double finish(State& state, SimulationDice& dice) {
    NullSink silent;
    for (;;) {
      const Turn turn = rules_->turn(state);
      if (const auto value = known_value(state, turn)) return *value;
      const bool by_lot =
          turn == Turn::chance || (parameters_.random_share != 0 && dice.below(1024) < parameters_.random_share);
      const Action action = by_lot ? random_action(*rules_, state, dice) : playout_.choose(*rules_, state, dice);
      rules_->play(state, action, silent);
    }
  }

  std::optional<double> known_value(const State& state, Turn turn) const {
    if (turn == Turn::over) return value_of(rules_->result(state), scale_);
    if constexpr (Foresees<P, R>) return playout_.foresee(root_, state);
    return std::nullopt;
  }

  // The node of a position; made, with the choice of the playouts first, if there is none yet and there is room.
  std::uint32_t find(const State& state, Turn turn, SimulationDice& dice, bool& grown) {
    State key = state;
    if constexpr (tells_views()) key = PlayerOf<R>::seen_by(*rules_, state, seat_of(turn));
    const std::size_t mask = table_.size() - 1;
    const std::uint64_t hash = hash_of(key);
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    std::size_t place = hash & mask;
    for (; table_[place].node != kNowhere; place = (place + 1) & mask) {
      const auto [known, its_tag] = table_[place];
      if (its_tag == tag && std::memcmp(&nodes_[known].key, &key, sizeof(State)) == 0) return known;
    }
    if (nodes_.size() == nodes_.capacity() || choices_.size() + R::kMaxChoices > choices_.capacity()) {
      full_ = confined_;
      return kNowhere;
    }
    FixedVector<Action, R::kMaxChoices> choices;
    rules_->choices(state, choices);
    if (choices.size() > 1) {
      if constexpr (Ranks<P, R>) {
        if (nodes_.empty() && decides_) playout_.rank(*rules_, state, choices);
      }
      const Action usual = playout_.choose(*rules_, state, dice);
      auto first = std::ranges::find(choices, usual);
      // Where choices are only suggestions, that of the playouts may be another.
      if (has_open_choices<R>() && first == choices.end() && choices.size() < R::kMaxChoices) {
        choices.push_back(usual);
        first = choices.end() - 1;
      }
      if (first != choices.end()) std::rotate(choices.begin(), first, first + 1);
    }
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.key = key,
                      .first = static_cast<std::uint32_t>(choices_.size()),
                      .count = static_cast<std::uint32_t>(choices.size()),
                      .turn = turn});
    for (const Action action : choices) choices_.push_back({action, {}});
    table_[place] = {index, tag};
    grown = true;
    return index;
  }

  // The choice with the best upper bound among those looked at so far. One that was never tried comes first.
  std::uint32_t select(const Node& node) const {
    const bool root = is_root(node);
    const double growth = root ? parameters_.root_growth : parameters_.inner_growth;
    const double least = root ? parameters_.root_least : parameters_.inner_least;
    const double wide = least + growth * std::sqrt(double(node.visits));
    const std::uint32_t looked_at = std::min(node.count, static_cast<std::uint32_t>(wide));
    const bool second = scale_.opposed && node.turn == Turn::player2;
    const double spread = total_.visits < 2 ? 0.25 : total_.variance();
    const double pull = parameters_.exploration * parameters_.exploration * std::log(node.visits + 1.0);
    std::uint32_t best = node.first;
    double most = -1e300;
    for (std::uint32_t i = node.first; i < node.first + looked_at; ++i) {
      const Statistics& seen = choices_[i].seen;
      if (seen.visits == 0) return i;
      const auto n = static_cast<double>(seen.visits);
      const double radius = std::sqrt(pull * (spread + 0.25 / n) / n);  // a rare great success needs some patience
      const double bound = (second ? 1 - seen.mean() : seen.mean()) + radius;
      if (bound > most) {
        most = bound;
        best = i;
      }
    }
    return best;
  }

  // The choice of the playouts, unless another is clearly better; then the best of those. Near-equal choices are many,
  // and to be led by the noise of their means at every one of them costs more than it brings.
  std::uint32_t best(const Node& node) const {
    const bool second = scale_.opposed && node.turn == Turn::player2;
    const Statistics& usual = choices_[node.first].seen;
    std::uint32_t found = node.first;
    double most = 0;
    for (std::uint32_t i = node.first + 1; i < node.first + node.count; ++i) {
      const Statistics& other = choices_[i].seen;
      if (other.visits == 0) continue;
      const double gain = second ? usual.mean() - other.mean() : other.mean() - usual.mean();
      if (gain <= most) continue;
      const double doubt = parameters_.doubt * parameters_.doubt;
      if (gain * gain <= doubt * (usual.error_squared() + other.error_squared())) continue;
      most = gain;
      found = i;
    }
    return found;
  }

  const R* rules_;
  P playout_;
  ValueScale scale_;
  SearchParameters parameters_;
  State root_{};
  bool decides_ = false;
  bool confined_ = false;  // fewer nodes have room than there are simulations
  bool full_ = false;
  std::vector<Node> nodes_;
  std::vector<ChoiceStatistics> choices_;
  std::vector<Place> table_;
  std::vector<Step> path_;
  std::vector<LevelCounts> ended_;  // by the choice of the root
  std::uint32_t patience_ = 0;      // visits before a second choice is looked at; until then nothing grows below a node
  Statistics total_;
};

}  // namespace plancia::ai

#include <fiamme_player/scripted.hpp>

#include <algorithm>
#include <bit>
#include <cassert>

#include <core/hash.hpp>
#include <fiamme/choice_tables.hpp>

namespace plancia::fiamme {
namespace {

// Shares of kOne, and worth in thousandths of about a wound. Integers, so that every machine plays alike.
using Share = std::int64_t;
constexpr Share kOne = 1 << 16;
constexpr Share kCourage = 650, kPm = 800, kCarried = 300;
constexpr unsigned kAllUnits = (1U << kMaxUnits) - 1;
constexpr int kPmPoints = 2, kFuocoPoints = 1, kBombPoints = 2;  // suppression to be expected

using Wounds = std::array<Share, kMaxWounds + 1>;  // how likely each number of wounds is

Share sixths(int faces) { return std::clamp(faces, 0, 6) * kOne / 6; }

// The chance to lose a round of melee with this much more than the enemy. Six more and it cannot be lost.
constexpr int kSafe = 6;
constexpr auto kLoses = [] {
  std::array<Share, 2 * kSafe + 1> out{};
  for (int advantage = -kSafe; advantage <= kSafe; ++advantage) {
    int rounds = 0;
    for (int own = 1; own <= 6; ++own) rounds += std::clamp(6 - (own + advantage - 1), 0, 6);
    out[static_cast<std::size_t>(advantage + kSafe)] = rounds * kOne / 36;
  }
  return out;
}();
Share loses(int advantage) { return kLoses[static_cast<std::size_t>(std::clamp(advantage, -kSafe, kSafe) + kSafe)]; }

void risk(Wounds& w, Share hit) {
  for (std::size_t i = kMaxWounds; i-- > 0;) {
    const Share moved = w[i] * hit / kOne;
    w[i] -= moved;
    w[i + 1] += moved;
  }
}

void fight(Wounds& w, Share lost) {  // until the enemy is beaten or the unit falls
  for (std::size_t i = 0; i < kMaxWounds; ++i) {
    const Share moved = w[i] * lost / kOne;
    w[i] -= moved;
    w[i + 1] += moved;
  }
}

struct Help {  // what helps on the card
  bool marker = false, bomb = false;
  int suppression = 0;
};

struct Plan {
  Action first = act(ActionKind::done);
  int cost = 0;
  Share value = 0;
};

struct Thumb {
  Thumb(const Rules& its_rules, const State& state, Hand::Memory* known)
      : rules(its_rules),
        s(state),
        memory(known),
        last(ends_mission(its_rules, state)),
        several(rules.units_in_play(s) > 1),
        situation(s.card | std::uint64_t{s.mission} << 8 | static_cast<std::uint64_t>(s.phase) << 11 |
                  std::uint64_t{s.window < Window::tested} << 13 | std::uint64_t{s.event_off != 0} << 14 |
                  std::uint64_t{last} << 15 | std::uint64_t{several} << 16) {}

  const Rules& rules;
  const State& s;
  Hand::Memory* memory;
  // On the card that ends the mission wounds do not matter any more, and what is left over hardly does.
  const bool last;
  const bool several;             // units in play
  const std::uint64_t situation;  // what the worth of every unit on this card depends on
  static constexpr unsigned kSituationBits = 17;

  const CardFacts& card() const { return rules.card(s.card); }
  bool objective() const { return s.card != kNoCard && s.card >= kObjectiveCards; }
  bool in_play(unsigned u) const { return s.status[u] == Status::in_play; }
  unsigned units() const { return static_cast<unsigned>(rules.units()); }
  int combat(unsigned u) const { return rules.attribute(s, static_cast<int>(u), Attribute::combat); }
  unsigned seat_of(unsigned u) const { return rules.unit(static_cast<int>(u)).seat; }

  Share price(Share usual) const { return !last ? usual : objective() ? usual / 2 : 0; }

  Share worth(unsigned u, std::size_t wounds) const {
    if (last) return wounds < kMaxWounds ? 4000 : 0;
    return unit_worth(wounds, combat(u));
  }
  // FA-9.3.6c: whoever clears the card of DEFENCE is lost to the squad too.
  Share worth(unsigned u, const Wounds& w) const {
    if (s.phase == Phase::trench && card().special == Special::defence && several) return 0;
    Share sum = 0;
    for (std::size_t i = 0; i < kMaxWounds; ++i) sum += w[i] * worth(u, i);
    return sum / kOne;
  }
  Wounds now(unsigned u, int more = 0) const {
    Wounds w{};
    w[std::min<std::size_t>(s.wounds[u] + static_cast<std::size_t>(more), kMaxWounds)] = kOne;
    return w;
  }

  Share fails(unsigned u, bool marker) const {
    const int sum = rules.attribute(s, static_cast<int>(u), card().attribute) + marker - (s.wounds[u] >= 2);
    return sixths(card().difficulty - sum - 1);
  }

  // The mean enemy of the bag to this unit: how often it hits, and wins a round standing and suppressed.
  struct Enemy {
    Share hits, wins, wins_suppressed;
  };
  Enemy mean_enemy(unsigned u) const {
    Share hit = 0, front = 0, back = 0;
    int bag = 0;
    for (int k = 0; k < rules.enemy_kinds(); ++k) {
      const EnemyFacts& e = rules.enemy(k);
      bag += e.count;
      hit += e.count * sixths(7 - e.fire);
      front += e.count * loses(combat(u) - e.melee);
      back += e.count * loses(combat(u) - e.melee_suppressed);
    }
    return {hit / bag, front / bag, back / bag};
  }

  // So many of them, with the first ones suppressed.
  void meet(const Enemy& enemy, Wounds& w, int suppressed, int up) const {
    for (int i = 0; i < up; ++i) risk(w, enemy.hits);
    if (card().fire != 0 && (suppressed + up > 0 || rules.options().empty_card_fires)) risk(w, sixths(7 - card().fire));
    for (int i = 0; i < suppressed; ++i) fight(w, enemy.wins_suppressed);
    for (int i = 0; i < up; ++i) fight(w, enemy.wins);
  }

  // What the unit is worth after the enemies of one row of the card.
  Share after_row(unsigned u, const Enemy& enemy, const Wounds& before, int face, const Help& hand) const {
    const int row = face + rules.mission(s).enemy_die;
    const int extra = (row > 6) + (card().event == CardEvent::extra_enemy && s.event_off == 0 ? card().extra : 0);
    const int number = card().enemies[static_cast<std::size_t>(std::min(row, 6) - 1)] + extra;
    const bool bomb = hand.bomb && s.bombs[u] > 0;
    const int points = hand.suppression + (bomb ? kBombPoints : 0);
    const auto after = [&](int left) {
      const int suppressed = std::min(points, left);
      Wounds w = before;
      meet(enemy, w, suppressed, left - suppressed);
      return worth(u, w);
    };
    if (!bomb) return after(number);
    return (after(number) + after(std::max(number - 1, 0))) / 2;  // it eliminates an enemy in about every other throw
  }
  Share after_enemies(unsigned u, const Wounds& before, const Help& hand) const {
    Share sum = 0;
    const Enemy enemy = mean_enemy(u);
    for (int face = 1; face <= 6; ++face) sum += after_row(u, enemy, before, face, hand);
    return sum / 6;
  }

  // Everything that the worth of a unit on this card depends on, in one number that is never 0, and which of the
  // answers for it is asked for.
  struct Question {
    std::uint64_t key;
    unsigned which;
  };
  Question question(unsigned u, unsigned points, bool tested, unsigned which) const {
    std::uint64_t key = 1;
    const auto put = [&](std::uint64_t value, unsigned width) { key = key << width | value; };
    put(points, 8);
    put(tested, 1);
    put(u, 3);
    put(s.raised[u], 8);
    put(s.wounds[u], 2);
    put(s.bombs[u] > 0, 1);
    put(situation, kSituationBits);
    return {key, which};
  }
  // What help changes is close together: with a marker, a bomb and up to three points.
  Question about_loss(unsigned u, const Help& hand) const {
    const auto points = static_cast<unsigned>(hand.suppression);
    return question(u, points / 4, false, unsigned{hand.marker} | unsigned{hand.bomb} << 1 | points % 4 << 2);
  }
  // What comes after the test, where the marker is no help any more.
  enum : unsigned { kAfterEnemies = 0, kAfterWoundAndEnemies = 1, kAfterRow = 1 };  // a row adds its face
  Question about_enemies(unsigned which) const {
    return question(s.active, s.suppression, true, which | unsigned{s.bomb != 0} << 3);
  }
  template <class Answer>
  Share remembered(const Question& asked, Answer answer) const {
    if (memory == nullptr) return answer();
    Hand::Known& known = (*memory)[mix(asked.key) & (memory->size() - 1)];
    if (known.key != asked.key) known = {.key = asked.key};
    if ((known.answered >> asked.which & 1) == 0) {
      known.answered |= 1U << asked.which;
      known.answers[asked.which] = static_cast<std::int16_t>(answer());
    }
    return known.answers[asked.which];
  }

  // What the card will cost with this unit.
  Share loss(unsigned u, const Help& hand) const {
    return remembered(about_loss(u, hand), [&] { return worked_out_loss(u, hand); });
  }
  Share worked_out_loss(unsigned u, const Help& hand) const {
    Wounds w = now(u);
    if (s.phase == Phase::land && card().sniper != 0) risk(w, sixths(7 - card().sniper));
    if (card().difficulty != 0 && s.window < Window::tested) risk(w, fails(u, hand.marker));
    return worth(u, s.wounds[u]) - (s.phase == Phase::land ? worth(u, w) : after_enemies(u, w, hand));
  }
  Help hand() const { return {s.marker != 0, s.bomb != 0, s.suppression}; }

  // The same if the die of this seat selects.
  template <class Loss>
  Share by_die(unsigned seat, Loss loss_of) const {
    const int faces_each = rules.coop() ? 3 : 1;
    int others = 6;  // faces that leave the choice free
    Share least = -1, sum = 0;
    for (unsigned bits = rules.in_play(s) & rules.units_of(seat); bits != 0; bits &= bits - 1) {
      const auto u = static_cast<unsigned>(std::countr_zero(bits));
      const Share lost = loss_of(u);
      if (least < 0 || lost < least) least = lost;
      if (rules.unit(static_cast<int>(u)).number == 0) continue;
      sum += faces_each * lost;
      others -= faces_each;
    }
    return least < 0 ? Share{1} << 40 : (sum + others * least) / 6;
  }

  // All that can be bought together: the best of it. `purchases` as Step::spend offers them.
  Plan plan(std::uint64_t purchases) const {
    enum : unsigned { marker = 1, bomb = 2, fuoco = 4, pm = 8, ready = 16, courage = 32 };
    const auto has = [&](unsigned place) { return (purchases >> place & 1) != 0; };
    const auto of_units = [&](unsigned place) { return static_cast<unsigned>(purchases >> place) & kAllUnits; };
    const unsigned selectable = of_units(kSelectPlace), firing = of_units(kFuocoPlace);
    unsigned offered = (has(kMarkerPlace) ? marker : 0U) | (has(kBombPlace) ? bomb : 0U) |
                       (has(kCouragePlace) ? courage : 0U) | (firing != 0 ? fuoco : 0U);
    // The PM can be made ready again; before the test nothing is known that will not be known after it.
    if ((has(kPmPlace) && s.window != Window::selected) || has(kReadyPlace)) offered |= pm | ready;
    const Action fire = act(ActionKind::fuoco, static_cast<unsigned>(std::bit_width(firing)) - 1U);
    const bool loaded = s.pm == PmState::ready;
    const int funds = s.points[s.seat] + (s.phase == Phase::trench ? s.carried[s.seat] : 0);
    const bool buying = s.window == Window::plan || rules.options().spend_any_time;
    Plan best{.value = -(Share{1} << 50)};
    // What helps on the card is a matter of the first four; each of their combinations is looked into once.
    constexpr unsigned kHelping = marker | bomb | fuoco | pm;
    std::array<Lost, kHelping + 1> lost;  // those of them that were worked out
    unsigned worked_out = 0;              // bits
    for (unsigned m = 0, last_one = 0; last_one == 0; m = (m - offered) & offered) {  // every part of what is offered
      last_one = m == offered;
      if ((m & ready) != 0 && (!buying || (loaded && (m & pm) == 0))) continue;
      if ((m & pm) != 0 && !loaded && (m & ready) == 0) continue;
      const int cost = ((m & marker) != 0) + ((m & bomb) != 0) + ((m & fuoco) != 0) + 2 * ((m & ready) != 0) +
                       2 * ((m & courage) != 0);
      if (cost > funds) continue;
      Lost& with = lost[m & kHelping];
      if ((worked_out >> (m & kHelping) & 1) == 0) {
        Help h = hand();
        h.marker = h.marker || (m & marker) != 0;
        h.bomb = h.bomb || (m & bomb) != 0;
        h.suppression += ((m & pm) != 0 ? kPmPoints : 0) + ((m & fuoco) != 0 ? kFuocoPoints : 0);
        with = lost_with(h);
        worked_out |= 1U << (m & kHelping);
      }
      const bool stays_ready = loaded ? (m & pm) == 0 || (m & ready) != 0 : (m & ready) != 0 && (m & pm) == 0;
      const Share kept = ((m & courage) != 0 ? price(kCourage) : 0) + (stays_ready ? price(kPm) : 0);
      Action first = act(ActionKind::done);
      if ((m & courage) != 0) first = act(ActionKind::courage);
      if ((m & ready) != 0) first = act(ActionKind::ready);
      if ((m & pm) != 0 && loaded) first = act(ActionKind::pm);
      if ((m & fuoco) != 0) first = fire;
      if ((m & bomb) != 0) first = act(ActionKind::bomb);
      if ((m & marker) != 0) first = act(ActionKind::marker);
      const auto consider = [&](Action action, int total, Share loses) {
        const Share from_carried = std::max(total - s.points[s.seat], 0) * price(kCarried);
        const Share value = kept - loses - from_carried;
        if (value > best.value) best = {action, total, value};
      };
      consider(first, cost, with.in_all);
      const int select_cost = cost + (rules.coop() ? 1 : 2);
      if (s.active != kNoUnit || select_cost > funds) continue;
      for (unsigned bits = selectable; bits != 0; bits &= bits - 1) {
        const auto u = static_cast<unsigned>(std::countr_zero(bits));
        consider(act(ActionKind::select, u), select_cost, with.by_unit[u]);
      }
    }
    return best;
  }

  // What the card will cost with this help: by each unit, and by the one that is active or will be.
  struct Lost {
    std::array<Share, kMaxUnits> by_unit;  // of those in play, where none is active
    Share in_all;
  };
  Lost lost_with(const Help& help) const {
    Lost lost;
    if (s.active != kNoUnit) {
      lost.in_all = loss(s.active, help);
      return lost;
    }
    for (unsigned bits = rules.in_play(s); bits != 0; bits &= bits - 1) {
      const auto u = static_cast<unsigned>(std::countr_zero(bits));
      lost.by_unit[u] = loss(u, help);
    }
    const auto known = [&](unsigned u) { return lost.by_unit[u]; };
    lost.in_all = rules.coop() ? std::min(by_die(0, known), by_die(1, known)) : by_die(0, known);
    return lost;
  }

  // What the active unit is worth after the melee with those in the box.
  Share after_melee(Wounds w, unsigned first) const {
    for (unsigned e = first; e < s.enemy_count; ++e) {
      const EnemyFacts& enemy = rules.enemy(s.enemies[e] & kKindMask);
      const bool down = (s.enemies[e] & kSuppressed) != 0;
      fight(w, loses(combat(s.active) - (down ? enemy.melee_suppressed : enemy.melee)));
    }
    return worth(s.active, w);
  }

  // What the active unit, with so many more wounds, is worth after the enemies of this card.
  Share after_enemies(int more) const {
    return remembered(about_enemies(kAfterEnemies + static_cast<unsigned>(more)),
                      [&] { return after_enemies(s.active, now(s.active, more), hand()); });
  }

  // What another roll of the first die can be expected to save.
  Share saving() const {
    const auto unit_loss = [&](unsigned u) { return loss(u, hand()); };
    const auto spared = [&](Share good) {  // a wound not taken, with the rest of the card still to come
      const auto rest = [&](int more) {
        return s.phase == Phase::land ? worth(s.active, now(s.active, more)) : after_enemies(more);
      };
      return good * (rest(0) - rest(1)) / kOne;
    };
    switch (s.die) {
      case Die::test: return spared(kOne - fails(s.active, s.marker != 0 && !rules.options().marker_any_die));
      case Die::sniper: return spared(sixths(card().sniper - 1));
      case Die::fire: {
        const Share good = sixths(rules.enemy(s.enemies[s.fire_at] & kKindMask).fire - 1);
        return good * (after_melee(now(s.active), 0) - after_melee(now(s.active, 1), 0)) / kOne;
      }
      case Die::card_fire:
        return sixths(card().fire - 1) * (after_melee(now(s.active), 0) - after_melee(now(s.active, 1), 0)) / kOne;
      case Die::melee: {
        const EnemyFacts& enemy = rules.enemy(s.enemies[0] & kKindMask);
        const int value = (s.enemies[0] & kSuppressed) != 0 ? enemy.melee_suppressed : enemy.melee;
        const Share good = sixths(6 - (s.faces[1] + value - combat(s.active)));
        return good * (after_melee(now(s.active), 1) - after_melee(now(s.active, 1), 0)) / kOne;
      }
      case Die::selection: {
        for (unsigned u = 0; u < units(); ++u) {
          const bool meant = rules.unit(static_cast<int>(u)).number == (rules.coop() ? 2 - s.faces[0] % 2 : s.faces[0]);
          if (meant && seat_of(u) == s.seat && in_play(u)) return unit_loss(u) - by_die(s.seat, unit_loss);
        }
        return 0;
      }
      case Die::number:
        return after_enemies(0) - remembered(about_enemies(kAfterRow + s.faces[0]), [&] {
                 return after_row(s.active, mean_enemy(s.active), now(s.active), s.faces[0], hand());
               });
      default: return 0;
    }
  }

  // Dice that succeed are kept; bomb and PM only while Ardimento is plentiful.
  Action keep(std::uint64_t choices) const {
    constexpr unsigned kAllDice = (1U << kMaxDice) - 1;
    for (unsigned left = choices >> kRerollPlace & kAllDice; left != 0; left &= left - 1) {
      const auto die = static_cast<unsigned>(std::countr_zero(left));
      const int face = s.faces[die];
      const bool useless = (s.die == Die::bomb && face == 1 && s.enemy_count >= 3) ||
                           (s.die == Die::pm && rules.pm_points(face) < kPmPoints);
      const bool again = (useless && s.courage == kMaxCourage) || (die == 0 && saving() > price(kCourage));
      if (again) return act(ActionKind::reroll, die + 1);
    }
    const unsigned markable = choices >> kMarkPlace & kAllDice;
    if (markable == 0 || (s.die != Die::test && s.die != Die::melee)) return act(ActionKind::keep);
    return act(ActionKind::mark, static_cast<unsigned>(std::countr_zero(markable)) + 1);
  }
};

}  // namespace

bool ends_mission(const Rules& rules, const State& s) {
  if (s.phase != Phase::trench) return false;
  const bool link = s.stage == 0 && rules.mission(s).objective == ObjectiveRule::link_then_random;
  if (s.card != kNoCard && s.card >= kObjectiveCards) return !link;
  return rules.trench_limit(s) != 0 && s.trench_drawn == rules.trench_limit(s);
}

Hand::Hand(std::size_t places) : memory_(places) { assert(places == 0 || std::has_single_bit(places)); }

Action Hand::choose(const Rules& rules, const State& s) {
  const ChoiceSet choices = rules.choice_set(s);
  if ((choices.bits & (choices.bits - 1)) == 0) return choices[0];
  Hand::Memory* memory = memory_.empty() ? nullptr : &memory_;
  const Thumb thumb{rules, s, memory};
  const auto loss = [&](unsigned u) { return thumb.loss(u, thumb.hand()); };
  switch (s.step) {
    case Step::spend: {
      const Plan plan = thumb.plan(choices.bits);
      const bool idle = plan.cost == 0 && s.points[s.seat] > 0 && s.points[s.seat ^ 1U] > 0;
      const bool pool = (choices.bits >> kPoolPlace & 1) != 0;
      return plan.first == act(ActionKind::done) && idle && pool ? act(ActionKind::pool) : plan.first;
    }
    case Step::answer: {  // with a point that would be lost otherwise
      State own = s;
      own.step = Step::spend;
      return act(Thumb{rules, own, memory}.plan(rules.choice_set(own).bits).cost < s.points[s.seat]
                     ? ActionKind::agree
                     : ActionKind::decline);
    }
    case Step::keep: return thumb.keep(choices.bits);
    case Step::actor:
      return act(thumb.by_die(s.seat, loss) <= thumb.by_die(s.seat ^ 1U, loss) ? ActionKind::act : ActionKind::leave);
    case Step::unit: {
      unsigned found = 0;
      Share least = Share{1} << 50;
      for (auto left = static_cast<unsigned>(choices.bits); left != 0; left &= left - 1) {
        const auto u = static_cast<unsigned>(std::countr_zero(left));
        if (const Share lost = loss(u); lost < least) found = u, least = lost;
      }
      return act(ActionKind::unit, found);
    }
    case Step::order: return act(ActionKind::eliminate);  // before the others lie face down
    case Step::improve: {
      constexpr auto kCombat = static_cast<unsigned>(Attribute::combat);
      return (choices.bits >> kCombat & 1) != 0 ? act(ActionKind::improve, kCombat) : choices[0];
    }
    default: return choices[0];
  }
}

Action scripted(const Rules& rules, const State& s) { return Hand(0).choose(rules, s); }

Action recruit(const Rules& rules, const State& s) {
  Rules::Choices choices;
  rules.choices(s, choices);
  const auto first_of = [&](ActionKind kind) {
    const auto found = std::ranges::find(choices, kind, [](Action action) { return action.kind<ActionKind>(); });
    return found == choices.end() ? choices[0] : *found;
  };
  switch (s.step) {
    case Step::keep: return first_of(ActionKind::keep);
    case Step::unit: return choices[0];
    default: return scripted(rules, s);
  }
}

}  // namespace plancia::fiamme

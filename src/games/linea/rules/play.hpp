#pragma once

#include "lookout.hpp"

namespace plancia::linea {

// The verbs of the rules: what happens when an action is played. Each procedure runs on by itself until the next
// decision, die or card; `Step`, `Die` and `Stage` in the state say where it has stopped and what comes after.
template <class Sink>
struct Play : View {
  State& s;  // hides the const view: the same object
  Sink& sink;
  bool watched = true;  // nothing has changed since everybody looked about

  Play(const Rules& r, State& state, Sink& events) : View{r, state}, s(state), sink(events) {}

  // What is nobody's: cards, the weather, the end.
  void tell(EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    sink(Event{static_cast<std::uint16_t>(kind), rule, {a, b, c, d}});
  }
  // What a side does for all to see; and what it does in secret, or alone comes to know.
  void tell_by(Side side, EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    tell_to(kEverySeat, side, kind, rule, a, b, c, d);
  }
  void tell_own(Side side, EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    tell_to(only(side), side, kind, rule, a, b, c, d);
  }
  // LT-Q19: of a piece the enemy has not spotted, only its owner hears.
  void tell_of(unsigned piece, EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    tell_to(spotted(piece) ? kEverySeat : only(side(piece)), side(piece), kind, rule, a, b, c, d);
  }
  // LT-Q19: of an attack by such a piece the enemy hears, but not whose it is.
  void tell_of_unseen(unsigned piece, EventKind kind, RuleId rule, int b = 0, int c = 0, int d = 0) {
    if (!spotted(piece)) tell_to(only(other_side(side(piece))), side(piece), kind, rule, -1, b, c, d);
  }
  void tell_to(std::uint8_t seats, Side owner, EventKind kind, RuleId rule, int a, int b, int c, int d) {
    sink(Event{
        static_cast<std::uint16_t>(kind), rule, {a, b, c, d}, seats, static_cast<std::uint8_t>(seat_of(owner) + 1)});
  }
  void tell_pose(unsigned piece, EventKind kind, RuleId rule) {
    const PieceState& p = s.piece[piece];
    tell_of(piece, kind, rule, as_int(piece), p.x, p.y, p.facing);
  }

  // Whatever a piece is or does may show: it is looked at again before the game goes on, or stops.
  PieceState& change(unsigned piece) {
    watched = false;
    return s.piece[piece];
  }
  void set_pose(unsigned piece, table::Pose pose);

  void action(Action action);
  void run();
  void ask(Step step, Side side);
  void roll(Die die, unsigned subject);
  void rolled(int face);
  void pass_over_die();

  // 2 Sequence
  void begin_play();
  void draw();
  void card_drawn(unsigned card);
  void card_over();
  void rebuild_deck();
  void next_joker_effect();
  void finish();
  bool one_side_gone();
  // 3 Activation
  void activate(unsigned piece);
  void activate_platoon(unsigned platoon);
  void half_over();
  void activation_over();
  void end(Step asked);
  void prepare(unsigned piece);
  void mount(unsigned piece, unsigned transport);
  void dismount(unsigned piece, table::Pose pose);
  void recover(unsigned piece);
  void remove_immobilisation(unsigned piece, RuleId rule);
  // 4 Visibility
  void look(unsigned piece);
  void look_everywhere();
  void blow_dust(table::Length cap);
  void watch();
  void watch_own_displacement(unsigned piece);
  void spot(unsigned piece, RuleId rule);
  void lose_sight_of(unsigned piece, RuleId rule);
  void remember(unsigned piece);
  // 5 Movement
  void turn(unsigned piece, table::Heading heading);
  void begin_move(unsigned piece, Move move, table::Pose to);
  void advance();
  bool scan(const table::Path& path, table::Length to);
  Lookouts lookouts(std::span<const table::Point> way) const;
  Meeting meeting(const Lookout& enemy) const;
  Quiet known_quiet(const Lookouts& enemies, std::size_t step, std::size_t end) const;
  bool mover_spots(Lookout& enemy, PlaceOnWay& here) const;
  void mover_seen(Lookouts& enemies, PlaceOnWay& here);
  void pause();
  void offer_ambush(bool offered);
  void halt(table::Length at);
  void step_back();
  void end_move();
  // 6, 7 Fire
  void shoot(unsigned firer, unsigned target, unsigned mount, Fire fire, Exchange exchange);
  void shot_dice();
  void count_streak(unsigned firer, unsigned target);
  void break_streak(unsigned firer);
  void forget_streaks_at(unsigned target);
  void after_shot();
  void decline(Step offer);
  void exchange_over();
  void apply(unsigned piece, Effect effect, unsigned cause, bool anti_tank);
  void immobilise(unsigned piece, RuleId rule);
  void destroy(unsigned piece, RuleId rule);
  void remove(unsigned piece, Status status);
  void passenger_die(int face);
  void area_fire(unsigned firer, unsigned mount, Fire fire, table::Point point);
  void next_in_area();
  void area_die(int face);
  // 8 Assault
  void declare_assault(unsigned piece, unsigned target, table::Pose to);
  void offer_opportunity();
  void assault_contact();
  void nerve_die(int face);
  void hunt_die(int face);
  void crush();
  void crush_die(int face);
  void crushed();
  void melee_dice(int attacker, int defender);
  void melee_won(unsigned winner, unsigned loser, int most, int least);
  void assault_over();
  // 9 Artillery
  void request(unsigned requester, unsigned battery, table::Point point);
  void aim(table::Point point);
  void begin_volley(unsigned battery);
  void next_in_square();
  void forget_squares(unsigned battery);
  void volley_die(int face);
  // 10 Morale
  void test_die(int face);
  void flee(unsigned piece, unsigned cause, RuleId rule);
  void rout(unsigned piece, Step window);
  void fall_back(unsigned piece, unsigned cause);
  void forced_move(unsigned piece, table::Vector away, table::Length length, table::Heading facing);
  table::Vector away_from(unsigned piece, unsigned cause) const;
  void lose_tokens(unsigned piece, RuleId rule);
  // 11 The scenario
  void set_up();
  void place(unsigned piece, table::Pose pose);
  void ready();
  bool finds_enemy(unsigned piece, table::Pose pose, RuleId rule);
  bool finds_free_place(unsigned piece, table::Pose pose);
  void reinforce(unsigned reinforcement, RuleId rule);
  void lay_smoke(table::Point point);
  void rally(unsigned platoon);
  void take_objectives();
  void learn_of_objective(Side side, unsigned objective, std::uint64_t inside);
  void believe(Side side, unsigned objective, int holder);
};

}  // namespace plancia::linea

#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "second_opinion.hpp"

// What an action does, once more: the whole position it leads to and everything that is told. As plain as the second
// opinion that it asks: lines of sight are looked for whenever they matter and nothing is passed over to save time.
namespace plancia::linea {

class SecondPlay {
 public:
  SecondPlay(const Rules& rules, const State& before);
  SecondPlay(const SecondPlay&) = delete;
  SecondPlay& operator=(const SecondPlay&) = delete;

  static State start(const Rules& rules);  // of the scenario, before anybody is set up elsewhere
  void play(Action action);

  State s;
  std::vector<Event> events;

 private:
  using Args = std::initializer_list<int>;
  using Pieces = std::vector<unsigned>;
  static int number(unsigned value) { return static_cast<int>(value); }
  static std::uint8_t byte(unsigned value) { return static_cast<std::uint8_t>(value); }
  static Side enemy_of(Side side) { return side == Side::allied ? Side::axis : Side::allied; }
  static int seat_of(Side side) { return side == Side::allied ? 1 : 2; }

  const Components& data() const { return rules_.components(); }
  const Unit& unit(unsigned piece) const { return rules_.unit(piece); }
  Side side(unsigned piece) const { return rules_.side(piece); }
  PieceState& of(unsigned piece) { return s.piece[piece]; }
  table::Pose pose(unsigned piece) const { return rules_.pose(s, piece); }
  table::Point at(unsigned piece) const { return pose(piece).at; }
  bool on(unsigned piece) const { return view_->on(piece); }
  bool has(unsigned piece, std::uint8_t marker) const { return view_->has(piece, marker); }
  bool foot(unsigned piece) const;
  bool vehicle(unsigned piece) const { return unit(piece).defence != Defence::foot; }
  Pieces everyone() const;  // on the table, the lowest number first
  Pieces enemies(unsigned piece) const;
  bool sees(unsigned a, unsigned b) const;
  bool stands_on(unsigned piece, table::Pose pose, unsigned other) const;
  bool stands_free(unsigned piece) const;
  void put(unsigned piece, table::Pose pose);
  void look_at_smoke() { view_.emplace(rules_, s); }

  // Telling, LT-Q19.
  void tell(std::uint8_t seats, int owner, EventKind kind, const char* rule, Args args);
  void tell_both(EventKind kind, const char* rule, Args args) { tell(kEverySeat, 0, kind, rule, args); }
  void tell_both_of(Side side, EventKind kind, const char* rule, Args args);
  void tell_only(Side side, EventKind kind, const char* rule, Args args);
  void tell_about(unsigned piece, EventKind kind, const char* rule, Args args);
  void tell_attack(unsigned piece, EventKind kind, const char* rule, int b, int c = 0, int d = 0);
  void tell_place(unsigned piece, EventKind kind, const char* rule);

  // The sequence and the scenario: second_play.cpp.
  void ask(Step step, Side side);
  void wait_for_die(Die die, unsigned piece);
  void die(int face);
  void on_to_next_stop();
  void card(unsigned card);
  void joker();
  void card_is_over();
  void objectives();
  bool side_is_gone();
  void game_is_over();
  void reinforce(unsigned group, const char* rule);
  bool finds_enemy(unsigned piece, table::Pose pose, const char* rule);
  bool finds_place(unsigned piece, table::Pose pose);

  // Activation, movement, sight: second_moves.cpp.
  void activate(unsigned piece);
  void half_is_over();
  void activation_is_over();
  void mount(unsigned piece, unsigned transport);
  void dismount(unsigned piece, table::Pose to);
  void recovers(unsigned piece, const char* rule);
  void watch();
  bool has_changed() const;
  bool enemy_spots(unsigned piece) const;
  void has_moved(unsigned piece);
  void spot(unsigned piece, const char* rule);
  void lose(unsigned piece);
  void remember(unsigned piece);
  void turn(unsigned piece, table::Heading heading);
  void begin_move(unsigned piece, Move move, table::Pose to);
  table::Path path() const;
  table::Pose place_on(const table::Path& path, table::Length far) const;
  Pieces found_by(unsigned mover) const;
  void mover_is_seen();
  bool walk(const table::Path& path, table::Length to);
  void move_on();
  void offer_ambush(bool after_one);
  void step_back();
  void end_move();

  // Fire, assault, artillery, morale: second_attacks.cpp.
  void shoot(unsigned firer, unsigned target, unsigned mount, Fire fire, Exchange exchange);
  void shot(int face);
  void shot_is_over();
  void exchange_is_over();
  void suffers(unsigned piece, Effect effect, unsigned cause, bool anti_tank);
  void destroy(unsigned piece, const char* rule);
  void remove(unsigned piece, Status status);
  void passenger(int face);
  void forget_streak(unsigned firer);
  void forget_streaks_at(unsigned target);
  void area_fire(unsigned firer, unsigned mount, Fire fire, table::Point point);
  void next_in_circle();
  void assault(unsigned piece, unsigned target, table::Pose to);
  void contact();
  void overrun();
  void overrun_kills();
  void hunt(int face);
  void melee(int face);
  void assault_is_over();
  void request(unsigned piece, unsigned battery);
  void aim(table::Point point);
  void volley(unsigned battery);
  void next_in_square();
  void shell(int face);
  void mission_is_over(unsigned battery);
  void test(int face);
  void rout(unsigned piece, Step window);
  void flee(unsigned piece, unsigned cause, const char* rule);
  void fall_back(unsigned piece, unsigned cause);
  table::Vector away_from(unsigned piece, unsigned cause) const;
  bool driven(unsigned piece, table::Vector away, table::Length far, table::Heading facing);
  void loses_tokens(unsigned piece, const char* rule);

  const Rules& rules_;
  State looked_;  // as it was when everybody last looked about
  std::optional<SecondOpinion> view_;
};

}  // namespace plancia::linea

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include <core/fixed_vector.hpp>
#include <linea/secrets.hpp>
#include <linea_player/prices.hpp>

namespace plancia::linea {

// What a side of Linea di Tiro knows of a position, and what things in it are worth to that side, in thousandths of a
// victory point. Whole numbers, so that every machine plays alike.
using Worth = std::int64_t;
constexpr Worth kPoint = 1000;
constexpr std::size_t kEffects = static_cast<std::size_t>(Effect::destroy) + 1;

template <class Each>
void each_piece(std::uint64_t set, Each each) {
  for (; set != 0; set &= set - 1) each(static_cast<unsigned>(std::countr_zero(set)));
}

// How the time that is left presses a side on.
struct Pace {
  Worth per_centimetre = 0;  // nearer to an objective
  bool hurry = false;        // nobody waits for the others
};
Pace pace_of(const Rules& rules, const State& state, const Prices& prices);

class Appraisal {
 public:
  // `prices` must outlive it.
  Appraisal(const Rules& rules, const State& state, Side side, const Prices& prices = kUsualPrices)
      : Appraisal(Known{seen_by(rules, state, static_cast<int>(side) + 1)}, rules, side, prices) {}
  // The same where it has been worked out already what the side knows.
  struct Known {
    const State& state;
  };
  Appraisal(Known known, const Rules& rules, Side side, const Prices& prices);

  const Rules& rules() const { return rules_; }
  // The position with everything taken away that the side does not know.
  const State& known() const { return s_; }
  Side side() const { return side_; }
  std::uint64_t own() const { return own_; }          // on the table
  std::uint64_t enemies() const { return enemies_; }  // known, on the table

  // The points of a piece, and some of those of the ground it stands on.
  Worth of(unsigned piece) const { return of_[piece]; }

  // What a shot can be expected to bring, by the exact odds of the tables.
  Worth shot(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const;
  struct Shot {
    Worth worth = 0;
    unsigned target = kNoPiece;
    unsigned mount = 0;
    Fire fire = Fire::at;
  };
  // The best shot that may be fired at one target, or at any known enemy.
  Shot best_shot_at(unsigned firer, unsigned target, bool ambush) const;
  Shot best_shot(unsigned firer) const;
  // What the best answer of a target with an attack ready would cost, if it lives to give it.
  Worth answer(unsigned firer, const Shot& shot) const;

  // What an assault can be expected to bring.
  Worth assault(unsigned piece, unsigned target) const;
  // What shells of this factor on a square can be expected to bring, own pieces counted against it.
  Worth shells(table::Point centre, int factor) const;

  // How good it is to stand somewhere: the way to the objective, cover, what can be shot and who can shoot. `piece`
  // stands there in `known` afterwards until `put_back`.
  Worth place(unsigned piece, table::Pose pose, Posture posture);
  void put_back(unsigned piece);
  // The same one after the other, for those who want the best place only: each takes longer than the one before, and
  // needs it.
  void stand(unsigned piece, table::Pose pose, Posture posture);
  Worth ground(unsigned piece);   // the way and cover
  Worth exposed(unsigned piece);  // what enemies that nobody sees could do
  void look_around(unsigned piece);
  Worth shot_at(unsigned piece);  // what those who see it could do
  const Shot& look_for_shot(unsigned piece);
  // Of a shot from where the piece stands nothing better can be expected, by whom it has in sight now.
  Worth shot_at_most(unsigned piece) const;
  Worth any_shot_at_most() const { return any_shot_at_most_; }  // from wherever it may go
  Worth chance_of(Worth shot) const { return shot * prices_.chance / 100; }
  // The best shot from the place that was asked for last.
  const Shot& shot_there() const { return shot_there_; }
  // The part of it that needs no look around.
  Worth way(unsigned piece, table::Point at) const { return goal(piece, at).way; }

  // The objective a piece is out for, how far off its edge is, and what it is worth to be so near.
  struct Goal {
    std::optional<unsigned> objective;
    table::Length distance = 0;
    bool ours = false;
    Worth way = 0;
  };
  Goal goal(unsigned piece, table::Point at) const;
  // A piece before which an enemy stands, or that holds ground: there an attack held ready is of use.
  bool in_contact(unsigned piece) const;

  // What a place within a move is worth at most, and a shot from there; and whether a piece could be in contact there.
  // For those who want the best place only: it takes no look around.
  struct Hope {
    Worth place = 0;
    Worth shot = 0;
    bool contact = false;
  };
  Hope hope(unsigned piece, table::Point at);

 private:
  // Where enemies that nobody sees are likely to be: where they were last seen, and on the ground they hold.
  struct Post {
    table::Point at;
    table::Box box;
    std::optional<unsigned> objective;
  };
  // A place, with all of it that does not hang on where the piece looks, if it has neither corners nor armour.
  struct Stand {
    unsigned piece = kNoPiece;
    table::Point at;
    Posture posture = Posture::stationary;
    std::optional<Worth> ground = {};
    std::optional<Worth> exposed = {};
    std::optional<std::uint64_t> sight = {};
    bool seen = false;
    std::optional<Worth> shot_at = {};
  };
  table::Length far_away() const { return prices_.far * table::kMillimetre; }
  table::Length reach(unsigned piece) const;  // of a move
  void find_prices();
  void find_posts();
  void find_front();
  Worth shot(unsigned target, Fire fire, const ShotFacts& facts) const;
  Worth effect(unsigned target, Effect effect) const;
  Worth danger(unsigned piece) const;
  Goal goal_at(unsigned objective, table::Length distance) const;
  bool in_contact(const Goal& aim) const;
  void look_out(unsigned piece);
  void set_sight(unsigned piece, std::uint64_t sight);
  Worth shot_at_most(unsigned firer, unsigned target) const;
  Worth shot_at_most(unsigned target, Fire fire, int difference, bool close) const;
  std::uint64_t in_fire(unsigned firer) const;
  // The nearest enemy known, if any, and whether that or the objective is near enough for cover to count in full.
  struct Front {
    std::optional<table::Point> enemy;
    bool near = false;
  };
  Front front(table::Point here, const Goal& aim) const;
  Worth cover(const Front& front) const;
  Worth shelter(unsigned piece, const Goal& aim) const;
  Worth exposure(unsigned piece) const;

  const Rules& rules_;
  const Prices& prices_;
  State s_;
  Side side_;
  std::uint64_t own_ = 0;
  std::uint64_t enemies_ = 0;
  std::array<bool, kMaxObjectives> ours_{};
  FixedVector<Worth, kMaxObjectives> prizes_;  // what it is worth to be on each objective
  std::array<Worth, kMaxPieces> of_{};
  Pace pace_;
  FixedVector<Post, kMaxPieces + kMaxObjectives> posts_;
  std::array<table::Length, kMaxObjectives> front_{};  // no piece goes much nearer than this alone
  unsigned prospect_of_ = kNoPiece;
  Rules::Prospect prospect_;
  std::array<Worth, kMaxPieces> shot_at_most_{};  // of that piece at each enemy, from wherever it may go
  Worth any_shot_at_most_ = 0;
  Stand stand_;  // the last that was asked for with such a piece
  Shot shot_there_;
  PieceState before_;
  std::uint64_t sight_before_ = 0;
};

}  // namespace plancia::linea

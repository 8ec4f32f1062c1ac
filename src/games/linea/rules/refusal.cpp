// The validator: why an action is not allowed. It never looks at the candidates, since any legal move may be played.

#include "sections.hpp"

namespace plancia::linea {
namespace {

// The bits that an action of a kind may use besides its kind.
constexpr std::uint64_t kPiece = std::uint64_t{0x3f} << 8;
constexpr std::uint64_t kOther = std::uint64_t{0x3f} << 14;
constexpr std::uint64_t kWeapon = std::uint64_t{0xf} << 20;
constexpr std::uint64_t kPlace = std::uint64_t{0x3ffffff} << 24;
constexpr std::uint64_t kX = std::uint64_t{0x1fff} << 24;
constexpr std::uint64_t kHeading = std::uint64_t{0x1ff} << 50;
constexpr std::uint64_t kFace = std::uint64_t{0xffff} << 8;

std::uint64_t fields(ActionKind kind) {
  switch (kind) {
    case ActionKind::place:
    case ActionKind::bound:
    case ActionKind::speed:
    case ActionKind::dismount: return kPiece | kPlace | kHeading;
    case ActionKind::turn: return kPiece | kHeading;
    case ActionKind::fire: return kPiece | kOther | kWeapon;
    case ActionKind::area: return kPiece | kWeapon | kPlace;
    case ActionKind::assault: return kPiece | kOther | kPlace | kHeading;
    case ActionKind::prepare:
    case ActionKind::recover:
    case ActionKind::rout: return kPiece;
    case ActionKind::mount: return kPiece | kOther;
    case ActionKind::request: return kPiece | kOther | kPlace;
    case ActionKind::aim:
    case ActionKind::smoke: return kPlace;
    case ActionKind::platoon:
    case ActionKind::sustain:
    case ActionKind::reinforce:
    case ActionKind::rally: return kOther;
    case ActionKind::reply:
    case ActionKind::ambush:
    case ActionKind::opportunity: return kPiece | kWeapon;
    case ActionKind::halt: return kX;
    case ActionKind::roll:
    case ActionKind::card: return kFace;
    case ActionKind::ready:
    case ActionKind::end:
    case ActionKind::pass:
    case ActionKind::test:
    case ActionKind::decline:
    case ActionKind::go: break;
  }
  return 0;
}

// The steps at which an action of this kind can be played.
bool belongs(ActionKind kind, Step step) {
  switch (kind) {
    case ActionKind::place:
    case ActionKind::ready: return step == Step::setup;
    case ActionKind::platoon:
    case ActionKind::request:
    case ActionKind::sustain:
    case ActionKind::reinforce: return step == Step::card;
    case ActionKind::turn:
    case ActionKind::bound:
    case ActionKind::speed:
    case ActionKind::fire:
    case ActionKind::area:
    case ActionKind::assault:
    case ActionKind::prepare:
    case ActionKind::mount:
    case ActionKind::dismount:
    case ActionKind::recover: return step == Step::card || step == Step::platoon || step == Step::half;
    case ActionKind::rout:
      return step == Step::card || step == Step::platoon || step == Step::half || step == Step::test ||
             step == Step::assaulted;
    case ActionKind::end: return step == Step::platoon || step == Step::half;
    case ActionKind::pass: return step == Step::card || step == Step::smoke || step == Step::rally;
    case ActionKind::aim: return step == Step::aim;
    case ActionKind::test: return step == Step::test;
    case ActionKind::reply: return step == Step::reply;
    case ActionKind::ambush: return step == Step::ambush;
    case ActionKind::opportunity: return step == Step::opportunity;
    case ActionKind::decline:
      return step == Step::reply || step == Step::ambush || step == Step::opportunity || step == Step::assaulted;
    case ActionKind::go:
    case ActionKind::halt: return step == Step::go_on;
    case ActionKind::smoke: return step == Step::smoke;
    case ActionKind::rally: return step == Step::rally;
    case ActionKind::roll: return step == Step::roll;
    case ActionKind::card: break;
  }
  return step == Step::draw;
}

// The rule that says what is to be decided or drawn at a step.
RuleId rule_of(Step step) {
  switch (step) {
    case Step::setup: return {"LT-V1a"};
    case Step::card: return {"LT-Q2"};
    case Step::platoon: return {"LT-Q7"};
    case Step::half: return {"LT-Q20"};
    case Step::aim: return {"LT-Q48"};
    case Step::test:
    case Step::assaulted: return {"LT-Q57"};
    case Step::reply: return {"LT-Q34"};
    case Step::ambush:
    case Step::go_on: return {"LT-Q35"};
    case Step::opportunity: return {"LT-Q44"};
    case Step::smoke:
    case Step::rally: return {"LT-C3a"};
    case Step::roll: return {"LT-S2a"};
    case Step::draw: return {"LT-C1a"};
    case Step::over: break;
  }
  return {"LT-Q6"};
}

Refused why_not_chance(const State& s, ActionKind kind, unsigned value) {
  const bool possible =
      kind == ActionKind::roll ? value >= 1 && value <= 6 : value < kCards && (s.deck & bit_of(value)) != 0;
  if (possible) return {};
  return no(RefusalKind::impossible_result, rule_of(s.step), as_int(value));
}

// LT-C2a: a platoon of the side, with a figure, and with somebody in it who can act.
Refused why_not_platoon(const View& view, unsigned platoon) {
  if (!view.figure_in_hand()) return no(RefusalKind::needs_figure, {"LT-C2a"}, view.s.card);
  if (platoon >= view.data().platoons.size() || seat_of(view.data().platoons[platoon].side) != view.s.side) {
    return no(RefusalKind::no_such_thing, {"LT-C2a"});
  }
  if (view.platoon_left(platoon) == 0) return no(RefusalKind::no_such_thing, {"LT-Q7"});
  return {};
}

// LT-Q34, LT-Q35, LT-Q44: the piece that was asked, with one of its weapons.
Refused why_not_reaction(const View& view, unsigned piece, unsigned mount, Fire fire) {
  const State& s = view.s;
  const bool asked = s.step == Step::reply    ? piece == s.target
                     : s.step == Step::ambush ? (s.ambushers & bit_of(piece)) != 0
                                              : piece == s.assaulted;
  if (!asked) return no(RefusalKind::not_asked, rule_of(s.step), as_int(piece));
  return view.why_not_shot(piece, s.step == Step::reply ? s.firer : s.active, mount, fire);
}

Refused why_not_halt(const View& view, table::Length further) {
  const table::Length left = view.current_path().length() - view.s.progress;
  if (further <= left) return {};
  return no(RefusalKind::beyond_path, {"LT-Q35"}, further, left);
}

}  // namespace

Refused View::why_not(Action action) const {
  const auto kind = action.kind<ActionKind>();
  if (s.step == Step::over) return no(RefusalKind::game_over, {"LT-Q6"});
  if ((action.bits & 0xff) >= static_cast<unsigned>(kActionKinds)) return no(RefusalKind::malformed, rule_of(s.step));
  const bool chance_due = s.step == Step::roll || s.step == Step::draw;
  const bool is_chance = kind == ActionKind::roll || kind == ActionKind::card;
  if (chance_due && !is_chance) return no(RefusalKind::not_a_decision, rule_of(s.step));
  if (!chance_due && is_chance) return no(RefusalKind::not_chance, rule_of(s.step));
  if (!belongs(kind, s.step)) return no(RefusalKind::other_decision, rule_of(s.step));
  const Order order = order_of(action);
  const bool tidy = (action.bits & ~(fields(kind) | 0xff)) == 0;
  if (!tidy || (fields(kind) & kHeading && order.heading >= 360)) {
    return no(RefusalKind::malformed, rule_of(s.step));
  }
  const unsigned piece = order.piece;
  if ((fields(kind) & kPiece) == kPiece && !is_chance && piece >= rules.pieces()) {
    return no(RefusalKind::no_such_piece, rule_of(s.step));
  }
  const table::Pose pose = pose_of(order);
  switch (kind) {
    case ActionKind::place: return why_not_place(piece, pose);
    case ActionKind::platoon: return why_not_platoon(*this, order.other);
    case ActionKind::turn:
      if (const Refused refused = why_not_half(piece, true)) return refused;
      return why_not_turn(piece, pose.heading);
    case ActionKind::bound:
      if (const Refused refused = why_not_half(piece, true)) return refused;
      return why_not_move(piece, Move::bound, pose, kNoPiece);
    case ActionKind::speed:
      if (const Refused refused = why_not_whole(piece)) return refused;
      return why_not_move(piece, Move::speed, pose, kNoPiece);
    case ActionKind::fire:
      if (const Refused refused = why_not_half(piece, false)) return refused;
      return why_not_shot(piece, order.other, order.mount, order.way);
    case ActionKind::area:
      if (const Refused refused = why_not_half(piece, false)) return refused;
      return why_not_area(piece, order.mount, order.way, pose.at);
    case ActionKind::assault: return why_not_assault(piece, order.other, pose);
    case ActionKind::prepare: return why_not_prepare(piece);
    case ActionKind::mount: return why_not_mount(piece, order.other);
    case ActionKind::dismount: return why_not_dismount(piece, pose);
    case ActionKind::recover: return why_not_recover(piece);
    case ActionKind::rout: return why_not_rout(piece);
    case ActionKind::request: return why_not_request(piece, order.other, pose.at);
    case ActionKind::aim: return why_not_aim(pose.at);
    case ActionKind::sustain: return why_not_sustain(order.other);
    case ActionKind::reinforce: return why_not_reinforce(order.other);
    case ActionKind::reply:
    case ActionKind::ambush:
    case ActionKind::opportunity: return why_not_reaction(*this, piece, order.mount, order.way);
    case ActionKind::halt: return why_not_halt(*this, pose.at.x);
    case ActionKind::smoke: return why_not_smoke(pose.at);
    case ActionKind::rally: return why_not_rally(order.other);
    case ActionKind::roll:
    case ActionKind::card: return why_not_chance(s, kind, action.a());
    case ActionKind::ready:
    case ActionKind::end:
    case ActionKind::pass:
    case ActionKind::test:
    case ActionKind::decline:
    case ActionKind::go: break;
  }
  return {};
}

std::optional<Refusal> Rules::refusal(const State& state, Action action) const {
  return View{*this, state}.why_not(action);
}

}  // namespace plancia::linea

// The rules in one piece: the sections are templates over the event sink, compiled here for silence and for a list of
// events, so that the compiler sees all of a turn at once.

#include "play.hpp"

#include "candidates.hpp"
#include "sections.hpp"

namespace plancia::linea {

template <class Sink>
void Play<Sink>::action(Action action) {
  const Order order = order_of(action);
  const unsigned piece = order.piece;
  const table::Pose pose = pose_of(order);
  const table::Point point = pose.at;
  const auto kind = action.kind<ActionKind>();
  if (kind == ActionKind::roll) return rolled(as_int(action.a()));
  if (kind == ActionKind::place) return place(piece, pose);
  const Step asked = s.step;
  s.step = Step::over;
  switch (kind) {
    case ActionKind::place:
    case ActionKind::roll: break;
    case ActionKind::ready: ready(); break;
    case ActionKind::platoon: activate_platoon(order.other); break;
    case ActionKind::turn:
      activate(piece);
      turn(piece, pose.heading);
      break;
    case ActionKind::bound:
      activate(piece);
      begin_move(piece, Move::bound, pose);
      break;
    case ActionKind::speed:
      activate(piece);
      begin_move(piece, Move::speed, pose);
      break;
    case ActionKind::fire:
      activate(piece);
      shoot(piece, order.other, order.mount, order.way, Exchange::plain);
      break;
    case ActionKind::area:
      activate(piece);
      area_fire(piece, order.mount, order.way, point);
      break;
    case ActionKind::assault:
      activate(piece);
      declare_assault(piece, order.other, pose);
      break;
    case ActionKind::prepare:
      activate(piece);
      prepare(piece);
      break;
    case ActionKind::mount:
      activate(piece);
      mount(piece, order.other);
      break;
    case ActionKind::dismount:
      activate(piece);
      dismount(piece, pose);
      break;
    case ActionKind::recover:
      activate(piece);
      recover(piece);
      break;
    case ActionKind::rout: rout(piece, asked); break;
    case ActionKind::end: end(asked); break;
    case ActionKind::pass:
      tell_own(static_cast<Side>(s.seat), EventKind::passed, {"LT-Q1"}, s.seat + 1);
      if (asked == Step::card) card_over();
      break;
    case ActionKind::request: request(piece, order.other, point); break;
    case ActionKind::aim: aim(point); break;
    case ActionKind::sustain: begin_volley(order.other); break;
    case ActionKind::reinforce:
      reinforce(order.other, {"LT-C2b"});
      card_over();
      break;
    case ActionKind::test:
      tell_of(s.tested, EventKind::takes_test, {"LT-L2a"}, s.tested);
      roll(Die::test, s.tested);
      break;
    case ActionKind::reply:
      --change(piece).tokens;
      shoot(piece, s.firer, order.mount, order.way, Exchange::reply);
      break;
    case ActionKind::ambush:
      --change(piece).tokens;
      s.ambushers &= ~bit_of(piece);
      shoot(piece, s.active, order.mount, order.way, Exchange::ambush);
      break;
    case ActionKind::opportunity: shoot(piece, s.active, order.mount, order.way, Exchange::opportunity); break;
    case ActionKind::decline: decline(asked); break;
    case ActionKind::go: break;
    case ActionKind::halt: halt(s.progress + point.x); break;
    case ActionKind::smoke: lay_smoke(point); break;
    case ActionKind::rally: rally(order.other); break;
    case ActionKind::card: card_drawn(action.a()); break;
  }
  run();
}

void Rules::choices(const State& state, Choices& out) const { candidates(View{*this, state}, out); }
void Rules::suggest(const State& state, unsigned piece, Taste taste, Choices& out) const {
  candidates_of(View{*this, state}, piece, taste, out);
}
void Rules::suggest_for_figure(const State& state, Choices& out) const {
  candidates_of_figure(View{*this, state}, out);
}

template <class Sink>
void Rules::play(State& state, Action action, Sink& sink) const {
  Play<Sink>{*this, state, sink}.action(action);
}

template void Rules::play(State&, Action, NullSink&) const;
template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::linea

#include <linea_player/style.hpp>

#include <linea_player/scripted.hpp>

namespace plancia::linea {

State setting_up(const Rules& rules, Side side) {
  NullSink silent;
  State state = rules.start();
  if (static_cast<Side>(state.seat) != side) rules.play(state, act(ActionKind::ready), silent);
  return state;
}

Action deploy(const Rules& rules, const State& state, const Deployment& deployment) {
  for (const Action place : deployment) {
    const Order order = order_of(place);
    if (rules.pose(state, order.piece) != pose_of(order) && !rules.refusal(state, place)) return place;
  }
  return act(ActionKind::ready);
}

Action by_style(const Rules& rules, const State& state, const Style& style) {
  return state.step == Step::setup ? deploy(rules, state, style.deployment) : scripted(rules, state, style.prices);
}

}  // namespace plancia::linea

#include <front/features.hpp>
#include <front/fields.hpp>
#include <linea_front/notation.hpp>

namespace plancia::linea {
namespace {

template <class Io>
void order_fields(Io& io, const Rules&, Action action) {
  const Order order = order_of(action);
  constexpr int kMostOther = 63;  // six bits
  io("verb", action.kind<ActionKind>(), front::Words<ActionKind>{}, "what is done");
  io("piece", order.piece, front::up_to(kMaxPieces - 1), "who does it, counted as the pieces of the observation are");
  io("other", order.other, front::up_to(kMostOther),
     "a target, transport, platoon, battery or reinforcement, by the verb");
  io("weapon", order.mount, front::up_to(kMaxWeapons - 1), "which weapon of the piece");
  io("fire", order.way, front::Words<Fire>{}, "how it fires");
  io("x", order.x, front::up_to(kMostMillimetres), "millimetres");
  io("y", order.y, front::up_to(kMostMillimetres), "millimetres");
  io("heading", order.heading, front::up_to(kMostDegrees), "degrees");
}

constexpr auto kOrderFields = [](auto& io, const Rules& rules, Action action) { order_fields(io, rules, action); };

}  // namespace

void observe_choice(const Rules& rules, Action action, std::int32_t* out) {
  front::write_features(rules, action, kOrderFields, out);
}
std::vector<front::Feature> observed_choice(const Rules& rules) {
  return front::list_features(rules, act(ActionKind::pass), kOrderFields);
}

}  // namespace plancia::linea

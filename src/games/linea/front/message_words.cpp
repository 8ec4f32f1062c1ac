// Events and refusals.

#include <optional>

#include <front/measure.hpp>
#include <linea_front/arguments.hpp>
#include <linea_front/front.hpp>
#include <linea_front/measures.hpp>

namespace plancia::linea {
namespace {

using i18n::Text;
using i18n::text;

// Refusals whose first number missed the second.
std::optional<front::Missed> missed_limit(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::turn_too_wide:
    case RefusalKind::too_far:
    case RefusalKind::out_of_range:
    case RefusalKind::out_of_arc:
    case RefusalKind::too_far_to_mount:
    case RefusalKind::beyond_path: return front::Missed::above;
    case RefusalKind::too_close: return front::Missed::below;
    case RefusalKind::not_flank_or_rear: return front::Missed::not_above;
    default: return std::nullopt;
  }
}

// "an unseen enemy" stands for a name, which is not written with a capital; at the beginning of a sentence it is.
void begin_with_capital(Text& sentence) {
  const Text unseen = text("linea.unseen");
  if (sentence.it.starts_with(unseen.it)) sentence.it.front() = 'U';
  if (sentence.en.starts_with(unseen.en)) sentence.en.front() = 'A';
}

// Some events have a second sentence for a number that is mostly zero.
std::string_view event_variant(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::at_shot: return event.args[3] != 0 ? "-long" : "";
    case EventKind::other_shot: return event.args[3] != 0 ? "-streak" : "";
    case EventKind::shell_hits: return event.args[2] != 0 ? "-streak" : "";
    case EventKind::test_held:
    case EventKind::test_fails:
    case EventKind::nerve_held:
    case EventKind::nerve_lost: return event.args[3] != 0 ? "-shaken" : "";
    default: return "";
  }
}

std::string_view refusal_variant(const Refusal& refusal) {
  const std::string_view rule = refusal.rule.id;
  switch (static_cast<RefusalKind>(refusal.kind)) {
    case RefusalKind::too_far: return rule == "LT-M2a" ? "-bound" : rule == "LT-M3a" ? "-speed" : "";
    case RefusalKind::not_spotted: return refusal.args[0] < 0 ? "-unknown" : "";
    case RefusalKind::weapon_cannot:
      return rule == "LT-Q40" && static_cast<Fire>(refusal.args[1]) == Fire::at ? "-area" : "";
    default: return "";
  }
}

}  // namespace

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const Pattern p = pattern(kind);
  front::EventText out{std::string{word(kind)}, event.rule.id, {}, front::told(rules, p, event)};
  const std::string key = "linea-message.event." + std::string{word(kind)} + std::string{event_variant(event)};
  out.text = front::filled(rules, key, p, event);
  begin_with_capital(out.text);
  return out;
}

front::RefusalText explain(const Rules& rules, const Refusal& refusal) {
  const auto kind = static_cast<RefusalKind>(refusal.kind);
  const std::string key = "linea-message.refusal." + std::string{word(kind)} + std::string{refusal_variant(refusal)};
  const Pattern p = pattern(kind);
  const auto missed = missed_limit(kind);
  if (!missed) return {refusal.rule.id, front::filled(rules, key, p, refusal)};
  // Angles are no finer than the tenths that are always told.
  const int finest = p[0].as == Show::exact_angle ? kHeadingDigits : kLengthDigits;
  const front::Apart told = front::apart(refusal.args[0], refusal.args[1], *missed, finest, 1);
  Refusal clear = refusal;
  clear.args[0] = static_cast<int>(told.measure);
  return {refusal.rule.id,
          front::filled(key, p, clear, [&](Show as, int value) { return shown(rules, as, value, told.digits); })};
}

}  // namespace plancia::linea

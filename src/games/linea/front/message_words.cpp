// Events and refusals: how the numbers of a message are named and shown.

#include <optional>

#include <front/measure.hpp>
#include <front/pattern.hpp>
#include <linea_front/front.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/words.hpp>

#include "notation_arguments.hpp"

namespace plancia::linea {

using i18n::Text;
using i18n::text;

// What the numbers stand for; front/pattern.hpp looks for these functions by their names.
enum class Show : std::uint8_t {
  nothing,
  number,
  with_sign,
  piece,
  player,
  platoon,
  battery,
  reinforcement,
  objective,
  card,
  length,
  place,
  angle,
  exact_angle,
  weapon,
  fire,
  die,
  step,
  feature
};
using Pattern = front::Pattern<Show>;

Pattern pattern(EventKind kind) {
  using enum EventKind;
  static constexpr auto kPatterns = front::patterns<EventKind, Show>(
      {
          {"piece x:place y:place heading:angle",
           {placed, moves, runs, moved, spotted, falls_back, flees, dismounted, arrived}},
          {"piece x:place y:place", {halted, lost_from_sight, passenger_saved}},
          {"player", {side_ready, passed, rally_offered, side_gone}},
          {"player step", {declined}},
          {"card left", {card_drawn}},
          {"cycle limit", {deck_rebuilt}},
          {"platoon", {platoon_activated, platoon_over, platoon_rallied}},
          {"piece heading:angle", {turned}},
          {"piece enemy:piece", {met_hidden}},
          {"piece target:piece weapon fire", {fires, fires_ambush, replies, fires_opportunity}},
          {"difference:with-sign modifier:with-sign gap:length long", {at_shot}},
          {"difference:with-sign modifier:with-sign gap:length streak:with-sign", {other_shot}},
          {"die face piece", {rolled}},
          {"piece total morale modifier:with-sign", {test_held, test_fails, nerve_held, nerve_lost}},
          {"piece count", {tokens_lost, prepared}},
          {"piece weapon x:place y:place", {area_fire}},
          {"piece difference:with-sign modifier:with-sign", {area_hits}},
          {"piece transport:piece", {mounted}},
          {"piece target:piece", {assault_declared}},
          {"piece vehicle:piece number", {hunt_succeeds, hunt_fails}},
          {"piece tank:piece", {overrun_survived}},
          {"winner:piece loser:piece won lost", {melee_won}},
          {"attacker:piece defender:piece total", {melee_tied}},
          {"battery requester:piece", {requested}},
          {"battery section x:place y:place", {square_set, shells_fall}},
          {"battery fired most", {volley}},
          {"battery", {mission_over}},
          {"piece difference:with-sign streak:with-sign", {shell_hits}},
          {"jokers", {joker_idle}},
          {"x:place y:place", {smoke_laid}},
          {"cap:length", {dust_storm}},
          {"reinforcement", {reinforced}},
          {"objective player", {objective_taken}},
          {"cycles", {limit_reached}},
          {"allied axis", {final_score}},
          {"", {smoke_gone, dust_over}},
      },
      "piece");
  return kPatterns[static_cast<std::size_t>(kind)];
}

Pattern pattern(RefusalKind kind) {
  using enum RefusalKind;
  static constexpr auto kPatterns = front::patterns<RefusalKind, Show>({
      {"piece",
       {not_your_piece, not_in_play, had_its_turn, is_immobilised, not_aboard, not_immobilised, whole_activation,
        bound_used, no_displacement, not_on_two_legs, way_blocked, cannot_move, no_such_weapon, gun_never_assaults,
        requester_unfit, not_asked}},
      {"piece active:piece", {not_the_active_piece}},
      {"piece platoon", {not_in_platoon}},
      {"card", {needs_figure}},
      {"piece transport:piece", {is_aboard, cannot_be_carried}},
      {"transport:piece", {transport_full}},
      {"x:place y:place", {off_table, outside_zone, impassable, point_not_seen}},
      {"piece other:piece", {overlaps}},
      {"most", {too_many_placings, tokens_full}},
      {"heading:angle", {same_heading}},
      {"turn:exact-angle most:exact-angle", {turn_too_wide}},
      {"cost:length most:place", {too_far}},
      {"weapon fire", {weapon_cannot}},
      {"target:piece", {not_an_enemy, not_spotted, not_armoured, closed_armour, no_contact}},
      {"target:piece feature", {no_line_of_sight}},
      {"gap:length reach:length", {out_of_range}},
      {"gap:length least:length", {too_close}},
      {"off:exact-angle arc:exact-angle", {out_of_arc}},
      {"piece target:piece", {cannot_assault}},
      {"offset:exact-angle least:exact-angle", {not_flank_or_rear}},
      {"target:piece guard:piece", {guarded}},
      {"gap:length most:length", {too_far_to_mount}},
      {"piece battery", {cannot_call}},
      {"battery most", {no_volleys}},
      {"battery", {no_mission}},
      {"reinforcement", {not_due}},
      {"first now", {too_early}},
      {"asked:length left:length", {beyond_path}},
      {"platoon", {nothing_to_rally}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

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

// Seats come as 1 and 2.
Side side_of_seat(int seat) { return seat == 2 ? Side::axis : Side::allied; }

// Lengths with so many digits of a centimetre.
Text shown(const Rules& rules, Show as, int value, int digits = 1) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
    case Show::nothing: return {};
    case Show::number: return {std::to_string(value), std::to_string(value)};
    case Show::with_sign: return signed_text(value);
    case Show::piece: return value < 0 ? text("linea.unseen") : piece_text(rules, index);
    case Show::player: return player_text(side_of_seat(value));
    case Show::platoon: return platoon_text(rules, index);
    case Show::battery: return battery_text(rules, index);
    case Show::reinforcement: return both(c.reinforcements[index].name);
    case Show::objective: return both(c.objectives[index].name);
    case Show::card: return card_text(index);
    case Show::length: return length_text(value, digits);
    case Show::place: return coordinate_text(value, digits);
    case Show::angle: return angle_text(value);
    case Show::exact_angle: return exact_angle_text(value);
    case Show::weapon: return weapon_text(rules, index);
    case Show::fire: return fire_text(static_cast<Fire>(value));
    case Show::die: return die_text(static_cast<Die>(value));
    case Show::step: return {};
    case Show::feature: return feature_text(rules, value);
  }
  return {};
}

// The same argument for programs: numbers and words, lengths in centimetres, angles in degrees.
front::Datum data_of(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
    case Show::piece: return value < 0 ? std::string{} : piece_id(rules, index);
    case Show::player: return std::string{word(side_of_seat(value))};
    case Show::platoon: return platoon_id(rules, index);
    case Show::battery: return battery_id(rules, index);
    case Show::reinforcement: return reinforcement_id(rules, index);
    case Show::objective: return c.objectives[index].id;
    case Show::card: return card_id(index);
    case Show::length:
    case Show::place: return centimetres(value);
    case Show::angle:
    case Show::exact_angle: return degrees(value);
    case Show::weapon: return c.weapons[index].id;
    case Show::fire: return front::word_of<Fire>(value);
    case Show::die: return front::word_of<Die>(value);
    case Show::step: return front::word_of<Step>(value);
    default: return value;
  }
}

std::string type_of(Show as) {
  switch (as) {
    case Show::number:
    case Show::with_sign:
    case Show::length:
    case Show::place:
    case Show::angle:
    case Show::exact_angle: return "number";
    case Show::player: return front::word_type<Side>();
    case Show::fire: return front::word_type<Fire>();
    case Show::die: return front::word_type<Die>();
    case Show::step: return front::word_type<Step>();
    default: return "string";
  }
}

namespace {

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

front::Description description(const Rules& rules) {
  front::Description out{state_fields(rules), described_actions(), front::messages_of<EventKind>(rules), {}};
  out.dice = front::dice_of<Die>();
  out.view = view_fields(rules);
  return out;
}

}  // namespace plancia::linea

#include <linea_front/arguments.hpp>

#include <front/description.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>

namespace plancia::linea {
namespace {

using i18n::Text;
using i18n::text;

// Seats come as 1 and 2.

std::optional<unsigned> number_up_to(std::string_view typed, unsigned most) {
  const auto number = front::action_number(typed);
  return number && *number <= most ? number : std::nullopt;
}

// A length has one text: "18" and not "18.0".
std::optional<unsigned> millimetres(std::string_view typed) {
  const auto read = data::read_units(typed, kOrderDigits, kMostMillimetres);
  if (!read || data::to_text({*read, kOrderDigits}) != typed) return std::nullopt;
  return static_cast<unsigned>(*read);
}

// A weapon is the number that it has on the piece of the order, which comes before it.
std::optional<unsigned> mount_of(const Rules& rules, unsigned piece, std::string_view weapon) {
  for (unsigned mount = 0; mount < static_cast<unsigned>(rules.unit(piece).mounts); ++mount) {
    if (rules.weapon(piece, mount).id == weapon) return mount;
  }
  return std::nullopt;
}

std::optional<unsigned> number_of(const Rules& rules, const Order& order, Show as, std::string_view typed) {
  const Components& c = rules.components();
  switch (as) {
    case Show::piece: return find_piece(rules, typed);
    case Show::platoon: return front::find_id(c.platoons, typed);
    case Show::battery: return front::find_id(c.batteries, typed);
    case Show::reinforcement: return front::find_id(c.reinforcements, typed);
    case Show::millimetres: return millimetres(typed);
    case Show::degrees: return number_up_to(typed, kMostDegrees);
    case Show::weapon: return mount_of(rules, order.piece, typed);
    case Show::card: return find_card(typed);
    case Show::number: return number_up_to(typed, 6);  // the face of a die
    default: return front::plain_number(as, typed);
  }
}

bool is_chance(ActionKind kind) { return kind == ActionKind::roll || kind == ActionKind::card; }

}  // namespace

Pattern pattern(ActionKind kind) {
  using enum ActionKind;
  static constexpr auto kPatterns = front::patterns<ActionKind, Show, front::kMostArguments>({
      {"piece x:millimetres y:millimetres heading:degrees", {place, bound, speed, dismount}},
      {"piece heading:degrees", {turn}},
      {"piece target:piece weapon fire", {fire}},
      {"piece weapon fire x:millimetres y:millimetres", {area}},
      {"piece target:piece x:millimetres y:millimetres heading:degrees", {assault}},
      {"piece target:piece", {mount}},
      {"piece", {prepare, recover, rout}},
      {"piece weapon fire", {reply, ambush, opportunity}},
      {"piece battery x:millimetres y:millimetres", {request}},
      {"x:millimetres y:millimetres", {aim, smoke}},
      {"platoon", {platoon, rally}},
      {"battery", {sustain}},
      {"reinforcement", {reinforce}},
      {"length:millimetres", {halt}},
      {"face", {roll}},
      {"card", {card}},
  });
  return kPatterns[static_cast<std::size_t>(kind)];
}

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
          {"difference:change modifier:change gap:length long", {at_shot}},
          {"difference:change modifier:change gap:length streak:change", {other_shot}},
          {"die face piece", {rolled}},
          {"piece total morale modifier:change", {test_held, test_fails, nerve_held, nerve_lost}},
          {"piece count", {tokens_lost, prepared}},
          {"piece weapon x:place y:place", {area_fire}},
          {"piece difference:change modifier:change", {area_hits}},
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
          {"piece difference:change streak:change", {shell_hits}},
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

Text shown(const Rules& rules, Show as, int value, int digits) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
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
    case Show::millimetres: return coordinate_text(value * table::kMillimetre, digits);
    case Show::degrees: return angle_text(value * table::kDegree);
    case Show::weapon: return weapon_text(rules, index);
    case Show::step: return {};
    case Show::feature: return feature_text(rules, value);
    default: return front::plainly_shown(rules, as, value);
  }
}

front::WordList words_of(Show as) {
  return as == Show::fire   ? front::WordList{kWordsOf<Fire>}
         : as == Show::die  ? kWordsOf<Die>
         : as == Show::step ? kWordsOf<Step>
                            : front::WordList{};
}

// The same argument for programs: numbers and words, lengths in centimetres, angles in degrees.
front::Datum data_of(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
    case Show::piece: return value < 0 ? std::string{} : piece_id(rules, index);
    case Show::player: return std::string{word(side_of_seat(value))};
    case Show::platoon: return c.platoons[index].id;
    case Show::battery: return c.batteries[index].id;
    case Show::reinforcement: return c.reinforcements[index].id;
    case Show::objective: return c.objectives[index].id;
    case Show::card: return card_id(index);
    case Show::length:
    case Show::place: return centimetres(value);
    case Show::angle:
    case Show::exact_angle: return degrees(value);
    case Show::millimetres: return order_centimetres(index);
    case Show::weapon: return c.weapons[index].id;
    default: return front::plain_data(as, value);
  }
}

std::string type_of(Show as) {
  switch (as) {
    case Show::number:
    case Show::change:
    case Show::length:
    case Show::place:
    case Show::angle:
    case Show::exact_angle:
    case Show::millimetres:
    case Show::degrees: return "number";
    case Show::player: return front::word_type(kWordsOf<Side>);
    default: return "string";
  }
}

unsigned& field_of(Order& order, std::string_view argument) {
  if (argument == "piece") return order.piece;
  if (argument == "x" || argument == "length") return order.x;
  if (argument == "y") return order.y;
  if (argument == "heading") return order.heading;
  return argument == "weapon" ? order.mount : order.other;
}

int argument(const Rules& rules, Action action, const front::Shown<Show>& shown, std::size_t) {
  if (is_chance(action.kind<ActionKind>())) return static_cast<int>(action.a());
  Order order = order_of(action);
  if (shown.as == Show::fire) return static_cast<int>(order.way);
  const unsigned number = field_of(order, shown.name);
  return shown.as == Show::weapon ? rules.unit(order.piece).mount[number].weapon : static_cast<int>(number);
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> words = front::action_words(text);
  const auto kind = from_word<ActionKind>(words.front());
  const Pattern p = kind ? pattern(*kind) : Pattern{};
  if (!kind || words.size() != front::size_of(p) + 1) return std::nullopt;
  Order order;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto number = number_of(rules, order, p[i].as, words[i + 1]);
    if (!number) return std::nullopt;
    if (is_chance(*kind)) return Action::of(*kind, *number);
    if (p[i].as == Show::fire) {
      order.way = static_cast<Fire>(*number);
    } else {
      field_of(order, p[i].name) = *number;
    }
  }
  return act(*kind, order);
}

}  // namespace plancia::linea

#include <linea_front/seat_view.hpp>

#include <bit>

#include <nlohmann/json.hpp>

#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/state_json.hpp>
#include <linea_front/words.hpp>

namespace plancia::linea {
namespace {

using front::Json;
using i18n::text;

Side side_of_seat(int seat) { return seat == 1 ? Side::allied : Side::axis; }
Turn turn_of(Side side) { return side == Side::allied ? Turn::player1 : Turn::player2; }
constexpr Side other(Side side) { return side == Side::allied ? Side::axis : Side::allied; }

bool own_decision(const Rules& rules, const State& state, Side side) { return rules.turn(state) == turn_of(side); }

std::string verb(ActionKind kind) { return std::string{word(kind)}; }

// An enemy's decision. What a piece declares for later is not told: whoever watches sees what comes of it.
std::optional<std::string> enemy_action(const Rules& rules, const State& state, Action action, Side viewer) {
  const auto kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  const auto known = [&](unsigned piece) { return piece < rules.pieces() && rules.knows(state, viewer, piece); };
  const auto if_known = [&](unsigned piece, std::string seen) -> std::optional<std::string> {
    return known(piece) ? std::optional(std::move(seen)) : std::nullopt;
  };
  const std::string whole = to_text(rules, action);
  switch (kind) {
    // Said to nobody: whoever watches sees pieces act, if they are in sight, and the next card.
    case ActionKind::place:
    case ActionKind::request:
    case ActionKind::aim:
    case ActionKind::platoon:
    case ActionKind::reinforce:
    case ActionKind::rally:
    case ActionKind::pass: return std::nullopt;
    case ActionKind::turn:
    case ActionKind::prepare:
    case ActionKind::recover:
    case ActionKind::rout: return if_known(order.piece, whole);
    case ActionKind::bound:
    case ActionKind::speed:
    case ActionKind::mount:
    case ActionKind::dismount: return if_known(order.piece, verb(kind) + " " + piece_id(rules, order.piece));
    case ActionKind::fire:
    case ActionKind::area: return known(order.piece) ? whole : verb(kind);
    case ActionKind::assault: {
      const std::string target = " " + piece_id(rules, order.other);
      return known(order.piece) ? verb(kind) + " " + piece_id(rules, order.piece) + target : verb(kind) + target;
    }
    case ActionKind::end: return state.step == Step::half ? if_known(state.active, whole) : std::nullopt;
    case ActionKind::test: return if_known(state.tested, whole);
    case ActionKind::go:
    case ActionKind::halt: return if_known(state.active, verb(kind));
    default: return whole;
  }
}

Json enemy_json(const Rules& rules, const State& known, unsigned piece) {
  const PieceState& p = known.piece[piece];
  return {{"id", piece_id(rules, piece)},
          {"at", pose_json(p.x, p.y, p.facing)},
          {"posture", word(p.posture)},
          {"prepared", p.tokens},
          {"shots", p.shots},
          {"immobilised", (p.markers & kImmobilised) != 0},
          {"routed", (p.markers & kRouted) != 0}};
}

Json objectives_json(const Rules& rules, const State& known) {
  Json list = Json::array();
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    const int controller = known.holder[o] != 0 ? known.holder[o] : rules.controller(known, o);
    list.push_back({{"id", rules.components().objectives[o].id},
                    {"controller", controller == 0 ? Json(nullptr) : Json(word(static_cast<Side>(controller - 1)))}});
  }
  return list;
}

Json seen_batteries(const Rules& rules, const State& known) {
  Json list = Json::array();
  for (unsigned b = 0; b < rules.components().batteries.size(); ++b) {
    const BatteryState& battery = known.battery[b];
    Json squares = Json::array();
    for (unsigned i = 0; i < static_cast<unsigned>(rules.components().batteries[b].sections); ++i) {
      const std::size_t section = rules.first_section(b) + i;
      if (battery.mission != Mission::none) {
        squares.push_back(place_json(known.square_x[section], known.square_y[section]));
      }
    }
    list.push_back({{"id", battery_id(rules, b)},
                    {"mission", word(battery.mission)},
                    {"volleys", battery.volleys},
                    {"squares", squares}});
  }
  return list;
}

void write_pieces(const Rules& rules, const State& known, Side side, Json& json) {
  json["pieces"] = json["enemies"] = json["marks"] = json["lost"] = Json::array();
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const PieceState& p = known.piece[piece];
    if (rules.side(piece) == side) {
      json["pieces"].push_back(piece_json(rules, known, piece));
    } else if (p.status == Status::in_play) {
      json["enemies"].push_back(enemy_json(rules, known, piece));
    } else if (p.status != Status::due) {
      json["lost"].push_back(piece_id(rules, piece));
    } else if ((p.markers & kMarked) != 0) {
      json["marks"].push_back({{"id", piece_id(rules, piece)}, {"at", pose_json(p.seen_x, p.seen_y, p.seen_facing)}});
    }
  }
}

}  // namespace

State settled_view(const Rules& rules, const State& state, int seat) {
  return settled(rules, state, side_of_seat(seat));
}

Turn turn_view(const Rules& rules, const State& state, int seat) {
  const State known = known_position(rules, state, side_of_seat(seat));
  return rules.turn(known);
}

front::Prompt prompt_view(const Rules& rules, const State& position, int seat) {
  const Side side = side_of_seat(seat);
  const State state = settled(rules, position, side);
  if (own_decision(rules, state, side) || state.step == Step::draw || state.step == Step::over)
    return prompt_words(rules, state);
  const State known = known_position(rules, state, side);
  if (known.step == Step::roll) {
    front::Prompt prompt = prompt_words(rules, state);
    prompt.text =
        text("linea.prompt.roll-of", {{"piece", piece_text(rules, known.subject)}, {"die", die_text(known.die)}});
    return prompt;
  }
  return {"wait", "LT-C1a", text("linea.prompt.wait", {{"player", player_text(other(side))}})};
}

std::optional<std::string> action_view(const Rules& rules, const State& state, Action action, int seat) {
  const Side side = side_of_seat(seat);
  const auto kind = action.kind<ActionKind>();
  if (kind == ActionKind::card || own_decision(rules, state, side)) return to_text(rules, action);
  if (kind != ActionKind::roll) return enemy_action(rules, state, action, side);
  return rules.knows(state, side, state.subject) ? std::optional(to_text(rules, action)) : std::nullopt;
}

// Whoever moves may come to see, and fire on an area has dice only if somebody is in it.
bool tells_of_hidden(const Rules&, Action action) {
  switch (action.kind<ActionKind>()) {
    case ActionKind::place:
    case ActionKind::ready:
    case ActionKind::platoon:
    case ActionKind::prepare:
    case ActionKind::mount:
    case ActionKind::recover:
    case ActionKind::end:
    case ActionKind::pass:
    case ActionKind::decline: return false;
    default: return true;
  }
}

Json write_view(const Rules& rules, const State& state, int seat) {
  const Side side = side_of_seat(seat);
  const State known = known_position(rules, state, side);
  const auto piece = [&](unsigned number) {
    return number == kNoPiece ? Json(nullptr) : Json(piece_id(rules, number));
  };
  const bool deciding = own_decision(rules, known, side);
  Json json;
  json["side"] = word(side);
  json["cycle"] = known.cycle;
  json["draws"] = known.draws;
  json["jokers"] = known.jokers;
  json["deck"] = deck_json(known.deck);
  json["card"] = known.card == kNoCard ? Json(nullptr) : Json(card_id(known.card));
  json["step"] = deciding || known.step >= Step::roll ? std::string{word(known.step)} : "wait";
  json["die"] = word(known.die);
  json["faces"] = Json::array({known.faces[0], known.faces[1]});
  json["subject"] = piece(known.subject);
  json["platoon"] = known.platoon == kNoPlatoon ? Json(nullptr) : Json(platoon_id(rules, known.platoon));
  json["activated"] = pieces_json(rules, known.activated);
  json["active"] = piece(known.active);
  json["halves"] = known.halves;
  json["bounded"] = known.bounded != 0;
  json["firer"] = piece(known.firer);
  json["target"] = piece(known.target);
  json["tested"] = piece(known.tested);
  json["assaulted"] = piece(known.assaulted);
  json["ambushers"] = pieces_json(rules, known.ambushers);
  json["move"] = word(known.move);
  json["to"] = pose_json(known.to_x, known.to_y, known.to_facing);
  json["progress"] = length_json(known.progress);
  json["opening_smoke"] = known.opening_smoke != 0;
  json["smoke"] = known.joker_smoke != 0 ? place_json(known.smoke_x, known.smoke_y) : Json(nullptr);
  json["dust"] = length_json(known.dust_cap);
  json["objectives"] = objectives_json(rules, known);
  json["score"] = {{"allied", rules.score(known, Side::allied)}, {"axis", rules.score(known, Side::axis)}};
  json["batteries"] = seen_batteries(rules, known);
  write_pieces(rules, known, side, json);
  return json;
}

}  // namespace plancia::linea

#include <linea_front/state_json.hpp>

#include <nlohmann/json.hpp>

#include <linea_front/notation.hpp>

namespace plancia::linea {
namespace {

using front::Json;

Json place(std::int32_t x, std::int32_t y) { return Json::array({x, y}); }
Json pose(std::int32_t x, std::int32_t y, int facing) { return Json::array({x, y, facing}); }

template <class Name>
Json named(unsigned number, unsigned none, Name name) {
  return number == none ? Json(nullptr) : Json(name(number));
}

Json battery_states(const Rules& rules, const State& s) {
  Json list = Json::array();
  for (unsigned b = 0; b < rules.components().batteries.size(); ++b) {
    const BatteryState& battery = s.battery[b];
    const auto sections = static_cast<unsigned>(rules.components().batteries[b].sections);
    Json squares = Json::array();
    Json streaks = Json::array();
    for (unsigned i = 0; i < sections; ++i) {
      const std::size_t section = rules.first_section(b) + i;
      squares.push_back(place(s.square_x[section], s.square_y[section]));
      Json streak = Json::object();
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        if (s.section_streak[section][piece] != 0) streak[piece_id(rules, piece)] = s.section_streak[section][piece];
      }
      streaks.push_back(streak);
    }
    list.push_back({{"id", battery_id(rules, b)},
                    {"mission", word(battery.mission)},
                    {"requester", named(battery.requester, kNoPiece, [&](unsigned p) { return piece_id(rules, p); })},
                    {"order", battery.order},
                    {"volleys", battery.volleys},
                    {"squares", squares},
                    {"streaks", streaks}});
  }
  return list;
}

Json holders_json(const Rules& rules, const Holders& holders) {
  Json list = Json::array();
  for (std::size_t o = 0; o < rules.components().objectives.size(); ++o) {
    list.push_back(holders[o] == 0 ? Json(nullptr) : Json(word(static_cast<Side>(holders[o] - 1))));
  }
  return list;
}

}  // namespace

Json piece_json(const Rules& rules, const State& state, unsigned piece) {
  const PieceState& p = state.piece[piece];
  const auto id = [&](unsigned number) { return piece_id(rules, number); };
  Json json = {{"id", piece_id(rules, piece)}, {"status", word(p.status)}};
  json["at"] = pose(p.x, p.y, p.facing);
  json["posture"] = word(p.posture);
  json["prepared"] = p.tokens;
  json["immobilised"] = (p.markers & kImmobilised) != 0;
  json["routed"] = (p.markers & kRouted) != 0;
  json["spotted"] = (p.markers & kSpotted) != 0;
  const bool seen = (p.markers & kMarked) != 0 || ((p.markers & kSpotted) != 0 && p.status == Status::in_play);
  json["seen"] = seen ? pose(p.seen_x, p.seen_y, p.seen_facing) : Json(nullptr);
  json["shots"] = p.shots;
  json["aboard"] = named(p.aboard, kNoPiece, id);
  json["streak"] = p.streak;
  json["streak_at"] = named(p.streak_at, kNoPiece, id);
  return json;
}

Json pieces_json(const Rules& rules, std::uint64_t set) {
  Json list = Json::array();
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if ((set & bit_of(piece)) != 0) list.push_back(piece_id(rules, piece));
  }
  return list;
}

Json deck_json(std::uint64_t deck) {
  Json list = Json::array();
  for (unsigned card = 0; card < kCards; ++card) {
    if ((deck & bit_of(card)) != 0) list.push_back(card_id(card));
  }
  return list;
}

Json write_state(const Rules& rules, const State& s) {
  const auto piece = [&](unsigned number) {
    return named(number, kNoPiece, [&](unsigned p) { return piece_id(rules, p); });
  };
  Json json;
  json["cycle"] = s.cycle;
  json["draws"] = s.draws;
  json["jokers"] = s.jokers;
  json["placings"] = s.placings;
  json["deck"] = deck_json(s.deck);
  json["card"] = named(s.card, kNoCard, card_id);

  json["step"] = word(s.step);
  json["stage"] = word(s.stage);
  json["player"] = s.seat + 1;
  json["side"] = word(static_cast<Side>(s.side));
  json["die"] = word(s.die);
  json["faces"] = Json::array({s.faces[0], s.faces[1]});
  json["subject"] = piece(s.subject);
  json["joker_effect"] = s.joker_effect;
  json["joker_part"] = s.joker_part;

  json["platoon"] = named(s.platoon, kNoPlatoon, [&](unsigned p) { return platoon_id(rules, p); });
  json["active"] = piece(s.active);
  json["halves"] = s.halves;
  json["bounded"] = s.bounded != 0;
  json["cut"] = s.cut != 0;
  json["activated"] = pieces_json(rules, s.activated);
  json["ambushers"] = pieces_json(rules, s.ambushers);
  json["passengers"] = pieces_json(rules, s.passengers);

  json["firer"] = piece(s.firer);
  json["target"] = piece(s.target);
  json["mount"] = s.mount;
  json["fire"] = word(s.fire);
  json["exchange"] = word(s.exchange);
  json["tested"] = piece(s.tested);
  json["cause"] = piece(s.cause);

  json["move"] = word(s.move);
  json["assaulted"] = piece(s.assaulted);
  json["opportunity_over"] = s.opportunity_over != 0;
  json["stopped"] = s.stopped != 0;
  json["from"] = pose(s.from_x, s.from_y, s.from_facing);
  json["to"] = pose(s.to_x, s.to_y, s.to_facing);
  json["progress"] = s.progress;
  json["halt_at"] = s.halt_at;

  json["battery_firing"] = named(s.battery_firing, kNoBattery, [&](unsigned b) { return battery_id(rules, b); });
  json["section"] = s.section;
  json["next_piece"] = s.next_piece;
  json["area"] = place(s.area_x, s.area_y);

  json["opening_smoke"] = s.opening_smoke != 0;
  json["smoke"] = s.joker_smoke != 0 ? place(s.smoke_x, s.smoke_y) : Json(nullptr);
  json["dust"] = s.dust_cap;
  json["requests"] = s.requests;
  json["holders"] = holders_json(rules, s.holder);
  json["believed"] = {{"allied", holders_json(rules, s.believed[0])}, {"axis", holders_json(rules, s.believed[1])}};
  json["batteries"] = battery_states(rules, s);
  json["pieces"] = Json::array();
  for (unsigned p = 0; p < rules.pieces(); ++p) json["pieces"].push_back(piece_json(rules, s, p));
  return json;
}

}  // namespace plancia::linea

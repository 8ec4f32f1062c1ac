#include <linea_front/state_json.hpp>

#include "position_kinds.hpp"

namespace plancia::linea {
namespace {

using front::Flag;
using front::Json;
using front::OrNull;
using front::up_to;

constexpr int kMostDraws = kMaxCycles * kCards;
constexpr int kMostCounted = 0xff;

// How often each piece was hit by a section in a row; those that were not are left out.
struct Streaks {
  const Rules& rules;
  template <class Row>
  Json write(const Row& row) const {
    Json json = Json::object();
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (row[piece] != 0) json[piece_id(rules, piece)] = row[piece];
    }
    return json;
  }
  template <class Row>
  void read(const data::Value& json, Row& row) const {
    data::Record record{json, data::Record::Kind::plain};
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if (!record.has(piece_id(rules, piece))) continue;
      row[piece] = static_cast<std::uint8_t>(
          std::clamp(record.integer(piece_id(rules, piece), 0, kMostShots), 0, static_cast<int>(kMostShots)));
    }
    record.close();
  }
  Json schema() const { return {{"type", "object"}, {"additionalProperties", {{"type", "integer"}}}}; }
};

template <class Io, class S>
void battery_fields(Io& io, const Rules& rules, S& s, std::size_t battery) {
  static const Battery kNone;  // described, where the scenario has none
  const auto& batteries = rules.components().batteries;
  const Battery& guns = battery < batteries.size() ? batteries[battery] : kNone;
  auto& b = s.battery[battery];
  io("id", battery, front::Expected{guns.id, "The batteries stand in the order of the scenario"}, "of the scenario");
  io("mission", b.mission, front::Words<Mission>{}, "");
  io("requester", b.requester, piece_or_null(rules), "who called it");
  io("order", b.order, up_to(kMostCounted), "among the requests still pending");
  io("volleys", b.volleys, up_to(guns.volleys), "fired");
  const auto sections = static_cast<std::size_t>(guns.sections);
  const std::size_t first = rules.first_section(static_cast<unsigned>(battery));
  io.values("squares", sections, sections, sections, PoseKind{false}, "the aiming point of each section",
            [&s, first](std::size_t i) { return Pose{s.square_x[first + i], s.square_y[first + i]}; });
  io.values("streaks", sections, sections, sections, Streaks{rules}, "hits in a row by each section",
            [&s, first](std::size_t i) -> auto& { return s.section_streak[first + i]; });
}

template <class Io, class S>
void moment_fields(Io& io, const Rules& rules, S& s) {
  const auto piece = piece_or_null(rules);
  const front::SetOf pieces{piece_kind(rules), rules.pieces()};
  io("step", s.step, front::Words<Step>{}, "what is waited for");
  io("stage", s.stage, front::Words<Stage>{}, "what goes on afterwards");
  io("player", s.seat, front::counted_to(2), "who decides");
  io("side", s.side, SideNumber{}, "whose card it is");
  io("die", s.die, front::Words<Die>{}, "the die to be rolled");
  io.values("faces", 2, 2, 2, up_to(6), "one already rolled with it",
            [&s](std::size_t i) -> auto& { return s.faces[i]; });
  io("subject", s.subject, piece, "for whom");
  io("joker_effect", s.joker_effect, up_to(kMostCounted), "how far the effects of a joker have come");
  io("joker_part", s.joker_part, up_to(kMostCounted), "and within one of them");

  io("platoon", s.platoon, platoon_or_null(rules), "that was activated");
  io("active", s.active, piece, "the piece whose activation it is");
  io("halves", s.halves, up_to(2), "of its activation that are left");
  io("bounded", s.bounded, Flag{}, "its bound was used");
  io("cut", s.cut, Flag{}, "its activation was cut short");
  io("activated", s.activated, pieces, "who has had a turn");
  io("ambushers", s.ambushers, pieces, "who may fire from ambush");
  io("passengers", s.passengers, pieces, "who still rolls for life");

  io("firer", s.firer, piece, "of the exchange of fire");
  io("target", s.target, piece, "");
  io("mount", s.mount, up_to(kMaxWeapons - 1), "its weapon, counted from 0");
  io("fire", s.fire, front::Words<Fire>{}, "how it fires");
  io("exchange", s.exchange, front::Words<Exchange>{}, "");
  io("tested", s.tested, piece, "whose morale test is due");
  io("cause", s.cause, piece, "the enemy that caused it");
}

template <class Io, class S>
void move_fields(Io& io, const Rules& rules, S& s) {
  io("move", s.move, front::Words<Move>{}, "the move under way");
  io("assaulted", s.assaulted, piece_or_null(rules), "");
  io("opportunity_over", s.opportunity_over, Flag{}, "nobody fires at it any more");
  io("stopped", s.stopped, Flag{}, "");
  Pose from{s.from_x, s.from_y, &s.from_facing}, to{s.to_x, s.to_y, &s.to_facing};
  io("from", from, PoseKind{}, "where it began");
  io("to", to, PoseKind{}, "where it leads");
  io("progress", s.progress, kLength, "how far it has come");
  io("halt_at", s.halt_at, kLength, "where it was shortened");
  io("battery_firing", s.battery_firing, battery_or_null(rules), "fire on a zone");
  io("section", s.section, up_to(kMaxSections), "of that battery");
  io("next_piece", s.next_piece, up_to(kMaxPieces), "the next to be looked at in the zone");
  Pose area{s.area_x, s.area_y};
  io("area", area, PoseKind{false}, "its middle");
}

template <class Io, class S>
void fields(Io& io, const Rules& rules, S& s) {
  io("cycle", s.cycle, up_to(kMaxCycles), "deck cycles completed");
  io("draws", s.draws, up_to(kMostDraws), "cards drawn");
  io("jokers", s.jokers, up_to(kMostCounted), "jokers among them");
  io("placings", s.placings, up_to(kMaxPlacings), "pieces shifted at set-up by the present side");
  io("deck", s.deck, front::SetOf{card_kind(), std::size_t{kCards}}, "the cards still to come");
  io("card", s.card, OrNull{card_kind(), kNoCard}, "on the table");
  moment_fields(io, rules, s);
  move_fields(io, rules, s);
  io("opening_smoke", s.opening_smoke, Flag{}, "the smoke of the scenario still lies");
  bool smoke = s.joker_smoke != 0;
  Pose puff{s.smoke_x, s.smoke_y};
  io("smoke", puff, PoseIf{smoke, &smoke, {false}}, "the smoke of a joker");
  if constexpr (Io::kReads) s.joker_smoke = smoke;
  io("dust", s.dust_cap, kLength, "how far one sees in a dust storm, 0 without one");
  io("requests", s.requests, up_to(kMostCounted), "made so far");
  const std::size_t objectives = rules.components().objectives.size();
  const auto holders = [objectives](auto& in, std::string_view name, auto& list, std::string_view text) {
    in.values(name, objectives, objectives, objectives, Holder{}, text,
              [&list](std::size_t i) -> auto& { return list[i]; });
  };
  holders(io, "holders", s.holder, "who holds each objective");
  io.part("believed", "the holders as each side last saw them", [&](auto& in) {
    for (std::size_t side = 0; side < kSides; ++side) holders(in, kWordsOf<Side>[side], s.believed[side], "");
  });
  io.list("batteries", rules.components().batteries.size(), "in the order of the scenario",
          [&](auto& in, std::size_t b) { battery_fields(in, rules, s, b); });
  io.list("pieces", rules.pieces(), "in the order of the scenario",
          [&](auto& in, std::size_t p) { piece_fields(in, rules, s.piece[p], p); });
  if constexpr (Io::kReads) {
    for (unsigned p = rules.pieces(); p < kMaxPieces; ++p) s.piece[p].status = Status::left;
  }
}

constexpr auto kFields = [](auto& io, const Rules& rules, auto& s) { fields(io, rules, s); };

}  // namespace

Json write_state(const Rules& rules, const State& state) { return front::write_fields(rules, state, kFields); }
std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  return front::read_fields<State>(rules, json, kFields, [](const Rules& r, State& s) {
    if (s.step != Step::setup) r.complete(s);  // what follows from the rest
    return impossible(r, s);
  });
}
std::vector<front::Field> state_fields(const Rules& rules) { return front::list_fields(rules, rules.start(), kFields); }

}  // namespace plancia::linea

#include "second_opinion.hpp"

#include <algorithm>
#include <cstdlib>

#include <table/going.hpp>
#include <table/sight.hpp>

namespace plancia::linea {
namespace {

int number(unsigned value) { return static_cast<int>(value); }
constexpr table::Length kSpare = 5;  // LT-Q8

std::optional<table::Length> meets(const table::Path& path, table::Shape shape, const table::Footprint& other) {
  table::Length before = 0;
  for (const table::Leg& leg : path.legs) {
    const auto hit = table::first_overlap(leg, shape, other);
    if (hit) return before + *hit;
    before += leg.length;
  }
  return std::nullopt;
}

}  // namespace

SecondOpinion::SecondOpinion(const Rules& rules, const State& state) : rules_(rules), s_(state) {
  if (state.opening_smoke == 1) smoke_ = data().opening_smoke;
  if (state.joker_smoke == 1) {  // LT-Q60: a square of 10 cm
    const table::Length west = state.smoke_x - 5'000;
    const table::Length south = state.smoke_y - 5'000;
    const table::Points square{
        {west, south}, {west + 10'000, south}, {west + 10'000, south + 10'000}, {west, south + 10'000}};
    smoke_.push_back(table::area(0, static_cast<std::uint8_t>(data().smoke_type), square));
  }
  scene_ = {&data().terrain, smoke_};
}

const Unit& SecondOpinion::unit(unsigned piece) const {
  return data().units[static_cast<std::size_t>(data().pieces[piece].unit)];
}
Side SecondOpinion::side(unsigned piece) const {
  return data().platoons[static_cast<std::size_t>(data().pieces[piece].platoon)].side;
}
bool SecondOpinion::known(Side who, unsigned piece) const {
  return on(piece) && (side(piece) == who || has(piece, kSpotted));
}
bool SecondOpinion::front(unsigned piece, table::Point from) const {
  return table::in_arc(p(piece).facing, 600, from - at(piece));
}
const Factors& SecondOpinion::factors(unsigned piece, unsigned mount, Fire fire) const {
  const auto weapon = static_cast<std::size_t>(unit(piece).mount[mount].weapon);
  return data().weapons[weapon].fire[static_cast<std::size_t>(fire)];
}

// LT-Q28, of those the side of the piece knows.
std::optional<unsigned> SecondOpinion::stands_on(unsigned piece, table::Pose pose, bool own_only,
                                                 unsigned spared) const {
  for (unsigned other = 0; other < pieces(); ++other) {
    if (other == piece || other == spared || !known(side(piece), other)) continue;
    if (own_only && side(other) != side(piece)) continue;
    if (table::overlaps({unit(piece).shape, pose}, outline(other))) return other;
  }
  return std::nullopt;
}

// --- Spotting, LT-V3 to LT-V5

table::Length SecondOpinion::spotting_distance(unsigned observer, unsigned piece, bool cover) const {
  const Spotting& list = data().spotting;
  const bool vehicle = unit(piece).unit_class == UnitClass::vehicle;
  const Posture posture = p(piece).posture;
  table::Length distance = list.foot_bound;
  if (vehicle && posture == Posture::stationary) distance = cover ? list.vehicle_still_cover : list.vehicle_still_open;
  if (vehicle && posture != Posture::stationary) {
    distance = cover ? list.vehicle_moving_cover : list.vehicle_moving_open;
  }
  if (!vehicle && posture == Posture::fast) distance = cover ? list.foot_fast_cover : list.foot_fast_open;
  if (!vehicle && posture == Posture::stationary) {
    const bool ambush = !has(piece, kSpotted) && p(piece).tokens > 0 && p(piece).shots == 0;
    distance = !cover ? list.foot_still_open : ambush ? list.foot_ambush : list.foot_still_cover;
  }
  const bool halves = unit(observer).unit_class == UnitClass::vehicle && !unit(observer).recon;
  if (distance < kUnlimited) {
    std::int64_t doubled = distance;
    for (int shot = 0; shot < p(piece).shots && doubled < kUnlimited; ++shot) doubled *= 2;
    distance = static_cast<table::Length>(halves ? doubled / 2 : doubled);
  }
  for (const table::Length cap : {data().visibility_cap, s_.dust_cap}) {
    if (cap > 0 && distance > cap) distance = cap;
  }
  return distance;
}

bool SecondOpinion::spots(unsigned observer, unsigned piece) const {
  const table::Length far = gap(observer, piece);
  if (far <= data().spotting.contact + kSpare) return true;
  if (!table::sees(scene_, outline(observer), outline(piece))) return false;
  const bool cover = table::in_cover(scene_, outline(piece), at(observer));
  return far <= spotting_distance(observer, piece, cover) + kSpare;
}

bool SecondOpinion::is_noticed(unsigned piece) const {
  for (unsigned enemy = 0; enemy < pieces(); ++enemy) {
    if (on(enemy) && side(enemy) != side(piece) && spots(enemy, piece)) return true;
  }
  return false;
}

bool SecondOpinion::is_in_sight(unsigned piece) const {
  for (unsigned enemy = 0; enemy < pieces(); ++enemy) {
    if (!on(enemy) || side(enemy) == side(piece)) continue;
    if (table::sees(scene_, outline(enemy), outline(piece))) return true;
    if (gap(enemy, piece) <= data().spotting.contact + kSpare) return true;
  }
  return false;
}

// --- Morale, LT-L3a and LT-Q52

int SecondOpinion::test_modifier(unsigned piece) const {
  if (has(piece, kImmobilised)) return 1;
  bool alone = true;
  std::vector<table::Point> ring;
  int members = 0;
  int routed = 0;
  for (unsigned other = 0; other < pieces(); ++other) {
    if (other == piece) continue;
    const bool own = side(other) == side(piece);
    if (own && on(other) && table::sees(scene_, outline(piece), outline(other))) alone = false;
    if (!own && known(side(piece), other) && gap(piece, other) <= 30'000 + kSpare) ring.push_back(at(other));
    if (data().pieces[other].platoon != data().pieces[piece].platoon || p(other).status != Status::in_play) continue;
    ++members;
    routed += has(other, kRouted) ? 1 : 0;
  }
  return alone || table::surrounded(at(piece), ring) || routed > members - routed ? 1 : 0;
}

unsigned SecondOpinion::nearest_enemy(unsigned piece, bool known_only) const {
  unsigned nearest = kNoPiece;
  for (unsigned other = 0; other < pieces(); ++other) {
    if (side(other) == side(piece) || !(known_only ? known(side(piece), other) : on(other))) continue;
    if (nearest == kNoPiece || gap(piece, other) < gap(piece, nearest)) nearest = other;
  }
  return nearest;
}

// --- Fire

int SecondOpinion::defence_level(unsigned piece, table::Point from, bool from_above) const {
  const DefenceLevels& levels = data().defence;
  if (unit(piece).defence == Defence::open_vehicle) return levels.open_vehicle;
  if (unit(piece).defence == Defence::light_armour) return levels.light_armour;
  if (unit(piece).defence == Defence::other_tank) return levels.other_tank;
  const bool safe =
      from_above ? table::in_protecting_area(scene_, at(piece)) : table::in_protection(scene_, outline(piece), from);
  if (p(piece).posture == Posture::fast) return safe ? levels.fast_protected : levels.fast_open;
  if (p(piece).posture == Posture::bound) return safe ? levels.bound_protected : levels.bound_open;
  const table::Works works = table::works_at(scene_, at(piece));
  if (works == table::Works::entrenched) return levels.entrenched;
  if (works == table::Works::prepared) return levels.prepared;
  return safe ? levels.still_protected : levels.still_open;
}

namespace {

Band band_of(const Factors& factors, table::Length gap) {
  for (int band = 0; band < factors.bands; ++band) {
    if (gap <= factors.band[static_cast<std::size_t>(band)].to + kSpare) {
      return factors.band[static_cast<std::size_t>(band)];
    }
  }
  return factors.band[static_cast<std::size_t>(factors.bands - 1)];
}

}  // namespace

ShotFacts SecondOpinion::shot(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const {
  ShotFacts facts;
  facts.gap = gap(firer, target);
  const Band band = band_of(factors(firer, mount, fire), facts.gap);
  facts.factor = band.factor;
  if (fire == Fire::at) {
    facts.is_long = band.is_long;
    facts.against = front(target, at(firer)) ? unit(target).front : unit(target).side;
    const bool down = table::hull_down(scene_, outline(target), at(firer)) ||
                      table::works_at(scene_, at(target)) != table::Works::none;
    const bool close = ambush || facts.gap <= 5'000 + kSpare;
    facts.modifier = (down ? data().tables.at_hull_down : 0) + (close ? data().tables.at_close : 0);
    return facts;
  }
  const bool indirect = data().weapons[static_cast<std::size_t>(unit(firer).mount[mount].weapon)].indirect;
  facts.against = defence_level(target, at(firer), fire == Fire::he && indirect);
  if (fire == Fire::he && has(target, kImmobilised) && p(firer).streak_at == target) facts.bonus = p(firer).streak;
  if (ambush) facts.modifier = data().tables.ambush;
  return facts;
}

ShotFacts SecondOpinion::area_shot(unsigned piece) const {
  ShotFacts facts;
  const unsigned firer = s_.firer;
  facts.gap = table::gap(outline(firer), table::Footprint{table::Point{s_.area_x, s_.area_y}});
  facts.factor = band_of(factors(firer, s_.mount, s_.fire), facts.gap).factor;
  const bool indirect = data().weapons[static_cast<std::size_t>(unit(firer).mount[s_.mount].weapon)].indirect;
  facts.against = defence_level(piece, at(firer), s_.fire == Fire::he && indirect);
  if (side(piece) != side(firer) && !has(piece, kSpotted)) facts.bonus = data().limits.area_unseen;
  return facts;
}

ShotFacts SecondOpinion::shell(unsigned piece) const {
  ShotFacts facts;
  unsigned section = s_.section;
  for (unsigned b = 0; b < s_.battery_firing; ++b) section += static_cast<unsigned>(data().batteries[b].sections);
  facts.factor = data().batteries[s_.battery_firing].factor[s_.section];
  facts.against = defence_level(piece, at(piece), true);
  if (has(piece, kImmobilised)) facts.bonus = s_.section_streak[section][piece];
  return facts;
}

Effect SecondOpinion::at_effect(int difference, int total, bool is_long) const {
  if (is_long && total > data().tables.at_long_most) return Effect::none;
  std::size_t column = 0;
  for (const int at_least : {-2, -1, 0, 1, 2, 3, 5}) column += difference >= at_least ? 1 : 0;
  std::size_t row = 0;
  for (int more = 2; more <= 8; ++more) row += total >= more ? 1 : 0;
  return data().tables.at[row][column];
}

Effect SecondOpinion::other_effect(int difference, int die) const {
  std::size_t column = 0;
  for (int at_least = 0; at_least <= 5; ++at_least) column += difference >= at_least ? 1 : 0;
  std::size_t row = 0;
  for (int more = 2; more <= 6; ++more) row += die >= more ? 1 : 0;
  return data().tables.other[row][column];
}

// --- Assault

int SecondOpinion::hunt_number(unsigned infantry, unsigned vehicle) const {
  return unit(infantry).assault_number + (unit(vehicle).machine_guns ? 0 : 1) -
         (unit(vehicle).specially_protected ? 1 : 0);
}

int SecondOpinion::melee_bonus(unsigned piece, bool attacker) const {
  int bonus = unit(piece).morale + data().pieces[piece].morale_change;
  if (table::works_at(scene_, at(piece)) == table::Works::entrenched) bonus += 2;
  const table::Vector from = table::Point{s_.from_x, s_.from_y} - at(piece);
  if (!attacker && table::in_arc(p(piece).facing + 1800, 600, from)) bonus -= 1;
  if (has(piece, kImmobilised)) bonus -= 2;
  if (unit(piece).kind == UnitKind::gun) bonus -= 3;
  return bonus;
}

// --- The score, LT-Q6, LT-Q61, LT-Q69

int SecondOpinion::controller(unsigned objective) const {
  const Objective& place = data().objectives[objective];
  bool present[2]{};
  bool standing[2]{};
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    if (!on(piece) || table::distance_to_area(at(piece), place.outline) > place.margin) continue;
    const auto seat = static_cast<std::size_t>(side(piece));
    present[seat] = true;
    standing[seat] = standing[seat] || !has(piece, kRouted);
  }
  if (standing[0] && !present[1]) return 1;
  return standing[1] && !present[0] ? 2 : 0;
}

int SecondOpinion::score(Side who) const {
  int points = 0;
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    const bool lost = p(piece).status == Status::destroyed || p(piece).status == Status::left;
    if (side(piece) != who && lost) points += unit(piece).points;
  }
  for (unsigned o = 0; o < data().objectives.size(); ++o) {
    const int holder = s_.holder[o] == 0 ? controller(o) : s_.holder[o];
    if (holder == (who == Side::allied ? 1 : 2)) points += data().objectives[o].points;
  }
  return points;
}

int SecondOpinion::winner() const {
  bool left[2]{};
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    const bool there = p(piece).status == Status::in_play || p(piece).status == Status::due;
    if (there) left[static_cast<std::size_t>(side(piece))] = true;
  }
  if (left[0] && !left[1]) return 1;
  if (left[1] && !left[0]) return 2;
  const int lead = score(Side::allied) - score(Side::axis);
  if (std::abs(lead) < data().lead_to_win) return 0;
  return lead > 0 ? 1 : 2;
}

// --- What is allowed

std::optional<Why> SecondOpinion::act(unsigned piece) const {
  if (static_cast<unsigned>(side(piece)) != s_.side) return Why{RefusalKind::not_your_piece, "LT-Q1", number(piece)};
  if (p(piece).status != Status::in_play) return Why{RefusalKind::not_in_play, "LT-Q1", number(piece)};
  if (s_.step == Step::half && s_.active != piece) {
    return Why{RefusalKind::not_the_active_piece, "LT-A1a", number(piece), s_.active};
  }
  if (s_.step != Step::platoon) return {};
  if (data().pieces[piece].platoon != s_.platoon) {
    return Why{RefusalKind::not_in_platoon, "LT-Q7", number(piece), s_.platoon};
  }
  if ((s_.activated >> piece & 1) == 1) return Why{RefusalKind::had_its_turn, "LT-Q7", number(piece)};
  return {};
}

std::optional<Why> SecondOpinion::half(unsigned piece, bool bound) const {
  if (const Answer no = act(piece)) return no;
  if (p(piece).aboard != kNoPiece) return Why{RefusalKind::is_aboard, "LT-Q23", number(piece), p(piece).aboard};
  if (has(piece, kImmobilised)) return Why{RefusalKind::is_immobilised, "LT-Q24", number(piece)};
  if (bound && s_.step == Step::half && s_.bounded == 1) return Why{RefusalKind::bound_used, "LT-Q20", number(piece)};
  return {};
}

std::optional<Why> SecondOpinion::whole(unsigned piece) const {
  if (const Answer no = half(piece, false)) return no;
  if (s_.step == Step::half) return Why{RefusalKind::whole_activation, "LT-Q20", number(piece)};
  return {};
}

std::optional<Why> SecondOpinion::mount(unsigned piece, unsigned transport) const {
  if (const Answer no = whole(piece)) return no;
  if (transport >= pieces()) return Why{RefusalKind::no_such_piece, "LT-Q23"};
  const Why never{RefusalKind::cannot_be_carried, "LT-A1g", number(piece), number(transport)};
  if (transport == piece || side(transport) != side(piece) || !on(transport)) return never;
  if (unit(piece).defence != Defence::foot) return never;
  const bool gun = unit(piece).kind == UnitKind::gun;
  const int room = gun ? unit(transport).tows_guns : unit(transport).carries_squads;
  if (room == 0) return never;
  int aboard = 0;
  for (unsigned other = 0; other < pieces(); ++other) {
    if (p(other).status != Status::in_play || p(other).aboard != transport) continue;
    aboard += (unit(other).kind == UnitKind::gun) == gun ? 1 : 0;
  }
  if (aboard >= room) return Why{RefusalKind::transport_full, "LT-Q23", number(transport)};
  const table::Length far = gap(piece, transport);
  if (far > 2'000 + kSpare) return Why{RefusalKind::too_far_to_mount, "LT-Q23", far, 2'000};
  return {};
}

std::optional<Why> SecondOpinion::dismount(unsigned piece, table::Pose to) const {
  if (const Answer no = act(piece)) return no;
  if (s_.step == Step::half) return Why{RefusalKind::whole_activation, "LT-Q20", number(piece)};
  if (p(piece).aboard == kNoPiece) return Why{RefusalKind::not_aboard, "LT-Q23", number(piece)};
  const table::Footprint there{unit(piece).shape, to};
  if (!table::contains(data().terrain.table, there)) return Why{RefusalKind::off_table, "LT-Q8", to.at.x, to.at.y};
  const table::Length far = table::gap(there, outline(p(piece).aboard));
  if (far > 2'000 + kSpare) return Why{RefusalKind::too_far_to_mount, "LT-Q23", far, 2'000};
  if (!table::passable(scene_, unit(piece).mobility, to.at)) {
    return Why{RefusalKind::impassable, "LT-Q27", to.at.x, to.at.y};
  }
  if (const auto under = stands_on(piece, to, false)) {
    return Why{RefusalKind::overlaps, "LT-Q28", number(piece), number(*under)};
  }
  return {};
}

std::optional<Why> SecondOpinion::turn(unsigned piece, table::Heading heading) const {
  if (const Answer no = half(piece, true)) return no;
  if (unit(piece).bound == 0 && unit(piece).kind != UnitKind::gun) {
    return Why{RefusalKind::cannot_move, "LT-M1a", number(piece)};
  }
  if (p(piece).facing == heading) return Why{RefusalKind::same_heading, "LT-M2c", heading};
  const table::Pose turned{at(piece), heading};
  if (!table::contains(data().terrain.table, table::Footprint{unit(piece).shape, turned})) {
    return Why{RefusalKind::off_table, "LT-Q8", turned.at.x, turned.at.y};
  }
  if (const auto under = stands_on(piece, turned, false)) {
    return Why{RefusalKind::overlaps, "LT-Q28", number(piece), number(*under)};
  }
  return {};
}

std::optional<Why> SecondOpinion::move(unsigned piece, Move move, table::Pose to, unsigned target) const {
  const bool fast = move == Move::speed;
  const table::Length most = fast ? unit(piece).speed : unit(piece).bound;
  const std::string rule = fast ? "LT-M3a" : "LT-M2a";
  if (most == 0) return Why{RefusalKind::cannot_move, "LT-M1a", number(piece)};
  if (!table::contains(data().terrain.table, table::Footprint{unit(piece).shape, to})) {
    return Why{RefusalKind::off_table, "LT-Q8", to.at.x, to.at.y};
  }
  const table::PathAnswer way = fast ? table::speed_path(pose(piece), to) : table::bound_path(pose(piece), to);
  if (way.problem == table::NoPath::no_displacement) return Why{RefusalKind::no_displacement, rule, number(piece)};
  if (way.problem == table::NoPath::turn_too_wide) {
    return Why{RefusalKind::turn_too_wide, fast ? "LT-M3b" : "LT-M2b", way.turn, 600};
  }
  if (way.problem == table::NoPath::not_on_two_legs) {
    return Why{RefusalKind::not_on_two_legs, fast ? "LT-M3c" : "LT-Q25", number(piece)};
  }
  const table::Length length = way.path.legs[0].length + way.path.legs[1].length;
  if (length > most + kSpare) return Why{RefusalKind::too_far, rule, length, most};
  table::Length cost = 0;
  for (const table::Leg& leg : way.path.legs) {
    if (leg.length == 0) continue;
    if (!table::contains(data().terrain.table, leg.to)) {
      return Why{RefusalKind::off_table, "LT-Q8", leg.to.x, leg.to.y};
    }
    const auto price = table::cost(scene_, unit(piece).mobility, leg);
    if (!price) {
      const table::Point where = leg.at(*table::first_impassable(scene_, unit(piece).mobility, leg));
      return Why{RefusalKind::impassable, "LT-Q27", where.x, where.y};
    }
    cost += *price;
  }
  if (cost > most + kSpare) return Why{RefusalKind::too_far, "LT-Q27", cost, most};
  for (unsigned other = 0; other < pieces(); ++other) {
    if (other == piece || other == target || !known(side(piece), other)) continue;
    const auto on_foot = [&](unsigned who) {
      return unit(who).unit_class == UnitClass::infantry && unit(who).kind != UnitKind::gun;
    };
    if (side(other) == side(piece) && on_foot(piece) && on_foot(other)) continue;
    if (meets(way.path, unit(piece).shape, outline(other))) {
      return Why{RefusalKind::way_blocked, "LT-Q28", number(other)};
    }
  }
  if (const auto under = stands_on(piece, to, false, target)) {
    return Why{RefusalKind::overlaps, "LT-Q28", number(piece), number(*under)};
  }
  return {};
}

std::optional<Why> SecondOpinion::reach(unsigned firer, unsigned mount, Fire fire, table::Length far,
                                        table::Vector way) const {
  const Factors& list = factors(firer, mount, fire);
  const table::Length farthest = list.band[static_cast<std::size_t>(list.bands - 1)].to;
  if (far > farthest + kSpare) return Why{RefusalKind::out_of_range, "LT-Q32", far, farthest};
  if (far < list.from - kSpare) return Why{RefusalKind::too_close, "LT-Q40", far, list.from};
  const table::Heading arc = unit(firer).mount[mount].half_arc;
  if (table::in_arc(p(firer).facing, arc, way)) return {};
  return Why{RefusalKind::out_of_arc, "LT-Q12", std::abs(table::turn_between(p(firer).facing, table::bearing(way))),
             arc};
}

std::optional<Why> SecondOpinion::shoot(unsigned firer, unsigned target, unsigned mount, Fire fire) const {
  if (number(mount) >= unit(firer).mounts) {
    return Why{RefusalKind::no_such_weapon, "LT-Q22", number(firer), number(mount)};
  }
  const int weapon = unit(firer).mount[mount].weapon;
  if (static_cast<int>(fire) > 2 || factors(firer, mount, fire).bands == 0) {
    return Why{RefusalKind::weapon_cannot, "LT-Q22", weapon, static_cast<int>(fire)};
  }
  if (target >= pieces()) return Why{RefusalKind::no_such_piece, "LT-Q22"};
  if (side(target) == side(firer)) return Why{RefusalKind::not_an_enemy, "LT-Q22", number(target)};
  if (!has(target, kSpotted)) return Why{RefusalKind::not_spotted, "LT-V1b", number(target)};
  if (!on(target)) return Why{RefusalKind::not_in_play, "LT-Q22", number(target)};
  if (fire == Fire::at && !unit(target).armoured) return Why{RefusalKind::not_armoured, "LT-Q22", number(target)};
  const bool indirect = fire == Fire::he && data().weapons[static_cast<std::size_t>(weapon)].indirect;
  const bool closed = unit(target).defence == Defence::light_armour || unit(target).defence == Defence::other_tank;
  if (fire == Fire::he && !indirect && closed) return Why{RefusalKind::closed_armour, "LT-Q31", number(target)};
  if (!indirect && !table::sees(scene_, outline(firer), outline(target))) {
    const table::Feature* wall = table::blocked_by(scene_, outline(firer), outline(target));
    return Why{RefusalKind::no_line_of_sight, "LT-V2a", number(target), wall->id};
  }
  return reach(firer, mount, fire, gap(firer, target), at(target) - at(firer));
}

bool SecondOpinion::may_shoot(unsigned firer, unsigned target) const {
  for (unsigned mount = 0; mount < 4; ++mount) {
    for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) {
      if (!shoot(firer, target, mount, fire)) return true;
    }
  }
  return false;
}

std::optional<Why> SecondOpinion::area(unsigned firer, unsigned mount, Fire fire, table::Point point) const {
  if (const Answer no = half(firer, false)) return no;
  if (!data().area_fire) return Why{RefusalKind::no_area_fire, "LT-Q40"};
  if (number(mount) >= unit(firer).mounts) {
    return Why{RefusalKind::no_such_weapon, "LT-Q40", number(firer), number(mount)};
  }
  const int weapon = unit(firer).mount[mount].weapon;
  const bool fires = (fire == Fire::mg || fire == Fire::he) && factors(firer, mount, fire).bands > 0;
  if (!fires) return Why{RefusalKind::weapon_cannot, "LT-Q40", weapon, static_cast<int>(fire)};
  if (!table::contains(data().terrain.table, point)) return Why{RefusalKind::off_table, "LT-Q40", point.x, point.y};
  const bool indirect = fire == Fire::he && data().weapons[static_cast<std::size_t>(weapon)].indirect;
  bool seen = false;
  for (unsigned eye = 0; eye < pieces(); ++eye) {
    const bool looks = indirect ? side(eye) == side(firer) && on(eye) && unit(eye).calls_artillery : eye == firer;
    seen = seen || (looks && table::sees(scene_, outline(eye), table::Footprint{point}));
  }
  if (!seen) return Why{RefusalKind::point_not_seen, "LT-Q40", point.x, point.y};
  return reach(firer, mount, fire, table::gap(outline(firer), table::Footprint{point}), point - at(firer));
}

std::optional<Why> SecondOpinion::assault(unsigned piece, unsigned target, table::Pose to) const {
  if (const Answer no = whole(piece)) return no;
  if (target >= pieces()) return Why{RefusalKind::no_such_piece, "LT-Q42"};
  if (side(target) == side(piece)) return Why{RefusalKind::not_an_enemy, "LT-Q42", number(target)};
  if (!has(target, kSpotted)) return Why{RefusalKind::not_spotted, "LT-Q42", number(target)};
  if (!on(target)) return Why{RefusalKind::not_in_play, "LT-Q42", number(target)};
  if (unit(piece).kind == UnitKind::gun) return Why{RefusalKind::gun_never_assaults, "LT-X4e", number(piece)};
  const bool on_foot = unit(piece).unit_class == UnitClass::infantry;
  const bool at_vehicle = unit(target).defence != Defence::foot;
  const Why never{RefusalKind::cannot_assault, "LT-X1a", number(piece), number(target)};
  if (!on_foot && (at_vehicle || !unit(piece).overruns)) return never;
  if (on_foot && at_vehicle && unit(piece).assault_number == 0) return never;
  if (on_foot && at_vehicle) {
    if (front(target, at(piece))) {
      const table::Heading bearing = table::bearing(at(piece) - at(target));
      return Why{RefusalKind::not_flank_or_rear, "LT-X3a", std::abs(table::turn_between(p(target).facing, bearing)),
                 600};
    }
    for (unsigned guard = 0; guard < pieces(); ++guard) {
      if (guard == target || side(guard) != side(target) || !known(side(piece), guard)) continue;
      const bool foot = unit(guard).unit_class == UnitClass::infantry && unit(guard).kind != UnitKind::gun;
      if (foot && gap(guard, target) <= 2'000 + kSpare) {
        return Why{RefusalKind::guarded, "LT-X3a", number(target), number(guard)};
      }
    }
  }
  if (const Answer no = move(piece, Move::assault, to, target)) return no;
  if (!meets(table::bound_path(pose(piece), to).path, unit(piece).shape, outline(target))) {
    return Why{RefusalKind::no_contact, "LT-Q42", number(target)};
  }
  return {};
}

std::optional<Why> SecondOpinion::request(unsigned piece, unsigned battery, table::Point point) const {
  if (s_.card >= 52 || s_.card % 13 < 10) return Why{RefusalKind::needs_figure, "LT-R1c", s_.card};
  if (battery >= data().batteries.size() || static_cast<unsigned>(data().batteries[battery].side) != s_.side) {
    return Why{RefusalKind::no_such_thing, "LT-R1a"};
  }
  if (const Answer no = act(piece)) return no;
  if ((data().batteries[battery].requesters >> piece & 1) == 0) {
    return Why{RefusalKind::cannot_call, "LT-R1a", number(piece), number(battery)};
  }
  if (!on(piece)) return Why{RefusalKind::is_aboard, "LT-Q48", number(piece), p(piece).aboard};
  if (has(piece, kImmobilised)) return Why{RefusalKind::is_immobilised, "LT-Q24", number(piece)};
  const int most = data().batteries[battery].volleys;
  if (s_.battery[battery].volleys >= most) return Why{RefusalKind::no_volleys, "LT-Q49", number(battery), most};
  if (!table::contains(data().terrain.table, point)) return Why{RefusalKind::off_table, "LT-Q48", point.x, point.y};
  if (!table::sees(scene_, outline(piece), table::Footprint{point})) {
    return Why{RefusalKind::point_not_seen, "LT-R1b", point.x, point.y};
  }
  return {};
}

std::optional<Why> SecondOpinion::sustain(unsigned battery) const {
  if (s_.card >= 52 || s_.card % 13 < 10) return Why{RefusalKind::needs_figure, "LT-R3b", s_.card};
  if (battery >= data().batteries.size() || static_cast<unsigned>(data().batteries[battery].side) != s_.side) {
    return Why{RefusalKind::no_such_thing, "LT-R3b"};
  }
  const BatteryState& guns = s_.battery[battery];
  if (guns.mission != Mission::active) return Why{RefusalKind::no_mission, "LT-Q49", number(battery)};
  const int most = data().batteries[battery].volleys;
  if (guns.volleys >= most) return Why{RefusalKind::no_volleys, "LT-Q49", number(battery), most};
  if (p(guns.requester).status != Status::in_play || has(guns.requester, kImmobilised)) {
    return Why{RefusalKind::requester_unfit, "LT-Q49", guns.requester};
  }
  return {};
}

std::optional<Why> SecondOpinion::reinforce(unsigned group) const {
  const Why nothing{RefusalKind::no_such_thing, "LT-C2b"};
  if (group >= data().reinforcements.size()) return nothing;
  const Reinforcement& who = data().reinforcements[group];
  if (static_cast<unsigned>(data().platoons[static_cast<std::size_t>(who.platoon)].side) != s_.side) return nothing;
  if (s_.card >= 52 || s_.card % 13 < 10) return Why{RefusalKind::needs_figure, "LT-C2b", s_.card};
  bool waits = false;
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    waits = waits || (data().pieces[piece].platoon == who.platoon && p(piece).status == Status::due);
  }
  if (!waits || who.from_cycle == 0) return Why{RefusalKind::not_due, "LT-C2b", number(group)};
  if (s_.cycle < who.from_cycle - 1) return Why{RefusalKind::too_early, "LT-C2b", who.from_cycle, s_.cycle + 1};
  return {};
}

std::optional<Why> SecondOpinion::place(unsigned piece, table::Pose to) const {
  if (static_cast<unsigned>(side(piece)) != s_.seat) return Why{RefusalKind::not_your_piece, "LT-V1a", number(piece)};
  if (p(piece).status != Status::in_play) return Why{RefusalKind::not_in_play, "LT-V1a", number(piece)};
  if (s_.placings >= kMaxPlacings) return Why{RefusalKind::too_many_placings, "LT-Q67", kMaxPlacings};
  if (!table::contains(data().terrain.table, table::Footprint{unit(piece).shape, to})) {
    return Why{RefusalKind::off_table, "LT-Q8", to.at.x, to.at.y};
  }
  if (!table::contains(data().zone[s_.seat], to.at)) {
    return Why{RefusalKind::outside_zone, "LT-V1a", to.at.x, to.at.y};
  }
  if (!table::passable(scene_, unit(piece).mobility, to.at)) {
    return Why{RefusalKind::impassable, "LT-Q27", to.at.x, to.at.y};
  }
  if (const auto under = stands_on(piece, to, true)) {
    return Why{RefusalKind::overlaps, "LT-Q28", number(piece), number(*under)};
  }
  return {};
}

std::optional<Why> SecondOpinion::refusal(Action action) const {
  const Order order = order_of(action);
  const unsigned piece = order.piece;
  const table::Pose to = pose_of(order);
  switch (action.kind<ActionKind>()) {
    case ActionKind::place: return place(piece, to);
    case ActionKind::platoon: {
      if (s_.card >= 52 || s_.card % 13 < 10) return Why{RefusalKind::needs_figure, "LT-C2a", s_.card};
      if (order.other >= data().platoons.size() ||
          static_cast<unsigned>(data().platoons[order.other].side) != s_.side) {
        return Why{RefusalKind::no_such_thing, "LT-C2a"};
      }
      for (unsigned who = 0; who < pieces(); ++who) {
        if (data().pieces[who].platoon == number(order.other) && p(who).status == Status::in_play) return {};
      }
      return Why{RefusalKind::no_such_thing, "LT-Q7"};
    }
    case ActionKind::turn: return turn(piece, to.heading);
    case ActionKind::bound: {
      const Answer no = half(piece, true);
      return no ? no : move(piece, Move::bound, to, kNoPiece);
    }
    case ActionKind::speed: {
      const Answer no = whole(piece);
      return no ? no : move(piece, Move::speed, to, kNoPiece);
    }
    case ActionKind::fire: {
      const Answer no = half(piece, false);
      return no ? no : shoot(piece, order.other, order.mount, order.way);
    }
    case ActionKind::area: return area(piece, order.mount, order.way, to.at);
    case ActionKind::assault: return assault(piece, order.other, to);
    case ActionKind::prepare: {
      if (const Answer no = half(piece, false)) return no;
      if (p(piece).tokens >= 2) return Why{RefusalKind::tokens_full, "LT-Q21", 2};
      return {};
    }
    case ActionKind::mount: return mount(piece, order.other);
    case ActionKind::dismount: return dismount(piece, to);
    case ActionKind::recover: {
      if (const Answer no = act(piece)) return no;
      if (!has(piece, kImmobilised)) return Why{RefusalKind::not_immobilised, "LT-A1h", number(piece)};
      if (p(piece).aboard != kNoPiece) return Why{RefusalKind::is_aboard, "LT-Q23", number(piece), p(piece).aboard};
      return {};
    }
    case ActionKind::rout: {
      if (s_.step != Step::test && s_.step != Step::assaulted) return whole(piece);
      if (piece == (s_.step == Step::test ? s_.tested : s_.assaulted)) return {};
      return Why{RefusalKind::not_asked, "LT-Q57", number(piece)};
    }
    case ActionKind::request: return request(piece, order.other, to.at);
    case ActionKind::aim: return request(s_.battery[s_.battery_firing].requester, s_.battery_firing, to.at);
    case ActionKind::sustain: return sustain(order.other);
    case ActionKind::reinforce: return reinforce(order.other);
    case ActionKind::reply:
      if (piece != s_.target) return Why{RefusalKind::not_asked, "LT-Q34", number(piece)};
      return shoot(piece, s_.firer, order.mount, order.way);
    case ActionKind::ambush:
      if ((s_.ambushers >> piece & 1) == 0) return Why{RefusalKind::not_asked, "LT-Q35", number(piece)};
      return shoot(piece, s_.active, order.mount, order.way);
    case ActionKind::opportunity:
      if (piece != s_.assaulted) return Why{RefusalKind::not_asked, "LT-Q44", number(piece)};
      return shoot(piece, s_.active, order.mount, order.way);
    case ActionKind::halt: {
      const table::Pose from{{s_.from_x, s_.from_y}, s_.from_facing};
      const table::Pose end{{s_.to_x, s_.to_y}, s_.to_facing};
      const table::Path path =
          (s_.move == Move::speed ? table::speed_path(from, end) : table::bound_path(from, end)).path;
      const table::Length left = path.legs[0].length + path.legs[1].length - s_.progress;
      if (to.at.x > left) return Why{RefusalKind::beyond_path, "LT-Q35", to.at.x, left};
      return {};
    }
    case ActionKind::smoke: {
      const unsigned effect = s_.joker_effect - 1U;
      const std::size_t each = data().joker_each.size();
      const std::size_t joker = s_.jokers - 1U;
      const auto eye = static_cast<unsigned>((effect < each                          ? data().joker_each[effect]
                                              : joker < data().joker_sequence.size() ? data().joker_sequence[joker]
                                                                                     : data().joker_after)
                                                 .piece);
      if (!on(eye)) return Why{RefusalKind::not_in_play, "LT-C3a", number(eye)};
      if (!table::contains(data().terrain.table, to.at)) return Why{RefusalKind::off_table, "LT-C3a", to.at.x, to.at.y};
      if (table::sees(scene_, outline(eye), table::Footprint{to.at})) return {};
      return Why{RefusalKind::point_not_seen, "LT-C3a", to.at.x, to.at.y};
    }
    case ActionKind::rally: {
      if (order.other >= data().platoons.size() ||
          static_cast<unsigned>(data().platoons[order.other].side) != s_.seat) {
        return Why{RefusalKind::no_such_thing, "LT-C3a"};
      }
      for (unsigned who = 0; who < pieces(); ++who) {
        const bool member = data().pieces[who].platoon == number(order.other) && p(who).status == Status::in_play;
        if (member && has(who, kImmobilised)) return {};
      }
      return Why{RefusalKind::nothing_to_rally, "LT-C3a", number(order.other)};
    }
    default: return {};
  }
}

}  // namespace plancia::linea

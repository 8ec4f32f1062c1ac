#pragma once

#include <front/fields.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/notation.hpp>

// What the members of a position are, for the whole of it (state_json.cpp) and for what a seat sees (view_json.cpp).
namespace plancia::linea {

// No table is longer than four metres, which leaves room to add without overflow.
constexpr front::Measure kLength{kLengthDigits, 0, 400 * table::kCentimetre};
constexpr front::Measure kHeading{kHeadingDigits, 0, table::kFullTurn - 1};
constexpr std::string_view kUnknown = "in this scenario";

// Things by their ids, null for none.
template <class List>
auto one_of(const List& list, std::size_t most) {
  return front::Id{[&list](unsigned number) { return list[number].id; },
                   [&list](std::string_view id) { return front::find_id(list, id); }, most, kUnknown};
}
inline auto piece_kind(const Rules& rules) { return one_of(rules.components().pieces, kMaxPieces); }
inline auto piece_or_null(const Rules& rules) { return front::OrNull{piece_kind(rules), kNoPiece}; }
inline auto platoon_or_null(const Rules& rules) {
  return front::OrNull{one_of(rules.components().platoons, kMaxPlatoons), kNoPlatoon};
}
inline auto battery_or_null(const Rules& rules) {
  return front::OrNull{one_of(rules.components().batteries, kMaxBatteries), kNoBattery};
}
inline auto card_kind() { return front::Id{card_id, find_card, kCards, kUnknown}; }

// A place is a list of two numbers, a pose of three, the heading last. Both are members of the state one by one.
template <class Number, class Angle>
struct Pose {
  Number& x;
  Number& y;
  Angle* facing = nullptr;
};
template <class Number>
Pose(Number&, Number&) -> Pose<Number, const std::uint16_t>;
template <class Number, class Angle>
Pose(Number&, Number&, Angle*) -> Pose<Number, Angle>;

struct PoseKind {
  template <class P>
  front::Json write(const P& pose) const {
    front::Json list = front::Json::array({kLength.write(pose.x), kLength.write(pose.y)});
    if (pose.facing != nullptr) list.push_back(kHeading.write(*pose.facing));
    return list;
  }
  template <class P>
  void read(const data::Value& json, P& pose) const {
    const std::size_t count = pose.facing != nullptr ? 3 : 2;
    const auto numbers = json.list(count, count);
    if (numbers.size() != count) return;
    kLength.read(numbers[0], pose.x);
    kLength.read(numbers[1], pose.y);
    if constexpr (requires { *pose.facing = std::uint16_t{}; }) {
      if (count == 3) kHeading.read(numbers[2], *pose.facing);
    }
  }
  template <class P, class Out>
  void features(const P& pose, Out& out) const {
    out("x", pose.x, kLength.least, kLength.most);
    out("y", pose.y, kLength.least, kLength.most);
    if (with_heading) out("heading", *pose.facing, kHeading.least, kHeading.most);
  }
  front::Json schema() const {
    std::vector<front::Json> items(2, kLength.schema());
    if (with_heading) items.push_back(kHeading.schema());
    return {{"type", "array"}, {"prefixItems", std::move(items)}};
  }
  bool with_heading = true;
};
// The same, null unless it is there.
struct PoseIf {
  bool there;
  bool* told;
  PoseKind kind;
  template <class P>
  front::Json write(const P& pose) const {
    return there ? kind.write(pose) : front::Json(nullptr);
  }
  template <class P>
  void read(const data::Value& json, P& pose) const {
    *told = !json.json().is_null();
    if (*told) kind.read(json, pose);
  }
  template <class P, class Out>
  void features(const P& pose, Out& out) const {
    data::features_if(there, kind, pose, out);
  }
  front::Json schema() const { return data::or_null(kind.schema()); }
};

// The side that holds an objective: 0 for none, else its number and one.
struct Holder {
  front::Json write(std::uint8_t holder) const {
    return holder == 0 ? front::Json(nullptr) : front::Json(word(static_cast<Side>(holder - 1)));
  }
  void read(const data::Value& json, std::uint8_t& holder) const {
    if (json.json().is_null()) return;
    if (const auto side = json.one_of(kWordsOf<Side>)) holder = static_cast<std::uint8_t>(*side + 1);
  }
  template <class Out>
  void features(std::uint8_t holder, Out& out) const {  // nobody 0, the Allies 1, the Axis 2
    out("", holder, 0, kSides);
  }
  front::Json schema() const { return data::or_null(front::Words<Side>{}.schema()); }
};

// A side that the state keeps as a number.
struct SideNumber {
  front::Json write(std::uint8_t side) const { return word(static_cast<Side>(side)); }
  void read(const data::Value& json, std::uint8_t& side) const {
    side = static_cast<std::uint8_t>(json.one_of(kWordsOf<Side>).value_or(0));
  }
  front::Json schema() const { return front::Words<Side>{}.schema(); }
};

// One bit of a byte as a flag.
template <class Io, class Byte>
void bit_field(Io& io, std::string_view name, Byte& byte, std::uint8_t bit, std::string_view text) {
  bool set = (byte & bit) != 0;
  io(name, set, front::Flag{}, text);
  if constexpr (Io::kReads) byte = static_cast<std::uint8_t>(set ? byte | bit : byte & ~bit);
}

template <class Io, class P>
void piece_fields(Io& io, const Rules& rules, P& p, std::size_t piece) {
  io("id", piece,
     front::Expected{piece_id(rules, static_cast<unsigned>(piece)), "The pieces stand in the order of the scenario"},
     "of the scenario");
  io("status", p.status, front::Words<Status>{}, "");
  Pose at{p.x, p.y, &p.facing};
  io("at", at, PoseKind{}, "where its base stands, and its heading");
  io("posture", p.posture, front::Words<Posture>{}, "how it moved last");
  io("prepared", p.tokens, front::up_to(rules.components().limits.prepared), "prepared attacks");
  bit_field(io, "immobilised", p.markers, kImmobilised, "");
  bit_field(io, "routed", p.markers, kRouted, "");
  bit_field(io, "spotted", p.markers, kSpotted, "the other side sees it");
  bool seen = (p.markers & kMarked) != 0 || ((p.markers & kSpotted) != 0 && p.status == Status::in_play);
  Pose last{p.seen_x, p.seen_y, &p.seen_facing};
  io("seen", last, PoseIf{seen, &seen, {}}, "where the other side last saw it");
  if constexpr (Io::kReads) {
    if (seen && (p.markers & kSpotted) == 0) p.markers |= kMarked;
  }
  io("shots", p.shots, front::up_to(kMostShots), "fired since it moved");
  io("aboard", p.aboard, piece_or_null(rules), "the transport that carries it");
  io("streak", p.streak, front::up_to(kMostShots), "consecutive HE");
  io("streak_at", p.streak_at, piece_or_null(rules), "against whom");
}

}  // namespace plancia::linea

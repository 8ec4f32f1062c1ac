#include <table/going.hpp>

#include <algorithm>

#include <core/fixed_vector.hpp>

namespace plancia::table {
namespace {

// All features, with their types.
template <class Visit>
void each_feature(const Scene& scene, Visit visit) {
  scene.any_feature([&](const Feature& f) {
    visit(f, scene.ground->types[f.type]);
    return false;
  });
}

// What governs the going at a place: the highest rank, and among equals the worst; no entry is worst of all.
struct Going {
  int rank = -1;
  int factor = 10;
  bool cancels_crossings = false;

  bool passable() const { return factor != 0; }
  void add(const TerrainType& type, Mobility mobility) {
    const int other = type.factor[static_cast<std::size_t>(mobility)];
    const bool worse = factor != 0 && (other == 0 || other > factor);
    if (type.rank > rank || (type.rank == rank && worse)) factor = other;
    rank = std::max(rank, int{type.rank});
    cancels_crossings |= type.cancels_crossings;
  }
};

// A line that cuts an outline of n corners makes at most n / 2 stretches inside it, one more when it runs along edges.
constexpr std::size_t kMaxStretches = (kMaxFeatures + kMaxPassing) * (kMaxPoints / 2 + 1);

// A leg cut where the ground changes, with the lines it crosses.
class Walk {
 public:
  Walk(const Scene& about, const Leg& leg) : scene_(about), line_{leg.from, leg.to}, length_(leg.length) {
    cuts_.push_back(0);
    cuts_.push_back(kParts);
    each_feature(scene_, [&](const Feature& f, const TerrainType& type) {
      if (f.line) return;
      for (const Stretch s : inside(f.points, line_)) {
        on_.push_back({s, &type});
        cuts_.push_back(s.from);
        cuts_.push_back(s.to);
      }
    });
    std::sort(cuts_.begin(), cuts_.end());
  }

  bool ends_well(Mobility mobility) const { return passable(scene_, mobility, line_.to); }

  // Calls visit(from, to, going) for each stretch at least one unit long; shorter ones are the noise of rounding.
  template <class Visit>
  void each_stretch(Mobility mobility, Visit visit) const {
    for (std::size_t i = 0; i + 1 < cuts_.size(); ++i) {
      const Stretch s{cuts_[i], cuts_[i + 1]};
      if ((s.to - s.from) * length_ < kParts) continue;
      visit(s, going(mobility, s));
    }
  }
  // Calls visit(at, cost) for each line crossed outside a road. Where the leg starts does not count and where it ends
  // does, so that a path with its corner on a line crosses it once.
  template <class Visit>
  void each_crossing(Mobility mobility, Visit visit) const {
    each_feature(scene_, [&](const Feature& f, const TerrainType& type) {
      const Length price = type.crossing[static_cast<std::size_t>(mobility)];
      if (!f.line || price == 0) return;
      for (const Stretch s : meetings(f.points, line_)) {
        if (s.from > 0 && !going(mobility, {s.from, s.from}).cancels_crossings) visit(s.from, price);
      }
    });
  }

 private:
  struct Covered {
    Stretch stretch;
    const TerrainType* type;
  };

  Going going(Mobility mobility, Stretch s) const {
    Going here;
    for (const Covered& c : on_) {
      if (c.stretch.from <= s.from && s.to <= c.stretch.to) here.add(*c.type, mobility);
    }
    return here;
  }

  const Scene& scene_;  // about the leg
  Segment line_;
  std::int64_t length_;
  FixedVector<Covered, kMaxStretches> on_;
  FixedVector<std::int64_t, 2 * kMaxStretches + 2> cuts_;
};

std::optional<Length> cost_of(const Walk& walk, Mobility mobility, const Leg& leg) {
  bool open = true;
  std::int64_t tenths = 0;  // of parts of the leg
  walk.each_stretch(mobility, [&](Stretch s, const Going& going) {
    open = open && going.passable();
    tenths += (s.to - s.from) * going.factor;
  });
  Length crossings = 0;
  walk.each_crossing(mobility, [&](std::int64_t, Length price) {
    open = open && price != kNoCrossing;
    crossings += price;
  });
  if (!open || !walk.ends_well(mobility)) return std::nullopt;
  return crossings + static_cast<Length>(round_div(tenths * leg.length, 10 * kParts));
}

}  // namespace

bool passable(const Scene& scene, Mobility mobility, Point p) {
  Going here;
  each_feature(scene.about(p, 0), [&](const Feature& f, const TerrainType& type) {
    if (!f.line && contains(f.box, p) && contains(f.points, p)) here.add(type, mobility);
  });
  return here.passable();
}

std::optional<Length> cost(const Scene& scene, Mobility mobility, const Leg& leg) {
  const Scene about = scene.within(box_of(leg.from, leg.to));
  if (about.among == 0) return leg.length;
  return cost_of(Walk(about, leg), mobility, leg);
}

Costs costs(const Scene& scene, const Leg& leg) {
  Costs all;
  const Scene about = scene.within(box_of(leg.from, leg.to));
  if (about.among == 0) {
    all.fill(leg.length);
    return all;
  }
  const Walk walk(about, leg);
  for (std::size_t m = 0; m < kMobilities; ++m) all[m] = cost_of(walk, static_cast<Mobility>(m), leg);
  return all;
}

std::optional<Length> first_impassable(const Scene& scene, Mobility mobility, const Leg& leg) {
  const Scene about = scene.within(box_of(leg.from, leg.to));
  const Walk walk(about, leg);
  std::int64_t first = kParts + 1;
  walk.each_stretch(mobility, [&](Stretch s, const Going& going) {
    if (!going.passable()) first = std::min(first, s.from);
  });
  walk.each_crossing(mobility, [&](std::int64_t at, Length price) {
    if (price == kNoCrossing) first = std::min(first, at);
  });
  if (first > kParts && !walk.ends_well(mobility)) first = kParts;  // it ends on the very edge
  if (first > kParts) return std::nullopt;
  // Rounded, and back to where the place one unit before is free.
  auto travelled = static_cast<Length>(round_div(first * leg.length, kParts));
  while (travelled > 0 && !passable(scene, mobility, leg.at(travelled - 1))) --travelled;
  return travelled;
}

}  // namespace plancia::table

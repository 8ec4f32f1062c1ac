#pragma once

#include <fiamme/rules.hpp>

namespace plancia::fiamme {

// All that a step may offer, in the order of the list, and where in it.
constexpr std::uint32_t entry(ActionKind kind, unsigned a = 0, unsigned b = 0) { return table_entry(act(kind, a, b)); }

// Step::spend
constexpr unsigned kDonePlace = 0, kPmPlace = 1, kMarkerPlace = 2, kBombPlace = 3, kCouragePlace = 4, kPoolPlace = 5,
                   kReadyPlace = 6, kSelectPlace = 7, kFuocoPlace = kSelectPlace + kMaxUnits,
                   kPassPlace = kFuocoPlace + kMaxUnits, kSpendPlaces = kPassPlace + kMaxUnits * kMaxUnits;
static_assert(kSpendPlaces <= 64);
constexpr auto kSpend = [] {
  std::array<std::uint32_t, kSpendPlaces> out{
      entry(ActionKind::done),    entry(ActionKind::pm),   entry(ActionKind::marker), entry(ActionKind::bomb),
      entry(ActionKind::courage), entry(ActionKind::pool), entry(ActionKind::ready)};
  for (unsigned u = 0; u < kMaxUnits; ++u) {
    out[kSelectPlace + u] = entry(ActionKind::select, u);
    out[kFuocoPlace + u] = entry(ActionKind::fuoco, u);
    for (unsigned to = 0; to < kMaxUnits; ++to) out[kPassPlace + u * kMaxUnits + to] = entry(ActionKind::pass, u, to);
  }
  return out;
}();

// Passes are rows of receivers, one for each giver: where those of given units begin, and the passes to oneself.
constexpr auto kRows = [] {
  std::array<std::uint64_t, 1 << kMaxUnits> out{};
  for (unsigned bits = 0; bits < out.size(); ++bits) {
    for (unsigned u = 0; u < kMaxUnits; ++u) out[bits] |= std::uint64_t{bits >> u & 1} << u * kMaxUnits;
  }
  return out;
}();
constexpr std::uint64_t kToItself = [] {
  std::uint64_t out = 0;
  for (unsigned u = 0; u < kMaxUnits; ++u) out |= std::uint64_t{1} << u * (kMaxUnits + 1);
  return out;
}();

// Step::keep
constexpr unsigned kKeepPlace = 0, kRerollPlace = 1, kMarkPlace = kRerollPlace + kMaxDice,
                   kKeepSelectPlace = kMarkPlace + kMaxDice;
constexpr auto kKeep = [] {
  std::array<std::uint32_t, kKeepSelectPlace + kMaxUnits> out{entry(ActionKind::keep)};
  for (unsigned i = 0; i < kMaxDice; ++i) {
    out[kRerollPlace + i] = entry(ActionKind::reroll, i + 1);
    out[kMarkPlace + i] = entry(ActionKind::mark, i + 1);
  }
  for (unsigned u = 0; u < kMaxUnits; ++u) out[kKeepSelectPlace + u] = entry(ActionKind::select, u);
  return out;
}();

constexpr auto kUnits = [] {
  std::array<std::uint32_t, kMaxUnits> out{};
  for (unsigned u = 0; u < kMaxUnits; ++u) out[u] = entry(ActionKind::unit, u);
  return out;
}();
constexpr auto kImprove = [] {
  std::array<std::uint32_t, kAttributes + 1> out{};
  for (unsigned a = 0; a < kAttributes; ++a) out[a] = entry(ActionKind::improve, a);
  out.back() = entry(ActionKind::wait);
  return out;
}();
constexpr std::array<std::uint32_t, 2> kAnswer{entry(ActionKind::agree), entry(ActionKind::decline)};
constexpr std::array<std::uint32_t, 2> kActor{entry(ActionKind::act), entry(ActionKind::leave)};
constexpr std::array<std::uint32_t, 2> kOrder{entry(ActionKind::suppress), entry(ActionKind::eliminate)};
constexpr std::array<std::uint32_t, 2> kGrenades{entry(ActionKind::recover), entry(ActionKind::skip)};

}  // namespace plancia::fiamme

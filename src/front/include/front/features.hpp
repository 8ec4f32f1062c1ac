#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <front/feature.hpp>

// A position as a row of whole numbers, for learners: made from the same description as its JSON (front/fields.hpp), so
// that every number has a name, a range and a meaning, and stands in the same place in every position of a game set up
// in one way. Words are their numbers, flags 0 or 1, sets one flag for each thing that can be in them; what may be
// missing has a flag before it, a list that may be shorter its length, and the rest of its places are zero. What can be
// nothing but one number in a game set up in this way is left out.
namespace plancia::front {

// Writes. Does nothing but that: it stands in the inner loop of thousands of games at once.
template <bool Muted = false>
class FeatureWriter {
 public:
  static constexpr bool kReads = false;
  using Range = std::optional<std::pair<std::size_t, std::size_t>>;

  explicit FeatureWriter(std::int32_t* at) : at_(at) {}

  // A number, by the kinds of values.
  template <class Part>
  void operator()(const Part&, int value, int least, int most, std::span<const std::string_view> = {}) {
    if (least != most) *at_++ = Muted ? 0 : value;
  }
  void called(std::string_view) {}
  // What is written only if it is there; else zeros.
  template <class Write>
  void optional(bool there, Write write) {
    if (there) {
      write(*this);
    } else {
      nothing(write);
    }
  }

  // The members of a position.
  template <class T, class Kind>
    requires requires(const Kind& kind, const T& value, FeatureWriter& out) { kind.features(value, out); }
  void operator()(std::string_view, const T& value, const Kind& kind, std::string_view) {
    kind.features(value, *this);
  }
  template <class Compute>
  void derived(std::string_view name, Compute compute, Between range, std::string_view, std::string_view) {
    (*this)(name, compute(), range.least, range.most);
  }
  template <class Inside>
  void part(std::string_view, std::string_view, Inside inside) {
    inside(*this);
  }
  template <class Inside>
  void list(std::string_view, std::size_t count, std::string_view, Inside inside, Range range = {},
            std::size_t places = 0) {
    const std::size_t most = range ? range->second : std::max(places, count);
    if ((range || places != 0) && most > 0) *at_++ = Muted ? 0 : static_cast<std::int32_t>(count);
    for (std::size_t i = 0; i < count; ++i) inside(*this, i);
    nothing([&](auto& out) {
      for (std::size_t i = count; i < most; ++i) inside(out, i);
    });
  }
  template <class At, class Kind>
  void values(std::string_view, std::size_t count, std::size_t least, std::size_t most, const Kind& kind,
              std::string_view, At at) {
    if (least != most) *at_++ = Muted ? 0 : static_cast<std::int32_t>(count);
    for (std::size_t i = 0; i < count; ++i) kind.features(at(i), *this);
    nothing([&](auto& out) {
      for (std::size_t i = count; i < most; ++i) kind.features(at(i), out);
    });
  }
  void refuse(const std::string&) {}

  std::int32_t* at() const { return at_; }

 private:
  // As many zeros as there would be numbers.
  template <class Write>
  void nothing(Write write) {
    FeatureWriter<true> out{at_};
    write(out);
    at_ = out.at();
  }

  std::int32_t* at_;
};

// Lists them, in the same order.
class FeatureList {
 public:
  static constexpr bool kReads = false;
  using Range = std::optional<std::pair<std::size_t, std::size_t>>;

  template <class Part>
  void operator()(const Part& part, int, int least, int most, std::span<const std::string_view> words = {}) {
    if (least == most) return;
    std::string name;
    if constexpr (std::invocable<Part>) {
      name = part();
    } else {
      name = part;
    }
    if (may_be_missing_) {
      least = std::min(least, 0);
      most = std::max(most, 0);
    }
    features.push_back({joined(name), least, most, {words.begin(), words.end()}, text_});
  }
  template <class Write>
  void optional(bool, Write write) {
    missing(true, [&] { write(*this); });
  }
  void called(std::string_view id) {
    if (const std::size_t open = before_.rfind('['); open != std::string::npos) {
      before_ = before_.substr(0, open) + "[" + std::string{id} + "]";
    }
  }

  template <class T, class Kind>
    requires requires(const Kind& kind, const T& value, FeatureList& out) { kind.features(value, out); }
  void operator()(std::string_view name, const T& value, const Kind& kind, std::string_view text) {
    if constexpr (requires { kind.id; }) {
      kind.features(value, *this);  // what a record is called
    } else {
      inside(name, text, [&] { kind.features(value, *this); });
    }
  }
  template <class Compute>
  void derived(std::string_view name, Compute, Between range, std::string_view text, std::string_view) {
    inside(name, text, [&] { (*this)("", 0, range.least, range.most); });
  }
  template <class Inside>
  void part(std::string_view name, std::string_view text, Inside members) {
    inside(name, text, [&] { members(*this); });
  }
  template <class Inside>
  void list(std::string_view name, std::size_t count, std::string_view text, Inside members, Range range = {},
            std::size_t places = 0) {
    const std::size_t most = range ? range->second : std::max(places, count);
    if (range || places != 0) length(name, most, text);
    for (std::size_t i = 0; i < most; ++i) {
      inside(std::string{name} + "[" + std::to_string(i) + "]", text,
             [&] { missing(range || places != 0, [&] { members(*this, i); }); });
    }
  }
  template <class At, class Kind>
  void values(std::string_view name, std::size_t, std::size_t least, std::size_t most, const Kind& kind,
              std::string_view text, At at) {
    if (least != most) length(name, most, text);
    for (std::size_t i = 0; i < most; ++i) {
      inside(std::string{name} + "[" + std::to_string(i) + "]", text,
             [&] { missing(least != most, [&] { kind.features(at(i), *this); }); });
    }
  }
  void refuse(const std::string&) {}

  std::vector<Feature> features;

 private:
  std::string joined(const std::string& name) const {
    return name.empty() ? before_ : before_.empty() ? name : before_ + "." + name;
  }
  // What is inside a member has its name before its own, and its meaning where it has none.
  template <class Members>
  void inside(std::string_view name, std::string_view text, Members members) {
    const std::string before = before_, meaning = text_;
    before_ = joined(std::string{name});
    if (!text.empty()) text_ = text;
    members();
    before_ = before;
    text_ = meaning;
  }
  // What may be missing may be zero.
  template <class Members>
  void missing(bool may_be, Members members) {
    const bool before = may_be_missing_;
    may_be_missing_ = before || may_be;
    members();
    may_be_missing_ = before;
  }
  void length(std::string_view name, std::size_t most, std::string_view text) {
    inside(name, text, [&] { (*this)("count", 0, 0, static_cast<int>(most)); });
  }

  std::string before_, text_;
  bool may_be_missing_ = false;
};

template <class Rules, class State, class Fields>
void write_features(const Rules& rules, const State& state, Fields fields, std::int32_t* out) {
  FeatureWriter<> io{out};
  fields(io, rules, state);
}

template <class Rules, class State, class Fields>
std::vector<Feature> list_features(const Rules& rules, const State& state, Fields fields) {
  FeatureList io;
  fields(io, rules, state);
  return std::move(io.features);
}

}  // namespace plancia::front

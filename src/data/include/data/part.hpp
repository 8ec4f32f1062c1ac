#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <data/kinds.hpp>
#include <data/reader.hpp>
#include <data/schema.hpp>

namespace plancia::data {

// What is said of a member: a sentence for documents, and the rules that ask for it, their ids with blanks between
// them.
struct About {
  std::string_view text, rules;
  About(const std::convertible_to<std::string_view> auto& sentence,
        std::string_view ids = "")  // NOLINT(google-explicit-constructor)
      : text(sentence), rules(ids) {}
};

// A part of a pack, said once. A game describes each of its files by a function,
//
//   void tables(data::Part& file, Components& c) {
//     file.name("format", c.format, data::OneOf{kFormats}, "The format of this file and its version.");
//     file.part("mission", "Budget and deck.", [&](data::Part& part) {
//       part("base_points", c.base_points, data::between(1, kMaxBase), "Mission points before the dice.");
//     });
//     file.parts("ships", 1, kMaxShips, "The ships.", [&](data::Part& ship, std::size_t) { … });
//   }
//
// by which read_part() reads the file, leaving a problem wherever something is wrong, and schema_of() writes its JSON
// schema. There the function runs once, without a file: all members are told, each list has one entry, and whatever is
// to be read stays as it is. Parts are records (data/reader.hpp): values have an origin, names have none.
class Part {
 public:
  explicit Part(const Value& object, Record::Kind kind = Record::Kind::sourced);  // reads
  explicit Part(Record::Kind kind = Record::Kind::sourced);                       // tells
  Part(Part&&) noexcept;
  ~Part();

  // A value; one that may be missing, and whether it is there; and the same for names.
  template <class T, class Kind>
  void operator()(std::string_view key, T& value, const Kind& kind, const About& about) {
    if (shape_) return tell(key, kind.schema(), about, true);
    if (const auto found = record_->value(key)) kind.read(*found, value);
  }
  template <class T, class Kind>
  bool maybe(std::string_view key, T& value, const Kind& kind, const About& about) {
    const Optional optional(*this);
    if (shape_ || record_->has(key)) return (*this)(key, value, kind, about), true;
    return false;
  }
  template <class T, class Kind>
  void name(std::string_view key, T& value, const Kind& kind, const About& about) {
    if (shape_) return tell(key, kind.schema(), about, false);
    if (const auto found = record_->name(key)) kind.read(*found, value);
  }
  template <class T, class Kind>
  bool maybe_name(std::string_view key, T& value, const Kind& kind, const About& about) {
    const Optional optional(*this);
    if (shape_ || record_->has(key)) return name(key, value, kind, about), true;
    return false;
  }

  // A record inside this one, and a list of them; inside(part) and inside(part, number) describe what they hold.
  template <class Inside>
  void part(std::string_view key, const About& about, Inside inside) {
    if (shape_) {
      Part part;
      inside(part);
      tell(key, part.schema(), about, false);
    } else if (const auto found = record_->part(key)) {
      Part part(*found);
      inside(part);
      part.close();
    }
  }
  template <class Inside>
  bool maybe_part(std::string_view key, const About& about, Inside inside) {
    const Optional optional(*this);
    if (shape_ || record_->has(key)) return part(key, about, inside), true;
    return false;
  }
  template <class Inside>
  void parts(std::string_view key, std::size_t least, std::size_t most, const About& about, Inside inside) {
    if (shape_) {
      Part part;
      inside(part, std::size_t{0});
      return tell_list(key, least, most, about, part);
    }
    for (std::size_t i = 0; const Value& value : record_->parts(key, least, most)) {
      Part part(value);
      inside(part, i++);
      part.close();
    }
  }
  template <class Inside>
  bool maybe_parts(std::string_view key, std::size_t least, std::size_t most, const About& about, Inside inside) {
    const Optional optional(*this);
    if (shape_ || record_->has(key)) return parts(key, least, most, about, inside), true;
    return false;
  }

  // The name of a row in a list whose rows stand in a fixed order: the word numbered `at`.
  void row(std::string_view key, std::span<const std::string_view> words, std::size_t at, const About& about);

  // Members that are there together or not at all, and whether they are.
  template <class Inside>
  bool together(std::initializer_list<std::string_view> keys, Inside inside) {
    const Optional optional(*this);
    if (shape_) {
      tell_together(keys);
    } else if (std::ranges::none_of(keys, [this](std::string_view key) { return record_->has(key); })) {
      return false;
    }
    inside();
    return true;
  }
  // Members that are there if the value with this key, which has been read, is one of these, and only then.
  template <class Enum, class Inside>
  void only_if(std::string_view key, Enum value, std::initializer_list<Enum> wanted, Inside inside) {
    if (!shape_) return std::ranges::find(wanted, value) != wanted.end() ? inside() : void();
    const Optional optional(*this);
    const std::size_t before = told();
    inside();
    std::vector<std::string_view> words;
    for (const Enum one : wanted) words.push_back(word(one));
    tell_condition(key, words, before);
  }
  // Members that the rows of a list have from the second on.
  template <class Inside>
  void from_second(std::size_t at, Inside inside) {
    if (!shape_) return at > 0 ? inside() : void();
    const Optional optional(*this);
    const std::size_t before = told();
    inside();
    tell_from_second(before);
  }
  // Either these members or those, as the place of the record decides.
  template <class One, class Other>
  void one_or_other(bool first, One one, Other other) {
    if (!shape_) return first ? one() : other();
    const Optional optional(*this);
    const std::size_t before = told();
    one();
    const std::size_t between = told();
    other();
    tell_either(before, between);
  }
  // One of these members is there and no other of them; else the sentence.
  void one_of_these(std::initializer_list<std::string_view> keys, std::string_view sentence);

  // For the schema alone: where the first member is, these are, too.
  void needs(std::string_view key, std::initializer_list<std::string_view> others);

  bool reads() const { return !shape_; }
  bool has(std::string_view key) { return shape_ || record_->has(key); }
  // Something is wrong with the record as a whole. Said when it is closed, after what is wrong with its members.
  void refuse(std::string sentence);
  const Value& where() const { return record_->where(); }
  void close();

  Json schema() const;

 private:
  struct Shape;
  // While one lives, what is told may be missing.
  class Optional {
   public:
    explicit Optional(Part& part);
    Optional(const Optional&) = delete;
    Optional& operator=(const Optional&) = delete;
    ~Optional();

   private:
    Shape* shape_;
  };

  void tell(std::string_view key, Json schema, const About& about, bool has_origin);
  void tell_list(std::string_view key, std::size_t least, std::size_t most, const About& about, const Part& row);
  void tell_together(std::initializer_list<std::string_view> keys);
  void tell_condition(std::string_view key, std::span<const std::string_view> wanted, std::size_t before);
  void tell_from_second(std::size_t before);
  void tell_either(std::size_t before, std::size_t between);
  std::size_t told() const;

  std::optional<Record> record_;
  std::vector<std::string> refusals_;
  std::unique_ptr<Shape> shape_;
};

// Reads a file by its description.
template <class Out, class Describe>
void read_part(const Json& json, const std::string& file, Problems& problems, Out& out, Describe describe) {
  Part part(Value(json, file, problems));
  describe(part, out);
  part.close();
}

// The schema of a file by its description.
template <class Out, class Describe>
Schema schema_of(std::string id, std::string_view title, std::string_view text, Describe describe, Out&& out = {}) {
  Part part;
  describe(part, out);
  return schema_document(std::move(id), title, text, part.schema());
}

}  // namespace plancia::data

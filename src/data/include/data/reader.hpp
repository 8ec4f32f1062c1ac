#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <data/problem.hpp>
#include <i18n/text.hpp>

namespace plancia::data {

// A JSON value and where it stands. Asked for what it is not, it adds a problem and gives an empty answer, so that one
// reading finds everything that is wrong.
class Value {
 public:
  Value(const nlohmann::ordered_json& json, std::string file, Problems& problems, std::string pointer = "");

  const nlohmann::ordered_json& json() const { return *json_; }
  const std::string& pointer() const { return pointer_; }
  void refuse(std::string message) const;

  std::optional<int> integer(int least, int most) const;
  // A number with at most so many digits behind the point, in its smallest units, as its limits are.
  std::optional<int> decimal(int digits, int least, int most) const;
  std::optional<bool> boolean() const;
  std::optional<std::string> string() const;  // something to read, without control characters
  std::optional<std::string> word() const;    // lower-case words joined by hyphens: "marie-maersk"
  std::optional<i18n::Text> text() const;     // {"it": …, "en": …}
  std::optional<std::size_t> one_of(std::span<const std::string_view> words) const;
  std::vector<Value> list(std::size_t least, std::size_t most) const;

 private:
  friend class Record;
  Value child(std::string_view key, const nlohmann::ordered_json& json) const;
  bool readable(const std::string& text) const;

  const nlohmann::ordered_json* json_;
  std::string file_;
  Problems* problems_;
  std::string pointer_;
};

// Where a value of a pack comes from.
std::span<const std::string_view> origins();

// A JSON object, read member by member and then closed; closing refuses what nobody asked for. Wrong or missing members
// give a harmless value (the least number, an empty list), since the problem they leave spoils the whole reading
// anyway.
//
// In a sourced record every value has an origin in "from": one word for all of them, or an object with a word for each.
// Names that Plancia gave (an id) have none, and parts (records inside) carry their own. An optional "note" says more.
class Record {
 public:
  enum class Kind { sourced, plain };
  explicit Record(const Value& object, Kind kind = Kind::sourced);

  // Whether an optional member is there. Ask before reading it.
  bool has(std::string_view key);
  const Value& where() const { return object_; }

  // Values.
  int integer(std::string_view key, int least, int most);
  int decimal(std::string_view key, int digits, int least, int most);
  bool boolean(std::string_view key);
  std::string string(std::string_view key);
  i18n::Text text(std::string_view key);
  std::size_t one_of(std::string_view key, std::span<const std::string_view> words);
  std::vector<Value> list(std::string_view key, std::size_t least, std::size_t most);
  std::optional<Value> value(std::string_view key);

  // Names, and parts.
  std::optional<Value> name(std::string_view key);
  std::optional<Value> part(std::string_view key);
  std::vector<Value> parts(std::string_view key, std::size_t least, std::size_t most);

  void close();

 private:
  std::optional<Value> member(std::string_view key);
  void refuse_unknown_keys();
  void check_origins();

  Value object_;
  Kind kind_;
  bool broken_;                                // not an object: one problem is enough
  std::vector<std::string> known_;             // in the order asked, for suggestions
  std::set<std::string, std::less<>> values_;  // those present that need an origin
};

// For sentences: "a", "a or b", "a, b or c".
std::string either(std::span<const std::string_view> words);
std::string in_quotes(std::string_view text);

}  // namespace plancia::data

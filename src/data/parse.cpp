#include <data/parse.hpp>

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include <data/pack.hpp>
#include <data/reader.hpp>
#include <text/harmless.hpp>

namespace plancia::data {
namespace {

constexpr std::size_t kMaxKeys = 500;
constexpr int kMaxRepeated = 50;
constexpr std::size_t kMaxKey = 200;  // bytes; every problem below a key repeats it

// "line 3, column 12" of a byte, columns counted in characters as an editor does.
std::string place(std::string_view bytes, std::size_t position) {
  const std::string_view before = bytes.substr(0, std::min(position, bytes.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::string_view row = before.substr(before.rfind('\n') + 1);  // npos + 1 is the beginning
  const auto column =
      1 + std::count_if(row.begin(), row.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// Where the bytes stop being UTF-8 (no overlong forms, no surrogates, nothing past U+10FFFF), or npos. The library
// finds out too, but only one byte late and only inside strings.
std::size_t first_not_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t length = text::utf8_length(bytes.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

// The library says "[json…] parse error at line 1, column 2: syntax error while parsing value - invalid literal; last
// read: 'x'; expected …". The place we say better, and what was read may hold anything, even escape codes for a
// terminal.
std::string reason_of(std::string text) {
  if (const auto dash = text.find(" - "); dash != std::string::npos) {
    text.erase(0, dash + 3);
  } else if (const auto bracket = text.find("] "); bracket != std::string::npos) {
    text.erase(0, bracket + 2);
  }
  if (const auto read = text.find("; last read: "); read != std::string::npos) {
    const auto expected = text.rfind("; expected ");
    text.erase(read, expected == std::string::npos || expected < read ? std::string::npos : expected - read);
  }
  constexpr std::size_t kMost = 200;  // what is wrong stands at its beginning, and it may repeat what was read
  return text::harmless(std::string_view(text).substr(0, kMost));
}

// Builds the value as the library's own parser does, but sees what that one hides: a key that comes twice.
class Builder {
 public:
  Builder(std::string_view bytes, const std::string& file, Problems& problems)
      : bytes_(bytes), file_(file), problems_(problems) {}

  bool null() { return add(nullptr); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(Json::number_integer_t value) { return add(value); }
  bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
  bool number_float(Json::number_float_t value, const std::string&) { return add(value); }
  bool string(std::string& value) { return add(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }  // JSON text has none

  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& value) {
    key_ = std::move(value);
    if (key_.size() > kMaxKey) {
      problems_.push_back({file_, pointer(), "Keep a key under " + std::to_string(kMaxKey) + " bytes."});
      return false;
    }
    const Json& object = *open_.back();
    if (object.size() >= kMaxKeys) {  // looking a key up in an ordered object takes time in proportion to its size
      problems_.push_back({file_, pointer(), "Give one object at most " + std::to_string(kMaxKeys) + " keys."});
      return false;
    }
    if (!object.contains(key_)) return true;
    problems_.push_back({file_, pointer() + "/" + pointer_step(key_),
                         "The key " + in_quotes(key_) + " appears twice in one object; keep one of the two."});
    return ++repeated_ < kMaxRepeated;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
    const std::string at = place(bytes_, position == 0 ? 0 : position - 1);
    problems_.push_back({file_, "", "This is not JSON at " + at + ": " + reason_of(error.what()) + "."});
    return false;
  }

  Json take() { return std::move(root_); }

 private:
  bool add(Json value) {
    slot() = std::move(value);
    return true;
  }

  bool open(Json value) {
    if (open_.size() >= static_cast<std::size_t>(kMaxDepth)) {
      problems_.push_back({file_, "", "Nest values at most " + std::to_string(kMaxDepth) + " deep."});
      return false;
    }
    Json& place_of_it = slot();
    place_of_it = std::move(value);
    open_.push_back(&place_of_it);
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  // Where the value that is coming goes. Only the innermost container grows, so pointers to the open ones stay good.
  Json& slot() {
    if (open_.empty()) return root_;
    Json& container = *open_.back();
    steps_.resize(open_.size() - 1);
    if (container.is_array()) {
      steps_.push_back(std::to_string(container.size()));
      container.push_back(nullptr);
      return container.back();
    }
    steps_.push_back(pointer_step(key_));
    return container[key_];
  }

  std::string pointer() const {
    std::string text;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) text += "/" + steps_[i];
    return text;
  }

  std::string_view bytes_;
  const std::string& file_;
  Problems& problems_;
  Json root_;
  std::vector<Json*> open_;
  std::vector<std::string> steps_;
  std::string key_;
  int repeated_ = 0;
};

}  // namespace

std::optional<Json> parse(std::string_view bytes, const std::string& file, Problems& problems) {
  if (const auto wrong = first_not_utf8(bytes); wrong != std::string_view::npos) {
    problems.push_back({file, "", "The text is not UTF-8 at " + place(bytes, wrong) + "; save the file as UTF-8."});
    return std::nullopt;
  }
  const std::size_t before = problems.size();
  Builder builder(bytes, file, problems);
  if (!Json::sax_parse(bytes, &builder) || problems.size() > before) return std::nullopt;
  return builder.take();
}

}  // namespace plancia::data

#include <data/reader.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>

#include <data/decimal.hpp>
#include <data/facts.hpp>
#include <nlohmann/json.hpp>
#include <text/edit_distance.hpp>
#include <text/harmless.hpp>

namespace plancia::data {
namespace {

constexpr std::size_t kMaxText = 4000;

constexpr std::array<std::string_view, 8> kOrigins{"rulebook", "rulebook-it", "rulebook-en",   "printed",
                                                   "derived",  "historical",  "reconstructed", "variant"};

// The known word that was probably meant, or an empty one.
template <class Words>
std::string nearest(std::string_view wrong, const Words& words) {
  std::string best;
  int distance = std::min<int>(3, static_cast<int>(wrong.size()) / 2 + 1);  // beyond this a suggestion only puzzles
  if (wrong.size() > 60) return best;
  for (const auto& word : words) {
    const int apart = text::edit_distance(wrong, word);
    if (apart < distance) distance = apart, best = word;
  }
  return best;
}

// Some of the words may be a stranger's, who has as many of them as fit into a pack.
std::string listed(std::span<const std::string_view> words, std::string_view last) {
  constexpr std::size_t kMost = 40;
  std::string out;
  for (std::size_t i = 0; i < std::min(words.size(), kMost); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
    out += words[i];
  }
  if (words.size() > kMost) out += ", …";
  return out;
}

}  // namespace

std::string either(std::span<const std::string_view> words) { return listed(words, "or"); }

// A wrong word comes from outside and is repeated in a message: cut it short and make it harmless.
std::string in_quotes(std::string_view text) {
  constexpr std::size_t kRepeated = 40;
  if (text.size() <= kRepeated) return "\"" + text::harmless(text) + "\"";
  std::size_t end = kRepeated;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // no half character
  return "\"" + text::harmless(text.substr(0, end)) + "…\"";
}

std::span<const std::string_view> origins() { return kOrigins; }

// --- Value ---

Value::Value(const Json& json, std::string file, Problems& problems, std::string pointer)
    : json_(&json), file_(std::move(file)), problems_(&problems), pointer_(std::move(pointer)) {}

void Value::refuse(std::string message) const { problems_->push_back({file_, pointer_, std::move(message)}); }

Value Value::child(std::string_view key, const Json& json) const {
  return {json, file_, *problems_, pointer_ + "/" + pointer_step(key)};
}

std::optional<int> Value::integer(int least, int most) const {
  const bool whole = json_->is_number_integer();
  if (whole && json_->is_number_unsigned() && *json_ > static_cast<std::uint64_t>(most)) {
    // falls through to the refusal; compared unsigned, since a huge number would wrap
  } else if (whole && *json_ >= least && *json_ <= most) {
    return json_->get<int>();
  }
  refuse("Write a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " here.");
  return std::nullopt;
}

std::optional<int> Value::decimal(int digits, int least, int most) const {
  const auto units = read_units(*json_, digits);
  if (units && *units >= least && *units <= most) return static_cast<int>(*units);
  refuse("Write a number from " + to_text({least, digits}) + " to " + to_text({most, digits}) + " here, with at most " +
         (digits == 1 ? "one digit" : std::to_string(digits) + " digits") + " behind the point.");
  return std::nullopt;
}

std::optional<bool> Value::boolean() const {
  if (json_->is_boolean()) return json_->get<bool>();
  refuse("Write true or false here.");
  return std::nullopt;
}

// Packs come from strangers and their words go to terminals, so no control codes (C0, DEL, C1) pass.
bool Value::readable(const std::string& text) const {
  if (text.find_first_not_of(' ') == std::string::npos) {
    refuse("Write some text here; it is empty.");
    return false;
  }
  if (text.size() > kMaxText) {
    refuse("Keep this text under " + std::to_string(kMaxText) + " bytes.");
    return false;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text::begins_with_control(std::string_view(text).substr(i))) {
      refuse("Take the control characters (line breaks, tabs, escapes) out of this text.");
      return false;
    }
  }
  return true;
}

std::optional<std::string> Value::string() const {
  if (!json_->is_string()) {
    refuse("Write a text in quotation marks here.");
    return std::nullopt;
  }
  const auto& text = json_->get_ref<const std::string&>();
  if (!readable(text)) return std::nullopt;
  return text;
}

std::optional<std::string> Value::word() const {
  const auto text = string();
  if (!text) return std::nullopt;
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  bool good = text->size() <= 40 && text->front() >= 'a' && text->front() <= 'z' && letter(text->back());
  for (std::size_t i = 0; good && i < text->size(); ++i)
    good = letter((*text)[i]) || ((*text)[i] == '-' && letter((*text)[i - 1]));
  if (good) return text;
  refuse("Write lower-case letters and digits here, words joined by single hyphens, such as \"marie-maersk\".");
  return std::nullopt;
}

std::optional<i18n::Text> Value::text() const {
  if (!is_text(*json_)) {
    refuse("Write this in both languages: {\"it\": \"…\", \"en\": \"…\"}.");
    return std::nullopt;
  }
  const auto it = child("it", (*json_)["it"]).string();
  const auto en = child("en", (*json_)["en"]).string();
  if (!it || !en) return std::nullopt;
  return i18n::Text{*it, *en};
}

std::optional<std::size_t> Value::one_of(std::span<const std::string_view> words) const {
  if (json_->is_string()) {
    const auto& text = json_->get_ref<const std::string&>();
    if (const auto found = std::ranges::find(words, text); found != words.end())
      return static_cast<std::size_t>(found - words.begin());
    const std::string meant = nearest(text, words);
    refuse(in_quotes(text) + " is not known here; write " + either(words) + "." +
           (meant.empty() || words.size() == 1 ? "" : " Did you mean " + in_quotes(meant) + "?"));
  } else {
    refuse("Write " + either(words) + " here, in quotation marks.");
  }
  return std::nullopt;
}

std::vector<Value> Value::list(std::size_t least, std::size_t most) const {
  std::vector<Value> items;
  if (!json_->is_array()) {
    refuse("Write a list in square brackets here.");
    return items;
  }
  if (json_->size() < least || json_->size() > most) {
    refuse("This list has " + std::to_string(json_->size()) + " entries; give it " +
           (least == most ? "exactly " + std::to_string(least)
                          : "from " + std::to_string(least) + " to " + std::to_string(most)) +
           ".");
    return items;
  }
  for (std::size_t i = 0; i < json_->size(); ++i) items.push_back(child(std::to_string(i), (*json_)[i]));
  return items;
}

// --- Record ---

Record::Record(const Value& object, Kind kind) : object_(object), kind_(kind), broken_(!object.json().is_object()) {
  if (broken_) object_.refuse("Write an object in curly brackets here.");
}

bool Record::has(std::string_view key) {
  if (std::ranges::find(known_, key) == known_.end()) known_.emplace_back(key);
  return !broken_ && object_.json().contains(key);
}

std::optional<Value> Record::member(std::string_view key) {
  if (has(key)) return object_.child(key, object_.json()[std::string(key)]);
  if (!broken_) object_.refuse("Add " + in_quotes(key) + "; it is missing here.");
  return std::nullopt;
}

std::optional<Value> Record::value(std::string_view key) {
  auto found = member(key);
  if (found) values_.emplace(key);
  return found;
}

std::optional<Value> Record::name(std::string_view key) { return member(key); }
std::optional<Value> Record::part(std::string_view key) { return member(key); }

std::vector<Value> Record::parts(std::string_view key, std::size_t least, std::size_t most) {
  const auto found = member(key);
  return found ? found->list(least, most) : std::vector<Value>{};
}

int Record::integer(std::string_view key, int least, int most) {
  const auto found = value(key);
  return found ? found->integer(least, most).value_or(least) : least;
}
int Record::decimal(std::string_view key, int digits, int least, int most) {
  const auto found = value(key);
  return found ? found->decimal(digits, least, most).value_or(least) : least;
}
bool Record::boolean(std::string_view key) {
  const auto found = value(key);
  return found && found->boolean().value_or(false);
}
std::string Record::string(std::string_view key) {
  const auto found = value(key);
  return found ? found->string().value_or("") : "";
}
i18n::Text Record::text(std::string_view key) {
  const auto found = value(key);
  return found ? found->text().value_or(i18n::Text{}) : i18n::Text{};
}
std::size_t Record::one_of(std::string_view key, std::span<const std::string_view> words) {
  const auto found = value(key);
  return found ? found->one_of(words).value_or(0) : 0;
}
std::vector<Value> Record::list(std::string_view key, std::size_t least, std::size_t most) {
  const auto found = value(key);
  return found ? found->list(least, most) : std::vector<Value>{};
}

void Record::close() {
  if (broken_) return;
  if (kind_ == Kind::sourced) check_origins();
  refuse_unknown_keys();
}

void Record::refuse_unknown_keys() {
  for (const auto& [key, ignored] : object_.json().items()) {
    if (std::ranges::find(known_, key) != known_.end()) continue;
    const std::string meant = nearest(key, known_);
    const std::vector<std::string_view> all(known_.begin(), known_.end());
    object_.child(key, ignored)
        .refuse("The key " + in_quotes(key) + " is not known here; " +
                (meant.empty() ? "the known ones are " + listed(all, "and") + "."
                               : "did you mean " + in_quotes(meant) + "?"));
  }
}

void Record::check_origins() {
  if (has("note")) {
    const Value note = *member("note");
    if (note.json().is_string()) {
      (void)note.string();
    } else {
      (void)note.text();
    }
  }
  if (!has("from")) {
    if (!values_.empty())
      object_.refuse("Add \"from\", which says where these values come from: " + either(kOrigins) + ".");
    return;
  }
  const Value from = *member("from");
  if (values_.empty()) {
    from.refuse("Take \"from\" away; nothing here is a value that needs an origin.");
  } else if (from.json().is_string()) {
    (void)from.one_of(kOrigins);
  } else if (from.json().is_object()) {
    for (const auto& [key, origin] : from.json().items()) {
      const Value place = from.child(key, origin);
      if (values_.contains(key)) {
        (void)place.one_of(kOrigins);
      } else {
        place.refuse("Take " + in_quotes(key) + " away; this record has no such value.");
      }
    }
    for (const std::string& key : values_)
      if (!from.json().contains(key)) from.refuse("Add " + in_quotes(key) + "; its origin is missing.");
  } else {
    from.refuse("Write one of " + either(kOrigins) + " here, or an object with one of them for each value.");
  }
}

}  // namespace plancia::data

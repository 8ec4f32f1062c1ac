#include <data/facts.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>
#include <text/harmless.hpp>
#include <text/wrap.hpp>

namespace plancia::data {

bool is_text(const Json& json) {
  return json.is_object() && json.size() == 2 && json.contains("it") && json.contains("en");
}

// A pack can be shown before it was decoded, so nothing here may be trusted to have the right type.
std::string origin_of(const Json& record, const std::string& key) {
  auto from = record.find("from");
  if (from == record.end() || key == "id") return "";
  if (from->is_object()) {
    const auto own = from->find(key);
    return own != from->end() && own->is_string() ? own->get<std::string>() : "";
  }
  return from->is_string() ? from->get<std::string>() : "";
}

std::string in_words(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (is_text(value)) return in_words(value["en"]);
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (!value.is_structured()) return value.dump();
  std::string all;
  for (const auto& [key, item] : value.items()) {
    if (value.is_object() && (key == "from" || key == "note")) continue;
    if (!all.empty()) all += value.is_object() ? ", " : item.is_object() ? "; " : " ";
    all += (value.is_object() ? key + " " : "") + in_words(item);
  }
  return all.empty() ? "none" : all;
}

namespace {

bool is_record(const Json& json) { return json.is_object() && !is_text(json); }
bool is_list_of_records(const Json& json) { return json.is_array() && !json.empty() && is_record(json.front()); }

void collect(const Json& record, const std::string& pointer, std::vector<Fact>& found) {
  for (const auto& [key, value] : record.items()) {
    const std::string here = pointer + "/" + pointer_step(key);
    if (key == "from" || key == "note") continue;
    if (is_record(value)) {
      collect(value, here, found);
    } else if (is_list_of_records(value)) {
      for (std::size_t i = 0; i < value.size(); ++i)
        if (value[i].is_object()) collect(value[i], here + "/" + std::to_string(i), found);
    } else {
      found.push_back({here, &value, origin_of(record, key)});
    }
  }
}

std::string blanks(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

class Listing {
 public:
  explicit Listing(int width) : width_(std::max(width, 60)) {}

  void line(const std::string& text) { text_ += text::harmless(text) + '\n'; }

  // The label on the left, the value wrapped in the middle, its origin on the right of the first line.
  void row(const std::string& label, const std::string& value, const std::string& origin) {
    const int left = 2 + std::max(kLabel, text::width_of(label)) + 1;
    const auto lines = text::wrap(value, width_ - left - kOrigin - 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::string out = i == 0 ? "  " + label : "";
      if (i == 0) out += blanks(left - 2 - text::width_of(label));
      if (i > 0) out += blanks(left);
      out += lines[i];
      if (i == 0 && !origin.empty() && text::width_of(out) + 1 + text::width_of(origin) <= width_)
        out += blanks(width_ - text::width_of(out) - text::width_of(origin)) + origin;
      line(out);
    }
  }

  void note(const std::string& text) {
    for (const std::string& part : text::wrap(text, width_ - 4)) line("    " + part);
  }

  void record(const Json& json, const std::string& heading) {
    if (!json.is_object()) return row(heading, in_words(json), "");
    bool headed = false;
    const auto head = [&] {
      if (!headed && !heading.empty()) line(heading);
      headed = true;
    };
    for (const auto& [key, value] : json.items()) {
      if (key == "from" || key == "note" || is_record(value) || is_list_of_records(value)) continue;
      head();
      if (key == "rows" && value.is_array()) {  // a picture, line by line
        row(key, std::to_string(value.size()) + " rows", origin_of(json, key));
        for (const Json& picture : value) line("    " + in_words(picture));
      } else {
        row(key, in_words(value), origin_of(json, key));
      }
    }
    if (json.contains("note")) {
      head();
      note(in_words(json["note"]));
    }
    for (const auto& [key, value] : json.items()) {
      const std::string path = heading.empty() ? key : heading + " " + key;
      if (key == "from" || key == "note") continue;
      if (is_record(value)) record(value, path);
      if (!is_list_of_records(value)) continue;
      for (std::size_t i = 0; i < value.size(); ++i) record(value[i], path + " " + std::to_string(i + 1));
    }
  }

  std::string take() { return std::move(text_); }

 private:
  static constexpr int kLabel = 16;
  static constexpr int kOrigin = 13;  // "reconstructed"

  int width_;
  std::string text_;
};

}  // namespace

std::vector<Fact> facts(const Json& file) {
  std::vector<Fact> found;
  if (is_record(file)) collect(file, "", found);
  return found;
}

std::string listing(const Pack& pack, int width) {
  Listing out(width);
  out.line("pack " + pack.id() + ", version " + pack.version());
  out.row("hash", pack.hash(), "");
  out.record(*pack.file("pack.json"), "");
  for (const std::string& name : pack.files()) {
    out.line("");
    out.line(name);
    if (const Json& file = *pack.file(name); is_record(file)) out.record(file, "");
  }
  return out.take();
}

}  // namespace plancia::data

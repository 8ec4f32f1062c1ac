#include <data/difference.hpp>

#include <algorithm>

#include <data/facts.hpp>
#include <text/harmless.hpp>
#include <text/wrap.hpp>

namespace plancia::data {
namespace {

// The ids of a list of records, or nothing where they do not tell the records apart.
std::optional<std::vector<std::string>> ids_of(const Json& list) {
  std::vector<std::string> ids;
  for (const Json& record : list) {
    const auto id = record.is_object() ? record.find("id") : record.end();
    if (!record.is_object() || id == record.end() || !id->is_string()) return std::nullopt;
    if (std::ranges::find(ids, id->get_ref<const std::string&>()) != ids.end()) return std::nullopt;
    ids.push_back(*id);
  }
  return ids;
}

// Where a value stands, and where it comes from.
struct Place {
  std::string pointer;
  std::vector<std::string> path;
  std::string our_origin, their_origin;

  Place inside(const std::string& step, const std::string& words) const {
    Place place = *this;
    place.pointer += "/" + step;
    place.path.push_back(words);
    return place;
  }
  Place inside(std::size_t at) const { return inside(std::to_string(at), std::to_string(at + 1)); }
};

class Comparison {
 public:
  explicit Comparison(std::string file) : file_(std::move(file)) {}

  void compare(const Json& ours, const Json& theirs, const Place& place) {
    if (ours == theirs) return;
    if (is_record(ours) && is_record(theirs)) return records(ours, theirs, place);
    if (ours.is_array() && theirs.is_array()) return lists(ours, theirs, place);
    add(place, ours, theirs);
  }
  void add(const Place& place, std::optional<Json> ours, std::optional<Json> theirs) {
    const std::string our_origin = ours ? place.our_origin : "", their_origin = theirs ? place.their_origin : "";
    found_.push_back({file_, place.pointer, place.path, std::move(ours), std::move(theirs), our_origin, their_origin});
  }
  std::vector<Difference> take() { return std::move(found_); }

 private:
  static bool is_record(const Json& json) { return json.is_object() && !is_text(json); }

  static Place member(const Place& place, const Json& ours, const Json& theirs, const std::string& key) {
    Place found = place.inside(pointer_step(key), key);
    found.our_origin = origin_of(ours, key);
    found.their_origin = origin_of(theirs, key);
    return found;
  }

  void records(const Json& ours, const Json& theirs, const Place& place) {
    const auto is_value = [](const std::string& key) { return key != "from" && key != "note"; };
    for (const auto& [key, value] : theirs.items()) {
      if (!is_value(key)) continue;
      const auto other = ours.find(key);
      const Place here = member(place, ours, theirs, key);
      other == ours.end() ? add(here, std::nullopt, value) : compare(*other, value, here);
    }
    for (const auto& [key, value] : ours.items()) {
      if (is_value(key) && !theirs.contains(key)) add(member(place, ours, theirs, key), value, std::nullopt);
    }
  }

  void lists(const Json& ours, const Json& theirs, const Place& place) {
    const auto our_ids = ids_of(ours), their_ids = ids_of(theirs);
    if (our_ids && their_ids) return named(ours, *our_ids, theirs, *their_ids, place);
    const auto has_records = [](const Json& list) { return std::ranges::any_of(list, is_record); };
    if (ours.size() != theirs.size() && !has_records(ours) && !has_records(theirs)) return add(place, ours, theirs);
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
      const Place here = place.inside(i);
      if (i >= ours.size()) {
        add(here, std::nullopt, theirs[i]);
      } else if (i >= theirs.size()) {
        add(here, ours[i], std::nullopt);
      } else {
        compare(ours[i], theirs[i], here);
      }
    }
  }

  // Records that have ids are the same ones wherever they stand in the list.
  void named(const Json& ours, const std::vector<std::string>& our_ids, const Json& theirs,
             const std::vector<std::string>& their_ids, const Place& place) {
    const auto at = [](const std::vector<std::string>& ids, const std::string& id) {
      return static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
    };
    std::vector<std::string> common;
    for (std::size_t i = 0; i < their_ids.size(); ++i) {
      const Place here = place.inside(std::to_string(i), their_ids[i]);
      const std::size_t other = at(our_ids, their_ids[i]);
      if (other == our_ids.size()) {
        add(here, std::nullopt, theirs[i]);
      } else {
        common.push_back(their_ids[i]);
        compare(ours[other], theirs[i], here);
      }
    }
    std::vector<std::string> in_our_order;
    for (std::size_t i = 0; i < our_ids.size(); ++i) {
      if (at(their_ids, our_ids[i]) < their_ids.size()) {
        in_our_order.push_back(our_ids[i]);
      } else {
        add(place.inside(std::to_string(i), our_ids[i]), ours[i], std::nullopt);
      }
    }
    if (in_our_order != common) add(place, in_our_order, common);
  }

  std::string file_;
  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> differences(const Pack& ours, const Pack& theirs) {
  std::vector<Difference> all;
  const auto compare = [&](const std::string& name) {
    const Json *mine = ours.file(name), *other = theirs.file(name);
    Comparison comparison(name);
    if (mine != nullptr && other != nullptr) {
      comparison.compare(*mine, *other, {});
    } else {
      comparison.add({}, mine != nullptr ? std::optional(*mine) : std::nullopt,
                     other != nullptr ? std::optional(*other) : std::nullopt);
    }
    std::ranges::move(comparison.take(), std::back_inserter(all));
  };
  for (const std::string& name : theirs.files()) compare(name);
  for (const std::string& name : ours.files()) {
    if (theirs.file(name) == nullptr) compare(name);
  }
  return all;
}

std::string listing(const std::vector<Difference>& differences, i18n::Language language, int width) {
  // Side by side, so both labels are as wide as the wider one.
  std::string ours = i18n::text("data.ours").in(language), here = i18n::text("data.here").in(language);
  const auto wide = static_cast<std::size_t>(std::max(text::width_of(ours), text::width_of(here)) + 2);
  for (std::string* label : {&ours, &here}) label->resize(wide, ' ');
  std::string out, file;
  const auto put = [&](const std::string& label, const std::optional<Json>& value, const std::string& origin) {
    const std::string end = origin.empty() ? "" : " (" + origin + ")";
    std::string head = "    " + label;
    for (const std::string& line :
         text::wrap(text::harmless(value ? in_words(*value) : "-") + end, width - text::width_of(head))) {
      out += head + line + "\n";
      head.assign(head.size(), ' ');
    }
  };
  for (const Difference& one : differences) {
    if (one.file != file) {
      out += (file.empty() ? "" : "\n") + one.file + "\n";
      file = one.file;
    }
    if (one.path.empty()) {  // all of it
      out += "  " + i18n::text(one.ours ? "data.only.ours" : "data.only.here").in(language) + "\n";
      continue;
    }
    std::string path;
    for (const std::string& step : one.path) path += (path.empty() ? "" : " ") + step;
    out += "  " + text::harmless(path) + "\n";
    put(ours, one.ours, one.our_origin);
    put(here, one.theirs, one.their_origin);
  }
  return out;
}

}  // namespace plancia::data

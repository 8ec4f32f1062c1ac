#include <data/schema.hpp>

#include <array>
#include <map>

#include <nlohmann/json.hpp>

#include <data/kinds.hpp>
#include <data/reader.hpp>

namespace plancia::data {
namespace {

constexpr std::size_t kColumns = 120;
constexpr std::size_t kShortest = 40;                // a shape as long as this is not shorter by its name
constexpr const char* kName = "$name";               // marks a named shape until the document is put together
constexpr std::array kSaid{"description", "rules"};  // of a member, whatever its shape
// No control characters (C0, DEL, C1), and something to be seen.
constexpr const char* kReadable =
    R"(^[^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u0020\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$)";

Json ref(const std::string& name) { return {{"$ref", "#/$defs/" + name}}; }

// "1..6", "decimal-0.1..30"; empty for what is not just a range of numbers.
std::string range_name(const Json& shape) {
  if (shape.size() != 3 || !shape.contains("minimum") || !shape.contains("maximum")) return "";
  const std::string kind = shape["type"] == "integer" ? "" : "decimal-";
  return kind + shape["minimum"].dump() + ".." + shape["maximum"].dump();
}

// Puts shapes under "$defs" and their names in their place.
class Names {
 public:
  explicit Names(Json& document) : document_(document) {}

  // Of what is repeated, the largest comes first, since it may hold others.
  void run() {
    named(document_);
    while (const auto found = repeated()) replace(*found);
    if (!defs_.empty()) document_["$defs"] = std::move(defs_);
  }

 private:
  // Shapes, with and without what is said of the members that have them, and the names of these members.
  using Shapes = std::map<std::string, std::vector<std::string>>;

  // Bottom up, since a shape may hold others. What stands beside a mark, such as a description, stays in its place.
  void named(Json& json) {
    for (Json& inside : json) {
      if (inside.is_structured()) named(inside);
    }
    if (!json.is_object() || !json.contains(kName)) return;
    const std::string name = json[kName]["as"];
    Json shape = std::move(json[kName]["shape"]);
    named(shape);
    defs_[name] = std::move(shape);
    json.erase(kName);
    json.update(ref(name));
  }

  static Json bare(Json shape) {
    for (const char* said : kSaid) shape.erase(said);
    return shape;
  }

  // Calls what is given with every schema inside this one, and with the name of the member that it is, or is part of.
  template <class Schema, class Visit>
  static void each_inside(Schema& schema, const std::string& key, const Visit& visit) {
    for (const auto& [word, inside] : schema.items()) {
      if (word == "properties") {
        for (const auto& [name, member] : inside.items()) visit(member, name);
      } else if (word == "items") {
        visit(inside, key);
      } else if (word == "prefixItems" || word == "oneOf") {
        for (auto& one : inside) visit(one, key);
      }
    }
  }

  static void count(const Json& schema, const std::string& key, Shapes& all) {
    if (!schema.is_object() || key == "from") return;
    all[schema.dump()].push_back(key);
    if (const Json shape = bare(schema); shape.size() != schema.size()) all[shape.dump()].push_back(key);
    inside_count(schema, key, all);
  }
  static void inside_count(const Json& schema, const std::string& key, Shapes& all) {
    each_inside(schema, key, [&all](const Json& inside, const std::string& name) { count(inside, name, all); });
  }

  // The largest shape that is longer than its name, and stands in the document twice or is a range: so that all of
  // these are called alike.
  std::optional<Shapes::value_type> repeated() const {
    Shapes all;
    inside_count(document_, "", all);
    for (const auto& [name, def] : defs_.items()) inside_count(def, name, all);
    const auto size = [](const auto& one) {
      const bool named = one.second.size() > 1 || !range_name(Json::parse(one.first)).empty();
      return named ? one.first.size() : 0;
    };
    const auto largest = std::ranges::max_element(all, {}, size);
    return largest != all.end() && size(*largest) > kShortest ? std::optional(*largest) : std::nullopt;
  }

  // Ranges are called like themselves, all else like most members that are one, or a list of them.
  std::string free_name(const Json& shape, const std::vector<std::string>& keys) const {
    std::string name = range_name(shape);
    const auto times = [&keys](const std::string& key) { return std::ranges::count(keys, key); };
    if (name.empty()) name = *std::ranges::max_element(keys, {}, times);
    while (defs_.contains(name)) name += "-too";
    return name;
  }

  void replace(const Shapes::value_type& found) {
    const Json shape = Json::parse(found.first);
    const std::string name = free_name(shape, found.second);
    replace_inside(document_, shape, name);
    for (auto& [key, def] : defs_.items()) replace_inside(def, shape, name);
    defs_[name] = shape;
  }
  static void replace_inside(Json& schema, const Json& shape, const std::string& name) {
    each_inside(schema, "", [&](Json& inside, const std::string&) {
      if (!inside.is_object()) return;
      if (inside == shape) {
        inside = ref(name);
      } else if (bare(inside) == shape) {
        for (const auto& [word, unused] : shape.items()) inside.erase(word);
        inside.update(ref(name));
      } else {
        replace_inside(inside, shape, name);
      }
    });
  }

  Json& document_;
  Json defs_ = Json::object();
};

// Members in the order in which they are told, those of a record after it.
void members_of(const Json& schema, const std::string& before, std::vector<Member>& out) {
  if (!schema.contains("properties")) return;
  for (const auto& [key, member] : schema["properties"].items()) {
    if (key == "from" || key == "note") continue;
    const Json& items = member.contains("items") ? member["items"] : member;
    const Json& one = items.contains(kName) ? items[kName]["shape"] : items;
    Member& told = out.emplace_back(before + key, member.value("rules", ""));
    if (one.contains("enum")) told.words = one["enum"].get<std::vector<std::string>>();
    told.is_signed = one.contains("minimum") && one["minimum"] < 0;
    members_of(one, before + key + ".", out);
  }
}

std::string in_brackets(const std::string& type) {
  return type.find('|') == std::string::npos || type.starts_with('{') ? type : "(" + type + ")";
}

std::string one_line(const Json& json) {
  if (!json.is_structured()) return json.dump();
  std::string line;
  for (const auto& [key, value] : json.items()) {
    if (!line.empty()) line += ", ";
    if (json.is_object()) line += Json(key).dump() + ": ";
    line += one_line(value);
  }
  return json.is_object() ? "{" + line + "}" : "[" + line + "]";
}

// The value with what stands before it. What does not fit into a line is opened, and its members share lines as they
// can.
void write_lines(std::string& out, const std::string& head, const Json& json, std::size_t depth, bool last) {
  const std::string indent(2 * depth, ' '), end = last ? "\n" : ",\n";
  const std::string line = indent + head + one_line(json) + end;
  if (line.size() <= kColumns + 1 || !json.is_structured()) {
    out += line;
    return;
  }
  out += indent + head + (json.is_object() ? "{\n" : "[\n");
  std::string open;  // a line that may take more
  const auto flush = [&] {
    if (!open.empty()) out += open + "\n";
    open.clear();
  };
  std::size_t left = json.size();
  for (const auto& [key, value] : json.items()) {
    --left;
    const std::string name = json.is_object() ? Json(key).dump() + ": " : "";
    const std::string member = name + one_line(value) + (left == 0 ? "" : ",");
    if (indent.size() + 2 + member.size() > kColumns) {
      flush();
      write_lines(out, name, value, depth + 1, left == 0);
      continue;
    }
    if (open.size() + 1 + member.size() > kColumns) flush();
    open += (open.empty() ? indent + "  " : " ") + member;
  }
  flush();
  out += indent + (json.is_object() ? "}" : "]") + end;
}

}  // namespace

Json named_shape(std::string_view name, Json shape) { return {{kName, {{"as", name}, {"shape", std::move(shape)}}}}; }

Json Word::schema() const {
  return named_shape("word", {{"description", "Lower-case letters and digits, words joined by single hyphens."},
                              {"type", "string"},
                              {"pattern", "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"},
                              {"maxLength", 40}});
}
Json Readable::schema() const {
  return named_shape("readable", {{"description", "Text for people, without line breaks or other control characters."},
                                  {"type", "string"},
                                  {"pattern", kReadable},
                                  {"maxLength", 4000}});
}
Json BothLanguages::schema() const {
  return named_shape("text", {{"description", "The same text in Italian and in English."},
                              {"type", "object"},
                              {"additionalProperties", false},
                              {"required", {"it", "en"}},
                              {"properties", {{"it", Readable{}.schema()}, {"en", Readable{}.schema()}}}});
}
Json origin_shape() {
  return named_shape("origin", {{"description",
                                 "Where a value comes from: stated by the rulebook (in both languages or in one), "
                                 "copied from the printed game, following from the rulebook, from history, made by us, "
                                 "or a variant of one's own."},
                                {"enum", std::vector<std::string>(origins().begin(), origins().end())}});
}
Json from_shape() {
  return named_shape(
      "from",
      {{"description", "Where the values come from: one word for all, or one for each value of this record."},
       {"oneOf", Json::array({origin_shape(), Json{{"type", "object"}, {"additionalProperties", origin_shape()}}})}});
}
Json note_shape() {
  return named_shape("note", {{"description", "A remark for people, in one language or in both."},
                              {"oneOf", Json::array({Readable{}.schema(), BothLanguages{}.schema()})}});
}

Schema schema_document(std::string id, std::string_view title, std::string_view text, Json file) {
  Json document{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"$id", id + ".schema.json"},
                {"title", title},
                {"description", text}};
  document.update(file);
  std::string type = page_type(file);
  std::vector<Member> members;
  members_of(file, "", members);
  Names(document).run();
  return {std::move(id), in_lines(document), std::move(type), std::move(members)};
}

std::string page_type(const Json& schema) {
  if (schema.contains(kName)) return page_type(schema[kName]["shape"]);
  if (schema.contains("const")) return "'" + schema["const"].get<std::string>() + "'";
  const auto joined = [](const Json& list, auto one) {
    std::string type;
    for (const Json& item : list) type += (type.empty() ? "" : " | ") + one(item);
    return type;
  };
  if (schema.contains("enum"))
    return joined(schema["enum"], [](const Json& word) { return "'" + word.get<std::string>() + "'"; });
  if (schema.contains("anyOf")) return joined(schema["anyOf"], [](const Json& one) { return page_type(one); });
  if (schema.contains("oneOf") && !schema.contains("type"))
    return joined(schema["oneOf"], [](const Json& one) { return page_type(one); });
  if (schema.contains("allOf") && !schema.contains("type")) return page_type(schema["allOf"].front());
  const std::string type = schema.value("type", "unknown");
  if (type == "integer") return "number";
  if (type == "array" && schema.contains("prefixItems")) {
    std::string items;
    for (const Json& item : schema["prefixItems"]) items += (items.empty() ? "" : ", ") + page_type(item);
    return "[" + items + "]";
  }
  if (type == "array") {
    const std::string item = page_type(schema["items"]);
    const bool pair = schema.value("minItems", 0) == 2 && schema.value("maxItems", 0) == 2;
    return pair ? "[" + item + ", " + item + "]" : in_brackets(item) + "[]";
  }
  if (type != "object") return type;
  if (!schema.contains("properties")) return "Record<string, " + page_type(schema["additionalProperties"]) + ">";
  const bool complete = !schema.contains("additionalProperties");  // all members are there, in a position
  const Json needed = schema.value("required", Json::array());
  std::string members;
  for (const auto& [key, member] : schema["properties"].items()) {
    if (!complete && (key == "from" || key == "note")) continue;
    const bool sure = complete || std::ranges::find(needed, Json(key)) != needed.end();
    members += (members.empty() ? " " : "; ") + key + (sure ? ": " : "?: ") + page_type(member);
  }
  return "{" + members + " }";
}

std::string in_lines(const Json& json) {
  std::string out;
  write_lines(out, "", json, 0, true);
  return out;
}

}  // namespace plancia::data

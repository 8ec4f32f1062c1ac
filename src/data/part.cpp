#include <data/part.hpp>

#include <utility>

namespace plancia::data {
namespace {

Json required(std::string_view key) { return {{"required", Json::array({key})}}; }
// What the member "from" must be besides; the words in it count only where it is an object.
Json of_from(Json schema) { return {{"properties", {{"from", std::move(schema)}}}}; }
// An object without this member.
Json without(std::string_view key) { return {{"properties", {{std::string{key}, false}}}}; }

Json described(const About& about, Json schema) {
  Json out{{"description", about.text}};
  if (!about.rules.empty()) out["rules"] = about.rules;
  for (auto&& [key, value] : schema.items()) out[key] = std::move(value);
  return out;
}

}  // namespace

void NewId::read(const Value& json, std::string& id) const {
  id = json.word().value_or("");
  if (!id.empty() && !ids.emplace(id, static_cast<int>(ids.size())).second)
    json.refuse("The id " + in_quotes(id) + " is used twice; give each its own.");
}

void NumberOf::read(const Value& json, int& number) const {
  const auto id = json.word();
  if (!id) return;
  if (const auto found = ids.find(*id); found != ids.end()) {
    number = found->second;
    return;
  }
  std::vector<std::string_view> known;
  for (const auto& [name, ignored] : ids) known.push_back(name);
  json.refuse("There is no " + std::string(what) + " " + in_quotes(*id) +
              (known.empty() ? "." : "; there is " + either(known) + "."));
}

// What is told of a record, in the order in which it is told.
struct Part::Shape {
  struct Member {
    std::string key;
    Json schema;
    bool has_origin, required;
  };
  Record::Kind kind = Record::Kind::sourced;
  std::vector<Member> members;
  Json all_of = Json::array(), one_of = Json::array(), dependent = Json::object();
  int optional = 0;
  Json from_second = Json::array();  // the members that the first row lacks
  std::string row_key;               // the member that names a row, and its words
  std::span<const std::string_view> row_words;
};

Part::Part(const Value& object, Record::Kind kind) : record_(std::in_place, object, kind) {}
Part::Part(Record::Kind kind) : shape_(std::make_unique<Shape>()) { shape_->kind = kind; }
Part::Part(Part&&) noexcept = default;
Part::~Part() = default;

Part::Optional::Optional(Part& part) : shape_(part.shape_.get()) {
  if (shape_ != nullptr) ++shape_->optional;
}
Part::Optional::~Optional() {
  if (shape_ != nullptr) --shape_->optional;
}

void Part::row(std::string_view key, std::span<const std::string_view> words, std::size_t at, const About& about) {
  if (!shape_) return name(key, at, Expected{words[at], "These stand in a fixed order"}, about);
  tell(key, words_schema(words), about, false);
  shape_->row_key = key;
  shape_->row_words = words;
}

void Part::one_of_these(std::initializer_list<std::string_view> keys, std::string_view sentence) {
  if (shape_) {
    for (const std::string_view key : keys) shape_->one_of.push_back(required(key));
  } else if (std::ranges::count_if(keys, [this](std::string_view key) { return record_->has(key); }) != 1) {
    record_->where().refuse(std::string{sentence});
  }
}

void Part::needs(std::string_view key, std::initializer_list<std::string_view> others) {
  if (shape_) shape_->dependent[std::string{key}] = others;
}

void Part::refuse(std::string sentence) { refusals_.push_back(std::move(sentence)); }

void Part::close() {
  record_->close();
  for (std::string& sentence : refusals_) record_->where().refuse(std::move(sentence));
}

void Part::tell(std::string_view key, Json schema, const About& about, bool has_origin) {
  shape_->members.push_back({std::string{key}, described(about, std::move(schema)),
                             has_origin && shape_->kind == Record::Kind::sourced, shape_->optional == 0});
}

void Part::tell_list(std::string_view key, std::size_t least, std::size_t most, const About& about, const Part& row) {
  Json list{{"type", "array"}, {"minItems", least}, {"maxItems", most}, {"items", row.schema()}};
  Json rows = Json::array();
  for (const std::string_view word : row.shape_->row_words)
    rows.push_back({{"properties", {{row.shape_->row_key, {{"const", word}}}}}});
  Json order = Json::object();
  if (!row.shape_->from_second.empty()) {
    Json first = Json::object();
    for (const Json& lacking : row.shape_->from_second) first[lacking.get<std::string>()] = false;
    rows.push_back({{"properties", std::move(first)}});
    order["items"] = {{"required", row.shape_->from_second}};
  }
  if (!rows.empty()) {
    order["prefixItems"] = std::move(rows);
    list["allOf"] = Json::array({std::move(order)});
  }
  tell(key, std::move(list), about, false);
}

void Part::tell_together(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    Json others = Json::array();
    for (const std::string_view other : keys)
      if (other != key) others.push_back(other);
    shape_->dependent[std::string{key}] = std::move(others);
  }
}

void Part::tell_condition(std::string_view key, std::span<const std::string_view> wanted, std::size_t before) {
  Json there = Json::array(), none = Json::object();
  for (std::size_t i = before; i < shape_->members.size(); ++i) {
    there.push_back(shape_->members[i].key);
    none[shape_->members[i].key] = false;
  }
  shape_->all_of.push_back({{"if", {{"properties", {{std::string{key}, words_schema(wanted)}}}}},
                            {"then", {{"required", std::move(there)}}},
                            {"else", {{"properties", std::move(none)}}}});
}

void Part::tell_from_second(std::size_t before) {
  for (std::size_t i = before; i < shape_->members.size(); ++i) shape_->from_second.push_back(shape_->members[i].key);
}

void Part::tell_either(std::size_t before, std::size_t between) {
  const auto keys = [this](std::size_t from, std::size_t to) {
    Json list = Json::array();
    for (std::size_t i = from; i < to; ++i) list.push_back(shape_->members[i].key);
    return Json{{"required", std::move(list)}};
  };
  shape_->one_of.push_back(keys(before, between));
  shape_->one_of.push_back(keys(between, shape_->members.size()));
}

std::size_t Part::told() const { return shape_->members.size(); }

Json Part::schema() const {
  Json needed = Json::array(), properties = Json::object(), all_of = shape_->all_of;
  Json origins = Json::array(), needed_origins = Json::array(), with_origin = Json::object();
  for (const auto& member : shape_->members) {
    if (member.required) needed.push_back(member.key);
    properties[member.key] = member.schema;
    if (!member.has_origin) continue;
    origins.push_back(member.key);
    if (member.required) {
      needed_origins.push_back(member.key);
    } else {
      with_origin[member.key] = of_from(required(member.key));
      all_of.push_back({{"anyOf", Json::array({required(member.key), of_from(without(member.key))})}});
    }
  }
  if (!origins.empty()) {
    if (!needed_origins.empty()) needed.push_back("from");
    Json from = from_shape();
    if (with_origin.empty()) {
      from["maxProperties"] = origins.size();  // those that it needs and no others
    } else {
      from["propertyNames"] = {{"enum", std::move(origins)}};
    }
    if (!needed_origins.empty()) from["required"] = std::move(needed_origins);
    properties["from"] = std::move(from);
  }
  if (shape_->kind == Record::Kind::sourced) properties["note"] = note_shape();
  Json out{{"type", "object"}, {"additionalProperties", false}};
  if (!needed.empty()) out["required"] = std::move(needed);
  out["properties"] = std::move(properties);
  if (!shape_->dependent.empty()) out["dependentRequired"] = shape_->dependent;
  if (!with_origin.empty()) out["dependentSchemas"] = std::move(with_origin);
  if (!all_of.empty()) out["allOf"] = std::move(all_of);
  if (!shape_->one_of.empty()) out["oneOf"] = shape_->one_of;
  return out;
}

}  // namespace plancia::data

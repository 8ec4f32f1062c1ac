#include "database.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace plancia::storage {
namespace {

using Json = nlohmann::ordered_json;

// Numbers are padded, so that their order is that of the texts.
std::string part_of(const Value& key) {
  if (const auto* text = std::get_if<std::string>(&key)) return *text;
  constexpr std::size_t kDigits = 12;
  const std::string digits = std::to_string(std::get<std::int64_t>(key));
  return std::string(kDigits - std::min(digits.size(), kDigits), '0') + digits;
}

std::string text_of(const Row& row) {
  Json json = Json::array();
  for (const Value& value : row.values()) {
    std::visit([&](const auto& one) { json.push_back(one); }, value);
  }
  return json.dump();
}

}  // namespace

std::string name_of(std::string_view table, std::span<const Value> keys) {
  std::string name(table);
  for (const Value& key : keys) name += "/" + part_of(key);
  return name;
}

const std::vector<TableSchema>& kept_tables() {
  static const auto known = [] {
    std::vector<TableSchema> all = tables(schema_version());
    all.push_back({"snapshots", {"match_id", "number", "program", "position", "content"}, {"number"}, "match_id"});
    return all;
  }();
  return known;
}

const std::vector<std::size_t>& key_columns(std::string_view table) {
  static const auto known = [] {
    std::map<std::string, std::vector<std::size_t>, std::less<>> found;
    for (const TableSchema& schema : kept_tables()) {
      for (std::size_t i = 0; i < schema.columns.size(); ++i) {
        const std::string wanted = ", " + schema.order + ",";
        if (wanted.find(" " + schema.columns[i] + ",") != std::string::npos) found[schema.name].push_back(i);
      }
    }
    return found;
  }();
  return known.find(table)->second;
}

const Row* Database::find(std::string_view table, Keys keys) const {
  const auto found = rows_.find(name_of(table, keys));
  return found == rows_.end() ? nullptr : &found->second;
}

void Database::put(std::string_view table, Row row) {
  std::vector<Value> keys;
  for (const std::size_t column : key_columns(table)) keys.push_back(row.values()[column]);
  std::string name = name_of(table, keys);
  changes_.insert_or_assign(name, text_of(row));
  rows_.insert_or_assign(std::move(name), std::move(row));
}

bool Database::erase(std::string_view table, Keys keys) {
  const std::string name = name_of(table, keys);
  if (rows_.erase(name) == 0) return false;
  changes_.insert_or_assign(name, std::nullopt);
  return true;
}

std::vector<const Row*> Database::all(std::string_view table, Keys keys) const {
  const std::string beginning = name_of(table, keys) + "/";
  std::vector<const Row*> found;
  for (auto at = rows_.lower_bound(beginning); at != rows_.end() && at->first.starts_with(beginning); ++at) {
    found.push_back(&at->second);
  }
  return found;
}

void Database::erase_all(std::string_view table, Keys keys) {
  const std::string beginning = name_of(table, keys) + "/";
  for (auto at = rows_.lower_bound(beginning); at != rows_.end() && at->first.starts_with(beginning);) {
    changes_.insert_or_assign(at->first, std::nullopt);
    at = rows_.erase(at);
  }
  if (rows_.erase(name_of(table, keys)) > 0) changes_.insert_or_assign(name_of(table, keys), std::nullopt);
}

bool Database::load(const device::Change& stored) {
  if (!stored.second) {
    rows_.erase(stored.first);
    return true;
  }
  auto row = parsed(stored);
  if (row) rows_.insert_or_assign(stored.first, *std::move(row));
  return row.has_value();
}

std::vector<std::string> Database::astray() const {
  // What a column of this name refers to.
  static const std::map<std::string_view, std::string_view> kReferences{
      {"match_id", "matches"}, {"user_id", "users"}, {"pack", "packs"}};
  std::vector<std::string> lost;
  for (const TableSchema& table : kept_tables()) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const auto other = kReferences.find(table.columns[i]);
      if (other == kReferences.end()) continue;
      const std::string beginning = table.name + "/";
      for (auto at = rows_.lower_bound(beginning); at != rows_.end() && at->first.starts_with(beginning); ++at) {
        const auto id = at->second.optional(i);
        if (id && find(other->second, {*id}) == nullptr) lost.push_back(at->first);
      }
    }
  }
  return lost;
}

std::vector<device::Change> Database::take_changes() {
  std::vector<device::Change> taken(changes_.begin(), changes_.end());
  changes_.clear();
  return taken;
}

Match match_of(const Row& row) {
  return {row.text(0),         row.text(1),      row.text(2),     row.text(3),
          row.optional(4),     row.number(5),    row.number(6),   {row.text(7), {row.number(10), row.number(11)}},
          row.number(8),       row.number(9),    row.text(12),    row.number(13) != 0,
          row.number(14) != 0, row.optional(15), row.optional(16)};
}

Row row_of(const Match& match) {
  return {match.id,
          match.setup,
          match.seed,
          match.links,
          or_null(match.parent),
          match.parent_ply,
          match.version,
          match.listing.summary,
          match.created,
          match.changed,
          match.listing.noticed[0],
          match.listing.noticed[1],
          match.seed_from,
          std::int64_t{match.hotseat},
          std::int64_t{match.advice},
          or_null(match.daily),
          or_null(match.pack)};
}

}  // namespace plancia::storage

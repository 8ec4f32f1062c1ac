#include "decode.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>
#include <data/parse.hpp>
#include <data/reader.hpp>

namespace plancia::rulebook {
namespace {

using data::Record;
using data::Value;
using i18n::Text;

constexpr std::size_t kMaxEntries = 500;
constexpr std::size_t kMaxLinks = 30;
constexpr std::array<std::string_view, 2> kEditions{"it", "en"};

std::vector<std::string> strings(const std::vector<Value>& values) {
  std::vector<std::string> out;
  out.reserve(values.size());
  for (const Value& value : values) out.push_back(value.string().value_or(""));
  return out;
}

std::string edition(const Value& value) { return std::string(kEditions[value.one_of(kEditions).value_or(0)]); }

// The member must be there, but may be null.
std::optional<Value> nullable(Record& record, std::string_view key) {
  auto value = record.name(key);
  return value && !value->json().is_null() ? value : std::nullopt;
}

void read_option(Record& record, Entry& entry) {
  if (const auto option = nullable(record, "option")) entry.options = {option->string().value_or("")};
}

Text joined(const Text& a, std::string_view between, const Text& b) {
  return {a.it + std::string(between) + b.it, a.en + std::string(between) + b.en};
}

void read_rule(Record& record, Entry& entry) {
  entry.text = record.text("text");
  entry.parts = {{PartKind::statement, entry.text}};
  entry.see = strings(record.list("see", 0, kMaxLinks));
  entry.options = strings(record.list("options", 0, kMaxLinks));
  for (const Value& value : record.list("editions", 1, kEditions.size())) entry.editions.push_back(edition(value));
}

void read_difference(Record& record, Entry& entry) {
  const Text italian = record.text("it");
  const Text english = record.text("en");
  entry.parts = {{PartKind::italian, italian}, {PartKind::english, english}, {PartKind::effect, record.text("effect")}};
  entry.text = joined(joined(i18n::text("rulebook.edition.it"), ": ", italian), " ",
                      joined(i18n::text("rulebook.edition.en"), ": ", english));
  read_option(record, entry);
  if (const auto followed = nullable(record, "default")) entry.editions = {edition(*followed)};
}

void read_ruling(Record& record, Entry& entry) {
  const Text question = record.text("question");
  const Text answer = record.text("ruling");
  entry.parts = {{PartKind::question, question}, {PartKind::answer, answer}, {PartKind::reason, record.text("reason")}};
  if (const auto alternatives = nullable(record, "alternatives"))
    entry.parts.push_back({PartKind::alternatives, alternatives->text().value_or(Text{})});
  entry.text = joined(question, " ", answer);
  read_option(record, entry);
}

void read_entries(const std::vector<Value>& values, Kind kind, std::string_view game, Book& book) {
  for (const Value& value : values) {
    Record record(value, Record::Kind::plain);
    Entry entry;
    entry.kind = kind;
    entry.game = game;
    entry.id = record.string("id");
    entry.section = record.string("section");
    switch (kind) {
      case Kind::rule: read_rule(record, entry); break;
      case Kind::difference: read_difference(record, entry); break;
      case Kind::ruling: read_ruling(record, entry); break;
    }
    record.close();
    book.entries.push_back(std::move(entry));
  }
}

// Rules point to differences and rulings; these point back.
void link_back(Book& book) {
  for (Entry& target : book.entries) {
    if (target.kind == Kind::rule) continue;
    for (const Entry& rule : book.entries) {
      if (rule.kind == Kind::rule && std::ranges::find(rule.see, target.id) != rule.see.end())
        target.see.push_back(rule.id);
    }
  }
}

// Where a game has one rulebook, nothing is worth saying about where a rule stands.
void forget_only_edition(Book& book) {
  const auto& first = book.entries.front().editions;
  const bool one = std::ranges::all_of(book.entries, [&](const Entry& entry) {
    return entry.kind != Kind::rule || (entry.editions.size() == 1 && entry.editions == first);
  });
  if (!one) return;
  for (Entry& entry : book.entries) entry.editions.clear();
}

}  // namespace

Book decode(std::string_view game, std::string_view path, std::string_view bytes) {
  const std::string file(path);
  data::Problems problems;
  Book book;
  if (const auto json = data::parse(bytes, file, problems)) {
    Record record(Value(*json, file, problems), Record::Kind::plain);
    if (record.string("game") != game) record.where().refuse("These are not the rules of " + std::string(game) + ".");
    for (const Value& value : record.list("sections", 1, kMaxEntries)) {
      Record section(value, Record::Kind::plain);
      std::string id = section.string("id");
      book.sections.push_back({std::move(id), section.text("title")});
      section.close();
    }
    read_entries(record.list("rules", 1, kMaxEntries), Kind::rule, game, book);
    read_entries(record.list("differences", 0, kMaxEntries), Kind::difference, game, book);
    read_entries(record.list("rulings", 0, kMaxEntries), Kind::ruling, game, book);
    record.close();
  }
  if (!problems.empty()) {
    std::string all = "the rules were built in wrongly:";
    for (const data::Problem& problem : problems) all += "\n" + data::text(problem);
    fail(all);
  }
  forget_only_edition(book);
  link_back(book);
  return book;
}

}  // namespace plancia::rulebook

#include <catalog/reference.hpp>

#include <optional>

#include <catalog/describe.hpp>
#include <catalog/with_rules.hpp>
#include <text/split.hpp>

namespace plancia::catalog {
namespace {

std::optional<i18n::Text> named(const std::string& area, const std::string& path, const std::string& word = "") {
  const std::string last = path.substr(path.rfind('.') + 1), rest = word.empty() ? "" : "." + word;
  for (const std::string& key : {area + path + rest, area + last + rest}) {
    if (i18n::has_text(key)) return i18n::text(key);
  }
  return std::nullopt;
}

std::vector<std::string> words_of(std::string_view ids) {
  const auto words = text::split(ids);
  return {words.begin(), words.end()};
}

}  // namespace

std::vector<PartWords> part_words(std::string_view game) {
  const std::string area = std::string{game} + "-part.";
  std::vector<PartWords> all;
  for (const data::Schema& schema : schemas(game)) {
    const std::string file = schema.id.substr(game.size() + 1);
    for (const data::Member& member : schema.members) {
      const auto label = named(area, member.path);
      if (!label) continue;
      PartWords& part = all.emplace_back(file, member.path, *label, words_of(member.rules), member.is_signed);
      for (const std::string& word : member.words) {
        if (const auto text = named(area, member.path, word)) part.words.emplace(word, *text);
      }
    }
  }
  return all;
}

std::vector<front::RuleTable> rule_tables(const Game& game) {
  return with_rules(game, []<class R>(const R& rules, const typename R::State&) -> std::vector<front::RuleTable> {
    if constexpr (front::HasRuleTables<R>) {
      return rule_tables(rules);
    } else {
      return {};
    }
  });
}

}  // namespace plancia::catalog

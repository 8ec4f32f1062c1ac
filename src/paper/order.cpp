#include <paper/order.hpp>

#include <nlohmann/json.hpp>

namespace plancia::paper {

const std::vector<PaperName>& papers() {
  static const std::vector<PaperName> all{{Paper::a4, "a4", 210, 297}, {Paper::letter, "letter", 215.9, 279.4}};
  return all;
}

std::string Order::words(std::string_view key, std::initializer_list<i18n::Arg> args) const {
  return i18n::text(key, args).in(language);
}

std::string Order::in(const data::Json& text) const {
  return text.at(language == i18n::Language::it ? "it" : "en").get<std::string>();
}

Source Order::source_of(std::string_view text) const {
  Source found;
  std::size_t longest = 0;
  for (const std::string& name : pack.files()) {
    const data::Json values = pack.file(name)->flatten();
    for (const auto& [pointer, value] : values.items()) {
      if (!value.is_string()) continue;
      const auto& words = value.get_ref<const std::string&>();
      if (words.size() <= longest || !text.contains(words)) continue;
      longest = words.size();
      found = {name, pointer, ""};
    }
  }
  return found;
}

}  // namespace plancia::paper

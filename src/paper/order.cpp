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

}  // namespace plancia::paper

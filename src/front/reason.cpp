#include <front/reason.hpp>

namespace plancia::front {

Reason because(std::string_view game, std::string_view kind, std::initializer_list<i18n::Arg> args) {
  std::string key(game);
  key.append(".reason.").append(kind);
  return {std::string(kind), i18n::text(key, args)};
}

}  // namespace plancia::front

#include <linea_front/measures.hpp>

#include <algorithm>
#include <string>

#include <linea/actions.hpp>

namespace plancia::linea {

std::expected<unsigned, data::Unread> typed_millimetres(std::string_view typed) {
  std::string text{typed};
  std::ranges::replace(text, ',', '.');
  int digits = kOrderDigits;
  if (text.ends_with("mm")) digits = 0;
  if (text.ends_with("mm") || text.ends_with("cm")) text.resize(text.size() - 2);
  return data::read_units(text, digits, kMostMillimetres);
}

std::expected<unsigned, data::Unread> typed_degrees(std::string_view typed) {
  return data::read_units(typed, 0, kMostDegrees);
}

}  // namespace plancia::linea

#include <text/name_key.hpp>

#include <algorithm>
#include <span>

#include "name_signs.hpp"

namespace plancia::text {
namespace {

std::size_t length_of(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

// Of a sign of one or two bytes, as all that names may have are.
char32_t code_of(std::string_view sign) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(sign[i])); };
  return sign.size() == 1 ? byte(0) : sign.size() == 2 ? (byte(0) & 0x1f) << 6 | (byte(1) & 0x3f) : 0;
}

constexpr std::span<const NameSign> kSigns(kNameSigns);  // whose iterators are the same kind in every library

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  while (!name.empty()) {
    const std::string_view sign = name.substr(0, length_of(name.front()));
    name.remove_prefix(sign.size());
    const char32_t code = code_of(sign);
    const auto known = std::ranges::lower_bound(kSigns, code, {}, &NameSign::sign);
    key += known != kSigns.end() && known->sign == code ? known->looks_like : sign;
  }
  return key;
}

}  // namespace plancia::text

#pragma once

#include <cstdint>
#include <iterator>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include <core/hash.hpp>

namespace plancia::test {

using Json = nlohmann::ordered_json;

// Numbers that are the same on every machine, so that a failure can be found again.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(mix(++state_ * 0x9e3779b97f4a7c15ULL) % bound);
  }

 private:
  std::uint64_t state_;
};

inline Json* random_value(Json& json, Numbers& numbers) {
  Json* at = &json;
  while (at->is_structured() && !at->empty() && numbers.below(5) != 0) {
    auto child = at->begin();
    std::advance(child, static_cast<std::ptrdiff_t>(numbers.below(at->size())));
    at = &*child;
  }
  return at;
}

inline Json strange_value(Numbers& numbers) {
  switch (numbers.below(12)) {
    case 0: return nullptr;
    case 1: return true;
    case 2: return -1;
    case 3: return 0;
    case 4: return 7;
    case 5: return 1e300;
    case 6: return std::uint64_t{18446744073709551615ULL};
    case 7: return "";
    case 8: return "1806";
    case 9: return "9999";
    case 10: return Json::array();
    default: return Json::object();
  }
}

// Alters one value somewhere in a document: another one, a stranger, one too many or one too few.
inline void spoil(Json& json, Numbers& numbers) {
  Json* at = random_value(json, numbers);
  switch (numbers.below(5)) {
    case 0: *at = strange_value(numbers); break;
    case 1:
      if (at->is_structured() && !at->empty()) {
        auto child = at->begin();
        std::advance(child, static_cast<std::ptrdiff_t>(numbers.below(at->size())));
        at->erase(child);
      }
      break;
    case 2:
      if (at->is_array() && !at->empty()) at->push_back((*at)[numbers.below(at->size())]);
      if (at->is_object()) (*at)["extra"] = strange_value(numbers);
      break;
    case 3:
      if (at->is_number_integer()) *at = at->get<int>() + static_cast<int>(numbers.below(7)) - 3;
      if (at->is_string() && !at->get_ref<const std::string&>().empty()) {
        auto& text = at->get_ref<std::string&>();
        text[numbers.below(text.size())] = "#.059az-"[numbers.below(8)];
      }
      break;
    default: *at = *random_value(json, numbers); break;
  }
}

// Files by name in which one document has been spoilt once to three times.
struct Spoilt {
  std::map<std::string, std::string> files;
  std::string file;
  Json json;
};
inline Spoilt spoilt_files(std::map<std::string, std::string> files, Numbers& numbers) {
  auto victim = files.begin();
  std::advance(victim, static_cast<std::ptrdiff_t>(numbers.below(files.size())));
  Json json = Json::parse(victim->second);
  for (std::size_t i = 0, times = 1 + numbers.below(3); i < times; ++i) spoil(json, numbers);
  // Half a character of UTF-8 may be left over from changing a byte; as a file would hold it.
  victim->second = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  const std::string name = victim->first;
  return {std::move(files), name, std::move(json)};
}

}  // namespace plancia::test

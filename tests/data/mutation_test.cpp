#include <cstdint>

#include <doctest/doctest.h>

#include <core/hash.hpp>
#include <data/facts.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

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

Json* random_value(Json& json, Numbers& numbers) {
  Json* at = &json;
  while (at->is_structured() && !at->empty() && numbers.below(5) != 0) {
    auto child = at->begin();
    std::advance(child, static_cast<std::ptrdiff_t>(numbers.below(at->size())));
    at = &*child;
  }
  return at;
}

Json strange_value(Numbers& numbers) {
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

void spoil(Json& json, Numbers& numbers) {
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

}  // namespace

TEST_CASE("a pack with values altered at random is accepted or refused with a place, and never worse") {
  const Files original = default_files();
  int accepted = 0;
  constexpr int kRounds = 250;
  for (int round = 0; round < kRounds; ++round) {
    Numbers numbers(static_cast<std::uint64_t>(round));
    Files files = original;
    auto victim = files.begin();
    std::advance(victim, static_cast<std::ptrdiff_t>(numbers.below(files.size())));
    Json json = Json::parse(victim->second);
    for (std::size_t i = 0, times = 1 + numbers.below(3); i < times; ++i) spoil(json, numbers);
    // Half a character of UTF-8 may be left over from changing a byte; as a file would hold it.
    victim->second = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (const auto pack = data::load_files(files)) CHECK_FALSE(data::listing(*pack).empty());
    const auto problems = problems_of(files);
    accepted += problems.empty();
    for (const auto& problem : problems) {
      CAPTURE(round);
      CAPTURE(text(problem));
      CHECK_FALSE(problem.file.empty());
      CHECK_FALSE(problem.message.empty());
      if (problem.pointer.empty() || problem.file != victim->first) continue;
      // The pointer leads to something that is there.
      CHECK(json.contains(Json::json_pointer(problem.pointer)));
    }
  }
  CHECK(accepted > 0);  // changed words and the like
  CHECK(accepted < kRounds / 2);
}

TEST_CASE("bytes altered at random are accepted or refused, and never worse") {
  const Files original = default_files();
  for (int round = 0; round < 100; ++round) {
    Numbers numbers(static_cast<std::uint64_t>(round) + 1000000);
    Files files = original;
    auto victim = files.begin();
    std::advance(victim, static_cast<std::ptrdiff_t>(numbers.below(files.size())));
    std::string& bytes = victim->second;
    bytes[numbers.below(bytes.size())] = static_cast<char>(numbers.below(256));
    if (numbers.below(4) == 0) bytes.resize(numbers.below(bytes.size()));
    for (const auto& problem : problems_of(files)) CHECK_FALSE(problem.message.empty());
  }
}

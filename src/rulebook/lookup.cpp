#include <algorithm>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {
namespace {

constexpr std::size_t kSuggestions = 3;

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// What follows the letters of the game: "4.1b" of "XM-4.1b".
std::string bare(std::string_view id) { return lower_case(id.substr(id.find('-') + 1)); }  // npos + 1 is the beginning

std::size_t common_beginning(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

const Entry* find_typed(std::string_view game, std::string_view typed) {
  const std::string wanted = lower_case(typed);
  for (const Entry& entry : entries(game))
    if (lower_case(entry.id) == wanted || bare(entry.id) == wanted) return &entry;
  return nullptr;
}

// An id tells its place in the rulebook from left to right, so the nearest one shares the longest beginning; counting
// wrong letters would think XM-4a as near to XM-5a as to XM-4b.
std::vector<std::string> nearest(std::string_view game, std::string_view typed) {
  const std::string wanted = bare(typed);
  struct Candidate {
    std::size_t shared, longer;
    const Entry* entry;
  };
  std::vector<Candidate> candidates;
  for (const Entry& entry : entries(game)) {
    const std::string id = bare(entry.id);
    const std::size_t shared = common_beginning(id, wanted);
    candidates.push_back({shared, id.size() - shared, &entry});
  }
  // Equally near ones stay in the order of the rulebook, which is that of their places in memory.
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    if (a.shared != b.shared) return a.shared > b.shared;
    return a.longer != b.longer ? a.longer < b.longer : a.entry < b.entry;
  });
  std::vector<std::string> ids;
  for (const Candidate& candidate : candidates) {
    if (candidate.shared == 0 || ids.size() == kSuggestions) break;
    ids.push_back(candidate.entry->id);
  }
  return ids;
}

}  // namespace plancia::rulebook

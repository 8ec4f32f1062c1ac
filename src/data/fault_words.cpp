// What is wrong with a pack, in Italian. It is told in English, as it stands in the code that finds it; beside that
// code lie the same sentences with gaps, those of all packs and those of each game.
#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include <data/problem.hpp>
#include <embedded/faults.hpp>

namespace plancia::data {
namespace {

constexpr std::string_view kGap = "{}";

struct Sentence {
  std::vector<std::string> parts;  // of the English one, between its gaps
  std::string italian;
};

std::vector<std::string> parts_of(std::string_view pattern) {
  std::vector<std::string> parts;
  for (std::size_t gap = pattern.find(kGap); gap != std::string_view::npos; gap = pattern.find(kGap)) {
    parts.emplace_back(pattern.substr(0, gap));
    pattern.remove_prefix(gap + kGap.size());
  }
  parts.emplace_back(pattern);
  return parts;
}

std::size_t fixed(const Sentence& sentence) {
  std::size_t length = 0;
  for (const std::string& part : sentence.parts) length += part.size();
  return length;
}

// The narrower sentences first: "There is no {}." would take in "There is no {}; there is {}.".
const std::vector<Sentence>& sentences() {
  static const auto known = [] {
    std::vector<Sentence> all;
    for (const embedded::File& file : embedded::faults()) {
      const auto list = nlohmann::ordered_json::parse(file.bytes);
      for (const auto& [english, italian] : list.items()) all.push_back({parts_of(english), italian});
    }
    std::ranges::stable_sort(all, std::greater(), fixed);
    return all;
  }();
  return known;
}

// What stands in the gaps, if the message is this sentence.
std::optional<std::vector<std::string_view>> gaps_in(std::string_view message, const Sentence& sentence) {
  const auto& parts = sentence.parts;
  std::vector<std::string_view> gaps;
  if (parts.size() == 1) return message == parts.front() ? std::optional(gaps) : std::nullopt;
  if (message.size() < parts.front().size() + parts.back().size() || !message.starts_with(parts.front()) ||
      !message.ends_with(parts.back())) {
    return std::nullopt;
  }
  message.remove_prefix(parts.front().size());
  message.remove_suffix(parts.back().size());
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    const std::size_t at = message.find(parts[i]);
    if (at == std::string_view::npos) return std::nullopt;
    gaps.push_back(message.substr(0, at));
    message.remove_prefix(at + parts[i].size());
  }
  gaps.push_back(message);
  return gaps;
}

// "a, b or c" are words of the message, too.
std::string listed(std::string_view gap) {
  constexpr std::string_view kOr = " or ", kAnd = " and ";
  std::string out(gap);
  for (std::size_t at = out.find(kOr); at != std::string::npos; at = out.find(kOr)) out.replace(at, kOr.size(), " o ");
  for (std::size_t at = out.find(kAnd); at != std::string::npos; at = out.find(kAnd)) {
    out.replace(at, kAnd.size(), " e ");
  }
  return out;
}

std::string in_italian(const std::string& message) {
  for (const Sentence& sentence : sentences()) {
    const auto gaps = gaps_in(message, sentence);
    if (!gaps) continue;
    const auto between = parts_of(sentence.italian);
    std::string out = between.front();
    for (std::size_t i = 0; i < gaps->size(); ++i) out += listed((*gaps)[i]) + between[i + 1];
    return out;
  }
  return message;
}

}  // namespace

i18n::Text words(const Problem& problem) { return {in_italian(problem.message), problem.message}; }

}  // namespace plancia::data

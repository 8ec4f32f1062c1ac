#include <ai/exact_memory.hpp>

#include <algorithm>

namespace plancia::ai {

ExactTable::ExactTable(std::vector<ExactEntry> entries) : entries_(std::move(entries)) {
  std::ranges::sort(entries_, {}, &ExactEntry::key);
}

const double* ExactTable::find(const Fingerprint& key) const {
  const auto at = std::ranges::lower_bound(entries_, key, {}, &ExactEntry::key);
  return at != entries_.end() && at->key == key ? &at->value : nullptr;
}

}  // namespace plancia::ai

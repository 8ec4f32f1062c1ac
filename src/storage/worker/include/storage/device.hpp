#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the page does for the storage of a worker. The rows lie in memory and are the page's to keep: it hands them over
// before the storage is opened, and stores what changed, all or nothing, before it gives an answer to anybody. If it
// cannot, it throws the worker away and starts another from what is stored.
namespace plancia::storage::device {

// A row by its name, as JSON; no text for one that is gone.
using Change = std::pair<std::string, std::optional<std::string>>;

void load(const Change& row);
std::vector<Change> take_changes();

}  // namespace plancia::storage::device

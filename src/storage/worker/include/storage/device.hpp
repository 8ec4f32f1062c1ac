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

// False for what is no row of any table: nothing is taken in then.
bool load(const Change& row);
// The names of rows whose game, person or pack is not there, and may be none after they are gone themselves.
std::vector<std::string> astray();
std::vector<Change> take_changes();

}  // namespace plancia::storage::device

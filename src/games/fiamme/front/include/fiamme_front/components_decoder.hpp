#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <data/pack.hpp>
#include <data/schema.hpp>
#include <fiamme/components.hpp>

namespace plancia::fiamme {

// The whole component set of a pack, or everything that is wrong with it.
std::expected<Components, data::Problems> decode(const data::Pack& pack);

// Everything that is wrong with the pack. Empty: it can be played.
data::Problems check(const data::Pack& pack);

// What can be played: the five missions, each also for two, and both campaigns: "training", "training-coop",
// "campaign".
std::vector<std::string> scenario_ids();
std::optional<Scenario> scenario_of(std::string_view id);

// The JSON schemas of its files.
std::vector<data::Schema> schemas();

}  // namespace plancia::fiamme

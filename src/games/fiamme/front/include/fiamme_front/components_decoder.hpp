#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <data/pack.hpp>
#include <fiamme/components.hpp>

namespace plancia::fiamme {

// The whole component set of a pack, or everything that is wrong with it.
std::expected<Components, data::Problems> decode(const data::Pack& pack);

// What can be played: the five missions, each also for two, and both campaigns: "training", "training-coop",
// "campaign".
std::vector<std::string> scenario_ids();
std::optional<Scenario> scenario_of(std::string_view id);

}  // namespace plancia::fiamme

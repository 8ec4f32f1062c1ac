#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <sim/summary.hpp>

namespace plancia::sim {

// The summary as docs/study/simulation.md describes it. `json` is what the protocol's method `simulate` answers, too.
catalog::Json to_json(const Summary& summary);
std::string to_csv(const Summary& summary);

// The totals themselves, to be added up elsewhere or later. Reading refuses what writing cannot have written.
catalog::Json to_json(const Totals& totals);
std::expected<Totals, std::string> read_totals(const catalog::Json& json);

}  // namespace plancia::sim

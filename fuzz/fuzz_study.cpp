#include <cstdint>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include <sim/json.hpp>

using namespace plancia;

// The totals of a state file: whatever is read must be written and read again as the same, and add up with itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = catalog::Json::parse(data, data + size, nullptr, false);
  if (json.is_discarded()) return 0;
  auto totals = sim::read_totals(json);
  if (!totals) return 0;
  if (sim::read_totals(sim::to_json(*totals)) != totals) std::abort();
  sim::Totals twice = *totals;
  twice += *totals;
  if (twice.games() != 2 * totals->games()) std::abort();
  return 0;
}

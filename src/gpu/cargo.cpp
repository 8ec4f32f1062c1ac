#include <catalog/with_rules.hpp>
#include <gpu/backend.hpp>

namespace plancia::gpu {

Cargo cargo_of(const sim::PreparedVariant& prepared) {
  return catalog::with_rules(*prepared.start->game,
                             [](const auto& rules, const auto& start) { return cargo_of(rules, start); });
}

}  // namespace plancia::gpu

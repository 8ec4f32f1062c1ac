#include <catalog/with_rules.hpp>
#include <core/fail.hpp>
#include <gpu/backend.hpp>

namespace plancia::gpu {

Cargo cargo_of(const sim::PreparedVariant& prepared) {
  return catalog::with_rules(*prepared.start->game,
                             []<class R>(const R& rules, const typename R::State& start) -> Cargo {
                               if constexpr (OnGpu<R>) return cargo_of(rules, start);
                               fail("a game without a kernel");
                             });
}

}  // namespace plancia::gpu

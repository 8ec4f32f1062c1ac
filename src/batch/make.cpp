#include <batch/batch.hpp>
#include <catalog/with_rules.hpp>

#include "game_batch.hpp"
#include "game_encoding.hpp"

namespace plancia::batch {

std::unique_ptr<Encoding> encoding_of(const catalog::Game& game) {
  auto kept = game.clone();
  const catalog::Game& its = *kept;
  return catalog::with_rules(its, [&]<class R>(const R& rules, const typename R::State&) {
    return std::unique_ptr<Encoding>(std::make_unique<GameEncoding<R>>(std::move(kept), rules));
  });
}

std::unique_ptr<Batch> make_batch(const catalog::Game& start, const Options& options) {
  auto kept = start.clone();
  const catalog::Game& its = *kept;
  return catalog::with_rules(its, [&]<class R>(const R& rules, const typename R::State& state) {
    return std::unique_ptr<Batch>(std::make_unique<GameBatch<R>>(std::move(kept), rules, state, options));
  });
}

}  // namespace plancia::batch

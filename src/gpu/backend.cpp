#include <gpu/backend.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include <gpu/work.hpp>
#include <sim/adding.hpp>

namespace plancia::gpu {
namespace {

class Games {
 public:
  Games(std::shared_ptr<Device> device, const sim::Lineup& lineup, std::uint64_t seed, const KernelOf& kernel_of,
        std::uint64_t at_a_time)
      : device_(std::move(device)), seed_(seed), slice_(std::max<std::uint64_t>(at_a_time / lineup.size(), 1)) {
    std::size_t heap = 0;
    for (const sim::PreparedVariant& prepared : lineup) {
      const std::string& game = prepared.start->setup.setup.game;
      Placed placed;
      for (std::size_t i = 0; i < prepared.seats.size(); ++i) {
        if (prepared.seats[i].kind == sim::PolicySpec::Kind::random) placed.work.random |= 1U << i;
      }
      const bool by_hand = placed.work.random != kAllRandom;
      std::unique_ptr<Device::Kernel>& kernel = kernels_[{game, by_hand}];
      if (!kernel) kernel = device_->compile(*kernel_of(game), by_hand ? kByHand : kAtRandom);
      placed.kernel = kernel.get();
      placed.work.seed = seed;
      placed.work.threads = kernel->threads();
      const Cargo cargo = cargo_of(prepared);
      const Device::Address rules = device_->reserve(cargo.rules.size());
      device_->write(rules, cargo.rules.at(rules));
      const Device::Address start = device_->reserve(cargo.start.size());
      device_->write(start, cargo.start);
      placed.work.rules = there<void>(rules);
      placed.work.start = there<void>(start);
      if (by_hand) {
        placed.work.heap_size = cargo.heap_size;
        heap = std::max(heap, cargo.heap_size * kernel->threads());
      }
      variants_.push_back(placed);
    }
    for (Queue& queue : queues_) {
      if (heap != 0) queue.heap = device_->reserve(heap);
      for (std::size_t i = 0; i < variants_.size(); ++i) {
        queue.work.push_back(device_->reserve(sizeof(Work)));
        queue.figures.push_back(device_->reserve(slice_ * sizeof(GameFigures)));
        queue.here.push_back(device_->reserve_here(slice_ * sizeof(GameFigures)));
      }
    }
  }

  sim::Done play(sim::Range range, const sim::Watch& watch) {
    sim::Done done{sim::Totals(variants_.size()), range.first};
    std::vector<sim::Adding> adding(variants_.size());
    std::uint64_t next = range.first, played = 0;
    const auto begin_next = [&](std::size_t q) -> Slice {
      if (next >= range.last || (watch.stop && watch.stop())) return {};
      const Slice slice{next, range.stride, std::min(slice_, (range.last - next - 1) / range.stride + 1)};
      next += slice.games * slice.stride;
      begin(q, slice);
      return slice;
    };
    std::size_t q = 0;
    for (Slice slice = begin_next(q); slice.games != 0; q = 1 - q) {
      const Slice following = begin_next(1 - q);
      device_->wait(q);
      add_up(q, slice, adding, done.totals.pairs);
      played += slice.games;
      done.next = std::min(range.last, slice.first + slice.games * slice.stride);
      if (watch.progress) watch.progress(played);
      slice = following;
    }
    for (std::size_t i = 0; i < variants_.size(); ++i) done.totals.variants[i] = adding[i].tally();
    return done;
  }

 private:
  // A variant on the GPU.
  struct Placed {
    Device::Kernel* kernel = nullptr;
    Work work = {};
  };
  struct Slice {
    std::uint64_t first = 0, stride = 1, games = 0;
  };
  // What each queue has to itself, so that both can be at work; one entry for each variant.
  struct Queue {
    Device::Address heap = 0;
    std::vector<Device::Address> work, figures;
    std::vector<std::span<std::byte>> here;  // where figures come to
  };

  template <class T>
  static T* there(Device::Address address) {
    return std::bit_cast<T*>(address);
  }

  void begin(std::size_t q, const Slice& slice) {
    Queue& queue = queues_[q];
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      Work work = variants_[i].work;
      work.figures = there<GameFigures>(queue.figures[i]);
      work.heap = there<std::byte>(queue.heap);
      work.first = slice.first;
      work.stride = slice.stride;
      work.games = slice.games;
      device_->write(queue.work[i], std::as_bytes(std::span(&work, 1)));
      variants_[i].kernel->run(q, queue.work[i]);
      device_->read(q, queue.here[i].first(slice.games * sizeof(GameFigures)), queue.figures[i]);
    }
  }

  void add_up(std::size_t q, const Slice& slice, std::vector<sim::Adding>& adding, std::vector<sim::PairTally>& pairs) {
    const auto figures = [&](std::size_t variant, std::uint64_t at) -> const GameFigures& {
      return reinterpret_cast<const GameFigures*>(queues_[q].here[variant].data())[at];
    };
    for (std::uint64_t at = 0; at < slice.games; ++at) {
      for (std::size_t i = 0; i < variants_.size(); ++i) {
        if (figures(i, at).steps == kEndless) throw sim::endless(seed_, slice.first + at * slice.stride);
        adding[i].add(figures(i, at));
        if (i != 0) pairs[i - 1].add(figures(0, at).result, figures(i, at).result);
      }
    }
  }

  std::shared_ptr<Device> device_;
  std::uint64_t seed_;
  std::uint64_t slice_;
  std::map<std::pair<std::string, bool>, std::unique_ptr<Device::Kernel>> kernels_;  // by game, and whether by hand
  std::vector<Placed> variants_;
  std::array<Queue, Device::kQueues> queues_;
};

}  // namespace

std::expected<sim::Backend, i18n::Text> backend(std::shared_ptr<Device> device, const sim::Lineup& lineup,
                                                std::uint64_t seed, const KernelOf& kernel_of,
                                                std::uint64_t at_a_time) {
  for (const sim::PreparedVariant& prepared : lineup) {
    const std::string& game = prepared.start->setup.setup.game;
    if (!kernel_of(game)) return std::unexpected(i18n::text("study.gpu.game", {{"game", game}}));
  }
  const auto games = std::make_shared<Games>(std::move(device), lineup, seed, kernel_of, at_a_time);
  return [games](sim::Range range, const sim::Watch& watch) { return games->play(range, watch); };
}

}  // namespace plancia::gpu

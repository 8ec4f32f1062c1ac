#include "ranks.hpp"

#include <mpi.h>

#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <vector>

#include <nlohmann/json.hpp>

#include <sim/json.hpp>

namespace plancia::mpi {
namespace {

using Order = std::array<std::uint64_t, 2>;  // first and last; equal: there is no more work

constexpr int kReporting = 0;
// In place of totals: what a bot did wrong, or what else went wrong.
constexpr const char* kFault = "fault";
constexpr const char* kFailed = "failed";

void announce(Order& order) { MPI_Bcast(order.data(), 2, MPI_UINT64_T, kReporting, MPI_COMM_WORLD); }

// The part of one rank, as text for the others.
std::string play_part(const World& world, const Order& order, const sim::Backend& threads, const sim::Watch& watch) {
  try {
    const sim::Range part{order[0] + static_cast<std::uint64_t>(world.rank()), order[1],
                          static_cast<std::uint64_t>(world.size())};
    return sim::to_json(threads(part, watch).totals).dump();
  } catch (const sim::GuestFault& fault) {
    return catalog::Json{{kFault, static_cast<int>(fault.fault())},
                         {"it", fault.text().it},
                         {"en", fault.text().en},
                         {"words", fault.words()}}
        .dump(-1, ' ', false, catalog::Json::error_handler_t::replace);
  } catch (const std::exception& error) {
    return catalog::Json{{kFailed, error.what()}}.dump();
  }
}

// The texts of all ranks, in rank 0.
std::vector<std::string> gather(const World& world, const std::string& mine) {
  const int length = static_cast<int>(mine.size());
  std::vector<int> lengths(static_cast<std::size_t>(world.size())), offsets(lengths.size());
  MPI_Gather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, kReporting, MPI_COMM_WORLD);
  int all = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    offsets[i] = all;
    all += lengths[i];
  }
  std::string bytes(static_cast<std::size_t>(all), '\0');
  MPI_Gatherv(mine.data(), length, MPI_CHAR, bytes.data(), lengths.data(), offsets.data(), MPI_CHAR, kReporting,
              MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t i = 0; world.rank() == kReporting && i < lengths.size(); ++i) {
    texts.push_back(bytes.substr(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(lengths[i])));
  }
  return texts;
}

sim::Totals sum(const std::vector<std::string>& texts) {
  sim::Totals totals;
  for (const std::string& text : texts) {
    const catalog::Json json = catalog::Json::parse(text);
    if (json.contains(kFault)) {
      throw sim::GuestFault(static_cast<sim::Fault>(json[kFault].get<int>()),
                            {json["it"].get<std::string>(), json["en"].get<std::string>()},
                            json["words"].get<std::string>());
    }
    if (json.contains(kFailed)) throw std::runtime_error(json[kFailed].get<std::string>());
    auto part = sim::read_totals(json);
    if (!part) throw std::runtime_error("a process sent what cannot be read: " + part.error());
    if (totals.variants.empty()) totals = sim::Totals(part->variants.size());
    totals += *std::move(part);
  }
  return totals;
}

bool serve(const World& world, const sim::Backend& threads) {
  if (world.rank() == kReporting) return false;
  while (true) {
    Order order{};
    announce(order);
    if (order[0] == order[1]) return true;
    gather(world, play_part(world, order, threads, {}));
  }
}

// Lets the other ranks go when the reporting one is done, however it ends.
struct Dismissal {
  ~Dismissal() {
    Order none{};
    announce(none);
  }
};

}  // namespace

World::World(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

World::~World() { MPI_Finalize(); }

app::SimulateHost host(const World& world) {
  app::SimulateHost host;
  host.serves = [&world](const sim::Backend& threads) { return serve(world, threads); };
  host.backend = [&world](const sim::Backend& threads) -> sim::Backend {
    const auto dismissal = std::make_shared<Dismissal>();
    return [&world, threads, dismissal](sim::Range range, const sim::Watch& watch) -> sim::Done {
      // All ranks must come to the same end, so a range is played whole: only between two of them can one stop. The
      // ranges are small enough for that.
      sim::Done done{sim::Totals(), range.first};
      constexpr std::uint64_t kSlices = 50;
      const std::uint64_t size =
          std::max<std::uint64_t>((range.last - range.first) / kSlices, 16 * static_cast<std::uint64_t>(world.size()));
      while (done.next < range.last && !(watch.stop && watch.stop())) {
        Order order{done.next, std::min(range.last, done.next + size)};
        announce(order);
        sim::Watch slice;
        if (watch.progress) {
          const std::uint64_t before = done.next - range.first;
          slice.progress = [&watch, &world, before](std::uint64_t played) {
            watch.progress(before + played * static_cast<std::uint64_t>(world.size()));
          };
        }
        sim::Totals part = sum(gather(world, play_part(world, order, threads, slice)));
        if (done.totals.variants.empty()) done.totals = sim::Totals(part.variants.size());
        done.totals += std::move(part);
        done.next = order[1];
      }
      return done;
    };
  };
  return host;
}

}  // namespace plancia::mpi

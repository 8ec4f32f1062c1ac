#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include <gpu/cargo.hpp>
#include <gpu/device.hpp>
#include <sim/study.hpp>

namespace plancia::gpu {

// The cargo of a variant.
Cargo cargo_of(const sim::PreparedVariant& prepared);

// The kernel for a game, or nothing for one that the GPU does not play.
using KernelOf = std::function<std::optional<std::string_view>(const std::string& game)>;

// So many games are begun at a time: enough that no thread is ever without one, few enough to be asked to stop.
constexpr std::uint64_t kGamesAtATime = 1 << 20;

// Games played on a GPU: the same as on the processor, of which only the results are counted, not the choices nor the
// rules. A sentence for a game without a kernel. `lineup` must outlive the backend.
std::expected<sim::Backend, i18n::Text> backend(std::shared_ptr<Device> device, const sim::Lineup& lineup,
                                                std::uint64_t seed, const KernelOf& kernel_of,
                                                std::uint64_t at_a_time = kGamesAtATime);

}  // namespace plancia::gpu

// What `plancia simulate --device gpu` hands over to: a program of its own, since nobody else needs another compiler.

#include <algorithm>

#include <command_line/command_line.hpp>
#include <embedded/kernels.hpp>
#include <gpu/backend.hpp>

#include <build_facts.hpp>
#include <commands.hpp>
#include <simulate.hpp>
#include "cuda.hpp"

namespace plancia::gpu {
namespace {

std::optional<std::string_view> kernel_of(const std::string& game) {
  for (const embedded::File& file : embedded::kernels()) {
    if (file.path.ends_with("/" + game + ".ptx")) return file.bytes;
  }
  return std::nullopt;
}

}  // namespace
}  // namespace plancia::gpu

int main(int argc, char** argv) {
  using namespace plancia;
  command_line::Program program("Plancia on the GPU: the command simulate.");
  program.version(app::version_text());
  program.needs_subcommand();
  app::SimulateHost host;
  host.gpu = [](const sim::Lineup& lineup, std::uint64_t seed) -> std::expected<sim::Backend, i18n::Text> {
    auto device = gpu::find_cuda();
    if (!device) return std::unexpected(device.error());
    return gpu::backend(*std::move(device), lineup, seed, gpu::kernel_of);
  };
  app::add_simulate_command(program, host);
  return program.run(argc, argv);
}

#pragma once

#include <expected>
#include <memory>

#include <gpu/device.hpp>
#include <i18n/text.hpp>

namespace plancia::gpu {

// The first GPU of this machine, by NVIDIA's driver, which is looked for when the program runs: nothing of it is needed
// to build the program or to start it. Or a sentence that says why there is none.
std::expected<std::shared_ptr<Device>, i18n::Text> find_cuda();

}  // namespace plancia::gpu

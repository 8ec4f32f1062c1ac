#pragma once

#include <advice/advise.hpp>

namespace plancia::advice {

// As the protocol and `plancia advise --json` give it (docs/protocol.md).
catalog::Json to_json(const Advice& advice);

}  // namespace plancia::advice

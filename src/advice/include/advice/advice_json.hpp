#pragma once

#include <advice/advise.hpp>

namespace plancia::advice {

// As the protocol and `plancia advise --json` give it: {value, choices: [{action, value, low, high, visits}], exact}.
catalog::Json to_json(const Advice& advice);

}  // namespace plancia::advice

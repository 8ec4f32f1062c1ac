#pragma once

#include <front/words.hpp>

namespace plancia::front {

// The parts of an action, an event or a result by their names, numbers as numbers.
Json to_json(const Data& data);

}  // namespace plancia::front

#pragma once

namespace plancia {

constexpr bool kTerminal = true;

}  // namespace plancia

#pragma once

namespace plancia {

constexpr bool kTerminal = false;  // nobody sees what games draw of characters: it is left out of the module

}  // namespace plancia

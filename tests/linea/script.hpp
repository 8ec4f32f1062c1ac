#pragma once

#include <linea_player/scripted.hpp>

#include "scene.hpp"

namespace plancia::linea {

// What the player by rule of thumb would do.
inline Action decision(const Scene& scene) { return linea::scripted(scene.rules(), scene.state()); }

}  // namespace plancia::linea

#pragma once

#include <ai/linea_scripted.hpp>

#include "scene.hpp"

namespace plancia::linea {

// What the player by rule of thumb would do.
inline Action decision(const Scene& scene) { return ai::linea_scripted(scene.rules(), scene.state()); }

}  // namespace plancia::linea

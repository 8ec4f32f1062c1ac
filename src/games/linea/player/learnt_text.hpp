#pragma once

#include <string>

#include <linea_player/learnt.hpp>

namespace plancia::linea {

std::string learnt_text(const Rules& rules, const Learnt& learnt, const LearntFrom& from);

}  // namespace plancia::linea

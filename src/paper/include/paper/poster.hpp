#pragma once

#include <functional>
#include <string>

#include <paper/document.hpp>

namespace plancia::paper {

// What fits on a page of twice the size of the order's paper, lying, and also on two pages of the order's paper beside
// each other with what their printers leave free.
constexpr double kPosterWidth = 385, kPosterHeight = 255;

// Draws it once on the large page, and once more in two halves to be glued together.
void poster(Document& document, const std::string& name, const std::function<void(Sheet&)>& draw);

}  // namespace plancia::paper

#pragma once

#include <functional>
#include <string>
#include <vector>

#include <paper/document.hpp>

namespace plancia::paper {

constexpr double kBleed = 2;  // what is drawn beyond the cut

// Something to cut out. It is drawn with its upper left corner as the origin, and its ground reaches kBleed beyond the
// cut on every side.
struct Piece {
  std::function<void(Sheet&)> front;
  std::function<void(Sheet&)> back;  // may be none
};

// Pieces of one size, as many to a page as there is room for, with crop marks outside. Backs are on the next page,
// mirrored, or below a fold, upside down.
void cut_sheet(Document& document, const std::string& name, double width, double height,
               const std::vector<Piece>& pieces);

// The cards of most games.
constexpr double kCardWidth = 63, kCardHeight = 88;

}  // namespace plancia::paper

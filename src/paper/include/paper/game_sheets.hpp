#pragma once

#include <string>
#include <vector>

#include <paper/document.hpp>

namespace plancia::paper {

// What a game brings for paper, in its paper/ folder: `GameSheets sheets();` in its namespace. A game that brings
// nothing gets the pages of pages.hpp alone.
struct GameSheets {
  std::vector<std::string> (*contents)(const Order& order);  // what there is, in words
  void (*draw)(Document& document);                          // and the pages
};

}  // namespace plancia::paper

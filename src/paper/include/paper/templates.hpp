#pragma once

#include <functional>
#include <string>
#include <vector>

#include <paper/document.hpp>

namespace plancia::paper {

// Something to cut out in its true size, whatever that is. It is drawn with its upper left corner as the origin.
struct Template {
  double width = 0, height = 0;
  std::function<void(Sheet&)> draw;
};

// Small ones are set side by side with crop marks at their corners; those that are larger than a leaf go over several,
// to be laid edge to edge.
void templates(Document& document, const std::string& name, std::vector<Template> all);

}  // namespace plancia::paper

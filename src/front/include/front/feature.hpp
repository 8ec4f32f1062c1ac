#pragma once

#include <string>
#include <vector>

namespace plancia::front {

// One number of a position as learners see it: where it stands in it, its range, and what it means. Where it counts the
// words of an enumeration, these are they.
struct Feature {
  std::string name;  // "ships[york].sunk", "hex.column"
  int least = 0, most = 0;
  std::vector<std::string> words = {};
  std::string text = {};
};

// The least and the most that something derived from a position can be.
struct Between {
  int least, most;
};

}  // namespace plancia::front

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::paper {

// The outlines that a game's board in the pages and its sheets share: paths of SVG, and which of them belong to what,
// by their place in a JSON file.
class Drawings {
 public:
  explicit Drawings(std::string_view json);
  // "/ship/hull". One that is not there is a bug.
  const std::string& operator[](std::string_view pointer) const;
  bool contains(std::string_view pointer) const { return paths_.contains(pointer); }
  // The texts of a list: "/pictures/tr-08".
  std::vector<std::string> list(std::string_view pointer) const;

 private:
  std::map<std::string, std::string, std::less<>> paths_;
};

}  // namespace plancia::paper

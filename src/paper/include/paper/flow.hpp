#pragma once

#include <string>

#include <paper/document.hpp>
#include <paper/table.hpp>

namespace plancia::paper {

// Words and tables one after the other, in columns over as many pages as they need.
class Flow {
 public:
  Flow(Document& document, std::string title, std::string name, int columns);  // the name stands at the foot

  void heading(const std::string& words, double points = 10);
  void paragraph(const std::string& words, const Type& type);
  // A short mark before a paragraph, as the id of a rule.
  void marked(const std::string& mark, const std::string& words, const Type& type);
  void table(const Table& table);
  void space(double height) { y_ += height; }

 private:
  // Goes on in the next column if there is no room for this; a heading goes with what follows it.
  void need(double height);
  void begin_page();
  double x() const;

  Document& document_;
  std::string title_, name_, heading_;
  double heading_points_ = 0;
  int columns_, column_ = 0;
  double top_ = 0, y_ = 0, width_ = 0;
  Sheet* sheet_ = nullptr;
};

}  // namespace plancia::paper

#pragma once

#include <string>
#include <string_view>

#include <rulebook/pages.hpp>

namespace plancia::rulebook {

// Puts a page together line by line, no line wider than the look allows.
class Writer {
 public:
  explicit Writer(Paper paper) : paper_(paper) {}

  void heading(std::string_view text);
  void paragraph(std::string_view text, int indent = 0);
  // A mark in bold and a text that hangs beside it, every text of the page at the same column.
  void row(std::string_view mark, std::string_view text);
  void blank();

  std::string take() { return std::move(out_); }

 private:
  void hang(std::string_view text, int column, int used);
  std::string bold(std::string_view text) const;

  Paper paper_;
  std::string out_;
};

}  // namespace plancia::rulebook

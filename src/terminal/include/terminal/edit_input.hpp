#pragma once

#include <filesystem>
#include <memory>

#include <terminal/input.hpp>

namespace plancia::terminal {

// Lines from a person at a terminal, with editing, history and completion on Tab.
class EditInput : public Input {
 public:
  // `history` is the file that remembers typed lines; if it cannot be read or written nothing is said.
  explicit EditInput(std::filesystem::path history);
  ~EditInput() override;
  Line read(std::string_view prompt, const Completer& complete) override;
  bool interactive() const override { return true; }

 private:
  struct Editor;
  std::unique_ptr<Editor> editor_;
};

}  // namespace plancia::terminal

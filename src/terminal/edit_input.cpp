#include <terminal/edit_input.hpp>

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <iostream>

#include <terminal/interrupt.hpp>
#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

constexpr int kRemembered = 500;  // lines of history

// What all candidates begin with, in whole letters.
std::string common_beginning(const std::vector<std::string>& words) {
  const std::string& first = words.front();
  std::size_t length = first.size();
  for (const std::string& word : words) {
    const auto [left, right] = std::ranges::mismatch(first, word);
    length = std::min(length, static_cast<std::size_t>(left - first.begin()));
  }
  const auto inside_letter = [&] { return length < first.size() && (first[length] & '\xc0') == '\x80'; };
  while (inside_letter()) --length;
  return first.substr(0, length);
}

}  // namespace

struct EditInput::Editor {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::filesystem::path history_file;
  std::string prompt;
  const Completer* complete = nullptr;

  static Editor& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Editor*>(self);
  }
  static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }

  // One key, in whole letters. Own reading, so that Ctrl-C is never missed.
  static int read_key(EditLine*, wchar_t* key) {
    std::mbstate_t state{};
    while (true) {
      char byte = 0;
      if (!wait_for_input(STDIN_FILENO)) {
        errno = EINTR;
        return -1;
      }
      const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return static_cast<int>(count);
      const std::size_t done = std::mbrtowc(key, &byte, 1, &state);
      if (done <= 1) return 1;
      if (done == static_cast<std::size_t>(-1)) state = {};  // no letter of this locale: dropped
    }
  }

  // Tab: adds what is certain, and lists the candidates when nothing is.
  static unsigned char on_tab(EditLine* line, int) {
    Editor& self = of(line);
    const LineInfo* info = el_line(line);
    const std::string before(info->buffer, info->cursor);
    const std::vector<std::string> found = (*self.complete)(before);
    if (found.empty()) return CC_REFRESH_BEEP;
    const std::string common = common_beginning(found);
    const std::string typed = before.substr(std::min(before.find_first_not_of(' '), before.size()));
    if (common.size() > typed.size()) {
      // Typed capitals are kept: only the rest is added.
      const std::string rest = common.substr(typed.size()) + (found.size() == 1 ? " " : "");
      return el_insertstr(line, rest.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    }
    if (found.size() == 1) return el_insertstr(line, " ") == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    std::cout << '\n';
    for (const std::string& candidate : found) std::cout << "  " << candidate << '\n';
    std::cout << std::flush;
    return CC_REDISPLAY;
  }
};

EditInput::EditInput(std::filesystem::path history) : editor_(std::make_unique<Editor>()) {
  // The editor counts columns by the locale. One that is named but not installed falls back to plain UTF-8.
  if (std::setlocale(LC_CTYPE, "") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8");
  editor_->history_file = std::move(history);
  editor_->line = el_init("plancia", stdin, stdout, stderr);
  editor_->history = history_init();
  EditLine* line = editor_->line;
  el_set(line, EL_CLIENTDATA, editor_.get());
  el_set(line, EL_PROMPT, &Editor::show_prompt);
  el_set(line, EL_GETCFN, &Editor::read_key);
  el_set(line, EL_EDITOR, "emacs");
  HistEvent event;
  ::history(editor_->history, &event, H_SETSIZE, kRemembered);
  ::history(editor_->history, &event, H_SETUNIQUE, 1);
  ::history(editor_->history, &event, H_LOAD, editor_->history_file.c_str());
  el_set(line, EL_HIST, ::history, editor_->history);
  el_set(line, EL_ADDFN, "plancia-complete", "Complete an action or a command", &Editor::on_tab);
  el_set(line, EL_BIND, "^I", "plancia-complete", nullptr);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(line, nullptr);  // the player's own ~/.editrc, if there is one
}

EditInput::~EditInput() {
  HistEvent event;
  ::history(editor_->history, &event, H_SAVE, editor_->history_file.c_str());
  history_end(editor_->history);
  el_end(editor_->line);
}

Line EditInput::read(std::string_view prompt, const Completer& complete) {
  editor_->prompt = prompt;
  editor_->complete = &complete;
  int length = 0;
  const char* typed = nullptr;
  if (!interrupted()) {
    // By itself the editor takes over the terminal only after it has shown the prompt, and a key typed in between, such
    // as Ctrl-D, would still mean something else.
    el_set(editor_->line, EL_PREP_TERM, 1);
    typed = el_gets(editor_->line, &length);
  }
  if (interrupted() || typed == nullptr || length <= 0) {
    std::cout << '\n';
    return {interrupted() ? Line::Kind::interrupted : Line::Kind::end, ""};
  }
  const std::string text(trim({typed, static_cast<std::size_t>(length)}));
  if (!text.empty()) {
    HistEvent event;
    ::history(editor_->history, &event, H_ENTER, text.c_str());
  }
  return {Line::Kind::text, text};
}

}  // namespace plancia::terminal

#include <terminal/menu.hpp>

#include <terminal/command.hpp>
#include <terminal/selection.hpp>
#include <terminal/words.hpp>

namespace plancia::terminal {

std::optional<std::string> ask_menu(Page& page, Input& input, std::string_view question,
                                    std::span<const MenuItem> items, std::string_view again) {
  std::vector<std::string> words;
  for (const MenuItem& item : items) words.push_back(item.word);
  page.text(question, kBold);
  for (std::size_t index = 0; index < items.size(); ++index) {
    const MenuItem& item = items[index];
    const std::string number = std::to_string(index + 1);
    page.row({.front = std::string(number.size() < 2 ? 1 : 0, ' ') + number + ") " + item.name,
              .front_style = {.ink = screen::Ink::cyan},
              .front_width = 24,
              .text = item.text});
  }
  const Completer complete = [&](std::string_view typed) {
    std::vector<std::string> found;
    for (const std::string& word : words) {
      if (word.starts_with(lower_case(trim(typed)))) found.push_back(word);
    }
    return found;
  };
  while (true) {
    const Line line = input.read("> ", complete);
    if (line.kind != Line::Kind::text) return std::nullopt;
    if (trim(line.text).empty()) return words.front();
    if (const auto order = parse_order(line.text); order && order->command == Command::quit) return std::nullopt;
    if (const Selection chosen = select(line.text, words); chosen.index) return words[*chosen.index];
    page.text(again);
  }
}

}  // namespace plancia::terminal

#include <terminal/report.hpp>

#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

// The face in "roll 5"; 0 for every other kind of chance.
int face_of(const record::Step& step) {
  const auto words = split(step.action);
  if (!step.is_chance() || words.size() != 2 || words[0] != "roll") return 0;
  if (words[1].size() != 1 || words[1][0] < '1' || words[1][0] > '9') return 0;
  return words[1][0] - '0';
}

}  // namespace

std::vector<LogLine> log_lines(const record::Session& session, int first, catalog::Sight viewer,
                               const Reasons& reasons) {
  std::vector<LogLine> lines;
  for (auto at = static_cast<std::size_t>(first); at < session.steps().size(); ++at) {
    const record::Step& step = session.steps()[at];
    const bool hidden = !step.is_seen(viewer);
    int die = hidden ? 0 : face_of(step);
    const std::vector<catalog::EventText> events = step.events_in(viewer);
    const std::size_t told = lines.size();
    for (const catalog::EventText& event : events) {
      lines.push_back({.text = event.text, .rule = event.rule, .die = die, .heading = event.kind == "turn-begins"});
      die = 0;  // shown once, beside the first thing it caused
    }
    if (events.empty() && !hidden) {
      const std::string& action = step.action_in(viewer);
      const i18n::Text bare{action, action};
      lines.push_back({.text = bare, .rule = "", .die = die, .heading = false, .decided = !step.is_chance()});
    }
    if (!reasons || lines.size() == told || step.is_chance()) continue;
    if (auto reason = reasons(static_cast<int>(at))) {
      lines.push_back({.text = i18n::text("app.because", {{"reason", *std::move(reason)}}), .rule = ""});
    }
  }
  return lines;
}

}  // namespace plancia::terminal

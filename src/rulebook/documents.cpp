#include <rulebook/documents.hpp>

#include <algorithm>

#include <i18n/language.hpp>
#include <rulebook/rulebook.hpp>

#include "book.hpp"
#include "paragraphs.hpp"

namespace plancia::rulebook {
namespace {

using i18n::Language;

enum class Document { rules, rulings };

// One document being written. Paragraphs stay on one line: broken, a line might begin with "+ green" or "3." and become
// a list.
class Markdown {
 public:
  Markdown(std::string_view game, Language language, Document document)
      : game_(game), language_(language), document_(document) {}

  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return i18n::text(key, args).in(language_);
  }

  void line(const std::string& text) { out_ += text + "\n"; }
  void paragraph(const std::string& text) { line(text + "\n"); }

  void top() {
    const char* name = document_ == Document::rules ? "rules" : "rulings";
    const std::string key = std::string("rulebook.document.") + name;
    const std::string command =
        "plancia rules " + game_ + " --lang " + std::string(i18n::code_of(language_)) + " --markdown " + name;
    paragraph("# " + say(key + ".title", {{"game", name_of(game_)}}));
    paragraph("*" + say("rulebook.document.generated", {{"command", command}, {"game", game_}}) + "*");
    paragraph(say(key + ".intro"));
  }

  // Section 4.1 stands one level below section 4.
  void section_heading(const Section& section, int level) {
    paragraph(std::string(static_cast<std::size_t>(level), '#') + " " + section.id + " " + section.title.in(language_));
  }

  static std::string anchor(const Entry& entry) { return "<a id=\"" + entry.id + "\"></a>"; }

  std::string link(const Entry& entry) const {
    const bool is_rule = entry.kind == Kind::rule;
    const bool here = is_rule == (document_ == Document::rules);
    const std::string file = "../" + std::string(is_rule ? "rules/" : "rulings/") + game_ + "." +
                             std::string(i18n::code_of(language_)) + ".md";
    return "[" + entry.id + "](" + (here ? "" : file) + "#" + entry.id + ")";
  }

  std::string links(const Entry& entry) const {
    std::string out;
    for (const std::string& id : entry.see)
      if (const Entry* seen = find(id)) out += (out.empty() ? "" : ", ") + link(*seen);
    return out;
  }

  // Ids that a text mentions become links.
  std::string linked(std::string_view text) const {
    const std::string_view prefix = std::string_view(entries(game_).front().id).substr(0, 3);  // "XM-"
    std::string out;
    while (!text.empty()) {
      const std::size_t start = std::min(text.find(prefix), text.size());
      out += text.substr(0, start);
      text.remove_prefix(start);
      if (text.empty()) break;
      std::size_t end = 3;
      while (end < text.size() && is_id(text[end])) ++end;
      while (text[end - 1] == '.') --end;  // the end of a sentence
      const Entry* entry = find(text.substr(0, end));
      out += entry == nullptr ? std::string(text.substr(0, end)) : link(*entry);
      text.remove_prefix(end);
    }
    return out;
  }

  std::string take() {
    while (out_.ends_with("\n\n")) out_.pop_back();
    return std::move(out_);
  }

  const std::string& game() const { return game_; }
  Language language() const { return language_; }

 private:
  static bool is_id(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
  }

  std::string game_;
  Language language_;
  Document document_;
  std::string out_;
};

void write_rule(Markdown& out, const Entry& rule) {
  out.paragraph(Markdown::anchor(rule) + "**" + rule.id + "** " + out.linked(rule.text.in(out.language())));
  std::string below;
  for (const std::string& remark : remarks(rule, out.language())) below += (below.empty() ? "" : " ") + remark;
  if (const std::string see = out.links(rule); !see.empty())
    below += (below.empty() ? "" : " ") + out.say("rulebook.document.see", {{"links", see}});
  if (!below.empty()) out.paragraph("> " + below);
}

void write_decision(Markdown& out, const Entry& entry, const std::string& title, int level) {
  const std::string marks(static_cast<std::size_t>(level), '#');
  out.paragraph(marks + " " + Markdown::anchor(entry) + entry.id + " " + title);
  for (const auto& [label, text] : paragraphs(entry, out.language())) {
    if (text == title) continue;
    out.paragraph((label.empty() ? "" : "**" + label + ":** ") + out.linked(text));
  }
  std::string below;
  for (const std::string& remark : remarks(entry, out.language())) below += (below.empty() ? "" : " ") + remark;
  if (const std::string rules = out.links(entry); !rules.empty())
    below += (below.empty() ? "" : " ") + out.say("rulebook.document.about", {{"links", rules}});
  if (!below.empty()) out.paragraph("> " + below);
}

bool has_rulings(const Section& section, std::string_view game) {
  return std::ranges::any_of(
      entries(game), [&](const Entry& entry) { return entry.kind == Kind::ruling && entry.section == section.id; });
}

}  // namespace

std::string rules_document(std::string_view game, Language language) {
  Markdown out(game, language, Document::rules);
  out.top();
  for (const Section& section : sections(game)) {
    out.section_heading(section, 2 + static_cast<int>(std::ranges::count(section.id, '.')));
    for (const Entry& entry : entries(game))
      if (entry.kind == Kind::rule && entry.section == section.id) write_rule(out, entry);
  }
  return out.take();
}

std::string rulings_document(std::string_view game, Language language) {
  Markdown out(game, language, Document::rulings);
  out.top();
  out.paragraph("## " + out.say("rulebook.heading.rulings"));
  for (const Section& section : sections(game)) {
    if (!has_rulings(section, game)) continue;
    out.section_heading(section, 3);
    for (const Entry& entry : entries(game))
      if (entry.kind == Kind::ruling && entry.section == section.id)
        write_decision(out, entry, entry.part(PartKind::question)->in(language), 4);
  }
  if (std::ranges::any_of(entries(game), [](const Entry& e) { return e.kind == Kind::difference; })) {
    out.paragraph("## " + out.say("rulebook.heading.differences"));
  }
  for (const Entry& entry : entries(game)) {
    if (entry.kind != Kind::difference) continue;
    const Section* section = find_section(game, entry.section);
    write_decision(out, entry, "(" + section->id + " " + section->title.in(language) + ")", 3);
  }
  const std::string code(i18n::code_of(language));
  out.line(out.linked(embedded_file(game, "notes." + code + ".md")));
  return out.take();
}

}  // namespace plancia::rulebook

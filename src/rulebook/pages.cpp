#include <rulebook/pages.hpp>

#include <algorithm>

#include "paragraphs.hpp"
#include "writer.hpp"

namespace plancia::rulebook {
namespace {

using i18n::Language;

std::string title_of(const Section& section, Language language) {
  return section.id + " " + section.title.in(language);
}

bool is_inside(std::string_view section, std::string_view outer) {
  return section == outer || (section.starts_with(outer) && section[outer.size()] == '.');
}

// The id beside the first paragraph, the others below it.
void write_entry(Writer& page, const Entry& entry, Language language) {
  std::string_view mark = entry.id;
  const std::string text = plain_text(entry, language);
  for (std::string_view rest = text; !rest.empty(); mark = "") {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    page.row(mark, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

void write_seen(Writer& page, const Entry& entry, Kind kind, const char* heading, Language language) {
  bool any = false;
  for (const std::string& id : entry.see) {
    const Entry* seen = find(id);
    if (seen == nullptr || seen->kind != kind) continue;
    if (!any) page.heading(i18n::text(heading).in(language));
    any = true;
    // Rules are looked up for what was decided about them, so decisions come in full and other rules as a reminder.
    if (kind == Kind::rule) {
      page.row(id, first_sentence(seen->text.in(language)));
    } else {
      write_entry(page, *seen, language);
    }
  }
}

void write_options(Writer& page, const Entry& entry, Language language) {
  bool any = false;
  for (const std::string& option : entry.options) {
    const std::string key = entry.game + ".option." + option;
    if (!i18n::has_text(key)) continue;
    if (!any) page.heading(i18n::text("rulebook.heading.options").in(language));
    any = true;
    page.paragraph(option + ": " + i18n::text(key).in(language), 2);
  }
}

}  // namespace

std::string contents_page(std::string_view game, Language language, Paper paper) {
  Writer page(paper);
  page.heading(i18n::text("rulebook.contents.title", {{"game", name_of(game)}}).in(language));
  for (const Section& section : sections(game)) {
    page.heading(title_of(section, language));
    for (const Entry& entry : entries(game))
      if (entry.section == section.id) page.row(entry.id, first_sentence(entry.text.in(language)));
  }
  page.blank();
  page.paragraph(i18n::text("rulebook.contents.more", {{"game", std::string(game)},
                                                       {"entry", entries(game).front().id},
                                                       {"section", sections(game).front().id}})
                     .in(language));
  return page.take();
}

std::string section_page(std::string_view game, const Section& section, Language language, Paper paper) {
  Writer page(paper);
  for (const Section& inner : sections(game)) {
    if (!is_inside(inner.id, section.id)) continue;
    page.heading(title_of(inner, language));
    for (const Entry& entry : entries(game))
      if (entry.section == inner.id) write_entry(page, entry, language);
  }
  return page.take();
}

std::string entry_page(const Entry& entry, Language language, Paper paper) {
  Writer page(paper);
  if (const Section* section = find_section(entry.game, entry.section)) page.heading(title_of(*section, language));
  write_entry(page, entry, language);
  write_seen(page, entry, Kind::ruling, "rulebook.heading.rulings", language);
  write_seen(page, entry, Kind::difference, "rulebook.heading.differences", language);
  const bool is_rule = entry.kind == Kind::rule;
  write_seen(page, entry, Kind::rule, is_rule ? "rulebook.heading.see" : "rulebook.heading.rules", language);
  write_options(page, entry, language);

  const Places& places = places_of(entry.id);
  page.heading(i18n::text("rulebook.heading.code").in(language));
  for (const std::string& place : places.code) page.paragraph(place, 2);
  page.heading(i18n::text("rulebook.heading.tests").in(language));
  for (const std::string& test : places.tests) page.paragraph(test, 2);
  return page.take();
}

}  // namespace plancia::rulebook

#include <paper/pages.hpp>

#include <algorithm>
#include <ranges>

#include <data/reader.hpp>
#include <paper/flow.hpp>
#include <rulebook/rulebook.hpp>

namespace plancia::paper {
namespace {

const Type kRead{.points = 9.5, .face = Face::serif};
const Type kSmall{.points = 7.6, .face = Face::serif};

std::string join(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

}  // namespace

void first_page(Document& document, const std::vector<std::string>& contents) {
  const Order& order = document.order();
  Flow flow(document, order.in(order.title), order.words("paper.first"), 1);
  flow.paragraph(order.words("paper.first.what"), kRead);
  flow.heading(order.words("paper.first.contents"));
  for (const std::string& one : contents) flow.paragraph("– " + one, kRead);
  flow.heading(order.words("paper.first.print"));
  flow.paragraph(order.words("paper.first.size"), kRead);
  flow.paragraph(order.words(order.backs == Backs::fold ? "paper.first.fold" : "paper.first.duplex"), kRead);
  flow.paragraph(order.words("paper.first.referee"), kRead);

  flow.heading(order.words("paper.first.reconstructed"));
  flow.paragraph(order.in(order.pack.notes()), kRead);
  flow.paragraph(order.words("paper.first.pack", {{"title", order.in(order.pack.title())},
                                                  {"id", order.pack.id()},
                                                  {"version", order.pack.version()},
                                                  {"hash", order.pack.hash()}}),
                 kRead);
  Table table{"", "", {order.words("paper.origin"), order.words("paper.values"), order.words("paper.which")}, {}};
  table.points = 8.5;
  table.prose = true;
  // The least certain first.
  for (const std::string_view origin : data::origins() | std::views::reverse) {
    int values = 0;
    std::vector<std::string> labels;
    for (const OriginCount& one : order.origins) {
      if (one.origin != origin) continue;
      values += one.values;
      const std::string label = order.in(one.label);
      if (!label.empty() && std::ranges::find(labels, label) == labels.end()) labels.push_back(label);
    }
    if (values == 0) continue;
    const std::string key = "paper.origin." + std::string(origin);
    table.rows.push_back({order.words(key), std::to_string(values), join(labels)});
  }
  flow.table(table);
}

void rules_pages(Document& document) {
  const Order& order = document.order();
  Flow flow(document, order.words("paper.rules"), order.words("paper.rules"), 3);
  flow.paragraph(order.words("paper.rules.what"), {.points = 7.6, .face = Face::serif, .italic = true});
  const auto entries = rulebook::entries(order.game);
  for (const rulebook::Section& section : rulebook::sections(order.game)) {
    bool begun = false;
    for (const rulebook::Entry& entry : entries) {
      if (entry.kind != rulebook::Kind::rule || entry.section != section.id) continue;
      if (!begun) flow.heading(section.id + "  " + order.in(section.title), 8.6);
      begun = true;
      flow.marked(entry.id, order.in(entry.text), kSmall);
    }
  }
}

void tables_pages(Document& document) {
  const Order& order = document.order();
  if (order.tables.empty()) return;
  Flow flow(document, order.words("paper.tables"), order.words("paper.tables"), 2);
  for (const front::RuleTable& table : order.tables) flow.table(table_of(table, order.language));
}

}  // namespace plancia::paper

#include <string>
#include <vector>

#include "parts.hpp"

namespace plancia::fiamme {
namespace {

constexpr double kPicture = 34;  // the height of the print
constexpr double kInner = 4;     // from the cut to the words
constexpr double kWide = kCardWidth - 2 * kInner;

// A pile of cards: where they are in the pack, and how they look.
struct Pile {
  const char* list;
  const char* kind;  // the key of its name
  const char* colour;
  const char* sign;  // on the back
  bool trench;
};
constexpr Pile kPiles[] = {{"no_mans_land", "land", "#4a2f16", "cutters", false},
                           {"trench", "trench", "#17130e", "dagger", true},
                           {"objectives", "objective", "#b5341c", "flame", true}};

struct Card {
  const Pile& pile;
  std::size_t index;
  const Json& card;

  paper::Source source(const Sheet& sheet, const std::string& field) const {
    const char* language = sheet.order().language == i18n::Language::it ? "/it" : "/en";
    return {kFile, "/" + std::string(pile.list) + "/" + std::to_string(index) + field + language,
            sheet.order().words("fiamme-paper.card", {{"id", card["id"].get<std::string>()}})};
  }

  std::string test(const paper::Order& order) const {
    if (card.contains("attribute")) {
      return order.words("fiamme-part." + card["attribute"].get<std::string>()) + "  " + card["difficulty"].dump();
    }
    if (card.contains("sniper")) return order.words("fiamme-board.sniper", {{"value", card["sniper"].get<int>()}});
    return order.words("fiamme-paper.no-test");
  }

  std::string also(const paper::Order& order) const {
    std::vector<std::string> all;
    if (card.contains("fire")) all.push_back(order.words("fiamme-paper.fires", {{"factor", card["fire"].get<int>()}}));
    if (card.contains("special"))
      all.push_back(order.words("fiamme-part.special." + card["special"].get<std::string>()));
    if (card.contains("reward"))
      all.push_back(order.words("fiamme-board.reward", {{"points", card["reward"].get<int>()}}));
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : " · ") + one;
    return out;
  }

  void front(Sheet& sheet) const {
    const paper::Order& order = sheet.order();
    const Box whole{-kBleed, -kBleed, kCardWidth + 2 * kBleed, kCardHeight + 2 * kBleed};
    sheet.svg(paper::rectangle(whole, filled(order.ink_of("#f5ecd6", "#fff"))));
    sheet.at(0, 0, {-kBleed, -kBleed, whole.w, kPicture + kBleed}, false, [&] {
      sheet.svg(paper::placed({kCardWidth / 2, kPicture - 6.2}, 0, 0.2, scene(order, card["id"], pile.trench)));
    });
    sheet.svg(paper::rectangle({-kBleed, kPicture, whole.w, 5.4}, filled(pile.colour)));
    sheet.fit({kInner, kPicture, kWide - 16, 5.4}, order.words("fiamme-paper.pile." + std::string(pile.kind)),
              {.points = 7.5, .colour = kCream});
    sheet.fit({kCardWidth - kInner - 15, kPicture, 15, 5.4}, card["id"].get<std::string>(),
              {.points = 7, .colour = kCream, .align = Align::right});
    sheet.fit({kInner, 40.2, kWide, 6.4}, order.in(card["name"]), {.points = 14, .face = Face::serif, .bold = true},
              source(sheet, "/name"));
    double left = kInner;
    if (card.contains("attribute")) {
      sheet.svg(paper::placed({kInner + 3, 50.4}, 0, 0.36, attribute_sign(card["attribute"], 1.9)));
      left += 7.5;
    }
    sheet.fit({left, 47.4, kCardWidth - kInner - left, 6}, test(order), {.points = 11, .bold = true});
    sheet.fit({kInner, 53.4, kWide, 4.6}, also(order),
              {.points = 8.6, .face = Face::narrow, .bold = true, .colour = "#9c2a14"});
    if (card.contains("event")) {
      sheet.fit({kInner, 58.2, kWide, 15}, order.in(card["event"]["text"]),
                {.points = 8.6, .face = Face::serif, .at_top = true}, source(sheet, "/event/text"));
    }
    if (card.contains("enemies")) enemies(sheet);
  }

  // How many enemies for each face of the die.
  void enemies(Sheet& sheet) const {
    constexpr double kTop = 75, kCell = kWide / 6;
    for (std::size_t i = 0; i < card["enemies"].size(); ++i) {
      const Box cell{kInner + static_cast<double>(i) * kCell, kTop, kCell, 9.4};
      sheet.svg(
          paper::rectangle({cell.x, cell.y, cell.w, 3.6}, drawn(kInk, 0.15, sheet.order().ink_of("#d9c9a0", "#eee"))) +
          paper::rectangle(cell, drawn(kInk, 0.15)));
      sheet.fit({cell.x, cell.y, cell.w, 3.6}, std::to_string(i + 1), {.points = 6.5, .align = Align::centre});
      sheet.fit({cell.x, cell.y + 3.6, cell.w, 5.8}, card["enemies"][i].dump(),
                {.points = 12, .face = Face::serif, .bold = true, .align = Align::centre});
    }
  }
};

void card_back(Sheet& sheet, const char* colour, const char* sign) {
  const bool full = sheet.order().ink == paper::Ink::full;
  const char* ink = full ? kCream : colour;
  sheet.svg(paper::rectangle({-kBleed, -kBleed, kCardWidth + 2 * kBleed, kCardHeight + 2 * kBleed},
                             filled(full ? colour : "#fff")) +
            paper::rectangle({3.5, 3.5, kCardWidth - 7, kCardHeight - 7}, drawn(ink, 0.5), 2) +
            paper::rectangle({5, 5, kCardWidth - 10, kCardHeight - 10}, drawn(ink, 0.25), 1.4) +
            paper::placed({kCardWidth / 2, kCardHeight / 2}, 0, 0.72,
                          path(drawings()["/signs/" + std::string(sign)], filled(ink) + " fill-rule='evenodd'")));
}

// The submachine guns: what they suppress, and behind it that they are used.
Piece submachine_guns(const Json& pm) {
  const auto front = [&pm](Sheet& sheet) {
    const paper::Order& order = sheet.order();
    sheet.svg(paper::rectangle({-kBleed, -kBleed, kCardWidth + 2 * kBleed, kCardHeight + 2 * kBleed},
                               filled(order.ink_of("#f5ecd6", "#fff"))) +
              paper::placed({kCardWidth / 2, 22}, 0, 0.9, path(drawings()["/signs/gun"], filled(kInk))));
    const char* language = order.language == i18n::Language::it ? "/it" : "/en";
    sheet.fit({kInner, 40, kWide, 13}, order.in(pm["name"]), {.points = 14, .face = Face::serif, .bold = true},
              {kFile, std::string("/pm/name") + language, order.words("fiamme-paper.card", {{"id", "pm"}})});
    sheet.fit({kInner, 55, kWide, 8}, order.words("fiamme-part.suppression"), {.points = 9, .face = Face::serif});
    constexpr double kCell = kWide / 6;
    for (std::size_t i = 0; i < pm["suppression"].size(); ++i) {
      const Box cell{kInner + static_cast<double>(i) * kCell, 66, kCell, 12};
      sheet.svg(paper::rectangle(cell, drawn(kInk, 0.15)));
      sheet.fit({cell.x, cell.y, cell.w, 4.4}, std::to_string(i + 1), {.points = 7, .align = Align::centre});
      sheet.fit({cell.x, cell.y + 4.4, cell.w, 7}, pm["suppression"][i].dump(),
                {.points = 13, .face = Face::serif, .bold = true, .align = Align::centre});
    }
  };
  const auto back = [](Sheet& sheet) {
    card_back(sheet, "#6d6657", "gun");
    sheet.fit({8, 62, kCardWidth - 16, 8}, sheet.order().words("fiamme-board.pm.used"),
              {.points = 12,
               .face = Face::serif,
               .bold = true,
               .colour = sheet.order().ink_of(kCream, kInk),
               .align = Align::centre});
  };
  return {front, back};
}

}  // namespace

void draw_cards(paper::Document& document) {
  const Json& all = components(document.order());
  std::vector<Piece> pieces;
  for (const Pile& pile : kPiles) {
    for (std::size_t i = 0; i < all[pile.list].size(); ++i) {
      const Card card{pile, i, all[pile.list][i]};
      pieces.push_back({[card](Sheet& sheet) { card.front(sheet); },
                        [&pile](Sheet& sheet) { card_back(sheet, pile.colour, pile.sign); }});
    }
  }
  pieces.push_back(submachine_guns(all["pm"]));
  paper::cut_sheet(document, document.order().words("fiamme-paper.cards"), kCardWidth, kCardHeight, pieces);
}

}  // namespace plancia::fiamme

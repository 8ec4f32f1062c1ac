#include "parts.hpp"

namespace plancia::linea {
namespace {

constexpr const char* kSuitIds[] = {"h", "d", "s", "c"};
constexpr const char* kRanks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
constexpr Box kWhole{-kBleed, -kBleed, kCardWidth + 2 * kBleed, kCardHeight + 2 * kBleed};

// Upright in one corner, and turned in the other.
void corner(Sheet& sheet, const std::string& rank, const std::string& suit, std::string_view colour) {
  sheet.fit({3, 3, 10, 8}, rank,
            {.points = 17, .face = Face::serif, .bold = true, .colour = colour, .align = Align::centre});
  sheet.svg(paper::placed({8, 15}, 0, 0.2, suit));
}

void face(Sheet& sheet, const std::string& suit_id, const std::string& rank) {
  const paper::Order& order = sheet.order();
  const bool red = suit_id == "h" || suit_id == "d";
  const std::string_view colour = red ? "#a8201a" : "#17191c";
  const std::string suit = paper::path(drawings()["/suits/" + suit_id], paper::filled(colour));
  sheet.svg(paper::rectangle(kWhole, paper::filled("#fff")) + paper::placed({kCardWidth / 2, 40}, 0, 0.8, suit));
  corner(sheet, rank, suit, colour);
  sheet.at(kCardWidth, kCardHeight, {-kBleed, -kBleed, 20, 24}, true, [&] { corner(sheet, rank, suit, colour); });
  const bool figure = rank == "J" || rank == "Q" || rank == "K";
  const std::string side = part(order, red ? "holder.allied" : "holder.axis");
  const paper::Type words{.points = 8, .face = Face::serif, .italic = true, .align = Align::centre};
  sheet.fit({14, 60, kCardWidth - 28, 5}, side, words);
  if (figure) sheet.fit({14, 65, kCardWidth - 28, 9}, order.words("linea-paper.figure"), words);
}

void joker(Sheet& sheet) {
  sheet.svg(paper::rectangle(kWhole, paper::filled("#fff")));
  sheet.fit({6, 30, kCardWidth - 12, 14}, "JOKER",
            {.points = 24, .face = Face::serif, .bold = true, .colour = "#6a2a7a", .align = Align::centre});
  sheet.fit({8, 50, kCardWidth - 16, 12}, sheet.order().words("linea-paper.joker-does"),
            {.points = 8, .face = Face::serif, .italic = true, .align = Align::centre});
}

void back(Sheet& sheet) {
  const bool full = sheet.order().ink == paper::Ink::full;
  const char* ink = full ? "#e9ead2" : "#59673a";
  std::string lines;
  for (int i = 0; i < 9; ++i)
    lines += paper::rectangle({4.0 + 3 * i, 4.0 + 3 * i, kCardWidth - 8 - 6 * i, kCardHeight - 8 - 6 * i},
                              drawn(ink, 0.3), 1.5);
  sheet.svg(paper::rectangle(kWhole, paper::filled(full ? "#59673a" : "#fff")) + lines);
}

}  // namespace

void draw_deck(paper::Document& document) {
  std::vector<paper::Piece> pieces;
  for (const std::string suit : kSuitIds) {
    for (const std::string rank : kRanks)
      pieces.push_back({[suit, rank](Sheet& sheet) { face(sheet, suit, rank); }, back});
  }
  pieces.insert(pieces.end(), 2, {joker, back});
  paper::cut_sheet(document, document.order().words("linea-paper.deck"), kCardWidth, kCardHeight, pieces);
}

}  // namespace plancia::linea

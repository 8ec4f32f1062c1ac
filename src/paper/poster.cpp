#include <paper/poster.hpp>

#include <paper/svg.hpp>

namespace plancia::paper {
namespace {

constexpr double kOverlap = 5;  // that each half shows of the other

}  // namespace

void poster(Document& document, const std::string& name, const std::function<void(Sheet&)>& draw) {
  const Order& order = document.order();
  const Box all{0, 0, kPosterWidth, kPosterHeight};
  Sheet& whole = document.page(2 * document.width(), document.height(), name, order.words("paper.poster.whole"));
  whole.at((whole.width() - kPosterWidth) / 2, kMargin, all, false, [&] { draw(whole); });

  const double half = kPosterWidth / 2;
  for (const bool right : {false, true}) {
    Sheet& page = document.page(name, false, order.words(right ? "paper.poster.right" : "paper.poster.left"));
    const double from = right ? half - kOverlap : 0;
    const Box window{from, 0, half + kOverlap, kPosterHeight};
    const double left = (page.width() - window.w) / 2 - from;
    page.at(left, kMargin, window, false, [&] { draw(page); });
    // Where the halves meet.
    const double seam = left + half;
    page.svg(path("M" + number(seam) + " " + number(kMargin - 1) + "v-3.5M" + number(seam) + " " +
                      number(kMargin + kPosterHeight + 0.6) + "v2.4",
                  drawn("#000", 0.15)));
  }
}

}  // namespace plancia::paper

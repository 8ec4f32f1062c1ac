#include <xmas_front/words.hpp>

#include "map_picture.hpp"
#include "panel.hpp"

namespace plancia::xmas {

screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language) {
  const MapFrame frame = map_frame(rules, state);
  const Panel panel = make_panel(rules, state, language);
  screen::Canvas canvas(kPictureWidth, frame.height() + panel.height());
  draw_map(canvas, frame, rules, state, language);
  panel.draw(canvas, frame.height());
  return canvas;
}

}  // namespace plancia::xmas

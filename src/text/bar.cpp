#include <text/bar.hpp>

#include <cmath>
#include <string_view>

namespace plancia::text {

std::string bar(double share, int most, bool unicode) {
  const int eighths = static_cast<int>(std::lround(share * most * 8));
  std::string out;
  for (int i = 0; i < eighths / 8; ++i) out += unicode ? "█" : "#";
  static constexpr std::string_view kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (unicode) {
    out += kParts[eighths % 8];
  } else if (eighths % 8 >= 4) {
    out += '#';
  }
  return out;
}

}  // namespace plancia::text

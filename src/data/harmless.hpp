#pragma once

#include <string>

namespace plancia::data {

// Packs and their names come from strangers: no control character of theirs (C0, DEL, C1) reaches a terminal.
inline std::string harmless(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c1 = byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
    out += byte < 0x20 || byte == 0x7f || c1 ? '?' : text[i];
    i += c1;
  }
  return out;
}

}  // namespace plancia::data

#include <sim/guest.hpp>

namespace plancia::sim {

std::string_view word(Fault fault) {
  switch (fault) {
    case Fault::died: return "died";
    case Fault::stalled: return "stalled";
    case Fault::late: return "late";
    case Fault::flooded: return "flooded";
    case Fault::illegal: return "illegal";
    case Fault::garbled: return "garbled";
    case Fault::unstartable: return "unstartable";
  }
  return "";
}

}  // namespace plancia::sim

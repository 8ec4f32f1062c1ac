#pragma once

namespace plancia::linea {

// The readings that a ruling leaves open. The defaults are the rulings.
struct Options {
  bool rout_before_assault = true;  // LT-Q57

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace plancia::linea

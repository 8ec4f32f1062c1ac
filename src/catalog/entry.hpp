#pragma once

#include <expected>
#include <memory>
#include <string>

#include <catalog/catalog.hpp>
#include <data/pack.hpp>

namespace plancia::catalog {

// One row of the table of games: what it offers, and how to make one. `setup` arrives with every field filled in and
// checked against `info`.
struct Entry {
  GameInfo info;
  std::expected<std::unique_ptr<Game>, std::string> (*make)(const Setup& setup, const data::Pack& pack);
  // The values of the options under a rule edition, before anyone changes one.
  std::map<std::string, std::string> (*preset)(std::string_view edition);
};

Entry xmas_entry();
Entry nakajima_entry();
Entry fiamme_entry();
Entry linea_entry();

}  // namespace plancia::catalog

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <nlohmann/json.hpp>

#include <data/pack.hpp>

namespace plancia::data {

// A value in which two packs of the same game differ. Where one of them lacks a file, a record or a value, its side is
// empty and the other has all of it.
struct Difference {
  std::string file;
  std::string pointer;            // in their file; in ours where theirs has nothing there
  std::vector<std::string> path;  // the same for people: records of a list by their ids, or counted from 1
  std::optional<Json> ours, theirs;
  std::string our_origin, their_origin;  // empty for names, and where there is no value
};

// What the files say that pack.json lists, in their order; where values come from, and remarks, are not compared.
std::vector<Difference> differences(const Pack& ours, const Pack& theirs);

// For people, no line longer than `width` unless a value is.
std::string listing(const std::vector<Difference>& differences, i18n::Language language, int width = 80);

}  // namespace plancia::data

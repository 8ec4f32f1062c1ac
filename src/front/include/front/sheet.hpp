#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <front/words.hpp>
#include <screen/canvas.hpp>

namespace plancia::front {

// A position as a sheet of its fields, for a game without a board of its own. A field is shown if there is a text
// "<game>.field.<name>"; a word of an enumeration is told by "<game>.field.<name>.<word>", and a list has one value for
// each seat.
class Sheet {
 public:
  Sheet(std::string_view game, Json position);

  // A sentence that may name fields, here those of the seat whose turn it is, and other values.
  Text text(std::string_view key, const Data& more = {}) const;
  Data numbers() const;  // the fields that are plain numbers
  screen::Canvas picture(i18n::Language language) const;

 private:
  Text told(const std::string& field, const Json& value) const;

  std::string game_;
  Json position_;
};

}  // namespace plancia::front

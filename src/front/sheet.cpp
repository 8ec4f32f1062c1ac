#include <front/sheet.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <front/panel.hpp>

namespace plancia::front {
namespace {

constexpr int kLabels = 34;  // columns
constexpr int kValues = 14;

}  // namespace

Sheet::Sheet(std::string_view game, Json position) : game_(game), position_(std::move(position)) {}

Text Sheet::told(const std::string& field, const Json& value) const {
  if (value.is_string()) {
    const std::string key = game_ + ".field." + field + "." + value.get<std::string>();
    if (i18n::has_text(key)) return i18n::text(key);
    return {value.get<std::string>(), value.get<std::string>()};
  }
  return {value.dump(), value.dump()};
}

Text Sheet::text(std::string_view key, const Data& more) const {
  std::vector<i18n::Arg> args;
  for (const auto& [name, datum] : more) args.emplace_back(name, text_of(datum));
  const std::size_t seat = position_.value("seat", std::size_t{1});
  for (const auto& [name, value] : position_.items()) {
    if (!value.is_array()) {
      args.emplace_back(name, told(name, value));
    } else if (seat <= value.size()) {
      args.emplace_back(name, told(name, value[seat - 1]));
    }
  }
  return i18n::text(key, args);
}

Data Sheet::numbers() const {
  Data data;
  for (const auto& [name, value] : position_.items()) {
    if (value.is_number_integer()) data.emplace(name, value.get<int>());
  }
  return data;
}

screen::Canvas Sheet::picture(i18n::Language language) const {
  std::vector<std::string> shown;
  std::size_t seats = 0;
  for (const auto& [name, value] : position_.items()) {
    if (!i18n::has_text(game_ + ".field." + name)) continue;
    shown.push_back(name);
    if (value.is_array()) seats = std::max(seats, value.size());
  }
  screen::Canvas canvas(kPictureWidth, static_cast<int>(shown.size()) + (seats > 0 ? 2 : 1));
  int y = 0;
  canvas.put(0, y++, i18n::text(game_ + ".name").in(language), kStrong);
  const auto column = [](std::size_t seat) { return kLabels + static_cast<int>(seat) * kValues; };
  bool headed = false;  // the seats stand above the first list
  for (const std::string& name : shown) {
    const Json& value = position_.at(name);
    for (std::size_t seat = 0; value.is_array() && !headed && seat < seats; ++seat) {
      const i18n::Arg number{"seat", static_cast<int>(seat) + 1};
      canvas.put(column(seat), y, i18n::text("catalog.sheet.seat", {number}).in(language), kFaint);
    }
    if (value.is_array() && !std::exchange(headed, true)) ++y;
    canvas.put(0, y, i18n::text(game_ + ".field." + name).in(language), kFaint);
    if (!value.is_array()) canvas.put(kLabels, y, told(name, value).in(language), kStrong);
    for (std::size_t seat = 0; value.is_array() && seat < value.size(); ++seat) {
      canvas.put(column(seat), y, told(name, value[seat]).in(language), kStrong);
    }
    ++y;
  }
  return canvas;
}

}  // namespace plancia::front

#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <data/pack.hpp>
#include <i18n/text.hpp>
#include <xmas/components.hpp>
#include <xmas_front/sheet.hpp>

namespace plancia::xmas {

struct ScenarioEntry {
  std::string id;
  i18n::Text title;
  i18n::Text summary;
};

// The scenarios of a pack that can be decoded, in its order.
std::vector<ScenarioEntry> scenarios(const data::Pack& pack);

// One scenario of a pack, or everything that is wrong with it.
std::expected<Components, data::Problems> decode(const data::Pack& pack, std::string_view scenario);
std::expected<Sheet, data::Problems> decode_sheet(const data::Pack& pack, std::string_view scenario);

}  // namespace plancia::xmas

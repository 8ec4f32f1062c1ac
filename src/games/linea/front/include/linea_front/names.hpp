#pragma once

#include <i18n/text.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// Names and measures for people, in both languages.
std::string key(std::string_view group, std::string_view name);  // of a text in the catalogue
i18n::Text both(const Name& name);
// By its unit, "M4A1 Sherman", with a number where its side has several of them. What one types is its id.
i18n::Text piece_text(const Rules& rules, unsigned piece);
i18n::Text platoon_text(const Rules& rules, unsigned platoon);
i18n::Text battery_text(const Rules& rules, unsigned battery);
i18n::Text weapon_text(const Rules& rules, unsigned weapon);
i18n::Text card_text(unsigned card);
i18n::Text side_text(Side side);
i18n::Text player_text(Side side);
i18n::Text die_text(Die die);
i18n::Text feature_text(const Rules& rules, int feature);  // smoke of the moment has no name of its own

// "14.2 cm" and "14,2 cm"; a coordinate goes without its unit, "64.0". Angles are whole degrees, "90°".
i18n::Text length_text(table::Length length, int digits = 1);
i18n::Text coordinate_text(table::Length length, int digits = 1);
i18n::Text angle_text(table::Heading angle);        // whole degrees
i18n::Text exact_angle_text(table::Heading angle);  // with a tenth, where a limit is missed by less than a degree

}  // namespace plancia::linea

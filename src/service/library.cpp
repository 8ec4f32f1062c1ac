#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <data/pack.hpp>
#include <protocol/position.hpp>
#include <rulebook/rulebook.hpp>
#include <service/service.hpp>

#include "packs.hpp"

namespace plancia::service {
namespace {

using protocol::to_json;

std::string_view word(rulebook::Kind kind) {
  constexpr std::array<std::string_view, 3> kWords{"rule", "difference", "ruling"};
  return kWords[static_cast<std::size_t>(kind)];
}
std::string_view word(rulebook::PartKind kind) {
  constexpr std::array<std::string_view, 8> kWords{"statement", "italian", "english", "effect",
                                                   "question",  "answer",  "reason",  "alternatives"};
  return kWords[static_cast<std::size_t>(kind)];
}

Json to_json(const rulebook::Entry& entry) {
  Json parts = Json::array();
  for (const rulebook::Part& part : entry.parts) {
    parts.push_back({{"kind", word(part.kind)}, {"text", protocol::to_json(part.text)}});
  }
  return {{"id", entry.id},
          {"kind", word(entry.kind)},
          {"section", entry.section},
          {"text", protocol::to_json(entry.text)},
          {"parts", std::move(parts)},
          {"see", entry.see},
          {"options", entry.options},
          {"editions", entry.editions}};
}

}  // namespace

Json Service::games() const {
  Json list = Json::array();
  for (const catalog::GameInfo& info : offer_.games) list.push_back(to_json(info));
  return list;
}

Answer<Json> Service::rules(const std::string& game) const {
  const auto known = rulebook::games();
  if (std::ranges::find(known, game) == known.end()) return std::unexpected(refusal(Code::absent));
  Json sections = Json::array();
  for (const rulebook::Section& section : rulebook::sections(game)) {
    sections.push_back({{"id", section.id}, {"title", to_json(section.title)}});
  }
  Json entries = Json::array();
  for (const rulebook::Entry& entry : rulebook::entries(game)) entries.push_back(to_json(entry));
  return Json{{"game", game},
              {"name", to_json(rulebook::name_of(game))},
              {"sections", std::move(sections)},
              {"entries", std::move(entries)}};
}

Answer<Json> Service::pack(const std::string& game, const std::string& id) const {
  const auto info = std::ranges::find(offer_.games, game, &catalog::GameInfo::id);
  if (info == offer_.games.end() || std::ranges::find(info->components, id) == info->components.end()) {
    return std::unexpected(refusal(Code::absent));
  }
  const auto pack = data::load_embedded(id);
  if (!pack) return std::unexpected(refusal(Code::absent));
  const auto documents = data::embedded_files(id);
  const auto provenance = documents.find("PROVENANCE.md");
  return pack_json(id, *pack, provenance == documents.end() ? "" : provenance->second);
}

}  // namespace plancia::service

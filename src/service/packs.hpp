#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <catalog/catalog.hpp>
#include <data/pack.hpp>
#include <service/refusal.hpp>
#include <storage/rows.hpp>

namespace plancia::service {

using catalog::Json;

// All of a pack: what lists show of it, its files, where their values come from, and in what it differs from the first
// pack of its game.
Json pack_json(const std::string& address, const data::Pack& pack, const std::string& provenance);

// A pack that is none of the program's, as it is kept and back again.
storage::KeptPack to_keep(const data::Pack& pack, const std::string& provenance, storage::Time now);
struct ReadPack {
  data::Pack pack;
  std::string provenance;
};
std::expected<ReadPack, data::Problems> read_pack(const storage::KeptPack& kept);

}  // namespace plancia::service

#include <algorithm>

#include "database.hpp"

namespace plancia::storage {
namespace {

bool in_use(const Database& database, const std::string& address) {
  return std::ranges::any_of(database.all("matches"), [&](const Row* row) { return row->optional(16) == address; });
}

std::int64_t bytes_of(const Database& database, const std::string& address) {
  return static_cast<std::int64_t>(database.find("packs", {address})->text(2).size());
}

}  // namespace

void Storage::keep_pack(const KeptPack& pack) {
  if (database_->find("packs", {pack.address}) == nullptr) {
    database_->put("packs", {pack.address, pack.about, pack.content, pack.created});
  }
}

bool Storage::add_pack(const std::string& user, const KeptPack& pack, std::int64_t most, std::int64_t most_bytes) {
  std::int64_t listed = 1;
  auto bytes = static_cast<std::int64_t>(pack.content.size());
  for (const Row* row : database_->all("own_packs", {user})) {
    if (row->text(1) == pack.address) continue;
    listed += row->number(3) == 0 ? 1 : 0;
    bytes += bytes_of(*database_, row->text(1));
  }
  if (listed > most || bytes > most_bytes) return false;
  keep_pack(pack);
  const Row* known = database_->find("own_packs", {user, pack.address});
  const Time added = known == nullptr ? pack.created : known->number(2);
  database_->put("own_packs", {user, pack.address, added, std::int64_t{0}});
  return true;
}

bool Storage::remove_pack(const std::string& user, const std::string& address) {
  const Row* known = database_->find("own_packs", {user, address});
  const bool removed = known != nullptr && known->number(3) == 0;
  if (removed) {
    Row row = *known;
    row.set(3, std::int64_t{1});
    database_->put("own_packs", std::move(row));
  }
  for (const Row* row : database_->all("own_packs", {user})) {
    if (row->number(3) == 1 && !in_use(*database_, row->text(1))) {
      database_->erase("own_packs", {user, std::string(row->text(1))});
    }
  }
  const bool owned =
      std::ranges::any_of(database_->all("own_packs"), [&](const Row* row) { return row->text(1) == address; });
  if (!owned && !in_use(*database_, address)) database_->erase("packs", {address});
  return removed;
}

std::optional<KeptPack> Storage::find_pack(const std::string& address) {
  const Row* row = database_->find("packs", {address});
  if (row == nullptr) return std::nullopt;
  return KeptPack{row->text(0), row->text(1), row->text(2), row->number(3)};
}

std::vector<Storage::OwnPack> Storage::packs_of(const std::string& user) {
  std::vector<OwnPack> found;
  for (const Row* row : database_->all("own_packs", {user})) {
    if (row->number(3) != 0) continue;
    const std::string& address = row->text(1);
    const auto games = std::ranges::count_if(database_->all("matches"),
                                             [&](const Row* match) { return match->optional(16) == address; });
    found.push_back(
        {address, database_->find("packs", {address})->text(1), bytes_of(*database_, address), games, row->number(2)});
  }
  std::ranges::stable_sort(found, std::greater(), &OwnPack::added);
  return found;
}

bool Storage::may_use_pack(const std::string& user, const std::string& address) {
  const Row* own = database_->find("own_packs", {user, address});
  if (own != nullptr && own->number(3) == 0) return true;
  return std::ranges::any_of(database_->all("members"), [&](const Row* row) {
    return row->text(1) == user && database_->find("matches", {row->text(0)})->optional(16) == address;
  });
}

}  // namespace plancia::storage

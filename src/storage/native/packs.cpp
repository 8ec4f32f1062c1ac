// Component packs that people brought along, and the server's own that games were begun with.

#include "match_row.hpp"

namespace plancia::storage {
namespace {

void insert_pack(Connection& connection, const KeptPack& pack) {
  connection.run("INSERT INTO packs (address, about, content, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                 {pack.address, pack.about, pack.content, pack.created});
}

}  // namespace

void Storage::keep_pack(const KeptPack& pack) {
  database_->write([&](Connection& connection) { insert_pack(connection, pack); });
}

bool Storage::add_pack(const std::string& user, const KeptPack& pack, std::int64_t most, std::int64_t most_bytes) {
  struct NoRoom {};
  try {
    database_->write([&](Connection& connection) {
      // Whoever adds holds their own row, so that two at once do not both find room.
      connection.run("UPDATE users SET created = created WHERE id = $1", {user});
      insert_pack(connection, pack);
      connection.run(
          "INSERT INTO own_packs (user_id, pack, added, hidden) VALUES ($1, $2, $3, 0) "
          "ON CONFLICT (user_id, pack) DO UPDATE SET hidden = 0",
          {user, pack.address, pack.created});
      const auto all = connection
                           .run(
                               "SELECT COUNT(*) - SUM(hidden), SUM(LENGTH(content)) FROM own_packs "
                               "JOIN packs ON address = pack WHERE user_id = $1",
                               {user})
                           .rows.at(0);
      if (all.number(0) > most || all.number(1) > most_bytes) throw NoRoom{};
    });
    return true;
  } catch (const NoRoom&) {
    return false;
  }
}

bool Storage::remove_pack(const std::string& user, const std::string& address) {
  bool removed = false;
  database_->write([&](Connection& connection) {
    removed =
        connection
            .run("UPDATE own_packs SET hidden = 1 WHERE user_id = $1 AND pack = $2 AND hidden = 0", {user, address})
            .changed == 1;
    connection.run(
        "DELETE FROM own_packs WHERE user_id = $1 AND hidden = 1 "
        "AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.pack = own_packs.pack)",
        {user});
    connection.run(
        "DELETE FROM packs WHERE address = $1 AND NOT EXISTS (SELECT 1 FROM own_packs WHERE pack = $1) "
        "AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.pack = $1)",
        {address});
  });
  return removed;
}

std::optional<KeptPack> Storage::find_pack(const std::string& address) {
  std::optional<KeptPack> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection.run("SELECT address, about, content, created FROM packs WHERE address = $1", {address}).rows;
    if (rows.empty()) return;
    const Row& row = rows.front();
    found = KeptPack{row.text(0), row.text(1), row.text(2), row.number(3)};
  });
  return found;
}

std::vector<Storage::OwnPack> Storage::packs_of(const std::string& user) {
  std::vector<OwnPack> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run(
                              "SELECT address, about, LENGTH(content), "
                              "(SELECT COUNT(*) FROM matches WHERE matches.pack = address), added "
                              "FROM own_packs JOIN packs ON address = pack WHERE user_id = $1 AND hidden = 0 "
                              "ORDER BY added DESC, address",
                              {user})
                          .rows;
    for (const Row& row : rows) {
      found.push_back({row.text(0), row.text(1), row.number(2), row.number(3), row.number(4)});
    }
  });
  return found;
}

bool Storage::may_use_pack(const std::string& user, const std::string& address) {
  bool may = false;
  database_->read([&](Connection& connection) {
    may = !connection
               .run(
                   "SELECT 1 FROM own_packs WHERE user_id = $1 AND pack = $2 AND hidden = 0 UNION ALL "
                   "SELECT 1 FROM members JOIN matches ON matches.id = members.match_id "
                   "WHERE members.user_id = $1 AND matches.pack = $2 LIMIT 1",
                   {user, address})
               .rows.empty();
  });
  return may;
}

}  // namespace plancia::storage

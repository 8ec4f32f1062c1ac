#include "tables.hpp"

namespace plancia::storage {

std::vector<TableSchema> tables(std::int64_t schema) {
  std::vector<std::string> sessions{"hash", "user_id", "created"};
  if (schema >= kSchemaWithUse) sessions.emplace_back("used");
  std::vector<std::string> matches{"id",         "setup",   "seed",    "links",   "parent",
                                   "parent_ply", "version", "summary", "created", "changed"};
  if (schema >= kSchemaWithNotice) matches.insert(matches.end(), {"noticed_1", "noticed_2"});
  if (schema >= kSchemaWithDice) matches.insert(matches.end(), {"seed_from", "hotseat", "advice"});
  if (schema >= kSchemaWithShelves) matches.emplace_back("daily");
  if (schema >= kSchemaWithPacks) matches.emplace_back("pack");
  std::vector<std::string> users{"id", "name", "name_folded", "password", "created"};
  if (schema >= kSchemaWithShownNames) users.emplace_back("shown");
  std::vector<TableSchema> all{
      {"users", users, {"created"}, "id"},
      {"sessions", sessions, {"created", "used"}, "hash"},
      {"matches",
       matches,
       {"parent_ply", "version", "created", "changed", "noticed_1", "noticed_2", "hotseat", "advice"},
       "id"},
      {"seats", {"match_id", "seat", "machine", "claims"}, {"seat", "claims"}, "match_id, seat"},
      {"members", {"match_id", "user_id", "seat"}, {"seat"}, "match_id, user_id, seat"},
      {"journal",
       {"match_id", "number", "kind", "seat", "action", "request", "played"},
       {"number", "seat", "played"},
       "match_id, number"},
  };
  if (schema >= kSchemaWithPacks) {  // before the games that need them
    all.insert(all.begin() + 2,
               {{"packs", {"address", "about", "content", "created"}, {"created"}, "address"},
                {"own_packs", {"user_id", "pack", "added", "hidden"}, {"added", "hidden"}, "user_id, pack"}});
  }
  if (schema >= kSchemaWithShelves) {
    all.push_back({"shelves", {"match_id", "user_id", "name", "hidden"}, {"hidden"}, "match_id, user_id"});
    all.push_back({"reviews", {"match_id", "number", "luck", "content"}, {"number"}, "match_id"});
    all.push_back({"raids", {"day", "user_id", "match_id"}, {}, "day, user_id"});
    all.push_back({"secrets", {"name", "secret"}, {}, "name"});
  }
  return all;
}

}  // namespace plancia::storage

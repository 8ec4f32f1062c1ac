#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plancia::storage {

// The tables of a schema with their columns, in an order in which they can be filled. Snapshots are left out:
// they can be made again.
struct TableSchema {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> numbers;  // those of the columns that hold numbers
  std::string order;                 // the columns that tell one row from another
};
std::vector<TableSchema> tables(std::int64_t schema);

inline constexpr std::int64_t kSchemaWithUse = 2;     // sessions know when they were last used
inline constexpr std::int64_t kSchemaWithNotice = 3;  // games know when each seat last noticed a change
inline constexpr std::int64_t kSchemaWithDice = 4;    // games know where their seed comes from, and who may be advised
inline constexpr std::int64_t kSchemaWithShelves =
    5;  // people keep their games in order, come back to results and raids
inline constexpr std::int64_t kSchemaWithShownNames = 6;
inline constexpr std::int64_t kSchemaWithPacks = 7;     // people bring component packs of their own
inline constexpr std::int64_t kSchemaWithNameKeys = 8;  // users know what their names look like
constexpr std::int64_t schema_version() { return kSchemaWithNameKeys; }

}  // namespace plancia::storage

// sql/executor/system_columns.h: tableoid, ctid, xmin, xmax, cmin and cmax: columns of every table
// that no row stores. There are no transaction ids and no pages here; docs/compatibility.md says
// what stands for them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/occ/transaction.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct RelationDesc;

enum class SystemColumn : std::uint8_t { kTableOid, kCtid, kXmin, kXmax, kCmin, kCmax };

struct SystemColumnRow {
  const char* name;
  Oid type;
  std::int16_t number;  // attnum
};

/// In the order of SystemColumn.
std::span<const SystemColumnRow> system_columns();
std::optional<SystemColumn> find_system_column(std::string_view name);

/// Bound columns from here on are system columns: kFirstSystemColumn + SystemColumn.
inline constexpr std::uint32_t kFirstSystemColumn = 1U << 16;
inline bool is_system_column(std::uint32_t column) { return column >= kFirstSystemColumn; }
inline SystemColumn system_column_of(std::uint32_t column) {
  return static_cast<SystemColumn>(column - kFirstSystemColumn);
}

/// Where a row is and what it holds.
struct RowPlace {
  std::string_view key;  // of the table's tree
  std::string_view row;  // its stored bytes
  const engine::Record* record = nullptr;
  bool was_updated = false;  // by the statement that shows it: xmax is not 0
};

/// out: one value for each of `columns`.
void read_system_columns(std::span<const SystemColumn> columns, const RelationDesc& relation,
                         const RowPlace& place, Value* out);

}  // namespace granary::sql

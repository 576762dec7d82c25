// sql/catalog/trigger_catalog.h: users' triggers as rows of pg_trigger.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgTrigger = 2620, kTriggerRelidNameIndex = 2701;

/// Bits of pg_trigger.tgtype.
namespace trigger_type {
inline constexpr std::int64_t kRow = 1, kBefore = 2, kInsert = 4, kDelete = 8, kUpdate = 16,
                              kTruncate = 32, kInstead = 64;
}

/// Whether anybody ever made a trigger in this process or before it started. Thread-safe.
bool has_user_triggers() noexcept;
void note_stored_triggers(SessionContext& session);

struct TriggerDefinition {
  std::string name;
  Oid function;
  std::int64_t type = 0;
  std::vector<std::int64_t> columns;  // UPDATE OF: attnums
  std::vector<std::string> arguments;
  std::string condition;  // WHEN, as shown; empty: none
  bool is_constraint = false;
};

/// errors  42710
void create_trigger(Ddl& ddl, const RelationDesc& table, const TriggerDefinition& definition,
                    bool replace);
/// Of a table, by name.
std::vector<CatalogRow> trigger_rows(CatalogAccess& access, Oid table);
std::vector<std::string> trigger_arguments(const CatalogRow& row);

}  // namespace granary::sql::catalog

// sql/catalog/trigger_catalog.h: users' triggers as rows of pg_trigger.
#pragma once

#include <optional>
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
void note_made_trigger() noexcept;
void note_stored_triggers(SessionContext& session);

struct TriggerDefinition {
  std::string name;
  Oid function;
  std::int64_t type = 0;
  std::vector<std::int64_t> columns;  // UPDATE OF: attnums
  std::vector<std::string> arguments;
  std::string condition;  // WHEN, as stored; empty: none
  std::vector<std::int64_t> condition_columns;  // attnums that it mentions; a copy has none
  std::string old_table, new_table;  // REFERENCING; empty: none
  bool is_constraint = false, deferrable = false, deferred = false;
  char state = 'O';  // tgenabled
  Oid referenced;  // FROM; 0: none
  Oid parent;  // the trigger of the partitioned table that it is a copy of; 0: none
};

/// Returns its OID. errors  42710
Oid create_trigger(Ddl& ddl, const RelationDesc& table, const TriggerDefinition& definition,
                   bool replace);
/// Of a table, by name.
std::vector<CatalogRow> trigger_rows(CatalogAccess& access, Oid table);
/// The name, as it is now, of the table's trigger that is the constraint; none: it was dropped.
std::optional<std::string> constraint_trigger_name(SessionContext& session, Oid table,
                                                   Oid constraint);
/// Of a partitioned table's trigger FOR EACH ROW, its copies on the partitions at any depth.
std::vector<CatalogRow> copies_of_trigger(CatalogAccess& access, const CatalogRow& trigger);
std::vector<std::string> trigger_arguments(const CatalogRow& row);

}  // namespace granary::sql::catalog

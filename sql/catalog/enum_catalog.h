// sql/catalog/enum_catalog.h: enums in pg_type and pg_enum: making, changing and reading them
// inside a session's transaction, and all of them at start-up. Every change of the labels rewrites
// the pg_type row: its version tells who cached the labels (sql/types/enum.h) that they are stale
// once the transaction commits.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"
#include "sql/types/user_types.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgEnum = 3501, kEnumLabelIndex = 3503, kEnumSortOrderIndex = 3534;

/// "type mood", "type s.mood[]": for messages about dependencies.
std::string describe_type(CatalogAccess& access, const CatalogRow& row);

/// Notes that the column needs its type, where that is a user's.
void depend_on_type(Ddl& ddl, const RelationDesc& table, const ColumnDesc& column);

/// Before the column gets another type.
void forget_type_of_column(Ddl& ddl, const RelationDesc& table, const ColumnDesc& column);

/// A user's type by name on the search path, or in `schema`; 0 when missing.
Oid find_type_oid(SessionContext& session, std::string_view schema, std::string_view name);

/// A statement's text is about to be read as labels of the enum: it means others once they were
/// renamed (given_names.h).
void note_labels_looked_up(SessionContext& session, Oid type);

/// errors 42710, 42602, 23505
void create_enum(Ddl& ddl, Oid schema, const std::string& name,
                 const std::vector<std::string>& labels);

struct NewLabel {
  std::string name;
  std::string neighbor;  // empty: at the end
  bool after = false;
  bool missing_only = false;  // IF NOT EXISTS
};
/// errors 42710, 22023, 42602, 54000 (no room beside the neighbor)
void add_enum_label(Ddl& ddl, Oid type, const NewLabel& label);
/// errors 22023, 42710
void rename_enum_label(Ddl& ddl, Oid type, const std::string& from, const std::string& to);
/// Rewrites the type's row, so that its version moves.
void touch_type(Ddl& ddl, Oid type);
/// errors 42710
void rename_type(Ddl& ddl, Oid type, const std::string& name, Oid schema);

/// What is known of the type's parts goes at the transaction's end, if that is its COMMIT (true) or
/// if it is not (false).
void forget_at_end(Ddl& ddl, Oid type, bool when_committed);
/// Null when the type's row is not visible.
std::unique_ptr<const EnumLabels> read_enum_labels(SessionContext& session, Oid type);
/// Makes a user's type known by OID (user_types.h) as its row has it.
void register_type(CatalogAccess& access, const CatalogRow& row);
/// Start-up: registers every user's type, before a relation that has columns of them is described.
void register_stored_types(SessionContext& session);

}  // namespace granary::sql::catalog

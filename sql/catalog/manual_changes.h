// sql/catalog/manual_changes.h: rows of catalogs that a superuser changes by UPDATE, as scripts do
// with pg_database.datistemplate. Only columns that mean something by themselves may be changed so.
#pragma once

#include "base/arena.h"
#include "sql/catalog/relation.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// Before the row is written. before, after: all columns; those that stay are the same bytes.
/// errors  0A000 for other columns, and for rows of what is built in
void check_manual_change(const RelationDesc& catalog, const Value* before, const Value* after);

/// After it was written: what is kept of it is read anew.
void note_manual_change(SessionContext& session, Arena& arena, const RelationDesc& catalog,
                        const Value* row);

}  // namespace granary::sql::catalog

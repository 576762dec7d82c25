// sql/executor/deferrable_key.h: keys that are DEFERRABLE. Their trees hold twins; who writes a key
// has it looked at when the statement is done, or the transaction. The range that was read is
// validated with the transaction, so that of two that commit the same key the later one sees the
// other's row.
#pragma once

#include <cstdint>
#include <vector>

#include "sql/deferred_checks.h"
#include "sql/executor/execute.h"

namespace granary::sql {

/// Columns of the key; a constraint has no expressions.
std::vector<std::uint32_t> columns_of(const IndexDesc& key);
/// A row of such values (of all columns) may have twins: NULLS DISTINCT.
bool key_may_repeat(const IndexDesc& key, const Value* values);
/// key_values: of the key's columns.
/// errors  23505 when more than one row has them; conflicts are thrown as ExecInterrupt
void check_one_row_has(ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
                       const Value* key_values);
/// The same at the end of the transaction. Nothing when the constraint is gone.
void run_deferred_key(ExecContext& context, const DeferredCheck& check);
/// Whether the transaction has yet to look at rows of `relation`; at keys only where there are
/// twins by now, as PostgreSQL notes no others.
bool has_pending_checks(SessionContext& session, const RelationDesc& relation);

}  // namespace granary::sql

// sql/executor/deferrable_key.h: keys that are DEFERRABLE. Their trees hold twins; who writes a key
// has it looked at when the statement is done, or the transaction. The range that was read is
// validated with the transaction, so that of two that commit the same key the later one sees the
// other's row.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "sql/deferred_checks.h"
#include "sql/executor/execute.h"

namespace granary::sql {

/// Columns of the key; a constraint has no expressions.
std::vector<std::uint32_t> columns_of(const IndexDesc& key);
/// A row of such values (of all columns) may have twins: NULLS DISTINCT.
bool key_may_repeat(const IndexDesc& key, const Value* values);
/// Where a key's values stand first among the notes of what was written, and how often.
struct NotedKey {
  std::size_t first = 0, count = 0;
};
/// By noted_key().
using NotedKeys = std::unordered_map<std::string, NotedKey>;
std::string noted_key(const RelationDesc& relation, const IndexDesc& key, const Value* key_values);
/// Whether the twins of the row of note `at` are rows that were noted after it: PostgreSQL looks
/// again at rows that had a twin when they were written, so it is one of those that fails. waits:
/// for others that are about to write the key.
bool is_before_its_twins(const ExecContext& context, const RelationDesc& relation,
                         const IndexDesc& key, const Value* key_values, std::size_t at,
                         const NotedKeys& noted, bool waits);
/// Note `at` of the session's, at the end of the transaction. Nothing when the constraint is gone.
/// noted: of all of them, made when it is first needed.
/// errors  23505 when more than one row has the key; conflicts are thrown as ExecInterrupt
void run_deferred_key(ExecContext& context, std::size_t at, std::optional<NotedKeys>& noted);
/// Whether the transaction has yet to look at rows of `relation`; at keys only where there are
/// twins by now, as PostgreSQL notes no others.
bool has_pending_checks(SessionContext& session, const RelationDesc& relation);

}  // namespace granary::sql

// planner/utility/view_parts.h: what definitions by a query share: views, materialized views,
// CREATE TABLE AS.
#pragma once

#include <string>
#include <vector>

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// A query of a definition, planned to learn its columns; expressions of unknown type become text.
StatementPtr plan_query(UtilityRun& run, const std::string& text);
/// Columns of a relation that has those of the query. errors 42601, 42701, 42P16
std::vector<sql::ColumnDesc> result_columns(const sql::Plan& plan, PgQuery__Node* const* aliases,
                                            std::size_t alias_count);
/// A view means what its text meant when it was made, whatever the search path or new columns.
std::string stored_query(UtilityRun& run, const Node& query);
/// The rule that holds a view's query, and what it depends on. known: its OID, where the view had
/// one before; else a new one.
void insert_rule(sql::catalog::Ddl& ddl, sql::Oid view, const std::string& query,
                 const sql::Plan& plan, sql::Oid known = {});
/// A view has the option only where rows can be written through it. errors 0A000
void require_updatable(UtilityRun& run, const std::string& query);
bool reads_temporary(const sql::Plan& plan);

/// Runs the query into a table that only this transaction can read, keyed by row ids and without
/// entries in its indexes. Returns the number of rows.
std::uint64_t fill_table(UtilityRun& run, const sql::RelationDesc& table, const sql::Plan& plan,
                         const sql::Value* params = nullptr);

}  // namespace granary::planner::utility

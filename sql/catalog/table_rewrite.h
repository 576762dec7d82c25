// sql/catalog/table_rewrite.h: DDL that looks at or rewrites every row of a table. The table is
// locked for DDL; new trees are the
// transaction's own until it commits and go away when it aborts.
#pragma once

#include <span>

#include "sql/catalog/ddl.h"
#include "sql/executor/execute.h"

namespace granary::sql::catalog {

/// A column that gets new values: computed over the row as it was before.
struct ColumnRewrite {
  std::uint32_t column = 0;
  Program program;
};

/// Writes the rows of `before` in the layout and under the keys of `after` into fresh storage,
/// which the rows of pg_class then name;
/// secondary indexes are built anew. `after` gets the new tables.
/// errors  23505 could not create unique index, 23502 and 23514 for rows that `after` or `checks`
/// do not allow
/// cost    two passes over the rows at most; memory for all rows a third time while they are
/// brought into order; no write set entry a row (TableFill)
void rewrite_table(Ddl& ddl, const RelationDesc& before, RelationDesc& after,
                   std::span<const ColumnRewrite> changes, const WriteChecks* checks);

/// Writes the rows of a table without a primary key into fresh storage in the order of one of its
/// secondary indexes, that is under new row ids; the indexes are built anew: CLUSTER.
/// result  rows
/// cost    as rewrite_table, and a lookup a row
std::int64_t reorder_table(Ddl& ddl, const RelationDesc& table, const IndexDesc& by);

/// Replaces the storage of the table and its indexes by empty ones: TRUNCATE.
void empty_table(Ddl& ddl, const RelationDesc& table);

/// Fills a fresh index as the table's owner. errors  23505 with the key for duplicates, 42501 for
/// functions of the index that the owner may not call
void build_index(Ddl& ddl, const RelationDesc& table, const IndexDesc& index);

/// Gives an index of a table that is locked for DDL new storage, filled from the rows, and makes it
/// valid. errors  23505
void rebuild_index(Ddl& ddl, const RelationDesc& table, IndexDesc index);
/// From the commit on the index is read by.
void set_index_valid(Ddl& ddl, Oid table, Oid index);
/// Whether the table has any as this transaction sees it: its own uncommitted rows count.
bool has_rows(Ddl& ddl, const RelationDesc& table);
/// Every row of the table, decoded; the values live until the next one.
void scan_rows(Ddl& ddl, const RelationDesc& table, const std::function<void(const Value*)>& visit);

/// 23502 when a row has NULL in one of the columns, 23514 when one violates a check.
void verify_rows(Ddl& ddl, const RelationDesc& table, std::span<const std::uint32_t> not_null,
                 const WriteChecks* checks);

}  // namespace granary::sql::catalog

// planner/bind/write.h: INSERT, UPDATE, DELETE, MERGE.
#pragma once

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"

namespace granary::planner {

Query* bind_insert(Binder& binder, Scope* parent, const PgQuery__InsertStmt& node);
Query* bind_update(Binder& binder, Scope* parent, const PgQuery__UpdateStmt& node);
Query* bind_delete(Binder& binder, Scope* parent, const PgQuery__DeleteStmt& node);
Query* bind_merge(Binder& binder, Scope* parent, const PgQuery__MergeStmt& node);

/// The table or view that is written, and the privileges that takes (sql/catalog/acl.h).
/// errors 42P01, 42809, 42501
RangeEntry* bind_write_target(Binder& binder, const PgQuery__RangeVar& node,
                              std::uint32_t privileges);
/// errors 42703 with the relation's name
std::uint32_t target_column(const sql::RelationDesc& relation, std::string_view name,
                            std::int32_t location);
/// SET's columns and values. existing: the row that is changed, in `scope`.
std::vector<std::pair<std::uint32_t, Expr*>> bind_assignments(Binder& binder, Scope& scope,
                                                              RangeEntry& existing,
                                                              std::span<PgQuery__Node* const> list);
/// errors  42601 where it gives no column
void bind_returning(Binder& binder, Scope& scope, Query& query,
                    std::span<PgQuery__Node* const> list);
/// The columns that an INSERT names; all of them when it names none. errors 42703, 42701
std::vector<std::uint32_t> insert_columns(const sql::RelationDesc& relation,
                                          std::span<PgQuery__Node* const> named);
/// A value given for a column by INSERT, as it is stored. overriding: OVERRIDING SYSTEM VALUE.
/// errors 428C9 for columns that compute their own values
Expr* store_in_column(Binder& binder, Expr* value, const sql::ColumnDesc& column, bool overriding);
/// errors 428C9
void check_insertable(const sql::ColumnDesc& column, bool overriding);
/// Whether a relation can be written at all. errors 42809, 42501
void check_written(const sql::RelationDesc& relation, std::int32_t location = -1);
/// errors  428C9 for columns that compute their own values
void check_assignable(const sql::ColumnDesc& column);
/// DEFAULT where a statement is bound to be stored.
Expr* stored_default(Binder& binder);
/// OVERRIDING ... VALUE (a PgQuery__OverridingKind), as Query says it.
std::string_view overriding_word(int kind);
/// DEFAULT for a part of a column. errors 0A000
[[noreturn]] void refuse_default_part(const PgQuery__ResTarget& target);
/// The column's default, coerced to it; NULL when there is none.
Expr* column_default(Binder& binder, const sql::RelationDesc& relation, std::uint32_t column);
/// An INSERT that gives the column no value computes one: by its default or its type's; in tables
/// also the NULL of a domain, which may refuse it. A view leaves that to what is below.
bool computes_default(Binder& binder, const sql::RelationDesc& relation, std::uint32_t column);

}  // namespace granary::planner

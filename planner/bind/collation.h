// planner/bind/collation.h: which order text has where it is compared and sorted. COLLATE and
// columns have collations, expressions derive theirs from what they are made of, as PostgreSQL's
// documentation tells ("Collation Support", "Concepts"). Where the order is not that of bytes, the
// compared values are relabelled as of a collated type (sql/types/collation.h). Equality needs that
// only where the collation is not deterministic: it is that of bytes under all others.
#pragma once

#include "planner/bind/binder.h"

typedef struct PgQuery__CollateClause PgQuery__CollateClause;

namespace granary::planner {

/// The collation a clause names. errors  42704, 42804 when `type` has none
sql::Oid bind_collation(sql::SessionContext& session, const PgQuery__CollateClause& clause,
                        sql::Oid type);
sql::Oid named_collation(sql::SessionContext& session, std::string_view schema,
                         std::string_view name, sql::Oid type, std::int32_t location);
/// `collation`; 0 if it is that of the type.
sql::Oid other_than_of_type(sql::Oid collation, sql::Oid type);
/// What a clause means for a column of that type, whose domain may have one; 0 for the base
/// type's own.
sql::Oid bind_column_collation(sql::SessionContext& session, const PgQuery__CollateClause* clause,
                               sql::Oid type);
/// The name of a collation; by_oid: for stored text, in which it may get another name.
std::string collation_text(Binder& binder, sql::Oid collation, bool by_oid);
/// `value` COLLATE ...
Expr* collate(Binder& binder, Expr* value, const PgQuery__CollateClause& clause);

/// What a column made of `values`, of one type, is collated by; 0: the default, or nothing.
sql::Oid common_collation(Binder& binder, const std::vector<Expr*>& values);
/// The same of the column that UNION, INTERSECT or EXCEPT makes of two. compares: rows are told
/// apart by it.
/// errors  42P21 for two collations, where that needs one or both are explicit
sql::Oid united_collation(Binder& binder, const Expr& left, const Expr& right, bool compares);
/// The same of one value.
sql::Oid column_collation(Binder& binder, const Expr& value);

/// Completes a call, aggregate, GREATEST or LEAST that is otherwise bound.
/// errors  42P21 for two explicit collations, 42P22 for an order by two implicit ones
void apply_collation(Binder& binder, Expr* call);
/// The collated type to sort `value` by; 0: its own.
sql::Oid sort_order(Binder& binder, const Expr& value);
/// The type by which values of the expression, or of a query's column, are equal to each other.
sql::Oid equality_type(Binder& binder, const Expr& value);
sql::Oid equality_type(Binder& binder, const RangeColumn& column);
/// An order that brings equal values together.
SortItem grouped_by(Binder& binder, Expr* key);
/// Whether equality is another one than that of bytes for some of the values.
bool compares_loosely(Binder& binder, const std::vector<Expr*>& values);

}  // namespace granary::planner

// planner/bind/stored_view.h: the text that a view is stored as: what it reads, and the same text
// after what it reads has got other names.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "planner/bind/binder.h"

namespace granary::planner {

/// Relations that get other names (their own, of their schema, of columns) or more columns, as they
/// will be.
using Redescribed = std::map<sql::Oid, sql::RelationPtr>;

/// The text of a query that was bound to be stored. Columns get other names where a column of USING
/// could be taken for them.
std::string stored_query(Binder& binder, Query& query);

/// A view's query, bound while the old names hold, with the new ones.
std::string renamed_view(sql::SessionContext& session, std::string_view query,
                         const Redescribed& after);

/// The constraints of primary keys without which the query would have columns that are neither in
/// GROUP BY nor in aggregates, and those that ON CONFLICT names.
std::set<sql::Oid> keys_relied_on(sql::SessionContext& session, std::string_view query);
std::set<sql::Oid> keys_relied_on(Query& query);

/// The relations that a query names itself (not those below its views), and those of whose rows it
/// takes fields, each with the numbers of the columns that it uses; users' relations only.
using ColumnsRead = std::map<sql::Oid, std::set<std::int16_t>>;
ColumnsRead columns_read(sql::SessionContext& session, std::string_view query);

// The same of a query that is bound, to be stored, as the actions of rules are.
void note_columns(Query& query, ColumnsRead& out);
/// rows: what stands for a relation beside what the query names.
void redescribe_query(Query& query, const std::vector<RangeEntry*>& rows,
                      const Redescribed& after);

}  // namespace granary::planner

// sql/types/query_int.h: the type query_int of the extension intarray, a condition on the elements
// of an int4[]: numbers that must be there, under & | and !. As citext it is known in every
// process; a database has it where its pg_type row is.
// Stored form (host order): the items in postfix order, of each u32 kind and i32 number.
#pragma once

#include <cstdint>
#include <vector>

#include "sql/extension_oid.h"
#include "sql/types/array.h"
#include "sql/types/type.h"

namespace granary::sql {

enum class QueryIntKind : std::uint32_t { kNumber, kNot, kAnd, kOr };

struct QueryIntItem {
  QueryIntKind kind;
  std::int32_t number = 0;
};

/// Operands in front of their operator.
std::vector<QueryIntItem> query_int_items(const Value& query);
/// sorted: the elements, ascending
bool matches_query_int(const std::vector<std::int32_t>& sorted, const Value& query);

/// The elements of an int4[], as intarray takes them: of all dimensions. errors  22004 for a NULL
std::vector<std::int32_t> integers_of(const ArrayView& array);

namespace types {
TypeRow query_int_row();
}  // namespace types

}  // namespace granary::sql

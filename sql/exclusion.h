// sql/exclusion.h: the entries of the index of an exclusion constraint.
// An entry's key is what it sorts by, the key of its row, the values of the constraint's columns
// (sql/types/element.h), and how many bytes they take (4, big-endian). So whoever comes by an
// entry, also one that another transaction has not committed yet, can compare its values.
// Entries sort by the columns that have to be equal, then by one that must not overlap, a range,
// hence by its lower bound. Other columns have no part in the order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/functions/function.h"

namespace granary::sql {

/// What an entry sorts by.
struct ExclusionOrder {
  std::vector<std::size_t> equal;  // positions in IndexDesc::columns
  std::size_t range = kNone;       // the one that must not overlap, if it is all that is left
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
};
ExclusionOrder exclusion_order(const RelationDesc& relation, const IndexDesc& index);

/// values: of all columns and index expressions
void encode_exclusion_entry(const RelationDesc& relation, const IndexDesc& index,
                            const Value* values, std::string_view primary_key, std::string& out);
/// The values of the index's columns, in its order; bytes point into `entry`.
std::vector<Value> exclusion_values(const RelationDesc& relation, const IndexDesc& index,
                                    std::string_view entry);
/// A built-in operator; null: there is none of that OID.
const OperatorRow* find_operator(Oid operation);
/// Whether `operation` is called so, "=" or "<>", and means of the values of `part` what their keys
/// tell as well.
bool has_sorted_name(const RelationDesc& relation, const IndexColumn& part, Oid operation,
                     std::string_view name);

}  // namespace granary::sql

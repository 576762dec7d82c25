// planner/bind/subscripts.h: subscripts of arrays, names and jsonb: read, and where values go.
#pragma once

#include "planner/bind/bind_parts.h"

namespace granary::planner {

inline bool is_subscript(const PgQuery__Node& node) {
  return node.node_case == PG_QUERY__NODE__NODE_A_INDICES;
}

/// What points, lines, segments and boxes are made of; 0 for other types.
sql::Oid geometry_part(sql::Oid type);

/// How many subscripts follow each other at the front.
std::size_t count_subscripts(std::span<PgQuery__Node* const> steps);

/// What subscripts of an array mean: elements, or pairs of bounds where one of them is a slice. A
/// bound left out is an unknown NULL. errors 42804
struct ArraySubscripts {
  bool slice = false;
  std::vector<Expr*> args;
};
ArraySubscripts bind_array_subscripts(const ExprPlace& place,
                                      std::span<PgQuery__Node* const> steps);

/// The steps into a jsonb value as an array of texts. errors 42804
Expr* bind_jsonb_path(const ExprPlace& place, std::int32_t location,
                      std::span<PgQuery__Node* const> steps, bool* first_is_number = nullptr);

/// The only step into an hstore value. errors 0A000, 42804
Expr* bind_hstore_key(const ExprPlace& place, std::span<PgQuery__Node* const> steps);

/// container[...][...], all subscripts at once. errors 42804, 0A000
Expr* bind_subscripts(const ExprPlace& place, Expr* container,
                      std::span<PgQuery__Node* const> steps);

}  // namespace granary::planner

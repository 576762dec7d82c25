// planner/bind/ast.h: small helpers over libpg_query's tree. Included by .cpp files of the binder
// only.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include <span>
#include <string_view>

namespace granary::planner::ast {

using Node = PgQuery__Node;

inline std::span<Node* const> list(Node* const* items, std::size_t count) { return {items, count}; }
/// An absent string is an empty one.
inline std::string_view text(const char* value) {
  return value == nullptr ? std::string_view{} : value;
}
/// Of a String node.
inline std::string_view string_of(const Node* node) {
  return node->node_case == PG_QUERY__NODE__NODE_STRING ? text(node->string->sval)
                                                        : std::string_view{};
}
inline bool is(const Node* node, PgQuery__Node__NodeCase wanted) {
  return node != nullptr && node->node_case == wanted;
}

}  // namespace granary::planner::ast

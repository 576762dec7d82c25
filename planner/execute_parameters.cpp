#include "planner/execute_parameters.h"

#include <vector>

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/location.h"
#include "planner/parse/parse_tree.h"
#include "sql/catalog/access.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/types/bit.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

/// A string is of no type yet, also under a collation.
const PgQuery__Node* without_collation(const PgQuery__Node* node) {
  if (!ast::is(node, PG_QUERY__NODE__NODE_COLLATE_CLAUSE)) return node;
  const PgQuery__Node* inner = node->collate_clause->arg;
  return ast::is(inner, PG_QUERY__NODE__NODE_A_CONST) ? inner : node;
}

/// Where an argument begins: a typed literal with its type.
std::int32_t location_of(const PgQuery__Node& node, const Expr& bound) {
  const std::int32_t begin = leftmost_location(bound);
  if (node.node_case != PG_QUERY__NODE__NODE_TYPE_CAST) return begin;
  const std::int32_t type = node.type_cast->type_name->location;
  return type >= 0 && type < begin ? type : begin;
}

}  // namespace

void require_parameter_types(sql::SessionContext& session, std::span<const sql::Oid> types) {
  for (const sql::Oid type : types) {
    if (type < sql::kFirstUserOid) continue;
    Arena arena;
    if (!sql::catalog::CatalogAccess(session, arena).get(sql::catalog::kPgType, type))
      throw sql::SqlError("XX000", "cache lookup failed for type " + std::to_string(type.value));
    sql::catalog::know_row_type(session, type);
  }
}

void check_execute_parameters(sql::SessionContext& session, PgQuery__Node* const* arguments,
                              std::span<const sql::Oid> types) {
  require_parameter_types(session, types);
  Binder binder(session);
  binder.params_fixed = true;  // of the statement around there are none
  for (std::size_t i = 0; i < types.size(); ++i) {
    Scope scope;
    const PgQuery__Node* argument = without_collation(arguments[i]);
    Expr* expr = bind_expr(binder, scope, argument, Clause::kExecuteParameter);
    if (try_coerce(binder, expr, types[i], -1, CastContext::kAssignment, CallForm::kImplicitCast,
                   expr->location) != nullptr) {
      continue;
    }
    throw sql::SqlError("42804", "parameter $" + std::to_string(i + 1) + " of type " +
                                     type_text(expr->type) +
                                     " cannot be coerced to the expected type " +
                                     type_text(types[i]))
        .hint("You will need to rewrite or cast the expression.")
        .at(location_of(*argument, *expr));
  }
}

std::string parameter_type_name(sql::Oid type) {
  if (type == sql::kBpchar) return "bpchar";
  if (type == sql::kBit) return "\"bit\"";
  return sql::format_type(type, -1);
}

void check_execute_parameters(sql::SessionContext& session, std::string_view query,
                              std::span<const sql::Oid> types) {
  const ParseTree tree = ParseTree::parse(query);
  const PgQuery__SelectStmt& select = *tree.statement(0).select_stmt;
  std::vector<PgQuery__Node*> arguments;
  for (PgQuery__Node* target : ast::list(select.target_list, select.n_target_list))
    arguments.push_back(target->res_target->val->type_cast->arg);
  check_execute_parameters(session, arguments.data(), types);
}

}  // namespace granary::planner

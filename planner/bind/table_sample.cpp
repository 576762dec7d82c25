// planner/bind/table_sample.cpp: TABLESAMPLE method (percentage) REPEATABLE (seed).
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/from.h"

namespace granary::planner {
namespace {

using sql::SqlError;

bool has_rows_of_its_own(const RangeEntry& range) {
  if (range.kind != RangeKind::kRelation || range.relation->virtual_rows != nullptr) return false;
  const char kind = range.relation->kind;
  return kind == 'r' || kind == 'm' || kind == 'p';
}

const char* method_name(const PgQuery__RangeTableSample& node) {
  const std::string name(ast::string_of(node.method[node.n_method - 1]));
  const bool schema = node.n_method > 1;
  if (!schema || ast::string_of(node.method[node.n_method - 2]) == "pg_catalog") {
    for (const char* known : {"bernoulli", "system"}) {
      if (name == known) return known;
    }
  }
  const std::string before =
      schema ? std::string(ast::string_of(node.method[node.n_method - 2])) + "." : "";
  throw SqlError("42704", "tablesample method " + before + name + " does not exist")
      .at(node.location);
}

Expr* argument(Binder& binder, Scope& scope, const PgQuery__Node& node, sql::Oid type,
               const char* clause) {
  Expr* value = bind_expr(binder, scope, &node, Clause::kFromFunction);
  if (find_set_call(value) != nullptr) {
    throw SqlError("42804", std::string("argument of ") + clause + " must not return a set")
        .at(value->location);
  }
  return coerce_to_type(binder, value, type, clause);
}

}  // namespace

FromItem bind_table_sample(Binder& binder, Scope& scope, const PgQuery__RangeTableSample& node) {
  FromItem item = bind_from_item(binder, scope, *node.relation);
  RangeEntry& range = *item.node->range;
  if (!has_rows_of_its_own(range)) {
    throw SqlError("0A000",
                   "TABLESAMPLE clause can only be applied to tables and materialized views")
        .at(node.relation->range_var->location);
  }
  range.sample_method = method_name(node);
  if (node.n_args != 1) {
    throw SqlError("2202H", std::string("tablesample method ") + range.sample_method +
                                " requires 1 argument, not " + std::to_string(node.n_args))
        .at(node.location);
  }
  // Its arguments see the columns of enclosing queries only.
  Scope outside;
  outside.parent = scope.parent;
  outside.common_tables = scope.common_tables;
  outside.items = scope.items;
  for (ScopeItem& other : outside.items) other.lateral_only = true;
  range.sample_percentage = argument(binder, outside, *node.args[0], sql::kFloat4, "TABLESAMPLE");
  range.sample_repeatable = node.repeatable != nullptr;
  if (range.sample_repeatable) {
    range.sample_seed = argument(binder, outside, *node.repeatable, sql::kFloat8, "REPEATABLE");
  } else {
    CallRequest random;
    random.schema = "pg_catalog";
    random.schema = "pg_catalog";
    random.name = "random";
    range.sample_seed = bind_call(binder, outside, random, Clause::kFromFunction);
  }
  return item;
}

}  // namespace granary::planner

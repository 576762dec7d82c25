#include "planner/bind/expression_api.h"

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/deparse.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/from.h"
#include "planner/bind/location.h"
#include "planner/bind/system_column.h"
#include "planner/bind/updatable_view.h"
#include "planner/bind/write.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/compile/volatility.h"
#include "planner/optimize/inline_functions.h"
#include "sql/catalog/acl.h"
#include "sql/executor/triggers.h"
#include "sql/types/base_type.h"
#include "sql/types/domain.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// A relation that is not (yet) in the catalog, lent for the length of a call.
sql::RelationPtr lend(const sql::RelationDesc& relation) { return {sql::RelationPtr{}, &relation}; }

Expr* coerce_stored(Binder& binder, Expr* expr, bool check, sql::Oid target, std::int32_t typmod) {
  if (!target) return expr->is_unknown() ? coerce_implicit(binder, expr, sql::kText) : expr;
  if (check) return coerce_to_boolean(binder, expr, "CHECK");
  Expr* out = try_coerce(binder, expr, target, typmod, CastContext::kAssignment,
                         CallForm::kImplicitCast, expr->location);
  if (out != nullptr) return out;
  throw SqlError("42804", "column \"\" is of type " + type_text(target) +
                              " but default expression is of type " + type_text(expr->type))
      .hint("You will need to rewrite or cast the expression.")
      .at(leftmost_location(*expr));
}

/// And whole rows of generated columns. errors  42P10, 42P17, 0A000
void refuse_system_columns(Expr& expr, Clause clause) {
  walk(&expr, [&](const Expr* node) {
    if (clause == Clause::kGeneratedColumn && node->kind == ExprKind::kRow && node->whole_row) {
      throw SqlError("42P17", "cannot use whole-row variable in column generation expression")
          .detail("This would cause the generated column to depend on its own value.")
          .at(node->location);
    }
    if (node->kind != ExprKind::kColumn || !sql::is_system_column(node->column)) return true;
    const std::string& name = column_of(*node->range, node->column).name;
    if (clause == Clause::kGeneratedColumn) {
      throw SqlError("42P10", "cannot use system column \"" + name +
                                  "\" in column generation expression")
          .at(node->location);
    }
    if (clause == Clause::kStatistics)
      throw SqlError("0A000", "statistics creation on system columns is not supported");
    if (clause == Clause::kTransform)
      sql::raise_not_supported("system columns in transform expressions", node->location);
    if (clause != Clause::kCheck)
      throw SqlError("0A000", "index creation on system columns is not supported");
    if (sql::system_column_of(node->column) == sql::SystemColumn::kTableOid)
      sql::raise_not_supported("tableoid in check constraints");
    throw SqlError("42P10",
                   "system column \"" + name + "\" reference in check constraint is invalid")
        .at(node->location);
  });
}

}  // namespace

namespace {

/// bind: Expr*(Binder&, Scope&, Clause).
template <class Bind>
BoundExpression bind_stored(sql::SessionContext& session, const Bind& bind,
                            const sql::RelationDesc* relation, sql::Oid target,
                            std::int32_t target_typmod, Clause over_row = Clause::kCheck) {
  Binder binder(session);
  binder.params_fixed = true;
  Scope scope;
  Layout row;
  const bool check = relation != nullptr;
  if (check) {
    RangeEntry* range = relation_range(binder, lend(*relation), {});
    scope.items.push_back(scope_item(binder, range));
    for (std::uint32_t i = 0; i < range->columns.size(); ++i)
      row.slots.push_back(binder.column(range, i));
  }
  Expr* expr = bind(binder, scope, check ? over_row : Clause::kColumnDefault);
  if (check) refuse_system_columns(*expr, over_row);
  const bool condition = over_row == Clause::kCheck && check && target == sql::kBool;
  if (over_row == Clause::kIndexPredicate) {
    expr = coerce_to_boolean(binder, expr, "WHERE");
  } else {
    expr = coerce_stored(binder, expr, condition, target, target_typmod);
  }
  DeparseStyle style;
  style.resolved = true;
  BoundExpression out;
  if (check && expr->kind == ExprKind::kColumn && expr->column < relation->columns.size())
    out.column = expr->column;
  out.type = expr->type;
  out.collation = column_collation(binder, *expr);
  out.canonical = deparse(binder, *expr, style);
  inline_value_functions(binder, expr);  // what a function does counts, not what it is marked as
  out.is_volatile = is_volatile(*expr);
  sql::Plan plan;
  Compiler compiler(binder, plan);
  expr = fold(compiler, expr);  // what never runs is nobody's concern
  out.is_immutable = is_immutable(*expr);
  out.program = compiler.program(expr, {&row, nullptr});
  return out;
}

}  // namespace

BoundExpression bind_expression_text(sql::SessionContext& session, std::string_view text,
                                     const sql::RelationDesc* relation, sql::Oid target,
                                     std::int32_t target_typmod) {
  const auto bind = [&](Binder& binder, Scope& scope, Clause clause) {
    return bind_text(binder, scope, text, clause);
  };
  return bind_stored(session, bind, relation, target, target_typmod);
}

BoundExpression bind_expression_node(sql::SessionContext& session, const PgQuery__Node& node,
                                     const sql::RelationDesc* relation, sql::Oid target,
                                     std::int32_t target_typmod) {
  const auto bind = [&](Binder& binder, Scope& scope, Clause clause) {
    return bind_expr(binder, scope, &node, clause);
  };
  return bind_stored(session, bind, relation, target, target_typmod);
}

BoundExpression bind_row_expression(sql::SessionContext& session, const PgQuery__Node& node,
                                    const sql::RelationDesc& relation, StoredKind kind,
                                    sql::Oid target, std::int32_t target_typmod) {
  constexpr Clause kClauses[] = {Clause::kCheck, Clause::kGeneratedColumn, Clause::kIndexExpression,
                                 Clause::kIndexPredicate, Clause::kStatistics,
                                 Clause::kTransform};
  const auto bind = [&](Binder& binder, Scope& scope, Clause clause) {
    return bind_expr(binder, scope, &node, clause);
  };
  return bind_stored(session, bind, &relation, target, target_typmod,
                     kClauses[static_cast<std::size_t>(kind)]);
}

/// A condition on the rows of COPY FROM is looked at before generated columns are computed.
/// errors  42P10
static void refuse_generated(const sql::RelationDesc& relation, Expr* condition) {
  walk(condition, [&](const Expr* node) {
    const bool column = node->kind == ExprKind::kColumn && !sql::is_system_column(node->column);
    if (column && relation.columns[node->column].generated != 0) {
      throw SqlError("42P10",
                     "generated columns are not supported in COPY FROM WHERE conditions")
          .detail("Column \"" + relation.columns[node->column].name +
                  "\" is a generated column.");
    }
    return true;
  });
}

std::unique_ptr<sql::Plan> plan_row_insert(sql::SessionContext& session,
                                           const sql::RelationPtr& relation,
                                           std::span<const std::uint32_t> columns,
                                           const PgQuery__Node* where) {
  Binder binder(session);
  binder.depend_on(relation, engine::RelationUse::kWritten);
  Query* query = binder.pool.query();
  query->command = Command::kInsert;
  if (relation->kind == 'v') {
    query->target = view_range(binder, relation, relation->name);
  } else {
    query->target = relation_range(binder, relation, {});
    add_tree(binder, *query->target, true);
  }
  binder.note_access(*query->target, sql::catalog::kInsert);
  query->source = binder.pool.range(RangeKind::kValues);
  query->source->values.emplace_back();
  query->insert_columns.assign(relation->columns.size(), nullptr);
  auto plan = std::make_unique<sql::Plan>();
  for (std::uint32_t i = 0; i < columns.size(); ++i) {
    note_written(*query->target, columns[i], true);
    Expr* param = binder.pool.expr(ExprKind::kParam);
    param->param = i;
    param->type = relation->columns[columns[i]].type;
    param->typmod = relation->columns[columns[i]].typmod;
    plan->param_types.push_back(param->type);
    if (sql::is_domain(param->type)) {  // its input does not see NULLs
      Expr* checked = binder.pool.expr(ExprKind::kCoerceDomain);
      checked->type = param->type;
      checked->args = {param};
      param = checked;
    }
    query->insert_columns[columns[i]] = param;
  }
  for (std::uint32_t i = 0; i < relation->columns.size(); ++i) {
    if (query->insert_columns[i] == nullptr && computes_default(binder, *relation, i))
      query->insert_columns[i] = column_default(binder, *relation, i);
  }
  if (where != nullptr) {
    Scope scope;
    scope.items.push_back(scope_item(binder, query->target));
    Expr* condition = bind_expr(binder, scope, where, Clause::kCopyWhere);
    refuse_generated(*relation, condition);
    query->where = coerce_to_boolean(binder, condition, "WHERE");
  }
  binder.ignores_rules = true;
  write_through_views(binder, *query, {});
  require_access(session, binder.access);  // before policies: COPY asks for privileges first
  Compiler(binder, *plan).compile_statement(*query);
  if (query->details.hides_rows) {
    throw SqlError("0A000", "COPY FROM not supported with row-level security")
        .hint("Use INSERT statements instead.");
  }
  return plan;
}

std::shared_ptr<const sql::PartitionChecks> compile_partition_checks(
    sql::SessionContext& session, const sql::RelationDesc& relation) {
  Binder binder(session);
  sql::Plan plan;
  return Compiler(binder, plan).partition_checks_of(relation);
}

sql::WriteChecks compile_checks(sql::SessionContext& session, const sql::RelationDesc& relation) {
  Binder binder(session);
  sql::Plan plan;
  return compile_checks_of(binder, plan, relation);
}

}  // namespace granary::planner

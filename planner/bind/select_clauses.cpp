// planner/bind/select_clauses.cpp: ORDER BY, GROUP BY by output name or ordinal, LIMIT, FOR UPDATE,
// and the check of grouped columns.
#include <algorithm>
#include <set>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/select_parts.h"
#include "sql/catalog/acl.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;

Expr* use_target(Binder& binder, Target& target) {
  if (target.expr->is_unknown()) target.expr = coerce_implicit(binder, target.expr, sql::kText);
  return target.expr;
}

/// A bare name: an output column when there is one (GROUP BY prefers a column of FROM).
Expr* by_name(Binder& binder, Scope& scope, Query& query, const PgQuery__ColumnRef& ref,
              Clause clause) {
  const auto name = ast::string_of(ref.fields[0]);
  if (clause == Clause::kGroupBy) {
    Scope own = scope;
    own.parent = nullptr;
    if (find_unqualified(binder, own, name, ref.location) != nullptr) return nullptr;
  }
  Target* found = nullptr;
  for (auto& target : query.targets) {
    if (target.name != name) continue;
    if (found != nullptr && !equal(found->expr, target.expr)) {
      throw SqlError(
          "42702", std::string(clause_name(clause)) + " \"" + std::string(name) + "\" is ambiguous")
          .at(ref.location);
    }
    if (found == nullptr) found = &target;
  }
  return found == nullptr ? nullptr : use_target(binder, *found);
}

Expr* by_ordinal(Binder& binder, Query& query, const PgQuery__AConst& node, Clause clause) {
  if (node.isnull || node.val_case != PG_QUERY__A__CONST__VAL_IVAL) {
    throw SqlError("42601", std::string("non-integer constant in ") + clause_name(clause))
        .at(node.location);
  }
  const auto position = node.ival->ival;
  if (position < 1 || static_cast<std::size_t>(position) > query.targets.size()) {
    throw SqlError("42P10", std::string(clause_name(clause)) + " position " +
                                std::to_string(position) + " is not in select list")
        .at(node.location);
  }
  return use_target(binder, query.targets[static_cast<std::size_t>(position) - 1]);
}

[[noreturn]] void refuse_set_order(std::int32_t location) {
  throw SqlError("0A000", "invalid UNION/INTERSECT/EXCEPT ORDER BY clause")
      .detail("Only result column names can be used, not expressions or functions.")
      .hint("Add the expression/function to every SELECT, or move the UNION into a FROM clause.")
      .at(location);
}

bool descending_by(const PgQuery__SortBy& node, Expr& value) {
  if (node.sortby_dir != PG_QUERY__SORT_BY_DIR__SORTBY_USING) {
    return node.sortby_dir == PG_QUERY__SORT_BY_DIR__SORTBY_DESC;
  }
  const auto name = ast::string_of(node.use_op[node.n_use_op - 1]);
  if (name == "<") return false;
  if (name == ">") return true;
  throw SqlError("42809", "operator " + std::string(name) + " is not a valid ordering operator")
      .hint("Ordering operators must be \"<\" or \">\" members of btree operator families.")
      .at(value.location);
}

void collect_ranges(const JoinNode* node, std::set<const RangeEntry*>& out) {
  if (node == nullptr) return;
  if (node->range != nullptr) out.insert(node->range);
  collect_ranges(node->left, out);
  collect_ranges(node->right, out);
}

RangeEntry* lock_range(Query& query, std::string_view name) {
  std::set<const RangeEntry*> ranges;
  for (auto* node : query.from) collect_ranges(node, ranges);
  for (const auto* range : ranges) {
    if (range->name == name) return const_cast<RangeEntry*>(range);
  }
  return nullptr;
}

engine::RowLockMode lock_mode(PgQuery__LockClauseStrength strength) {
  switch (strength) {
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORKEYSHARE:
      return engine::RowLockMode::kKeyShare;
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORSHARE:
      return engine::RowLockMode::kShare;
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORNOKEYUPDATE:
      return engine::RowLockMode::kNoKeyUpdate;
    default:
      return engine::RowLockMode::kUpdate;
  }
}

const char* lock_name(PgQuery__LockClauseStrength strength) {
  switch (strength) {
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORKEYSHARE:
      return "FOR KEY SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORSHARE:
      return "FOR SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORNOKEYUPDATE:
      return "FOR NO KEY UPDATE";
    default:
      return "FOR UPDATE";
  }
}

void refuse_lock(const Query& query, const std::string& what) {
  const char* why = nullptr;
  if (query.command == Command::kSetOperation) why = "UNION/INTERSECT/EXCEPT";
  if (query.distinct || !query.distinct_on.empty()) why = "DISTINCT clause";
  if (!query.group_by.empty()) why = "GROUP BY clause";
  if (query.having != nullptr) why = "HAVING clause";
  if (why == nullptr && query.grouped) why = "aggregate functions";
  if (why != nullptr) throw SqlError("0A000", what + " is not allowed with " + why);
}

void lock_one(Query& query, RangeEntry* range, const PgQuery__LockingClause& clause, bool named) {
  if (range->kind == RangeKind::kRelation && !range->relation->system) {
    range->needs_identity = true;
    if (range->access != nullptr) range->access->privileges |= sql::catalog::kUpdate;
    query.locks.push_back({range, lock_mode(clause.strength),
                           clause.wait_policy == PG_QUERY__LOCK_WAIT_POLICY__LockWaitError,
                           clause.wait_policy == PG_QUERY__LOCK_WAIT_POLICY__LockWaitSkip});
  } else if (range->kind == RangeKind::kSubquery ||
             (named && range->kind == RangeKind::kRelation)) {
    sql::raise_not_supported(std::string(lock_name(clause.strength)) +
                             " of a subquery, view or catalog");
  } else if (named) {
    throw SqlError(
        "0A000", std::string(lock_name(clause.strength)) + " cannot be applied to this FROM item");
  }
}

}  // namespace

SortItem bind_sort_item(Binder& binder, Expr* value, const PgQuery__Node& sort_by) {
  const auto& node = *sort_by.sort_by;
  if (value->is_unknown()) value = coerce_implicit(binder, value, sql::kText);
  if (sql::type_of(value->type).compare == nullptr) {
    throw SqlError("42883",
                   "could not identify an ordering operator for type " + type_text(value->type))
        .hint("Use an explicit ordering operator or modify the query.")
        .at(value->location);
  }
  SortItem out;
  out.expr = value;
  out.order = sort_order(binder, *value);
  out.descending = descending_by(node, *value);
  out.nulls_first = node.sortby_nulls == PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_DEFAULT
                        ? out.descending
                        : node.sortby_nulls == PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_FIRST;
  return out;
}

Expr* bind_by_output(Binder& binder, Scope& scope, Query& query, const PgQuery__Node& node,
                     Clause clause) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_COLUMN_REF) && node.column_ref->n_fields == 1 &&
      ast::is(node.column_ref->fields[0], PG_QUERY__NODE__NODE_STRING)) {
    if (Expr* found = by_name(binder, scope, query, *node.column_ref, clause)) return found;
  }
  if (ast::is(&node, PG_QUERY__NODE__NODE_A_CONST))
    return by_ordinal(binder, query, *node.a_const, clause);
  Expr* expr = bind_expr(binder, scope, &node, clause);
  for (auto& target : query.targets) {
    if (equal(target.expr, expr)) return use_target(binder, target);
  }
  return expr->is_unknown() ? coerce_implicit(binder, expr, sql::kText) : expr;
}

void bind_order_by(Binder& binder, Scope& scope, Query& query,
                   std::span<PgQuery__Node* const> list) {
  for (const auto* node : list) {
    const auto& by = *node->sort_by->node;
    Expr* value = nullptr;
    if (query.command == Command::kSetOperation) {
      const bool name =
          ast::is(&by, PG_QUERY__NODE__NODE_COLUMN_REF) && by.column_ref->n_fields == 1;
      if (!name && !ast::is(&by, PG_QUERY__NODE__NODE_A_CONST)) {
        refuse_set_order(bind_expr(binder, scope, &by, Clause::kOrderBy)->location);
      }
    }
    value = bind_by_output(binder, scope, query, by, Clause::kOrderBy);
    SortItem item = bind_sort_item(binder, value, *node);
    const bool known =
        std::any_of(query.order_by.begin(), query.order_by.end(),
                    [&](const SortItem& other) { return equal(other.expr, item.expr); });
    if (!known) query.order_by.push_back(item);
  }
}

void bind_limit(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select) {
  const auto bind = [&](const PgQuery__Node* node, Clause clause) -> Expr* {
    if (node == nullptr) return nullptr;
    Expr* value = coerce_to_type(binder, bind_expr(binder, scope, node, clause), sql::kInt8,
                                 clause_name(clause));
    walk(value, [&](Expr* inner) {
      const bool own =
          std::any_of(scope.items.begin(), scope.items.end(),
                      [&](const ScopeItem& item) { return item.range == inner->range; });
      if (inner->kind != ExprKind::kColumn || !own) return true;
      throw SqlError("42P10", std::string("argument of ") + clause_name(clause) +
                                  " must not contain variables")
          .at(inner->location);
    });
    return value->is_null_constant() ? nullptr : value;
  };
  query.offset = bind(select.limit_offset, Clause::kOffset);
  query.limit = bind(select.limit_count, Clause::kLimit);
  query.with_ties = select.limit_option == PG_QUERY__LIMIT_OPTION__LIMIT_OPTION_WITH_TIES;
  if (query.with_ties && query.order_by.empty()) {
    throw SqlError("42601", "WITH TIES cannot be specified without ORDER BY clause");
  }
  if (query.with_ties && select.limit_count->node_case == PG_QUERY__NODE__NODE_A_CONST &&
      select.limit_count->a_const->isnull) {
    throw SqlError("2201W",
                   "row count cannot be null in FETCH FIRST ... WITH TIES clause");
  }
}

static void refuse_materialized(const RangeEntry& range) {
  if (range.kind != RangeKind::kRelation || range.relation->kind != 'm') return;
  throw SqlError("42809",
                 "cannot lock rows in materialized view \"" + range.relation->name + "\"");
}

void bind_locks(Binder&, Query& query, std::span<PgQuery__Node* const> list) {
  for (const auto* node : list) {
    const auto& clause = *node->locking_clause;
    refuse_lock(query, lock_name(clause.strength));
    if (clause.n_locked_rels == 0) {
      std::set<const RangeEntry*> ranges;
      for (auto* from : query.from) collect_ranges(from, ranges);
      for (const auto* range : ranges) {
        refuse_materialized(*range);
        lock_one(query, const_cast<RangeEntry*>(range), clause, false);
      }
    }
    for (auto* named : ast::list(clause.locked_rels, clause.n_locked_rels)) {
      const auto& name = *named->range_var;
      RangeEntry* range = lock_range(query, ast::text(name.relname));
      if (range == nullptr) {
        throw SqlError("42P01", "relation \"" + std::string(ast::text(name.relname)) + "\" in " +
                                    lock_name(clause.strength) + " clause not found in FROM clause")
            .at(name.location);
      }
      refuse_materialized(*range);
      lock_one(query, range, clause, true);
    }
  }
}

}  // namespace granary::planner

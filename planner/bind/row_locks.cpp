// planner/bind/row_locks.cpp: FOR UPDATE and its kin: which tables of a query, and of the
// subqueries and views that it reads, are to have their rows locked.
#include <algorithm>

#include "planner/bind/locking_clause.h"
#include "planner/bind/select_parts.h"
#include "sql/catalog/acl.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// In the order of FROM.
void collect(const JoinNode* node, std::vector<RangeEntry*>& out) {
  if (node == nullptr) return;
  if (node->range != nullptr) out.push_back(node->range);
  collect(node->left, out);
  collect(node->right, out);
}

std::vector<RangeEntry*> ranges_of(const Query& query) {
  std::vector<RangeEntry*> out;
  for (const JoinNode* node : query.from) collect(node, out);
  return out;
}

/// Why rows of the query's tables are not the query's rows; null: they are.
const char* why_not(const Query& query) {
  if (query.command == Command::kSetOperation) return "UNION/INTERSECT/EXCEPT";
  if (query.distinct || !query.distinct_on.empty()) return "DISTINCT clause";
  if (!query.group_by.empty() || !query.grouping_sets.empty()) return "GROUP BY clause";
  if (query.having != nullptr) return "HAVING clause";
  if (query.grouped) return "aggregate functions";
  if (any_target(query, ExprKind::kWindow)) return "window functions";
  if (any_target(query, ExprKind::kSetCall)) return "set-returning functions in the target list";
  return nullptr;
}

/// Whether a constant in the condition says so.
bool never_holds(const Expr* condition) {
  if (condition == nullptr) return false;
  if (condition->kind == ExprKind::kAnd)
    return std::any_of(condition->args.begin(), condition->args.end(), never_holds);
  return condition->is_constant() && (condition->value.is_null() || !condition->value.is_true());
}

/// What one clause locks.
class RowLocks {
 public:
  explicit RowLocks(Binder& binder, const PgQuery__LockingClause& clause)
      : binder_(binder),
        clause_(clause),
        name_(locking_clause_name(lock_mode_of(clause.strength))) {}

  void lock_all(Query& query, bool from_above) {
    refuse(query);
    for (RangeEntry* range : ranges_of(query)) lock(query, *range, from_above);
  }

  void lock_named(Query& query, const PgQuery__RangeVar& name) {
    refuse(query);
    const std::string_view wanted = ast::text(name.relname);
    const auto ranges = ranges_of(query);
    const auto found = std::find_if(ranges.begin(), ranges.end(), [&](const RangeEntry* range) {
      return range->name == wanted;
    });
    if (found == ranges.end()) {
      throw SqlError("42P01", "relation \"" + std::string(wanted) + "\" in " + name_ +
                                  " clause not found in FROM clause")
          .at(name.location);
    }
    if (lock(query, **found, false)) return;
    const char* kind = (*found)->kind == RangeKind::kValues        ? "VALUES"
                       : (*found)->kind == RangeKind::kCommonTable ? "a WITH query"
                                                                   : "a function";
    throw SqlError("0A000", name_ + " cannot be applied to " + kind).at(name.location);
  }

 private:
  void refuse(const Query& query) const {
    if (const char* why = why_not(query); why != nullptr)
      throw SqlError("0A000", name_ + " is not allowed with " + why);
  }

  /// false: nothing in it that could be locked.
  bool lock(Query& query, RangeEntry& range, bool from_above) {
    const bool made_by_function = range.row_type.value != 0;
    if (range.kind == RangeKind::kSubquery && range.view != nullptr && never_holds(query.where)) {
      // PostgreSQL looks into views when it plans, and plans nothing here.
      if (range.access != nullptr) range.access->privileges |= sql::catalog::kUpdate;
      return true;
    }
    if (range.kind == RangeKind::kSubquery && !made_by_function) {
      add(query, range, from_above);
      lock_below(*range.query, range.view != nullptr);
      return true;
    }
    if (range.kind != RangeKind::kRelation) return false;
    if (range.relation->kind == 'm') {
      throw SqlError("42809",
                     "cannot lock rows in materialized view \"" + range.relation->name + "\"");
    }
    // Nobody else changes rows of a catalog by name.
    if (range.relation->system) return true;
    range.needs_identity = range.rows_locked = true;
    binder_.depend_on(range.relation, engine::RelationUse::kRowsLocked);
    add(query, range, from_above);
    return true;
  }

  void add(Query& query, RangeEntry& range, bool from_above) const {
    if (range.access != nullptr) range.access->privileges |= sql::catalog::kUpdate;
    query.locks.push_back(
        {&range, lock_mode_of(clause_.strength),
         clause_.wait_policy == PG_QUERY__LOCK_WAIT_POLICY__LockWaitError,
         clause_.wait_policy == PG_QUERY__LOCK_WAIT_POLICY__LockWaitSkip, from_above});
  }

  /// A view may be a set operation: its rows come from those of its arms.
  void lock_below(Query& query, bool of_view) {
    if (!of_view || query.command != Command::kSetOperation) return lock_all(query, true);
    lock_below(*query.left, true);
    lock_below(*query.right, true);
  }

  Binder& binder_;
  const PgQuery__LockingClause& clause_;
  std::string name_;
};

}  // namespace

void bind_locks(Binder& binder, Query& query, std::span<PgQuery__Node* const> list) {
  for (const auto* node : list) {
    const auto& clause = *node->locking_clause;
    RowLocks locks(binder, clause);
    if (clause.n_locked_rels == 0) locks.lock_all(query, false);
    for (auto* named : ast::list(clause.locked_rels, clause.n_locked_rels))
      locks.lock_named(query, *named->range_var);
  }
}

}  // namespace granary::planner

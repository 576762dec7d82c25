#include "planner/bind/clause_rules.h"

#include <string>

#include "sql/error.h"

namespace granary::planner {

using sql::SqlError;

namespace {

constexpr const char* kMoveToLateral =
    "You might be able to move the set-returning function into a LATERAL FROM item.";

/// Clauses that see single rows only, as errors spell them; null: groups are possible there.
const char* rows_only(Clause clause) {
  switch (clause) {
    case Clause::kWhere:
      return "WHERE";
    case Clause::kJoinOn:
      return "JOIN conditions";
    case Clause::kGroupBy:
      return "GROUP BY";
    case Clause::kLimit:
      return "LIMIT";
    case Clause::kOffset:
      return "OFFSET";
    case Clause::kValues:
    case Clause::kInsertTarget:
      return "VALUES";
    case Clause::kFilter:
      return "FILTER";
    case Clause::kReturning:
      return "RETURNING";
    case Clause::kMergeWhen:
      return "MERGE WHEN conditions";
    case Clause::kUpdateSource:
      return "UPDATE";
    case Clause::kFromFunction:
      return "functions in FROM";
    case Clause::kColumnDefault:
      return "DEFAULT expressions";
    case Clause::kCheck:
      return "check constraints";
    case Clause::kGeneratedColumn:
      return "column generation expressions";
    case Clause::kIndexExpression:
      return "index expressions";
    case Clause::kIndexPredicate:
      return "index predicates";
    case Clause::kStatistics:
      return "statistics expressions";
    case Clause::kTransform:
      return "transform expressions";
    case Clause::kExecuteParameter:
      return "EXECUTE parameters";
    case Clause::kCallArgument:
      return "CALL arguments";
    case Clause::kCopyWhere:
      return "COPY FROM WHERE conditions";
    case Clause::kPolicy:
      return "policy expressions";
    default:
      return nullptr;
  }
}

}  // namespace

void refuse_aggregate(Clause clause, std::int32_t location, const char* what) {
  if (clause == Clause::kAggregateArgument)
    throw SqlError("42803", "aggregate function calls cannot be nested").at(location);
  const char* where = rows_only(clause);
  if (where == nullptr) return;
  throw SqlError("42803", std::string(what) + " are not allowed in " + where).at(location);
}

void refuse_window(Clause clause, std::int32_t location) {
  if (clause == Clause::kAggregateArgument) {
    throw SqlError("42803", "aggregate function calls cannot contain window function calls")
        .at(location);
  }
  if (clause == Clause::kWindowArgument)
    throw SqlError("42P20", "window function calls cannot be nested").at(location);
  const char* where = clause == Clause::kHaving             ? "HAVING"
                      : clause == Clause::kWindowDefinition ? "window definitions"
                                                            : rows_only(clause);
  if (where == nullptr) return;
  throw SqlError("42P20", std::string("window functions are not allowed in ") + where).at(location);
}

Expr* find_set_call(Expr* expr) {
  Expr* found = nullptr;
  walk(expr, [&](Expr* node) {
    if (found == nullptr && node->kind == ExprKind::kSetCall) found = node;
    return found == nullptr;
  });
  return found;
}

void refuse_set_call_inside(Expr* expr, const char* where) {
  if (const Expr* call = find_set_call(expr)) {
    throw SqlError("0A000", std::string("set-returning functions are not allowed in ") + where)
        .hint(kMoveToLateral)
        .at(call->location);
  }
}

void refuse_set_function(Clause clause, std::int32_t location) {
  const char* where = nullptr;
  switch (clause) {
    case Clause::kSelectList:
    case Clause::kInsertTarget:
    case Clause::kOrderBy:
    case Clause::kFromFunction:
    case Clause::kGroupBy:
    case Clause::kDistinctOn:
    case Clause::kWindowDefinition:
      return;
    case Clause::kJoinOn:
      where = "JOIN conditions";
      break;
    case Clause::kColumnDefault:
      where = "DEFAULT expressions";
      break;
    case Clause::kCheck:
      where = "check constraints";
      break;
    case Clause::kAggregateArgument:
      throw SqlError("0A000",
                     "aggregate function calls cannot contain set-returning function calls")
          .hint(kMoveToLateral)
          .at(location);
    case Clause::kWindowArgument:
      throw SqlError("0A000", "window function calls cannot contain set-returning function calls")
          .hint(kMoveToLateral)
          .at(location);
    default:
      where = clause_name(clause);
      break;
  }
  throw SqlError("0A000", std::string("set-returning functions are not allowed in ") + where)
      .at(location);
}

}  // namespace granary::planner

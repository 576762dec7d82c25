#include "planner/optimize/row_list.h"

#include <algorithm>

namespace granary::planner {
namespace {

/// One alternative: its comparisons of columns with =, each column once.
struct Alternative {
  std::vector<ColumnCondition> equal;
  bool exact = true;
};

Alternative read_alternative(Binder& binder, const ScanRequest& request,
                             const std::vector<Expr*>& expressions, Expr* alternative) {
  Alternative out;
  std::vector<Expr*> parts;
  split_conjunction(alternative, parts);
  for (Expr* part : parts) {
    ColumnCondition read;
    const bool usable = read_condition(binder, request, expressions, part, read) &&
                        !read.any && !read.null &&
                        read.comparison == Operator::kEqual &&
                        std::none_of(out.equal.begin(), out.equal.end(),
                                     [&](const auto& one) { return one.column == read.column; });
    if (usable) out.equal.push_back(read);
    out.exact &= usable && read.exact;
  }
  return out;
}

const ColumnCondition* find_same(const Alternative& alternative, const ColumnCondition& wanted) {
  const auto found = std::find_if(
      alternative.equal.begin(), alternative.equal.end(), [&](const ColumnCondition& one) {
        return one.column == wanted.column && one.collation == wanted.collation;
      });
  return found == alternative.equal.end() ? nullptr : &*found;
}

}  // namespace

bool read_row_list(Binder& binder, const ScanRequest& request,
                   const std::vector<Expr*>& expressions, Expr* condition, RowList& out) {
  if (condition->kind != ExprKind::kOr) return false;
  std::vector<Expr*> parts;
  split_disjunction(condition, parts);
  std::vector<Alternative> alternatives;
  for (Expr* part : parts) {
    alternatives.push_back(read_alternative(binder, request, expressions, part));
    if (alternatives.back().equal.empty()) return false;
  }
  out.source = condition;
  out.rows.resize(alternatives.size());
  for (const ColumnCondition& first : alternatives.front().equal) {
    const auto has = [&](const Alternative& one) { return find_same(one, first) != nullptr; };
    if (!std::all_of(alternatives.begin(), alternatives.end(), has)) continue;
    out.columns.push_back(first.column);
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      out.rows[i].push_back(*find_same(alternatives[i], first));
  }
  out.exact = std::all_of(alternatives.begin(), alternatives.end(), [&](const Alternative& one) {
    return one.exact && one.equal.size() == out.columns.size();
  });
  return !out.columns.empty();
}

void split_disjunction(Expr* expr, std::vector<Expr*>& out) {
  if (expr->kind != ExprKind::kOr) {
    out.push_back(expr);
    return;
  }
  for (Expr* arg : expr->args) split_disjunction(arg, out);
}

}  // namespace granary::planner

#include "planner/optimize/pattern_condition.h"

#include <algorithm>
#include <optional>

#include "planner/compile/pattern_bounds.h"
#include "planner/optimize/estimate.h"
#include "planner/optimize/peeked.h"

namespace granary::planner {

namespace {

struct PatternOperator {
  sql::Oid oid;
  PatternKind kind;
};
constexpr PatternOperator kOperators[] = {
    {sql::Oid{1207}, PatternKind::kLike},  {sql::Oid{1209}, PatternKind::kLike},
    {sql::Oid{639}, PatternKind::kRegex},  {sql::Oid{641}, PatternKind::kRegex},
    {sql::Oid{3877}, PatternKind::kPrefix},
};
constexpr sql::Oid kConcatenation{654};  // text || text

bool is_indexed(const sql::RelationDesc& relation, std::uint32_t number) {
  return std::ranges::any_of(relation.indexes, [&](const sql::IndexDesc& index) {
    return std::ranges::count(index.columns, number, &sql::IndexColumn::column) != 0;
  });
}

/// Whether it is a parameter of which there may be plans for values that begin with fixed text.
bool note_parameter(const Expr& pattern, PatternKind kind) {
  const bool open = pattern.kind == ExprKind::kParam && pattern.peeked != nullptr &&
                    pattern.peeked->values == nullptr;
  if (!open) return false;
  const PatternUse use{pattern.param, kind};
  auto& noted = pattern.peeked->patterns;
  if (std::ranges::count(noted, use) == 0) noted.push_back(use);
  return true;
}

/// What a pattern that is put together begins with.
const Expr& beginning(const Expr& pattern) {
  const Expr* out = strip_relabel(&pattern);
  while (out->kind == ExprKind::kCall && out->op != nullptr && out->op->oid == kConcatenation)
    out = strip_relabel(out->args[0]);
  return *out;
}

/// The beginning that the plan is made for; empty: it is not known, and may be any. Nothing: there
/// is none.
std::optional<std::string> known_prefix(const Expr& pattern, PatternKind kind) {
  const Expr& plain = *strip_relabel(&pattern);
  if (const sql::Value* known = value_of(plain)) {
    std::string out = fixed_prefix(kind, known->text());
    return out.empty() ? std::nullopt : std::optional(std::move(out));
  }
  if (plain.is_constant() || plain.kind == ExprKind::kParam) {
    note_parameter(plain, kind);
    return std::nullopt;
  }
  const Expr& first = beginning(pattern);
  if (&first == &plain || note_parameter(first, kind)) return std::nullopt;
  const sql::Value* known = value_of(first);
  const bool begins = known != nullptr ? !fixed_prefix(kind, known->text()).empty()
                                       : first.kind == ExprKind::kParam ||
                                             first.kind == ExprKind::kColumn;
  return begins ? std::optional<std::string>("") : std::nullopt;
}

}  // namespace

void read_pattern(Binder& binder, const ScanRequest& request,
                  const std::vector<Expr*>& expressions, Expr* condition,
                  std::vector<ColumnCondition>& out) {
  if (condition->kind != ExprKind::kCall || condition->op == nullptr) return;
  const auto* row = std::ranges::find(kOperators, condition->op->oid, &PatternOperator::oid);
  if (row == std::end(kOperators)) return;
  const Expr* column = strip_relabel(condition->args[0]);
  Expr* const pattern = condition->args[1];
  const auto number = key_number(request, expressions, *column);
  if (!number || !comparable(column->type, sql::kText) || !request.known_before(*pattern) ||
      !is_indexed(request.relation(), *number))
    return;
  const std::optional<std::string> prefix = known_prefix(*pattern, row->kind);
  if (!prefix) return;
  for (const bool is_upper : {false, true}) {
    Expr* call = binder.pool.expr(ExprKind::kCall);
    call->function = &pattern_bound_function();
    call->type = sql::kText;
    const auto kind = sql::Value::of_int(static_cast<std::int64_t>(row->kind));
    call->args = {pattern, binder.constant(kind, sql::kInt4, -1),
                  binder.constant(sql::Value::of_bool(is_upper), sql::kBool, -1)};
    ColumnCondition& end = out.emplace_back();
    end.column = *number;
    end.comparison = is_upper ? Operator::kLess : Operator::kGreaterEqual;
    end.value = call;
    end.source = condition;
    end.narrows = condition;
    end.exact = false;
    if (prefix->empty()) continue;
    const std::string known = is_upper ? above_prefix(*prefix) : *prefix;
    const auto value = sql::Value::of_text(binder.pool.text(known));
    Expr* constant = binder.constant(value, sql::kText, -1);
    end.known = constant;
    end.source = bind_operator(binder, "pg_catalog", is_upper ? "<" : ">=", condition->args[0],
                               constant, -1);
  }
}

}  // namespace granary::planner

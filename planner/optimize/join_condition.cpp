#include "planner/optimize/join_condition.h"

#include <algorithm>
#include <string_view>

#include "planner/compile/fold.h"
#include "planner/optimize/comparison.h"
#include "sql/operators/moment_keys.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::functions::moment_key;

bool subset(const RangeSet& a, const RangeSet& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

std::optional<sql::Oid> hash_key_type(sql::Oid left, sql::Oid right) {
  if (left == right)
    return sql::type_of(left).hash != nullptr ? std::optional(left) : std::nullopt;
  if (is_integer(left) && is_integer(right)) return sql::kInt8;
  if (is_plain_text(left) && is_plain_text(right)) return sql::kText;
  const auto is_float = [](sql::Oid type) { return type == sql::kFloat4 || type == sql::kFloat8; };
  if (is_float(left) && is_float(right)) return sql::kFloat8;
  if (moment_key(left, right) != nullptr) return right;
  if (moment_key(right, left) != nullptr) return left;
  return std::nullopt;
}

bool is_hashable(const Expr& comparison) {
  return comparison.kind == ExprKind::kCall && comparison.op != nullptr &&
         comparison.args.size() == 2 && std::string_view(comparison.op->name) == "=" &&
         (comparison.args[0]->type == comparison.args[1]->type ||
          comparison.op->oid < sql::kFirstUserOid) &&
         hash_key_type(comparison.args[0]->type, comparison.args[1]->type).has_value();
}

Expr* hash_key(Binder& binder, Expr* side, sql::Oid key_type) {
  const sql::FunctionRow* function = moment_key(side->type, key_type);
  if (function == nullptr) return side;
  Expr* out = binder.pool.expr(ExprKind::kCall);
  out->function = function;
  out->type = key_type;
  out->location = side->location;
  out->args = {side};
  return out;
}

std::optional<std::size_t> right_argument(const Expr& condition, const RangeSet& left,
                                          const RangeSet& right, const RangeSet& own) {
  // What is volatile is computed for each pair of rows.
  if (!is_hashable(condition) || is_volatile(condition)) return std::nullopt;
  const RangeSet needs[] = {needed_ranges(condition.args[0], own),
                            needed_ranges(condition.args[1], own)};
  if (needs[0].empty() || needs[1].empty()) return std::nullopt;
  for (const std::size_t side : {std::size_t{1}, std::size_t{0}}) {
    if (subset(needs[side], right) && subset(needs[1 - side], left)) return side;
  }
  return std::nullopt;
}

}  // namespace granary::planner

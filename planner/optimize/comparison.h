// planner/optimize/comparison.h: conditions as comparisons that indexes and partition keys know.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "planner/bind/expression.h"

namespace granary::planner {

enum class Operator : std::uint8_t { kNone, kEqual, kLess, kLessEqual, kGreater, kGreaterEqual };
Operator comparison_of(std::string_view name);
constexpr bool is_less(Operator op) {
  return op == Operator::kLess || op == Operator::kLessEqual;
}
constexpr bool is_strict(Operator op) {
  return op == Operator::kLess || op == Operator::kGreater;
}
/// a op b is b mirrored(op) a.
Operator mirrored(Operator op);

bool is_integer(sql::Oid type);
/// text, varchar, name: the same bytes in the same order.
bool is_plain_text(sql::Oid type);
/// A column's own key encoding can stand for comparisons with values of `other`.
bool comparable(sql::Oid column, sql::Oid other);
/// Without conversions that change neither bytes nor order.
const Expr* strip_relabel(const Expr* expr);

struct KeyComparison {
  Operator op = Operator::kNone;
  Expr* value = nullptr;
  bool any = false;  // value is an array: = ANY of it
};
/// The condition as `subject op value`; nothing where it is no such.
std::optional<KeyComparison> comparison_with(const Expr& subject, Expr* condition);

}  // namespace granary::planner

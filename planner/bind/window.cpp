// planner/bind/window.cpp: OVER and WINDOW.
#include <algorithm>

#include "planner/bind/bind_parts.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/grouping.h"
#include "planner/bind/select_parts.h"
#include "sql/functions/in_range.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
namespace frame = sql::frame;

[[noreturn]] void raise(const char* message, std::int32_t location) {
  throw SqlError("42P20", message).at(location);
}

const WindowSpec& named_window(const ExprPlace& place, std::string_view name,
                               std::int32_t location) {
  for (const WindowSpec* window : place.scope.windows) {
    if (window->name == name) return *window;
  }
  throw SqlError("42704", "window \"" + std::string(name) + "\" does not exist").at(location);
}

/// A definition that starts from another: takes its partition and order, and may not change them.
void inherit(const ExprPlace& place, const PgQuery__WindowDef& node, WindowSpec& out) {
  const std::string_view name = ast::text(node.refname);
  const WindowSpec& base = named_window(place, name, node.location);
  const auto refuse = [&](const char* what) {
    throw SqlError("42P20", std::string(what) + " of window \"" + std::string(name) + "\"")
        .at(node.location);
  };
  if (node.n_partition_clause > 0) refuse("cannot override PARTITION BY clause");
  if (node.n_order_clause > 0 && !base.order_by.empty()) refuse("cannot override ORDER BY clause");
  if (base.frame != frame::kDefault) {
    throw SqlError("42P20",
                   "cannot copy window \"" + std::string(name) + "\" because it has a frame clause")
        .at(node.location);
  }
  out.base = name;
  out.takes_order = !base.order_by.empty();
  out.partition_by = base.partition_by;
  out.order_by = base.order_by;
}

/// in_range for values of `type` and an offset of `offset_type`: the exact one, or the only one
/// that takes it. errors  0A000
const sql::FunctionRow* find_in_range(Oid type, Oid offset_type, std::int32_t location) {
  const Oid preferred = offset_type == sql::kUnknown ? type : offset_type;
  const sql::FunctionRow* found = nullptr;
  bool known = false, several = false;
  for (const auto& row : sql::functions::in_range_functions()) {
    const Oid taken = row.arguments.types[2];
    if (row.arguments.types[0] != type) continue;
    known = true;
    if (offset_type != sql::kUnknown &&
        !can_coerce(offset_type, taken, sql::CastContext::kImplicit))
      continue;
    if (taken == preferred) return &row;
    several = found != nullptr;
    found = &row;
  }
  const std::string message =
      "RANGE with offset PRECEDING/FOLLOWING is not supported for column type " + type_text(type);
  if (!known) throw SqlError("0A000", message).at(location);
  if (found == nullptr) {
    throw SqlError("0A000", message + " and offset type " + type_text(offset_type))
        .hint("Cast the offset value to an appropriate type.")
        .at(location);
  }
  if (several) {
    throw SqlError("0A000",
                   "RANGE with offset PRECEDING/FOLLOWING has multiple interpretations for column "
                   "type " + type_text(type) + " and offset type " + type_text(offset_type))
        .hint("Cast the offset value to the exact intended type.")
        .at(location);
  }
  return found;
}

/// value >= (start) or <= (end) current -+ offset, over a row of (value, current, offset).
Expr* range_bound(Binder& binder, const SortItem& order, const sql::FunctionRow& in_range,
                  bool preceding, bool start, RangeEntry*& row) {
  row = binder.pool.range(RangeKind::kOutput);
  const auto types = in_range.arguments.span();
  for (const Oid type : {order.expr->type, order.expr->type, types[2]})
    row->columns.push_back({"", type, -1, {}, 0});
  Expr* out = binder.pool.expr(ExprKind::kCall);
  out->function = &in_range;
  out->type = in_range.result;
  for (std::uint32_t i = 0; i < 3; ++i) {
    out->args.push_back(coerce(binder, binder.column(row, i), types[i], -1,
                               sql::CastContext::kImplicit, CallForm::kImplicitCast, -1));
  }
  for (const bool flag : {preceding != order.descending, start == order.descending})
    out->args.push_back(binder.constant(sql::Value::of_bool(flag), sql::kBool, -1));
  return out;
}

Expr* bind_offset(const ExprPlace& place, const PgQuery__Node* node) {
  Expr* out = bind_inside({place.binder, place.scope, Clause::kWindowDefinition}, node);
  if (const Expr* call = find_set_call(out)) {
    throw SqlError("0A000", "set-returning functions are not allowed in window definitions")
        .at(call->location);
  }
  return out;
}

Expr* frame_offset(const ExprPlace& place, Expr* offset, Oid type, const char* mode) {
  Expr* out = coerce_to_type(place.binder, offset, type, mode);
  walk(out, [&](const Expr* part) {
    if (part->kind != ExprKind::kColumn) return true;
    throw SqlError("42P10", std::string("argument of ") + mode + " must not contain variables")
        .at(part->location);
  });
  return out;
}

void bind_frame(const ExprPlace& place, const PgQuery__WindowDef& node, WindowSpec& out) {
  out.frame = static_cast<std::uint32_t>(node.frame_options);
  const bool range = (out.frame & frame::kRangeMode) != 0;
  if ((out.frame & frame::kGroupsMode) != 0 && out.order_by.empty())
    raise("GROUPS mode requires an ORDER BY clause", node.location);
  if ((out.frame & (frame::kStartOffset | frame::kEndOffset)) == 0) return;
  if (range && out.order_by.size() != 1)
    raise("RANGE with offset PRECEDING/FOLLOWING requires exactly one ORDER BY column",
          node.location);
  const char* mode = range ? "RANGE" : (out.frame & frame::kRowsMode) != 0 ? "ROWS" : "GROUPS";
  const auto bind = [&](const PgQuery__Node* offset_node, std::uint32_t preceding, bool start,
                        Expr*& offset, Expr*& bound, RangeEntry*& row) {
    offset = bind_offset(place, offset_node);
    if (!range) {
      offset = frame_offset(place, offset, sql::kInt8, mode);
      return;
    }
    const SortItem& order = out.order_by[0];
    const auto* in_range =
        find_in_range(sql::base_type(order.expr->type),
                      offset->is_unknown() ? sql::kUnknown : offset->type, offset->location);
    offset = frame_offset(place, offset, in_range->arguments.types[2], mode);
    bound = range_bound(place.binder, order, *in_range, (out.frame & preceding) != 0, start, row);
  };
  if ((out.frame & frame::kStartOffset) != 0) {
    bind(node.start_offset, frame::kStartOffsetPreceding, true, out.start_offset, out.start_bound,
         out.start_row);
  }
  if ((out.frame & frame::kEndOffset) != 0) {
    bind(node.end_offset, frame::kEndOffsetPreceding, false, out.end_offset, out.end_bound,
         out.end_row);
  }
}

}  // namespace

WindowSpec* bind_over(const ExprPlace& place, const PgQuery__WindowDef& node) {
  if (!ast::text(node.name).empty())
    return place.binder.pool.window(named_window(place, node.name, node.location));
  WindowSpec* out = define_window(place, node);
  // A definition that repeats one of the WINDOW clause is that one.
  for (const WindowSpec* window : place.scope.windows) {
    if (window->base != out->base || !same_window(*window, *out)) continue;
    out->name = window->name;
    break;
  }
  return out;
}

WindowSpec* define_window(const ExprPlace& place, const PgQuery__WindowDef& node) {
  WindowSpec out;
  if (!ast::text(node.refname).empty()) inherit(place, node, out);
  const ExprPlace inside{place.binder, place.scope, Clause::kWindowDefinition};
  for (auto* key : ast::list(node.partition_clause, node.n_partition_clause)) {
    Expr* value = bind_inside(inside, key);
    if (value->is_unknown()) value = coerce_implicit(place.binder, value, sql::kText);
    check_equality(*value);
    // The same call in the select list gives the same rows: they are told by their literals.
    if (find_set_call(value) != nullptr) place.binder.needs_literals = true;
    const bool known = std::any_of(out.partition_by.begin(), out.partition_by.end(),
                                   [&](const Expr* other) { return equal(other, value); });
    if (!known) out.partition_by.push_back(value);
  }
  for (auto* item : ast::list(node.order_clause, node.n_order_clause)) {
    Expr* value = bind_inside(inside, item->sort_by->node);
    if (find_set_call(value) != nullptr) place.binder.needs_literals = true;
    const SortItem key = bind_sort_item(place.binder, value, *item);
    const bool known =
        std::any_of(out.order_by.begin(), out.order_by.end(),
                    [&](const SortItem& other) { return equal(other.expr, key.expr); });
    if (!known) out.order_by.push_back(key);
  }
  bind_frame(place, node, out);
  return place.binder.pool.window(out);
}

}  // namespace granary::planner

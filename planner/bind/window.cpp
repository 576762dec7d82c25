// planner/bind/window.cpp: OVER and WINDOW.
#include "planner/bind/bind_parts.h"
#include "planner/bind/coerce.h"
#include "planner/bind/grouping.h"
#include "planner/bind/select_parts.h"
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
  const auto found = place.scope.windows.find(name);
  if (found != place.scope.windows.end()) return *found->second;
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
  out.partition_by = base.partition_by;
  out.order_by = base.order_by;
}

bool is_integer(Oid type) { return type == sql::kInt2 || type == sql::kInt4 || type == sql::kInt8; }

/// The type RANGE's arithmetic on values of `type` is done in, and that of its offsets.
std::pair<Oid, Oid> range_types(Oid type) {
  if (is_integer(type) || type == sql::kNumeric) return {sql::kNumeric, sql::kNumeric};
  if (type == sql::kFloat4 || type == sql::kFloat8) return {sql::kFloat8, sql::kFloat8};
  if (type == sql::kDate) return {sql::kTimestamp, sql::kInterval};
  if (type == sql::kTimestamp || type == sql::kTimestamptz || type == sql::kInterval ||
      type == sql::kTime || type == sql::kTimetz)
    return {type, sql::kInterval};
  return {};
}

/// value >= current - offset and its three variants, over a row of (value, current, offset).
Expr* range_bound(const ExprPlace& place, const SortItem& order, Oid offset_type, bool preceding,
                  bool start, RangeEntry*& row) {
  Binder& binder = place.binder;
  row = binder.pool.range(RangeKind::kOutput);
  for (const Oid type : {order.expr->type, order.expr->type, offset_type})
    row->columns.push_back({"", type, -1, {}, 0});
  const Oid type = range_types(order.expr->type).first;
  const auto column = [&](std::uint32_t number) {
    return coerce(binder, binder.column(row, number), type, -1, sql::CastContext::kExplicit,
                  CallForm::kImplicitCast, -1);
  };
  Expr* edge = bind_operator(binder, {}, preceding != order.descending ? "-" : "+", column(1),
                             binder.column(row, 2), order.expr->location);
  return bind_operator(binder, {}, start != order.descending ? ">=" : "<=", column(0), edge,
                       order.expr->location);
}

Expr* frame_offset(const ExprPlace& place, const PgQuery__Node* node, Oid type, const char* mode) {
  const ExprPlace inside{place.binder, place.scope, Clause::kWindowDefinition};
  Expr* out = coerce_to_type(place.binder, bind_inside(inside, node), type, mode);
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
  Oid type = sql::kInt8;
  if (range) {
    if (out.order_by.size() != 1)
      raise("RANGE with offset PRECEDING/FOLLOWING requires exactly one ORDER BY column",
            node.location);
    type = range_types(out.order_by[0].expr->type).second;
    if (!type) {
      throw SqlError("0A000",
                     "RANGE with offset PRECEDING/FOLLOWING is not supported for column type " +
                         type_text(out.order_by[0].expr->type))
          .at(node.start_offset != nullptr ? out.order_by[0].expr->location : -1);
    }
  }
  const char* mode = range ? "RANGE" : (out.frame & frame::kRowsMode) != 0 ? "ROWS" : "GROUPS";
  if ((out.frame & frame::kStartOffset) != 0) {
    out.start_offset = frame_offset(place, node.start_offset, type, mode);
    const bool preceding = (out.frame & frame::kStartOffsetPreceding) != 0;
    if (range)
      out.start_bound = range_bound(place, out.order_by[0], type, preceding, true, out.start_row);
  }
  if ((out.frame & frame::kEndOffset) != 0) {
    out.end_offset = frame_offset(place, node.end_offset, type, mode);
    const bool preceding = (out.frame & frame::kEndOffsetPreceding) != 0;
    if (range)
      out.end_bound = range_bound(place, out.order_by[0], type, preceding, false, out.end_row);
  }
}

}  // namespace

WindowSpec* bind_over(const ExprPlace& place, const PgQuery__WindowDef& node) {
  if (!ast::text(node.name).empty())
    return place.binder.pool.window(named_window(place, node.name, node.location));
  return define_window(place, node);
}

WindowSpec* define_window(const ExprPlace& place, const PgQuery__WindowDef& node) {
  WindowSpec out;
  if (!ast::text(node.refname).empty()) inherit(place, node, out);
  const ExprPlace inside{place.binder, place.scope, Clause::kWindowDefinition};
  for (auto* key : ast::list(node.partition_clause, node.n_partition_clause)) {
    Expr* value = bind_inside(inside, key);
    if (value->is_unknown()) value = coerce_implicit(place.binder, value, sql::kText);
    check_equality(*value);
    out.partition_by.push_back(value);
  }
  for (auto* item : ast::list(node.order_clause, node.n_order_clause)) {
    out.order_by.push_back(
        bind_sort_item(place.binder, bind_inside(inside, item->sort_by->node), *item));
  }
  bind_frame(place, node, out);
  return place.binder.pool.window(out);
}

}  // namespace granary::planner

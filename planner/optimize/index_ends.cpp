#include "planner/optimize/index_ends.h"

#include <algorithm>
#include <vector>

#include "planner/bind/expression_copy.h"
#include "planner/compile/fold.h"
#include "planner/optimize/scan_choice.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {
namespace {

/// Types without values that are equal and yet look different: any of the first rows will do.
constexpr sql::Oid kTypes[] = {sql::kInt2, sql::kInt4,      sql::kInt8,       sql::kOid,
                               sql::kDate, sql::kTimestamp, sql::kTimestamptz, sql::kTime};

/// The first row that meets the conditions may come later than expected.
constexpr double kWorthIt = 0.25;

RangeEntry* only_table(const Query& query) {
  const bool plain = query.command == Command::kSelect && query.grouped && query.group_by.empty() &&
                     query.grouping_sets.empty() && query.aggregates_below.empty() &&
                     query.locks.empty() && query.from.size() == 1;
  RangeEntry* range = plain ? query.from[0]->range : nullptr;
  if (range == nullptr || range->kind != RangeKind::kRelation || range->tree != nullptr ||
      range->relation->table == nullptr || range->relation->kind == 'S' ||
      !range->security.empty() || range->sample_percentage != nullptr)
    return nullptr;
  return range;
}

class IndexEnds {
 public:
  IndexEnds(Binder& binder, Query& query, RangeEntry* range)
      : binder_(binder), query_(query), range_(range) {
    split_conjunction(query.where, conditions_);
  }

  void run() {
    const bool repeatable = std::none_of(
        conditions_.begin(), conditions_.end(),
        [](Expr* condition) { return is_volatile(*condition) || has_subquery(condition); });
    if (!repeatable || !collect() || aggregates_.empty()) return;
    for (const Expr* aggregate : aggregates_) {
      if (!has_index(*aggregate)) return;
    }
    for (Expr* aggregate : aggregates_) *aggregate = *end_of(*aggregate);
    query_.grouped = false;
    query_.from.clear();
    query_.where = query_.having;
    query_.having = nullptr;
  }

 private:
  /// False: something else is asked as well.
  bool collect() {
    bool only = true;
    const auto visit = [&](Expr* expr) {
      walk(expr, [&](Expr* node) {
        only &= node->kind != ExprKind::kColumn && node->kind != ExprKind::kSetCall &&
                node->kind != ExprKind::kWindow && node->kind != ExprKind::kGrouping &&
                node->kind != ExprKind::kSubquery;
        if (node->kind != ExprKind::kAggregate) return only;
        only &= is_end(*node);
        aggregates_.push_back(node);
        return false;
      });
    };
    for (const Target& target : query_.targets) visit(target.expr);
    for (const SortItem& item : query_.order_by) visit(item.expr);
    for (Expr* expr : query_.distinct_on) visit(expr);
    visit(query_.having);
    std::sort(aggregates_.begin(), aggregates_.end());
    aggregates_.erase(std::unique(aggregates_.begin(), aggregates_.end()), aggregates_.end());
    return only;
  }

  static bool is_max(const Expr& aggregate) {
    return std::string_view(aggregate.aggregate->name) == "max";
  }

  bool is_end(const Expr& expr) const {
    const std::string_view name = expr.aggregate->name;
    if ((name != "min" && name != "max") || expr.outer || expr.filter != nullptr ||
        !expr.order_by.empty() || expr.args.size() != 1)
      return false;
    const Expr& column = *expr.args[0];
    return column.kind == ExprKind::kColumn && column.range == range_ &&
           !sql::is_system_column(column.column) && column.type == expr.type &&
           std::find(std::begin(kTypes), std::end(kTypes), column.type) != std::end(kTypes);
  }

  static SortItem order_of(Expr* column, bool from_above) {
    SortItem out;
    out.expr = column;
    out.descending = out.nulls_first = from_above;
    return out;
  }

  /// Whether an index has the rows of the condition in order, and the first one is soon found.
  bool has_index(const Expr& aggregate) {
    const Wanted wanted{.order = {order_of(aggregate.args[0], is_max(aggregate))}, .first = 1};
    const RangeSet own{range_};
    ScanRequest request;
    request.range = range_;
    request.conditions = conditions_;
    request.known_before = [&](const Expr& expr) {
      return needed_ranges(const_cast<Expr*>(&expr), own).empty();
    };
    request.wanted = &wanted;
    const PathPtr path = choose_one_scan(binder_, request);
    if (path->index == nullptr || !path->ordered) return false;
    if (path->conditions.empty()) return true;
    request.wanted = nullptr;
    return cost_of_first(*path, 1) < choose_one_scan(binder_, request)->cost * kWorthIt;
  }

  /// (SELECT column FROM the table WHERE the condition ORDER BY column LIMIT 1)
  Expr* end_of(const Expr& aggregate) {
    RangeEntry* range = binder_.pool.range(RangeKind::kRelation);
    const auto id = range->id;
    *range = *range_;
    range->id = id;
    const std::uint32_t number = aggregate.args[0]->column;
    Expr* column = binder_.column(range, number);
    Query* query = binder_.pool.query();
    query->from = {binder_.pool.leaf(range)};
    query->targets.push_back({column, range->columns[number].name, {}, 0});
    if (query_.where != nullptr) query->where = copy_expression(binder_, *query_.where);
    replace_columns(query->where, *range_,
                    [&](std::uint32_t one) { return binder_.column(range, one); });
    if (!range->relation->columns[number].not_null)
      query->where = binder_.conjunction(query->where, not_null(column));
    query->order_by = {order_of(column, is_max(aggregate))};
    query->limit = binder_.pool.expr(ExprKind::kConstant);
    query->limit->type = sql::kInt8;
    query->limit->value = sql::Value::of_int(1);
    Expr* out = binder_.pool.expr(ExprKind::kSubquery);
    out->subquery = SubqueryKind::kScalar;
    out->query = query;
    out->type = aggregate.type;
    out->typmod = aggregate.typmod;
    out->location = aggregate.location;
    return out;
  }

  Expr* not_null(Expr* column) {
    Expr* out = binder_.pool.expr(ExprKind::kIsNotNull);
    out->type = sql::kBool;
    out->args = {column};
    return out;
  }

  Binder& binder_;
  Query& query_;
  RangeEntry* range_;
  std::vector<Expr*> conditions_;
  std::vector<Expr*> aggregates_;
};

}  // namespace

void use_index_ends(Binder& binder, Query& query) {
  if (RangeEntry* range = only_table(query)) IndexEnds(binder, query, range).run();
}

}  // namespace granary::planner

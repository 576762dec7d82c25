#include "planner/optimize/estimate.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "planner/bind/coerce.h"
#include "planner/optimize/peeked.h"
#include "sql/types/array.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

constexpr double kEqual = 0.01;
constexpr double kUnequal = 0.95;
constexpr double kInequality = 0.33;
constexpr double kNull = 0.05;
constexpr double kList = 0.05;
constexpr double kPattern = 0.25;
constexpr double kContained = 0.01;  // containment of arrays and documents, keys, overlaps
constexpr double kUnknown = 0.5;
constexpr std::size_t kListLookedAt = 20;  // elements, one by one

bool is_integer_like(sql::Oid type) {
  return sql::type_of(type).representation == sql::Representation::kInteger;
}

/// The column that `expr` is, seen through conversions that keep its order.
const Expr* column_of(const Expr& expr) {
  const Expr* out = &expr;
  while (out->args.size() == 1 &&
         (out->kind == ExprKind::kRelabel || (out->kind == ExprKind::kCall && out->op == nullptr &&
                                              out->form == CallForm::kImplicitCast))) {
    out = out->args[0];
  }
  return out->kind == ExprKind::kColumn ? out : nullptr;
}

const Expr& without_relabel(const Expr& expr) {
  const Expr* out = &expr;
  while (out->kind == ExprKind::kRelabel && out->args.size() == 1) out = out->args[0];
  return *out;
}

/// The list whose elements are converted.
const Expr& without_conversions(const Expr& list) {
  const Expr* out = &list;
  while ((out->kind == ExprKind::kRelabel || out->kind == ExprKind::kCoerceArray) &&
         out->args.size() == 1)
    out = out->args[0];
  return *out;
}

std::shared_ptr<const sql::TableStatistics> statistics_of(const RangeEntry& range) {
  if (range.kind != RangeKind::kRelation || range.relation->statistics == nullptr) return nullptr;
  return range.relation->statistics->current();
}

/// Null where the column has none.
const sql::ColumnStatistics* column_statistics(const sql::TableStatistics* table,
                                               std::uint32_t column) {
  if (table == nullptr || column >= table->columns.size()) return nullptr;
  const sql::ColumnStatistics& out = table->columns[column];
  return out.known && out.distinct > 0 ? &out : nullptr;
}

/// Whether values of a type are compared with those of a column as its own are.
bool compares_as(sql::Oid type, const sql::ColumnStatistics& statistics) {
  const auto is_text = [](sql::Oid of) { return of == sql::kText || of == sql::kVarchar; };
  return type == statistics.type || (is_text(type) && is_text(statistics.type)) ||
         (is_integer_like(type) && is_integer_like(statistics.type) &&
          sql::type_of(type).category == sql::type_of(statistics.type).category &&
          sql::type_of(type).category == 'N');
}

/// A value of the statistics' type, when the plan is made for one.
const sql::Value* known_value(const sql::ColumnStatistics& statistics, const Expr& expr) {
  const Expr& value = without_relabel(expr);
  if (value.guess != nullptr) return value.guess;
  return compares_as(value.type, statistics) ? value_of(value) : nullptr;
}

/// Of fewer rows all plans are good.
constexpr double kRowsToMatter = 1000;

/// Whether some value is so much more frequent than another that it decides about the plan.
bool is_uneven(const sql::TableStatistics& table, const sql::ColumnStatistics& statistics) {
  constexpr double kFrequent = 0.05, kTimes = 10;
  if (table.rows < kRowsToMatter || statistics.common.empty()) return false;
  const double most = statistics.common.front().fraction;
  double least = statistics.common.back().fraction, others = 1 - statistics.null_fraction;
  for (const auto& common : statistics.common) others -= common.fraction;
  const double other_values = statistics.distinct - static_cast<double>(statistics.common.size());
  if (other_values >= 1) least = std::min(least, std::max(0.0, others) / other_values);
  return most >= kFrequent && most > kTimes * least;
}

/// Whether there may be plans for its values, which are of `type` or lists of that.
bool is_open_parameter(const Expr& expr, sql::Oid type, const sql::ColumnStatistics& statistics) {
  return expr.kind == ExprKind::kParam && expr.peeked != nullptr &&
         expr.peeked->values == nullptr && compares_as(type, statistics);
}

/// values: of which one is asked for; with `lists` each is an array of such values.
void note_use(const RangeEntry& range, std::uint32_t column, const sql::TableStatistics& table,
              const sql::ColumnStatistics& statistics, std::span<const Expr* const> values,
              bool lists) {
  ValueUse use{{}, lists, range.relation->statistics, column};
  PeekedValues* peeked = nullptr;
  for (const Expr* given : values) {
    const Expr& value = without_relabel(*given);
    const sql::Oid type = lists ? element_of(value.type) : value.type;
    if (!is_open_parameter(value, type, statistics)) continue;
    use.params.push_back(value.param);
    peeked = value.peeked;
  }
  if (peeked == nullptr || !is_uneven(table, statistics)) return;
  if (std::ranges::find(peeked->uses, use) == peeked->uses.end())
    peeked->uses.push_back(std::move(use));
}

/// column op value, either way round; nothing when it is something else or nobody knows.
std::optional<double> comparison(std::string_view op, const Expr& left, const Expr& right) {
  const Expr* column = column_of(left);
  const bool mirrored = column == nullptr || column_of(right) != nullptr;
  if (mirrored && column != nullptr) {
    if (op != "=") return std::nullopt;
    const auto a = distinct_values(left), b = distinct_values(right);
    if (!a && !b) return std::nullopt;
    return 1 / std::max({1.0, a.value_or(1), b.value_or(1)});
  }
  const Expr& value = mirrored ? left : right;
  if (mirrored) column = column_of(right);
  if (column == nullptr) return std::nullopt;
  const auto equal = [&] { return equal_selectivity(*column->range, column->column, value); };
  if (op == "=") return equal();
  if (op == "<>") {
    const auto share = equal();
    return share ? std::optional(1 - *share) : std::nullopt;
  }
  const auto less = less_selectivity(*column->range, column->column, value);
  if (!less) return std::nullopt;
  const bool below = (op == "<" || op == "<=") != mirrored;
  if (op != "<" && op != "<=" && op != ">" && op != ">=") return std::nullopt;
  return std::clamp(below ? *less : 1 - *less, 0.0, 1.0);
}

double rule_of_thumb(std::string_view op) {
  if (op == "=") return kEqual;
  if (op == "<>") return kUnequal;
  if (op == "<" || op == "<=" || op == ">" || op == ">=") return kInequality;
  constexpr std::string_view kContainment[] = {"@>", "<@", "&&", "?", "?|", "?&", "@?", "@@"};
  if (std::find(std::begin(kContainment), std::end(kContainment), op) != std::end(kContainment))
    return kContained;
  return kPattern;
}

std::optional<double> null_share(const Expr& arg) {
  const Expr* column = column_of(arg);
  if (column == nullptr) return std::nullopt;
  const auto table = statistics_of(*column->range);
  if (table == nullptr || column->column >= table->columns.size()) return std::nullopt;
  const auto& statistics = table->columns[column->column];
  return statistics.known ? std::optional(statistics.null_fraction) : std::nullopt;
}

/// Rows in which a boolean column is true.
std::optional<double> true_share(const Expr& expr) {
  const Expr* column = column_of(expr);
  if (column == nullptr) return std::nullopt;
  const auto table = statistics_of(*column->range);
  const auto* statistics = column_statistics(table.get(), column->column);
  if (statistics == nullptr) return std::nullopt;
  const sql::Value yes = sql::Value::of_bool(true);
  return statistics->equal_fraction(&yes);
}

double list_selectivity(const Expr& condition) {
  const std::string_view op = condition.op == nullptr ? "" : condition.op->name;
  const bool all_unequal = !condition.any && op == "<>";
  if (!condition.any && !all_unequal) return kUnknown;
  const Expr* column = column_of(*condition.args[0]);
  if (column != nullptr && (all_unequal || op == "=")) {
    if (const auto listed =
            listed_selectivity(*column->range, column->column, *condition.args[1])) {
      const double share = std::min(1.0, *listed);
      return all_unequal ? 1 - share : share;
    }
  }
  return all_unequal ? 1 - kList : kList;
}

}  // namespace

const sql::Value* value_of(const Expr& expr) {
  const bool peeked = expr.kind == ExprKind::kParam && expr.peeked != nullptr &&
                      expr.peeked->values != nullptr;
  if (!expr.is_constant() && !peeked) return nullptr;
  const sql::Value& known = peeked ? expr.peeked->values[expr.param] : expr.value;
  return known.is_null() ? nullptr : &known;
}

double listed_fraction(const sql::ColumnStatistics& statistics, const sql::Value& array) {
  const sql::ArrayView list(array);
  double sum = 0;
  std::size_t looked_at = 0;
  sql::for_each_element(list, [&](const sql::Value& element) {
    if (!element.is_null()) sum += statistics.equal_fraction(&element);
    return ++looked_at < kListLookedAt;
  });
  return looked_at == 0 ? 0 : sum * list.count() / static_cast<double>(looked_at);
}

std::optional<double> listed_selectivity(const RangeEntry& range, std::uint32_t column,
                                         const Expr& given) {
  const Expr& list = without_conversions(given);
  const auto table = statistics_of(range);
  const auto* statistics = column_statistics(table.get(), column);
  const bool seen = list.kind == ExprKind::kArray && !list.is_array_literal;
  if (statistics == nullptr) return seen ? std::optional(kEqual * list_length(list)) : std::nullopt;
  if (seen) {
    note_use(range, column, *table, *statistics, {list.args.data(), list.args.size()}, false);
    const std::size_t looked_at = std::min(list.args.size(), kListLookedAt);
    double sum = 0;
    for (std::size_t i = 0; i < looked_at; ++i)
      sum += statistics->equal_fraction(known_value(*statistics, *list.args[i]));
    return sum * list_length(list) / static_cast<double>(std::max<std::size_t>(looked_at, 1));
  }
  const Expr* const one = &list;
  note_use(range, column, *table, *statistics, {&one, 1}, true);
  if (const sql::Value* known = value_of(list);
      known != nullptr && compares_as(element_of(list.type), *statistics))
    return listed_fraction(*statistics, *known);
  return statistics->equal_fraction(nullptr) * list_length(list);
}

std::optional<double> average_listed_selectivity(const RangeEntry& range, std::uint32_t column,
                                                 const Expr& list) {
  const auto all = listed_selectivity(range, column, list);
  return all ? std::optional(std::min(1.0, *all) / std::max(1.0, list_length(list))) : all;
}

double list_length(const Expr& given) {
  constexpr double kUnseen = 10;
  const Expr& array = without_conversions(given);
  if (array.kind == ExprKind::kArray) return static_cast<double>(array.args.size());
  if (const sql::Value* known = value_of(array)) return sql::ArrayView(*known).count();
  return kUnseen;
}

double rows_of(const sql::RelationDesc& relation) {
  if (relation.table == nullptr) return 100;
  const auto counted = relation.statistics == nullptr ? nullptr : relation.statistics->current();
  const double rows = counted == nullptr ? 1.0 : std::max(1.0, counted->rows);
  return std::max(rows, static_cast<double>(relation.table->approximate_rows()));
}

bool has_statistics(const sql::RelationDesc& relation) {
  return relation.statistics != nullptr && relation.statistics->current() != nullptr;
}

std::optional<double> equal_selectivity(const RangeEntry& range, std::uint32_t column,
                                        const Expr& value) {
  const auto table = statistics_of(range);
  const auto* statistics = column_statistics(table.get(), column);
  if (statistics == nullptr) return std::nullopt;
  const Expr* const one = &value;
  note_use(range, column, *table, *statistics, {&one, 1}, false);
  return statistics->equal_fraction(known_value(*statistics, value));
}

std::optional<double> less_selectivity(const RangeEntry& range, std::uint32_t column,
                                       const Expr& value) {
  const auto table = statistics_of(range);
  const auto* statistics = column_statistics(table.get(), column);
  if (statistics == nullptr) return std::nullopt;
  const sql::Value* known = known_value(*statistics, value);
  if (known == nullptr) return std::nullopt;
  return statistics->less_fraction(*known);
}

void note_bounds(const RangeEntry& range, std::uint32_t column, const Expr* lower,
                 const Expr* upper) {
  const auto table = statistics_of(range);
  const auto* statistics = column_statistics(table.get(), column);
  if (statistics == nullptr || table->rows < kRowsToMatter) return;
  BoundsUse use{{}, {}, range.relation->statistics, column};
  PeekedValues* peeked = nullptr;
  const auto note = [&](const Expr* bound, std::optional<std::uint32_t>& param) {
    if (bound == nullptr) return;
    const Expr& value = without_relabel(*bound);
    if (!is_open_parameter(value, value.type, *statistics)) return;
    param = value.param;
    peeked = value.peeked;
  };
  note(lower, use.lower);
  note(upper, use.upper);
  if (peeked != nullptr && std::ranges::find(peeked->bounds, use) == peeked->bounds.end())
    peeked->bounds.push_back(std::move(use));
}

std::optional<double> distinct_values(const Expr& expr) {
  const Expr* column = column_of(expr);
  if (column == nullptr || column->range->kind != RangeKind::kRelation) return std::nullopt;
  const sql::RelationDesc& relation = *column->range->relation;
  const double rows = rows_of(relation);
  const auto table = statistics_of(*column->range);
  if (const auto* statistics = column_statistics(table.get(), column->column)) {
    if (!statistics->distinct_grows) return std::min(rows, statistics->distinct);
    return std::max(1.0, statistics->distinct * rows / std::max(1.0, table->rows));
  }
  const bool unique = std::any_of(
      relation.indexes.begin(), relation.indexes.end(), [&](const sql::IndexDesc& index) {
        return index.unique && index.valid && index.columns.size() == 1 &&
               index.predicate_sql.empty() && index.columns[0].column == column->column;
      });
  return unique ? std::optional(rows) : std::nullopt;
}

double equal_pairs(double left, double right, const std::vector<std::pair<Expr*, Expr*>>& keys,
                   sql::JoinType type) {
  double share = 1;
  bool known = false;
  double found = 1;
  for (const auto& [left_key, right_key] : keys) {
    const auto a = distinct_values(*left_key), b = distinct_values(*right_key);
    if (!a && !b) continue;
    known = true;
    share /= std::max({1.0, a.value_or(1), b.value_or(1)});
    // Conditions have left no more values than rows.
    if (a && b) found = std::min(found, std::min(*b, std::max(1.0, right)) / std::max(1.0, *a));
  }
  if (type == sql::JoinType::kSemi || type == sql::JoinType::kAnti) {
    return known ? left * std::min(1.0, found) : left * 0.5;
  }
  return known ? left * right * share : std::max(left, right);
}

double joined_rows(sql::JoinType type, double left, double pairs) {
  if (type == sql::JoinType::kSemi) return std::max(1.0, std::min(left, pairs));
  if (type == sql::JoinType::kAnti) return std::max(1.0, left - std::min(left, pairs));
  return type == sql::JoinType::kInner ? pairs : std::max(pairs, left);
}

double selectivity(const Expr& condition) {
  switch (condition.kind) {
    case ExprKind::kAnd: {
      double out = 1;
      for (const Expr* arg : condition.args) out *= selectivity(*arg);
      return out;
    }
    case ExprKind::kOr: {
      double none = 1;
      for (const Expr* arg : condition.args) none *= 1 - selectivity(*arg);
      return 1 - none;
    }
    case ExprKind::kNot:
      if (const auto share = true_share(*condition.args[0])) return 1 - *share;
      return condition.args[0]->op == nullptr ? kUnknown : 1 - selectivity(*condition.args[0]);
    case ExprKind::kColumn:
      return true_share(condition).value_or(kUnknown);
    case ExprKind::kArrayComparison:
      return list_selectivity(condition);
    case ExprKind::kIsNull:
      return null_share(*condition.args[0]).value_or(kNull);
    case ExprKind::kIsNotNull:
      return 1 - null_share(*condition.args[0]).value_or(kNull);
    default:
      break;
  }
  if (condition.op == nullptr) return kUnknown;
  const std::string_view op = condition.op->name;
  if (condition.args.size() == 2) {
    if (const auto known = comparison(op, *condition.args[0], *condition.args[1])) return *known;
  }
  return rule_of_thumb(op);
}

double assumed_rows(const RangeEntry& range) {
  constexpr double kSubqueryRows = 200;
  constexpr double kFunctionRows = 100;  // of a function nobody knows anything about
  switch (range.kind) {
    case RangeKind::kSubquery:
      return range.rows_estimate < 0 ? kSubqueryRows : range.rows_estimate;
    case RangeKind::kValues:
      return static_cast<double>(range.values.size());
    case RangeKind::kFunction:
      return range.functions[0]->kind == ExprKind::kSetCall ? kFunctionRows : 1;
    case RangeKind::kCommonTable:
      return kFunctionRows;
    default:
      return kSubqueryRows;
  }
}

}  // namespace granary::planner

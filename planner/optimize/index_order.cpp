#include "planner/optimize/index_order.h"

#include <algorithm>
#include <optional>

#include "planner/bind/coerce.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/estimate.h"
#include "sql/types/collation.h"

namespace granary::planner {
namespace {

struct IndexOrder {
  const ScanRequest& request;
  const sql::IndexDesc& index;

  const sql::RelationDesc& relation() const { return request.relation(); }

  bool not_null(const sql::IndexColumn& part) const {
    return !relation().is_expression(part) && relation().columns[part.column].not_null;
  }

  bool all_not_null() const {
    return std::all_of(index.columns.begin(), index.columns.end(),
                       [&](const auto& part) { return not_null(part); });
  }

  /// The index's entries end in the key of their row where they do not differ without it
  /// (sql::index_key_has_primary_key). Null: there is no such part.
  const sql::IndexColumn* part_at(std::size_t at) const {
    if (at < index.columns.size()) return &index.columns[at];
    const sql::IndexDesc* primary = relation().primary_key();
    const bool follows = !index.primary && (!index.unique || index.nulls_distinct);
    at -= index.columns.size();
    if (!follows || primary == nullptr || at >= primary->columns.size()) return nullptr;
    return &primary->columns[at];
  }
};

/// The range has one value there after another, not one.
bool varies(const Path& path, std::size_t equal) {
  return (path.any_values != nullptr && equal == path.any_at) ||
         std::find(path.listed_at.begin(), path.listed_at.end(), equal) != path.listed_at.end();
}

/// All rows of the range have the same value in the column, and the same as the order means it.
bool is_fixed(const Path& path, std::uint32_t column) {
  for (std::size_t i = 0; i < path.equal.size(); ++i) {
    const sql::IndexColumn& given = path.index->columns[i];
    if (!varies(path, i) && given.column == column) return sql::is_deterministic(given.order);
  }
  return false;
}

/// What rows are ordered by, as IndexColumn::column has it: a column of the relation, or behind
/// these one of its indexes' expressions. Nothing: neither.
std::optional<std::uint32_t> ordered_by(const ScanRequest& request,
                                        const std::vector<Expr*>& expressions,
                                        const SortItem& item) {
  const Expr* key = item.order ? item.expr : strip_relabel(item.expr);
  if (key->kind == ExprKind::kColumn && key->range == request.range)
    return request.number_of(key->column);
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    if (equal(item.expr, expressions[i]))
      return static_cast<std::uint32_t>(request.relation().columns.size() + i);
  }
  return std::nullopt;
}

/// Goes through the items of an order and the parts of an index side by side.
class OrderReader {
 public:
  OrderReader(const ScanRequest& request, const std::vector<Expr*>& expressions, Path& path)
      : request_(request), expressions_(expressions), path_(path), order_{request, *path.index} {}

  /// Whether rows that agree in the items before come in the order of this one.
  bool takes(const SortItem& item) {
    const auto number = ordered_by(request_, expressions_, item);
    if (!number) return false;
    if (is_fixed(path_, *number)) return true;
    skip_fixed();
    if (all_are_told_apart()) return true;
    const sql::IndexColumn* const part = order_.part_at(at_);
    if (part == nullptr || part->column != *number) return false;
    if (sql::collation_of_order(part->order) != sql::collation_of_order(item.order)) return false;
    const bool backward = part->descending != item.descending;
    const bool nulls_first = part->nulls_first != backward;
    if (nulls_first != item.nulls_first && !order_.not_null(*part)) return false;
    if (!first_ && backward != path_.backward) return false;
    path_.backward = backward;
    first_ = false;
    ++at_;
    path_.sorted_values *= distinct_values(*item.expr).value_or(kAssumedValues);
    return true;
  }

  /// Past a whole unique key there is nothing left to order.
  bool all_are_told_apart() const {
    return at_ >= path_.index->columns.size() && path_.index->unique && order_.all_not_null();
  }

 private:
  /// Of a column that has not been analyzed, as PostgreSQL assumes it.
  static constexpr double kAssumedValues = 200;

  /// Values of a list come in order, and so do the rows of each.
  void skip_fixed() {
    while (at_ < path_.equal.size() && !varies(path_, at_)) ++at_;
    const sql::IndexColumn* part = order_.part_at(at_);
    while (at_ >= path_.index->columns.size() && part != nullptr && is_fixed(path_, part->column))
      part = order_.part_at(++at_);
  }

  const ScanRequest& request_;
  const std::vector<Expr*>& expressions_;
  Path& path_;
  const IndexOrder order_;
  std::size_t at_ = 0;
  bool first_ = true;
};

}  // namespace

void note_order(const ScanRequest& request, const std::vector<Expr*>& expressions, Path& path) {
  OrderReader reader(request, expressions, path);
  const std::vector<SortItem>& wanted = request.wanted->order;
  while (path.sorted < wanted.size() && reader.takes(wanted[path.sorted])) ++path.sorted;
  path.ordered = path.sorted == wanted.size() || (path.sorted != 0 && reader.all_are_told_apart());
}

}  // namespace granary::planner

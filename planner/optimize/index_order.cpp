#include "planner/optimize/index_order.h"

#include <algorithm>
#include <optional>

#include "planner/bind/coerce.h"
#include "planner/optimize/comparison.h"
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

}  // namespace

bool gives_order(const ScanRequest& request, const std::vector<Expr*>& expressions, Path& path) {
  if (request.wanted == nullptr || request.wanted->empty()) return false;
  const IndexOrder order{request, *path.index};
  std::size_t at = 0;
  // Values of a list come in order, and so do the rows of each.
  const auto skip_fixed = [&] {
    while (at < path.equal.size() && !varies(path, at)) ++at;
    const sql::IndexColumn* part = order.part_at(at);
    while (at >= path.index->columns.size() && part != nullptr && is_fixed(path, part->column))
      part = order.part_at(++at);
  };
  bool first = true;
  for (const auto& item : *request.wanted) {
    const auto number = ordered_by(request, expressions, item);
    if (!number) return false;
    if (is_fixed(path, *number)) continue;
    skip_fixed();
    // Past a whole unique key there is nothing left to order.
    if (at >= path.index->columns.size() && path.index->unique && order.all_not_null())
      return true;
    const sql::IndexColumn* const found = order.part_at(at++);
    if (found == nullptr || found->column != *number) return false;
    const sql::IndexColumn& part = *found;
    if (sql::collation_of_order(part.order) != sql::collation_of_order(item.order)) return false;
    const bool backward = part.descending != item.descending;
    const bool nulls_first = part.nulls_first != backward;
    if (nulls_first != item.nulls_first && !order.not_null(part)) return false;
    if (!first && backward != path.backward) return false;
    path.backward = backward;
    first = false;
  }
  return true;
}

}  // namespace granary::planner

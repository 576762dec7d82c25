#include "planner/bind/grouping.h"

#include <algorithm>
#include <set>

#include "planner/bind/aggregate_level.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/system_column.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;
using GroupingSet = std::vector<std::uint32_t>;

constexpr std::size_t kCubeElementsMax = 12;
constexpr std::size_t kGroupingSetsMax = 4096;
constexpr std::size_t kGroupingArgumentsMax = 31;

/// What GROUP BY names of the select list, by name or number, has to be there before groups are.
void refuse_computed(const Scope& scope, Expr* key) {
  const auto& below = scope.aggregates_below;
  const auto aggregate = [&](const Expr* node, bool own_level) {
    const bool computes = node->kind == ExprKind::kAggregate || node->kind == ExprKind::kGrouping;
    const bool here = own_level ? !node->outer
                                : std::find(below.begin(), below.end(), node) != below.end();
    if (!computes || !here) return;
    refuse_aggregate(Clause::kGroupBy, node->location, "aggregate functions");
  };
  walk(key, [&](Expr* node) {
    aggregate(node, true);
    if (node->query != nullptr) {
      walk_query(*node->query, [&](Expr* inner) {
        aggregate(inner, false);
        return true;
      });
    }
    return true;
  });
  walk(key, [](const Expr* node) {
    if (node->kind == ExprKind::kWindow) refuse_window(Clause::kGroupBy, node->location);
    return true;
  });
}

class GroupBinder {
 public:
  GroupBinder(Binder& binder, Scope& scope, Query& query)
      : binder_(binder), scope_(scope), query_(query) {}

  GroupItem item(const PgQuery__Node& node) {
    if (!ast::is(&node, PG_QUERY__NODE__NODE_GROUPING_SET)) return plain(node);
    const auto& set = *node.grouping_set;
    GroupItem out;
    out.kind = kind_of(set.kind);
    if (out.kind == GroupItem::Kind::kCube && set.n_content > kCubeElementsMax)
      throw SqlError("54011", "CUBE is limited to 12 elements").at(set.location);
    for (auto* part : ast::list(set.content, set.n_content)) {
      GroupItem inner = item(*part);
      // GROUPING SETS inside GROUPING SETS: one list.
      if (out.kind == GroupItem::Kind::kSets && inner.kind == GroupItem::Kind::kSets) {
        for (auto& one : inner.content) out.content.push_back(std::move(one));
      } else {
        out.content.push_back(std::move(inner));
      }
    }
    return out;
  }

 private:
  static GroupItem::Kind kind_of(PgQuery__GroupingSetKind kind) {
    switch (kind) {
      case PG_QUERY__GROUPING_SET_KIND__GROUPING_SET_ROLLUP:
        return GroupItem::Kind::kRollup;
      case PG_QUERY__GROUPING_SET_KIND__GROUPING_SET_CUBE:
        return GroupItem::Kind::kCube;
      case PG_QUERY__GROUPING_SET_KIND__GROUPING_SET_SETS:
        return GroupItem::Kind::kSets;
      default:
        return GroupItem::Kind::kColumns;
    }
  }

  /// An expression, or several in parentheses.
  GroupItem plain(const PgQuery__Node& node) {
    GroupItem out;
    const bool list = ast::is(&node, PG_QUERY__NODE__NODE_ROW_EXPR) &&
                      node.row_expr->row_format == PG_QUERY__COERCION_FORM__COERCE_IMPLICIT_CAST;
    if (!list) {
      out.columns.push_back(key(node));
      return out;
    }
    for (auto* part : ast::list(node.row_expr->args, node.row_expr->n_args)) {
      const GroupItem inner = plain(*part);
      out.columns.insert(out.columns.end(), inner.columns.begin(), inner.columns.end());
    }
    return out;
  }

  std::uint32_t key(const PgQuery__Node& node) {
    Expr* expr = bind_by_output(binder_, scope_, query_, node, Clause::kGroupBy);
    refuse_computed(scope_, expr);
    auto& keys = query_.group_by;
    for (std::uint32_t i = 0; i < keys.size(); ++i) {
      if (equal(keys[i], expr)) return i;
    }
    check_equality(*expr, &node);
    // A call that returns a set may be the select list's or another: it must not be told apart by
    // the numbers of lifted literals.
    if (find_set_call(expr) != nullptr) binder_.needs_literals = true;
    keys.push_back(expr);
    return static_cast<std::uint32_t>(keys.size() - 1);
  }

  Binder& binder_;
  Scope& scope_;
  Query& query_;
};

void add_columns(GroupingSet& set, const GroupingSet& more) {
  for (const auto column : more) {
    if (std::find(set.begin(), set.end(), column) == set.end()) set.push_back(column);
  }
}

void refuse_too_many(std::size_t count) {
  if (count > kGroupingSetsMax)
    throw SqlError("54001", "too many grouping sets present (maximum 4096)");
}

/// The sets that one item of GROUP BY stands for.
std::vector<GroupingSet> sets_of(const GroupItem& item) {
  using Kind = GroupItem::Kind;
  std::vector<GroupingSet> out;
  switch (item.kind) {
    case Kind::kColumns:
      add_columns(out.emplace_back(), item.columns);
      break;
    case Kind::kRollup:
      for (std::size_t count = item.content.size() + 1; count-- > 0;) {
        auto& set = out.emplace_back();
        for (std::size_t i = 0; i < count; ++i) add_columns(set, item.content[i].columns);
      }
      break;
    case Kind::kCube:
      for (std::uint32_t left_out = 0; left_out < 1U << item.content.size(); ++left_out) {
        auto& set = out.emplace_back();
        for (std::size_t i = 0; i < item.content.size(); ++i) {
          const std::size_t bit = item.content.size() - 1 - i;
          if ((left_out >> bit & 1U) == 0) add_columns(set, item.content[i].columns);
        }
      }
      break;
    case Kind::kSets:
      for (const auto& inner : item.content) {
        for (auto& set : sets_of(inner)) out.push_back(std::move(set));
        refuse_too_many(out.size());
      }
      break;
  }
  return out;
}

/// Each set of one item with each of the next.
std::vector<GroupingSet> all_sets(const std::vector<GroupItem>& items) {
  std::vector<GroupingSet> out{{}};
  for (const auto& item : items) {
    const auto more = sets_of(item);
    refuse_too_many(out.size() * more.size());
    std::vector<GroupingSet> product;
    for (const auto& set : out) {
      for (const auto& added : more) add_columns(product.emplace_back(set), added);
    }
    out = std::move(product);
  }
  return out;
}

void drop_duplicates(std::vector<GroupingSet>& sets) {
  std::set<std::set<std::uint32_t>> seen;
  std::erase_if(sets, [&](const GroupingSet& set) {
    return !seen.insert(std::set<std::uint32_t>(set.begin(), set.end())).second;
  });
}

/// Computed when the plan is made: nothing in it varies.
bool is_known(Expr* expr) {
  bool known = true;
  walk(expr, [&](const Expr* part) {
    const bool varies =
        part->function != nullptr && part->function->volatility != sql::Volatility::kImmutable;
    known = known && !varies && part->kind != ExprKind::kColumn &&
            part->kind != ExprKind::kParam && part->kind != ExprKind::kSubquery &&
            part->kind != ExprKind::kSqlValue && part->kind != ExprKind::kSetCall;
    return known;
  });
  return known;
}

/// Or may have one, in a subquery.
bool has_literal(Expr* expr) {
  bool found = false;
  walk(expr, [&](const Expr* part) {
    found |= part->kind == ExprKind::kParam || part->kind == ExprKind::kConstant ||
             part->kind == ExprKind::kSubquery;
    return !found;
  });
  return found;
}

void mark_in_windows(Expr* root, const Expr& key, Expr* marked) {
  walk(root, [&](Expr* node) {
    if (node->kind != ExprKind::kWindow || node->outer) return true;
    for (Expr*& part : node->window->partition_by) {
      if (equal(part, &key)) part = marked;
    }
    for (SortItem& item : node->window->order_by) {
      if (equal(item.expr, &key)) item.expr = marked;
    }
    return true;
  });
}

}  // namespace

void mark_constant_key(Binder& binder, Query& query, Expr*& key) {
  Expr* marked = binder.pool.expr(ExprKind::kSqlValue);
  marked->type = key->type;
  marked->typmod = key->typmod;
  marked->location = key->location;
  marked->args = {key};
  // Another constant key may turn out to have the same value.
  marked->column = static_cast<std::uint32_t>(&key - query.group_by.data());
  for (auto& target : query.targets) {
    if (target.expr == key) target.expr = marked;
  }
  for (auto& item : query.order_by) {
    if (item.expr == key) item.expr = marked;
  }
  for (auto& target : query.targets) mark_in_windows(target.expr, *key, marked);
  for (auto& item : query.order_by) mark_in_windows(item.expr, *key, marked);
  key = marked;
}

bool is_group_key(const Expr* key, const Expr* expr) {
  const bool marked = key->kind == ExprKind::kSqlValue && key->name.empty();
  return equal(key, expr) || (marked && equal(key->args[0], expr));
}

void check_equality(const Expr& value, const PgQuery__Node* node) {
  if (value.is_unknown() || sql::type_of(value.type).compare != nullptr) return;
  std::int32_t location = value.location;
  if (ast::is(node, PG_QUERY__NODE__NODE_COLUMN_REF)) location = node->column_ref->location;
  if (ast::is(node, PG_QUERY__NODE__NODE_A_CONST)) location = node->a_const->location;
  throw SqlError("42883",
                 "could not identify an equality operator for type " + type_text(value.type))
      .at(location);
}

void bind_groups(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select) {
  GroupBinder groups(binder, scope, query);
  bool sets = false;
  for (auto* node : ast::list(select.group_clause, select.n_group_clause)) {
    query.group_items.push_back(groups.item(*node));
    sets |= query.group_items.back().kind != GroupItem::Kind::kColumns;
  }
  if (!sets) {
    query.group_items.clear();
    return;
  }
  // Whether an output column is a key must not depend on a literal that was lifted out of it.
  if (std::any_of(query.group_by.begin(), query.group_by.end(), has_literal))
    binder.needs_literals = true;
  query.grouping_sets = all_sets(query.group_items);
  query.group_distinct = select.group_distinct;
  if (query.group_distinct) drop_duplicates(query.grouping_sets);
  for (Expr*& key : query.group_by) {
    if (is_known(key)) mark_constant_key(binder, query, key);
  }
}

Expr* bind_grouping(const ExprPlace& place, const PgQuery__GroupingFunc& node) {
  if (node.n_args > kGroupingArgumentsMax)
    throw SqlError("54023", "GROUPING must have fewer than 32 arguments").at(node.location);
  Expr* out = place.binder.pool.expr(ExprKind::kGrouping);
  out->type = sql::kInt4;
  out->location = node.location;
  for (auto* arg : ast::list(node.args, node.n_args)) out->args.push_back(bind_inside(place, arg));
  place_aggregate(place.binder, place.scope, out, place.clause);
  return out;
}

}  // namespace granary::planner

#include "planner/bind/traversal.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "sql/types/record.h"

namespace granary::planner {
namespace {

using sql::SqlError;

constexpr const char* kDepth = "*DEPTH*";

std::vector<std::string> names_of(PgQuery__Node** list, std::size_t count) {
  std::vector<std::string> out;
  for (const auto* item : ast::list(list, count)) out.emplace_back(ast::string_of(item));
  return out;
}

bool has_column(const std::vector<RangeColumn>& columns, const std::string& name) {
  return std::any_of(columns.begin(), columns.end(),
                     [&](const RangeColumn& column) { return column.name == name; });
}

[[noreturn]] void refuse(const char* sqlstate, const std::string& message, std::int32_t location) {
  throw SqlError(sqlstate, message).at(location);
}

/// kind: "search" or "cycle"
void check_columns(const CommonTable& table, const std::vector<std::string>& names,
                   const std::string& kind, std::int32_t location) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!has_column(table.columns, names[i])) {
      refuse("42601", kind + " column \"" + names[i] + "\" not in WITH query column list",
             location);
    }
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i))
      refuse("42701", kind + " column \"" + names[i] + "\" specified more than once", location);
  }
}

void check_new_name(const CommonTable& table, const std::string& name, const std::string& kind,
                    std::int32_t location) {
  if (!has_column(table.columns, name)) return;
  refuse("42601", kind + " column name \"" + name + "\" already used in WITH query column list",
         location);
}

void check_names_differ(const std::string& a, const std::string& b, const std::string& kinds,
                        std::int32_t location) {
  if (a == b) refuse("42601", kinds + " are the same", location);
}

/// What one side of the UNION adds, over the columns of the subquery that it has become.
class Side {
 public:
  Side(Binder& binder, const CommonTable& table, Query* query, const char* name)
      : binder_(binder), table_(table), range_(subquery_range(binder, query, name)) {}

  Query* make() {
    Query* out = binder_.pool.query();
    out->from.push_back(binder_.pool.leaf(range_));
    const std::size_t width = table_.traversal->width;
    for (std::uint32_t i = 0; i < width; ++i) add(*out, binder_.column(range_, i));
    const Traversal& traversal = *table_.traversal;
    next_ = static_cast<std::uint32_t>(width);
    recurs_ = range_->columns.size() > width;
    if (!traversal.sequence.empty()) add(*out, sequence());
    if (!traversal.mark.empty()) add_cycle(*out);
    return out;
  }

 private:
  void add(Query& query, Expr* value) {
    query.targets.push_back({value, table_.columns[query.targets.size()].name, {}, 0});
  }

  Expr* row_of(const std::vector<std::string>& names, Expr* depth) {
    Expr* out = binder_.pool.expr(ExprKind::kRow);
    out->type = sql::kRecord;
    sql::RecordShape shape;
    if (depth != nullptr) {
      out->args.push_back(depth);
      shape.push_back({kDepth, sql::kInt8, -1});
    }
    for (const std::string& name : names) {
      const auto at = std::find_if(table_.columns.begin(), table_.columns.end(),
                                   [&](const RangeColumn& column) { return column.name == name; });
      out->args.push_back(
          binder_.column(range_, static_cast<std::uint32_t>(at - table_.columns.begin())));
      shape.push_back({name, out->args.back()->type, out->args.back()->typmod});
    }
    out->typmod = sql::record_shape_number(std::move(shape));
    return out;
  }

  /// The way to a row, which ends with it.
  Expr* way(const std::vector<std::string>& names) {
    Expr* last = binder_.pool.expr(ExprKind::kArray);
    last->type = sql::kRecordArray;
    last->args = {row_of(names, nullptr)};
    return recurs_ ? call("array_cat", {binder_.column(range_, next_++), last}) : last;
  }

  Expr* sequence() {
    const Traversal& traversal = *table_.traversal;
    if (!traversal.breadth_first) return way(traversal.search_columns);
    if (!recurs_) {
      Expr* zero = binder_.constant(sql::Value::of_int(0), sql::kInt8, -1);
      return row_of(traversal.search_columns, zero);
    }
    Expr* depth = binder_.pool.expr(ExprKind::kField);
    depth->type = sql::kInt8;
    depth->name = kDepth;
    depth->args = {binder_.column(range_, next_++)};
    Expr* one = binder_.constant(sql::Value::of_int(1), sql::kInt8, -1);
    return row_of(traversal.search_columns, bind_operator(binder_, "pg_catalog", "+", depth, one, -1));
  }

  void add_cycle(Query& query) {
    const Traversal& traversal = *table_.traversal;
    if (!recurs_) {
      add(query, traversal.mark_default);
      return add(query, way(traversal.cycle_columns));
    }
    Expr* mark = binder_.column(range_, next_++);
    query.where = bind_operator(binder_, {}, "<>", mark, traversal.mark_value, -1);
    Expr* path = binder_.column(range_, next_);
    Expr* met = bind_array_comparison(binder_, "pg_catalog", "=",
                                      row_of(traversal.cycle_columns, nullptr), path, true, -1);
    Expr* choice = binder_.pool.expr(ExprKind::kCase);
    choice->type = traversal.mark_value->type;
    choice->args = {met, traversal.mark_value, traversal.mark_default};
    add(query, choice);
    add(query, way(traversal.cycle_columns));
  }

  Expr* call(std::string_view name, std::vector<Expr*> args) {
    CallRequest request;
    request.schema = "pg_catalog";
    request.name = name;
    request.args = std::move(args);
    Scope none;
    return bind_call(binder_, none, request, Clause::kSelectList);
  }

  Binder& binder_;
  const CommonTable& table_;
  RangeEntry* range_;
  std::uint32_t next_ = 0;  // of the columns handed on, the next one to be used
  bool recurs_ = false;
};

RangeEntry* find_reference(const JoinNode* node, const CommonTable& table) {
  if (node->range != nullptr) return node->range->common_table == &table ? node->range : nullptr;
  RangeEntry* left = find_reference(node->left, table);
  return left != nullptr ? left : find_reference(node->right, table);
}

/// The recursive side hands on the columns of the round before.
void hand_on(Binder& binder, CommonTable& table) {
  Query& step = *table.step;
  RangeEntry* reference = nullptr;
  for (const JoinNode* node : step.from) {
    if (reference == nullptr) reference = find_reference(node, table);
  }
  if (reference == nullptr) {
    throw SqlError("0A000",
                   "with a SEARCH or CYCLE clause, the recursive reference to WITH query \"" +
                       table.name + "\" must be at the top level of its right-hand SELECT");
  }
  if (step.grouped)
    sql::raise_not_supported("GROUP BY in the recursive term of a query with SEARCH or CYCLE");
  // Duplicates are told by the columns that were asked for.
  if (std::exchange(step.distinct, false)) {
    for (const Target& target : step.targets) step.distinct_on.push_back(target.expr);
  }
  for (std::size_t i = table.traversal->width; i < table.columns.size(); ++i) {
    Expr* column = binder.column(reference, static_cast<std::uint32_t>(i));
    step.targets.push_back({column, table.columns[i].name, {}, 0});
  }
}

}  // namespace

Traversal* bind_traversal(Binder& binder, Scope& scope, const PgQuery__CommonTableExpr& node) {
  if (node.search_clause == nullptr && node.cycle_clause == nullptr) return nullptr;
  Traversal* out = binder.pool.traversal();
  if (node.search_clause != nullptr) {
    const auto& search = *node.search_clause;
    out->breadth_first = search.search_breadth_first;
    out->sequence = ast::text(search.search_seq_column);
    out->search_columns = names_of(search.search_col_list, search.n_search_col_list);
  }
  if (node.cycle_clause == nullptr) return out;
  const auto& cycle = *node.cycle_clause;
  out->mark = ast::text(cycle.cycle_mark_column);
  out->path = ast::text(cycle.cycle_path_column);
  out->cycle_columns = names_of(cycle.cycle_col_list, cycle.n_cycle_col_list);
  Expr* values[] = {bind_expr(binder, scope, cycle.cycle_mark_value, Clause::kSelectList),
                    bind_expr(binder, scope, cycle.cycle_mark_default, Clause::kSelectList)};
  const sql::Oid type = common_type(values, "CYCLE");
  out->mark_value = coerce_branch(binder, values[0], type, "CYCLE/SET/TO");
  out->mark_default = coerce_branch(binder, values[1], type, "CYCLE/SET/DEFAULT");
  if (equality_operator(type) == nullptr) {
    throw SqlError("42883",
                   "could not identify an equality operator for type " + type_text(type));
  }
  return out;
}

void refuse_traversal(const PgQuery__CommonTableExpr& node) {
  if (node.search_clause != nullptr || node.cycle_clause != nullptr)
    refuse("42601", "WITH query is not recursive", node.location);
}

void check_traversal_sides(const PgQuery__SelectStmt& select) {
  const std::string subject = "with a SEARCH or CYCLE clause, the ";
  if (select.larg->op != PG_QUERY__SET_OPERATION__SETOP_NONE)
    throw SqlError("0A000", subject + "left side of the UNION must be a SELECT");
  if (select.rarg->op != PG_QUERY__SET_OPERATION__SETOP_NONE)
    throw SqlError("42601", subject + "right side of the UNION must be a SELECT");
}

void add_traversal_columns(CommonTable& table, const PgQuery__CommonTableExpr& node) {
  Traversal& traversal = *table.traversal;
  traversal.width = table.columns.size();
  if (node.search_clause != nullptr) {
    const std::int32_t location = node.search_clause->location;
    check_columns(table, traversal.search_columns, "search", location);
    check_new_name(table, traversal.sequence, "search sequence", location);
  }
  if (node.cycle_clause != nullptr) {
    const std::int32_t location = node.cycle_clause->location;
    check_columns(table, traversal.cycle_columns, "cycle", location);
    check_new_name(table, traversal.mark, "cycle mark", location);
    check_new_name(table, traversal.path, "cycle path", location);
    check_names_differ(traversal.mark, traversal.path,
                       "cycle mark column name and cycle path column name", location);
  }
  if (node.search_clause != nullptr && node.cycle_clause != nullptr) {
    const std::int32_t location = node.search_clause->location;
    check_names_differ(traversal.sequence, traversal.mark,
                       "search sequence column name and cycle mark column name", location);
    check_names_differ(traversal.sequence, traversal.path,
                       "search sequence column name and cycle path column name", location);
  }
  const auto add = [&](const std::string& name, sql::Oid type, std::int32_t typmod) {
    table.columns.push_back({name, type, typmod, {}, 0});
  };
  if (node.search_clause != nullptr)
    add(traversal.sequence, traversal.breadth_first ? sql::kRecord : sql::kRecordArray, -1);
  if (node.cycle_clause != nullptr) {
    const auto& value = *traversal.mark_value;
    const bool same = value.typmod == traversal.mark_default->typmod;
    add(traversal.mark, value.type, same ? value.typmod : -1);
    add(traversal.path, sql::kRecordArray, -1);
  }
}

void apply_traversal(Binder& binder, CommonTable& table) {
  Traversal& traversal = *table.traversal;
  Query* step = binder.pool.query();
  *step = *table.step;
  traversal.initial = table.initial;
  traversal.step = step;
  hand_on(binder, table);
  table.initial = Side(binder, table, table.initial, "*TLOCRN*").make();
  table.step = Side(binder, table, table.step, "*TROCRN*").make();
}

}  // namespace granary::planner

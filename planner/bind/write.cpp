// planner/bind/write.cpp: UPDATE and DELETE, and what all writing commands share.
#include "planner/bind/write.h"

#include <algorithm>

#include "planner/bind/assignment.h"
#include "planner/bind/coerce.h"
#include "planner/bind/current_of.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/from.h"
#include "planner/bind/location.h"
#include "planner/bind/range_tree.h"
#include "planner/bind/replica_identity.h"
#include "planner/bind/rules.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/star.h"
#include "planner/bind/updatable_view.h"
#include "planner/routine/transition_tables.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/executor/system_columns.h"
#include "sql/types/base_type.h"
#include "sql/types/domain.h"

namespace granary::planner {
namespace {

using sql::SqlError;

[[noreturn]] void missing_target_column(const sql::RelationDesc& relation, std::string_view name,
                                        std::int32_t location) {
  throw SqlError("42703", "column \"" + std::string(name) + "\" of relation \"" + relation.name +
                              "\" does not exist")
      .at(location);
}

void set_column(Binder& binder, const sql::RelationDesc& relation, std::uint32_t column,
                Expr* value, std::vector<std::pair<std::uint32_t, Expr*>>& out) {
  const auto& desc = relation.columns[column];
  for (auto& known : out) {
    if (known.first == column && assigns_part(*known.second) && assigns_part(*value)) {
      known.second = value;  // made on top of the other part
      return;
    }
    if (known.first == column) {
      throw SqlError("42601", "multiple assignments to same column \"" + desc.name + "\"");
    }
  }
  out.emplace_back(column, coerce_for_column(binder, value, desc.name, desc.type, desc.typmod));
}

/// SET (a, b) = ROW(x, y) or (SELECT x, y): the value for one of the names.
/// rows: the subquery, from the first name on
Expr* bind_multi_assign(Binder& binder, Scope& scope, const PgQuery__MultiAssignRef& ref,
                        Query*& rows) {
  const auto& source = *ref.source;
  const auto index = static_cast<std::size_t>(ref.colno) - 1;
  if (ast::is(&source, PG_QUERY__NODE__NODE_ROW_EXPR)) {
    const auto& row = *source.row_expr;
    const ExprPlace place{binder, scope, Clause::kUpdateSource};
    std::size_t count = 0;
    Expr* out = nullptr;
    for (const auto* node : ast::list(row.args, row.n_args)) {
      if (const auto columns = bind_star(place, *node)) {
        if (index >= count && index < count + columns->size()) out = (*columns)[index - count].expr;
        count += columns->size();
      } else if (count++ == index && !ast::is(node, PG_QUERY__NODE__NODE_SET_TO_DEFAULT)) {
        out = bind_expr(binder, scope, node, Clause::kUpdateSource);
      }
    }
    if (count == static_cast<std::size_t>(ref.ncolumns)) return out;
    throw SqlError("42601", "number of columns does not match number of values").at(row.location);
  }
  if (!ast::is(&source, PG_QUERY__NODE__NODE_SUB_LINK)) {
    throw SqlError(
        "0A000",
        "source for a multiple-column UPDATE item must be a sub-SELECT or ROW() expression");
  }
  Expr* out = binder.pool.expr(ExprKind::kSubquery);
  out->subquery = SubqueryKind::kColumn;
  out->column = static_cast<std::uint32_t>(index);
  out->location = source.sub_link->location;
  if (index == 0) {  // the other names come with a copy of it
    rows = bind_query(binder, &scope, *source.sub_link->subselect);
    resolve_unknown_targets(binder, *rows);
  }
  out->query = rows;
  if (rows->targets.size() != static_cast<std::size_t>(ref.ncolumns)) {
    throw SqlError("42601", "number of columns does not match number of values").at(out->location);
  }
  const Expr& column = *rows->targets[index].expr;
  out->type = column.type;
  out->typmod = column.typmod;
  out->location = leftmost_location(column);
  return out;
}

void refuse_assignment_to_system(std::string_view name, std::int32_t location) {
  if (!sql::find_system_column(name)) return;
  throw SqlError("0A000", "cannot assign to system column \"" + std::string(name) + "\"")
      .at(location);
}

using Assignments = std::vector<std::pair<std::uint32_t, Expr*>>;

/// SET col.field = value, col[1] = value.
Expr* assign_set_part(Binder& binder, Scope& scope, RangeEntry& existing,
                      const Assignments& known, std::uint32_t column,
                      const PgQuery__ResTarget& item, Expr* value) {
  const auto& desc = written_relation(existing).columns[column];
  if (value == nullptr) refuse_default_part(item);
  Expr* base = binder.column(&existing, column);
  for (const auto& other : known) {
    if (other.first == column && assigns_part(*other.second)) base = other.second;
  }
  return assign_part({binder, scope, Clause::kUpdateSource},
                     {desc.name, ast::list(item.indirection, item.n_indirection), item.location},
                     base, desc.type, desc.typmod, value);
}

/// What a column is SET to; null: DEFAULT. rows: of bind_multi_assign
Expr* bind_set_value(Binder& binder, Scope& scope, const PgQuery__Node& node, Query*& rows) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_SET_TO_DEFAULT)) return nullptr;
  if (ast::is(&node, PG_QUERY__NODE__NODE_MULTI_ASSIGN_REF))
    return bind_multi_assign(binder, scope, *node.multi_assign_ref, rows);
  return bind_expr(binder, scope, &node, Clause::kUpdateSource);
}

}  // namespace

std::vector<std::pair<std::uint32_t, Expr*>> bind_assignments(
    Binder& binder, Scope& scope, RangeEntry& existing, std::span<PgQuery__Node* const> list) {
  std::vector<std::pair<std::uint32_t, Expr*>> out;
  const sql::RelationDesc& relation = written_relation(existing);
  // Errors of values come before those of columns.
  std::vector<Expr*> values;
  Query* rows = nullptr;
  for (const auto* node : list)
    values.push_back(bind_set_value(binder, scope, *node->res_target->val, rows));
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto& item = *list[i]->res_target;
    Expr* value = values[i];
    refuse_assignment_to_system(ast::text(item.name), item.location);
    const auto column = target_column(relation, ast::text(item.name), item.location);
    note_written(existing, column, false);
    const sql::ColumnDesc& stored = stored_column(binder, existing, Command::kUpdate, column);
    // DEFAULT for a column of a view is a value: the view's default, or NULL.
    // What is stored is refused where it is used.
    if ((value != nullptr || existing.view != nullptr) &&
        binder.write_form != WriteForm::kStored)
      check_assignable(stored);
    if (item.n_indirection > 0)
      value = assign_set_part(binder, scope, existing, out, column, item, value);
    if (value == nullptr && binder.write_form == WriteForm::kStored) {
      out.emplace_back(column, stored_default(binder));
      continue;
    }
    if (value == nullptr && stored.generated != 0) continue;  // as always
    if (value == nullptr) value = target_default(binder, existing, Command::kUpdate, column);
    set_column(binder, relation, column, value, out);
  }
  return out;
}

Expr* stored_default(Binder& binder) {
  Expr* out = binder.pool.expr(ExprKind::kDefault);
  out->type = sql::kText;
  return out;
}

void refuse_default_part(const PgQuery__ResTarget& target) {
  const bool element = target.indirection[0]->node_case == PG_QUERY__NODE__NODE_A_INDICES;
  throw SqlError("0A000", element ? "cannot set an array element to DEFAULT"
                                  : "cannot set a subfield to DEFAULT")
      .at(target.location);
}

void check_assignable(const sql::ColumnDesc& desc) {
  if (desc.generated == 0 && desc.identity != 'a') return;
  const char* what = desc.generated != 0 ? "\" is a generated column."
                                         : "\" is an identity column defined as GENERATED ALWAYS.";
  throw SqlError("428C9", "column \"" + desc.name + "\" can only be updated to DEFAULT")
      .detail("Column \"" + desc.name + what);
}

std::uint32_t target_column(const sql::RelationDesc& relation, std::string_view name,
                            std::int32_t location) {
  for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
    if (!relation.columns[i].dropped && relation.columns[i].name == name) return i;
  }
  missing_target_column(relation, name, location);
}

Expr* column_default(Binder& binder, const sql::RelationDesc& relation, std::uint32_t column) {
  const auto& desc = relation.columns[column];
  const bool domain = sql::is_domain(desc.type);
  const bool inherits = (domain || sql::is_base_type(desc.type)) && desc.default_sql.empty();
  const std::string inherited =
      inherits ? sql::catalog::type_default(binder.session, desc.type) : std::string{};
  const std::string& text = desc.default_sql.empty() ? inherited : desc.default_sql;
  if (domain || inherits) binder.cacheable = false;
  if (domain && text.empty() && desc.generated == 0) {
    return coerce_for_column(binder, binder.null_constant(sql::base_type(desc.type)), desc.name,
                             desc.type, desc.typmod);
  }
  if (text.empty() || desc.generated != 0) return binder.null_constant(desc.type);
  Scope none;
  Expr* value = bind_text(binder, none, text, Clause::kColumnDefault);
  if (desc.identity != 0) value->function = sql::catalog::identity_value_function();
  return coerce_for_column(binder, value, desc.name, desc.type, desc.typmod);
}

bool computes_default(Binder& binder, const sql::RelationDesc& relation, std::uint32_t column) {
  const auto& desc = relation.columns[column];
  if (desc.dropped || desc.generated != 0) return false;
  if (!desc.default_sql.empty()) return true;
  if (!sql::is_domain(desc.type) && !sql::is_base_type(desc.type)) return false;
  return relation.kind != 'v' || !sql::catalog::type_default(binder.session, desc.type).empty();
}

void check_written(const sql::RelationDesc& relation, std::int32_t location) {
  if (relation.kind == 'm')
    throw SqlError("42809", "cannot change materialized view \"" + relation.name + "\"");
  if (relation.kind == 'S')
    throw SqlError("42809", "cannot change sequence \"" + relation.name + "\"");
  if (relation.kind == 'i' || relation.kind == 'I' || relation.kind == 'c') {
    throw SqlError("42809", "cannot open relation \"" + relation.name + "\"")
        .detail(std::string("This operation is not supported for ") +
                (relation.kind == 'i' ? "indexes." : "composite types."))
        .at(location);
  }
  if (relation.table == nullptr && relation.kind != 'p') {
    throw SqlError("42501", "permission denied: \"" + relation.name + "\" is a system catalog");
  }
}

RangeEntry* bind_write_target(Binder& binder, const PgQuery__RangeVar& node,
                              std::uint32_t privileges) {
  const std::string name(ast::text(node.relname));
  if (ast::text(node.schemaname).empty() && find_transition_table(binder.session, name)) {
    throw SqlError("0A000",
                   "relation \"" + name + "\" cannot be the target of a modifying statement");
  }
  const auto relation =
      binder.relation(ast::text(node.schemaname), ast::text(node.relname), node.location);
  const std::string_view alias =
      node.alias == nullptr ? std::string_view{} : ast::text(node.alias->aliasname);
  if (relation->kind == 'v' && relation->virtual_rows == nullptr) {
    RangeEntry* view = view_range(binder, relation, alias.empty() ? relation->name : alias);
    binder.note_access(*view, privileges);
    return view;
  }
  binder.depend_on(relation, engine::RelationUse::kWritten);
  check_written(*relation, node.location);
  RangeEntry* range = relation_range(binder, relation, alias);
  add_tree(binder, *range, node.inh);
  binder.note_access(*range, privileges);
  return range;
}

void bind_returning(Binder& binder, Scope& scope, Query& query,
                    std::span<PgQuery__Node* const> list) {
  bind_targets(binder, scope, list, Clause::kReturning, query.targets);
  if (!list.empty() && query.targets.empty()) {
    throw SqlError("42601", "RETURNING must have at least one column")
        .at(list[0]->res_target->location);
  }
  resolve_unknown_targets(binder, query);
}

/// What UPDATE and DELETE join with their target, of which it sees nothing.
static void bind_sources(Binder& binder, Scope& scope, Query& query,
                         std::span<PgQuery__Node* const> from) {
  scope.items[0].lateral_only = true;
  bind_from(binder, scope, query, from);
  scope.items[0].lateral_only = false;
}

Query* bind_update(Binder& binder, Scope* parent, const PgQuery__UpdateStmt& node) {
  Scope scope;
  scope.parent = parent;
  Query* query = binder.pool.query();
  query->command = Command::kUpdate;
  if (node.with_clause != nullptr) bind_common_tables(binder, scope, *query, *node.with_clause);
  query->target = bind_write_target(binder, *node.relation, sql::catalog::kUpdate);
  query->target->needs_identity = query->target->view == nullptr;
  query->from.push_back(binder.pool.leaf(query->target));
  scope.items.push_back(scope_item(binder, query->target));
  bind_sources(binder, scope, *query, ast::list(node.from_clause, node.n_from_clause));
  query->where = bind_write_condition(binder, scope, *query->target, node.where_clause);
  bind_returning(binder, scope, *query, ast::list(node.returning_list, node.n_returning_list));
  query->set = bind_assignments(binder, scope, *query->target,
                                ast::list(node.target_list, node.n_target_list));
  if (binder.write_form == WriteForm::kRewritten) rewrite_target(binder, *query);
  require_replica_identity(binder, *query->target, true);
  return query;
}

Query* bind_delete(Binder& binder, Scope* parent, const PgQuery__DeleteStmt& node) {
  Scope scope;
  scope.parent = parent;
  Query* query = binder.pool.query();
  query->command = Command::kDelete;
  if (node.with_clause != nullptr) bind_common_tables(binder, scope, *query, *node.with_clause);
  query->target = bind_write_target(binder, *node.relation, sql::catalog::kDelete);
  query->target->needs_identity = query->target->view == nullptr;
  query->from.push_back(binder.pool.leaf(query->target));
  scope.items.push_back(scope_item(binder, query->target));
  bind_sources(binder, scope, *query, ast::list(node.using_clause, node.n_using_clause));
  query->where = bind_write_condition(binder, scope, *query->target, node.where_clause);
  bind_returning(binder, scope, *query, ast::list(node.returning_list, node.n_returning_list));
  if (binder.write_form == WriteForm::kRewritten) rewrite_target(binder, *query);
  require_replica_identity(binder, *query->target, false);
  return query;
}

Query* bind_query(Binder& binder, Scope* parent, const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_SELECT_STMT:
      return bind_select(binder, parent, *node.select_stmt);
    case PG_QUERY__NODE__NODE_INSERT_STMT:
      return bind_insert(binder, parent, *node.insert_stmt);
    case PG_QUERY__NODE__NODE_UPDATE_STMT:
      return bind_update(binder, parent, *node.update_stmt);
    case PG_QUERY__NODE__NODE_DELETE_STMT:
      return bind_delete(binder, parent, *node.delete_stmt);
    case PG_QUERY__NODE__NODE_MERGE_STMT:
      return bind_merge(binder, parent, *node.merge_stmt);
    default:
      sql::raise_not_supported("this statement");
  }
}

}  // namespace granary::planner

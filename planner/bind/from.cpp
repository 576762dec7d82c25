#include "planner/bind/collation.h"
#include "planner/bind/from.h"

#include <algorithm>
#include <utility>

#include "planner/bind/coerce.h"
#include "planner/bind/range_tree.h"
#include "planner/bind/variables.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/transition_tables.h"
#include "sql/catalog/access.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/stack_depth.h"

namespace granary::planner {
namespace {

using sql::SqlError;

CommonTable* find_common_table(Scope& scope, std::string_view name, bool& above) {
  for (Scope* level = &scope; level != nullptr; level = level->parent) {
    // The latest declaration of a name wins.
    for (auto it = level->common_tables.rbegin(); it != level->common_tables.rend(); ++it) {
      if ((*it)->name != name) continue;
      above = level != &scope;
      return *it;
    }
  }
  return nullptr;
}

/// errors  42P01 with a hint, where the name is that of an item of WITH which comes later and there
/// is no relation of the name
sql::RelationPtr relation_of_name(Binder& binder, Scope& scope, std::string_view schema,
                                  std::string_view name, std::int32_t location) {
  try {
    return binder.relation(schema, name, location);
  } catch (SqlError& error) {
    if (!schema.empty() || error.diagnostic.sqlstate != "42P01") throw;
    for (const Scope* level = &scope; level != nullptr; level = level->parent) {
      const auto& later = level->later_tables;
      if (std::find(later.begin(), later.end(), name) == later.end()) continue;
      error.diagnostic.detail = "There is a WITH item named \"" + std::string(name) +
                                "\", but it cannot be referenced from this part of the query.";
      error.diagnostic.hint =
          "Use WITH RECURSIVE, or re-order the WITH items to remove forward references.";
      break;
    }
    throw;
  }
}

RangeEntry* common_table_range(Binder& binder, CommonTable& table, std::string_view alias,
                               std::int32_t location) {
  if (table.modifies && table.columns.empty()) {
    throw SqlError("0A000", "WITH query \"" + table.name + "\" does not have a RETURNING clause")
        .at(location);
  }
  RangeEntry* range = binder.pool.range(RangeKind::kCommonTable);
  range->common_table = &table;
  range->name = alias;
  range->columns = table.columns;
  ++table.references;
  return range;
}

std::string_view alias_name(const PgQuery__Alias* alias) {
  return alias == nullptr ? std::string_view{} : ast::text(alias->aliasname);
}

FromItem bind_subselect(Binder& binder, Scope& scope, const PgQuery__RangeSubselect& node) {
  Scope hidden;
  hidden.parent = scope.parent;
  hidden.common_tables = scope.common_tables;
  hidden.items = scope.items;
  for (auto& item : hidden.items) item.lateral_only = item.lateral_only || !node.lateral;
  const bool aggregates = binder.aggregates_seen;
  Query* query = bind_query(binder, &hidden, *node.subquery);
  binder.aggregates_seen = aggregates;
  resolve_unknown_targets(binder, *query);
  if (node.alias == nullptr) {
    const bool values = node.subquery->select_stmt->n_values_lists > 0;
    throw SqlError("42601", values ? "VALUES in FROM must have an alias"
                                   : "subquery in FROM must have an alias")
        .hint(values ? "For example, FROM (VALUES ...) [AS] foo."
                     : "For example, FROM (SELECT ...) [AS] foo.");
  }
  RangeEntry* range = subquery_range(binder, query, alias_name(node.alias));
  range->lateral = node.lateral;
  apply_alias(*range, node.alias);
  return leaf(binder, range);
}

/// Whose privileges count where the view reads: its owner's, or (0) those of who reads it.
sql::Oid reads_as(Binder& binder, const sql::RelationDesc& view) {
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  const auto row = access.get(sql::catalog::kPgClass, view.oid);
  if (!row) return {};
  for (const std::string& option : sql::catalog::array_elements(row->output("reloptions"))) {
    constexpr std::string_view kInvoker = "security_invoker=";
    if (!option.starts_with(kInvoker)) continue;
    const std::string_view value = std::string_view(option).substr(kInvoker.size());
    if (value == "true" || value == "on" || value == "yes" || value == "1") return {};
  }
  return row->oid("relowner");
}

}  // namespace

RangeEntry* view_range(Binder& binder, const sql::RelationPtr& view, std::string_view alias) {
  sql::check_stack_depth();  // views of views
  ++binder.view_depth;
  // A view that is being replaced by one that reads it, directly or not, has no text yet.
  if (view->view_sql.empty()) {
    throw SqlError("42P17",
                   "infinite recursion detected in rules for relation \"" + view->name + "\"");
  }
  const auto tree = ParseTree::parse(view->view_sql);
  // The view's own text: its names are its own, its positions mean nothing to the user.
  Scope empty;
  const HideVariables hidden(binder);
  const bool aggregates = binder.aggregates_seen;
  const sql::Oid reader = std::exchange(binder.access.view_owner, reads_as(binder, *view));
  Query* query = bind_query(binder, &empty, tree.statement(0));
  binder.access.view_owner = reader;
  binder.aggregates_seen = aggregates;
  resolve_unknown_targets(binder, *query);
  --binder.view_depth;
  RangeEntry* range = subquery_range(binder, query, alias);
  range->view = view;
  for (std::size_t i = 0; i < range->columns.size() && i < view->columns.size(); ++i) {
    range->columns[i].name = view->columns[i].name;
    range->columns[i].table = view->oid;
    range->columns[i].number = view->columns[i].number;
  }
  return range;
}

FromItem leaf(Binder& binder, RangeEntry* range) {
  FromItem out;
  out.node = binder.pool.leaf(range);
  out.items.push_back(scope_item(binder, range));
  return out;
}

RangeEntry* relation_range(Binder& binder, const sql::RelationPtr& relation,
                           std::string_view alias) {
  RangeEntry* range = binder.pool.range(RangeKind::kRelation);
  range->relation = relation;
  range->name = alias.empty() ? std::string_view(relation->name) : alias;
  for (const auto& column : relation->columns) {
    range->columns.push_back({column.dropped ? std::string() : column.name, column.type,
                              column.typmod, relation->oid, column.number, column.collation});
  }
  return range;
}

RangeEntry* subquery_range(Binder& binder, Query* query, std::string_view alias) {
  RangeEntry* range = binder.pool.range(RangeKind::kSubquery);
  range->query = query;
  range->name = alias;
  for (const auto& target : query->targets) {
    range->columns.push_back(
        {target.name, target.expr->type, target.expr->typmod, target.table, target.number,
         column_collation(binder, *target.expr)});
  }
  return range;
}

void apply_alias(RangeEntry& range, const PgQuery__Alias* alias) {
  if (alias == nullptr) return;
  range.name = ast::text(alias->aliasname);
  std::vector<RangeColumn*> named;
  for (auto& column : range.columns) {
    if (!column.name.empty()) named.push_back(&column);
  }
  if (alias->n_colnames > named.size()) {
    throw SqlError("42P10", "table \"" + range.name + "\" has " + std::to_string(named.size()) +
                                " columns available but " + std::to_string(alias->n_colnames) +
                                " columns specified");
  }
  for (std::size_t i = 0; i < alias->n_colnames; ++i)
    named[i]->name = ast::string_of(alias->colnames[i]);
  range.columns_renamed = alias->n_colnames > 0;
}

RangeEntry* bind_range_var(Binder& binder, Scope& scope, const PgQuery__RangeVar& node) {
  const auto schema = ast::text(node.schemaname);
  const auto name = ast::text(node.relname);
  const auto alias = node.alias == nullptr ? name : alias_name(node.alias);
  if (!ast::text(node.catalogname).empty() &&
      ast::text(node.catalogname) != binder.session.database) {
    throw SqlError("0A000", "cross-database references are not implemented: \"" +
                                std::string(ast::text(node.catalogname)) + "." +
                                std::string(schema) + "." + std::string(name) + "\"")
        .at(node.location);
  }
  RangeEntry* range = nullptr;
  if (schema.empty()) {
    bool above = false;
    if (CommonTable* table = find_common_table(scope, name, above)) {
      range = common_table_range(binder, *table, alias, node.location);
      // As in PostgreSQL, queries inside do not see by * what SEARCH and CYCLE add.
      if (above && table->traversal != nullptr) {
        const std::size_t added = table->columns.size() - table->traversal->width;
        range->beyond_star = static_cast<std::uint32_t>(added);
      }
    }
    if (range == nullptr) {
      if (const auto table = find_transition_table(binder.session, name))
        range = relation_range(binder, table, alias);
    }
  }
  if (range == nullptr) {
    const auto relation = relation_of_name(binder, scope, schema, name, node.location);
    if (relation->kind == 'i' || relation->kind == 'I' || relation->kind == 'c') {
      throw SqlError("42809", "cannot open relation \"" + relation->name + "\"")
          .detail(std::string("This operation is not supported for ") +
                  (relation->kind == 'i' ? "indexes." : "composite types."))
          .at(node.location);
    }
    range = relation->kind == 'v' && relation->virtual_rows == nullptr
                ? view_range(binder, relation, alias)
                : relation_range(binder, relation, alias);
    if (range->kind == RangeKind::kRelation) {
      add_tree(binder, *range, node.inh);
    } else {
      range->only = !node.inh;  // of a view, whose rows are the same with it
    }
    binder.note_access(*range, sql::catalog::kSelect);
  }
  apply_alias(*range, node.alias);
  return range;
}

FromItem bind_from_item(Binder& binder, Scope& scope, const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_RANGE_VAR:
      return leaf(binder, bind_range_var(binder, scope, *node.range_var));
    case PG_QUERY__NODE__NODE_RANGE_SUBSELECT:
      return bind_subselect(binder, scope, *node.range_subselect);
    case PG_QUERY__NODE__NODE_RANGE_FUNCTION:
      return bind_range_function(binder, scope, *node.range_function);
    case PG_QUERY__NODE__NODE_RANGE_TABLE_FUNC:
      return bind_xml_table(binder, scope, *node.range_table_func);
    case PG_QUERY__NODE__NODE_JOIN_EXPR:
      return bind_join(binder, scope, *node.join_expr);
    case PG_QUERY__NODE__NODE_RANGE_TABLE_SAMPLE:
      return bind_table_sample(binder, scope, *node.range_table_sample);
    default:
      sql::raise_not_supported("this kind of FROM item");
  }
}

void check_unique_names(const std::vector<ScopeItem>& before, const std::vector<ScopeItem>& added) {
  for (const auto& item : added) {
    if (item.alias.empty() || !item.name_visible) continue;
    const bool taken = std::any_of(before.begin(), before.end(), [&](const ScopeItem& known) {
      if (known.alias != item.alias || !known.name_visible) return false;
      // Unaliased tables of one name in two schemas are told apart by the schema.
      return known.schema.empty() || item.schema.empty() || known.schema == item.schema;
    });
    if (taken)
      throw SqlError("42712", "table name \"" + item.alias + "\" specified more than once");
  }
}

void bind_from(Binder& binder, Scope& scope, Query& query, std::span<PgQuery__Node* const> items) {
  for (const auto* item : items) {
    FromItem bound = bind_from_item(binder, scope, *item);
    check_unique_names(scope.items, bound.items);
    query.from.push_back(bound.node);
    for (auto& name : bound.items) scope.items.push_back(std::move(name));
  }
}

}  // namespace granary::planner

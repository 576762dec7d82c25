// planner/bind/merge.cpp: MERGE: a join of source and target, and what to do with each of its rows.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/from.h"
#include "planner/bind/replica_identity.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/system_column.h"
#include "planner/bind/write.h"
#include "sql/catalog/acl.h"

namespace granary::planner {
namespace {

using sql::SqlError;

RangeEntry* bind_merge_target(Binder& binder, const PgQuery__RangeVar& node) {
  const auto relation =
      binder.relation(ast::text(node.schemaname), ast::text(node.relname), node.location);
  if (relation->kind == 'v') {
    throw SqlError("0A000", "cannot execute MERGE on relation \"" + relation->name + "\"")
        .detail("This operation is not supported for views.");
  }
  if (relation->kind == 'f') {
    throw SqlError("0A000", "cannot execute MERGE on relation \"" + relation->name + "\"")
        .detail("This operation is not supported for foreign tables.");
  }
  if (relation->kind != 'r' && relation->kind != 'p') {
    throw SqlError("42809", "cannot execute MERGE on relation \"" + relation->name + "\"")
        .detail("This operation is not supported for this kind of relation.");
  }
  if (relation->has_rules) {
    throw SqlError("0A000", "cannot execute MERGE on relation \"" + relation->name + "\"")
        .detail("MERGE is not supported for relations with rules.");
  }
  // ONLY a partitioned table has no rows to match, but new ones go where they belong.
  PgQuery__RangeVar whole = node;
  whole.inh = node.inh || relation->kind == 'p';
  RangeEntry* target = bind_write_target(binder, whole, 0);
  target->needs_identity = true;
  return target;
}

/// Of the rows that WHEN chooses among, but for the table they are of. errors  42P10
void refuse_system_columns(Expr& condition) {
  walk(&condition, [](const Expr* node) {
    if (node->kind != ExprKind::kColumn || !sql::is_system_column(node->column) ||
        sql::system_column_of(node->column) == sql::SystemColumn::kTableOid)
      return true;
    throw SqlError("42P10", "cannot use system column \"" +
                                column_of(*node->range, node->column).name +
                                "\" in MERGE WHEN condition")
        .at(node->location);
  });
}

/// One binding of a MERGE.
class MergeBinder {
 public:
  MergeBinder(Binder& binder, Scope& both, Scope& source, Query& query)
      : binder_(binder), both_(both), source_(source), query_(query) {}

  MergeAction action(const PgQuery__MergeWhenClause& node) {
    MergeAction out;
    out.matched = node.matched;
    Scope& scope = node.matched ? both_ : source_;
    if (node.condition != nullptr) {
      out.condition = coerce_to_boolean(
          binder_, bind_expr(binder_, scope, node.condition, Clause::kMergeWhen), "WHEN");
      refuse_system_columns(*out.condition);
    }
    switch (node.command_type) {
      case PG_QUERY__CMD_TYPE__CMD_UPDATE:
        out.kind = MergeAction::Kind::kUpdate;
        query_.target->access->privileges |= sql::catalog::kUpdate;
        require_replica_identity(binder_, *query_.target, true);
        out.set = bind_assignments(binder_, scope, *query_.target,
                                   ast::list(node.target_list, node.n_target_list));
        break;
      case PG_QUERY__CMD_TYPE__CMD_DELETE:
        out.kind = MergeAction::Kind::kDelete;
        query_.target->access->privileges |= sql::catalog::kDelete;
        require_replica_identity(binder_, *query_.target, false);
        break;
      case PG_QUERY__CMD_TYPE__CMD_INSERT:
        out.kind = MergeAction::Kind::kInsert;
        query_.target->access->privileges |= sql::catalog::kInsert;
        out.insert_columns = inserted(node);
        out.overriding = overriding_word(node.override);
        break;
      default:
        out.kind = MergeAction::Kind::kNothing;
        break;
    }
    return out;
  }

 private:
  std::vector<Expr*> inserted(const PgQuery__MergeWhenClause& node) {
    const auto& relation = *query_.target->relation;
    const auto named = ast::list(node.target_list, node.n_target_list);
    const std::vector<std::uint32_t> columns = insert_columns(relation, named);
    for (const auto* item : named) {
      if (item->res_target->n_indirection > 0)
        sql::raise_not_supported("MERGE into parts of columns", item->res_target->location);
    }
    if (node.n_values > columns.size()) {
      const Expr* extra =
          bind_expr(binder_, source_, node.values[columns.size()], Clause::kInsertTarget);
      throw SqlError("42601", "INSERT has more expressions than target columns")
          .at(extra->location);
    }
    if (node.n_values < columns.size() && node.n_target_list > 0 && node.n_values > 0) {
      throw SqlError("42601", "INSERT has more target columns than expressions")
          .at(named[node.n_values]->res_target->location);
    }
    const bool stored = binder_.write_form == WriteForm::kStored;
    std::vector<Expr*> out(relation.columns.size(), nullptr);
    for (std::size_t i = 0; i < node.n_values; ++i) {
      const PgQuery__Node* item = node.values[i];
      note_written(*query_.target, columns[i], true);
      if (ast::is(item, PG_QUERY__NODE__NODE_SET_TO_DEFAULT)) {
        if (stored) out[columns[i]] = stored_default(binder_);
        continue;
      }
      const sql::ColumnDesc& column = relation.columns[columns[i]];
      const bool ignored = column.identity != 0 &&
                           node.override == PG_QUERY__OVERRIDING_KIND__OVERRIDING_USER_VALUE;
      const bool overriding =
          ignored || node.override == PG_QUERY__OVERRIDING_KIND__OVERRIDING_SYSTEM_VALUE;
      Expr* value = store_in_column(
          binder_, bind_expr(binder_, source_, item, Clause::kInsertTarget), column, overriding);
      if (!ignored || stored) out[columns[i]] = value;
    }
    if (stored) return out;
    for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
      if (out[i] == nullptr && !relation.columns[i].dropped)
        out[i] = column_default(binder_, relation, i);
    }
    return out;
  }

  Binder& binder_;
  Scope& both_;
  Scope& source_;
  Query& query_;
};

/// A WHEN clause that nothing comes to, since one before it takes every row.
void check_reachable(std::span<PgQuery__Node* const> clauses) {
  bool taken[2] = {false, false};
  for (const auto* node : clauses) {
    const auto& clause = *node->merge_when_clause;
    bool& all = taken[clause.matched ? 1 : 0];
    if (all) {
      throw SqlError("42601", "unreachable WHEN clause specified after unconditional WHEN clause");
    }
    all = clause.condition == nullptr;
  }
}

}  // namespace

Query* bind_merge(Binder& binder, Scope* parent, const PgQuery__MergeStmt& node) {
  const auto clauses = ast::list(node.merge_when_clauses, node.n_merge_when_clauses);
  check_reachable(clauses);
  Scope source;
  source.parent = parent;
  Query* query = binder.pool.query();
  query->command = Command::kMerge;
  if (node.with_clause != nullptr) {
    if (node.with_clause->recursive)
      throw SqlError("42601", "WITH RECURSIVE is not supported for MERGE statement");
    bind_common_tables(binder, source, *query, *node.with_clause);
  }
  query->target = bind_merge_target(binder, *node.relation);
  query->target->access->writer = query;
  PgQuery__Node* from[] = {node.source_relation};
  bind_from(binder, source, *query, {from, 1});
  ScopeItem target_item = scope_item(binder, query->target);
  for (const ScopeItem& item : source.items) {
    if (item.alias != target_item.alias || !item.name_visible) continue;
    throw SqlError("42712", "name \"" + item.alias + "\" specified more than once")
        .detail("The name is used both as MERGE target table and data source.");
  }
  Scope both = source;
  both.items.insert(both.items.begin(), target_item);
  target_item.lateral_only = true;  // not for what is done where no row of it matches
  source.items.insert(source.items.begin(), std::move(target_item));

  JoinNode* target = binder.pool.leaf(query->target);
  JoinNode* join = binder.pool.join();
  join->left = query->from[0];
  join->right = target;
  join->condition = coerce_to_boolean(
      binder, bind_expr(binder, both, node.join_condition, Clause::kJoinOn), "JOIN/ON");
  if (!node.relation->inh && query->target->relation->kind == 'p')
    join->condition = binder.constant(sql::Value::of_bool(false), sql::kBool, -1);
  MergeBinder actions(binder, both, source, *query);
  for (const auto* clause : clauses)
    query->merge_actions.push_back(actions.action(*clause->merge_when_clause));
  std::uint32_t& privileges = query->target->access->privileges;
  if (privileges == 0) privileges = sql::catalog::kSelect;  // of what does nothing
  const bool keeps_unmatched =
      std::any_of(query->merge_actions.begin(), query->merge_actions.end(),
                  [](const MergeAction& action) { return !action.matched; });
  join->type = keeps_unmatched ? sql::JoinType::kLeft : sql::JoinType::kInner;
  query->from = {join};
  return query;
}

}  // namespace granary::planner

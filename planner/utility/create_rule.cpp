// planner/utility/create_rule.cpp: CREATE [OR REPLACE] RULE.
#include "planner/bind/coerce.h"
#include "planner/bind/stored_rule.h"
#include "planner/utility/rule_parts.h"
#include "planner/utility/rules.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/rule_catalog.h"
#include "sql/catalog/stored_names.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

void refuse_rules_on(const sql::RelationDesc& relation) {
  if (relation.kind != 'r' && relation.kind != 'p' && relation.kind != 'v') {
    const char* kinds = relation.kind == 'm'   ? "materialized views"
                        : relation.kind == 'S' ? "sequences"
                        : relation.kind == 'c' ? "composite types"
                        : relation.kind == 'f' ? "foreign tables"
                                               : "indexes";
    if (relation.kind == 'm')
      throw SqlError("0A000", "rules on materialized views are not supported");
    throw SqlError("42809", "relation \"" + relation.name + "\" cannot have rules")
        .detail(std::string("This operation is not supported for ") + kinds + ".");
  }
  if (relation.system)
    throw SqlError("42501", "permission denied: \"" + relation.name + "\" is a system catalog");
}

void raise_existing(std::string_view rule, const sql::RelationDesc& relation) {
  throw SqlError("42710", "rule \"" + std::string(rule) + "\" for relation \"" + relation.name +
                              "\" already exists");
}

namespace {

char event_of(PgQuery__CmdType type) {
  switch (type) {
    case PG_QUERY__CMD_TYPE__CMD_SELECT:
      return '1';
    case PG_QUERY__CMD_TYPE__CMD_UPDATE:
      return '2';
    case PG_QUERY__CMD_TYPE__CMD_INSERT:
      return '3';
    default:
      return '4';
  }
}

bool mentions(Query& query, const RangeEntry* row) {
  bool found = false;
  walk_query(query, [&](const Expr* node) {
    found |= node->kind == ExprKind::kColumn && node->range == row;
    return !found;
  });
  return found;
}

/// What one rule is made of, checked.
class RuleDefinition {
 public:
  RuleDefinition(UtilityRun& run, const PgQuery__RuleStmt& create, sql::RelationPtr relation)
      : run_(run), create_(create), relation_(std::move(relation)) {
    rule_.name = create.rulename;
    rule_.event = event_of(create.event);
    rule_.instead = create.instead;
  }

  StoredRule read() {
    check_name();
    if (create_.where_clause != nullptr) {
      rule_.condition =
          stored_condition(run_.session, relation_, rule_.event, *create_.where_clause);
    }
    for (std::size_t i = 0; i < create_.n_actions; ++i) {
      const Node& action = *create_.actions[i];
      check_action(action);
      rule_.actions += stored_action(run_.session, relation_, rule_.event, action) + ";";
    }
    return rule_;
  }

 private:
  void check_name() const {
    if (rule_.event == '1')
      sql::raise_not_supported("CREATE RULE ON SELECT");
    if (rule_.name == "_RETURN") {
      throw SqlError("42P17", "non-view rule for \"" + relation_->name +
                                  "\" must not be named \"" + rule_.name + "\"");
    }
  }

  void check_action(const Node& node) {
    if (ast::is(&node, PG_QUERY__NODE__NODE_NOTIFY_STMT)) {
      if (create_.where_clause == nullptr) return;
      throw SqlError("42P17",
                     "rules with WHERE conditions can only have SELECT, INSERT, UPDATE, or DELETE "
                     "actions");
    }
    Binder binder(run_.session);
    binder.params_fixed = true;
    binder.write_form = WriteForm::kStored;
    RuleScope rule(binder, relation_, rule_.event, true);
    Query& query = *bind_rule_action(binder, rule, node);
    resolve_unknown_targets(binder, query);
    Query& rows = query.command == Command::kInsert && query.source->query != nullptr
                      ? *query.source->query
                      : query;
    if (rows.command == Command::kSetOperation && create_.where_clause != nullptr) {
      throw SqlError("0A000",
                     "conditional UNION/INTERSECT/EXCEPT statements are not implemented");
    }
    if (rule_.event == '3' && mentions(query, rule.old_row))
      throw SqlError("42P17", "ON INSERT rule cannot use OLD");
    if (rule_.event == '4' && mentions(query, rule.new_row))
      throw SqlError("42P17", "ON DELETE rule cannot use NEW");
    check_groups(binder, rows, rule);
    refuse_with(query, *rule.old_row, "OLD");
    refuse_with(query, *rule.new_row, "NEW");
    if (query.target != nullptr && !query.targets.empty()) check_returning(query);
  }

  /// Old and new will stand among what the action reads.
  static void check_groups(Binder& binder, Query& rows, const RuleScope& rule) {
    if (!rule.scope.aggregates_below.empty())
      sql::raise_not_supported("aggregates over OLD and NEW");
    if (!rows.grouped) return;
    for (RangeEntry* row : {rule.old_row, rule.new_row}) {
      rows.from.push_back(binder.pool.leaf(row));
    }
    const std::size_t keys = rows.group_by.size();
    check_grouping(binder, rows);
    if (rows.group_by.size() != keys)
      sql::raise_not_supported("columns of OLD and NEW that only follow from those grouped by");
  }

  static void refuse_with(Query& query, const RangeEntry& row, const char* name) {
    for (CommonTable* table : query.common_tables) {
      for (Query* part : {table->query, table->initial, table->step}) {
        if (part == nullptr || !mentions(*part, &row)) continue;
        throw SqlError("0A000",
                       std::string("cannot refer to ") + name + " within WITH query");
      }
    }
  }

  /// A RETURNING list stands for the relation's columns.
  void check_returning(const Query& query) {
    if (returning_) throw SqlError("0A000", "cannot have multiple RETURNING lists in a rule");
    returning_ = true;
    if (create_.where_clause != nullptr)
      throw SqlError("0A000", "RETURNING lists are not supported in conditional rules");
    if (!rule_.instead)
      throw SqlError("0A000", "RETURNING lists are not supported in non-INSTEAD rules");
    const auto& columns = relation_->columns;
    for (std::size_t i = 0; i < query.targets.size(); ++i) {
      if (i == columns.size())
        throw SqlError("42P17", "RETURNING list has too many entries");
      if (columns[i].dropped) {
        throw SqlError("0A000",
                       "cannot create a RETURNING list for a relation containing dropped columns");
      }
      check_entry(*query.targets[i].expr, columns[i]);
    }
    if (query.targets.size() != columns.size())
      throw SqlError("42P17", "RETURNING list has too few entries");
  }

  static void check_entry(const Expr& entry, const sql::ColumnDesc& column) {
    const bool type = entry.type != column.type;
    const bool size = entry.typmod != column.typmod && entry.typmod != -1 && column.typmod != -1;
    if (!type && !size) return;
    const auto shown = [&](sql::Oid oid, std::int32_t typmod) {
      return sql::format_type(oid, type ? -1 : typmod);
    };
    throw SqlError("42P17", "RETURNING list's entry " + std::to_string(column.number) +
                                " has different " + (type ? "type" : "size") +
                                " from column \"" + column.name + "\"")
        .detail("RETURNING list entry has type " + shown(entry.type, entry.typmod) +
                ", but column has type " + shown(column.type, column.typmod) + ".");
  }

  UtilityRun& run_;
  const PgQuery__RuleStmt& create_;
  const sql::RelationPtr relation_;
  StoredRule rule_;
  bool returning_ = false;
};

void note_uses(Ddl& ddl, const sql::RelationPtr& relation, const StoredRule& rule) {
  using sql::catalog::kPgClass;
  const sql::catalog::ObjectAddress self{sql::catalog::kPgRewrite, rule.oid, 0};
  ddl.depend(self, {kPgClass, relation->oid, 0}, 'a');
  const RuleUses uses = rule_uses(ddl.session, rule, relation);
  for (const sql::Oid routine : uses.routines)
    ddl.depend(self, {sql::catalog::kPgProc, routine, 0}, 'n');
  sql::catalog::depend_on_named(ddl, self, rule.condition);
  sql::catalog::depend_on_named(ddl, self, rule.actions);
  for (const auto& [used, columns] : uses.columns) {
    if (columns.empty()) ddl.depend(self, {kPgClass, used, 0}, 'n');
    for (const std::int16_t column : columns) ddl.depend(self, {kPgClass, used, column}, 'n');
  }
}

}  // namespace

void run_create_rule(UtilityRun& run, const Node& node) {
  const PgQuery__RuleStmt& create = *node.rule_stmt;
  const sql::RelationPtr found = relation_of(run, *create.relation);
  refuse_rules_on(*found);
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr relation = ddl.lock(found);
  StoredRule rule = RuleDefinition(run, create, relation).read();
  const auto old = find_rule(ddl.access, relation->oid, rule.name);
  if (old && !create.replace) raise_existing(rule.name, *relation);
  rule.oid = old ? old->oid("oid") : ddl.new_oid(relation->oid);
  CatalogRow row = old ? *old : ddl.access.make(sql::catalog::kPgRewrite);
  row.set("oid", rule.oid);
  row.set("rulename", rule.name);
  row.set("ev_class", relation->oid);
  row.set("ev_type", rule.event);
  if (!old) row.set("ev_enabled", 'O');
  row.set("is_instead", std::int64_t{rule.instead});
  row.set("ev_qual", rule.condition.empty() ? "<>" : rule.condition);
  row.set("ev_action", rule.actions.empty() ? "<>" : rule.actions);
  if (old) {
    ddl.access.update(*old, row);
    forget_dependencies(ddl, rule.oid);
    ddl.advance();
  } else {
    ddl.access.insert(row);
  }
  note_uses(ddl, relation, rule);
  ddl.change_class(relation->oid,
                   [](CatalogRow& changed) { changed.set("relhasrules", std::int64_t{1}); });
}

}  // namespace granary::planner::utility

// planner/utility/maintenance.cpp: TRUNCATE, CHECKPOINT and REINDEX. Indexes need no looking
// after here, so REINDEX has nothing left to do but to check its names.
#include <algorithm>
#include <map>
#include <set>

#include "planner/trigger/table_triggers.h"
#include "planner/utility/paused.h"
#include "planner/utility/run.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

using TruncatedTables = std::map<sql::Oid, sql::RelationPtr>;

/// The table and, not ONLY, those below it.
void add_tree(UtilityRun& run, const sql::RelationPtr& table, bool below,
              TruncatedTables& tables) {
  tables.emplace(table->oid, table);
  if (!below || table->inheritance == nullptr) return;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  for (const sql::Oid oid : sql::catalog::whole_tree(access, table->oid))
    tables.emplace(oid, run.session.catalog.find_relation(run.session, oid));
}

/// Tables that refer to one of those by a foreign key and are not among them.
std::set<sql::Oid> referring_tables(UtilityRun& run, const TruncatedTables& tables, bool cascade) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  std::set<sql::Oid> out;
  for (const auto& [oid, table] : tables) {
    for (const sql::ForeignKeyDesc& key : table->referenced_by) {
      if (tables.contains(key.child)) continue;
      if (!cascade) {
        const auto child = run.session.catalog.find_relation(run.session, key.child);
        throw SqlError("0A000", "cannot truncate a table referenced in a foreign key constraint")
            .detail("Table \"" + child->name + "\" references \"" + table->name + "\".")
            .hint("Truncate table \"" + child->name +
                  "\" at the same time, or use TRUNCATE ... CASCADE.");
      }
      out.insert(key.child);
      // Partitions have rows that refer to the table by the same key; children have not.
      const auto child = run.session.catalog.find_relation(run.session, key.child);
      if (child->kind != 'p') continue;
      for (const sql::Oid below : sql::catalog::whole_tree(access, key.child)) {
        if (!tables.contains(below)) out.insert(below);
      }
    }
  }
  return out;
}

/// CASCADE: tables with foreign keys on those named join them; otherwise 0A000.
void follow_references(UtilityRun& run, TruncatedTables& tables, bool cascade) {
  while (true) {
    const std::set<sql::Oid> more = referring_tables(run, tables, cascade);
    if (more.empty()) return;
    for (const sql::Oid oid : more) {
      const sql::RelationPtr child = run.session.catalog.find_relation(run.session, oid);
      run.session.notice("NOTICE", "00000", "truncate cascades to table \"" + child->name + "\"");
      sql::catalog::require_on_relation(run.session, oid, sql::catalog::kTruncate);
      tables.emplace(oid, child);
    }
  }
}

}  // namespace

namespace {

/// BEFORE and AFTER TRUNCATE of the tables.
class TruncateTriggers {
 public:
  TruncateTriggers(UtilityRun& run, const TruncatedTables& tables) : run_(run) {
    for (const auto& [oid, table] : tables) {
      Binder binder(run.session);
      auto found = table_triggers(binder, table, TriggerOperation::kTruncate);
      if (found != nullptr) triggers_.push_back(std::move(found));
    }
  }

  void fire(bool before) const {
    if (triggers_.empty()) return;
    sql::ExecContext context;
    context.eval.arena = &run_.arena;
    context.eval.session = &run_.session;
    context.session = &run_.session;
    context.transaction = &run_.session.transaction;
    for (const auto& triggers : triggers_) {
      if (before) {
        triggers->before_statement(context);
      } else {
        triggers->after_statement(context, {});
      }
    }
  }

 private:
  UtilityRun& run_;
  std::vector<std::shared_ptr<const sql::TableTriggers>> triggers_;
};

}  // namespace

void run_truncate(UtilityRun& run, const Node& node) {
  const PgQuery__TruncateStmt& truncate = *node.truncate_stmt;
  sql::catalog::Ddl ddl(run.session, run.arena);
  // In the order of OIDs, so that two statements that name the same tables do not wait for each
  // other.
  TruncatedTables tables;
  for (std::size_t i = 0; i < truncate.n_relations; ++i) {
    const PgQuery__RangeVar& name = *truncate.relations[i]->range_var;
    const sql::RelationPtr table = table_of(run, name);
    if (!name.inh && table->kind == 'p') {
      throw SqlError("42809", "cannot truncate only a partitioned table")
          .hint("Do not specify the ONLY keyword, or use TRUNCATE ONLY on the partitions directly.");
    }
    sql::catalog::require_on_relation(run.session, table->oid, sql::catalog::kTruncate);
    add_tree(run, table, name.inh, tables);
  }
  follow_references(run, tables, truncate.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
  for (auto& [oid, table] : tables) {
    table = ddl.lock(table);
    ddl.refuse_pending_checks(*table, "TRUNCATE");
  }
  TruncateTriggers triggers(run, tables);
  triggers.fire(true);
  for (auto& [oid, table] : tables) {
    sql::catalog::empty_table(ddl, *table);
    if (truncate.restart_seqs) sql::catalog::restart_owned_sequences(ddl, oid);
  }
  triggers.fire(false);
}

/// Waits until a checkpoint that began after the statement is installed; another thread serves the
/// worker's other sessions meanwhile, as with every statement that takes long.
void run_checkpoint(UtilityRun& run, const Node&) {
  using sql::catalog::CheckpointControl;
  CheckpointControl* checkpoints = run.session.catalog.checkpoints();
  if (checkpoints == nullptr) {
    engine::Engine& store = run.session.transaction.engine();
    if (store.sink() != nullptr) store.sink()->request_flush(store.clock().current());
    return;
  }
  const Paused paused(run.session.transaction);
  const std::uint64_t request = checkpoints->request();
  std::string why;
  auto outcome = CheckpointControl::Outcome::kPending;
  while (outcome == CheckpointControl::Outcome::kPending) {
    run.session.check_interrupts();
    outcome = checkpoints->wait(request, why);
  }
  switch (outcome) {
    case CheckpointControl::Outcome::kNoSpace:
      throw SqlError("53100", "checkpoint request failed").detail(why);
    case CheckpointControl::Outcome::kFailed:
      throw SqlError("58030", "checkpoint request failed").detail(why);
    case CheckpointControl::Outcome::kShuttingDown:
      throw SqlError("57P01", "terminating connection due to administrator command");
    default:
      break;
  }
}

namespace {

/// Builds the indexes of the table that are not valid, all of them or the one given: what is valid
/// is as good as new.
void rebuild_invalid(UtilityRun& run, const sql::RelationPtr& table, sql::Oid only) {
  const auto due = [&](const sql::IndexDesc& index) {
    return !index.valid && (!only || index.oid == only);
  };
  if (std::none_of(table->indexes.begin(), table->indexes.end(), due)) return;
  sql::catalog::Ddl ddl(run.session, run.arena);
  const sql::RelationPtr locked = sql::catalog::lock_beside_readers(ddl, table);
  for (const sql::IndexDesc& index : locked->indexes) {
    if (due(index)) sql::catalog::rebuild_index(ddl, *locked, index);
  }
}

}  // namespace

const char* reindex_forbidden_in_block(const PgQuery__ReindexStmt& reindex) {
  switch (reindex.kind) {
    case PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_SCHEMA:
      return "REINDEX SCHEMA";
    case PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_SYSTEM:
      return "REINDEX SYSTEM";
    case PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_DATABASE:
      return "REINDEX DATABASE";
    default:
      break;
  }
  for (std::size_t i = 0; i < reindex.n_params; ++i) {
    const PgQuery__DefElem& option = *reindex.params[i]->def_elem;
    const std::string value = argument_text(option.arg);
    if (ast::text(option.defname) == "concurrently" && value != "false" && value != "off")
      return "REINDEX CONCURRENTLY";
  }
  return "";
}

namespace {

/// PostgreSQL gives each partition a transaction of its own. errors  25001
void refuse_tree_in_block(UtilityRun& run, const sql::RelationDesc& table, const char* command) {
  if (table.kind != 'p' || !run.session.settings.in_transaction_block) return;
  throw SqlError("25001",
                 std::string(command) + " cannot run inside a transaction block");
}

}  // namespace

void run_reindex(UtilityRun& run, const Node& node) {
  const PgQuery__ReindexStmt& reindex = *node.reindex_stmt;
  if (reindex.relation == nullptr) return;
  sql::catalog::Catalog& catalog = run.session.catalog;
  if (reindex.kind == PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_TABLE) {
    const sql::RelationPtr table = table_of(run, *reindex.relation);
    refuse_tree_in_block(run, *table, "REINDEX TABLE");
    rebuild_invalid(run, table, {});
    return;
  }
  const std::string name = reindex.relation->relname;
  const std::optional<sql::Oid> oid = catalog.find_relation_oid(
      run.session, ast::text(reindex.relation->schemaname), name);
  if (!oid) throw SqlError("42P01", "relation \"" + name + "\" does not exist");
  sql::EvalContext context;
  context.session = &run.session;
  context.arena = &run.arena;
  const sql::catalog::FoundIndex found = sql::catalog::find_index(context, *oid);
  if (found.index == nullptr) return;
  refuse_tree_in_block(run, *found.table, "REINDEX INDEX");
  rebuild_invalid(run, found.table, *oid);
}

}  // namespace granary::planner::utility

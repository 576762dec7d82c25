// planner/utility/maintenance.cpp: TRUNCATE, CHECKPOINT and REINDEX. An index that is valid is as
// good as new: what is left for REINDEX is to build those that are not.
#include <algorithm>
#include <map>
#include <set>

#include "planner/bind/option_value.h"
#include "planner/trigger/table_triggers.h"
#include "planner/utility/paused.h"
#include "planner/utility/run.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

using TruncatedTables = std::map<sql::Oid, sql::RelationPtr>;

/// The table and, not ONLY, those below it.
void add_tree(UtilityRun& run, const sql::RelationPtr& table, bool below,
              TruncatedTables& tables) {
  tables.emplace(table->oid, table);
  if (!below || table->inheritance == nullptr) return;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  for (const sql::Oid oid : sql::catalog::whole_tree(access, table->oid))
    tables.emplace(oid, sql::catalog::expect_relation(run.session, oid));
}

/// Tables that refer to one of those by a foreign key and are not among them.
std::set<sql::Oid> referring_tables(UtilityRun& run, const TruncatedTables& tables, bool cascade) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  std::set<sql::Oid> out;
  for (const auto& [oid, table] : tables) {
    for (const sql::ForeignKeyDesc& key : table->referenced_by) {
      if (tables.contains(key.child)) continue;
      if (!cascade) {
        const auto child = sql::catalog::expect_relation(run.session, key.child);
        throw SqlError("0A000", "cannot truncate a table referenced in a foreign key constraint")
            .detail("Table \"" + child->name + "\" references \"" + table->name + "\".")
            .hint("Truncate table \"" + child->name +
                  "\" at the same time, or use TRUNCATE ... CASCADE.");
      }
      out.insert(key.child);
      // Partitions have rows that refer to the table by the same key; children have not.
      const auto child = sql::catalog::expect_relation(run.session, key.child);
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
      const sql::RelationPtr child = sql::catalog::expect_relation(run.session, oid);
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
    sql::RelationPtr table = relation_of(run, name);
    if (table->kind != 'f') table = table_of(run, name);
    if (!name.inh && table->kind == 'p') {
      throw SqlError("42809", "cannot truncate only a partitioned table")
          .hint("Do not specify the ONLY keyword, or use TRUNCATE ONLY on the partitions directly.");
    }
    sql::catalog::require_on_relation(run.session, table->oid, sql::catalog::kTruncate);
    add_tree(run, table, name.inh, tables);
  }
  for (const auto& [oid, table] : tables) {
    if (table->kind == 'f') sql::catalog::raise_no_handler(run.session, oid);
  }
  follow_references(run, tables, truncate.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
  for (auto& [oid, table] : tables) {
    table = ddl.lock(table);
    ddl.refuse_in_use(*table, "TRUNCATE");
  }
  for (const auto& [oid, table] : tables) {
    if (truncate.restart_seqs) sql::catalog::require_owned_sequences(ddl, oid);
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

struct ReindexOptions {
  bool verbose = false, concurrently = false;
  std::string tablespace;
};

/// errors  42601
ReindexOptions reindex_options_of(const PgQuery__ReindexStmt& reindex) {
  ReindexOptions out;
  for (const Node* node : ast::list(reindex.params, reindex.n_params)) {
    const PgQuery__DefElem& option = *node->def_elem;
    const std::string_view name = option.defname;
    if (name == "verbose") {
      out.verbose = option_truth(option);
    } else if (name == "concurrently") {
      out.concurrently = option_truth(option);
    } else if (name == "tablespace") {
      out.tablespace = option_text(option);
    } else {
      throw SqlError("42601", "unrecognized REINDEX option \"" + std::string(name) + "\"")
          .at(option.location);
    }
  }
  return out;
}

class Reindexing {
 public:
  Reindexing(UtilityRun& run, const PgQuery__ReindexStmt& reindex)
      : run_(run),
        reindex_(reindex),
        options_(reindex_options_of(reindex)),
        access_(run.session, run.arena) {}

  void run() {
    if (!options_.tablespace.empty()) tablespace_oid(run_, options_.tablespace);
    switch (reindex_.kind) {
      case PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_INDEX:
        return index();
      case PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_TABLE:
        return table();
      default:
        return many();
    }
  }

 private:
  void index() {
    const PgQuery__RangeVar& name = *reindex_.relation;
    const sql::RelationPtr found = relation_of(run_, name);
    if (found->kind != 'i' && found->kind != 'I')
      throw SqlError("42809", "\"" + found->name + "\" is not an index");
    require_owner(sql::catalog::kPgClass, found->oid, "relowner", "index " + found->name);
    refuse_system(*found);
    refuse_in_block(*found, "INDEX", "index");
    sql::EvalContext context;
    context.session = &run_.session;
    context.arena = &run_.arena;
    for (const Oid part : sql::catalog::whole_tree(access_, found->oid)) {
      const sql::catalog::FoundIndex one = sql::catalog::find_index(context, part);
      if (one.index != nullptr && one.table->kind != 'p') rebuild(one.table, part);
    }
  }

  void table() {
    const sql::RelationPtr found = relation_of(run_, *reindex_.relation);
    if (found->kind != 'r' && found->kind != 'p' && found->kind != 'm')
      throw SqlError("42809", "\"" + found->name + "\" is not a table or materialized view");
    require_owner(sql::catalog::kPgClass, found->oid, "relowner", "table " + found->name);
    refuse_system(*found);
    refuse_in_block(*found, "TABLE", "table");
    if (found->kind != 'p' && found->indexes.empty() &&
        (options_.concurrently || !has_toast(*found)))
      say_no_indexes(*found);
    for (const Oid part : sql::catalog::whole_tree(access_, found->oid)) {
      if (part != found->oid && found->kind != 'p') continue;
      const auto one = run_.session.catalog.find_relation(run_.session, part);
      if (one != nullptr && one->kind != 'p') rebuild(one, {});
    }
  }

  /// SCHEMA, DATABASE, SYSTEM.
  void many() {
    const bool schema = reindex_.kind == PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_SCHEMA;
    const bool system = reindex_.kind == PG_QUERY__REINDEX_OBJECT_TYPE__REINDEX_OBJECT_SYSTEM;
    const std::string name(ast::text(reindex_.name));
    if (system && options_.concurrently)
      throw SqlError("0A000", "cannot reindex system catalogs concurrently");
    Oid only;
    if (schema) {
      only = run_.session.catalog.find_schema(run_.session, name);
      if (!only) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
      require_owner(sql::catalog::kPgNamespace, only, "nspowner", "schema " + name);
    } else {
      if (name != run_.session.database)
        throw SqlError("0A000", "can only reindex the currently open database");
      require_owner(sql::catalog::kPgDatabase, run_.session.database_oid, "datdba",
                    "database " + name);
    }
    if (system) return;
    if (!schema && options_.concurrently) {
      run_.session.notice("WARNING", "0A000",
                          "cannot reindex system catalogs concurrently, skipping all");
    }
    for (const CatalogRow& row : access_.scan(sql::catalog::kPgClass)) {
      const char kind = row.letter("relkind");
      if ((kind != 'r' && kind != 'm') || row.oid("oid") < sql::kFirstUserOid) continue;
      if (only && row.oid("relnamespace") != only) continue;
      const auto one = run_.session.catalog.find_relation(run_.session, row.oid("oid"));
      if (one != nullptr) rebuild(one, {});
    }
  }

  void require_owner(std::uint32_t catalog, Oid object, const char* column,
                     const std::string& what) {
    const auto row = access_.get(catalog, object);
    if (!row || object < Oid{1}) return;
    if (sql::catalog::has_privileges_of(access_, run_.session.user_oid, row->oid(column))) return;
    throw SqlError("42501", "must be owner of " + what);
  }

  void refuse_system(const sql::RelationDesc& relation) {
    if (relation.oid < sql::kFirstUserOid && options_.concurrently)
      throw SqlError("0A000", "cannot reindex system catalogs concurrently");
    if (relation.oid < sql::kFirstUserOid && !options_.tablespace.empty())
      throw SqlError("0A000", "cannot move system relation \"" + relation.name + "\"");
    require_tablespace(run_, options_.tablespace);
  }

  /// PostgreSQL gives each partition a transaction of its own. errors  25001
  void refuse_in_block(const sql::RelationDesc& relation, const char* command, const char* what) {
    const bool tree = relation.kind == 'p' || relation.kind == 'I';
    if (!tree || !run_.session.settings.in_transaction_block) return;
    SqlError error("25001", std::string("REINDEX ") + command +
                                " cannot run inside a transaction block");
    error.diagnostic.context = std::string("while reindexing partitioned ") + what + " \"" +
                               relation.schema + "." + relation.name + "\"";
    throw error;
  }

  /// Whether PostgreSQL would keep some of its values in a TOAST table, which has an index.
  static bool has_toast(const sql::RelationDesc& table) {
    constexpr std::int32_t kShortBytes = 2000;
    std::int32_t bytes = 0;
    for (const sql::ColumnDesc& column : table.columns) {
      if (column.dropped || sql::type_of(column.type).length != -1) continue;
      if (column.storage == 'p') continue;
      if (column.typmod < 0) return true;
      bytes += 4 * column.typmod;
    }
    return bytes > kShortBytes;
  }

  void say_no_indexes(const sql::RelationDesc& table) {
    run_.session.notice("NOTICE", "00000",
                        "table \"" + table.name + "\" has no indexes " +
                            (options_.concurrently ? "that can be reindexed concurrently"
                                                   : "to reindex"));
  }

  /// Builds the indexes of the table that are not valid, all of them or the one given.
  void rebuild(const sql::RelationPtr& table, Oid only) {
    const auto chosen = [&](const sql::IndexDesc& index) { return !only || index.oid == only; };
    const auto due = [&](const sql::IndexDesc& index) { return !index.valid && chosen(index); };
    if (options_.verbose) {
      for (const sql::IndexDesc& index : table->indexes) {
        if (chosen(index))
          run_.session.notice("INFO", "00000", "index \"" + index.name + "\" was reindexed");
      }
    }
    if (std::none_of(table->indexes.begin(), table->indexes.end(), due)) return;
    sql::catalog::Ddl ddl(run_.session, run_.arena);
    const sql::RelationPtr locked = sql::catalog::lock_beside_readers(ddl, table);
    for (const sql::IndexDesc& index : locked->indexes) {
      if (due(index)) sql::catalog::rebuild_index(ddl, *locked, index);
    }
  }

  UtilityRun& run_;
  const PgQuery__ReindexStmt& reindex_;
  const ReindexOptions options_;
  sql::catalog::CatalogAccess access_;
};

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
      return reindex_options_of(reindex).concurrently ? "REINDEX CONCURRENTLY" : "";
  }
}

void run_reindex(UtilityRun& run, const Node& node) { Reindexing(run, *node.reindex_stmt).run(); }

void run_security_label(UtilityRun&, const Node& node) {
  const std::string provider(ast::text(node.sec_label_stmt->provider));
  if (provider.empty()) throw SqlError("22023", "no security label providers have been loaded");
  throw SqlError("22023", "security label provider \"" + provider + "\" is not loaded");
}

}  // namespace granary::planner::utility

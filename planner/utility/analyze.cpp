// planner/utility/analyze.cpp: VACUUM and ANALYZE. Rows are reclaimed as they die, so all that
// VACUUM has to do is to check its names, and to analyze where it is asked to.
#include <algorithm>
#include <initializer_list>

#include "planner/bind/option_value.h"
#include "planner/utility/paused.h"
#include "planner/utility/run.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/access.h"
#include "sql/catalog/analyze.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/temporary.h"
#include "sql/types/datetime.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

bool keeps_rows(char kind) { return kind == 'r' || kind == 'm'; }

/// Users' tables of the database.
std::vector<sql::Oid> all_tables(UtilityRun& run) {
  std::vector<sql::Oid> out;
  for (const auto& row :
       sql::catalog::CatalogAccess(run.session, run.arena).scan(sql::catalog::kPgClass)) {
    const bool users = row.oid("oid").value >= sql::kFirstUserOid.value;
    if (users && keeps_rows(row.letter("relkind"))) out.push_back(row.oid("oid"));
  }
  return out;
}

void analyze(UtilityRun& run, const std::vector<sql::Oid>& tables) {
  sql::SessionContext& session = run.session;
  const auto check_interrupts = [&session] { session.check_interrupts(); };
  const auto own = [&](sql::Oid table) {
    return session.transaction.has_writes() || sql::catalog::is_temporary(table);
  };
  for (const sql::Oid table : tables) {
    if (own(table)) {
      sql::catalog::analyze_own_relation(session, table, sql::Upkeep::kAnalyze, check_interrupts);
    }
  }
  const Paused paused(session.transaction);
  sql::catalog::AttachedWorker worker(session.catalog.store());
  for (const sql::Oid table : tables) {
    if (own(table)) continue;
    sql::catalog::analyze_relation(session.catalog, worker, table, sql::Upkeep::kAnalyze,
                                   check_interrupts);
  }
}

void note_vacuum(UtilityRun& run, const std::vector<sql::Oid>& tables) {
  for (const sql::Oid table : tables) {
    run.session.catalog.counters().of(table)->note(sql::Upkeep::kVacuum, sql::clock_now());
  }
}

struct VacuumOptions {
  bool analyze = false, full = false, process_toast = true;
  bool disable_page_skipping = false, parallel = false;
};

/// errors  42601
bool parallel_workers(const PgQuery__DefElem& option) {
  constexpr std::int64_t kWorkersMax = 1024;
  if (option.arg == nullptr) {
    throw SqlError("42601", "parallel option requires a value between 0 and 1024")
        .at(option.location);
  }
  const std::int64_t workers = argument_integer(option.arg, "parallel");
  if (workers >= 0 && workers <= kWorkersMax) return workers > 0;
  throw SqlError("42601", "parallel workers for vacuum must be between 0 and 1024")
      .at(option.location);
}

/// errors  42601, 0A000
VacuumOptions options_of(const PgQuery__VacuumStmt& vacuum) {
  VacuumOptions out;
  out.analyze = !vacuum.is_vacuumcmd;
  for (const Node* node : ast::list(vacuum.options, vacuum.n_options)) {
    const PgQuery__DefElem& option = *node->def_elem;
    const std::string_view name = option.defname;
    const auto one_of = [&](std::initializer_list<std::string_view> names) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (one_of({"verbose", "skip_locked"})) {
      option_truth(option);
    } else if (!vacuum.is_vacuumcmd ||
               !one_of({"analyze", "freeze", "full", "disable_page_skipping", "index_cleanup",
                        "process_toast", "truncate", "parallel"})) {
      throw SqlError("42601", "unrecognized " +
                                  std::string(vacuum.is_vacuumcmd ? "VACUUM" : "ANALYZE") +
                                  " option \"" + std::string(name) + "\"")
          .at(option.location);
    } else if (name == "parallel") {
      out.parallel = parallel_workers(option);
    } else if (name != "index_cleanup" || argument_text(option.arg) != "auto") {
      const bool on = option_truth(option);
      if (name == "analyze") out.analyze = on;
      if (name == "full") out.full = on;
      if (name == "process_toast") out.process_toast = on;
      if (name == "disable_page_skipping") out.disable_page_skipping = on;
    }
  }
  if (out.full && out.parallel)
    throw SqlError("0A000", "VACUUM FULL cannot be performed in parallel");
  for (const Node* target : ast::list(vacuum.rels, vacuum.n_rels)) {
    if (target->vacuum_relation->n_va_cols > 0 && !out.analyze) {
      throw SqlError("0A000",
                     "ANALYZE option must be specified when a column list is provided");
    }
  }
  if (out.full && out.disable_page_skipping) {
    throw SqlError("0A000", "VACUUM option DISABLE_PAGE_SKIPPING cannot be used with FULL");
  }
  if (out.full && !out.process_toast)
    throw SqlError("0A000", "PROCESS_TOAST required with VACUUM FULL");
  return out;
}

/// errors  42703, 42701
void check_columns(const sql::RelationDesc& relation, const PgQuery__VacuumRelation& target) {
  std::vector<std::string> seen;
  for (const Node* node : ast::list(target.va_cols, target.n_va_cols)) {
    const std::string name(ast::string_of(node));
    const bool known =
        std::any_of(relation.columns.begin(), relation.columns.end(),
                    [&](const auto& column) { return !column.dropped && column.name == name; });
    if (!known) {
      throw SqlError("42703", "column \"" + name + "\" of relation \"" + relation.name +
                                  "\" does not exist");
    }
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
      throw SqlError("42701", "column \"" + name + "\" of relation \"" + relation.name +
                                  "\" appears more than once");
    }
    seen.push_back(name);
  }
}

/// Whether the user owns the relation or the database; otherwise said in a warning.
bool is_permitted(UtilityRun& run, const sql::RelationDesc& relation, const char* verb) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const auto owns = [&](std::uint32_t catalog, sql::Oid oid, const char* column) {
    const auto row = access.get(catalog, oid);
    return row && sql::catalog::has_privileges_of(access, run.session.user_oid, row->oid(column));
  };
  if (owns(sql::catalog::kPgClass, relation.oid, "relowner") ||
      owns(sql::catalog::kPgDatabase, run.session.database_oid, "datdba"))
    return true;
  run.session.notice("WARNING", "01000", "skipping \"" + relation.name +
                                             "\" --- only table or database owner can " + verb +
                                             " it");
  return false;
}

}  // namespace

void run_vacuum(UtilityRun& run, const Node& node) {
  const PgQuery__VacuumStmt& vacuum = *node.vacuum_stmt;
  const VacuumOptions options = options_of(vacuum);
  const char* verb = vacuum.is_vacuumcmd ? "vacuum" : "analyze";
  std::vector<sql::Oid> tables;
  for (const Node* item : ast::list(vacuum.rels, vacuum.n_rels)) {
    const PgQuery__VacuumRelation& target = *item->vacuum_relation;
    const sql::RelationPtr relation = relation_of(run, *target.relation);
    if (!is_permitted(run, *relation, verb)) continue;
    if (relation->kind == 'f' && !vacuum.is_vacuumcmd)
      sql::catalog::raise_no_handler(run.session, relation->oid);
    if (relation->kind != 'r' && relation->kind != 'm' && relation->kind != 'p') {
      run.session.notice("WARNING", "01000",
                         "skipping \"" + relation->name + "\" --- cannot " + verb +
                             " non-tables or special system tables");
      continue;
    }
    if (options.analyze) check_columns(*relation, target);
    if (keeps_rows(relation->kind)) tables.push_back(relation->oid);
    if (relation->kind != 'p') continue;  // the partitions have the rows
    sql::catalog::CatalogAccess access(run.session, run.arena);
    for (const sql::Oid oid : sql::catalog::whole_tree(access, relation->oid)) {
      const auto part = run.session.catalog.find_relation(run.session, oid);
      if (part != nullptr && part->kind == 'f' && !vacuum.is_vacuumcmd)
        sql::catalog::raise_no_handler(run.session, oid);
      if (part != nullptr && part->kind == 'r') tables.push_back(oid);
    }
  }
  if (vacuum.n_rels == 0) tables = all_tables(run);
  if (vacuum.is_vacuumcmd) note_vacuum(run, tables);
  if (!options.analyze) return;
  analyze(run, tables);
}

}  // namespace granary::planner::utility

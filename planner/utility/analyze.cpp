// planner/utility/analyze.cpp: VACUUM and ANALYZE. Rows are reclaimed as they die, so all that
// VACUUM has to do is to check its names, and to analyze where it is asked to.
#include <algorithm>
#include <array>

#include "planner/utility/paused.h"
#include "planner/utility/run.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/access.h"
#include "sql/catalog/analyze.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

/// Whether an option without a value, or with one, is on.
bool is_on(const PgQuery__DefElem& option) {
  if (option.arg == nullptr) return true;
  const std::string value = argument_text(option.arg);
  return value != "false" && value != "off" && value != "0";
}

/// Users' tables of the database.
std::vector<sql::Oid> all_tables(UtilityRun& run) {
  std::vector<sql::Oid> out;
  for (const auto& row :
       sql::catalog::CatalogAccess(run.session, run.arena).scan(sql::catalog::kPgClass)) {
    const bool users = row.oid("oid").value >= sql::kFirstUserOid.value;
    if (users && row.letter("relkind") == 'r') out.push_back(row.oid("oid"));
  }
  return out;
}

void analyze(UtilityRun& run, const std::vector<sql::Oid>& tables) {
  sql::SessionContext& session = run.session;
  const Paused paused(session.transaction);
  sql::catalog::AttachedWorker worker(session.catalog.store());
  for (const sql::Oid table : tables) {
    sql::catalog::analyze_relation(session.catalog, worker, table,
                                   [&session] { session.check_interrupts(); });
  }
}

}  // namespace

void run_vacuum(UtilityRun& run, const Node& node) {
  const PgQuery__VacuumStmt& vacuum = *node.vacuum_stmt;
  constexpr std::array<std::string_view, 12> kOptions = {"verbose",
                                                         "analyze",
                                                         "full",
                                                         "freeze",
                                                         "parallel",
                                                         "skip_locked",
                                                         "disable_page_skipping",
                                                         "index_cleanup",
                                                         "process_toast",
                                                         "truncate",
                                                         "process_main",
                                                         "buffer_usage_limit"};
  bool analyzes = !vacuum.is_vacuumcmd;
  for (std::size_t i = 0; i < vacuum.n_options; ++i) {
    const PgQuery__DefElem& option = *vacuum.options[i]->def_elem;
    const std::string_view name = option.defname;
    const bool analyze_option = name == "verbose" || name == "skip_locked";
    if (name == "analyze") analyzes = is_on(option);
    const bool known = std::find(kOptions.begin(), kOptions.end(), name) != kOptions.end();
    if (known && (vacuum.is_vacuumcmd || analyze_option)) continue;
    throw SqlError("42601", "unrecognized " +
                                std::string(vacuum.is_vacuumcmd ? "VACUUM" : "ANALYZE") +
                                " option \"" + std::string(name) + "\"")
        .at(option.location);
  }
  std::vector<sql::Oid> tables;
  for (std::size_t i = 0; i < vacuum.n_rels; ++i) {
    const PgQuery__VacuumRelation& target = *vacuum.rels[i]->vacuum_relation;
    const sql::RelationPtr relation = relation_of(run, *target.relation);
    if (relation->kind == 'r') {
      tables.push_back(relation->oid);
      continue;
    }
    if (relation->kind == 'm') continue;  // planned without statistics
    if (relation->kind == 'p') {  // its partitions have the rows
      if (!analyzes) continue;
      sql::catalog::CatalogAccess access(run.session, run.arena);
      for (const sql::Oid oid : sql::catalog::whole_tree(access, relation->oid)) {
        const auto part = run.session.catalog.find_relation(run.session, oid);
        if (part != nullptr && part->kind == 'r') tables.push_back(oid);
      }
      continue;
    }
    run.session.notice("WARNING", "01000",
                       "skipping \"" + relation->name +
                           "\" --- cannot vacuum non-tables or special system tables");
  }
  if (!analyzes) return;
  if (vacuum.n_rels == 0) tables = all_tables(run);
  analyze(run, tables);
}

}  // namespace granary::planner::utility

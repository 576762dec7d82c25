// A table without a primary key is in the order of its rows' ids: CLUSTER gives them new ids in the
// order of the index. One with a primary key is in the order of that key whatever the index is, so
// that all there is to do is to mark the index.
#include "planner/utility/cluster.h"

#include <algorithm>

#include "planner/bind/option_value.h"
#include "planner/utility/index_marks.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// errors  42601
bool is_verbose(const PgQuery__ClusterStmt& cluster) {
  bool verbose = false;
  for (const Node* node : ast::list(cluster.params, cluster.n_params)) {
    const PgQuery__DefElem& option = *node->def_elem;
    if (ast::text(option.defname) != "verbose") {
      throw SqlError("42601",
                     "unrecognized CLUSTER option \"" + std::string(option.defname) + "\"")
          .at(option.location);
    }
    verbose = option_truth(option);
  }
  return verbose;
}

class Clustering {
 public:
  Clustering(UtilityRun& run, bool verbose)
      : run_(run), ddl_(run.session, run.arena), verbose_(verbose) {}

  void cluster(const sql::RelationPtr& found, Oid by) {
    const sql::RelationPtr table = ddl_.lock(found);
    ddl_.refuse_in_use(*table, "CLUSTER");
    const auto index = std::find_if(table->indexes.begin(), table->indexes.end(),
                                    [by](const sql::IndexDesc& one) { return one.oid == by; });
    if (index == table->indexes.end()) sql::catalog::require(engine::OpResult::kConflict);
    require_clusterable(ddl_.access, *index);
    mark_clustered(ddl_, table->oid, by);
    ddl_.advance();
    if (verbose_) {
      run_.session.notice("INFO", "00000",
                          "clustering \"" + table->schema + "." + table->name +
                              "\" using index scan on \"" + index->name + "\"");
    }
    if (table->primary_key() == nullptr && table->table != nullptr)
      sql::catalog::reorder_table(ddl_, *table, *index);
    ddl_.touch(table->oid);
    ddl_.advance();
  }

  /// Those of the partitions that have rows, by their parts of the index.
  void cluster_partitions(Oid index) {
    for (const Oid part : sql::catalog::whole_tree(ddl_.access, index)) {
      const auto row = ddl_.access.get(sql::catalog::kPgIndex, part);
      if (!row) continue;
      const sql::RelationPtr table =
          run_.session.catalog.find_relation(run_.session, row->oid("indrelid"));
      if (table != nullptr && table->kind == 'r') cluster(table, part);
    }
  }

  /// Every table of the user's that has been clustered before.
  void cluster_again() {
    std::vector<std::pair<Oid, Oid>> marked;
    for (const CatalogRow& row : ddl_.access.scan(sql::catalog::kPgIndex)) {
      if (row.truth("indisclustered"))
        marked.push_back({row.oid("indrelid"), row.oid("indexrelid")});
    }
    for (const auto& [oid, index] : marked) {
      const auto row = ddl_.access.get(sql::catalog::kPgClass, oid);
      if (!row || oid < sql::kFirstUserOid) continue;
      if (sql::catalog::is_other_temporary(run_.session, row->oid("relnamespace"))) continue;
      if (!sql::catalog::has_privileges_of(ddl_.access, run_.session.user_oid,
                                           row->oid("relowner")))
        continue;
      const sql::RelationPtr table = run_.session.catalog.find_relation(run_.session, oid);
      if (table != nullptr) cluster(table, index);
    }
  }

  Ddl& ddl() { return ddl_; }

 private:
  UtilityRun& run_;
  Ddl ddl_;
  bool verbose_;
};

/// The index that the statement names, or the one that the table is marked with.
Oid index_said(UtilityRun& run, Clustering& clustering, const sql::RelationDesc& table,
               std::string_view name) {
  if (!name.empty()) return index_of_table(run, table, std::string(name)).oid;
  const Oid marked = clustered_index(clustering.ddl().access, table.oid);
  if (marked) return marked;
  throw SqlError("42704",
                 "there is no previously clustered index for table \"" + table.name + "\"");
}

}  // namespace

void run_cluster(UtilityRun& run, const Node& node) {
  const PgQuery__ClusterStmt& statement = *node.cluster_stmt;
  Clustering clustering(run, is_verbose(statement));
  if (statement.relation == nullptr) return clustering.cluster_again();
  const sql::RelationPtr table = relation_of(run, *statement.relation);
  if (table->kind != 'r' && table->kind != 'p' && table->kind != 'm')
    throw SqlError("42809", "\"" + table->name + "\" is not a table or materialized view");
  const Oid index = index_said(run, clustering, *table, ast::text(statement.indexname));
  if (table->kind != 'p') return clustering.cluster(table, index);
  if (run.session.settings.in_transaction_block)
    throw SqlError("25001", "CLUSTER cannot run inside a transaction block");
  clusterable_index(run, *table, statement.indexname);
  clustering.cluster_partitions(index);
}

}  // namespace granary::planner::utility

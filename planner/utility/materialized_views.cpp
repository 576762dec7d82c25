// planner/utility/materialized_views.cpp: CREATE MATERIALIZED VIEW and REFRESH. A materialized view
// is a table with the rule of a view. REFRESH writes the rows of the query into new storage; with
// CONCURRENTLY it changes only the rows that differ, and readers go on.
#include <algorithm>
#include <unordered_map>

#include "engine/row_lock/relation_mode.h"
#include "planner/bind/expression_api.h"
#include "planner/bind/plan_only.h"
#include "planner/prepare.h"
#include "planner/utility/constraints.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/toast_options.h"
#include "planner/utility/view_parts.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/snapshot_schema.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/row_codec.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

void refuse_query(const Node& query, const sql::Plan& plan) {
  const PgQuery__WithClause* with = query.node_case == PG_QUERY__NODE__NODE_SELECT_STMT
                                        ? query.select_stmt->with_clause
                                        : nullptr;
  for (std::size_t i = 0; with != nullptr && i < with->n_ctes; ++i) {
    const Node& part = *with->ctes[i]->common_table_expr->ctequery;
    if (part.node_case == PG_QUERY__NODE__NODE_SELECT_STMT) continue;
    throw SqlError("0A000", "materialized views must not use data-modifying statements in WITH");
  }
  if (reads_temporary(plan))
    throw SqlError("0A000", "materialized views must not use temporary tables or views");
}

/// The rows that the view has and those that its query gives, by their bytes.
class Difference : public sql::ResultSink {
 public:
  Difference(UtilityRun& run, const sql::RelationDesc& view)
      : run_(run), view_(view), codec_(view), checks_(compile_checks(run.session, view)) {
    context_.eval.session = context_.session = &run.session;
    context_.eval.arena = context_.statement_arena = &run.arena;
    context_.transaction = &run.session.transaction;
    engine::RangeScan scan;
    scan.open(run.session.transaction, *view.table, {}, {}, true, engine::Direction::kForward);
    std::vector<engine::ScanRow> batch;
    while (sql::catalog::require(scan.next(run.arena, kBatchRows, batch))) {
      for (const engine::ScanRow& row : batch) old_.emplace(row.row, Old{row.key, row.ref});
    }
  }

  bool row(const sql::Value* values) override {
    std::string bytes;
    codec_.encode(values, bytes);
    const auto found = old_.find(bytes);
    if (found != old_.end()) {
      old_.erase(found);
    } else {
      added_.push_back(run_.arena.copy(bytes));
    }
    return true;
  }

  void apply() {
    sql::TableWriter writer(view_, codec_, &checks_, context_);
    std::vector<sql::Value> values(view_.columns.size());
    for (const auto& [bytes, old] : old_) {
      codec_.decode_all(bytes, values.data());
      sql::catalog::require(writer.remove(old.key, old.ref, values.data()));
    }
    run_.session.transaction.advance_command();
    for (const std::string_view bytes : added_) {
      codec_.decode_all(bytes, values.data());
      sql::catalog::require(writer.insert(values.data(), false, nullptr));
    }
  }

 private:
  static constexpr std::size_t kBatchRows = 256;
  struct Old {
    std::string_view key;
    engine::RecordRef ref;
  };
  UtilityRun& run_;
  const sql::RelationDesc& view_;
  sql::RowCodec codec_;
  sql::WriteChecks checks_;
  sql::ExecContext context_;
  std::unordered_multimap<std::string_view, Old> old_;
  std::vector<std::string_view> added_;
};

void run_query(UtilityRun& run, const sql::Plan& plan, sql::ResultSink& sink) {
  sql::Execution execution(plan, run.session, run.arena, nullptr);
  const sql::PullStatus status = execution.pull(sink, 0, run.session.in_function);
  if (status != sql::PullStatus::kDone) throw sql::ExecInterrupt{status};
}

void refresh_concurrently(UtilityRun& run, const sql::RelationPtr& view, const sql::Plan& plan) {
  const bool identified =
      std::any_of(view->indexes.begin(), view->indexes.end(), [&](const sql::IndexDesc& index) {
        const bool columns =
            std::none_of(index.columns.begin(), index.columns.end(),
                         [&](const sql::IndexColumn& part) { return view->is_expression(part); });
        return index.unique && index.valid && columns && index.predicate_sql.empty();
      });
  if (!identified) {
    throw SqlError("55000", "cannot refresh materialized view \"" + view->schema + "." +
                                view->name + "\" concurrently")
        .hint(
            "Create a unique index with no WHERE clause on one or more columns of the "
            "materialized view.");
  }
  if (view->record != nullptr) {
    // Against others who refresh it: of two who began, each would wait for rows of the other.
    sql::catalog::require(
        sql::catalog::lock_relation(run.session, *view, engine::kExclusive, false));
    engine::Transaction& transaction = run.session.transaction;
    sql::catalog::require(
        transaction.depend_on(*view->record, view->version, engine::RelationUse::kWritten));
    if (engine::keeps_snapshot(transaction.mode()))
      sql::catalog::refuse_newer_schema(run.session, *view);
  }
  Difference difference(run, *view);
  run_query(run, plan, difference);
  try {
    difference.apply();
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "23505") throw;
    throw SqlError("21000", "new data for materialized view \"" + view->name +
                                "\" contains duplicate rows without any null columns");
  }
}

/// The same rows as fill_table, in storage and index trees of their own.
void refresh(UtilityRun& run, const sql::RelationPtr& view, const sql::Plan* plan) {
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr locked = ddl.lock(view);
  sql::catalog::empty_table(ddl, *locked);
  ddl.change_class(locked->oid, [&](sql::catalog::CatalogRow& row) {
    row.set("relispopulated", std::int64_t{plan != nullptr});
  });
  ddl.advance();
  if (plan == nullptr) return;
  const sql::RelationPtr fresh = ddl.catalog.find_relation(run.session, locked->oid);
  fill_table(run, *fresh, *plan);
  ddl.advance();
  for (const sql::IndexDesc& index : fresh->indexes) sql::catalog::build_index(ddl, *fresh, index);
}

}  // namespace

void create_materialized_view(UtilityRun& run, const PgQuery__CreateTableAsStmt& create) {
  const PgQuery__IntoClause& into = *create.into;
  const char* tag = "CREATE MATERIALIZED VIEW";
  sql::RelationDesc view;
  if (ast::text(into.rel->relpersistence) == "u")
    throw SqlError("0A000", "materialized views cannot be unlogged");
  // Functions do what they may do in a later REFRESH.
  const sql::catalog::RunAs as_owner(run.session, run.session.user_oid,
                                     sql::catalog::RunAsKind::kRestricted);
  const std::string query = stored_query(run, *create.query);
  view.kind = 'm';
  place_relation(run, *into.rel, view);
  view.populated = !into.skip_data;
  Ddl ddl(run.session, run.arena);
  if (ddl.name_taken(view.schema_oid, view.name)) {
    const std::string message = "relation \"" + view.name + "\" already exists";
    if (!create.if_not_exists) throw SqlError("42P07", message);
    run.session.notice("NOTICE", "42P07", message + ", skipping");
    run.tag = tag;
    return;
  }
  // As in PostgreSQL, whose table of the rows is made by the restricted user.
  if (view.persistence == 't') {
    throw SqlError("42501",
                   "cannot create temporary table within security-restricted operation");
  }
  const PlanOnly not_run(into.skip_data);
  const StatementPtr planned = plan_query(run, query);
  refuse_query(*create.query, *planned->plan);
  view.columns = result_columns(*planned->plan, into.col_names, into.n_col_names);
  for (const sql::ColumnDesc& column : view.columns) refuse_system_column_name(column.name);
  require_table_method(run, ast::text(into.access_method), false);
  require_new_tablespace(run, ast::text(into.table_space_name), false);
  create_with_options(ddl, view, {into.options, into.n_options});
  insert_rule(ddl, view.oid, query, *planned->plan);
  run.tag =
      into.skip_data ? tag : "SELECT " + std::to_string(fill_table(run, view, *planned->plan));
}

void run_refresh_view(UtilityRun& run, const Node& node) {
  const PgQuery__RefreshMatViewStmt& statement = *node.refresh_mat_view_stmt;
  const sql::RelationPtr view = relation_of(run, *statement.relation);
  if (view->kind != 'm') {
    const bool table = view->kind == 'r' || view->kind == 'p';
    throw SqlError(table ? "0A000" : "42809",
                   "\"" + view->name + "\" is not a " + (table ? "" : "table or ") +
                       "materialized view");
  }
  if (statement.concurrent && !view->populated) {
    throw SqlError("0A000",
                   "CONCURRENTLY cannot be used when the materialized view is not populated");
  }
  if (statement.concurrent && statement.skip_data) {
    throw SqlError("42601",
                   "REFRESH options CONCURRENTLY and WITH NO DATA cannot be used together");
  }
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const auto row = access.get(sql::catalog::kPgClass, view->oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  const sql::catalog::RunAs as_owner(run.session, row->oid("relowner"),
                                     sql::catalog::RunAsKind::kRestricted);
  const StatementPtr planned = statement.skip_data ? nullptr : plan_query(run, view->view_sql);
  if (statement.concurrent) {
    refresh_concurrently(run, view, *planned->plan);
  } else {
    refresh(run, view, planned == nullptr ? nullptr : planned->plan.get());
  }
}

}  // namespace granary::planner::utility

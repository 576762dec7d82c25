// planner/utility/create_view.cpp: CREATE [OR REPLACE] VIEW.
#include <algorithm>

#include "planner/bind/plan_only.h"
#include "planner/utility/object_options.h"
#include "planner/utility/view_parts.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/session_roles.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

void check_replacement(sql::catalog::CatalogAccess& access, const sql::RelationDesc& old,
                       const std::vector<sql::ColumnDesc>& columns) {
  if (columns.size() < old.columns.size()) throw SqlError("42P16", "cannot drop columns from view");
  for (std::size_t i = 0; i < old.columns.size(); ++i) {
    const sql::ColumnDesc& before = old.columns[i];
    if (before.name != columns[i].name) {
      throw SqlError("42P16", "cannot change name of view column \"" + before.name + "\" to \"" +
                                  columns[i].name + "\"")
          .hint("Use ALTER VIEW ... RENAME COLUMN ... to change name of view column instead.");
    }
    if (before.type != columns[i].type || before.typmod != columns[i].typmod) {
      throw SqlError("42P16", "cannot change data type of view column \"" + before.name +
                                  "\" from " + sql::format_type(before.type, before.typmod) +
                                  " to " + sql::format_type(columns[i].type, columns[i].typmod));
    }
    if (before.collation != columns[i].collation) {
      throw SqlError("42P16", "cannot change collation of view column \"" + before.name +
                                  "\" from \"" +
                                  sql::catalog::collation_of_column(access, before) + "\" to \"" +
                                  sql::catalog::collation_of_column(access, columns[i]) + "\"");
    }
  }
}

/// Of the relation that is replaced: in another schema there may be one of that name. errors  42501
void require_owner(UtilityRun& run, sql::catalog::CatalogAccess& access,
                   const sql::RelationDesc& old) {
  if (sql::catalog::has_privileges_of(access, run.session.user_oid,
                                      sql::catalog::relation_owner(access, old.oid)))
    return;
  const char* word = old.kind == 'v'   ? "view"
                     : old.kind == 'm' ? "materialized view"
                     : old.kind == 'S' ? "sequence"
                     : old.kind == 'i' ? "index"
                                       : "table";
  throw SqlError("42501", std::string("must be owner of ") + word + " " + old.name);
}

std::vector<std::string> options_of(const PgQuery__ViewStmt& create) {
  std::vector<std::string> out =
      checked_options({create.options, create.n_options}, OptionOwner::kView);
  if (create.with_check_option == PG_QUERY__VIEW_CHECK_OPTION__LOCAL_CHECK_OPTION)
    out.push_back("check_option=local");
  if (create.with_check_option == PG_QUERY__VIEW_CHECK_OPTION__CASCADED_CHECK_OPTION)
    out.push_back("check_option=cascaded");
  return out;
}

bool has_check_option(const PgQuery__ViewStmt& create) {
  const auto options = ast::list(create.options, create.n_options);
  return create.with_check_option == PG_QUERY__VIEW_CHECK_OPTION__LOCAL_CHECK_OPTION ||
         create.with_check_option == PG_QUERY__VIEW_CHECK_OPTION__CASCADED_CHECK_OPTION ||
         std::any_of(options.begin(), options.end(), [](const Node* option) {
           return std::string_view(option->def_elem->defname) == "check_option";
         });
}

}  // namespace

void run_create_view(UtilityRun& run, const Node& node) {
  const PgQuery__ViewStmt& create = *node.view_stmt;
  if (ast::text(create.view->relpersistence) == "u")
    throw SqlError("42601", "views cannot be unlogged because they do not have storage");
  sql::RelationDesc view;
  view.kind = 'v';
  view.name = create.view->relname;
  const std::string query = stored_query(run, *create.query);
  const PlanOnly not_run;
  const StatementPtr planned = plan_query(run, query);
  const std::vector<bool>& modifies = planned->plan->cte_modifies;
  if (std::find(modifies.begin(), modifies.end(), true) != modifies.end())
    throw SqlError("0A000", "views must not contain data-modifying statements in WITH");
  PgQuery__RangeVar name = *create.view;
  char temporary[] = "t";
  if (ast::text(name.relpersistence) != "t" && reads_temporary(*planned->plan)) {
    name.relpersistence = temporary;
    name.location = -1;
    run.session.notice("NOTICE", "00000", "view \"" + view.name + "\" will be a temporary view");
  }
  if (has_check_option(create)) require_updatable(run, query);
  const std::vector<std::string> options = options_of(create);
  if (create.n_aliases > planned->plan->columns.size())
    throw SqlError("42601", "CREATE VIEW specifies more column names than columns");
  place_relation(run, name, view);
  view.columns = result_columns(*planned->plan, create.aliases, create.n_aliases);
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr old =
      create.replace ? ddl.catalog.find_relation(run.session, view.schema, view.name) : nullptr;
  if (old != nullptr) {
    require_owner(run, ddl.access, *old);
    if (old->kind != 'v') throw SqlError("42809", "\"" + view.name + "\" is not a view");
    ddl.lock(old);
    check_replacement(ddl.access, *old, view.columns);
    const sql::Value prefix = sql::Value::of_int(old->oid.value);
    sql::Oid rule_oid;
    for (const auto& rule : ddl.access.find(sql::catalog::kPgRewrite,
                                            sql::catalog::kRewriteRelidIndex, {&prefix, 1})) {
      if (rule.letter("ev_type") != '1') continue;
      rule_oid = rule.oid("oid");
      const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgRewrite),
                                      sql::Value::of_int(rule.oid("oid").value)};
      for (const auto& row :
           ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
        ddl.access.remove(row);
      }
      ddl.access.remove(rule);
    }
    ddl.advance();
    for (std::size_t i = old->columns.size(); i < view.columns.size(); ++i)
      ddl.create_column(*old, view.columns[i]);
    ddl.change_class(old->oid, [&](sql::catalog::CatalogRow& row) {
      row.set("relnatts", static_cast<std::int64_t>(view.columns.size()));
      row.set_null("reloptions");
      if (!options.empty()) row.set_input("reloptions", sql::catalog::array_text(options));
    });
    insert_rule(ddl, old->oid, query, *planned->plan, rule_oid);
    return;
  }
  ddl.create_relation(view, options);
  insert_rule(ddl, view.oid, query, *planned->plan);
}

}  // namespace granary::planner::utility

#include "planner/utility/extension_views.h"

#include <fmt/format.h>

#include "planner/parse/parse_tree.h"
#include "planner/utility/grant.h"
#include "sql/catalog/definitions.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

namespace {

/// Runs `text`, one utility statement, as part of `run`.
void run_part(UtilityRun& run, sql::catalog::Ddl& ddl, const std::string& text,
              void (*statement)(UtilityRun& run, const Node& node)) {
  const auto tree = ParseTree::parse(text);
  UtilityRun part{run.session, run.arena, run.sink, run.tag, text};
  statement(part, tree.statement(0));
  ddl.advance();
}

void create_view(UtilityRun& run, sql::catalog::Ddl& ddl,
                 const sql::catalog::ObjectAddress& extension, const std::string& schema,
                 const std::string& name, const std::string& arguments) {
  const std::string view = sql::quote_identifier(schema) + "." + name;
  run_part(run, ddl, fmt::format("CREATE VIEW {0} AS SELECT * FROM {0}({1})", view, arguments),
           run_create_view);
  run_part(run, ddl, fmt::format("GRANT SELECT ON {} TO PUBLIC", view), run_grant);
  const sql::Oid made = ddl.catalog.find_relation_oid(run.session, schema, name);
  ddl.depend({sql::catalog::kPgClass, made, 0}, extension, 'e');
  // What it comes with: pg_dump leaves it out.
  sql::catalog::CatalogRow initial = ddl.access.make(sql::catalog::kPgInitPrivs);
  initial.set("objoid", made);
  initial.set("classoid", std::int64_t{sql::catalog::kPgClass});
  initial.set("privtype", 'e');
  initial.at("initprivs") = ddl.access.get(sql::catalog::kPgClass, made)->at("relacl");
  if (!ddl.access.insert(initial)) sql::catalog::require(engine::OpResult::kConflict);
}

}  // namespace

void create_statement_counter_views(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    const sql::catalog::ObjectAddress& extension,
                                    const std::string& schema) {
  create_view(run, ddl, extension, schema, "pg_stat_statements_info", "");
  create_view(run, ddl, extension, schema, "pg_stat_statements", "true");
}

}  // namespace granary::planner::utility

#include "planner/utility/extension_objects.h"

#include <fmt/format.h>

#include "planner/parse/parse_tree.h"
#include "planner/utility/composite_types.h"
#include "planner/utility/domains.h"
#include "planner/utility/grant.h"
#include "planner/utility/routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/session_roles.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

namespace {

/// Runs `text`, one utility statement, as part of `run`.
void run_part(UtilityRun& run, sql::catalog::Ddl& ddl, const std::string& text,
              void (*statement)(UtilityRun& run, const Node& node)) {
  const auto tree = ParseTree::parse(text);
  std::string tag;
  UtilityRun part{run.session, run.arena, run.sink, tag, text};
  statement(part, tree.statement(0));
  ddl.advance();
}

void create_view(UtilityRun& run, sql::catalog::Ddl& ddl, const NewExtension& extension,
                 const std::string& name, const std::string& arguments) {
  const std::string view = sql::quote_identifier(extension.schema) + "." + name;
  run_part(run, ddl, fmt::format("CREATE VIEW {0} AS SELECT * FROM {0}({1})", view, arguments),
           run_create_view);
  run_part(run, ddl, fmt::format("GRANT SELECT ON {} TO PUBLIC", view), run_grant);
  const sql::Oid made = ddl.catalog.find_relation_oid(run.session, extension.schema, name);
  ddl.depend({sql::catalog::kPgClass, made, 0}, extension.self, 'e');
  // What it comes with: pg_dump leaves it out.
  sql::catalog::CatalogRow initial = ddl.access.make(sql::catalog::kPgInitPrivs);
  initial.set("objoid", made);
  initial.set("classoid", std::int64_t{sql::catalog::kPgClass});
  initial.set("privtype", 'e');
  initial.at("initprivs") = ddl.access.get(sql::catalog::kPgClass, made)->at("relacl");
  if (!ddl.access.insert(initial)) sql::catalog::require(engine::OpResult::kConflict);
}

/// Creates a type, which becomes the extension's.
sql::Oid create_type(UtilityRun& run, sql::catalog::Ddl& ddl, const NewExtension& extension,
                     const std::string& name, const std::string& text,
                     void (*statement)(UtilityRun& run, const Node& node)) {
  run_part(run, ddl, text, statement);
  const sql::Oid made = sql::catalog::find_type_oid(run.session, extension.schema, name);
  ddl.depend({sql::catalog::kPgType, made, 0}, extension.self, 'e');
  return made;
}

/// Creates a function of one argument, which becomes the extension's.
void create_function(UtilityRun& run, sql::catalog::Ddl& ddl, const NewExtension& extension,
                     const std::string& name, sql::Oid argument, const std::string& text) {
  run_part(run, ddl, text, run_create_function);
  const auto made = sql::catalog::routine_with_arguments(
      ddl.access, ddl.catalog.find_schema(run.session, extension.schema), name,
      {std::int64_t{argument.value}});
  ddl.depend({sql::catalog::kPgProc, made.value().oid("oid"), 0}, extension.self, 'e');
}

}  // namespace

void create_statement_counter_views(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    const NewExtension& extension) {
  create_view(run, ddl, extension, "pg_stat_statements_info", "");
  create_view(run, ddl, extension, "pg_stat_statements", "true");
}

void create_large_object_type(UtilityRun& run, sql::catalog::Ddl& ddl,
                              const NewExtension& extension) {
  const std::string schema = sql::quote_identifier(extension.schema);
  const sql::catalog::RunAs as_superuser(run.session, sql::kBootstrapSuperuser);
  const sql::Oid type =
      create_type(run, ddl, extension, "lo",
                  fmt::format("CREATE DOMAIN {}.lo AS pg_catalog.oid", schema), run_create_domain);
  create_function(run, ddl, extension, "lo_oid", type,
                  fmt::format("CREATE FUNCTION {0}.lo_oid({0}.lo) RETURNS pg_catalog.oid AS "
                              "'SELECT $1::pg_catalog.oid' "
                              "LANGUAGE SQL STRICT IMMUTABLE PARALLEL SAFE",
                              schema));
}

void create_crosstabs(UtilityRun& run, sql::catalog::Ddl& ddl, const NewExtension& extension) {
  const std::string schema = sql::quote_identifier(extension.schema);
  const sql::catalog::RunAs as_superuser(run.session, sql::kBootstrapSuperuser);
  std::string columns = "row_name text, category_1 text";
  for (const char* number : {"2", "3", "4"}) {
    columns += fmt::format(", category_{} text", number);
    const std::string type = fmt::format("tablefunc_crosstab_{}", number);
    create_type(run, ddl, extension, type,
                fmt::format("CREATE TYPE {}.{} AS ({})", schema, type, columns),
                run_create_composite_type);
    const std::string function = fmt::format("crosstab{}", number);
    create_function(run, ddl, extension, function, sql::kText,
                    fmt::format("CREATE FUNCTION {0}.{1}(text) RETURNS SETOF {0}.{2} "
                                "LANGUAGE SQL STABLE STRICT "
                                "BEGIN ATOMIC SELECT * FROM {0}.crosstab($1) AS ({3}); END",
                                schema, function, type, columns));
  }
}

}  // namespace granary::planner::utility

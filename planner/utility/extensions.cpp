// planner/utility/extensions.cpp: CREATE and DROP EXTENSION. What the extensions known here bring
// is built in; creating one only writes down that it is there.
#include <array>

#include "planner/utility/depends_on_extension.h"
#include "sql/catalog/definitions.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

struct Extension {
  std::string_view name;
  const char* version;
};

constexpr std::array<Extension, 1> kExtensions = {{{"uuid-ossp", "1.1"}}};

std::optional<CatalogRow> find_extension(Ddl& ddl, std::string_view name) {
  const sql::Value key = sql::Value::of_text(name);
  return ddl.access.get_by(sql::catalog::kPgExtension, sql::catalog::kExtensionNameIndex,
                           {&key, 1});
}

/// The schema that SCHEMA names, or the one that a new object without a schema goes to.
sql::Oid schema_of(UtilityRun& run, Ddl& ddl, const PgQuery__CreateExtensionStmt& create) {
  for (std::size_t i = 0; i < create.n_options; ++i) {
    const PgQuery__DefElem& option = *create.options[i]->def_elem;
    if (std::string_view(option.defname) != "schema") continue;
    const std::string name = argument_text(option.arg);
    const sql::Oid schema = ddl.catalog.find_schema(run.session, name);
    if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
    return schema;
  }
  return ddl.catalog.creation_schema(run.session);
}

}  // namespace

void run_create_extension(UtilityRun& run, const Node& node) {
  const PgQuery__CreateExtensionStmt& create = *node.create_extension_stmt;
  const std::string name = create.extname;
  Ddl ddl(run.session, run.arena);
  if (find_extension(ddl, name)) {
    if (!create.if_not_exists) {
      throw SqlError("42710", "extension \"" + name + "\" already exists");
    }
    run.session.notice("NOTICE", "42710", "extension \"" + name + "\" already exists, skipping");
    return;
  }
  for (const Extension& known : kExtensions) {
    if (known.name != name) continue;
    CatalogRow row = ddl.access.make(sql::catalog::kPgExtension);
    row.set("oid", ddl.catalog.allocate_oid());
    row.set("extname", name);
    row.set("extowner", run.session.user_oid);
    row.set("extnamespace", schema_of(run, ddl, create));
    row.set("extrelocatable", std::int64_t{1});
    row.set("extversion", known.version);
    if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
    return;
  }
  throw SqlError("0A000", "extension \"" + name + "\" is not available")
      .hint("What this server brings is listed in its documentation of compatibility.");
}

void drop_extensions(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const std::string name(ast::string_of(drop.objects[i]));
    const std::optional<CatalogRow> row = find_extension(ddl, name);
    if (!row && !drop.missing_ok) {
      throw SqlError("42704", "extension \"" + name + "\" does not exist");
    }
    if (!row) {
      run.session.notice("NOTICE", "00000", "extension \"" + name + "\" does not exist, skipping");
      continue;
    }
    if (row->oid("oid") < sql::kFirstUserOid) {
      throw SqlError("2BP01", "cannot drop extension " + name +
                                  " because it is required by the database system");
    }
    drop_objects(ddl, objects_of_extension(ddl, row->oid("oid")),
                 drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
    ddl.access.remove(*row);
    ddl.advance();
  }
}

}  // namespace granary::planner::utility

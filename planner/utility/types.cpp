// planner/utility/types.cpp: CREATE TYPE ... AS ENUM, ALTER TYPE, and types that other statements
// name.
#include "planner/utility/types.h"

#include "planner/bind/require_schema.h"
#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

struct TypeName {
  std::string schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

TypeName split(std::span<Node* const> parts) {
  TypeName out;
  out.name = ast::string_of(parts.back());
  if (parts.size() > 1) out.schema = ast::string_of(parts[parts.size() - 2]);
  return out;
}

sql::Oid find(UtilityRun& run, const TypeName& name) {
  if (name.schema.empty() || name.schema == "pg_catalog") {
    if (const auto* row = sql::find_type(name.name)) return row->oid;
  }
  return sql::catalog::find_type_oid(run.session, name.schema, name.name);
}

[[noreturn]] void raise_missing(UtilityRun& run, const TypeName& name) {
  if (!name.schema.empty()) require_schema(run.session, name.schema, -1);
  throw SqlError("42704", "type \"" + name.shown() + "\" does not exist");
}

sql::Oid enum_of(UtilityRun& run, std::span<Node* const> parts) {
  const TypeName name = split(parts);
  const sql::Oid type = find(run, name);
  if (!type) raise_missing(run, name);
  if (!sql::is_enum(type)) throw SqlError("42809", name.shown() + " is not an enum");
  return type;
}

/// Where a new type goes.
sql::Oid schema_for(UtilityRun& run, const TypeName& name) {
  const sql::Oid schema = name.schema.empty()
                              ? run.session.catalog.creation_schema(run.session)
                              : creation_schema_named(run, name.schema);
  if (sql::catalog::is_other_temporary(run.session, schema))
    sql::raise_not_supported("a type in the temporary schema of another session");
  if (schema == sql::kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  sql::catalog::require_schema_create(run.session, schema);
  return schema;
}

}  // namespace

sql::Oid named_type(UtilityRun& run, std::span<Node* const> parts) {
  const TypeName name = split(parts);
  const sql::Oid type = find(run, name);
  if (!type) raise_missing(run, name);
  return type;
}

sql::Oid schema_of_new_type(UtilityRun& run, std::span<Node* const> parts) {
  return schema_for(run, split(parts));
}

std::optional<ObjectAddress> find_user_type(UtilityRun& run, const PgQuery__TypeName& name,
                                            bool missing_ok, bool domain) {
  const TypeName parts = split({name.names, name.n_names});
  sql::Oid type = find(run, parts);
  if (!type && !missing_ok) raise_missing(run, parts);
  if (type && name.n_array_bounds > 0) type = sql::type_of(type).array_oid;
  if (!type) {
    const bool schema_missing =
        !parts.schema.empty() && !run.session.catalog.find_schema(run.session, parts.schema);
    const std::string what = schema_missing ? "schema \"" + parts.schema : "type \"" + parts.shown();
    run.session.notice("NOTICE", "00000", what + "\" does not exist, skipping");
    return std::nullopt;
  }
  if (domain && !sql::is_domain(type))
    throw SqlError("42809", "\"" + parts.shown() + "\" is not a domain");
  const sql::TypeRow& row = sql::type_of(type);
  if (type < sql::kFirstUserOid) {
    throw SqlError("2BP01", "cannot drop type " + sql::format_type(row.oid, -1) +
                                " because it is required by the database system");
  }
  if (row.element_oid) {
    const std::string element = "type " + sql::format_type(row.element_oid, -1);
    throw SqlError("2BP01", "cannot drop type " + sql::format_type(type, -1) + " because " +
                                element + " requires it")
        .hint("You can drop " + element + " instead.");
  }
  return ObjectAddress{sql::catalog::kPgType, type, 0};
}

void run_create_enum(UtilityRun& run, const Node& node) {
  const PgQuery__CreateEnumStmt& create = *node.create_enum_stmt;
  const TypeName name = split({create.type_name, create.n_type_name});
  std::vector<std::string> labels;
  for (auto* label : ast::list(create.vals, create.n_vals))
    labels.emplace_back(ast::string_of(label));
  Ddl ddl(run.session, run.arena);
  sql::catalog::create_enum(ddl, schema_for(run, name), name.name, labels);
}

void run_alter_enum(UtilityRun& run, const Node& node) {
  const PgQuery__AlterEnumStmt& alter = *node.alter_enum_stmt;
  const sql::Oid type = enum_of(run, {alter.type_name, alter.n_type_name});
  Ddl ddl(run.session, run.arena);
  const std::string old_value(ast::text(alter.old_val)), new_value(ast::text(alter.new_val));
  if (!old_value.empty()) return sql::catalog::rename_enum_label(ddl, type, old_value, new_value);
  sql::catalog::add_enum_label(ddl, type,
                               {new_value, std::string(ast::text(alter.new_val_neighbor)),
                                alter.new_val_is_after != 0, alter.skip_if_new_val_exists != 0});
}

sql::Oid alterable_type(UtilityRun& run, const PgQuery__List& parts, PgQuery__ObjectType type_of) {
  const TypeName name = split({parts.items, parts.n_items});
  const sql::Oid type = find(run, name);
  if (!type) raise_missing(run, name);
  if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN && !sql::is_domain(type))
    throw SqlError("42809", sql::format_type(type, -1) + " is not a domain");
  if (type < sql::kFirstUserOid)
    throw SqlError("42501", "must be owner of type " + sql::format_type(type, -1));
  if (sql::is_extension_oid(type)) sql::raise_not_supported("ALTER TYPE of an extension's types");
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (sql::catalog::is_shell_type(access, type))
    throw SqlError("42704", "type \"" + name.shown() + "\" is only a shell");
  const sql::Oid relation = sql::relation_of_type(type);
  const sql::RelationPtr row = run.session.catalog.find_relation(run.session, relation);
  if (row != nullptr && row->kind != 'c') {
    throw SqlError("42809", sql::format_type(type, -1) + " is a table's row type")
        .hint("Use ALTER TABLE instead.");
  }
  const sql::Oid element = sql::type_of(type).element_oid;
  if (element) {
    throw SqlError("42809", "cannot alter array type " + sql::format_type(type, -1))
        .hint("You can alter type " + sql::format_type(element, -1) +
              ", which will alter the array type as well.");
  }
  return type;
}

void change_type_name(Ddl& ddl, sql::Oid type, const std::string& name, sql::Oid schema) {
  sql::catalog::rename_type(ddl, type, name, schema);
  const sql::Oid relation = sql::relation_of_type(type);
  if (!relation) return;
  const sql::catalog::CatalogRow row =
      sql::catalog::expect_row(ddl.access, sql::catalog::kPgClass, relation);
  if (row.oid("relnamespace") != schema) refuse_relation_taken(ddl, schema, name);
  ddl.change_class(relation, [&](sql::catalog::CatalogRow& changed) {
    changed.set("relname", name);
    changed.set("relnamespace", schema);
  });
}

void rename_user_type(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  const sql::Oid type = alterable_type(run, *rename.object->list, rename.rename_type);
  Ddl ddl(run.session, run.arena);
  const sql::catalog::CatalogRow row = sql::catalog::type_row(ddl, type);
  const sql::Oid schema = row.oid("typnamespace");
  if (sql::relation_of_type(type) && ddl.name_taken(schema, rename.newname))
    throw SqlError("42P07", "relation \"" + std::string(rename.newname) + "\" already exists");
  change_type_name(ddl, type, rename.newname, schema);
}

void move_user_type(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  const sql::Oid type = alterable_type(run, *alter.object->list, alter.object_type);
  Ddl ddl(run.session, run.arena);
  const sql::catalog::CatalogRow row = sql::catalog::type_row(ddl, type);
  const sql::Oid schema = schema_to_move_to(run, alter.newschema, row.oid("typnamespace"));
  const std::string name(row.text("typname"));
  if (row.oid("typnamespace") == schema) return;
  if (sql::catalog::find_type_oid(run.session, alter.newschema, name)) {
    throw SqlError("42710",
                   "type \"" + name + "\" already exists in schema \"" + alter.newschema + "\"");
  }
  change_type_name(ddl, type, name, schema);
  const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgType),
                                  sql::Value::of_int(type.value)};
  for (const auto& known :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
    if (known.integer("refclassid") != sql::catalog::kPgNamespace) continue;
    sql::catalog::CatalogRow changed = known;
    changed.set("refobjid", schema);
    ddl.access.update(known, changed);
  }
}

}  // namespace granary::planner::utility

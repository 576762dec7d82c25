// planner/utility/alter_operator_class.cpp: operator classes and families that statements name:
// DROP, RENAME, SET SCHEMA.
#include <algorithm>

#include "planner/bind/require_schema.h"
#include "planner/utility/operator_classes.h"
#include "sql/catalog/definitions.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::ClassKind;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

/// method, [schema,] name
struct ClassName {
  std::string method, schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

ClassName name_of(const Node& names) {
  const PgQuery__List& list = *names.list;
  ClassName out;
  out.method = ast::string_of(list.items[0]);
  out.name = ast::string_of(list.items[list.n_items - 1]);
  if (list.n_items > 2) out.schema = ast::string_of(list.items[list.n_items - 2]);
  return out;
}

[[noreturn]] void refuse_taken(const ClassKind& kind, const ClassName& name,
                               const std::string& taken, const std::string& schema) {
  throw SqlError("42710", std::string(kind.word) + " \"" + taken + "\" for access method \"" +
                              name.method + "\" already exists in schema \"" + schema + "\"");
}

}  // namespace

const ClassKind* class_kind_of(PgQuery__ObjectType type) {
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_OPCLASS) return &sql::catalog::class_kind();
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_OPFAMILY) return &sql::catalog::family_kind();
  return nullptr;
}

std::optional<CatalogRow> find_class_row(CatalogAccess& access, const ClassKind& kind,
                                         const Node& names) {
  const ClassName name = name_of(names);
  const sql::catalog::AccessMethod& method = sql::catalog::access_method(name.method);
  return find_class(access, kind, Oid{method.oid}, name.schema, name.name);
}

CatalogRow class_row(CatalogAccess& access, const ClassKind& kind, const Node& names,
                     const char* what) {
  auto row = find_class_row(access, kind, names);
  const ClassName name = name_of(names);
  if (!row) {
    if (!name.schema.empty()) require_schema(access.session(), name.schema, -1);
    throw SqlError("42704", std::string(kind.word) + " \"" + name.shown() +
                                "\" does not exist for access method \"" + name.method + "\"");
  }
  if (row->oid("oid") < sql::kFirstUserOid)
    sql::raise_not_supported(std::string(what) + " of built-in operator classes");
  return std::move(*row);
}

bool drop_classes(UtilityRun& run, const PgQuery__DropStmt& drop) {
  const ClassKind* kind = class_kind_of(drop.remove_type);
  if (kind == nullptr) return false;
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const auto row = find_class_row(ddl.access, *kind, *drop.objects[i]);
    if (!row) {
      drop_missing(run, *drop.objects[i], drop);
      continue;
    }
    const ObjectAddress address{kind->catalog, row->oid("oid"), 0};
    if (address.oid < sql::kFirstUserOid) {
      throw SqlError("2BP01", "cannot drop " + describe_class(ddl.access, *kind, *row) +
                                  " because it is required by the database system");
    }
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (!objects.empty())
    drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
  return true;
}

void rename_class(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  const ClassKind& kind = *class_kind_of(rename.rename_type);
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = class_row(ddl.access, kind, *rename.object, "RENAME");
  const Oid schema = row.oid(kind.schema);
  if (class_exists(ddl.access, kind, row.oid(kind.method), rename.newname, schema)) {
    refuse_taken(kind, name_of(*rename.object), rename.newname,
                 ddl.catalog.schema_name(run.session, schema).value_or(""));
  }
  CatalogRow changed = row;
  changed.set(kind.name, rename.newname);
  ddl.access.update(row, changed);
}

void move_class(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  const ClassKind& kind = *class_kind_of(alter.object_type);
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = class_row(ddl.access, kind, *alter.object, "SET SCHEMA");
  const Oid schema = schema_to_move_to(run, alter.newschema, row.oid(kind.schema));
  if (schema == row.oid(kind.schema)) return;
  const std::string name(row.text(kind.name));
  if (class_exists(ddl.access, kind, row.oid(kind.method), name, schema))
    refuse_taken(kind, name_of(*alter.object), name, alter.newschema);
  CatalogRow changed = row;
  changed.set(kind.schema, schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {kind.catalog, row.oid("oid"), 0}, schema);
}

}  // namespace granary::planner::utility

// planner/utility/text_search.cpp: objects of text search that statements name: DROP, RENAME, SET
// SCHEMA and what CREATE has of all of them.
#include "planner/utility/text_search.h"

#include <algorithm>

#include "planner/bind/option_value.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/privileges.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;
using sql::catalog::TextSearchKind;

namespace {

std::span<Node* const> items(const Node& list) { return {list.list->items, list.list->n_items}; }

bool is_taken(Ddl& ddl, const TextSearchKind& kind, const std::string& name, Oid schema) {
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return ddl.access.get_by(kind.catalog, kind.name_index, key).has_value();
}

[[noreturn]] void refuse_taken(Ddl& ddl, const TextSearchKind& kind, const std::string& name,
                               Oid schema) {
  throw SqlError("42710", std::string(kind.word) + " \"" + name +
                              "\" already exists in schema \"" +
                              ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
}

}  // namespace

const TextSearchKind* text_search_kind_of(PgQuery__ObjectType type) {
  switch (type) {
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION:
      return &sql::catalog::text_search_kind(sql::catalog::kPgTsConfig);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY:
      return &sql::catalog::text_search_kind(sql::catalog::kPgTsDict);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSPARSER:
      return &sql::catalog::text_search_kind(sql::catalog::kPgTsParser);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TSTEMPLATE:
      return &sql::catalog::text_search_kind(sql::catalog::kPgTsTemplate);
    default:
      return nullptr;
  }
}

std::vector<std::string> name_parts(std::span<Node* const> names) {
  std::vector<std::string> out;
  for (const Node* part : names) out.emplace_back(ast::string_of(part));
  return out;
}

std::optional<CatalogRow> find_text_search_row(CatalogAccess& access, const TextSearchKind& kind,
                                               std::span<Node* const> names) {
  const std::vector<std::string> parts = name_parts(names);
  const std::string schema = parts.size() > 1 ? parts[parts.size() - 2] : "";
  return find_text_search_object(access, kind, schema, parts.back());
}

CatalogRow text_search_row(CatalogAccess& access, const TextSearchKind& kind,
                           std::span<Node* const> names) {
  return text_search_object(access, kind, name_parts(names));
}

CatalogRow named_row(CatalogAccess& access, const TextSearchKind& kind,
                     const PgQuery__DefElem& option) {
  return text_search_object(access, kind, option_name(option));
}

ObjectAddress text_search_address(Ddl& ddl, const TextSearchKind& kind, const Node& names) {
  return {kind.catalog, text_search_row(ddl.access, kind, items(names)).oid("oid"), 0};
}

NewName new_text_search_name(UtilityRun& run, std::span<Node* const> names, const char* kind) {
  const std::vector<std::string> parts = name_parts(names);
  const std::string schema = parts.size() > 1 ? parts[parts.size() - 2] : "";
  return {schema_to_create_in(run, schema, kind), parts.back()};
}

Oid insert_text_search_row(Ddl& ddl, const TextSearchKind& kind, const NewName& name,
                           CatalogRow& row) {
  if (is_taken(ddl, kind, name.name, name.schema)) {
    const std::string catalog(row.relation().name);
    throw SqlError("23505", "duplicate key value violates unique constraint \"" + catalog + "_" +
                                kind.name + "_index\"")
        .detail("Key (" + std::string(kind.name) + ", " + kind.schema + ")=(" + name.name + ", " +
                std::to_string(name.schema.value) + ") already exists.");
  }
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  row.set(kind.name, name.name);
  row.set(kind.schema, name.schema);
  row.set(kind.owner, ddl.session.user_oid);
  if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
  ddl.depend({kind.catalog, oid, 0}, {sql::catalog::kPgNamespace, name.schema, 0}, 'n');
  sql::catalog::plans_change(ddl.session);
  return oid;
}

void drop_text_search(UtilityRun& run, const PgQuery__DropStmt& drop) {
  const TextSearchKind& kind = *text_search_kind_of(drop.remove_type);
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const auto row = find_text_search_row(ddl.access, kind, items(*drop.objects[i]));
    if (!row) {
      drop_missing(run, *drop.objects[i], drop);
      continue;
    }
    const ObjectAddress address{kind.catalog, row->oid("oid"), 0};
    if (address.oid < sql::kFirstUserOid) {
      throw SqlError("2BP01", "cannot drop " +
                                  describe_object(ddl.session, ddl.access, address) +
                                  " because it is required by the database system");
    }
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_text_search(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  const TextSearchKind& kind = *text_search_kind_of(rename.rename_type);
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = text_search_row(ddl.access, kind, items(*rename.object));
  const Oid schema = row.oid(kind.schema);
  if (is_taken(ddl, kind, rename.newname, schema)) refuse_taken(ddl, kind, rename.newname, schema);
  CatalogRow changed = row;
  changed.set(kind.name, rename.newname);
  ddl.access.update(row, changed);
  sql::catalog::plans_change(run.session);
}

void move_text_search(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  const TextSearchKind& kind = *text_search_kind_of(alter.object_type);
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = text_search_row(ddl.access, kind, items(*alter.object));
  const Oid schema = schema_to_move_to(run, alter.newschema, row.oid(kind.schema));
  if (schema == row.oid(kind.schema)) return;
  const std::string name(row.text(kind.name));
  if (is_taken(ddl, kind, name, schema)) refuse_taken(ddl, kind, name, schema);
  CatalogRow changed = row;
  changed.set(kind.schema, schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {kind.catalog, row.oid("oid"), 0}, schema);
  sql::catalog::plans_change(run.session);
}

}  // namespace granary::planner::utility

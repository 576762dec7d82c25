#include "sql/catalog/type_names.h"

#include <algorithm>

#include "sql/catalog/default_acl.h"
#include "sql/catalog/definitions.h"
#include "sql/functions/io_functions.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

std::optional<CatalogRow> find_row(Ddl& ddl, Oid schema, const std::string& name) {
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return ddl.access.get_by(kPgType, kTypeNameIndex, key);
}

void change_row(Ddl& ddl, const CatalogRow& row, const Ddl::Change& change) {
  CatalogRow changed = row;
  change(changed);
  ddl.access.update(row, changed);
}

[[noreturn]] void raise_type_exists(const std::string& name) {
  throw SqlError("42710", "type \"" + name + "\" already exists");
}

}  // namespace

CatalogRow type_row(Ddl& ddl, Oid type) {
  const std::optional<CatalogRow> row = ddl.access.get(kPgType, type);
  if (!row) require(engine::OpResult::kConflict);
  return *row;
}

std::string choose_array_name(Ddl& ddl, Oid schema, const std::string& name) {
  constexpr std::size_t kNameBytesMax = 63;
  for (std::size_t underscores = 1; underscores < kNameBytesMax; ++underscores) {
    std::string out(underscores, '_');
    out += name;
    out.resize(std::min(out.size(), kNameBytesMax));
    out.resize(fit_name(out).size());
    if (!find_row(ddl, schema, out)) return out;
  }
  throw SqlError("42710", "could not form array type name for type \"" + name + "\"");
}

bool claim_type_name(Ddl& ddl, Oid schema, const std::string& name) {
  const std::optional<CatalogRow> row = find_row(ddl, schema, name);
  if (!row) return true;
  const Oid element = row->oid("typelem");
  if (!element || row->oid("oid") < kFirstUserOid) return false;
  const CatalogRow of = type_row(ddl, element);
  if (of.oid("typarray") != row->oid("oid")) return false;
  const std::string other = choose_array_name(ddl, schema, std::string(of.text("typname")));
  change_row(ddl, *row, [&](CatalogRow& changed) { changed.set("typname", other); });
  ddl.advance();
  return true;
}

void insert_type_row(Ddl& ddl, const NewType& type, const Ddl::Change& fill) {
  CatalogRow row = ddl.access.make(kPgType);
  row.set("oid", type.oid);
  row.set("typname", type.name);
  row.set("typnamespace", type.schema);
  row.set("typowner", ddl.session.user_oid);
  row.set("typlen", std::int64_t{type.length});
  row.set("typbyval", std::int64_t{type.by_value});
  row.set("typtype", type.kind);
  row.set("typcategory", type.category);
  row.set("typisdefined", std::int64_t{1});
  row.set("typdelim", ',');
  row.set("typarray", type.array);
  row.set("typinput", std::int64_t{type.input});
  row.set("typoutput", std::int64_t{type.output});
  row.set("typreceive", std::int64_t{type.receive});
  row.set("typsend", std::int64_t{type.send});
  row.set("typalign", type.align);
  row.set("typstorage", type.storage);
  row.set("typtypmod", std::int64_t{-1});
  row.set("typcollation", type.collation);
  if (type.category != 'A')
    row.at("typacl") = new_object_acl(ddl.access, ddl.session.user_oid, type.schema, 'T');
  fill(row);
  if (!ddl.access.insert(row)) raise_type_exists(type.name);
}

std::string insert_array_row(Ddl& ddl, const NewType& element) {
  NewType array;
  array.oid = element.array;
  array.schema = element.schema;
  array.name = choose_array_name(ddl, element.schema, element.name);
  array.kind = 'b';
  array.category = 'A';
  array.align = element.align == 'd' ? 'd' : 'i';
  array.input = 750;
  array.output = 751;
  array.receive = 2400;
  array.send = 2401;
  array.collation = element.collation;
  insert_type_row(ddl, array, [&](CatalogRow& row) {
    row.set("typelem", element.oid);
    row.set("typsubscript", kArraySubscript);
  });
  ddl.depend({kPgType, array.oid, 0}, {kPgType, element.oid, 0}, 'i');
  return array.name;
}

namespace {

/// The name that the type's array type gets: one that is free where the type is renamed, the one
/// that it has where both go to another schema. errors  42710 for a name that is taken there
std::string claim_names(Ddl& ddl, const CatalogRow& row, const std::string& name, Oid schema) {
  const Oid array = row.oid("typarray");
  if (row.oid("typnamespace") == schema) {
    if (!claim_type_name(ddl, schema, name)) raise_type_exists(name);
    // As in PostgreSQL the name that the type gives up is not free for its array type yet.
    return array ? choose_array_name(ddl, schema, name) : "";
  }
  const std::string array_name =
      array ? std::string(type_row(ddl, array).text("typname")) : std::string();
  for (const std::string& moved : {name, array_name}) {
    if (moved.empty() || !find_row(ddl, schema, moved)) continue;
    throw SqlError("42710", "type \"" + moved + "\" already exists in schema \"" +
                                ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
  }
  return array_name;
}

}  // namespace

void rename_type_rows(Ddl& ddl, Oid type, const std::string& name, Oid schema) {
  const std::string array_name = claim_names(ddl, type_row(ddl, type), name, schema);
  const CatalogRow row = type_row(ddl, type);
  const auto move = [&](const CatalogRow& from, const std::string& to) {
    change_row(ddl, from, [&](CatalogRow& changed) {
      changed.set("typname", to);
      changed.set("typnamespace", schema);
    });
    ddl.advance();
  };
  const Oid array = row.oid("typarray");
  move(row, name);
  if (array) move(type_row(ddl, array), array_name);
  if (row.letter("typtype") != 'd') return;
  const Value checks[2] = {Value::of_int(0), Value::of_int(type.value)};
  for (const CatalogRow& check : ddl.access.find(kPgConstraint, kConstraintRelidIndex, checks))
    change_row(ddl, check, [&](CatalogRow& changed) { changed.set("connamespace", schema); });
}

}  // namespace granary::sql::catalog

// sql/catalog/information_schema.cpp: the views of the standard that are easier made up than
// queried.
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/types/bit.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/standard_limits.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

CatalogRow blank(SessionContext& session, Arena& arena, const char* name) {
  const Catalog::Impl& impl = session.catalog.impl();
  return CatalogRow(*impl.relation(impl.information_schema_names.at(name)).desc, arena);
}

/// Lengths, precisions and scales as the standard wants them said.
void describe_type(CatalogRow& row, const ColumnDesc& column) {
  const auto set = [&](const char* name, types::Limit (*limit)(Oid, std::int32_t)) {
    if (const types::Limit found = limit(column.type, column.typmod))
      row.set(name, std::int64_t{*found});
  };
  set("character_maximum_length", types::character_length_max);
  set("character_octet_length", types::character_bytes_max);
  set("numeric_precision", types::numeric_precision);
  set("numeric_precision_radix", types::numeric_radix);
  set("numeric_scale", types::numeric_scale);
  set("datetime_precision", types::datetime_precision);
  if (const auto fields = types::interval_fields(column.type, column.typmod))
    row.set("interval_type", *fields);
}

/// The name and schema of a type; users' types are found in pg_type.
std::pair<std::string, std::string> type_name_of(CatalogAccess& access, Oid type) {
  const std::optional<CatalogRow> row = access.get(kPgType, type);
  if (!row) return {};
  SessionContext& session = access.session();
  return {std::string(row->text("typname")),
          session.catalog.schema_name(session, row->oid("typnamespace")).value_or("")};
}

/// What a type is, in the columns that `columns`, `attributes` and `domains` share. prefix: of the
/// columns that have its name.
void set_type_name(CatalogAccess& access, CatalogRow& row, Oid shown,
                   const std::string& prefix = {}) {
  SessionContext& session = access.session();
  const TypeRow& type = type_of(shown);
  const bool array = type.category == 'A' && type.length == -1;
  const bool known = shown < kFirstUserOid;
  row.set("data_type", array   ? "ARRAY"
                       : known ? format_type(shown, -1).c_str()
                               : "USER-DEFINED");
  const auto [name, schema] = type_name_of(access, shown);
  row.set(prefix + "udt_catalog", session.database);
  row.set(prefix + "udt_schema", schema);
  row.set(prefix + "udt_name", name);
}

ColumnDesc without_domain(const ColumnDesc& column) {
  ColumnDesc out = column;
  out.type = base_type(column.type);
  out.typmod = base_typmod(column.type, column.typmod);
  return out;
}

/// The collation of a column or domain, unless it is the default one.
void set_collation(SessionContext& session, CatalogRow& row, Oid collation) {
  if (!collation || collation == kDefaultCollation) return;
  Arena arena;
  const std::optional<CatalogRow> found =
      CatalogAccess(session, arena).get(kPgCollation, collation);
  if (!found) return;
  const Oid schema = found->oid("collnamespace");
  row.set("collation_catalog", session.database);
  row.set("collation_schema", session.catalog.schema_name(session, schema).value_or(""));
  row.set("collation_name", found->text("collname"));
}

/// Of composite types: a domain is shown as itself.
void attribute_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  CatalogAccess access(session, arena);
  for (const CatalogRow& found : access.scan(kPgClass)) {
    if (found.letter("relkind") != 'c') continue;
    const RelationPtr relation = session.catalog.describe_relation(session, found.oid("oid"));
    if (relation == nullptr) continue;
    for (const ColumnDesc& column : relation->columns) {
      if (column.dropped) continue;
      CatalogRow row = blank(session, arena, "attributes");
      row.set("udt_catalog", session.database);
      row.set("udt_schema", relation->schema);
      row.set("udt_name", relation->name);
      row.set("attribute_name", column.name);
      row.set("ordinal_position", std::int64_t{column.number});
      const auto type = access.get(kPgType, column.type);
      const bool not_null = is_domain(column.type) && type && type->truth("typnotnull");
      row.set("is_nullable", not_null ? "NO" : "YES");
      set_type_name(access, row, column.type, "attribute_");
      describe_type(row, without_domain(column));
      set_collation(session, row, attribute_collation(relation->oid, column));
      row.set("dtd_identifier", std::to_string(column.number));
      row.set("is_derived_reference_attribute", "NO");
      sink.row(row.values());
    }
  }
}

template <class Visit>
void for_each_domain(SessionContext& session, Arena& arena, const Visit& visit) {
  for (const CatalogRow& found : CatalogAccess(session, arena).scan(kPgType)) {
    if (found.letter("typtype") != 'd') continue;
    const Oid schema = found.oid("typnamespace");
    visit(found, session.catalog.schema_name(session, schema).value_or(""));
  }
}

void domain_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  CatalogAccess access(session, arena);
  for_each_domain(session, arena, [&](const CatalogRow& domain, const std::string& schema) {
    CatalogRow row = blank(session, arena, "domains");
    row.set("domain_catalog", session.database);
    row.set("domain_schema", schema);
    row.set("domain_name", domain.text("typname"));
    // One over another domain is shown as over that one.
    ColumnDesc base;
    base.type = domain.oid("typbasetype");
    base.typmod = static_cast<std::int32_t>(domain.integer("typtypmod"));
    set_type_name(access, row, base.type);
    const bool known = row.text("udt_schema") == "pg_catalog";
    row.set("data_type", known ? format_type(base.type, -1).c_str() : "USER-DEFINED");
    describe_type(row, base);
    set_collation(session, row, domain.oid("typcollation"));
    if (!domain.is_null("typdefault")) {
      row.set("domain_default",
              shown_expression(session, domain.text("typdefaultbin"), nullptr, false));
    }
    row.set("dtd_identifier", "1");
    sink.row(row.values());
  });
}

void domain_constraint_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  CatalogAccess access(session, arena);
  for_each_domain(session, arena, [&](const CatalogRow& domain, const std::string& schema) {
    for (const DomainCheckRow& check : domain_checks(access, domain.oid("oid"))) {
      CatalogRow row = blank(session, arena, "domain_constraints");
      row.set("constraint_catalog", session.database);
      row.set("constraint_schema", schema);
      row.set("constraint_name", check.name);
      row.set("domain_catalog", session.database);
      row.set("domain_schema", schema);
      row.set("domain_name", domain.text("typname"));
      row.set("is_deferrable", "NO");
      row.set("initially_deferred", "NO");
      sink.row(row.values());
    }
  });
}

}  // namespace

VirtualRows find_information_schema_rows(std::string_view name) {
  if (name == "domains") return domain_rows;
  if (name == "domain_constraints") return domain_constraint_rows;
  if (name == "attributes") return attribute_rows;
  return [](SessionContext&, Arena&, RowSink&) {};  // of what there is none
}

}  // namespace granary::sql::catalog

#include "sql/catalog/publication_catalog.h"

#include "base/atomic.h"
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

namespace {

/// Set before the first publication can be seen, never reset: plans look at none until then.
Atomic<bool> publications{false};

}  // namespace

bool has_publications() noexcept { return publications.load_relaxed(); }

void note_stored_publications(SessionContext& session) {
  Arena arena;
  if (!CatalogAccess(session, arena).scan(kPgPublication).empty())
    publications.store_relaxed(true);
}

std::optional<CatalogRow> find_publication(CatalogAccess& access, std::string_view name) {
  const Value key = Value::of_text(name);
  return access.get_by(kPgPublication, kPublicationNameIndex, {&key, 1});
}

Oid create_publication(Ddl& ddl, CatalogRow& row) {
  publications.store_relaxed(true);
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  if (!ddl.access.insert(row)) {
    throw SqlError("42710",
                   "publication \"" + std::string(row.text("pubname")) + "\" already exists");
  }
  return oid;
}

void publish_table(Ddl& ddl, Oid publication, Oid table, const PublishedTable& how) {
  CatalogRow row = ddl.access.make(kPgPublicationRel);
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  row.set("prpubid", publication);
  row.set("prrelid", table);
  if (!how.filter.empty()) row.set("prqual", how.filter);
  if (!how.columns.empty()) row.set_input("prattrs", vector_text(how.columns));
  ddl.access.insert(row);
  const ObjectAddress self{kPgPublicationRel, oid, 0};
  ddl.depend(self, {kPgPublication, publication, 0}, 'a');
  ddl.depend(self, {kPgClass, table, 0}, 'a');
  for (const auto* columns : {&how.columns, &how.filter_columns}) {
    for (const std::int64_t column : *columns)
      ddl.depend(self, {kPgClass, table, static_cast<std::int32_t>(column)}, 'n');
  }
}

void publish_schema(Ddl& ddl, Oid publication, Oid schema) {
  CatalogRow row = ddl.access.make(kPgPublicationNamespace);
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  row.set("pnpubid", publication);
  row.set("pnnspid", schema);
  ddl.access.insert(row);
  const ObjectAddress self{kPgPublicationNamespace, oid, 0};
  ddl.depend(self, {kPgPublication, publication, 0}, 'a');
  ddl.depend(self, {kPgNamespace, schema, 0}, 'a');
}

std::vector<CatalogRow> published_tables(CatalogAccess& access, Oid publication) {
  const Value key = Value::of_int(publication.value);
  return access.find(kPgPublicationRel, kPublicationRelOfIndex, {&key, 1});
}

std::vector<CatalogRow> published_schemas(CatalogAccess& access, Oid publication) {
  std::vector<CatalogRow> out;
  for (const CatalogRow& row : access.scan(kPgPublicationNamespace)) {
    if (row.oid("pnpubid") == publication) out.push_back(row);
  }
  return out;
}

std::optional<CatalogRow> find_published_table(CatalogAccess& access, Oid publication,
                                               Oid table) {
  const Value key[2] = {Value::of_int(table.value), Value::of_int(publication.value)};
  return access.get_by(kPgPublicationRel, kPublicationRelIndex, key);
}

std::optional<CatalogRow> find_published_schema(CatalogAccess& access, Oid publication,
                                                Oid schema) {
  const Value key[2] = {Value::of_int(schema.value), Value::of_int(publication.value)};
  return access.get_by(kPgPublicationNamespace, kPublicationNamespaceIndex, key);
}

bool is_publishable(const CatalogRow& relation) {
  const char kind = relation.letter("relkind");
  return (kind == 'r' || kind == 'p') && relation.letter("relpersistence") == 'p' &&
         relation.oid("oid") >= kFirstUserOid;
}

Oid replica_identity_index(CatalogAccess& access, const CatalogRow& relation) {
  const char kind = relation.letter("relreplident");
  if (kind != 'd' && kind != 'i') return {};
  const Value table = Value::of_int(relation.oid("oid").value);
  for (const CatalogRow& index : access.find(kPgIndex, kIndexRelidIndex, {&table, 1})) {
    const bool primary = index.truth("indisprimary") && index.truth("indimmediate");
    if (kind == 'i' ? index.truth("indisreplident") : primary) return index.oid("indexrelid");
  }
  return {};
}

std::string describe_published(SessionContext& session, CatalogAccess& access,
                               const ObjectAddress& object, const CatalogRow& row) {
  const bool table = object.catalog == kPgPublicationRel;
  const auto publication = access.get(kPgPublication, row.oid(table ? "prpubid" : "pnpubid"));
  const ObjectAddress what = table ? ObjectAddress{kPgClass, row.oid("prrelid"), 0}
                                   : ObjectAddress{kPgNamespace, row.oid("pnnspid"), 0};
  return "publication of " + describe_object(session, access, what) + " in publication " +
         std::string(publication ? publication->text("pubname") : "");
}

}  // namespace granary::sql::catalog

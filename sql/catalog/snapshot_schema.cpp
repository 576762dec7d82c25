#include "sql/catalog/snapshot_schema.h"

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/error.h"
#include "sql/serialization_failure.h"

namespace granary::sql::catalog {

std::optional<CatalogRow> row_at_snapshot(SessionContext& session, Arena& arena,
                                          std::uint32_t catalog, Oid oid) {
  const SystemRelation& known = session.catalog.impl().relation(catalog);
  std::string key;
  encode_index_column(*known.desc, known.desc->indexes[0], known.desc->indexes[0].columns[0],
                      Value::of_int(oid.value), key);
  engine::RowRead read;
  if (!require(session.transaction.get(*known.desc->table, key, arena, read))) return std::nullopt;
  CatalogRow row(*known.desc, arena);
  known.codec.decode_all(read.row, row.values());
  return row;
}

namespace {

/// A column of the row that a catalog has for an OID at the snapshot; 0 when it has none there.
std::int64_t at_snapshot(SessionContext& session, std::uint32_t catalog, Oid oid,
                         std::string_view column) {
  Arena arena;
  const std::optional<CatalogRow> row = row_at_snapshot(session, arena, catalog, oid);
  return row ? row->integer(column) : 0;
}

std::int64_t storage_at_snapshot(SessionContext& session, Oid oid) {
  return at_snapshot(session, kPgClass, oid, "relfilenode");
}

}  // namespace

bool readable_at_snapshot(SessionContext& session, const RelationDesc& relation) {
  const std::int64_t storage = storage_at_snapshot(session, relation.oid);
  if (storage == 0) return true;
  if (storage != relation.storage.value) return false;
  for (const IndexDesc& index : relation.indexes) {
    if (storage_at_snapshot(session, index.oid) != index.storage.value) return false;
    if (index.valid && at_snapshot(session, kPgIndex, index.oid, "indisvalid") == 0) return false;
  }
  return true;
}

void refuse_newer_schema(SessionContext& session, const RelationDesc& relation) {
  if (!session.transaction.newer_than_snapshot(*relation.record)) return;
  if (readable_at_snapshot(session, relation)) return;
  throw serialization_failure("could not serialize access due to concurrent update")
      .detail("The definition of relation \"" + relation.name +
              "\" changed after this transaction's snapshot was taken.")
      .hint("The transaction might succeed if retried.");
}

}  // namespace granary::sql::catalog

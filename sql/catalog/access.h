// sql/catalog/access.h: reading and writing rows of catalog relations inside a session's
// transaction. Everything read is part of the
// transaction's read set, whether or not that reads a snapshot of the data: names mean what they
// mean now. A statement does not see its own writes.
// Control flow: conflicts and waits are thrown as ExecInterrupt.
#pragma once

#include <optional>
#include <vector>

#include "sql/catalog/catalog.h"
#include "sql/catalog/catalog_row.h"
#include "sql/eval_context.h"

namespace granary::sql::catalog {

/// kOk and kNotFound pass (false for kNotFound); everything else becomes ExecInterrupt or the
/// SqlError that it means.
bool require(engine::OpResult result);

class CatalogAccess {
 public:
  /// The arena holds what is read and outlives the rows.
  CatalogAccess(SessionContext& session, Arena& arena);

  /// A row of `catalog` to fill in and insert.
  CatalogRow make(std::uint32_t catalog);

  /// The row whose primary key is `key`, or none.
  std::optional<CatalogRow> get(std::uint32_t catalog, std::span<const Value> key);
  std::optional<CatalogRow> get(std::uint32_t catalog, Oid oid);
  /// The same for what is kept as long as the row's record has this version: exactly the row of
  /// that version, whoever changes it meanwhile.
  std::optional<CatalogRow> get_versioned(std::uint32_t catalog, Oid oid, std::uint64_t& version);
  /// Keeps the row's record, of a catalog that keeps_records tells (definitions.h), for whoever
  /// remembers its version.
  engine::RecordPin pin(const CatalogRow& row);
  /// The row under a full key of a unique secondary index.
  std::optional<CatalogRow> get_by(std::uint32_t catalog, std::uint32_t index,
                                   std::span<const Value> key);
  /// Rows whose leading key columns of `index` (0: the primary key) are `prefix`, in key order.
  std::vector<CatalogRow> find(std::uint32_t catalog, std::uint32_t index,
                               std::span<const Value> prefix);
  /// Users' objects of a name: rows whose leading key columns of `index` are `prefix` and whose
  /// last one is one of `schemas`, in the order of `schemas`. What other transactions do to objects
  /// of that name in other schemas is no conflict, and nothing to wait for.
  std::vector<CatalogRow> find_in_schemas(std::uint32_t catalog, std::uint32_t index,
                                          std::span<const Value> prefix,
                                          std::span<const Oid> schemas);
  std::vector<CatalogRow> scan(std::uint32_t catalog) { return find(catalog, 0, {}); }

  /// false: a row with one of its unique keys exists.
  bool insert(const CatalogRow& row);
  /// `row` was read; `changed` has its key columns unless the catalog's secondary keys changed.
  void update(const CatalogRow& row, const CatalogRow& changed);
  void remove(const CatalogRow& row);

  SessionContext& session() const noexcept { return session_; }
  Arena& arena() const noexcept { return arena_; }

 private:
  std::vector<CatalogRow> find_where(std::uint32_t catalog, std::uint32_t index,
                                     std::span<const Value> prefix,
                                     engine::RangeScan::KeyFilter wanted);
  CatalogRow decode(const RelationDesc& relation, std::string_view key, std::string_view row,
                    engine::RecordRef ref);
  bool insert_index_entry(const IndexDesc& index, const std::string& key,
                          std::string_view primary_key);
  void remove_index_entry(const IndexDesc& index, const std::string& key);
  /// Of a row of a catalog without a primary key.
  static std::uint64_t new_row_id(const CatalogRow& row);
  /// Before each write of a row.
  void note_change(const CatalogRow& row, std::string_view key);

  SessionContext& session_;
  engine::Transaction& transaction_;
  Arena& arena_;
};

/// The catalog as the statement sees it, rows in its arena.
inline CatalogAccess access_of(EvalContext& context) {
  return CatalogAccess(*context.session, *context.arena);
}

}  // namespace granary::sql::catalog

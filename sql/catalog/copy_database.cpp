// sql/catalog/copy_database.cpp: CREATE DATABASE's copy of a template: users' rows of its catalogs,
// and the tables that they name under new ids. Keys and index entries are the same bytes in the
// copy; only pg_class rows change, by the ids of their storage.
#include <unordered_map>

#include "base/check.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 256;

/// Calls `row` for every row of the table.
template <class Row>
void each_row(engine::Transaction& transaction, engine::Table& table, const Row& row) {
  engine::RangeScan scan;
  scan.open(transaction, table, {}, {}, true, engine::Direction::kForward);
  Arena arena;
  std::vector<engine::ScanRow> batch;
  while (true) {
    arena.reset();
    batch.clear();
    if (!require(scan.next(arena, kBatchRows, batch))) return;
    for (const engine::ScanRow& found : batch) row(found);
  }
}

/// The id of the storage that a row of pg_class names; 0: none, or a system relation's.
std::uint32_t storage_of(const CatalogRow& row) {
  return row.oid("oid") < kFirstUserOid ? 0
                                        : static_cast<std::uint32_t>(row.integer("relfilenode"));
}

class Copier {
 public:
  Copier(SessionContext& session, Catalog& target)
      : session_(session), transaction_(session.transaction), target_(target.impl()) {}

  void copy_catalog(const SystemRelation& from) {
    const SystemRelation& to = target_.relation(from.desc->oid.value);
    each_row(transaction_, *from.desc->table, [&](const engine::ScanRow& row) {
      if (from.desc->table->is_volatile(row.key)) return;
      Arena arena;
      engine::RowRead read;
      // Rows of the system are there already, but for who may use what they are about.
      if (require(transaction_.get(*to.desc->table, row.key, arena, read))) {
        if (read.row != row.row)
          require(transaction_.update(*to.desc->table, row.key, read.ref, row.row));
        return;
      }
      CatalogRow values(*to.desc, arena);
      from.codec.decode_all(row.row, values.values());
      std::string bytes(row.row);
      if (from.desc->oid.value == kPgClass) rename_storage(values, bytes);
      insert(to, row.key, values, bytes);
    });
    to.desc->table->reserve_row_ids(from.desc->table->next_row_id());
  }

  /// After copy_catalog of pg_class.
  void copy_tables() {
    engine::Engine& store = transaction_.engine();
    for (const auto& [before, after] : storage_) {
      engine::Table* from = store.table(engine::TableId{before});
      engine::Table* to = store.table(engine::TableId{after});
      GR_CHECK(from != nullptr && to != nullptr);
      each_row(transaction_, *from, [&](const engine::ScanRow& row) {
        session_.check_interrupts();
        require(transaction_.insert(*to, row.key, row.row));
      });
      to->reserve_row_ids(from->next_row_id());
    }
  }

  /// What template0 has beyond system rows: fixed ones that the copy has not loaded.
  void copy_fixed_rows() {
    for (const CatalogRows& rows : fixed_rows()) {
      const SystemRelation& to = target_.relation(rows.catalog);
      if (to.shared || to.desc->primary_key() == nullptr) continue;
      Arena arena;
      for (const CatalogRow& row : parse_fixed_rows(*to.desc, rows, arena)) {
        std::string key, bytes;
        encode_primary_key(*to.desc, row.values(), key);
        engine::RowRead read;
        if (require(transaction_.get(*to.desc->table, key, arena, read))) continue;
        to.codec.encode(row.values(), bytes);
        insert(to, key, row, bytes);
      }
    }
  }

 private:
  void rename_storage(CatalogRow& row, std::string& bytes) {
    const std::uint32_t before = storage_of(row);
    if (before == 0) return;
    std::uint32_t& after = storage_[before];  // a table's primary key has the same storage
    if (after == 0) {
      const engine::TableOptions options =
          transaction_.engine().table(engine::TableId{before})->options();
      after = transaction_.engine().create_table(options).id().value;
      session_.ddl_effects.created(engine::TableId{after});
    }
    row.set("relfilenode", std::int64_t{after});
    target_.relation(kPgClass).codec.encode(row.values(), bytes);
  }

  void insert(const SystemRelation& to, std::string_view key, const CatalogRow& values,
              std::string_view bytes) {
    require(transaction_.insert(*to.desc->table, key, bytes));
    for (const IndexDesc& index : to.desc->indexes) {
      if (index.primary) continue;
      std::string entry;
      encode_index_key(*to.desc, index, values.values(), key, entry);
      require(transaction_.insert(*index.table, entry, key));
    }
  }

  SessionContext& session_;
  engine::Transaction& transaction_;
  Catalog::Impl& target_;
  std::unordered_map<std::uint32_t, std::uint32_t> storage_;  // the template's id -> the copy's
};

}  // namespace

void copy_database(SessionContext& session, Catalog* source, Catalog& target) {
  Copier copier(session, target);
  if (source == nullptr) {
    copier.copy_fixed_rows();
    return;
  }
  for (const auto& [oid, relation] : source->impl().system) {
    if (relation.desc->kind == 'r' && !relation.shared) copier.copy_catalog(relation);
  }
  target.impl().user_operators.add_all(source->impl().user_operators);
  copier.copy_tables();
}

std::set<engine::TableId> storage_of(engine::Transaction& transaction, Catalog& catalog) {
  const SystemRelation& classes = catalog.impl().relation(kPgClass);
  std::set<engine::TableId> out;
  each_row(transaction, *classes.desc->table, [&](const engine::ScanRow& found) {
    Arena arena;
    CatalogRow row(*classes.desc, arena);
    classes.codec.decode_all(found.row, row.values());
    const std::uint32_t storage = storage_of(row);
    if (storage != 0) out.insert(engine::TableId{storage});
  });
  return out;
}

}  // namespace granary::sql::catalog

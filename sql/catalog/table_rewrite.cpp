#include "sql/catalog/table_rewrite.h"

#include "base/check.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_fill.h"
#include "sql/catalog/indexed_rows.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/table_fill.h"
#include "sql/executor/tree_nodes.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 1024;

/// Visits every row of a table in batches, giving memory back and listening for a cancel between
/// them.
template <class Visit>
void for_each_row(Ddl& ddl, engine::Table& table, Arena& arena, const Visit& visit) {
  const engine::LatestReads latest(ddl.session.transaction, engine::LatestReads::Newer::kRefused);
  engine::RangeScan scan;
  scan.open(ddl.session.transaction, table, {}, {}, true, engine::Direction::kForward);
  std::vector<engine::ScanRow> batch;
  while (true) {
    arena.reset();
    ddl.session.check_interrupts();
    batch.clear();
    if (!require(scan.next(arena, kBatchRows, batch))) return;
    for (const engine::ScanRow& row : batch) visit(row);
  }
}

[[noreturn]] void contains_nulls(const RelationDesc& table, const ColumnDesc& column) {
  throw SqlError("23502", "column \"" + column.name + "\" of relation \"" + table.name +
                              "\" contains null values")
      .on_column(table.schema, table.name, column.name);
}

/// Checks rows against NOT NULL columns and CHECK constraints.
class RowVerifier {
 public:
  RowVerifier(Ddl& ddl, const RelationDesc& table, std::vector<std::uint32_t> not_null,
              const WriteChecks* checks, Arena& arena)
      : table_(table), not_null_(std::move(not_null)), checks_(checks) {
    context_.eval.arena = &arena;
    context_.eval.session = &ddl.session;
    context_.session = &ddl.session;
    context_.transaction = &ddl.session.transaction;
    context_.statement_arena = &arena;
  }

  void verify(const Value* values) {
    for (const std::uint32_t column : not_null_) {
      if (values[column].is_null()) contains_nulls(table_, table_.columns[column]);
    }
    if (checks_ == nullptr) return;
    for (const auto& [name, program] : checks_->checks) {
      const Value result = program.run(context_, values);
      if (result.is_null() || result.is_true()) continue;
      throw SqlError("23514", "check constraint \"" + name + "\" of relation \"" + table_.name +
                                  "\" is violated by some row")
          .on_constraint(table_.schema, table_.name, name);
    }
    if (checks_->partition == nullptr || checks_->partition->accepts(context_, values)) return;
    throw SqlError("23514", "partition constraint of relation \"" + table_.name +
                                "\" is violated by some row")
        .on_constraint(table_.schema, table_.name, {});
  }

  ExecContext& context() { return context_; }

 private:
  const RelationDesc& table_;
  std::vector<std::uint32_t> not_null_;
  const WriteChecks* checks_;
  ExecContext context_;
};

std::vector<std::uint32_t> not_null_columns(const RelationDesc& table) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].not_null && !table.columns[i].dropped) out.push_back(i);
  }
  return out;
}

engine::Table& fresh_storage(Ddl& ddl, const RelationDesc& of, bool index) {
  engine::Table& table = ddl.catalog.store().create_table(of.storage_options(index));
  ddl.session.ddl_effects.created(table.id());
  return table;
}

/// Copies rows whose bytes stay as they are under new keys: decodes nothing but the key columns.
/// Keys met twice are told before NULLs are.
void copy_rows(Ddl& ddl, const RelationDesc& before, const RelationDesc& after, Arena& arena) {
  const RowCodec codec(after);
  const IndexDesc* primary = after.primary_key();
  std::vector<std::uint32_t> columns;
  if (primary != nullptr) {
    for (const IndexColumn& column : primary->columns) columns.push_back(column.column);
  }
  std::vector<Value> wanted(columns.size()), values(after.columns.size());
  const ColumnDesc* with_null = nullptr;
  std::string key;
  TableFill fill(ddl.session, after, before.table->approximate_rows());
  for_each_row(ddl, *before.table, arena, [&](const engine::ScanRow& row) {
    key.clear();
    if (primary == nullptr) {
      encode_row_id(after.table->next_row_id(), key);
    } else {
      codec.decode(row.row, columns, wanted.data());
      for (std::size_t i = 0; i < columns.size(); ++i) {
        values[columns[i]] = wanted[i];
        if (!wanted[i].is_null()) continue;
        if (with_null == nullptr) with_null = &after.columns[columns[i]];
        return;
      }
      encode_primary_key(after, values.data(), key);
    }
    fill.add(key, row.row);
  });
  fill.finish();
  if (with_null != nullptr) contains_nulls(after, *with_null);
}

void convert_rows(Ddl& ddl, const RelationDesc& before, const RelationDesc& after,
                  std::span<const ColumnRewrite> changes, RowVerifier& verifier, Arena& arena) {
  const RowCodec old_codec(before), new_codec(after);
  const IndexDesc* primary = after.primary_key();
  std::vector<Value> old_values(before.columns.size()), values(after.columns.size());
  std::string key, bytes;
  TableFill fill(ddl.session, after, before.table->approximate_rows());
  for_each_row(ddl, *before.table, arena, [&](const engine::ScanRow& row) {
    old_codec.decode_all(row.row, old_values.data());
    std::copy(old_values.begin(), old_values.end(), values.begin());
    for (const ColumnRewrite& change : changes) {
      values[change.column] = change.program.run(verifier.context(), old_values.data());
    }
    verifier.verify(values.data());
    key.clear();
    if (primary == nullptr) {
      encode_row_id(after.table->next_row_id(), key);
    } else {
      encode_primary_key(after, values.data(), key);
    }
    new_codec.encode(values.data(), bytes);
    fill.add(key, bytes);
  });
  fill.finish();
}

/// Points the catalog at the storage that `table` and its indexes now have, new trees for the
/// secondary ones included.
void switch_storage(Ddl& ddl, RelationDesc& table) {
  const auto name_storage = [&ddl](Oid oid, engine::TableId storage) {
    ddl.change_class(
        oid, [storage](CatalogRow& row) { row.set("relfilenode", std::int64_t{storage.value}); });
  };
  name_storage(table.oid, table.storage);
  for (IndexDesc& index : table.indexes) {
    if (index.primary) {
      index.table = table.table;
    } else {
      ddl.session.ddl_effects.dropped(index.storage);
      index.table = &fresh_storage(ddl, table, true);
    }
    index.storage = index.table->id();
    name_storage(index.oid, index.storage);
  }
  ddl.advance();
}

}  // namespace

void rewrite_table(Ddl& ddl, const RelationDesc& before, RelationDesc& after,
                   std::span<const ColumnRewrite> changes, const WriteChecks* checks) {
  if (after.kind == 'p') return;  // has no rows of its own
  after.table = &fresh_storage(ddl, after, false);
  after.storage = after.table->id();
  ddl.session.ddl_effects.dropped(before.storage);
  Arena arena(std::size_t{1} << 18);
  if (changes.empty()) {
    copy_rows(ddl, before, after, arena);
  } else {
    RowVerifier verifier(ddl, after, not_null_columns(after), checks, arena);
    convert_rows(ddl, before, after, changes, verifier, arena);
  }
  switch_storage(ddl, after);
  for (const IndexDesc& index : after.indexes) {
    if (!index.primary) build_index(ddl, after, index);
  }
}

std::int64_t reorder_table(Ddl& ddl, const RelationDesc& table, const IndexDesc& by) {
  RelationDesc after = table;
  after.table = &fresh_storage(ddl, after, false);
  after.storage = after.table->id();
  ddl.session.ddl_effects.dropped(table.storage);
  Arena arena(std::size_t{1} << 18);
  std::string key;
  std::int64_t rows = 0;
  for_each_row(ddl, *by.table, arena, [&](const engine::ScanRow& entry) {
    engine::RowRead row;
    if (!require(ddl.session.transaction.get(*table.table, entry.row, arena, row))) return;
    key.clear();
    encode_row_id(after.table->next_row_id(), key);
    require(ddl.session.transaction.insert(*after.table, key, row.row));
    ++rows;
  });
  switch_storage(ddl, after);
  for (const IndexDesc& index : after.indexes) build_index(ddl, after, index);
  return rows;
}

void empty_table(Ddl& ddl, const RelationDesc& table) {
  if (table.kind == 'p') return;
  RelationDesc after = table;
  ddl.session.ddl_effects.dropped(table.storage);
  after.table = &fresh_storage(ddl, after, false);
  after.storage = after.table->id();
  switch_storage(ddl, after);
}

void build_index(Ddl& ddl, const RelationDesc& table, const IndexDesc& index) {
  if (table.kind == 'p') return;
  std::vector<std::string> duplicate;
  const RunAs as_owner(ddl.session, relation_owner(ddl.access, table.oid),
                       RunAsKind::kRestricted);
  if (table.needs_index_programs())
    require_called(ddl.session, table, index, has_rows(ddl, table));
  if (!fill_index(ddl.session, table, index, index.is_key() ? &duplicate : nullptr)) {
    raise_duplicated(ddl.session, table, index, duplicate);
  }
  if (index.is_exclusion()) require_none_excluded(ddl.session, table, index);
}

void rebuild_index(Ddl& ddl, const RelationDesc& table, IndexDesc index) {
  ddl.session.ddl_effects.dropped(index.storage);
  index.table = &fresh_storage(ddl, table, true);
  index.storage = index.table->id();
  ddl.change_class(index.oid, [&](CatalogRow& row) {
    row.set("relfilenode", std::int64_t{index.storage.value});
  });
  build_index(ddl, table, index);
  set_index_valid(ddl, table.oid, index.oid);
}

void set_index_valid(Ddl& ddl, Oid table, Oid index) {
  const std::optional<CatalogRow> row = ddl.access.get(kPgIndex, index);
  if (!row) require(engine::OpResult::kConflict);  // dropped while we read
  CatalogRow changed = *row;
  changed.set("indisvalid", std::int64_t{1});
  ddl.access.update(*row, changed);
  ddl.touch(table);
}

bool has_rows(Ddl& ddl, const RelationDesc& table) {
  engine::RangeScan scan;
  scan.open(ddl.session.transaction, *table.table, {}, {}, true, engine::Direction::kForward);
  Arena arena;
  std::vector<engine::ScanRow> rows;
  return require(scan.next(arena, 1, rows));
}

void scan_rows(Ddl& ddl, const RelationDesc& table,
               const std::function<void(const Value*)>& visit) {
  Arena arena(std::size_t{1} << 18);
  const RowCodec codec(table);
  std::vector<Value> values(table.columns.size());
  for_each_row(ddl, *table.table, arena, [&](const engine::ScanRow& row) {
    codec.decode_all(row.row, values.data());
    visit(values.data());
  });
}

void verify_rows(Ddl& ddl, const RelationDesc& table, std::span<const std::uint32_t> not_null,
                 const WriteChecks* checks) {
  if (table.kind == 'p') return;
  Arena arena(std::size_t{1} << 18);
  const RowCodec codec(table);
  RowVerifier verifier(ddl, table, {not_null.begin(), not_null.end()}, checks, arena);
  std::vector<Value> values(table.columns.size());
  for_each_row(ddl, *table.table, arena, [&](const engine::ScanRow& row) {
    codec.decode_all(row.row, values.data());
    verifier.verify(values.data());
  });
}

}  // namespace granary::sql::catalog

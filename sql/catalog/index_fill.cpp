#include "sql/catalog/index_fill.h"

#include "sql/catalog/access.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 1024;

/// A worker of its own for loading: the transaction's is in the middle of reading, and guards do
/// not nest.
class LoadWorker {
 public:
  explicit LoadWorker(engine::Engine& store) : store_(store), worker_(store.attach_worker()) {}
  ~LoadWorker() { store_.detach_worker(worker_); }
  LoadWorker(const LoadWorker&) = delete;
  LoadWorker& operator=(const LoadWorker&) = delete;
  engine::Worker& worker() noexcept { return worker_; }

 private:
  engine::Engine& store_;
  engine::Worker& worker_;
};

std::vector<std::string> texts(const RelationDesc& relation, const IndexDesc& index,
                               const Value* values, Arena& arena) {
  std::vector<std::string> out;
  EvalContext context;
  context.arena = &arena;
  for (const IndexColumn& column : index.columns) {
    const Oid type = relation.columns[column.column].type;
    std::string text = "null";
    if (!values[column.column].is_null) {
      text.clear();
      type_of(type).output(context, values[column.column], type, text);
    }
    out.push_back(std::move(text));
  }
  return out;
}

}  // namespace

bool fill_index(engine::Transaction& transaction, const RelationDesc& relation,
                const IndexDesc& index, std::vector<std::string>* duplicate) {
  const RowCodec codec(relation);
  std::vector<std::uint32_t> columns;
  for (const IndexColumn& column : index.columns) columns.push_back(column.column);
  std::vector<Value> wanted(columns.size()), values(relation.columns.size());
  LoadWorker loader(transaction.engine());
  engine::RangeScan scan;
  scan.open(transaction, *relation.table, {}, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 18);
  std::vector<engine::ScanRow> batch;
  std::string key;
  std::size_t loaded = index.table->approximate_rows();
  while (true) {
    arena.reset();
    batch.clear();
    if (!require(scan.next(arena, kBatchRows, batch))) return true;
    for (const engine::ScanRow& row : batch) {
      codec.decode(row.row, columns, wanted.data());
      for (std::size_t i = 0; i < columns.size(); ++i) values[columns[i]] = wanted[i];
      key.clear();
      encode_index_key(relation, index, values.data(), row.key, key);
      index.table->load(loader.worker(), key, row.key, kLoadedTid, false);
      // The tree is ours alone, so its count is exact: it stands still only when the key was there
      // already.
      if (duplicate != nullptr && index.table->approximate_rows() == loaded) {
        *duplicate = texts(relation, index, values.data(), arena);
        return false;
      }
      ++loaded;
    }
  }
}

}  // namespace granary::sql::catalog

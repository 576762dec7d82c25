#include "sql/catalog/table_fill.h"

#include "base/memory_limit.h"
#include "engine/table/table.h"
#include "sql/catalog/access.h"
#include "sql/catalog/indexed_rows.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {

TableFill::TableFill(SessionContext& session, const RelationDesc& table, std::size_t rows)
    : session_(session),
      table_(table),
      sorted_(table.primary_key() == nullptr ? 0 : rows),
      load_(*table.table, &session.transaction.worker().retired()) {}

void TableFill::add(std::string_view key, std::string_view row) {
  constexpr std::size_t kOverheadBytes = 32;  // CommitSink::reserve
  if (MemoryLimit::exceeded()) require(engine::OpResult::kOutOfMemory);
  log_bytes_ += key.size() + row.size() + kOverheadBytes;
  if (table_.primary_key() == nullptr) {
    load_.add(key, row, engine::kLoadedTid);
  } else {
    sorted_.add(key, row);
  }
}

void TableFill::finish() {
  constexpr std::size_t kRowsBetweenChecks = 4096;
  sorted_.sort(engine::kLoadedTid);
  for (std::size_t i = 0; i < sorted_.size(); ++i) {
    if (i % kRowsBetweenChecks == 0) session_.check_interrupts();
    engine::Record* record = sorted_.take_record(i);  // sorts what is not sorted yet
    if (load_.add(sorted_[i].key(), record)) continue;
    engine::Record::destroy(record);
    duplicated(sorted_[i].row_key());
  }
  load_.finish();
  session_.transaction.load(*table_.table, log_bytes_);
}

void TableFill::duplicated(std::string_view row) const {
  const IndexDesc& primary = *table_.primary_key();
  std::vector<Value> values(table_.columns.size());
  RowCodec(table_).decode_all(row, values.data());
  raise_duplicated(session_, table_, primary, key_texts(session_, table_, primary, values.data()));
}

}  // namespace granary::sql::catalog

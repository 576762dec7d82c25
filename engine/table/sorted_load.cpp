#include "engine/table/sorted_load.h"

#include "engine/record/record.h"
#include "engine/table/table.h"

namespace granary::engine {

SortedLoad::SortedLoad(Table& table, ReclaimList* retired)
    : table_(table), builder_(table.tree(), retired) {}

SortedLoad::~SortedLoad() { finish(); }

bool SortedLoad::possible(Table& table) { return TreeBuilder::possible(table.tree()); }

bool SortedLoad::add(std::string_view key, std::string_view row, Tid tid) {
  Record* record = Record::create(TidWord::make(tid, TidWord::kLatest), row);
  if (add(key, record)) return true;
  Record::destroy(record);
  return false;
}

bool SortedLoad::add(std::string_view key, Record* record) {
  if (!builder_.add(key, record)) return false;
  ++rows_;
  return true;
}

void SortedLoad::finish() {
  builder_.finish();
  table_.count_rows(rows_);
  rows_ = 0;
}

}  // namespace granary::engine

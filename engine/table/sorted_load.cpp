#include "engine/table/sorted_load.h"

#include "engine/record/record.h"
#include "engine/table/table.h"

namespace granary::engine {

SortedLoad::SortedLoad(Table& table) : table_(table), builder_(table.tree()) {}

SortedLoad::~SortedLoad() { finish(); }

bool SortedLoad::add(std::string_view key, std::string_view row, Tid tid) {
  Record* record = Record::create(TidWord::make(tid, TidWord::kLatest), row);
  if (!builder_.add(key, record)) {
    Record::destroy(record);
    return false;
  }
  ++rows_;
  return true;
}

void SortedLoad::finish() {
  builder_.finish();
  table_.count_rows(rows_);
  rows_ = 0;
}

}  // namespace granary::engine

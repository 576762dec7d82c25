#include "bench/native/access.h"

namespace granary::bench {

using engine::Record;
using engine::TidWord;

bool DirectAccess::look_up(Table& table, std::string_view key, RowRead& out, bool& found) {
  engine::LeafVersion missed;
  Record* record = table.tree().find(*guard_, key, missed);
  found = record != nullptr && !read_latest(*record, arena_, out.row).absent();
  out.ref = {record};
  return true;
}

bool DirectAccess::update(Table&, std::string_view, const RowRead& read, std::string_view row) {
  Record& record = *read.ref.record;
  const TidWord before = record.lock_word();
  write_payload(record, row, worker_.retired());
  // The next number, so that a reader of the old row notices.
  const engine::Tid next{before.tid().value + 1};
  record.unlock_word(TidWord::make(next, TidWord::kLatest));
  return true;
}

bool DirectAccess::insert(Table& table, std::string_view key, std::string_view row) {
  const TidWord word = TidWord::make(engine::Tid::make({1}, 1), TidWord::kLatest);
  Record* fresh = Record::create(word, row);
  if (table.tree().insert(*guard_, key, fresh, nullptr, worker_.retired()) == nullptr) return true;
  Record::destroy(fresh);
  return false;
}

bool DirectAccess::remove(Table& table, std::string_view key, engine::RecordRef ref) {
  if (!table.tree().remove(*guard_, key, ref.record, nullptr, worker_.retired())) return false;
  worker_.retired().retire(ref.record, &Record::destroy);
  return true;
}

bool DirectAccess::scan(Table& table, std::string_view lower, std::string_view upper,
                        Direction direction, std::size_t rows_max, std::vector<ScanRow>& out) {
  struct Collector final : engine::ScanVisitor {
    Collector(Arena& to, std::size_t count, std::vector<ScanRow>& found)
        : arena(to), rows_max(count), rows(found) {}
    void leaf(engine::LeafVersion) override {}
    bool row(std::string_view key, Record* record) override {
      ScanRow row;
      if (read_latest(*record, arena, row.row).absent()) return true;
      row.key = arena.copy(key);
      row.ref = {record};
      rows.push_back(row);
      return rows.size() < rows_max;
    }
    Arena& arena;
    std::size_t rows_max;
    std::vector<ScanRow>& rows;
  };
  out.clear();
  Collector collector(arena_, rows_max, out);
  engine::Tree::Range range;
  range.lower = lower;
  range.upper = upper;
  table.tree().scan(*guard_, range, direction, collector);
  return true;
}

}  // namespace granary::bench

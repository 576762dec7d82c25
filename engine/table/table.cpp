#include "engine/table/table.h"

#include "base/check.h"
#include "engine/engine.h"
#include "engine/record/payload_copy.h"

namespace granary::engine {

namespace {

void destroy_entry(void* pins, std::string_view, Record* record) {
  if (pins == nullptr || !static_cast<RecordPins*>(pins)->adopt(*record)) Record::destroy(record);
}

struct AbsentRecords {
  std::vector<std::pair<std::string, Record*>> found;

  static void add_if_absent(void* self, std::string_view key, Record* record) {
    if (!record->load_word().absent()) return;
    static_cast<AbsentRecords*>(self)->found.emplace_back(key, record);
  }
};

}  // namespace

Table::~Table() { tree_.for_each(&destroy_entry, pins_.get()); }

void Table::load(Worker& worker, std::string_view key, std::string_view row, Tid tid,
                 bool is_delete) {
  const EpochGuard guard(worker.engine().clock(), worker.read_slot());
  LeafVersion missed;
  load(worker, guard, tree_.find(guard, key, missed), key, row, tid, is_delete);
}

void Table::load(Worker& worker, const EpochGuard& guard, Record* record, std::string_view key,
                 std::string_view row, Tid tid, bool is_delete) {
  const std::uint64_t status = TidWord::kLatest | (is_delete ? TidWord::kAbsent : 0);
  const TidWord word = TidWord::make(tid, status);
  note_written(tid.epoch());
  if (record == nullptr) {
    Record* fresh = Record::create(word, is_delete ? std::string_view{} : row);
    record = tree_.insert(guard, key, fresh, nullptr, worker.retired());
    if (record == nullptr) {
      if (!is_delete) count_rows(1);
      return;
    }
    Record::destroy(fresh);  // another loader was first, and nobody has seen ours
  }
  // The newest comes first mostly: the others need no lock.
  if (record->load_word().tid() >= tid) return;
  const TidWord before = record->lock_word();
  if (before.tid() >= tid) {
    record->unlock_word(before);
    return;
  }
  if (!is_delete) write_payload(*record, row, worker.retired());
  record->unlock_word(word);
  count_rows(static_cast<int>(before.absent()) - static_cast<int>(is_delete));
}

void Table::drop_absent_records(Worker& worker) {
  AbsentRecords absent;
  tree_.for_each(&AbsentRecords::add_if_absent, &absent);
  const EpochGuard guard(worker.engine().clock(), worker.read_slot());
  for (const auto& [key, record] : absent.found) {
    const bool removed = tree_.remove(guard, key, record, nullptr, worker.retired());
    GR_CHECK(removed);
    worker.retired().retire(record, &Record::destroy);
  }
}

}  // namespace granary::engine

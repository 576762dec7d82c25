#include "engine/table/garbage.h"

#include <algorithm>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/snapshot/version_chain.h"

namespace granary::engine {

namespace {

/// Trims and, where possible, unhooks. false: somebody still needs the record as it is.
bool tidy(Table& table, std::string_view key, Record& record, Engine& engine,
          const EpochGuard& guard, ReclaimList& retired) {
  const TidWord word = record.lock_word();
  if (is_dead(word)) {
    record.unlock_word(word);
    return true;
  }
  const bool versions_left =
      record.previous.load_acquire() != nullptr &&
      trim_versions(record, word.tid().epoch(), engine.snapshots(), retired);
  if (!word.absent()) {
    record.unlock_word(word);
    return !versions_left;
  }
  if (table.options().keeps_records) {
    record.unlock_word(word);
    return !versions_left;
  }
  // Whoever inserts the key again must get a larger TID than the delete had (replay keeps the
  // largest TID), and learns of it only from this record: it stays until E has left the delete's
  // epoch.
  if (word.tid().epoch() >= engine.clock().current()) {
    record.unlock_word(word);
    return false;
  }
  // The lock word is read under kLocked: whoever takes a row lock sets it first and the bit, which
  // waits for us, second (L5).
  if (versions_left || word.row_locked() || record.lock.load_seq_cst() != 0 ||
      engine.snapshots().needed(Epoch{0}, word.tid().epoch())) {
    record.unlock_word(word);
    return false;
  }
  // Dead: read sets that saw it absent fail validation, writers that meet it in the tree look again
  // (P2).
  record.word.store_seq_cst(word.bits & ~TidWord::kLatest);
  const bool removed = table.tree().remove(guard, key, &record, nullptr, retired);
  GR_CHECK(removed);
  retired.retire(&record, &Record::destroy);
  return true;
}

}  // namespace

void GarbageList::process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                          std::size_t count_max) {
  for (std::size_t i = std::min(count_max, entries_.size()); i > 0; --i) {
    // In the order of commits, more or less: when a snapshot holds back the first, the rest can
    // wait too.
    const Epoch since = entries_.front().since;
    if (since >= engine.clock().current() || engine.snapshots().needed(Epoch{0}, since)) return;
    Entry entry = std::move(entries_.front());
    entries_.pop_front();
    Table* table = engine.table(entry.table);
    if (table == nullptr) continue;
    LeafVersion missed;
    if (table->tree().find(guard, entry.key, missed) != entry.record) continue;
    if (!tidy(*table, entry.key, *entry.record, engine, guard, retired)) {
      entries_.push_back(std::move(entry));
    }
  }
}

void GarbageList::move_to(GarbageList& to) {
  for (auto& entry : entries_) to.entries_.push_back(std::move(entry));
  entries_.clear();
}

}  // namespace granary::engine

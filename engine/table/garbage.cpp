#include "engine/table/garbage.h"

#include <algorithm>
#include <iterator>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/snapshot/version_chain.h"

namespace granary::engine {

/// Takes the next entry that is due.
bool GarbageList::next(Engine& engine, Entry& entry) {
  if (held_.next(entry)) return true;
  if (ready_.empty()) return false;
  const Entry& first = ready_.front();
  // G3
  if (first.epoch >= engine.clock().current()) return false;
  if (engine.sink() != nullptr && first.epoch > engine.sink()->durable_epoch()) return false;
  entry = std::move(ready_.front());
  ready_.pop_front();
  return true;
}

/// Unhooks the record unless somebody has revived it. Returns the snapshot that still needs what is
/// behind it; `again`: somebody else has the record for now. One that is pinned takes the entry.
Epoch GarbageList::tidy(Engine& engine, Table& table, Entry& entry, const EpochGuard& guard,
                        ReclaimList& retired, bool& again) {
  Record& record = *entry.record;
  const TidWord word = record.lock_word_to_tidy();
  // A later delete has an entry of its own.
  const bool is_ours = word.absent() && !is_dead(word) && word.tid().epoch() == entry.epoch;
  if (!is_ours) {
    record.unlock_word(word);
    return Epoch{0};
  }
  // The lock word is read under kLocked: whoever takes a row lock sets it first and the bit, which
  // waits for us, second (L5).
  again = word.row_locked() || record.lock.load_seq_cst() != 0;
  const Epoch needed_by = trim_versions(record, word.tid().epoch(), engine.snapshots());
  if (again || needed_by != Epoch{0}) {
    record.unlock_word(word);
    return needed_by;
  }
  // Dead: writers that meet it in the tree look again (P2).
  if (!table.options().keeps_records) {
    record.word.store_seq_cst(word.bits & ~TidWord::kLatest);
  } else if (AbsentRecord pinned = entry; !engine.pins().end(std::move(pinned), word)) {
    record.unlock_word(word);
    return Epoch{0};
  }
  unhook(table, entry, guard, retired);
  return Epoch{0};
}

void GarbageList::unhook(Table& table, const Entry& entry, const EpochGuard& guard,
                         ReclaimList& retired) {
  const Unhooked unhooked = table.tree().unhook(guard, entry.key, entry.record, nullptr, retired);
  GR_CHECK(unhooked != Unhooked::kNothing);
  retired.retire(entry.record, &Record::destroy);
  if (unhooked == Unhooked::kLastKey) leaves_.push_back({table.id(), entry.key, Clock::now()});
}

/// false: it has to be looked at again.
bool GarbageList::handle(Engine& engine, Entry&& entry, const EpochGuard& guard,
                         ReclaimList& retired) {
  Table* table = engine.table(entry.table);
  if (table == nullptr) return true;
  LeafVersion leaf;
  if (table->tree().find(guard, entry.key, leaf) != entry.record) return true;
  bool again = false;
  const Epoch needed_by = tidy(engine, *table, entry, guard, retired, again);
  if (needed_by != Epoch{0}) {
    held_.hold(needed_by, std::move(entry));
  } else if (again) {
    ready_.push_back(std::move(entry));
    return false;
  }
  return true;
}

std::size_t GarbageList::give_up_leaves(Engine& engine, const EpochGuard& guard,
                                        ReclaimList& retired, std::size_t count_max) {
  const Clock::time_point overdue = Clock::now() - kPatience;
  const std::size_t count = std::min(count_max, leaves_.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (leaves_.front().since > overdue && !engine.clock().only_reader(guard.worker())) return i;
    const EmptyLeaf leaf = std::move(leaves_.front());
    leaves_.pop_front();
    Table* table = engine.table(leaf.table);
    if (table != nullptr) table->tree().give_up_empty(guard, leaf.key, nullptr, retired);
  }
  return count;
}

void GarbageList::add_released(std::vector<AbsentRecord> released) {
  std::ranges::move(released, std::back_inserter(ready_));
}

std::size_t GarbageList::process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                                 std::size_t count_max) {
  held_.release(engine.snapshots());
  // What comes back to the list in this turn waits for the next.
  std::size_t left = std::min(count_max, ready_.size() + held_.released());
  std::size_t done = 0;
  Entry entry;
  for (; left > 0 && next(engine, entry); --left) {
    if (handle(engine, std::move(entry), guard, retired)) ++done;
  }
  if (!leaves_.empty()) done += give_up_leaves(engine, guard, retired, count_max);
  return done;
}

void GarbageList::move_to(GarbageList& to) {
  std::ranges::move(ready_, std::back_inserter(to.ready_));
  std::ranges::move(leaves_, std::back_inserter(to.leaves_));
  ready_.clear();
  leaves_.clear();
  held_.move_to(to.held_);
}

}  // namespace granary::engine

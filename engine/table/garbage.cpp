#include "engine/table/garbage.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/snapshot/version_chain.h"
#include "engine/tree/prefetch.h"

namespace granary::engine {

namespace {

/// Descents to the records of `entries` side by side. Puts entries of a table next to each other.
template <class Entry>
void prefetch_records(Engine& engine, const EpochGuard& guard, std::span<Entry> entries) {
  const auto by_table = [](const Entry& a, const Entry& b) { return a.table < b.table; };
  std::sort(entries.begin(), entries.end(), by_table);
  for (auto at = entries.begin(); at != entries.end();) {
    const auto end = std::upper_bound(at, entries.end(), *at, by_table);
    std::array<std::string_view, kPrefetchKeysMax> keys;
    const auto keys_end = std::transform(
        at, end, keys.begin(), [](const Entry& entry) { return std::string_view(entry.key); });
    Table* table = engine.table(at->table);
    if (table != nullptr) prefetch(guard, table->tree(), std::span(keys.begin(), keys_end));
    at = end;
  }
}

}  // namespace

/// Moves what waited for snapshots that have ended out of held_.
void GarbageList::release_held(Engine& engine) {
  if (held_.empty()) return;
  const std::uint64_t ended = engine.snapshots().ended();
  if (ended == snapshots_ended_) return;
  snapshots_ended_ = ended;
  std::vector<Epoch> live;
  engine.snapshots().boundaries(live);
  for (auto held = held_.begin(); held != held_.end();) {
    if (std::binary_search(live.begin(), live.end(), held->first)) {
      ++held;
      continue;
    }
    released_count_ += held->second.size();
    released_.push_back(std::move(held->second));
    held = held_.erase(held);
  }
}

/// Takes the next entry that is due.
bool GarbageList::next(Engine& engine, Entry& entry) {
  if (!released_.empty()) {
    entry = std::move(released_.back().front());
    released_.back().pop_front();
    --released_count_;
    if (released_.back().empty()) released_.pop_back();
    return true;
  }
  if (ready_.empty()) return false;
  const Entry& first = ready_.front();
  if (first.absent) {  // G3
    if (first.epoch >= engine.clock().current()) return false;
    if (engine.sink() != nullptr && first.epoch > engine.sink()->durable_epoch()) return false;
  }
  entry = std::move(ready_.front());
  ready_.pop_front();
  return true;
}

/// Trims and, where possible, unhooks. Returns the snapshot that still needs what the entry is
/// about; `again`: somebody else has the record for now.
Epoch GarbageList::tidy(Engine& engine, Table& table, const Entry& entry, const EpochGuard& guard,
                        ReclaimList& retired, bool& again) {
  Record& record = *entry.record;
  const TidWord word = record.lock_word_to_tidy();
  Epoch needed_by{0};
  if (!is_dead(word) && record.previous.load_acquire() != nullptr) {
    const std::optional<Epoch> asked =
        entry.absent ? std::nullopt : std::optional<Epoch>(entry.epoch);
    needed_by = trim_versions(record, word.tid().epoch(), asked, engine.snapshots(), retired);
  }
  // A later delete has an entry of its own.
  const bool kept = table.options().keeps_records && !table.is_volatile(entry.key);
  const bool unhooks = entry.absent && word.absent() && !is_dead(word) &&
                       word.tid().epoch() == entry.epoch && !kept;
  // The lock word is read under kLocked: whoever takes a row lock sets it first and the bit, which
  // waits for us, second (L5).
  again = unhooks && (word.row_locked() || record.lock.load_seq_cst() != 0);
  if (!unhooks || again || needed_by != Epoch{0}) {
    record.unlock_word(word);
    return unhooks || !entry.absent ? needed_by : Epoch{0};
  }
  // Dead: writers that meet it in the tree look again (P2).
  record.word.store_seq_cst(word.bits & ~TidWord::kLatest);
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

void GarbageList::handle(Engine& engine, Entry&& entry, const EpochGuard& guard,
                         ReclaimList& retired) {
  Table* table = engine.table(entry.table);
  if (table == nullptr) return;
  LeafVersion leaf;
  if (table->tree().find(guard, entry.key, leaf) != entry.record) return;
  bool again = false;
  const Epoch needed_by = tidy(engine, *table, entry, guard, retired, again);
  if (needed_by != Epoch{0}) {
    held_[needed_by].push_back(std::move(entry));
  } else if (again) {
    ready_.push_back(std::move(entry));
  }
}

void GarbageList::give_up_leaves(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                                 std::size_t count_max) {
  const Clock::time_point overdue = Clock::now() - kPatience;
  for (std::size_t i = std::min(count_max, leaves_.size()); i > 0; --i) {
    if (leaves_.front().since > overdue && !engine.clock().only_reader(guard.worker())) return;
    const EmptyLeaf leaf = std::move(leaves_.front());
    leaves_.pop_front();
    Table* table = engine.table(leaf.table);
    if (table != nullptr) table->tree().give_up_empty(guard, leaf.key, nullptr, retired);
  }
}

void GarbageList::process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                          std::size_t count_max) {
  release_held(engine);
  // What comes back to the list in this turn waits for the next.
  std::size_t left = std::min(count_max, ready_.size() + released_count_);
  // A snapshot has ended: what it held is all over memory.
  while (left > 0 && !released_.empty()) {
    std::array<Entry, kPrefetchKeysMax> due;
    std::size_t count = 0;
    while (count < std::min(left, due.size()) && !released_.empty()) {
      static_cast<void>(next(engine, due[count++]));
    }
    prefetch_records(engine, guard, std::span(due).first(count));
    for (std::size_t i = 0; i < count; ++i) handle(engine, std::move(due[i]), guard, retired);
    left -= count;
  }
  // A version that was just kept: some snapshot needs it, and no newer one most likely. The record
  // is looked up when that has ended.
  const auto hold = [&](Entry& kept) {
    if (kept.absent) return false;
    const Epoch live = engine.snapshots().newest_between(kept.epoch, Epoch{~std::uint64_t{0}});
    if (live == Epoch{0}) return false;
    held_[live].push_back(std::move(kept));
    return true;
  };
  Entry entry;
  for (; left > 0 && next(engine, entry); --left) {
    if (!hold(entry)) handle(engine, std::move(entry), guard, retired);
  }
  if (!leaves_.empty()) give_up_leaves(engine, guard, retired, count_max);
}

void GarbageList::move_to(GarbageList& to) {
  const auto move = [&](std::deque<Entry>& entries) {
    for (Entry& entry : entries) to.ready_.push_back(std::move(entry));
    entries.clear();
  };
  move(ready_);
  for (auto& released : released_) move(released);
  for (auto& held : held_) move(held.second);
  released_.clear();
  released_count_ = 0;
  held_.clear();
  for (EmptyLeaf& leaf : leaves_) to.leaves_.push_back(std::move(leaf));
  leaves_.clear();
}

}  // namespace granary::engine

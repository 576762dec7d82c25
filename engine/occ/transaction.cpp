#include "engine/occ/transaction.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "engine/occ/transaction_impl.h"

namespace granary::engine {

Transaction::Transaction(Engine& engine) : impl_(std::make_unique<Impl>(*this, engine)) {}

Transaction::~Transaction() {
  abort();
  impl_->drop_guard();
}

void Transaction::begin(Mode mode, bool serializable) {
  Impl& tx = *impl_;
  GR_CHECK(!tx.active);
  tx.active = true;
  tx.mode = mode;
  tx.is_serializable = serializable || mode == Mode::kSerializable;
  tx.lost = false;
  if (!tx.watches) {
    tx.conflict.place = nullptr;
    tx.conflict.table = {};
  }
  tx.command = tx.last_command = 0;
  tx.statement_snapshot = false;
  tx.highest_tid = {};
  tx.statement_writes = 0;
  tx.gives_way = false;
}

bool Transaction::active() const noexcept { return impl_->active; }
Mode Transaction::mode() const noexcept { return impl_->mode; }
Engine& Transaction::engine() const noexcept { return impl_->engine; }
void Transaction::set_lock_waiter(LockWaiter* waiter) noexcept { impl_->waiter = waiter; }
void Transaction::use_locks() noexcept { impl_->uses_locks = true; }
void Transaction::use_relation_locks() noexcept { impl_->uses_relation_locks = true; }
void Transaction::skip_locked() noexcept { impl_->skips_locked = true; }
void Transaction::read_without_locks() noexcept { impl_->end_retries(); }

Worker& Transaction::worker() const noexcept {
  GR_CHECK(impl_->worker != nullptr);
  return *impl_->worker;
}

bool Transaction::is_resumed() const noexcept { return impl_->worker != nullptr; }

void Transaction::resume(Worker& worker) noexcept {
  Impl& tx = *impl_;
  GR_CHECK(tx.worker == nullptr);
  tx.worker = &worker;
  if (!tx.guard) {
    tx.guard.emplace(tx.engine.clock(), worker.read_slot());
    ++tx.guards;
  }
  if (tx.pending_lock != nullptr) [[unlikely]] tx.settle_pending_lock();
}

void Transaction::pause() noexcept {
  Impl& tx = *impl_;
  GR_CHECK(tx.worker != nullptr);
  tx.pin_tables();
  if (tx.active && tx.keeps_pointers()) {
    tx.keep_guard();
  } else {
    tx.drop_guard();
  }
  tx.worker = nullptr;
}

void Transaction::begin_statement(ReadFrom from) {
  Impl& tx = *impl_;
  GR_CHECK(tx.active);
  tx.end_snapshot();
  if (tx.snapshot_use == Impl::SnapshotUse::kFirstStatementUndone) tx.release_snapshot();
  tx.snapshot_use = Impl::SnapshotUse::kKept;
  tx.command = ++tx.last_command;
  tx.valid_reads = tx.valid_nodes = tx.valid_writes = 0;
  if (tx.validates_statements()) {
    tx.reads.clear();
    tx.nodes.clear();
  }
  tx.statement_writes = tx.writes.size();
  if (from == ReadFrom::kSnapshot) {
    tx.statement_snapshot = true;
    if (keeps_snapshot(tx.mode)) return;  // open_snapshot
    tx.snapshot = tx.engine.snapshots().acquire();
    tx.in_snapshot = true;
  }
}

void Transaction::open_snapshot() {
  Impl& tx = *impl_;
  if (!keeps_snapshot(tx.mode) || tx.in_snapshot) return;
  tx.snapshot = tx.mode == Mode::kSerializable ? tx.engine.serial_order().enter()
                                               : tx.engine.snapshots().acquire();
  tx.in_snapshot = true;
  tx.snapshot_use = Impl::SnapshotUse::kFirstStatement;
}

Epoch Transaction::export_snapshot() {
  Impl& tx = *impl_;
  GR_CHECK(tx.active);
  open_snapshot();
  tx.snapshot_use = Impl::SnapshotUse::kKept;
  if (keeps_snapshot(tx.mode)) return tx.snapshot;
  tx.holds_more = true;
  tx.exported.push_back(tx.engine.snapshots().acquire());
  return tx.exported.back();
}

bool Transaction::import_snapshot(Epoch snapshot) {
  Impl& tx = *impl_;
  GR_CHECK(tx.active && tx.mode == Mode::kRepeatableRead && !tx.in_snapshot);
  if (!tx.engine.snapshots().share(snapshot)) return false;
  tx.snapshot = snapshot;
  tx.in_snapshot = true;
  return true;
}

Epoch Transaction::snapshot() const noexcept {
  return impl_->in_snapshot ? impl_->snapshot : Epoch{0};
}

bool Transaction::newer_than_snapshot(const Record& record) const noexcept {
  return impl_->in_snapshot && settled_word(record).tid().epoch() > impl_->snapshot;
}

void Transaction::advance_command() noexcept { impl_->command = ++impl_->last_command; }

std::uint32_t Transaction::enter_command() noexcept {
  return std::exchange(impl_->command, ++impl_->last_command);
}

void Transaction::leave_command(std::uint32_t outer) noexcept { impl_->command = outer; }

std::uint32_t Transaction::command() const noexcept { return impl_->command; }

bool Transaction::had_inner_commands() const noexcept {
  return impl_->last_command > impl_->command;
}

Transaction::UnseenChange Transaction::unseen_change(RecordRef ref) const {
  const std::uint32_t newest = impl_->writes.find(*ref.record);
  if (newest == WriteEntry::kNone) return UnseenChange::kNone;
  const std::uint32_t writer = impl_->writes[newest].command;
  return writer < impl_->command    ? UnseenChange::kNone
         : writer == impl_->command ? UnseenChange::kOwn
                                    : UnseenChange::kInner;
}

OpResult Transaction::end_statement() {
  Impl& tx = *impl_;
  tx.end_snapshot();
  if (tx.mode == Mode::kOneShot) return OpResult::kOk;
  if (tx.lost) return OpResult::kConflict;
  if (!tx.reads_valid()) return OpResult::kConflict;
  tx.reads.clear();
  tx.nodes.clear();
  if (!tx.disowned.empty()) [[unlikely]] tx.release_disowned();
  return OpResult::kOk;
}

void Transaction::rollback_statement() {
  Impl& tx = *impl_;
  tx.end_snapshot();
  if (tx.snapshot_use == Impl::SnapshotUse::kFirstStatement)
    tx.snapshot_use = Impl::SnapshotUse::kFirstStatementUndone;
  tx.nodes.clear();
  tx.undo_to(tx.statement_writes, true);
  if (tx.gives_way && tx.mode == Mode::kOneShot) [[unlikely]] tx.release_locks();
  tx.pin_tables();
  tx.guarded.clear();
  if (tx.validates_statements()) tx.lost = false;  // its next reads are fresh
  tx.reads.clear();
}

bool Transaction::reads_still_valid() noexcept {
  return !impl_->lost && impl_->reads_valid() && impl_->writes_in_place(0);
}

bool Transaction::new_reads_valid() noexcept {
  Impl& tx = *impl_;
  // Sets that are smaller by now began anew, or were compacted: their rest is for the statement's
  // end to look at, as everything is.
  const auto from = [](std::size_t& valid, std::size_t size) {
    return std::min(std::exchange(valid, size), size);
  };
  const std::size_t reads = from(tx.valid_reads, tx.reads.size());
  const std::size_t nodes = from(tx.valid_nodes, tx.nodes.size());
  const std::size_t writes = from(tx.valid_writes, tx.writes.size());
  return !tx.lost && tx.reads_valid_from(reads, nodes) && tx.writes_in_place(writes);
}

Savepoint Transaction::savepoint() const noexcept {
  return {impl_->writes.size(), impl_->locks.size(), impl_->strengthened.size()};
}

Savepoint Transaction::begin_savepoint() noexcept {
  impl_->has_savepoint = true;
  return savepoint();
}

void Transaction::rollback_to(const Savepoint& savepoint) {
  Impl& tx = *impl_;
  tx.stop_waiting();
  tx.gives_way = false;
  tx.end_snapshot();
  tx.snapshot_use = Impl::SnapshotUse::kKept;
  tx.weaken_locks_from(savepoint.strengthened_position);  // while all of them are held
  tx.undo_to(savepoint.undo_position, false);
  if (tx.mode == Mode::kSerializable) {
    for (const auto& [record, lock_mode] : tx.relation_locks) tx.left_relations.push_back(record);
  }
  tx.release_locks_from(savepoint.lock_position);
  if (tx.validates_statements()) {
    tx.reads.clear();
    tx.nodes.clear();
    tx.lost = false;
  }
  tx.statement_writes = std::min(tx.statement_writes, tx.writes.size());
}

void Transaction::undo_writes(const Savepoint& savepoint) {
  impl_->undo_to(savepoint.undo_position, true);
}

void Transaction::disown_locks(const Savepoint& savepoint) {
  Impl& tx = *impl_;
  if (tx.mode == Mode::kOneShot || tx.locks.size() <= savepoint.lock_position) return;
  if (tx.mode == Mode::kSerializable) {
    for (const auto& [record, lock_mode] : tx.relation_locks) tx.left_relations.push_back(record);
  }
  tx.relation_locks.clear();
  const auto first = tx.locks.begin() + static_cast<std::ptrdiff_t>(savepoint.lock_position);
  tx.disowned.insert(tx.disowned.end(), first, tx.locks.end());
  tx.locks.erase(first, tx.locks.end());
}

void Transaction::abort() noexcept {
  Impl& tx = *impl_;
  tx.stop_waiting();
  tx.give_up(false);
  tx.end_retries();
}

bool Transaction::waits_for_lock() const { return impl_->engine.row_locks().waits(*this); }

bool Transaction::give_up_lock_wait() { return impl_->give_up_wait(); }

LockAge* Transaction::lock_age() noexcept { return impl_->age(); }
bool Transaction::gives_way() const noexcept { return impl_->gives_way; }

void Transaction::give_up_for_replay() noexcept {
  Impl& tx = *impl_;
  tx.stop_waiting();
  tx.give_up(true);
}

Epoch Transaction::answer_epoch() const noexcept { return impl_->highest_tid.epoch(); }
void Transaction::answer_after(Epoch epoch) noexcept {
  impl_->highest_tid = std::max(impl_->highest_tid, Tid::make(epoch, 0));
}
bool Transaction::has_writes() const noexcept { return !impl_->writes.empty(); }
bool Transaction::has_written(const RecordRef& ref) const noexcept {
  return impl_->writes.find(*ref.record) != WriteEntry::kNone;
}
std::size_t Transaction::read_set_size() const noexcept {
  return impl_->mode == Mode::kSerializable ? impl_->ranges.added() : impl_->reads.size();
}
std::size_t Transaction::write_set_size() const noexcept { return impl_->writes.size(); }

void Transaction::Impl::end_snapshot() noexcept {
  statement_snapshot = false;
  if (!keeps_snapshot(mode)) release_snapshot();
}

void Transaction::Impl::release_snapshot() noexcept {
  if (!in_snapshot) return;
  if (mode == Mode::kSerializable) {
    engine.serial_order().leave(snapshot);
    ranges.clear();
  } else {
    engine.snapshots().release(snapshot);
  }
  in_snapshot = false;
  snapshot_use = SnapshotUse::kKept;
}

bool Transaction::Impl::keeps_pointers() const noexcept {
  // Row-locked records need no guard (nobody unhooks them); what was read, and what a one-shot will
  // write, does.
  // So does a statement that streams from a snapshot: the tables it reads may be dropped meanwhile.
  return !reads.empty() || !nodes.empty() || statement_snapshot ||
         (mode == Mode::kOneShot && !writes.empty());
}

void Transaction::Impl::keep_guard() noexcept {
  if (owns_slot) return;
  WorkerId other;
  if (engine.read_slots().take_for_transaction(other)) {
    slot = worker->read_slot();
    owns_slot = true;
    worker->set_read_slot(other);
    return;
  }
  reads.clear();
  nodes.clear();
  lost = true;
  drop_guard();
}

void Transaction::Impl::give_slot_back() noexcept {
  engine.read_slots().give_back(slot);
  owns_slot = false;
}

void Transaction::Impl::undo_to(std::size_t position, bool keep_locks) noexcept {
  if (!loads.empty()) undo_loads(position);
  if (writes.size() > position) holds_more = true;
  while (writes.size() > position) {
    const WriteEntry& entry = writes.back();
    if (entry.fresh) {
      if (!nodes.empty()) reads.add(*entry.record, TidWord{TidWord::kAbsent});  // N5
      garbage.add_absent(entry.table->id(), entry.key_view(), entry.record, Epoch{0});
    }
    if (entry.born_locked) {
      if (keep_locks) {
        locks.push_back(entry.record);
      } else {
        engine.row_locks().release(self, *entry.record);
      }
    }
    writes.pop_back();
  }
}

bool Transaction::Impl::holds_nothing_more() const noexcept {
  return !in_snapshot && locks.empty() && disowned.empty() && table_pin == 0 &&
         strengthened.empty() && relation_locks.empty() &&
         left_relations.empty() && guarded.empty() && named_locks.empty() && exported.empty() &&
         garbage.empty() && loads.empty();
}

void Transaction::Impl::give_more_back(bool keep_locks) noexcept {
  release_snapshot();
  writes.clear();  // what an undone large one leaves
  strengthened.clear();
  guarded.clear();
  named_locks.clear();
  loads.clear();
  if (!keep_locks) release_locks();
  left_relations.clear();
  for (const Epoch boundary : exported) engine.snapshots().release(boundary);
  exported.clear();
  holds_more = keep_locks;
  if (garbage.empty()) return;
  if (worker != nullptr) {
    garbage.move_to(worker->garbage());
  } else {
    engine.adopt_garbage(garbage);
  }
}

void Transaction::Impl::give_up(bool keep_locks) noexcept {
  keep_locks = keep_locks && !gives_way;
  nodes.clear();
  undo_to(0, keep_locks);
  if (keep_locks) pin_tables();
  finish(keep_locks);
}

}  // namespace granary::engine

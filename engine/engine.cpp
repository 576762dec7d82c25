#include "engine/engine.h"

#include <algorithm>
#include <unordered_map>

#include "base/check.h"

namespace granary::engine {

namespace {

/// A table that waits for the readers that may have found it before it was dropped.
struct DroppedTable {
  std::unique_ptr<Table> table;
  DroppedTables& next;
};

void pass_on_table(void* dropped) noexcept {
  const std::unique_ptr<DroppedTable> owned(static_cast<DroppedTable*>(dropped));
  owned->next.add(std::move(owned->table));
}
void destroy_worker(void* worker) noexcept { delete static_cast<Worker*>(worker); }

}  // namespace

struct Engine::Impl {
  explicit Impl(EpochClock& clock) : retired(clock) {}

  mutable std::mutex tables_mutex;
  std::unordered_map<std::uint32_t, Table*> tables;
  std::uint32_t highest_table_id = 0;
  std::uint32_t last_temporary_table = kFirstTemporaryTable;

  std::mutex workers_mutex;
  std::vector<std::unique_ptr<Worker>> workers;  // by id; null: free
  std::vector<Tid> last_tids;                    // by id, of workers that have left

  // What belongs to no worker: dropped tables, garbage of detached workers and of transactions that
  // ended without one.
  std::mutex orphans_mutex;
  DroppedTables dropped;
  ReclaimList retired;
  GarbageList garbage;
  KeptVersions kept;
  Atomic<bool> orphans;  // lets collect_garbage skip the mutex; set and cleared under it
};

Engine::Engine(CommitSink* sink)
    : snapshots_(clock_),
      serial_order_(clock_, snapshots_),
      sink_(sink),
      impl_(std::make_unique<Impl>(clock_)) {}

Engine::~Engine() {
  for (auto& entry : impl_->tables) delete entry.second;
}

Worker& Engine::attach_worker() {
  WorkerId slot;
  const bool taken = read_slots_.take(slot);
  GR_CHECK(taken);
  std::lock_guard lock(impl_->workers_mutex);
  auto& workers = impl_->workers;
  auto place = std::find(workers.begin(), workers.end(), nullptr);
  if (place == workers.end()) {
    GR_CHECK(workers.size() < kWorkersMax);
    place = workers.insert(place, nullptr);
    impl_->last_tids.emplace_back();
  }
  const WorkerId id{static_cast<std::uint32_t>(place - workers.begin())};
  *place = std::make_unique<Worker>(id, slot, *this, clock_);
  // It goes on in the same log lane.
  (*place)->last_tid = impl_->last_tids[id.value];
  return **place;
}

void Engine::detach_worker(Worker& worker) {
  read_slots_.give_back(worker.read_slot());
  adopt_garbage(worker.garbage());
  Worker* detached = nullptr;
  {
    std::lock_guard lock(impl_->workers_mutex);
    detached = impl_->workers[worker.id().value].release();
    impl_->last_tids[worker.id().value] = worker.last_tid;
  }
  std::lock_guard lock(impl_->orphans_mutex);
  worker.kept().move_to(impl_->kept);
  // Freed with all it has retired itself, which is older.
  impl_->retired.retire(detached, &destroy_worker);
  impl_->orphans.store_release(true);
}

Table& Engine::create_table(TableOptions options) {
  std::lock_guard lock(impl_->tables_mutex);
  if (options.temporary) {
    std::uint32_t& last = impl_->last_temporary_table;
    do {
      last = (last + 1) | kFirstTemporaryTable;  // the ids come round again
    } while (impl_->tables.contains(last));
    auto* table = new Table(TableId{last}, options, pins_);
    impl_->tables.emplace(last, table);
    return *table;
  }
  const TableId id{++impl_->highest_table_id};
  auto* table = new Table(id, options, pins_);
  impl_->tables.emplace(id.value, table);
  return *table;
}

Table& Engine::open_table(TableId id, TableOptions options) {
  std::lock_guard lock(impl_->tables_mutex);
  impl_->highest_table_id = std::max(impl_->highest_table_id, id.value);
  Table*& table = impl_->tables[id.value];
  if (table == nullptr) table = new Table(id, options, pins_);
  return *table;
}

TableId Engine::reserve_table_block(std::uint32_t count) noexcept {
  std::lock_guard lock(impl_->tables_mutex);
  const TableId first{(impl_->highest_table_id / count + 1) * count};
  impl_->highest_table_id = first.value + count - 1;
  return first;
}

Table* Engine::table(TableId id) noexcept {
  std::lock_guard lock(impl_->tables_mutex);
  const auto found = impl_->tables.find(id.value);
  return found == impl_->tables.end() ? nullptr : found->second;
}

void Engine::drop_table(TableId id) {
  std::unique_ptr<Table> table;
  {
    std::lock_guard lock(impl_->tables_mutex);
    const auto found = impl_->tables.find(id.value);
    if (found == impl_->tables.end()) return;
    table.reset(found->second);
    impl_->tables.erase(found);
  }
  std::lock_guard lock(impl_->orphans_mutex);
  impl_->retired.retire(new DroppedTable{std::move(table), impl_->dropped}, &pass_on_table);
  impl_->orphans.store_release(true);
}

void Engine::retire(void* memory, ReclaimList::Free free) {
  std::lock_guard lock(impl_->orphans_mutex);
  impl_->retired.retire(memory, free);
  impl_->orphans.store_release(true);
}

DroppedTables::Pin Engine::pin_tables() { return impl_->dropped.pin(); }

void Engine::unpin_tables(DroppedTables::Pin pin) noexcept {
  impl_->dropped.unpin(pin);
  if (!impl_->dropped.ready()) return;
  std::lock_guard lock(impl_->orphans_mutex);
  impl_->orphans.store_release(true);
}

void Engine::reserve_table_ids(TableId highest) noexcept {
  std::lock_guard lock(impl_->tables_mutex);
  impl_->highest_table_id = std::max(impl_->highest_table_id, highest.value);
}

TableId Engine::highest_table_id() const noexcept {
  std::lock_guard lock(impl_->tables_mutex);
  return {impl_->highest_table_id};
}

std::vector<TableId> Engine::table_ids() const {
  std::lock_guard lock(impl_->tables_mutex);
  std::vector<TableId> ids;
  for (const auto& entry : impl_->tables) ids.push_back({entry.first});
  std::sort(ids.begin(), ids.end());
  return ids;
}

ReclaimStatus Engine::reclaim_status() const noexcept {
  ReclaimStatus status;
  // The horizon before E: lag() never counts epochs that had not begun when it was read.
  status.horizon = clock_.reclaim_horizon();
  status.oldest_snapshot = snapshots_.oldest();
  status.snapshots = snapshots_.live();
  status.current = std::max({clock_.current(), status.horizon, status.oldest_snapshot});
  return status;
}

void Engine::adopt_garbage(GarbageList& garbage) {
  if (garbage.empty()) return;
  std::lock_guard lock(impl_->orphans_mutex);
  garbage.move_to(impl_->garbage);
  impl_->orphans.store_release(true);
}

/// false: nothing could be done, for now.
bool Engine::collect_orphans(Worker& worker) {
  std::unique_lock lock(impl_->orphans_mutex, std::try_to_lock);
  if (!lock.owns_lock()) return false;
  const bool adopts = !impl_->garbage.empty() || !impl_->kept.empty();
  impl_->garbage.move_to(worker.garbage());
  impl_->kept.move_to(worker.kept());
  const std::size_t freed = impl_->retired.collect(64);
  const bool dropped = impl_->dropped.free_one();
  impl_->orphans.store_release(impl_->retired.waiting() > 0 || impl_->dropped.ready());
  return adopts || freed > 0 || dropped;
}

namespace {

/// How much to do between two requests: hardly anything, more when a large transaction has left
/// much behind, never so much that a client would notice (some 100 us).
std::size_t portion(std::size_t waiting) noexcept {
  constexpr std::size_t kLeast = 64;
  constexpr std::size_t kMost = 1024;
  return std::clamp(waiting / 16, kLeast, kMost);
}

}  // namespace

bool Worker::collect_garbage() {
  bool done = engine_.impl_->orphans.load_acquire() && engine_.collect_orphans(*this);
  if (engine_.pins().has_released()) garbage_.add_released(engine_.pins().take_released());
  if (!garbage_.empty() || !kept_.empty()) {
    const EpochGuard guard(engine_.clock(), read_slot_);
    done |= kept_.process(engine_, guard, retired_, portion(kept_.released())) > 0;
    done |= garbage_.process(engine_, guard, retired_, portion(garbage_.released())) > 0;
  }
  if (!retired_.empty()) done |= retired_.collect(portion(retired_.waiting())) > 0;
  return done;
}

bool Worker::has_much_garbage() const noexcept {
  constexpr std::size_t kMuch = 1024;
  return engine_.impl_->orphans.load_acquire() ||
         garbage_.size() + kept_.size() + retired_.waiting() > kMuch;
}

}  // namespace granary::engine

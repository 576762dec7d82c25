// engine/epoch/clock.cpp: publication of slots against the advance of E. Both sides store their own
// word and then load the other's, so every access here is seq_cst: with less, each could miss the
// other's store (E1 to E3 of clock.h).
#include "engine/epoch/clock.h"

#include <algorithm>
#include <memory>

#include "base/check.h"

namespace granary::engine {

EpochClock::~EpochClock() { delete further_.load_relaxed(); }

EpochClock::Slot& EpochClock::slot_of(WorkerId worker) noexcept {
  GR_DCHECK(worker.value < kReadSlotsMax);
  if (worker.value >= kFirstSlots && further_.load_acquire() == nullptr) {
    // Before slots_used_ says so to walks.
    auto made = std::make_unique<FurtherSlots>();
    FurtherSlots* none = nullptr;
    if (further_.compare_exchange_seq_cst(none, made.get())) static_cast<void>(made.release());
  }
  // Relaxed is enough for the test: only this thread's own earlier raise matters to it. The raise
  // itself comes before the slot's store in the seq_cst order, so a walk that misses the raise
  // comes before the store as well.
  std::uint32_t used = slots_used_.load_relaxed();
  while (used <= worker.value) {
    if (slots_used_.compare_exchange_seq_cst(used, worker.value + 1)) break;
  }
  return at(worker.value);
}

Epoch EpochClock::enter_commit(WorkerId worker) noexcept {
  Slot& slot = slot_of(worker);
  GR_DCHECK(slot.committing.load_relaxed() == 0);
  std::uint64_t epoch = current_.load_seq_cst();
  for (;;) {
    slot.committing.store_seq_cst(epoch);
    // E1: E may have moved by more than one while the slot was still empty. Once E is seen equal
    // after the store, every later advance but the first finds the slot.
    const std::uint64_t again = current_.load_seq_cst();
    if (again == epoch) return {epoch};
    epoch = again;
  }
}

void EpochClock::leave_commit(WorkerId worker) noexcept {
  // Release: whoever sees the empty slot (quiesced, E2) sees the commit's log records and installed
  // rows too.
  at(worker.value).committing.store_release(0);
}

void EpochClock::enter_read(WorkerId worker) noexcept {
  Slot& slot = slot_of(worker);
  GR_DCHECK(slot.reading.load_relaxed() == 0);
  // An epoch that is old by the time it is stored only holds back more (E3). The seq_cst store
  // comes before every pointer load of this reader: a collector that does not see it looked before,
  // and then the retired memory was out of reach.
  slot.reading.store_seq_cst(current_.load_seq_cst());
}

void EpochClock::leave_read(WorkerId worker) noexcept {
  // Release: pairs with reclaim_horizon; the reader's last look happens before the memory is freed.
  at(worker.value).reading.store_release(0);
}

bool EpochClock::try_advance() noexcept {
  const std::scoped_lock lock(advance_mutex_);
  const std::uint64_t epoch = current_.load_seq_cst();
  const std::uint32_t used = slots_used_.load_seq_cst();
  for (std::uint32_t i = 0; i < used; ++i) {
    const std::uint64_t committing = at(i).committing.load_seq_cst();
    if (committing != 0 && committing != epoch) return false;
  }
  current_.store_seq_cst(epoch + 1);
  return true;
}

bool EpochClock::quiesced(Epoch epoch) const noexcept {
  // E first: a worker whose slot is empty now and who enters later finds this E or a later one,
  // hence > epoch.
  if (current_.load_seq_cst() <= epoch.value) return false;
  const std::uint32_t used = slots_used_.load_seq_cst();
  for (std::uint32_t i = 0; i < used; ++i) {
    const std::uint64_t committing = at(i).committing.load_seq_cst();
    if (committing != 0 && committing <= epoch.value) return false;
  }
  return true;
}

bool EpochClock::only_reader(WorkerId worker) const noexcept {
  const std::uint32_t used = slots_used_.load_seq_cst();
  for (std::uint32_t i = 0; i < used; ++i) {
    if (i != worker.value && at(i).reading.load_seq_cst() != 0) return false;
  }
  return true;
}

Epoch EpochClock::reclaim_horizon() const noexcept {
  // E before the slots: a reader that enters after its slot was looked at may hold what is retired
  // in the E of that moment, which is then not below the E loaded here.
  std::uint64_t horizon = current_.load_seq_cst() - 1;
  const std::uint32_t used = slots_used_.load_seq_cst();
  for (std::uint32_t i = 0; i < used; ++i) {
    const std::uint64_t reading = at(i).reading.load_seq_cst();
    if (reading != 0) horizon = std::min(horizon, reading);
  }
  return {horizon};
}

}  // namespace granary::engine

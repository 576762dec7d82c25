// wal/durable_epoch.h: D, the minimum over loggers of what each has on stable storage, and who is
// told when it moves.
//
// Thread safety: publish from the logger it names; get from any thread.
// Invariants
//   W1  D never falls. get() >= e means every transaction of an epoch <= e survives any crash from
//       now on.
//   W2  The listener hears of every rise of D, in order, after get() shows it.
#pragma once

#include <mutex>
#include <vector>

#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::wal {

/// Called from logger threads; must not block or throw.
class DurableListener {
 public:
  virtual ~DurableListener() = default;
  virtual void durable(engine::Epoch epoch) noexcept = 0;
  /// The log has no room (writes are refused from now on), or has room again.
  virtual void disk_space(bool full) noexcept { static_cast<void>(full); }
};

class DurableEpoch {
 public:
  DurableEpoch(std::size_t logger_count, engine::Epoch first)
      : of_logger_(logger_count, first), durable_(first.value) {}

  /// Pairs with publish: who sees D sees that the sync behind it has happened.
  engine::Epoch get() const noexcept { return {durable_.load_seq_cst()}; }

  /// Everything of this logger up to `epoch` is on stable storage.
  void publish(std::size_t logger, engine::Epoch epoch) noexcept;

  void disk_space(bool full) noexcept;

  /// May be null. When this returns, the listener before is no longer being called.
  void set_listener(DurableListener* listener) noexcept;

 private:
  std::mutex mutex_;
  std::vector<engine::Epoch> of_logger_;
  DurableListener* listener_ = nullptr;
  Atomic<std::uint64_t> durable_;
};

}  // namespace granary::wal

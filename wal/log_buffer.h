// wal/log_buffer.h: one worker's lane to its logger: what it committed, encoded in disk format
// (SiloR §3.1, §3.4).
//
// Thread safety: append from the lane's worker, take and give_back from its logger, the rest from
// any thread.
// Invariants
//   W3  A block holds transactions of one epoch; a transaction too large for the buffer goes on in
//       the next block under the same TID. Each block can be replayed on its own.
//   W4  What append put in before the worker left its commit epoch is in what take returns after
//       EpochClock::quiesced of that epoch.
// Differences from the paper
//   D1  A mutex a lane, not a shared queue: the logger holds it to swap a pointer, so a worker
//       finds it free
//       (20 ns) and never waits for a write or a sync.
//   D2  The logger takes half-full buffers as well: nobody tells workers that an epoch has ended.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/atomic.h"
#include "engine/occ/commit_sink.h"

namespace granary::wal {

inline constexpr std::size_t kBufferBytes = std::size_t{256} << 10;

/// Blocks one behind the other, each with room for its frame in front and aligned to 8: ready to be
/// sealed and written.
struct FilledBuffer {
  struct Block {
    std::size_t start = 0;  // of the frame
    std::uint32_t payload_bytes = 0;
    engine::Epoch epoch{0};
  };
  std::unique_ptr<char[]> data;
  std::size_t capacity = 0;
  std::size_t used = 0;
  std::vector<Block> blocks;
};

class alignas(64) LogLane {
 public:
  /// cost    one uncontended lock and a copy of keys and rows; may allocate
  /// returns bytes waiting in the lane now
  std::size_t append(engine::Tid tid, std::span<const engine::LogWrite> writes) noexcept;

  /// Moves everything appended so far to the end of `out`.
  void take(std::vector<FilledBuffer>& out);
  /// After the write (not the sync, SiloR §3.4): the memory goes back into circulation, the room to
  /// the worker.
  void give_back(FilledBuffer&& buffer);

  /// Appended and not yet written.
  std::size_t pending_bytes() const noexcept { return pending_bytes_.load_relaxed(); }
  /// Of the newest transaction ever appended. Pairs with append: whoever saw quiesced(e) sees every
  /// epoch <= e.
  engine::Epoch highest_epoch() const noexcept { return {highest_epoch_.load_acquire()}; }

 private:
  void open_block(engine::Epoch epoch, std::size_t payload_bytes);
  bool fits(engine::Epoch epoch, std::size_t bytes) const noexcept;

  std::mutex mutex_;
  FilledBuffer current_;             // guarded by mutex_
  std::vector<FilledBuffer> full_;   // guarded by mutex_
  std::vector<FilledBuffer> spare_;  // guarded by mutex_
  Atomic<std::size_t> pending_bytes_;
  Atomic<std::uint64_t> highest_epoch_;
};

}  // namespace granary::wal

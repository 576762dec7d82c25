// engine/occ/commit_sink.h: the only thing the engine knows of the log. wal/ implements it; tests
// and benchmarks may not log at all.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/ids.h"
#include "engine/record/tid_word.h"

namespace granary::engine {

/// One write of a transaction as the log sees it. Views live until append returns.
struct LogWrite {
  TableId table;
  bool is_delete = false;
  bool drops_table = false;  // nothing of this table matters from now on; key and row are empty
  std::string_view key;
  std::string_view row;  // empty for deletes
};

/// Thread safety: every method from any worker thread, but a WorkerId only from the thread attached
/// under it.
class CommitSink {
 public:
  virtual ~CommitSink() = default;

  /// Before phase 1: promises that `bytes` (keys + rows + 32 per write) can be appended without
  /// waiting (I4).
  /// false: no room or the disk is full; the caller aborts the attempt and tries again later.
  virtual bool reserve(WorkerId worker, std::size_t bytes) noexcept = 0;

  /// Part of a logged commit, after reserve, before the worker leaves its commit epoch; parts of
  /// one commit come one behind the other. Never fails, never waits.
  virtual void append(WorkerId worker, Tid tid, std::span<const LogWrite> writes) noexcept = 0;

  /// Every transaction of an epoch <= this is on stable storage.
  virtual Epoch durable_epoch() const noexcept = 0;

  /// Somebody waits for `epoch` to become durable: start a group commit when the logger is idle.
  virtual void request_flush(Epoch epoch) noexcept = 0;

  /// Writes are refused until space returns (53100 for the user).
  virtual bool disk_full() const noexcept = 0;
};

}  // namespace granary::engine

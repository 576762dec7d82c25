// bench/null_server/group_flush.h: what group commit costs a server that does nothing else.
//
// A thread ends an epoch as soon as somebody waits and the flush before is over, as a logger does
// (wal/README.md): one 4 KiB write around the page cache into space that was written before, one
// fdatasync.
//
// Thread safety: request_flush and the epochs from any thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "base/atomic.h"
#include "frontend/loop/event_loop.h"

namespace granary::null_server {

class GroupFlush final : public frontend::DurableSource {
 public:
  /// Makes the file, 16 MiB of it, durably. errors  throws std::system_error
  explicit GroupFlush(const std::string& path);
  ~GroupFlush() override;
  GroupFlush(const GroupFlush&) = delete;
  GroupFlush& operator=(const GroupFlush&) = delete;

  /// rose: called after each flush, from this object's thread.
  void start(std::function<void(engine::Epoch)> rose);

  /// The epoch that a transaction commits in that commits now.
  engine::Epoch now() const noexcept { return {epoch_.load_seq_cst()}; }
  engine::Epoch durable_epoch() const noexcept override { return {durable_.load_seq_cst()}; }
  void request_flush(engine::Epoch epoch) noexcept override;

 private:
  void run();
  void flush_group();

  std::function<void(engine::Epoch)> rose_;
  int fd_ = -1;
  std::uint64_t offset_ = 0;
  Atomic<std::uint64_t> epoch_{1};
  Atomic<std::uint64_t> durable_{0};
  std::mutex mutex_;
  std::condition_variable asked_;
  std::uint64_t wanted_ = 0;  // guarded by mutex_
  bool stopping_ = false;     // guarded by mutex_
  std::thread thread_;
};

}  // namespace granary::null_server

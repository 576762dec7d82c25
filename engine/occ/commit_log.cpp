// engine/occ/commit_log.cpp: what a commit asks of the log and hands to it (Silo §4.10,
// commit_sink.h).

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

std::size_t Transaction::Impl::log_bytes() const noexcept {
  constexpr std::size_t kOverheadBytes = 32;
  std::size_t bytes = dropped_tables.size() * kOverheadBytes;
  for (const LoadedTable& load : loads) bytes += is_dropped(*load.table) ? 0 : load.log_bytes;
  for (const WriteEntry& entry : writes) {
    if (entry.superseded || !entry.table->logs(entry.key_view())) continue;
    bytes += entry.key_bytes + entry.row_bytes + kOverheadBytes;
  }
  return bytes;
}

/// Everything that can fail happens before phase 1 (I4).
OpResult Transaction::Impl::reserve_log() {
  CommitSink* sink = engine.sink();
  if (sink == nullptr) return OpResult::kOk;
  const std::size_t bytes = log_bytes();
  if (bytes == 0 || sink->reserve(worker->id(), bytes)) return OpResult::kOk;
  return sink->disk_full() ? OpResult::kDiskFull : OpResult::kNoRoom;
}

bool Transaction::room_for_commit() noexcept {
  return impl_->writes.empty() || impl_->reserve_log() != OpResult::kNoRoom;
}

/// Before phase 3: a row that lives in its placeholder may be overwritten as soon as that is
/// unlocked. false: there was nothing to log. needs: a sink
bool Transaction::Impl::append_log(Tid tid) {
  CommitSink* sink = engine.sink();
  constexpr std::size_t kPartMax = 1024;  // writes: a large transaction is handed over in parts
  bool logged = false;
  const auto hand_over = [&] {
    if (log_writes.empty()) return;
    sink->append(worker->id(), tid, log_writes);
    log_writes.clear();
    logged = true;
  };
  for (const TableId id : dropped_tables) {
    const Table* table = engine.table(id);
    if (table != nullptr && table->options().logged) {
      log_writes.push_back({.table = id, .drops_table = true, .key = {}, .row = {}});
    }
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    prefetch_behind(i, [](const OrderedWrite& write) { return write.entry->key; });
    const WriteEntry& entry = *order[i].entry;
    if (!entry.table->logs(entry.key_view())) continue;
    if (entry.is_delete && entry.on_placeholder) continue;
    std::string_view row;
    if (!entry.is_delete) {
      row = entry.row != nullptr ? std::string_view{entry.row, entry.row_bytes}
                                 : stable_payload(*entry.record);
    }
    if (log_writes.size() >= kPartMax) hand_over();
    // Made in place: a copy would read wide what has just been stored in parts, and wait for it.
    LogWrite& write = log_writes.emplace_back();
    write.table = entry.table->id();
    write.is_delete = entry.is_delete;
    write.key = entry.key_view();
    write.row = row;
  }
  hand_over();
  return logged;
}

}  // namespace granary::engine

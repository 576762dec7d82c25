// frontend/session/advisory_table.h: the things that advisory locks are taken on. Each is a record
// that is in no table, so that the row locks' queues and deadlock detection serve it as well.
//
// Thread safety: all methods from any thread.
// Invariants
//   V1  A record lives while some session has pinned its key; a session pins a key before it asks
//       for a lock on it, and unpins it when it neither holds nor queues.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>

#include "engine/record/record.h"
#include "sql/catalog/session_directory.h"

namespace granary::frontend {

/// A key that a transaction holds, which has pinned it.
struct AdvisoryHold {
  sql::catalog::AdvisoryKey key;
  bool exclusive = false, shared = false;
  engine::Record* record = nullptr;
};

class AdvisoryTable {
 public:
  AdvisoryTable() = default;
  ~AdvisoryTable();
  AdvisoryTable(const AdvisoryTable&) = delete;
  AdvisoryTable& operator=(const AdvisoryTable&) = delete;

  engine::Record& pin(const sql::catalog::AdvisoryKey& key);
  void unpin(const sql::catalog::AdvisoryKey& key);

 private:
  struct Entry {
    engine::Record* record = nullptr;
    std::size_t pins = 0;
  };
  std::mutex mutex_;
  std::map<sql::catalog::AdvisoryKey, Entry> entries_;
};

}  // namespace granary::frontend

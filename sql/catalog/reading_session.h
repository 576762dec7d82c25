// sql/catalog/reading_session.h: reading catalogs where no client's session is: at start-up, and
// before a client has its session.
#pragma once

#include "sql/catalog/catalog.h"

namespace granary::sql::catalog {

/// A transaction that reads one fresh snapshot, for the life of the object.
/// needs   no transaction resumed on the worker
class ReadingTransaction {
 public:
  ReadingTransaction(engine::Transaction& transaction, engine::Worker& worker)
      : transaction_(transaction) {
    transaction_.begin(engine::Mode::kReadCommitted);
    transaction_.resume(worker);
    transaction_.begin_statement(engine::ReadFrom::kSnapshot);
  }
  ~ReadingTransaction() {
    // Nothing was written, and what has changed since it was read is no concern of readers here.
    transaction_.rollback_statement();
    transaction_.abort();
    transaction_.pause();
  }
  ReadingTransaction(const ReadingTransaction&) = delete;
  ReadingTransaction& operator=(const ReadingTransaction&) = delete;

 private:
  engine::Transaction& transaction_;
};

/// A session of nobody's that reads one fresh snapshot, for the life of the object; catalogs as
/// they are at the moment. It never waits: what is locked against reading is 55P03.
/// needs   no transaction resumed on the worker
class ReadingSession {
 public:
  ReadingSession(Catalog& catalog, engine::Worker& worker)
      : session(catalog.store(), catalog), transaction_(session.transaction, worker) {}

  SessionContext session;

 private:
  ReadingTransaction transaction_;
};

/// A worker for the life of the object.
class AttachedWorker {
 public:
  explicit AttachedWorker(engine::Engine& store) : store_(store), worker_(store.attach_worker()) {}
  ~AttachedWorker() { store_.detach_worker(worker_); }
  AttachedWorker(const AttachedWorker&) = delete;
  AttachedWorker& operator=(const AttachedWorker&) = delete;
  operator engine::Worker&() noexcept { return worker_; }

 private:
  engine::Engine& store_;
  engine::Worker& worker_;
};

}  // namespace granary::sql::catalog

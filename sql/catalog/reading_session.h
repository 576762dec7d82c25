// sql/catalog/reading_session.h: reading catalogs where no client's session is: at start-up, and
// before a client has its session.
#pragma once

#include "sql/catalog/catalog.h"

namespace granary::sql::catalog {

/// A session of nobody's that reads one fresh snapshot, for the life of the object; catalogs as
/// they are at the moment. It never waits: what is locked against reading is 55P03.
/// needs   no transaction resumed on the worker
class ReadingSession {
 public:
  ReadingSession(Catalog& catalog, engine::Worker& worker) : session(catalog.store(), catalog) {
    session.transaction.begin(engine::Mode::kReadCommitted);
    session.transaction.resume(worker);
    session.transaction.begin_statement(engine::ReadFrom::kSnapshot);
  }
  ~ReadingSession() {
    // Nothing was written, and what has changed since it was read is no concern of readers here.
    session.transaction.rollback_statement();
    session.transaction.abort();
    session.transaction.pause();
  }
  ReadingSession(const ReadingSession&) = delete;
  ReadingSession& operator=(const ReadingSession&) = delete;

  SessionContext session;
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

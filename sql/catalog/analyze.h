// sql/catalog/analyze.h: who makes statistics: ANALYZE, and the analyzer in the background.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "sql/catalog/catalog.h"
#include "sql/relation_counters.h"

namespace granary::sql::catalog {

class Databases;

/// Makes statistics of a committed table from a fresh snapshot and publishes them; nothing where
/// there is no such table, or one that somebody is changing.
/// check_interrupts  called now and then; may throw
/// needs   no transaction resumed on the worker
void analyze_relation(Catalog& catalog, engine::Worker& worker, Oid relation, Upkeep upkeep,
                      const std::function<void()>& check_interrupts);

/// The same of a table that only the session sees as it is: a temporary one, or one that its
/// transaction may have made or written.
/// needs   the session's transaction resumed
void analyze_own_relation(SessionContext& session, Oid relation, Upkeep upkeep,
                          const std::function<void()>& check_interrupts);

/// A thread that looks every second for tables whose statistics some plan would have used and which
/// are missing, or were made when the table was smaller or larger by a tenth and fifty rows
/// (PostgreSQL's thresholds for autovacuum; here for rows added or gone, since changed ones are not
/// counted). It keeps to a tenth of one core for a table.
class Analyzer {
 public:
  explicit Analyzer(Databases& databases);
  ~Analyzer();
  Analyzer(const Analyzer&) = delete;
  Analyzer& operator=(const Analyzer&) = delete;

 private:
  struct Stopped {};
  void run();
  void look_at(Catalog& catalog, engine::Worker& worker);
  void check_stop();

  Databases& databases_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;  // guarded by mutex_
  std::map<std::pair<Oid, Oid>, std::chrono::steady_clock::time_point> rests_until_;
  std::thread thread_;
};

}  // namespace granary::sql::catalog

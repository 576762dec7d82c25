#include "sql/catalog/analyze.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collect_statistics.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/reading_session.h"
#include "sql/error.h"
#include "sql/executor/execute.h"
#include "sql/types/datetime.h"

namespace granary::sql::catalog {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLookEvery = std::chrono::seconds(1);
constexpr double kChangedRows = 50;
constexpr double kChangedShare = 0.1;
constexpr int kPauseFactor = 10;  // a table rests ten times as long as it was read

bool is_outdated(const TableStatistics* statistics, double rows) {
  const double then = statistics == nullptr ? 0 : statistics->rows;
  return std::abs(rows - then) > kChangedRows + kChangedShare * then;
}

/// Null as well while somebody is about to change it.
RelationPtr find_unless_locked(SessionContext& session, Oid relation) {
  try {
    return session.catalog.find_relation(session, relation);
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "55P03") throw;
    return nullptr;
  }
}

}  // namespace

void analyze_relation(Catalog& catalog, engine::Worker& worker, Oid relation, Upkeep upkeep,
                      const std::function<void()>& check_interrupts) {
  ReadingSession reading(catalog, worker);
  const RelationPtr found = find_unless_locked(reading.session, relation);
  if (found == nullptr || found->table == nullptr || found->statistics == nullptr) return;
  found->statistics->publish(collect_statistics(reading.session, *found, check_interrupts));
  if (found->counters != nullptr) found->counters->note(upkeep, clock_now());
}

void analyze_own_relation(SessionContext& session, Oid relation, Upkeep upkeep,
                          const std::function<void()>& check_interrupts) {
  const RelationPtr found = session.catalog.find_relation(session, relation);
  if (found == nullptr || found->table == nullptr || found->statistics == nullptr) return;
  if (session.catalog_changed) {
    // Descriptions do not outlive their statements in such a transaction: without this nobody would
    // hold the place, and StatisticsRegistry::all() would forget it.
    session.ddl_effects.at_end([place = found->statistics, before = found->statistics->current()](
                                   bool committed) {
      if (!committed) place->publish(before);
    });
  }
  found->statistics->publish(collect_statistics(session, *found, check_interrupts));
  if (found->counters != nullptr) found->counters->note(upkeep, clock_now());
}

Analyzer::Analyzer(Databases& databases) : databases_(databases), thread_([this] { run(); }) {}

Analyzer::~Analyzer() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Analyzer::check_stop() {
  const std::lock_guard lock(mutex_);
  if (stop_) throw Stopped{};
}

void Analyzer::run() {
  static_cast<void>(pthread_setname_np(pthread_self(), "granary-analyze"));
  AttachedWorker worker(databases_.main().store());
  while (true) {
    {
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, kLookEvery, [this] { return stop_; })) return;
    }
    try {
      for (const auto& catalog : databases_.catalogs()) look_at(*catalog, worker);
    } catch (const Stopped&) {
      return;
    } catch (const SqlError&) {
      // Memory ran out, say. The next look is a second away.
    } catch (const ExecInterrupt&) {
      // Somebody changes the schema.
    }
  }
}

void Analyzer::look_at(Catalog& catalog, engine::Worker& worker) {
  const auto known = catalog.impl().statistics.all();
  const bool wanted = std::any_of(known.begin(), known.end(),
                                  [](const auto& entry) { return entry.second->wanted(); });
  if (!wanted) return;
  std::vector<Oid> outdated;
  {
    ReadingSession reading(catalog, worker);
    for (const auto& [oid, statistics] : known) {
      if (!statistics->wanted()) continue;
      const RelationPtr relation = find_unless_locked(reading.session, oid);
      if (relation == nullptr || relation->table == nullptr) continue;
      const auto rows = static_cast<double>(relation->table->approximate_rows());
      if (is_outdated(statistics->current().get(), rows)) outdated.push_back(oid);
    }
  }
  for (const Oid oid : outdated) {
    check_stop();
    auto& rests_until = rests_until_[{catalog.place().database, oid}];
    const auto start = Clock::now();
    if (start < rests_until) continue;
    analyze_relation(catalog, worker, oid, Upkeep::kAutoAnalyze, [this] { check_stop(); });
    const auto end = Clock::now();
    rests_until = end + (end - start) * kPauseFactor;
  }
}

}  // namespace granary::sql::catalog

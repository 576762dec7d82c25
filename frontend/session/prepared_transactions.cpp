#include "frontend/session/prepared_transactions.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "base/check.h"
#include "engine/occ/prepared.h"
#include "frontend/session/effects.h"
#include "frontend/session/prepared_notes.h"
#include "frontend/session/statement_runner.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/stored_state.h"
#include "sql/disk_full.h"

namespace granary::frontend {

using engine::OpResult;
using engine::PreparedWrites;
using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::PreparedTransactionInfo;
using sql::catalog::ReadingSession;

namespace {

/// Among the ids of catalogs, so that it is there in every database directory and never dropped.
constexpr engine::TableId kPreparedTable{12310};

struct RowHead {
  std::int64_t prepared_at = 0;
  std::uint32_t owner = 0;
  std::uint32_t database = 0;
};
static_assert(sizeof(RowHead) == 16);

[[noreturn]] void raise(OpResult result) {
  if (result == OpResult::kDiskFull) sql::raise_disk_full();
  if (result == OpResult::kOutOfMemory) throw SqlError("53200", "out of memory");
  throw SqlError("XX000",
                 fmt::format("prepared transaction: engine result {}", static_cast<int>(result)));
}

std::string database_name(ReadingSession& reading, Oid database) {
  Arena arena;
  const auto row = CatalogAccess(reading.session, arena).get(sql::catalog::kPgDatabase, database);
  return row ? std::string(row->text("datname")) : std::string();
}

}  // namespace

engine::Table& PreparedTransactions::table() { return engine_.open_table(kPreparedTable, {}); }

PreparedTransaction& PreparedTransactions::reserve(const std::string& gid, std::size_t count_max) {
  if (count_max == 0) {
    throw SqlError("55000", "prepared transactions are disabled")
        .hint("Set max_prepared_transactions to a nonzero value.");
  }
  const std::lock_guard lock(mutex_);
  if (entries_.contains(gid)) {
    throw SqlError("42710", fmt::format("transaction identifier \"{}\" is already in use", gid));
  }
  if (entries_.size() >= count_max) {
    throw SqlError("53200", "maximum number of prepared transactions reached")
        .hint(fmt::format("Increase max_prepared_transactions (currently {}).", count_max));
  }
  auto entry = std::make_unique<PreparedTransaction>();
  entry->gid = gid;
  entry->info.gid = gid;
  return *entries_.emplace(gid, std::move(entry)).first->second;
}

void PreparedTransactions::give_back(PreparedTransaction& entry) { erase(entry); }

bool PreparedTransactions::write_row(const PreparedTransaction& entry, std::string_view writes,
                                     engine::Worker& worker, engine::Epoch& answer) {
  const RowHead head{entry.info.prepared_at, entry.info.owner.value, entry.database.value};
  std::string row(sizeof head, '\0');
  std::memcpy(row.data(), &head, sizeof head);
  row.append(writes);
  engine::Table& rows = table();
  engine::Transaction transaction(engine_);
  transaction.begin(engine::Mode::kOneShot);
  transaction.resume(worker);
  transaction.begin_statement();
  Arena arena(512);
  engine::RowRead before;
  OpResult result = transaction.get(rows, entry.gid, arena, before);
  if (result == OpResult::kOk) {
    result = transaction.update(rows, entry.gid, before.ref, row);
  } else if (result == OpResult::kNotFound) {
    result = transaction.insert(rows, entry.gid, row);
  }
  if (result == OpResult::kOk) result = transaction.commit();
  if (transaction.active()) transaction.abort();
  transaction.pause();
  answer = transaction.answer_epoch();
  if (result == OpResult::kOk) return true;
  if (result != OpResult::kConflict && result != OpResult::kNoRoom) raise(result);
  constexpr auto kPause = std::chrono::microseconds(50);
  std::this_thread::sleep_for(kPause);
  return false;
}

void PreparedTransactions::adopt(PreparedTransaction& entry, sql::SessionContext& session,
                                 Effects& effects) {
  auto transaction = std::make_unique<engine::Transaction>(engine_);
  PreparedWrites::hand_over(session.transaction, *transaction);
  const std::lock_guard lock(mutex_);
  entry.advisory = effects.give_locks(*transaction);
  effects.give_id();
  entry.ddl_effects = std::exchange(session.ddl_effects, {});
  session.changed_enums = std::make_shared<sql::SessionContext::ChangedEnums>();
  entry.transaction = std::move(transaction);
  entry.state = PreparedTransaction::State::kPrepared;
}

PreparedTransaction& PreparedTransactions::take(const std::string& gid,
                                                const Decider& decider) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(gid);
  if (found == entries_.end() || found->second->state == PreparedTransaction::State::kPreparing) {
    throw SqlError("42704",
                   fmt::format("prepared transaction with identifier \"{}\" does not exist", gid));
  }
  PreparedTransaction& entry = *found->second;
  if (entry.state == PreparedTransaction::State::kDeciding) {
    throw SqlError("55000",
                   fmt::format("prepared transaction with identifier \"{}\" is busy", gid));
  }
  if (entry.info.owner != decider.role && !decider.superuser) {
    throw SqlError("42501", "permission denied to finish prepared transaction")
        .hint("Must be superuser or the user that prepared the transaction.");
  }
  if (entry.database != decider.database) {
    throw SqlError("0A000", "prepared transaction belongs to another database")
        .hint("Connect to the database where the transaction was prepared to finish it.");
  }
  entry.state = PreparedTransaction::State::kDeciding;
  return entry;
}

void PreparedTransactions::put_back(PreparedTransaction& entry) {
  const std::lock_guard lock(mutex_);
  entry.state = PreparedTransaction::State::kPrepared;
}

void PreparedTransactions::erase(PreparedTransaction& entry) {
  std::unique_ptr<PreparedTransaction> gone;
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(entry.gid);
  gone = std::move(found->second);
  entries_.erase(found);
}

/// Waits on its thread for room in the log, which is made within a flush.
OpResult PreparedTransactions::decide(PreparedTransaction& entry,
                                      std::span<const engine::TableId> dropped) {
  for (;;) {
    const OpResult result = PreparedWrites::commit(*entry.transaction, dropped, table(), entry.gid);
    if (result != OpResult::kNoRoom) return result;
    constexpr auto kPause = std::chrono::microseconds(50);
    std::this_thread::sleep_for(kPause);
  }
}

engine::Epoch PreparedTransactions::commit(PreparedTransaction& entry, engine::Worker& worker) {
  engine::Transaction& transaction = *entry.transaction;
  transaction.resume(worker);
  const OpResult result = decide(entry, entry.ddl_effects.dropped_tables());
  transaction.pause();
  if (result != OpResult::kOk) {
    put_back(entry);
    raise(result);
  }
  const engine::Epoch answer = transaction.answer_epoch();
  entry.ddl_effects.committed(engine_);
  ids_.ended(entry.info.id, true, answer);
  release_advisory(entry);
  erase(entry);
  return answer;
}

engine::Epoch PreparedTransactions::roll_back(PreparedTransaction& entry, engine::Worker& worker) {
  engine::Transaction& transaction = *entry.transaction;
  transaction.resume(worker);
  // Its locks stay until the commit that takes the row away: should that be lost, the next start
  // finds the rows as they are now.
  transaction.undo_writes(engine::Savepoint{});
  const OpResult result = decide(entry, {});
  transaction.pause();
  if (result != OpResult::kOk) {
    // Rolled back it is either way; the row goes with the next attempt, or the next start's.
    put_back(entry);
    raise(result);
  }
  const engine::Epoch answer = transaction.answer_epoch();
  entry.ddl_effects.aborted(engine_);
  ids_.ended(entry.info.id, false, {});
  release_advisory(entry);
  erase(entry);
  return answer;
}

void PreparedTransactions::release_advisory(PreparedTransaction& entry) {
  std::vector<AdvisoryHold> held;
  {
    const std::lock_guard lock(mutex_);
    held = std::exchange(entry.advisory, {});
  }
  for (const AdvisoryHold& hold : held) {
    engine_.row_locks().release(*entry.transaction, *hold.record);
    advisory_.unpin(hold.key);
  }
}

void PreparedTransactions::append_advisory_locks(
    std::vector<sql::catalog::AdvisoryLockInfo>& out) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [gid, entry] : entries_) {
    for (const AdvisoryHold& hold : entry->advisory) {
      for (const bool shared : {false, true}) {
        if (shared ? hold.shared : hold.exclusive)
          out.push_back({hold.key, 0, shared, true, hold.record, entry->transaction.get()});
      }
    }
  }
}

std::vector<PreparedTransactionInfo> PreparedTransactions::list() const {
  std::vector<PreparedTransactionInfo> out;
  const std::lock_guard lock(mutex_);
  for (const auto& [gid, entry] : entries_) {
    if (entry->state == PreparedTransaction::State::kPreparing) continue;
    out.push_back(entry->info);
    out.back().transaction = entry->transaction.get();
  }
  return out;
}

/// Locks come first, so that nothing of it is seen as free; then what is not in its row.
void PreparedTransactions::restore(PreparedTransaction& entry, std::string_view writes,
                                   engine::Worker& worker) {
  for (const std::string_view note : PreparedWrites::notes(writes)) {
    if (const std::uint64_t id = decode_id(note); id != 0) entry.info.id = id;
    AdvisoryHold hold;
    if (!decode_hold(note, hold)) continue;
    hold.record = &advisory_.pin(hold.key);
    const auto mode = hold.exclusive ? engine::RowLockMode::kUpdate : engine::RowLockMode::kShare;
    const auto taken =
        engine_.row_locks().acquire(*entry.transaction, *hold.record, mode, true, nullptr);
    GR_CHECK(taken == engine::LockResult::kGranted);
    entry.advisory.push_back(hold);
  }
  const PreparedWrites::Tables tables = PreparedWrites::changed_tables(writes);
  const std::vector<engine::TableId> written = PreparedWrites::tables(writes);
  sql::SessionContext session(engine_, entry.visit.catalog());
  session.database_oid = entry.database;
  session.catalog_changed = true;
  PreparedWrites::hand_over(*entry.transaction, session.transaction);
  {
    const Resumed resumed(session, worker);
    session.transaction.begin_statement();
    for (const std::string& warning : sql::catalog::restore_prepared(session, tables, written))
      spdlog::warn("{}", warning);
    GR_CHECK(session.transaction.end_statement() == OpResult::kOk);
  }
  PreparedWrites::hand_over(session.transaction, *entry.transaction);
  entry.ddl_effects = std::exchange(session.ddl_effects, {});
}

bool PreparedTransactions::recover_row(std::string_view gid, std::string_view row,
                                       engine::Worker& worker, std::string& error) {
  RowHead head;
  if (row.size() < sizeof head) {
    error = fmt::format("prepared transaction \"{}\": its row is too short", gid);
    return false;
  }
  std::memcpy(&head, row.data(), sizeof head);
  const std::string writes = PreparedWrites::without_emptied(engine_, row.substr(sizeof head));
  auto entry = std::make_unique<PreparedTransaction>();
  entry->gid = gid;
  entry->database = Oid{head.database};
  entry->info.gid = gid;
  entry->info.owner = Oid{head.owner};
  entry->info.prepared_at = head.prepared_at;
  if (writes.size() + sizeof head != row.size()) {
    engine::Epoch written{0};
    try {
      while (!write_row(*entry, writes, worker, written)) {
      }
    } catch (const sql::SqlError& failure) {
      error = fmt::format("prepared transaction \"{}\": {}", gid, failure.diagnostic.message);
      return false;
    }
  }
  {
    ReadingSession reading(databases_.main(), worker);
    entry->info.database = database_name(reading, entry->database);
  }
  entry->visit = databases_.enter(worker, entry->info.database).value();  // nobody else is here
  entry->visit.count_as_prepared();
  entry->transaction = std::make_unique<engine::Transaction>(engine_);
  entry->transaction->resume(worker);
  const OpResult rebuilt = PreparedWrites::rebuild(*entry->transaction, writes);
  entry->transaction->pause();
  if (rebuilt != OpResult::kOk) {
    error = fmt::format("prepared transaction \"{}\" of database \"{}\" does not fit its tables",
                        gid, entry->info.database);
    return false;
  }
  restore(*entry, writes, worker);
  // Rows of older versions have none.
  constexpr std::int32_t kNoSession = 0;
  if (entry->info.id == 0) entry->info.id = ids_.assign(kNoSession);
  ids_.prepared(entry->info.id);
  entry->state = PreparedTransaction::State::kPrepared;
  entries_.emplace(entry->gid, std::move(entry));
  return true;
}

bool PreparedTransactions::recover(engine::Worker& worker, std::string& error) {
  std::vector<std::pair<std::string, std::string>> rows;
  {
    ReadingSession reading(databases_.main(), worker);
    Arena arena;
    engine::RangeScan scan;
    scan.open(reading.session.transaction, table(), {}, {}, true, engine::Direction::kForward);
    std::vector<engine::ScanRow> batch;
    constexpr std::size_t kBatch = 64;
    while (scan.next(arena, kBatch, batch) == OpResult::kOk) {
      for (const engine::ScanRow& row : batch) rows.emplace_back(row.key, row.row);
    }
  }
  return std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
    return recover_row(row.first, row.second, worker, error);
  });
}

}  // namespace granary::frontend

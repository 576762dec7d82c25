// PREPARE TRANSACTION, COMMIT PREPARED and ROLLBACK PREPARED (prepared_transactions.h).
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/occ/prepared.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/prepared_notes.h"
#include "frontend/session/prepared_transactions.h"
#include "frontend/session/replay.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/stored_state.h"
#include "sql/catalog/temporary.h"
#include "sql/serialization_failure.h"

namespace granary::frontend {

using engine::OpResult;
using planner::TransactionCommand;
using sql::PullStatus;
using sql::SqlError;

namespace {

constexpr std::size_t kGidBytesMax = 199;

/// Until the decision nobody may write what a serializable block has read, else its place in the
/// serial order could be lost: the relations are locked against writers, in the order of their
/// OIDs, then its reads are validated for the last time.
class SettleReads final : public StatementTask {
 public:
  SettleReads(sql::SessionContext& session, const sql::RelationDesc& pg_class,
              std::map<sql::Oid, engine::RecordPin> relations)
      : session_(session), pg_class_(pg_class), relations_(std::move(relations)) {}

  PullStatus run(bool) override {
    engine::Transaction& transaction = session_.transaction;
    const engine::LatestReads latest(transaction);
    for (const auto& [oid, record] : relations_) {
      const OpResult locked =
          transaction.lock_row(*pg_class_.table, sql::catalog::class_key(pg_class_, oid),
                               {record.get()}, engine::RowLockMode::kNoKeyUpdate, false);
      if (locked == OpResult::kWait) return PullStatus::kWait;
      if (locked == OpResult::kDeadlock) throw sql::deadlock_failure();
      if (locked != OpResult::kOk) throw sql::read_write_failure();
    }
    if (engine::PreparedWrites::settle_reads(transaction) != OpResult::kOk) {
      throw sql::read_write_failure();
    }
    return PullStatus::kDone;
  }
  void undo() noexcept override {}

 private:
  sql::SessionContext& session_;
  const sql::RelationDesc& pg_class_;
  std::map<sql::Oid, engine::RecordPin> relations_;
};

PreparedTransactions::Decider decider_of(const sql::SessionContext& session,
                                         engine::Worker& worker) {
  sql::catalog::ReadingSession reading(session.catalog, worker);
  Arena arena;
  sql::catalog::CatalogAccess access(reading.session, arena);
  return {session.user_oid, session.database_oid,
          sql::catalog::is_superuser(access, session.user_oid)};
}

}  // namespace

/// What PostgreSQL does not prepare either, and what is not supported.
void Session::check_preparable(const std::string& gid) const {
  if (gid.size() > kGidBytesMax) {
    throw SqlError("22023", fmt::format("transaction identifier \"{}\" is too long", gid));
  }
  for (const auto& [name, portal] : portals_) {
    if (portal->is_cursor && portal->with_hold && !portal->held) {
      throw SqlError("0A000", "cannot PREPARE a transaction that has created a cursor WITH HOLD");
    }
  }
  if (context_->temporary != nullptr && context_->temporary->used()) {
    throw SqlError("0A000",
                   "cannot PREPARE a transaction that has operated on temporary objects");
  }
  if (effects_->has_notices()) {
    throw SqlError("0A000",
                   "cannot PREPARE a transaction that has executed LISTEN, UNLISTEN, or NOTIFY");
  }
  if (effects_->has_exported_snapshot())
    throw SqlError("0A000", "cannot PREPARE a transaction that has exported snapshots");
  if (effects_->holds_lock_twice()) {
    throw SqlError("0A000",
                   "cannot PREPARE while holding both session-level and transaction-level locks on "
                   "the same object");
  }
}

Progress Session::settle_reads() {
  if (!context_->transaction.active() ||
      context_->transaction.mode() != engine::Mode::kSerializable) {
    return Progress::kDone;
  }
  const std::set<const engine::Record*> used =
      engine::PreparedWrites::used_relations(context_->transaction);
  std::map<sql::Oid, engine::RecordPin> relations;
  sql::RelationPtr pg_class;
  {
    sql::catalog::ReadingSession reading(context_->catalog, *worker_);
    pg_class = context_->catalog.find_relation(reading.session, sql::Oid{sql::catalog::kPgClass});
    Arena arena;
    sql::catalog::CatalogAccess access(reading.session, arena);
    for (const auto& row : access.scan(sql::catalog::kPgClass)) {
      // What has been dropped meanwhile fails the reads themselves.
      if (!used.contains(row.ref.record)) continue;
      if (auto pin = context_->catalog.store().pins().pin(*row.ref.record))
        relations.emplace(row.oid("oid"), std::move(pin));
    }
  }
  SettleReads task(*context_, *pg_class, std::move(relations));
  return runner_->run(task, *worker_);
}

/// Errors end the block, as they do in PostgreSQL.
Progress Session::prepare_transaction(Run& run) {
  const std::string& gid = run.statement->transaction->name;
  if (!block_->in_block()) {
    context_->notice("WARNING", "25P01", "there is no transaction in progress");
  }
  if (in_pipeline()) {  // which goes on
    complete(run, wire_.out.position(), false, "ROLLBACK");
    return Progress::kDone;
  }
  if (block_->state() == BlockState::kIdle || block_->state() == BlockState::kFailed) {
    block_->abort();
    finish_two_phase("ROLLBACK", engine::Epoch{0});
    return Progress::kDone;
  }
  const Progress checked = before_commit();
  if (checked != Progress::kDone) return checked;
  check_preparable(gid);
  const Progress settled = settle_reads();
  if (settled != Progress::kDone) return settled;
  finish_two_phase("PREPARE TRANSACTION", prepare_as(gid));
  return Progress::kDone;
}

/// What the row of the prepared transaction says.
std::string Session::encode_prepared() {
  const bool has_ddl = context_->catalog_changed || !context_->ddl_effects.empty();
  std::set<engine::TableId> committed;
  if (has_ddl) committed = sql::catalog::committed_storage(context_->catalog, *worker_);
  std::string out;
  engine::PreparedWrites::Tables tables;
  tables.dropped = context_->ddl_effects.dropped_tables();
  const Resumed resumed(*context_, *worker_);
  // What the block has read is settled, and the catalogs are only described: nobody is waited for.
  context_->transaction.read_without_locks();
  context_->transaction.begin_statement();
  if (has_ddl) tables.created = sql::catalog::created_tables(*context_, committed);
  sql::catalog::encode_relation_locks(*context_, has_ddl, out);
  context_->transaction.rollback_statement();
  engine::PreparedWrites::encode(context_->transaction, tables, out);
  for (const AdvisoryHold& hold : effects_->transaction_locks())
    engine::PreparedWrites::encode_note(encode_hold(hold), out);
  engine::PreparedWrites::encode_note(encode_id(effects_->transaction_id(true)), out);
  return out;
}

engine::Epoch Session::prepare_as(const std::string& gid) {
  PreparedTransactions& prepared = *server_.registry.prepared;
  const std::string limit = context_->settings.show("max_prepared_transactions");
  PreparedTransaction& entry = prepared.reserve(gid, std::strtoul(limit.c_str(), nullptr, 10));
  engine::Epoch answer{0};
  try {
    entry.database = context_->database_oid;
    entry.info.prepared_at = now_timestamp();
    entry.info.owner = context_->user_oid;
    entry.info.database = context_->database;
    entry.visit = server_.databases.enter(*worker_, context_->database).value();  // it is in there
    entry.visit.count_as_prepared();
    block_->ensure_open();
    entry.info.id = effects_->transaction_id(true);
    const std::string writes = encode_prepared();
    while (!prepared.write_row(entry, writes, *worker_, answer)) {
      context_->check_interrupts();
    }
  } catch (...) {
    prepared.give_back(entry);
    throw;
  }
  prepared.adopt(entry, *context_, *effects_);
  block_->handed_over();
  return answer;
}

void Session::decide_prepared(Run& run) {
  const planner::TransactionStatement& statement = *run.statement->transaction;
  if (block_->state() != BlockState::kIdle) {
    throw SqlError("25001",
                   fmt::format("{} cannot run inside a transaction block", run.statement->tag));
  }
  PreparedTransactions& prepared = *server_.registry.prepared;
  PreparedTransaction& entry = prepared.take(statement.name, decider_of(*context_, *worker_));
  const bool commits = statement.command == TransactionCommand::kCommitPrepared;
  const engine::Epoch answer =
      commits ? prepared.commit(entry, *worker_) : prepared.roll_back(entry, *worker_);
  finish_two_phase(run.statement->tag, answer);
}

void Session::finish_two_phase(std::string_view tag, engine::Epoch answer) {
  const std::uint64_t mark = wire_.out.position();
  send_notices();
  // At any setting of synchronous_commit, as in PostgreSQL.
  if (answer > server_.durable.durable_epoch()) wire_.out.hold(mark, answer);
  write_command_complete(wire_.out, tag);
}

}  // namespace granary::frontend

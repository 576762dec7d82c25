// frontend/session/prepared_transactions.h: transactions between PREPARE TRANSACTION and COMMIT or
// ROLLBACK PREPARED. Each has a row in a logged table of the server's own
// (docs/formats/prepared.md): durable before PREPARE is answered, in checkpoints like any row,
// deleted by the commit that installs the writes. Its row locks are held by an engine transaction
// that no session runs; after a restart one is made from the row before anybody connects.
//
// Thread safety: all methods from any thread, but for recover.
// Invariants
//   PT1  A gid is in the map while its row is in the table, and a little longer at both ends.
//   PT2  Who decides takes the entry first (kDeciding): nobody else touches its transaction.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "engine/occ/transaction.h"
#include "frontend/session/advisory_table.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/transaction_ids.h"

namespace granary::frontend {

class Effects;

struct PreparedTransaction {
  enum class State : std::uint8_t { kPreparing, kPrepared, kDeciding };
  std::string gid;
  sql::catalog::PreparedTransactionInfo info;
  sql::Oid database;
  std::unique_ptr<engine::Transaction> transaction;
  sql::catalog::Databases::Visit visit;  // its database stays
  sql::catalog::DdlEffects ddl_effects;
  std::vector<AdvisoryHold> advisory;
  State state = State::kPreparing;
};

class PreparedTransactions {
 public:
  PreparedTransactions(engine::Engine& engine, sql::catalog::Databases& databases,
                       AdvisoryTable& advisory, sql::catalog::TransactionIds& ids)
      : engine_(engine), databases_(databases), advisory_(advisory), ids_(ids) {}

  /// Start-up, after recovery and before the first connection: takes all locks again, and makes
  /// their ids known.
  /// error  says what is wrong with a row; false then
  bool recover(engine::Worker& worker, std::string& error);

  /// PREPARE's first step. errors  42710, 53200, 55000 (none may be: count_max is 0)
  PreparedTransaction& reserve(const std::string& gid, std::size_t count_max);
  /// PREPARE did not go through.
  void give_back(PreparedTransaction& entry);
  /// The row that makes it survive. true: written in the epoch `answer`; false: try again.
  /// errors  53100, 53200
  bool write_row(const PreparedTransaction& entry, std::string_view writes, engine::Worker& worker,
                 engine::Epoch& answer);
  /// What the session's transaction holds is the entry's from now on; the session's is idle.
  void adopt(PreparedTransaction& entry, sql::SessionContext& session, Effects& effects);

  /// Who decides: the role that prepared it, or a superuser.
  struct Decider {
    sql::Oid role, database;
    bool superuser = false;
  };
  /// errors  42704, 55000 (busy), 42501, 0A000 (of another database)
  PreparedTransaction& take(const std::string& gid, const Decider& decider);
  /// The decision. The entry is gone afterwards, or untouched after an error.
  /// errors  53100, 53200
  engine::Epoch commit(PreparedTransaction& entry, engine::Worker& worker);
  engine::Epoch roll_back(PreparedTransaction& entry, engine::Worker& worker);

  std::vector<sql::catalog::PreparedTransactionInfo> list() const;
  void append_advisory_locks(std::vector<sql::catalog::AdvisoryLockInfo>& out) const;

 private:
  engine::Table& table();
  engine::OpResult decide(PreparedTransaction& entry, std::span<const engine::TableId> dropped);
  void restore(PreparedTransaction& entry, std::string_view writes, engine::Worker& worker);
  void release_advisory(PreparedTransaction& entry);
  bool recover_row(std::string_view gid, std::string_view row, engine::Worker& worker,
                   std::string& error);
  void put_back(PreparedTransaction& entry);
  void erase(PreparedTransaction& entry);

  engine::Engine& engine_;
  sql::catalog::Databases& databases_;
  AdvisoryTable& advisory_;
  sql::catalog::TransactionIds& ids_;
  mutable std::mutex mutex_;
  std::map<std::string, std::unique_ptr<PreparedTransaction>> entries_;  // guarded by mutex_
};

}  // namespace granary::frontend

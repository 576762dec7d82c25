// engine/occ/prepared.h: a transaction whose outcome is decided later, by whoever asks, after a
// crash too (two-phase commit). Its writes and locks are bytes that the layer above keeps in a row
// of an ordinary table; the row is deleted by the commit that installs the writes.
//
//   offset  bytes
//   0       1      0 put, 1 delete, 2 row lock, 3 table created, 4 table dropped, 5 note
//   1       1      mode of a row lock (RowLockMode); options of a created table
//   2       4      table id, little endian; 0 for notes
//   6       4      bytes of the key
//   10      4      bytes of the row; 0 but for puts and notes
//   14      ...    key, row
//
// Invariants
//   V1  A prepared transaction holds row locks on everything it will write, and no other pointer:
//       neither E nor reclamation nor checkpoints wait for it.
//   V2  Its commit cannot conflict: nobody else has written what it holds, and it validates
//   nothing.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/occ/transaction.h"

namespace granary::engine {

class PreparedWrites {
 public:
  /// Tables that the transaction made, and those that nothing names once it has committed.
  struct Tables {
    std::vector<TableId> created, dropped;
  };

  /// Appends what a block would install and the row locks it holds beside. Rows of created tables
  /// that are not logged are left out: whoever rebuilds makes them again.
  /// needs  the block resumed; kReadCommitted, or any block that has read nothing since
  static void encode(const Transaction& transaction, const Tables& tables, std::string& out);
  /// Appends the lock that the transaction holds on a row that was there before it, if any: writing
  /// the row again takes no stronger one than a write. Such pieces come before the writes.
  static void encode_lock(const Transaction& transaction, const Table& table, std::string_view key,
                          const Record& record, std::string& out);
  /// Appends what the layer above wants to find again; notes() gives all of them.
  static void encode_note(std::string_view note, std::string& out);
  static std::vector<std::string_view> notes(std::string_view bytes);
  static Tables changed_tables(std::string_view bytes);
  /// What `from` wrote and locked becomes `to`'s, which must be idle; `from` is idle afterwards.
  /// needs  neither resumed
  static void hand_over(Transaction& from, Transaction& to);
  /// After a restart: `bytes` without rows of tables that a crash has emptied, and locks on them.
  /// They stay away: the caller keeps what is left, for the next restart may be one after no crash.
  static std::string without_emptied(Engine& engine, std::string_view bytes);
  /// After a restart: writes and locks in an idle transaction, which begins; created tables are
  /// made again, empty but for the transaction's rows.
  /// needs  `transaction` resumed; nobody else holds the rows. errors  as of the operations
  static OpResult rebuild(Transaction& transaction, std::string_view bytes);
  /// Commits the transaction and removes the row under `key` of `table` with it. `dropped` as for
  /// Transaction::commit. Other results than kOk leave everything as it was.
  static OpResult commit(Transaction& transaction, std::span<const TableId> dropped, Table& table,
                         std::string_view key);
  static bool has_written(const Transaction& transaction, const Record& record);
  /// The tables that the transaction has written.
  static std::set<TableId> written_tables(const Transaction& transaction);
  /// The tables that encoded writes are in, without repetition.
  static std::vector<TableId> tables(std::string_view bytes);
  /// Catalog records of the relations that a block has used (Transaction::depend_on), by whatever
  /// statement, those in savepoints that were rolled back as well; in no order.
  static std::set<const Record*> used_relations(const Transaction& transaction);
  /// Validates what a serializable block has read and forgets it: the caller keeps others from
  /// writing there.
  static OpResult settle_reads(Transaction& transaction);
};

}  // namespace granary::engine

// engine/occ/prepared.h: a transaction whose outcome is decided later, by whoever asks, after a
// crash too (two-phase commit). Its writes and locks are bytes that the layer above keeps in a row
// of an ordinary table; the row is deleted by the commit that installs the writes.
//
//   offset  bytes
//   0       1      0 put, 1 delete, 2 row lock
//   1       1      mode of a row lock (RowLockMode)
//   2       4      table id, little endian
//   6       4      bytes of the key
//   10      4      bytes of the row; 0 for deletes and locks
//   14      ...    key, row
//
// Invariants
//   V1  A prepared transaction holds row locks on everything it will write, and no other pointer:
//       neither E nor reclamation nor checkpoints wait for it.
//   V2  Its commit cannot conflict: nobody else has written what it holds, and it validates
//   nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/occ/transaction.h"

namespace granary::engine {

class PreparedWrites {
 public:
  /// Appends what a block would install and the row locks it holds beside.
  /// needs  the block resumed; kReadCommitted, or any block that has read nothing since
  static void encode(const Transaction& transaction, std::string& out);
  /// What `from` wrote and locked becomes `to`'s, which must be idle; `from` is idle afterwards.
  /// needs  neither resumed
  static void hand_over(Transaction& from, Transaction& to);
  /// After a restart: writes and locks in an idle transaction, which begins.
  /// needs  `transaction` resumed; nobody else holds the rows. errors  as of the operations
  static OpResult rebuild(Transaction& transaction, std::string_view bytes);
  /// Commits the transaction and removes the row under `key` of `table` with it. Other results than
  /// kOk leave everything as it was.
  static OpResult commit(Transaction& transaction, Table& table, std::string_view key);
  /// The tables that encoded writes are in, without repetition.
  static std::vector<TableId> tables(std::string_view bytes);
  /// Validates what a serializable block has read and forgets it: the caller keeps others from
  /// writing there.
  static OpResult settle_reads(Transaction& transaction);
};

}  // namespace granary::engine

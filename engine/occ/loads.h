// engine/occ/loads.h: rows that a transaction loaded into tables of its own beside the write set
// (Transaction::load). ALTER TABLE writes a table anew: its rows come sorted, nobody else can see
// the table, and undoing them means to drop it. So they cost no entry, no placeholder and no lock.
//
// Invariants
//   B1  Until the commit a loaded row has kLoadedTid: to the transaction it is like any committed
//       row, which it may read, lock, update and delete; a checkpoint leaves it out, since its
//       epoch is 0.
//   B2  A load stands in front of the write that names its table: undoing that write undoes the
//       load, and whoever undoes it drops the table.
//   B3  Phase 3 logs every loaded row and gives it the commit's TID, in one walk over the tree.
//       Rows that the transaction has written since are skipped: they are in W, so that they are
//       locked then, and the log and the install of W have them. So the log has one write of a row
//       a TID.
//   B4  The walk is over before the first record of W is installed, hence before anybody can find
//       the table by a name, and before the worker leaves its commit epoch: a checkpoint from a
//       later epoch on finds all rows, an earlier one leaves them to the log.
#pragma once

#include <cstddef>

namespace granary::engine {

class Table;

struct LoadedTable {
  Table* table;
  std::size_t log_bytes;
  std::size_t undo_position;  // writes that came before
};

}  // namespace granary::engine

// engine/occ/snapshot_reads.cpp: parts of a statement that read something else than the rest of it:
// the latest state, or what an earlier statement saw.
#include "base/check.h"
#include "engine/occ/transaction.h"
#include "engine/occ/transaction_impl.h"

namespace granary::engine {

LatestReads::LatestReads(Transaction& transaction, Newer newer) noexcept
    : transaction_(transaction), refused_before_(transaction.impl_->refuses_newer) {
  ++transaction_.impl_->latest_reads;
  transaction_.impl_->refuses_newer = newer == Newer::kRefused;
}

LatestReads::~LatestReads() {
  --transaction_.impl_->latest_reads;
  transaction_.impl_->refuses_newer = refused_before_;
}

HeldSnapshot::HeldSnapshot(Transaction& transaction)
    : engine_(transaction.engine()),
      epoch_(transaction.snapshot()),
      command_(transaction.command()),
      pin_(engine_.pin_tables()) {
  GR_CHECK(engine_.snapshots().share(epoch_));
}

HeldSnapshot::~HeldSnapshot() {
  engine_.snapshots().release(epoch_);
  engine_.unpin_tables(pin_);
}

SnapshotReads::SnapshotReads(Transaction& transaction, const HeldSnapshot& snapshot) noexcept
    : transaction_(transaction),
      snapshot_before_(transaction.impl_->snapshot),
      in_snapshot_before_(transaction.impl_->in_snapshot),
      statement_snapshot_before_(transaction.impl_->statement_snapshot),
      latest_before_(transaction.impl_->latest_reads),
      command_before_(transaction.impl_->command) {
  Transaction::Impl& tx = *transaction.impl_;
  tx.snapshot = snapshot.epoch_;
  tx.command = snapshot.command_;
  tx.in_snapshot = tx.statement_snapshot = true;
  tx.latest_reads = 0;
}

SnapshotReads::~SnapshotReads() {
  Transaction::Impl& tx = *transaction_.impl_;
  tx.snapshot = snapshot_before_;
  tx.in_snapshot = in_snapshot_before_;
  tx.statement_snapshot = statement_snapshot_before_;
  tx.latest_reads = latest_before_;
  tx.command = command_before_;
}

}  // namespace granary::engine

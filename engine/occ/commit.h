// engine/occ/commit.h: the three-phase Silo commit. One caller, Transaction::commit; one product, a
// commit TID.
//
// Protocol (Silo §4.4, Fig. 2). Read set R, write set W, node set N, global epoch E.
//   0. reserve log space
//   1. lock every record of W in address order; publish this worker as committing; read E once   <-
//      serialization point
//   2. abort if a record of R changed or is locked by another, a placeholder of ours was taken
//      over, an absent record that we revive has died, or a leaf of N changed
//   3. append W to the log, then install it under a TID of epoch E; each install unlocks its
//      record. Between the two, rows that were loaded into new tables get the TID (loads.h)
// Invariants
//   I1  Locks are held only from phase 1 to install (or abort), in address order: no deadlock.
//       Nobody waits for anything else meanwhile; in particular the row-lock table's mutex is not
//       taken. Rows that a block inserted, row-locked from birth, are nobody else's to lock and
//       come first.
//   I2  Of two committers that each write what the other read, one sees the other's lock. Needs the
//       lock CAS, leaf-version bump, E advance, E load and phase 2 loads in the one seq_cst order.
//       Weaken one and write skew appears.
//   I3  epoch(commit TID) is the E of phase 1, even if E has moved since.
//   I4  Nothing after phase 2 may fail or wait: log space is reserved before phase 1.
//   I5  A record whose row-locked bit is set in phase 1 is written only by who holds the lock.
//       Others let go of everything, then queue for it.
//   I6  Guarded records (a one-shot's: relations it writes, rows it refers to) are held by nobody
//       in a conflicting mode between phase 1 and install. A block locks first and looks at what
//       refers to the record after; we lock what refers to it in phase 1 and look at the record's
//       lock after: in the one seq_cst order one of the two sees the other.
// Differences from the paper
//   D1  seq_cst accesses, not compiler fences: loads cost the same on x86, and TSan follows.
//   D2  The row-lock bit is masked out of every TID comparison.
//   D3  Placeholders are locked like every record of W, so that an insert-only commit has its
//       barrier too, and are not in R: phase 2 knows their only valid version.
//   D4  The worker publishes itself as committing after the locks: they may have to be waited for,
//       E should not. For the same reason a commit of many writes compares its reads of what it has
//       locked, which changes no more, before that (settle_reads), and tells who tidies up of its
//       deletes behind it (note_deletes): every other commit's answer waits for the end of its
//       epoch, and so for this one.
#pragma once

#include "engine/occ/transaction.h"

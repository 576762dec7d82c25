// engine/snapshot/version_chain.h: the older versions behind a record that live snapshots still
// need (Silo §4.9). All functions need kLocked on the record; what they unlink is retired, for
// readers may stand on it.
#pragma once

#include "engine/record/record.h"
#include "engine/snapshot/snapshots.h"

namespace granary::engine {

/// Before the content of epoch(old) is overwritten by one of epoch `newer`: keeps a copy exactly
/// when a snapshot needs it (S2), and drops older versions that none needs any more. true: a
/// version was kept, somebody must trim it later.
bool keep_old_version(Record& record, TidWord old, Epoch newer, const Snapshots& snapshots,
                      ReclaimList& retired);

/// Drops versions that no registered snapshot needs. true: some are left.
bool trim_versions(Record& record, Epoch head, const Snapshots& snapshots, ReclaimList& retired);

}  // namespace granary::engine

// engine/snapshot/version_chain.h: the older versions behind a record that live snapshots still
// need (Silo §4.9). All functions need kLocked on the record; what they unlink is retired, for
// readers may stand on it.
#pragma once

#include <optional>

#include "engine/record/record.h"
#include "engine/snapshot/snapshots.h"

namespace granary::engine {

/// Before the content of epoch(old) is overwritten by one of epoch `newer`: keeps a copy exactly
/// when a snapshot needs it (S2), and drops older versions that none needs any more. true: a
/// version of epoch(old) was kept, somebody must trim it later.
bool keep_old_version(Record& record, TidWord old, Epoch newer, const Snapshots& snapshots,
                      ReclaimList& retired);

/// Drops versions that no registered snapshot needs, absence too where nothing older is behind it.
/// Returns the newest snapshot that needs the version of epoch `asked`, or that needs the chain's
/// newest when none is asked for; 0: there is no such version any more.
Epoch trim_versions(Record& record, Epoch head, std::optional<Epoch> asked,
                    const Snapshots& snapshots, ReclaimList& retired);

}  // namespace granary::engine

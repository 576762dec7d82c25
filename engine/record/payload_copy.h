// engine/record/payload_copy.h: reading a row that may be overwritten meanwhile, and overwriting it
// (Silo §4.5).
//
// Protocol: writers set kLocked (seq_cst CAS), store payload words (release), then store the new
// word (release). Readers load the word, the payload words (acquire), the word again; equal and
// unlocked means that the copy is one version. A payload load that saw a writer's store
// synchronizes with it, so the second load sees at least kLocked: the paper's fence (step d)
// without a fence.
#pragma once

#include <string_view>

#include "base/arena.h"
#include "engine/record/record.h"

namespace granary::engine {

/// Copies the newest version into `arena`. Returns the word it belongs to; `row` is untouched when
/// that is absent. needs an epoch guard; spins while a commit installs.
TidWord read_latest(const Record& record, Arena& arena, std::string_view& row);

/// As read_latest, but copies only versions of epochs < `before`: whoever gets a word of `before`
/// or later gets no row with it (the walk of a checkpoint, SiloR §4.1).
TidWord read_older(const Record& record, Epoch before, Arena& arena, std::string_view& row);

/// The version that a reader at `snapshot` sees (S3). false: no row then.
bool read_snapshot(const Record& record, Epoch snapshot, Arena& arena, std::string_view& row,
                   TidWord& word);

/// Whether a reader at `snapshot` sees a row. needs an epoch guard
bool exists_at(const Record& record, Epoch snapshot) noexcept;

/// The row that its creator put into a placeholder. false: another insert of the key has committed
/// over it.
bool read_placeholder(const Record& record, Arena& arena, std::string_view& row);

/// Overwrites the payload, moving it outside when it does not fit; needs kLocked.
void write_payload(Record& record, std::string_view row, ReclaimList& retired);

/// The same without ever overwriting: new memory for each write (a study's variant); needs kLocked.
void replace_payload(Record& record, std::string_view row, ReclaimList& retired);

/// The payload of a record that holds still: kLocked by the caller, or a placeholder of the caller.
/// No copy.
std::string_view stable_payload(const Record& record) noexcept;

}  // namespace granary::engine

// engine/table/record_bytes.h: how much memory the records of a table take, from a sample of them.
#pragma once

#include "engine/epoch/reclaim.h"
#include "engine/table/table.h"

namespace granary::engine {

/// Bytes of all records with their rows, without versions kept for snapshots; an estimate.
/// cost  some hundred records are looked at, however many there are
std::size_t approximate_record_bytes(const EpochGuard& guard, Table& table);

}  // namespace granary::engine

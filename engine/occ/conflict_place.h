// engine/occ/conflict_place.h: where a conflict was, for who has to explain it and will not come by
// the place again: read sets keep records and leaves without their tables and keys.
#pragma once

#include <cstddef>

#include "engine/occ/transaction.h"

namespace granary::engine {

inline constexpr std::size_t kRunningStatement = ~std::size_t{0};

/// Of Transaction::conflict() itself, after a conflict: how many reads the transaction had kept
/// (read_set_size) before it read what has changed; kRunningStatement: the conflict is the running
/// statement's.
std::size_t records_before(const Conflict& conflict) noexcept;

/// Looks for the conflict's place in a table, from its first key on. true: table and key are set.
/// rows_left   how many rows may still be looked at; becomes less
/// needs   no transaction resumed on the worker
/// cost    a walk of the table
bool find_place(Worker& worker, Table& table, std::size_t& rows_left, Conflict& conflict);

}  // namespace granary::engine

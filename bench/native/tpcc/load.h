// bench/native/tpcc/load.h: TPC-C's initial database (clause 4.3.3).
#pragma once

#include "bench/native/runner.h"
#include "bench/native/tpcc/schema.h"

namespace granary::bench::tpcc {

/// Fills all warehouses; deterministic for a seed.
void load(Store& store, Schema& schema, std::uint64_t seed);

}  // namespace granary::bench::tpcc

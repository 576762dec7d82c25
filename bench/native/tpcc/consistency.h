// bench/native/tpcc/consistency.h: consistency conditions 1 to 4 of TPC-C (clause 3.3.2), read from
// all rows when no transaction runs.
#pragma once

#include <string>

#include "bench/native/runner.h"
#include "bench/native/tpcc/schema.h"

namespace granary::bench::tpcc {

/// "" when all four hold in every warehouse and district; otherwise the first that does not.
std::string find_inconsistency(Store& store, Schema& schema);

}  // namespace granary::bench::tpcc

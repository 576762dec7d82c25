// bench/native/tpcc/tpcc.h: TPC-C without terminals and thinking, as in Silo §5.3 and §5.4: each
// thread stands for the clients of one warehouse.
#pragma once

#include <array>
#include <string>

#include "bench/native/runner.h"

namespace granary::bench::tpcc {

inline constexpr std::array<const char*, kKindsMax> kKindNames{
    "new_order", "payment", "order_status", "delivery", "stock_level"};

struct TpccResult {
  Measured measured;
  std::string inconsistency;  // "" when conditions 1 to 4 hold
};

/// Loads options.warehouses, measures, checks.
TpccResult run_tpcc(const Options& options, Store& store);

}  // namespace granary::bench::tpcc

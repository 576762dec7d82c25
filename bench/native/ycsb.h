// bench/native/ycsb.h: YCSB's mix A as Silo §5.2 and SiloR §6.2 change it: one row of 100 bytes a
// transaction, read, or read, changed and written; uniform or skewed.
#pragma once

#include "bench/native/runner.h"

namespace granary::bench {

struct YcsbResult {
  Measured measured;
  /// Every row is whole, and with transactions no write was lost: the counters in all rows are as
  /// many as writes committed.
  bool consistent = false;
  /// Variant in-turns: CPU time of a request without transactions over that of one with; else 0.
  double throughput_of_key_value = 0;
};

/// Loads options.keys rows, measures, checks.
YcsbResult run_ycsb(const Options& options, Store& store);

}  // namespace granary::bench

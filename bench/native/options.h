// bench/native/options.h: the command line of `granary bench ycsb|tpcc`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace granary::bench {

/// What the engine leaves out or does otherwise; several may be combined where that means
/// something.
struct Variants {
  bool key_value = false;     // ycsb: tree and records alone, no transactions (Silo §5.2)
  bool in_turns = false;      // transactions and key-value, slice by slice
  bool global_tid = false;    // one counter for all TIDs (§5.2)
  bool no_overwrite = false;  // new memory for each new version of a row (§5.7)
  bool no_snapshots = false;  // old versions are never kept (§5.7)
  bool no_gc = false;         // nothing is unhooked or freed (§5.7)
  bool split = false;         // tpcc: trees of their own for each warehouse (§5.4)
  bool partitioned = false;  // tpcc: split, and locks on warehouses in place of transactions (§5.4)
};

enum class Mix : std::uint8_t { kStandard, kNewOrder, kNewOrderStockLevel };

struct Options {
  std::string benchmark;  // "ycsb" or "tpcc"
  unsigned threads = 1;
  double seconds = 10;
  std::uint64_t seed = 1;
  bool json = false;
  std::string log_directory;         // empty: nothing is logged
  std::string checkpoint_directory;  // one checkpoint after the other; empty: none
  bool unpaced = false;              // checkpoints as fast as the device takes them
  bool compress = false;             // blocks of log and checkpoints, by LZ4
  bool restart = false;              // recover from log and checkpoint when the time is over
  std::string variant = "silo";
  Variants variants;
  unsigned snapshot_ms = 0;  // > 0: a snapshot is always alive, replaced this often

  std::uint64_t keys = 1'000'000;
  unsigned read_pct = 80;
  double zipf = 0;  // 0: uniform
  unsigned record_bytes = 100;

  unsigned warehouses = 0;  // 0: one a thread
  Mix mix = Mix::kStandard;
  double remote_item_pct = 1;  // of new-order's items
  bool snapshot_reads = false;
};

enum class Parsed : std::uint8_t { kRun, kHelp, kError };

/// arguments  what follows `granary bench`
/// text       the help, or what is wrong
Parsed parse_options(const std::vector<std::string>& arguments, Options& out, std::string& text);

}  // namespace granary::bench

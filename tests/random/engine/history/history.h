// Histories of random transactions, and whether they are serializable.
//
// Clients on several threads run random transactions over few keys; what committed is recorded with
// every version it saw. The history's direct serialization graph (Adya: edges ww, wr, rw) must have
// no cycle, and no edge may lead to an earlier epoch (Silo §4.4). A scan counts as a read of every
// key of its range, the missing ones too, and a lookup in the secondary index as one of every entry
// it could have found: predicate edges are edges between items then.
//
// Nodes are one-shots and snapshot readers with all their reads, and blocks with their writes only
// (their reads promise less); but an update in a block must have read the version that it replaces.
// What reads a snapshot must have read a prefix: every key as the last commit up to the snapshot's
// epoch left it.
//
// A second graph has only the transactions that are serializable: SERIALIZABLE blocks, one-shots
// that say so, and snapshot readers, with all their reads. Whoever else wrote between two of them
// is passed over (serializable/serial_order.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/occ/transaction.h"

namespace granary::engine::test {

/// A read that found nothing; otherwise versions are named by the transaction that wrote them.
inline constexpr std::uint32_t kNobody = 0;

struct ReadEvent {
  int key;
  std::uint32_t writer;
};

struct WriteEvent {
  int key;
  bool is_delete;
  std::size_t position = 0;  // among the key's versions, from 1; set by the graph
};

/// A committed transaction.
struct Node {
  std::uint32_t id = 0;
  bool reads_count = true;
  bool is_serializable = false;  // has a place in the second graph
  std::vector<ReadEvent> reads;
  std::vector<ReadEvent> replaced;  // the version that an update was based on
  std::vector<WriteEvent> writes;   // one a key
  Tid tid;                          // of writers
  Epoch snapshot{0};                // where reads went to one
  // All reads were true at one moment between from and to (nanoseconds).
  std::uint64_t from = 0;
  std::uint64_t to = 0;

  WriteEvent* write_of(int key) noexcept {
    for (WriteEvent& write : writes) {
      if (write.key == key) return &write;
    }
    return nullptr;
  }
};

/// Keys of different shapes, in the order of their numbers.
enum class KeyShape : std::uint8_t {
  kShort,   // within one slice of the tree
  kLayers,  // alike for longer than a slice
  kZeros,   // embedded zeros, prefixes of each other
};

struct Workload {
  unsigned threads = 4;
  int keys = 24;
  int attributes = 4;  // values of the indexed column
  KeyShape shape = KeyShape::kShort;
  int transactions = 500;       // of each thread
  bool one_shots_only = false;  // no blocks and no snapshots
  bool only_grows = false;      // scans and inserts: leaves split all the time
  unsigned scan_length_max = 6;
  bool pauses = false;                 // threads stop for a moment at test points of the commit
  const ChosenParts* parts = nullptr;  // null: the product's commit
  // Of a one-shot, then it counts as one that never ends. As many as the server allows: what it
  // waits for may belong to a thread without a core.
  int tries_max = 100'000;
};

struct Verdict {
  std::string violation;  // "": serializable
  std::size_t transactions = 0;
  std::size_t edges = 0;
  std::size_t ambiguous = 0;  // reads of absence that could be of several versions, left out
  std::size_t conflicts = 0;
  std::size_t waits = 0;
  std::size_t deadlocks = 0;
  std::size_t given_up = 0;  // blocks that conflicted thousands of times
  int tries_max = 0;         // of one transaction
};

/// Runs the workload on an engine of its own and judges the history.
Verdict run_history(const Workload& workload, std::uint64_t seed);

/// The judge alone. Fills violation, transactions, edges and ambiguous.
Verdict judge(std::vector<Node> nodes, int key_count);

}  // namespace granary::engine::test

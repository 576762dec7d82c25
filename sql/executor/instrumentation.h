// sql/executor/instrumentation.h: what EXPLAIN ANALYZE learns of each node while a plan runs.
// Nothing of it exists in other executions: operators are measured from outside, by an operator
// around each of them.
#pragma once

#include <chrono>
#include <cstdint>
#include <unordered_map>

namespace granary::sql {

struct PlanNode;
class Operator;
struct ExecContext;

/// What an operator tells of its work besides its rows.
struct OperatorReport {
  std::uint64_t rows_removed = 0;  // by a condition of its own
  const char* sort_method = nullptr;
  std::size_t sort_bytes = 0;
  // Where the input came in the order of some keys and was sorted in parts, of at most sort_bytes.
  std::size_t sort_parts = 0;
  std::size_t sort_bytes_sum = 0;
  // Of what remembers the rows of its input: runs answered from memory and not, rows that had to
  // go or were too many to stay, and the most memory that they took.
  std::uint64_t hits = 0, misses = 0, evictions = 0, overflows = 0;
  std::size_t remembered_bytes = 0;
};

/// All runs of one node.
struct NodeRun {
  std::uint64_t loops = 0;
  std::uint64_t rows = 0;
  std::chrono::nanoseconds until_first{};  // row, summed over the loops; of none: until the end
  std::chrono::nanoseconds total{};
  OperatorReport report;
};

/// Thread safety: as the execution's. Filled once the execution has been torn down.
class Instrumentation {
 public:
  /// timing: clocks are read, which costs more than many an operator.
  explicit Instrumentation(bool timing) noexcept : timing_(timing) {}

  bool timing() const noexcept { return timing_; }
  /// A reference that stays.
  NodeRun& run_of(const PlanNode& node) { return runs_[&node]; }
  /// Null: the node never ran.
  const NodeRun* find(const PlanNode& node) const {
    const auto found = runs_.find(&node);
    return found == runs_.end() || found->second.loops == 0 ? nullptr : &found->second;
  }

 private:
  const bool timing_;
  std::unordered_map<const PlanNode*, NodeRun> runs_;
};

/// `inner` with its runs written to context.instrumentation.
Operator& make_measured(const PlanNode& node, Operator& inner, ExecContext& context);

}  // namespace granary::sql

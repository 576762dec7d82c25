// planner/optimize/path.h: how the FROM and WHERE of one query will be answered: scans with their
// index ranges, joins with their order and method. Chosen by estimates of rows and a unitless cost
// (about one row visited = 1).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"
#include "sql/catalog/inheritance.h"

namespace granary::planner {

/// A condition on a part of a partition key: rows are only in partitions that it allows.
struct PruneTest {
  sql::PruneKind kind = sql::PruneKind::kEqual;
  std::uint32_t level = 0;  // in RangeTree::levels
  std::uint32_t part = 0;   // of its key
  bool inclusive = true;
  Expr* value = nullptr;  // kAnyOf: an array; kNull: none
};

/// `column op value` as an inverted index is searched for it.
struct InvertedCondition {
  std::size_t column = 0;  // in IndexDesc::columns
  sql::InvertedOperator op{};
  Expr* value = nullptr;
  Expr* source = nullptr;
};

/// One end of an index range.
struct RangeEnd {
  Expr* value = nullptr;  // null: it is open
  const Expr* known = nullptr;  // what a value that is computed is, if the plan is made for it
  bool inclusive = true;
  std::vector<Expr*> rest;  // of a row comparison: for the columns behind
};

struct Path {
  enum class Kind : std::uint8_t {
    kOneRow,  // no FROM
    kScan,    // any range entry
    kNestedLoop,
    kHashJoin,
    kAlternatives,  // of a condition with OR: a scan of `range` in `parts` for each
    kTree,  // the tables of range->tree, one scan in `parts` for each that may have rows
  };
  Kind kind = Kind::kOneRow;
  double rows = 1;
  double cost = 0;        // of all rows
  double first_cost = 0;  // of that, before the first row is there
  double passed = 1;      // share of the rows read in turn that conditions let through

  // kScan
  RangeEntry* range = nullptr;
  const sql::IndexDesc* index = nullptr;
  std::vector<Expr*> index_conditions;  // what the range stands for
  std::vector<Expr*> equal;
  /// Which of `equal` are to be NULL, and the condition that says so.
  std::vector<std::pair<std::size_t, const Expr*>> nulls;
  Expr* any_values = nullptr;  // an array: equal[any_at] stands for its elements, one after another
  std::size_t any_at = 0;
  /// Rows of values (of a RowList): equal[listed_at[i]] stands for the i-th of one row after
  /// another.
  std::vector<std::vector<Expr*>> listed;
  const Expr* listed_source = nullptr;  // the condition
  std::vector<std::size_t> listed_at;
  RangeEnd lower, upper;  // on the column after them
  bool backward = false;
  std::vector<InvertedCondition> inverted;  // of an inverted index, instead of a range

  // Joins: conditions see left and right; keys are pairs compared with =.
  std::unique_ptr<Path> left, right;
  sql::JoinType join = sql::JoinType::kInner;
  std::vector<std::pair<Expr*, Expr*>> keys;
  bool null_aware = false;
  bool builds_left = false;  // of an inner hash join: the left side goes into the hash table

  std::vector<std::unique_ptr<Path>> parts;

  // kTree
  std::vector<std::uint32_t> part_numbers;  // in RangeTree::leaves
  std::vector<PruneTest> prune_tests;       // decided at run time
  std::vector<SortItem> order;              // that the parts come in, and are merged by
  const struct TreeLeaf* leaf = nullptr;    // kScan: the table of the tree that is scanned

  /// Tested on each row (of a scan, of a join's pairs, or on the one row).
  std::vector<Expr*> conditions;
  /// Rows come in the wanted order (Wanted::order), or in that of its first `sorted` items, which
  /// have so many values together.
  bool ordered = false;
  std::size_t sorted = 0;
  double sorted_values = 1;

  void keep_order(const Path& input) {
    ordered = input.ordered;
    sorted = input.sorted;
    sorted_values = input.sorted_values;
  }
};
using PathPtr = std::unique_ptr<Path>;

/// The path of a query's FROM with its WHERE.
/// wanted  null: all rows, in any order
PathPtr choose_path(Binder& binder, Query& query, const struct Wanted* wanted = nullptr);

/// What LIMIT or OFFSET says, where that is an integer; nothing: it says something else, or there
/// is none.
std::optional<std::int64_t> known_number(const Expr* value);

/// The parts of a condition joined by AND. whole: what stays as it is.
void split_conjunction(Expr* expr, std::vector<Expr*>& out, const std::vector<Expr*>& whole = {});

}  // namespace granary::planner

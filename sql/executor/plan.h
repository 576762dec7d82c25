// sql/executor/plan.h: the physical plan: immutable, made once by planner/compile, shared by every
// session that runs the statement. Nodes are data; operators (executor/*.cpp) run them. Every node
// yields rows of `width` values; joins yield left columns then right ones.
// Longer than 400 lines because it is one list: a struct for each kind of node.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/executor/program.h"
#include "sql/executor/system_columns.h"
#include "sql/executor/write_checks.h"
#include "sql/functions/function.h"
#include "sql/functions/window.h"
#include "sql/row_codec.h"

namespace granary::sql {

class TableTriggers;

enum class NodeKind : std::uint8_t {
  kResult,
  kValues,
  kTableScan,
  kVirtualScan,
  kFunctionScan,
  kFilter,
  kProject,
  kProjectSet,
  kNestedLoop,
  kHashJoin,
  kSort,
  kLimit,
  kDistinct,
  kAggregate,
  kWindow,
  kAppend,
  kSetOperation,
  kMaterialize,
  kCteScan,
  kWith,
  kRecursiveUnion,
  kWorkTable,
  kInsert,
  kUpdate,
  kDelete,
  kLockRows,
  kTreeScan,
  kTreeInsert,
  kTreeUpdate,
  kTreeDelete,
  kMerge,
  kTreeMerge,
  kInstead,
  kRuleSteps,
  kMemoize,
};

struct PlanNode {
  explicit PlanNode(NodeKind node_kind) : kind(node_kind) {}
  virtual ~PlanNode() = default;
  const NodeKind kind;
  std::uint32_t width = 0;
  double rows_estimate = 1;
  double cost_estimate = 0;
};
using PlanPtr = std::unique_ptr<PlanNode>;

/// One row of no columns (SELECT without FROM) when `condition` holds or is missing.
struct ResultNode : PlanNode {
  ResultNode() : PlanNode(NodeKind::kResult) {}
  std::optional<Program> condition;
};

struct ValuesNode : PlanNode {
  ValuesNode() : PlanNode(NodeKind::kValues) {}
  std::vector<std::vector<Program>> rows;
};

/// One end of an index range on a column: where its value is met, the columns behind go on from the
/// values of `rest`, which a row comparison has; those that are NULL, and what is behind, say
/// nothing.
struct ScanEnd {
  Program value;
  bool inclusive = true;
  std::vector<Program> rest;
};

/// An index range: values for the first columns of the index.
struct ScanBound {
  std::vector<Program> equal;  // leading columns compared with = (NULL: no row)
  std::vector<std::size_t> nulls;  // those of them that are to be NULL
  /// One of `equal` stands for each element of an array in turn: it reads the slot.
  struct Any {
    Program values;
    std::uint32_t exec_slot = 0;
    std::size_t at = 0;
  };
  std::optional<Any> any;
  /// Some of `equal` stand for the values of one row of a list after another: they read these
  /// slots.
  std::vector<std::vector<Program>> listed;
  std::vector<std::uint32_t> listed_slots;
  std::optional<ScanEnd> lower, upper;  // on the column after them
};

/// What an inverted index is searched for: `column op value`, column in IndexDesc::columns.
struct InvertedBound {
  std::size_t column = 0;
  InvertedOperator op{};
  Oid type;  // of the value
  Program value;
};

/// A scan of a table through its primary tree (index == null: all of it in key order) or an index,
/// with a range. All columns of the key given with = on the primary key or a unique index: a point
/// get. Residual conditions in `filter` (columns: as output).
/// TABLESAMPLE: which share of a table's rows is read. Rows are chosen one by one, by a hash of
/// their keys and the seed, so that the same ones come again.
struct Sampling {
  Program percentage;       // float4. errors 2202H when it is NULL or not between 0 and 100
  Program seed;             // float8. errors 2202G when it is NULL
  bool repeatable = false;  // else the seed is drawn once an execution
};

/// How the entries of a secondary index are read that tell all that anybody wants to know of the
/// rows: these are not looked at. An entry comes and goes in the same commit as its row.
struct EntryReading {
  struct Column {
    static constexpr std::uint32_t kPassedOver = UINT32_MAX;
    const IndexDesc* index;
    const IndexColumn* column;
    Oid type;
    std::uint32_t output;
  };
  bool alone = false;
  /// One behind the other: of the entry's key, then of the primary key. Columns of the scan's
  /// output that are not among them stay NULL: nobody reads them.
  std::vector<Column> columns;
};

struct TableScanNode : PlanNode {
  TableScanNode() : PlanNode(NodeKind::kTableScan) {}
  RelationPtr relation;
  RowCodec codec;
  const IndexDesc* index = nullptr;  // points into relation
  ScanBound bound;
  std::vector<InvertedBound> inverted;  // of an inverted index; `filter` tests the rows again
  bool backward = false;
  std::vector<std::uint32_t> columns;  // output: indexes into relation->columns
  std::vector<SystemColumn> system;    // output behind them
  std::unique_ptr<const Sampling> sampling;
  std::optional<Program> filter;
  bool row_identity = false;  // for UPDATE, DELETE, FOR UPDATE: ExecContext remembers key and ref
                              // of the current row (slot)
  /// Set when the plan is whole; null: the rows are read.
  std::shared_ptr<const EntryReading> entry_reading;
  bool entries_only() const noexcept { return entry_reading != nullptr && entry_reading->alone; }
  std::uint32_t identity_slot = 0;
  std::uint32_t part = 0;  // which table of a tree this is, for ExecContext::RowIdentity
};

struct VirtualScanNode : PlanNode {
  VirtualScanNode() : PlanNode(NodeKind::kVirtualScan) {}
  RelationPtr relation;
  std::vector<std::uint32_t> columns;
  std::optional<Program> filter;
};

/// Set-returning functions in FROM (ROWS FROM: several side by side), or a scalar function as one
/// row.
struct FunctionScanNode : PlanNode {
  FunctionScanNode() : PlanNode(NodeKind::kFunctionScan) {}
  struct Call {
    const FunctionRow* function = nullptr;  // null: the only argument is the value
    std::vector<Oid> argument_types;
    Oid result_type;
    std::vector<Program> arguments;
    std::uint32_t width = 1;
    bool marks_rows = false;  // TRUE behind its columns while it gives rows, else NULL
    /// Volatile, of arguments that depend on no other row: called once however often the scan
    /// starts again, as in PostgreSQL.
    bool called_once = false;
  };
  std::vector<Call> calls;
  bool with_ordinality = false;
};

struct FilterNode : PlanNode {
  FilterNode() : PlanNode(NodeKind::kFilter) {}
  PlanPtr input;
  Program condition;
};

struct ProjectNode : PlanNode {
  ProjectNode() : PlanNode(NodeKind::kProject) {}
  PlanPtr input;
  std::vector<Program> columns;
};

/// A select list with set-returning functions: calls run in lockstep, exhausted ones give NULL.
/// Output: input row ++ call values.
struct ProjectSetNode : PlanNode {
  ProjectSetNode() : PlanNode(NodeKind::kProjectSet) {}
  PlanPtr input;
  std::vector<FunctionScanNode::Call> calls;
};

enum class JoinType : std::uint8_t { kInner, kLeft, kRight, kFull, kSemi, kAnti };

/// For each left row the right side runs anew; `outer_values` are computed from the left row into
/// exec slots that the right side reads (index joins, LATERAL). condition sees left ++ right.
struct NestedLoopNode : PlanNode {
  NestedLoopNode() : PlanNode(NodeKind::kNestedLoop) {}
  PlanPtr left, right;
  JoinType type = JoinType::kInner;
  std::vector<std::pair<std::uint32_t, Program>>
      outer_values;  // exec slot, program over the left row
  std::optional<Program> left_condition;  // over the left row: else no right row is looked at
  std::optional<Program> condition;
};

/// The right side of a nested loop, with its rows remembered for the outer values that they depend
/// on, until the loop starts anew. Values are told apart by their bytes: those that only compare as
/// equal (0 and -0, 1.0 and 1.00) may give other rows.
struct MemoizeNode : PlanNode {
  MemoizeNode() : PlanNode(NodeKind::kMemoize) {}
  struct Key {
    std::uint32_t exec_slot = 0;
    bool is_bytes = false;  // Representation::kBytes
  };
  PlanPtr input;
  std::vector<Key> keys;
  double keys_estimate = 1;      // how many different ones there will be
  std::uint32_t valid_slot = 0;  // NULL: the loop has started anew
};

/// Builds a hash table of the right side. Keys compared with = of `key_types`; NULL keys never
/// match (unless null_safe: IS NOT DISTINCT).
struct HashJoinNode : PlanNode {
  HashJoinNode() : PlanNode(NodeKind::kHashJoin) {}
  PlanPtr left, right;
  JoinType type = JoinType::kInner;
  std::vector<Program> left_keys, right_keys;
  std::vector<Oid> key_types;
  std::optional<Program> condition;
  /// NOT IN: a NULL on either side decides. Only with kAnti.
  bool null_aware = false;
};

struct SortKey {
  Program value;
  Oid type;
  bool descending = false;
  bool nulls_first = false;
};

struct SortNode : PlanNode {
  SortNode() : PlanNode(NodeKind::kSort) {}
  PlanPtr input;
  std::vector<SortKey> keys;
  std::size_t sorted = 0;        // the input comes in the order of so many of them
  std::optional<Program> limit, offset;  // top-N: so many rows together are enough
};

struct LimitNode : PlanNode {
  LimitNode() : PlanNode(NodeKind::kLimit) {}
  PlanPtr input;
  std::optional<Program> count, offset;  // int8; errors 2201W, 2201X on negatives
  bool keeps_skipped = false;  // `offset` rows stay, in front of `count` more
  bool with_ties = false;
  std::vector<SortKey> tie_keys;
};

/// Keeps the first row of each group of equal `keys` columns.
struct DistinctNode : PlanNode {
  DistinctNode() : PlanNode(NodeKind::kDistinct) {}
  PlanPtr input;
  bool sorted = false;  // the rows of a group come one after another
  std::vector<Program> keys;
  std::vector<Oid> key_types;
};

struct AggregateCall {
  const AggregateRow* function = nullptr;
  std::vector<Oid> argument_types;
  Oid result_type;
  std::vector<Oid> distinct_types;  // by which DISTINCT compares the arguments
  std::vector<Program> arguments;  // over the input row; none: count(*)
  std::optional<Program> filter;
  bool distinct = false;
  std::vector<SortKey> order_by;  // over the input row
};

/// Output: group keys, then aggregate results, then GROUPING() values. No keys: exactly one row.
/// With grouping sets each row counts once in a group of each set, whose other keys are NULL.
struct AggregateNode : PlanNode {
  AggregateNode() : PlanNode(NodeKind::kAggregate) {}
  PlanPtr input;
  std::vector<Program> keys;
  std::vector<Oid> key_types;  // of the first keys, which tell groups apart: the rest follows
  std::vector<AggregateCall> calls;
  std::vector<std::vector<std::uint32_t>> sets;      // numbers of keys; none: one set of all keys
  std::vector<std::vector<std::int32_t>> groupings;  // of each GROUPING(): its value in each set
  bool sorted = false;  // rows of a group come one after another; only without sets
};

struct WindowCall {
  const WindowRow* function = nullptr;  // one of the two
  const AggregateRow* aggregate = nullptr;
  std::vector<Oid> argument_types;
  Oid result_type;
  std::vector<Program> arguments;  // over the input row
  std::optional<Program> filter;   // aggregates only
  bool retracts = false;  // its aggregate's steps can be taken back: they are the same again
};

/// Calls over one window. The input is sorted by partition, then order. Output: input row, then one
/// value a call.
struct WindowNode : PlanNode {
  WindowNode() : PlanNode(NodeKind::kWindow) {}
  PlanPtr input;
  std::vector<Program> partition;
  std::vector<Oid> partition_types;
  std::vector<SortKey> order;
  std::uint32_t frame = frame::kDefault;
  std::optional<Program> start_offset, end_offset;  // int8; RANGE: of the type its bound takes
  /// RANGE with an offset: whether a row is not before the start, not after the end. Over its ORDER
  /// BY value, the current row's, and the offset.
  std::optional<Program> start_bound, end_bound;
  std::vector<WindowCall> calls;
  /// Over the result: a row that fails it, and those of its partition behind it, are left out.
  std::optional<Program> run_condition;
};

struct AppendNode : PlanNode {
  AppendNode() : PlanNode(NodeKind::kAppend) {}
  std::vector<PlanPtr> inputs;
};

enum class SetOperationType : std::uint8_t {
  kUnion,
  kIntersect,
  kIntersectAll,
  kExcept,
  kExceptAll
};

struct SetOperationNode : PlanNode {
  SetOperationNode() : PlanNode(NodeKind::kSetOperation) {}
  PlanPtr left, right;
  SetOperationType type = SetOperationType::kUnion;
  std::vector<Oid> column_types;
};

/// A WITH query computed once a statement, or once a run of the WithNode that names it; CteScan
/// reads it (plan.ctes[cte]).
struct CteScanNode : PlanNode {
  CteScanNode() : PlanNode(NodeKind::kCteScan) {}
  std::uint32_t cte = 0;
};

/// A subquery whose WITH queries depend on the enclosing row: they start anew with every run of it.
struct WithNode : PlanNode {
  WithNode() : PlanNode(NodeKind::kWith) {}
  PlanPtr input;
  std::vector<std::uint32_t> ctes;
};

/// WITH RECURSIVE: `recursive` reads the rows of the last round through a WorkTableNode of the same
/// `slot`.
struct RecursiveUnionNode : PlanNode {
  RecursiveUnionNode() : PlanNode(NodeKind::kRecursiveUnion) {}
  PlanPtr initial, recursive;
  bool distinct = false;
  std::vector<Oid> column_types;
  std::uint32_t slot = 0;
};
struct WorkTableNode : PlanNode {
  WorkTableNode() : PlanNode(NodeKind::kWorkTable) {}
  std::uint32_t slot = 0;
};

struct OnConflict {
  bool do_update = false;              // else DO NOTHING
  const IndexDesc* arbiter = nullptr;  // null: any unique index (DO NOTHING only)
  bool named = false;                  // ON CONSTRAINT: no other index over the columns arbitrates
  /// Over existing row (all columns) ++ excluded row (all columns).
  std::vector<std::pair<std::uint32_t, Program>> set;
  std::optional<Program> where;
  std::vector<PolicyCheck> policies;  // of the existing row; over both
  std::shared_ptr<const WriteChecks> update_checks;  // of DO UPDATE; null: those of the INSERT
};

/// WITH CHECK OPTION of a view that a statement writes through.
struct ViewCheck {
  std::string view;
  Program condition;  // over the new row
};

/// Input rows have one value for each column of the relation (defaults already filled in).
/// returning: over the new row ++ its system columns.
struct InsertNode : PlanNode {
  InsertNode() : PlanNode(NodeKind::kInsert) {}
  PlanPtr input;
  RelationPtr relation;
  RowCodec codec;
  WriteChecks checks;
  std::optional<OnConflict> on_conflict;
  std::vector<ViewCheck> view_checks;
  std::vector<SystemColumn> system;
  std::vector<Program> returning;
  std::shared_ptr<const TableTriggers> triggers;           // null: none
  std::shared_ptr<const TableTriggers> conflict_triggers;  // of UPDATE, with DO UPDATE
};

/// Input rows carry what `set` needs; the target row is the one its TableScan remembered in
/// identity_slot, whose full row is decoded by the operator. set: over input row. returning: over
/// new row ++ its system columns ++ input row.
struct UpdateNode : PlanNode {
  UpdateNode() : PlanNode(NodeKind::kUpdate) {}
  PlanPtr input;
  RelationPtr relation;
  RowCodec codec;
  WriteChecks checks;
  std::uint32_t identity_slot = 0;
  std::vector<std::pair<std::uint32_t, Program>> set;  // column index, value
  std::vector<ViewCheck> view_checks;
  std::vector<SystemColumn> system;
  std::vector<Program> returning;
  std::shared_ptr<const TableTriggers> triggers;  // null: none
};

struct DeleteNode : PlanNode {
  DeleteNode() : PlanNode(NodeKind::kDelete) {}
  PlanPtr input;
  RelationPtr relation;
  RowCodec codec;
  WriteChecks checks;  // foreign keys only
  std::uint32_t identity_slot = 0;
  std::vector<Program> returning;  // over old row ++ input row
  std::shared_ptr<const TableTriggers> triggers;  // null: none
};

/// Input: source joined with target (outer, where some action is for rows without a match). The
/// target row is the one its scan remembered in identity_slot.
struct MergeNode : PlanNode {
  MergeNode() : PlanNode(NodeKind::kMerge) {}
  struct Action {
    bool matched = false;
    std::optional<Program> condition;   // over the input row
    std::vector<PolicyCheck> policies;  // of the matched row, over the input row
    // One of these, without an input of its own, or none: DO NOTHING.
    std::unique_ptr<UpdateNode> update;
    std::unique_ptr<DeleteNode> remove;
    std::unique_ptr<InsertNode> insert;
    std::vector<Program> values;  // insert: one a column, over the input row
  };
  PlanPtr input;
  RelationPtr relation;
  std::uint32_t identity_slot = 0;
  std::vector<Action> actions;
  /// FOR EACH STATEMENT, of the kinds of actions there are; null: none.
  std::shared_ptr<const TableTriggers> insert_triggers, update_triggers, delete_triggers;
};

/// A view whose INSTEAD OF triggers get the rows. old_row, new_row: a value a column of the view,
/// over the input row; empty where the command has none. returning: over the new row (of DELETE:
/// the old one) ++ the input row.
struct InsteadNode : PlanNode {
  InsteadNode() : PlanNode(NodeKind::kInstead) {}
  PlanPtr input;
  RelationPtr view;
  const char* command = "";  // for EXPLAIN
  std::vector<Program> old_row, new_row;
  std::vector<Program> returning;
  std::shared_ptr<const TableTriggers> triggers;  // null: all are disabled
  WriteChecks checks;
  std::vector<ViewCheck> view_checks;  // of the row that the triggers give
};

/// SELECT ... FOR UPDATE and friends.
struct LockRowsNode : PlanNode {
  LockRowsNode() : PlanNode(NodeKind::kLockRows) {}
  PlanPtr input;
  struct Target {
    RelationPtr relation;
    std::uint32_t identity_slot = 0;
    engine::RowLockMode mode = engine::RowLockMode::kUpdate;
    bool no_wait = false;
    bool skip_locked = false;
  };
  std::vector<Target> targets;
};

/// A subquery inside an expression. Before it runs, `outer_values[i]` (operands given at the call)
/// go to exec slot outer_slots[i].
struct SubPlan {
  enum class Kind : std::uint8_t {
    kScalar,
    kExists,
    kAnyMatch,
    kAllMatch,
    kArray,
    kRowMatch,
    kColumn
  };
  Kind kind = Kind::kScalar;
  PlanPtr plan;  // null: kColumn
  /// kColumn: of the row that the other one finds, once for all its columns.
  const SubPlan* row = nullptr;
  std::uint32_t column = 0;
  std::vector<std::uint32_t> outer_slots;
  /// kAnyMatch, kAllMatch, kRowMatch: condition over the subquery's row; exec slots given after
  /// outer_slots hold the left side.
  std::optional<Program> comparison;
  /// kAnyMatch and kExists, not correlated, by = of like types: the two sides of each, left ones
  /// over exec slots. Rows are looked up by hash then.
  std::vector<Program> left_keys, right_keys;
  std::vector<Oid> key_types;
  /// kExists, correlated: another one that answers the same by hash, over the slots that this one
  /// has filled, and how many calls come before it pays to make its table.
  const SubPlan* hashed = nullptr;
  double calls_before_hash = 0;
  Oid element_type;         // kArray
  bool correlated = false;  // not correlated: evaluated once a statement, result kept
  /// Correlated by nothing but these exec slots, which somebody further out gives: the result is
  /// kept until one of them is given anew.
  std::vector<std::uint32_t> further_slots;

  /// Its value is that of a parameter for the rest of the statement.
  bool runs_once() const { return !correlated && !comparison && key_types.empty(); }
};

struct ResultColumn {
  std::string name;
  Oid type;
  std::int32_t typmod = -1;
  Oid table;  // of a plain column, else 0
  std::int16_t column = 0;
  Oid collation{};  // 0: the type's own
};

struct Dependency {
  RelationPtr relation;  // record and version to hand to Transaction::depend_on
  engine::RelationUse use = engine::RelationUse::kRead;
  /// RelationStatistics::version that the plan was made with.
  static constexpr std::uint64_t kNotWeighed = UINT64_MAX;
  std::uint64_t statistics_version = kNotWeighed;
};

/// A whole executable statement.
struct Plan {
  PlanPtr root;
  std::vector<PlanPtr> ctes;       // plans of WITH queries, by number
  std::vector<bool> cte_modifies;  // data-modifying ones run even when nobody reads them
  std::vector<std::unique_ptr<SubPlan>> subplans;
  std::vector<std::unique_ptr<SubPlan>> subplan_columns;  // kColumn
  std::vector<std::unique_ptr<ForeignKeyRules>> foreign_keys;
  std::vector<ResultColumn> columns;  // empty: no rows go to the client
  std::vector<Oid> param_types;
  std::vector<Dependency> dependencies;
  std::uint32_t exec_slots = 0;
  bool keeps_values = false;  // in exec slots, of parameters (OpCode::kKeep)
  std::uint32_t identity_slots = 0;
  std::uint32_t work_tables = 0;
  bool read_only = true;  // no writes, no row locks, no volatile functions with effects
  bool calls_volatile = false;
  bool prefers_snapshot =
      false;  // expected to read so many rows that optimistic reads would not pay
};

}  // namespace granary::sql

// planner/bind/query.h: a bound statement: what is asked, with every name resolved, before any
// thought of how to answer it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/arena.h"
#include "planner/bind/expression.h"
#include "sql/catalog/relation.h"
#include "sql/executor/plan.h"

namespace granary::planner {

struct CommonTable;
struct RangeTree;
struct RelationAccess;

struct RangeColumn {
  std::string name;
  sql::Oid type;
  std::int32_t typmod = -1;
  sql::Oid table;  // where a plain column comes from, for RowDescription
  std::int16_t number = 0;
  sql::Oid collation{};  // 0: its type's
};

enum class RangeKind : std::uint8_t {
  kRelation,
  kSubquery,
  kValues,
  kFunction,
  kCommonTable,
  kOutput
};

/// Something rows come from. Unique in its statement, so a column is (range, number) at any depth.
struct RangeEntry {
  RangeKind kind = RangeKind::kRelation;
  std::uint32_t id = 0;
  std::string name;  // alias, or the relation's name
  std::vector<RangeColumn> columns;
  sql::RelationPtr relation;               // kRelation
  Query* query = nullptr;                  // kSubquery
  sql::RelationPtr view;                   // kSubquery: the view it came from, if any
  RangeEntry* unfolds = nullptr;           // kSubquery: functions whose rows' fields it shows
  sql::Oid row_type;                       // kSubquery: of the function that made the rows, if any
  std::vector<std::vector<Expr*>> values;  // kValues
  std::vector<Expr*> functions;            // kFunction: kSetCall or any scalar expression
  std::vector<std::uint32_t> function_widths;
  bool with_ordinality = false;
  CommonTable* common_table = nullptr;
  std::uint32_t beyond_star = 0;  // kCommonTable: the last columns, which * does not stand for
  bool columns_renamed = false;   // an alias with a list of columns was written
  bool lateral = false;           // LATERAL was written, or is a function's that needs it
  bool nullable = false;        // an outer join may have no row of it
  double rows_estimate = -1;    // kSubquery: negative: nobody has asked its plan
  double cost_estimate = 0;     // of that plan, which is run once
  bool needs_identity = false;  // target of UPDATE, DELETE, FOR UPDATE
  bool rows_locked = false;     // by FOR UPDATE and its kin
  bool only = false;  // kRelation: said to be ONLY the one
  /// kRelation: the tables below it whose rows it stands for as well (range_tree.h).
  std::shared_ptr<RangeTree> tree;
  /// kRelation: TABLESAMPLE: how much of it, a float4 (null: all), and a seed, a float8.
  Expr* sample_percentage = nullptr;
  Expr* sample_seed = nullptr;
  const char* sample_method = "";
  bool sample_repeatable = false;    // the seed was given
  RelationAccess* access = nullptr;  // what is noted of it for privileges (access.h); null: nothing
  /// What policies (row_security.h), and views through which it is written that are barriers, ask
  /// of its rows before anything else sees them.
  std::vector<Expr*> security;
};

/// (a JOIN b ...) AS name (columns).
struct JoinAlias {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> own_columns;  // as they would be called without it
};

struct JoinNode {
  RangeEntry* range = nullptr;  // leaf; else a join
  sql::JoinType type = sql::JoinType::kInner;
  JoinNode* left = nullptr;
  JoinNode* right = nullptr;
  Expr* condition = nullptr;
  std::vector<std::string> using_columns;  // USING or NATURAL: the condition's names
  std::string using_alias;                 // USING (...) AS alias
  std::optional<JoinAlias> alias;          // of the whole join
  bool merges = false;                     // some of them are made of both sides (Expr::merged)
  bool null_aware = false;                 // kAnti made of NOT IN
};

struct Target {
  Expr* expr = nullptr;
  std::string name;
  sql::Oid table;
  std::int16_t number = 0;
};

/// range: a relation, or a subquery whose own query has the locks of its tables.
struct LockTarget {
  RangeEntry* range = nullptr;
  engine::RowLockMode mode = engine::RowLockMode::kUpdate;
  bool no_wait = false;
  bool skip_locked = false;
  bool from_above = false;  // of a clause of a query that reads this one
};

/// What a policy asks of a row of the target, and what is said of one that does not meet it.
struct PolicyCheck {
  std::string violation;
  Expr* condition = nullptr;
};

struct ConflictClause {
  bool do_update = false;
  bool inferred = false;     // by `keys` and `predicate`
  std::vector<Expr*> keys;   // over the target
  Expr* predicate = nullptr;
  const sql::IndexDesc* arbiter = nullptr;
  RangeEntry* excluded = nullptr;
  std::vector<std::pair<std::uint32_t, Expr*>> set;
  Expr* where = nullptr;
  /// Of the row that is in the way, and of what DO UPDATE makes of it.
  std::vector<PolicyCheck> existing_policies, updated_policies;
};

/// An item of a GROUP BY that has grouping sets. kColumns: keys by number (none: the empty set);
/// the other kinds have items inside.
struct GroupItem {
  enum class Kind : std::uint8_t { kColumns, kRollup, kCube, kSets };
  Kind kind = Kind::kColumns;
  std::vector<std::uint32_t> columns;
  std::vector<GroupItem> content;
};

/// A WHEN clause of MERGE.
struct MergeAction {
  enum class Kind : std::uint8_t { kUpdate, kDelete, kInsert, kNothing };
  bool matched = false;
  Kind kind = Kind::kNothing;
  Expr* condition = nullptr;
  std::vector<std::pair<std::uint32_t, Expr*>> set;  // kUpdate
  std::vector<Expr*> insert_columns;                 // kInsert: one a column (null: NULL)
  std::string_view overriding;                       // as Query's
  std::vector<PolicyCheck> existing_policies;        // of the matched row
  std::vector<PolicyCheck> written_policies;         // of the new row
};

/// WITH CHECK OPTION: what rows written through a view have to meet. condition: over the target.
struct ViewCheck {
  std::string view;
  Expr* condition = nullptr;
};

enum class Command : std::uint8_t { kSelect, kSetOperation, kInsert, kUpdate, kDelete, kMerge };
enum class SetOperator : std::uint8_t { kUnion, kIntersect, kExcept };

struct Query {
  Command command = Command::kSelect;
  std::vector<Target> targets;  // the output; of a writing command: RETURNING
  std::vector<JoinNode*> from;  // comma list
  Expr* where = nullptr;
  std::vector<Expr*> group_by;
  std::size_t implied_keys = 0;  // at the end of group_by: because of keys_relied_on
  /// Constraints: primary keys because of which columns outside of GROUP BY have one value a group.
  std::vector<sql::Oid> keys_relied_on;
  /// Keys of each set, by number, where GROUP BY has grouping sets; none: one set of all keys.
  std::vector<std::vector<std::uint32_t>> grouping_sets;
  std::vector<GroupItem> group_items;  // with grouping sets: GROUP BY as it was written
  bool group_distinct = false;
  bool grouped = false;                 // GROUP BY, HAVING or aggregates
  std::vector<Expr*> aggregates_below;  // of this query, though they stand in its subqueries
  Expr* having = nullptr;
  std::vector<WindowSpec*> windows;  // the WINDOW clause, of which calls have copies
  /// `row_number() OVER (...) <= value`, or of another call that grows from row to row, where its
  /// window is the only one: what comes after the first row that fails it is not wanted.
  Expr* run_condition = nullptr;
  bool distinct = false;
  std::vector<Expr*> distinct_on;
  std::vector<SortItem> order_by;
  Expr* limit = nullptr;
  Expr* offset = nullptr;
  bool with_ties = false;
  bool keeps_skipped = false;  // what OFFSET skips stays in front of what LIMIT counts
  std::vector<LockTarget> locks;
  std::vector<CommonTable*> common_tables;  // declared here

  // kSetOperation: order_by names columns of `output`.
  SetOperator set_operator = SetOperator::kUnion;
  bool all = false;
  Query* left = nullptr;
  Query* right = nullptr;
  /// kSelect: the side of a set operation that this was made above, to give other types.
  Query* converted = nullptr;
  RangeEntry* output = nullptr;

  // kInsert, kUpdate, kDelete, kMerge
  /// `where` of a kInsert (COPY ... WHERE): over the target's columns, which rows are inserted.
  RangeEntry* target = nullptr;
  RangeEntry* source = nullptr;       // kInsert: rows, one column a source column
  std::vector<Expr*> insert_columns;  // kInsert: one a relation column, over source (null: NULL)
  std::string_view overriding;        // kInsert, stored: SYSTEM, USER; empty: neither
  std::vector<std::pair<std::uint32_t, Expr*>> set;  // kUpdate
  std::optional<ConflictClause> conflict;
  std::vector<MergeAction> merge_actions;  // kMerge: `from` joins source and target
  std::vector<ViewCheck> view_checks;      // the innermost view first
  std::vector<PolicyCheck> policy_checks;  // kInsert, kUpdate: of the new row
  sql::ErrorDetails details;  // what errors show of the target's rows
  /// The target has rules for this command, which decide what is done (rules.h).
  bool ruled = false;

  // The target is a view with INSTEAD OF triggers (it stays RangeKind::kSubquery).
  std::vector<Expr*> view_row;    // kUpdate, kDelete: the row that is there, a value a column
  RangeEntry* new_row = nullptr;  // the row that RETURNING shows
};

/// SEARCH and CYCLE of a recursive WITH query (traversal.h). Names are empty where there is no such
/// clause.
struct Traversal {
  std::size_t width = 0;  // columns of the WITH query by itself
  bool breadth_first = false;
  std::vector<std::string> search_columns;
  std::string sequence;
  std::vector<std::string> cycle_columns;
  std::string mark, path;
  Expr* mark_value = nullptr;
  Expr* mark_default = nullptr;
  // The two sides as they were written.
  const Query* initial = nullptr;
  const Query* step = nullptr;
};

/// What WITH says about merging its query into the one that reads it.
enum class Materialized : std::uint8_t { kUnsaid, kAlways, kNever };

struct CommonTable {
  std::string name;
  std::size_t columns_named = 0;  // how many of its columns WITH names, the first ones
  Materialized materialized = Materialized::kUnsaid;
  Query* query = nullptr;
  std::vector<RangeColumn> columns;
  bool recursive = false;    // refers to itself
  Query* initial = nullptr;  // recursive: the two sides
  Query* step = nullptr;
  bool union_all = false;
  Traversal* traversal = nullptr;
  bool modifies = false;
  std::uint32_t references = 0;
  // Set when it is compiled.
  std::int64_t number = -1;
  std::uint32_t work_table = 0;
  bool depends_on_outer = false;  // refers, perhaps through another one, to an enclosing query
};

/// Owns everything one binding makes.
class Pool {
 public:
  Expr* expr(ExprKind kind) {
    auto& made = exprs_.emplace_back();
    made.kind = kind;
    return &made;
  }
  Expr* copy(const Expr& from) { return &exprs_.emplace_back(from); }
  Query* query() { return &queries_.emplace_back(); }
  RangeEntry* range(RangeKind kind) {
    auto& made = ranges_.emplace_back();
    made.kind = kind;
    made.id = static_cast<std::uint32_t>(ranges_.size());
    return &made;
  }
  JoinNode* join() { return &joins_.emplace_back(); }
  JoinNode* leaf(RangeEntry* range) {
    JoinNode* out = join();
    out->range = range;
    return out;
  }
  WindowSpec* window(const WindowSpec& from) { return &windows_.emplace_back(from); }
  CommonTable* common_table() { return &common_tables_.emplace_back(); }
  Traversal* traversal() { return &traversals_.emplace_back(); }
  std::string_view text(std::string_view bytes) { return memory_.copy(bytes); }
  Arena& memory() { return memory_; }
  const std::deque<RangeEntry>& ranges() const { return ranges_; }

 private:
  std::deque<Expr> exprs_;
  std::deque<Query> queries_;
  std::deque<RangeEntry> ranges_;
  std::deque<JoinNode> joins_;
  std::deque<CommonTable> common_tables_;
  std::deque<Traversal> traversals_;
  std::deque<WindowSpec> windows_;
  Arena memory_;
};

/// Every expression of a query and of its subqueries (any depth, each once), tables' subqueries and
/// WITH queries included; as walk, visit returns false to skip what is below a node.
using ExprVisitor = std::function<bool(Expr*)>;
void walk_query(Query& query, const ExprVisitor& visit);
/// Those that stand in a query's own expressions, each once: not those in FROM, WITH and the sides
/// of set operations. Who goes on into all of these comes to everything once.
std::vector<Query*> queries_in_expressions(Query& query);
/// Expressions that stand for these, one of each.
std::vector<Expr*> subqueries_in_expressions(Query& query);
/// The expressions of a FROM item, in the same way.
void walk_join(JoinNode* node, const ExprVisitor& visit);
/// Whether FROM has a TABLESAMPLE: its arguments are computed before any row of that FROM.
bool samples_tables(const Query& query);
/// Whether some expression of the select list contains one of that kind.
bool any_target(const Query& query, ExprKind kind);

}  // namespace granary::planner

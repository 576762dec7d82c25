// planner/compile/compiler.h: from bound queries and chosen paths to plan nodes and programs.
//
// A plan node's row is described by a Layout: which expression each position holds. Compiling an
// expression over a node means finding its largest parts that the layout already holds and
// computing the rest. A column that no layout here holds belongs to an enclosing row: it is
// imported through an OuterLink into an exec slot, which whoever runs the inner plan fills first.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"
#include "planner/bind/range_tree.h"
#include "planner/compile/entry_scans.h"
#include "planner/compile/outer_link.h"
#include "planner/compile/plan_notes.h"
#include "planner/optimize/path.h"
#include "sql/executor/plan.h"
#include "sql/executor/tree_nodes.h"

namespace granary::planner {

struct ExistsKeys;
enum class TriggerOperation : std::uint8_t;

/// A plan node with what its rows hold.
struct Compiled {
  sql::PlanPtr node;
  Layout layout;
};

class Compiler {
 public:
  Compiler(Binder& for_binder, sql::Plan& into) : binder(for_binder), plan(into) {}

  /// The whole statement; sets plan.root, ctes, columns' inputs.
  void compile_statement(Query& query);

  /// A query's rows: exactly its targets.
  sql::PlanPtr compile_query(Query& query, OuterLink* outer);

  sql::Program program(Expr* expr, const RowContext& row);
  std::optional<sql::Program> optional_program(Expr* expr, const RowContext& row);
  sql::Program conjunction(const std::vector<Expr*>& conditions, const RowContext& row);
  sql::SubPlan& subplan(Expr& expr, const RowContext& row, std::vector<const Expr*>& outer_columns);
  /// The same of SubqueryKind::kColumn.
  sql::SubPlan& column_subplan(const Expr& expr, const RowContext& row,
                               std::vector<const Expr*>& outer_columns);
  sql::SortKey sort_key(const SortItem& item, const RowContext& row);

  Binder& binder;
  sql::Plan& plan;
  /// Programs run as parts of `plan`, which keeps values from one row to the next. Those of checks
  /// and index expressions, and what is compiled without compile_statement, may run alone.
  bool runs_plan = false;
  /// Whoever takes a column out of a node's row says so.
  void note_read(const Expr& expr) { entry_scans_.note_read(expr); }

  // --- plan_notes.cpp: nothing where nobody asked for notes ---
  void note_alias(const sql::PlanNode& node, const RangeEntry& range);
  /// Of a node that writes.
  void note_target(const sql::PlanNode& node, const Query& query);
  /// bare: the relation that is scanned, whose columns need no name before them.
  void note_condition(const sql::PlanNode& node, const char* label,
                      const std::vector<Expr*>& conditions, const RangeEntry* bare = nullptr);
  void note_sampling(const sql::PlanNode& node, const RangeEntry& range);
  void note_calls(const sql::PlanNode& node, const RangeEntry& range);
  /// What a node gives, for VERBOSE.
  void note_output(const sql::PlanNode& node, const std::vector<const Expr*>& exprs,
                   const Layout& computed);
  void note_hash_keys(const sql::PlanNode& node, const Path& path);
  /// computed: what the node's input has computed already.
  void note_keys(const sql::PlanNode& node, const char* label, const std::vector<SortItem>& items,
                 const Layout& computed);
  void note_keys(const sql::PlanNode& node, const char* label, const std::vector<Expr*>& exprs,
                 const Layout& computed);

 private:
  friend class QueryCompiler;
  void note_runner(const sql::PlanNode& node, const Expr& expr);
  void note_union_keys(const sql::PlanNode& node, const Query& query);
  void note_path_output(const Path& path, const Compiled& made);
  std::string note_text(const Expr& expr, const Layout& computed, bool is_output);
  Compiled compile_path(const Path& path, OuterLink* outer);
  Compiled compile_scan(const Path& path, OuterLink* outer);
  Compiled compile_relation(const Path& path, OuterLink* outer);
  void compile_bounds(const Path& path, OuterLink* outer, sql::TableScanNode& scan);
  Compiled compile_rows(const Path& path, OuterLink* outer);
  Compiled compile_alternatives(const Path& path, OuterLink* outer);
  // tree_nodes.cpp
  Compiled compile_tree(const Path& path, OuterLink* outer);
  sql::PlanPtr compile_tree_insert(Query& query, sql::PlanPtr input);
  sql::PlanPtr compile_tree_update(Query& query, Compiled input);
  sql::PlanPtr compile_tree_delete(Query& query, Compiled input);
  std::unique_ptr<sql::TreeInsertNode> compile_parts(Query& query, const Layout& row);
  std::unique_ptr<sql::TreeUpdateNode> update_parts(Query& query, const Layout& input);
  std::unique_ptr<sql::TreeDeleteNode> delete_parts(Query& query, const Layout& input);
  std::vector<sql::PartitionLevel> compile_levels(RangeEntry& range, const Layout* row);
  // What one table of a tree, or the only one, needs. leaf: null for the only one.
  void fill_insert(sql::InsertNode& node, Query& query, const TreeLeaf* leaf);
  void fill_update(sql::UpdateNode& node, Query& query, const Layout& input, const TreeLeaf* leaf);
  void fill_delete(sql::DeleteNode& node, Query& query, const Layout& input, const TreeLeaf* leaf);
  /// What any action of a MERGE sets: that is what its UPDATE OF triggers look at.
  static std::vector<std::pair<std::uint32_t, Expr*>> all_set(const Query& query);
  std::shared_ptr<const sql::TableTriggers> triggers_of(
      const Query& query, TriggerOperation operation,
      const std::vector<std::pair<std::uint32_t, Expr*>>& set, const TreeLeaf* leaf);
  std::shared_ptr<const sql::TableTriggers> statement_triggers_of(
      const Query& query, TriggerOperation operation,
      const std::vector<std::pair<std::uint32_t, Expr*>>& set);
  /// A row of the target: its columns as expressions over `range`.
  Layout target_row(RangeEntry* range, const TreeLeaf* leaf);
  Compiled compile_join(const Path& path, OuterLink* outer);
  Compiled compile_hash_join(const Path& path, OuterLink* outer);
  Compiled filtered(Compiled input, const std::vector<Expr*>& filters, OuterLink* outer,
                    const RangeEntry* scanned = nullptr);
  sql::PlanPtr compile_common_table(CommonTable& table, std::uint32_t width, OuterLink* outer);
  void add_hash_keys(const Expr& expr, const std::vector<std::uint32_t>& left_slots,
                     const RowContext& output, sql::SubPlan& into);
  std::unique_ptr<sql::SubPlan> hashed_exists(const ExistsKeys& keys, OuterLink& link);
  sql::FunctionScanNode::Call set_call(Expr& call, const RowContext& row);
  std::uint32_t identity_slot(const RangeEntry& range);

  /// in_order: what the rows come in the order of.
  Compiled compile_select_input(Query& query, OuterLink* outer, std::vector<SortItem>& in_order);
  /// sorted: rows of a group come one after another.
  Compiled compile_aggregate(Query& query, Compiled input, OuterLink* outer, bool sorted);
  /// in_order: of the input, then of the result.
  Compiled compile_windows(const Query& query, const std::vector<Expr*>& calls, Compiled input,
                           OuterLink* outer, std::vector<SortItem>& in_order);
  Compiled compute_volatile_keys(const WindowSpec& window, Compiled input, OuterLink* outer);
  /// What a window needs its rows in the order of: partition by partition.
  std::vector<SortItem> window_order(const WindowSpec& window);
  Compiled compile_window(const Query& query, const std::vector<Expr*>& calls, Compiled input,
                          OuterLink* outer, std::vector<SortItem>& in_order);
  Compiled compile_set_functions(std::vector<Expr*> calls, Compiled input, OuterLink* outer);
  /// in_order: what the input comes in the order of. top: whose LIMIT and OFFSET say how many of
  /// the first rows are wanted; null: all of them.
  Compiled compile_sort(Compiled input, const std::vector<SortItem>& items,
                        const std::vector<SortItem>& in_order, OuterLink* outer, const Query* top);
  Compiled compile_limit(Query& query, Compiled input, OuterLink* outer);
  Compiled compile_locks(Query& query, Compiled input);
  Compiled project(Compiled input, const std::vector<const Expr*>& exprs, OuterLink* outer);
  sql::PlanPtr compile_select(Query& query, OuterLink* outer);
  sql::PlanPtr compile_set_operation(Query& query, OuterLink* outer);
  sql::PlanPtr compile_insert(Query& query);
  sql::PlanPtr compile_update(Query& query);
  sql::PlanPtr compile_delete(Query& query);
  // merge_nodes.cpp
  sql::PlanPtr compile_merge(Query& query);
  sql::PlanPtr compile_tree_merge(Query& query, Compiled input);
  template <class Node>
  void fill_merge(Node& node, Query& query, Compiled input);
  // view_nodes.cpp
  sql::PlanPtr compile_instead(Query& query);
  std::vector<sql::ViewCheck> compile_view_checks(const Query& query, const Layout& row);
  std::vector<sql::PolicyCheck> compile_policies(const std::vector<PolicyCheck>& policies,
                                                 const RowContext& row);
  /// leaf: null, or the table of the target's tree that is written.
  void add_policies(sql::WriteChecks& checks, Query& query,
                    const std::vector<PolicyCheck>& policies, const TreeLeaf* leaf);
  /// The rows that an INSERT writes, a value for each column of the target: all that are given,
  /// those that meet the condition of COPY.
  sql::PlanPtr given_rows(Query& query, const sql::RelationDesc& relation);
  sql::PlanPtr insert_rows(Query& query, const sql::RelationDesc& relation);

 public:
  /// changed  the columns that an UPDATE sets, where nothing changes others; null: the row is new
  sql::WriteChecks checks_of(const sql::RelationDesc& relation,
                             const std::set<std::uint32_t>* changed = nullptr);
  /// The bounds of a partition; null where the relation is none.
  std::shared_ptr<const sql::PartitionChecks> partition_checks_of(
      const sql::RelationDesc& relation);
  /// Expressions and predicates of its indexes.
  void add_index_programs(const sql::RelationDesc& relation, sql::WriteChecks& out);
  /// Rules of a relation that the plan writes, with those of relations that referential actions
  /// write; null when it has to do with no foreign key. The plan depends on all of them.
  /// keeps_keys: nothing that foreign keys refer to changes or goes, so that who refers to the
  /// relation does not matter.
  const sql::ForeignKeyRules* foreign_keys_of(const sql::RelationPtr& relation,
                                              bool keeps_keys = false);
  /// Whether an UPDATE sets no column that foreign keys refer to, or that such a one is computed
  /// from, and leaves it to no trigger to.
  static bool keeps_referenced_keys(const sql::RelationDesc& relation,
                                    const std::vector<std::pair<std::uint32_t, Expr*>>& set,
                                    const std::shared_ptr<const sql::TableTriggers>& triggers);
  void add_references(sql::ForeignKeyRules& rules);
  void add_referrers(sql::ForeignKeyRules& rules);
  void add_referrer(sql::ForeignKeyRules& rules, const sql::ForeignKeyDesc& key);
  void fill_owner(sql::ForeignKeyRules::Referrer& referrer);
  void fill_actions(sql::ForeignKeyRules::Referrer& referrer);
  void fill_action(sql::ForeignKeyRules::Referrer& referrer,
                   sql::ForeignKeyRules::Referrer::Part& part);
  /// A table above a partition, below `root`, that foreign keys are on by themselves; or null.
  sql::RelationPtr referenced_above(const sql::RelationDesc& partition, sql::Oid root);

 private:
  sql::OnConflict compile_conflict(Query& query, const TreeLeaf* leaf);
  void collect_used_columns(Query& query);
  /// Returns those that depend on enclosing rows.
  std::vector<std::uint32_t> declare_common_tables(Query& query, OuterLink* outer);
  sql::PlanPtr compile_command(Query& query, OuterLink* outer);
  const FoundRow& found_row(Query& query, const RowContext& row);

  std::map<const RangeEntry*, std::set<std::uint32_t>> used_columns_;
  std::map<const RangeEntry*, std::uint32_t> identity_slots_;
  std::vector<sql::Oid> with_referrers_;  // whose rules have them, or are about to
  EntryScans entry_scans_;
  FoundRows found_rows_;  // outside of all links, and of those that depend on no row
  /// Numbers of subplans that depend on no row: conditions on a tree of tables are compiled for
  /// each of them, and the subquery runs once for all.
  std::map<const Query*, std::size_t> uncorrelated_;
};

/// Compiles CHECK constraints of a relation over its full row.
sql::WriteChecks compile_checks_of(Binder& binder, sql::Plan& plan,
                                   const sql::RelationDesc& relation);

/// While programs are compiled that may run without the plan.
class WithoutPlan {
 public:
  explicit WithoutPlan(Compiler& compiler)
      : compiler_(compiler), before_(std::exchange(compiler.runs_plan, false)) {}
  ~WithoutPlan() { compiler_.runs_plan = before_; }
  WithoutPlan(const WithoutPlan&) = delete;
  WithoutPlan& operator=(const WithoutPlan&) = delete;

 private:
  Compiler& compiler_;
  bool before_;
};

}  // namespace granary::planner

// planner/bind/deparse_printer.h: the printer behind deparse.h. Expressions begin in deparse.cpp,
// queries in deparse_query.cpp; all append to one text, because layout looks back at it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "planner/bind/deparse.h"
#include "sql/types/record.h"

namespace granary::planner {

/// What the output columns are called.
std::vector<std::string> target_names(const Query& query);

class DeparsePrinter {
 public:
  DeparsePrinter(Binder& binder, const DeparseStyle& style)
      : binder_(binder), style_(style), indent_(style.first_indent) {}

  /// implicit: conversions nobody wrote are printed too, as PostgreSQL does for arguments.
  void print(const Expr& expr, bool implicit);
  /// shows_names: columns that nobody named are shown AS "?column?", as others can refer to them.
  void print_query(const Query& query, const std::vector<std::string>* names,
                   bool shows_names = true);
  /// A range that columns name and no FROM has.
  void declare(const RangeEntry& range);

  std::string text;

 private:
  // --- expressions ---
  void print_below(const Expr& expr, bool implicit, const Expr& parent);
  void print_list(const std::vector<Expr*>& exprs, bool implicit);
  void print_constant(const Expr& expr, bool with_type);
  void print_column(const Expr& expr);
  void print_operator(const Expr& expr);
  bool print_by_oid(const Expr& expr);
  bool print_merged(const Expr& expr);
  /// What a column is called that an alias of a join names; null: it is shown as what it is of.
  const std::string* joined_name(const Expr& expr) const;
  void print_call(const Expr& expr, bool implicit);
  void print_call_arguments(const Expr& expr);
  bool print_stored_field(const Expr& expr);
  /// pg_attribute."type"."number"
  void print_field_number(sql::Oid type, std::uint32_t field);
  bool print_sql_syntax(const Expr& expr, bool implicit);
  bool print_xml(const Expr& expr, bool implicit);
  void print_xml_named(const Expr& expr, const Expr& names, std::size_t first);
  void print_xml_root(const Expr& expr);
  void print_xml_table(const Expr& call, bool implicit);
  void print_cast(const Expr& expr, bool implicit);
  void print_logic(const Expr& expr, const char* word);
  void print_listed(const Expr& expr, const char* word);
  void print_row_order(const Expr& expr);
  void print_suffix(const Expr& expr, bool implicit, const std::string& suffix);
  void print_case(const Expr& expr);
  void print_container(const Expr& expr);
  void print_path(const Expr& expr);
  void print_subscript(const Expr& expr);
  /// The keys of a jsonb path; subscripts of an array, which are args from `first` on.
  void print_path_keys(const Expr& path);
  void print_subscripts(const Expr& expr, std::size_t first);
  /// Rows and their fields.
  void print_row(const Expr& expr);
  /// Where a table's name with a star would be all its columns: with its type it is one value.
  void print_whole(const Expr& expr);
  void print_whole(const std::vector<Expr*>& exprs);
  std::string aggregate_name(const sql::AggregateRow& row) const;
  std::string built_in_name(sql::Oid function, const char* name) const;
  void print_aggregate(const Expr& expr);
  void print_sort_list(const std::vector<SortItem>& items);
  void print_direction(const SortItem& item);
  void print_filter(const Expr& expr);
  void print_window_call(const Expr& expr);
  void print_window(const WindowSpec& window);
  /// The WINDOW clause.
  void print_windows(const Query& query);
  void print_frame(const WindowSpec& window);
  void print_frame_end(std::uint32_t frame, bool start, const Expr* offset);
  void print_subquery(const Expr& expr);
  void print_sql_value(const Expr& expr);
  void open() { text += style_.few_parentheses ? "" : "("; }
  void close() { text += style_.few_parentheses ? "" : ")"; }
  std::string type_name(const Expr& expr) const;
  std::string value_text(const Expr& expr);
  std::string quoted_constant(const Expr& expr);

  // --- layout ---
  /// A keyword that begins a line, where lines are broken at all; `plus` moves this one line only.
  void keyword(std::string_view word, int before, int after, int plus);
  void trim_spaces();
  std::size_t line_bytes() const;

  // --- queries ---
  void print_basic(const Query& query, const std::vector<std::string>* names);
  void print_values(const RangeEntry& values);
  void begin_clause(std::string_view word);
  void print_groups(const Query& query);
  void print_group_item(const Query& query, const GroupItem& item, bool inside_sets);
  void print_targets(const Query& query, const std::vector<std::string>* names);
  void print_from(const Query& query);
  void print_join(const JoinNode& node);
  void print_range(const RangeEntry& range);
  void print_functions(const RangeEntry& range);
  void print_definitions(const RangeEntry& range, const sql::RecordShape& shape, std::size_t first,
                         bool renamed);
  void print_aliases(const RangeEntry& range);
  /// names: of the whole query's columns, on all sides; null: each side has its own.
  struct SetSides {
    const Query& left;
    const Query& right;
    SetOperator set_operator;
    bool all;
  };
  static SetSides sides_of(const Query& query);
  void print_set_operation(const SetSides& of, const std::vector<std::string>* names);
  void print_set_side(const Query& side, bool nested, const std::vector<std::string>* names);
  void print_with(const Query& query);
  void print_traversal(const Traversal& traversal);
  void print_mark(const Expr& value);
  void print_order(const Query& query);
  void print_sort_item(const Query& query, const SortItem& item);
  void print_output(const Query& query, const Expr& expr);
  void print_limits(const Query& query);
  void print_locks(const Query& query);
  void declare(const Query& query);
  void declare(const JoinNode& node);
  std::string unused_name(const std::string& stem);
  void print_join_alias(const JoinNode& node);
  // --- statements that write: deparse_write.cpp ---
  void print_write(const Query& query);
  void print_target(const Query& query);
  void print_insert(const Query& query);
  void print_conflict(const ConflictClause& clause);
  void print_assignments(const sql::RelationDesc& relation,
                         const std::vector<std::pair<std::uint32_t, Expr*>>& set);
  struct Assignment {
    std::string target;  // a column, or a part of one
    const Expr* value;
  };
  std::vector<Assignment> assignments(const sql::RelationDesc& relation,
                                      const std::vector<std::pair<std::uint32_t, Expr*>>& set);
  /// What an assignment to a part adds to the column's name; returns the value.
  const Expr& print_part(const Expr& store);
  std::vector<std::string> given_columns(const Query& query);
  void print_merge(const Query& query);
  void print_merge_action(const Query& query, const MergeAction& action);
  void print_sources(const Query& query, std::string_view word, std::size_t first);
  std::string relation_name(const sql::RelationDesc& relation) const;

  // Columns: of a level, of what continues a join or a list.
  static constexpr int kLevel = 8;
  static constexpr int kJoinStep = 4;
  static constexpr int kListStep = 4;

  Binder& binder_;
  const DeparseStyle& style_;
  int subqueries_ = 0;  // around what is printed
  int indent_;
  bool bare_columns_ = false;  // columns go without their tables, whatever the style says
  bool among_ranges_ = false;  // a query around what is printed has a FROM clause or writes
  bool shows_names_ = true;  // of the query that is printed
  bool is_side_ = false;  // the SELECT that comes next is a side of a set operation
  std::map<const RangeEntry*, std::string> names_;
  /// Of joins with an alias: what that and its columns are called.
  struct JoinNames {
    std::string alias;
    std::vector<std::string> columns;
  };
  std::map<const JoinNode*, JoinNames> join_names_;
  std::set<std::string> used_;  // names of this query and of those around it
};

}  // namespace granary::planner

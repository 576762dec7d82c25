// planner/bind/expression.h: a bound expression: names resolved, every node typed, conversions
// explicit. One node type for all kinds: passes over the tree (equality, folding, column
// collection, compilation) stay one switch each. Nodes belong to the Pool of one binding and die
// with it; subtrees may be shared (CASE x WHEN, BETWEEN), so passes change nodes in place only in
// ways that hold for every user.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sql/functions/function.h"
#include "sql/functions/window.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::planner {

struct PeekedValues;
struct RangeEntry;
struct JoinNode;
struct Query;
struct Expr;

enum class ExprKind : std::uint8_t {
  kConstant,     // value; type kUnknown: a literal not yet resolved
  kParam,        // $param
  kColumn,       // range, column
  kCall,         // function(args); op set when spelled as an operator
  kCoerceIo,     // text form of args[0] read as type
  kRelabel,      // args[0] under another type, same bytes
  kCoerceArray,  // each element of args[0] through `element_cast` (function or I/O)
  kAnd,
  kOr,
  kNot,
  kIsNull,     // any: of a row, whether all its fields are NULL
  kIsNotNull,  // any: of a row, whether none of its fields is NULL
  kBooleanTest,  // test
  kDistinct,     // IS DISTINCT FROM: args = the two sides, op: their =
  kNotDistinct,
  kCase,  // args: when, then, ..., else; shared: operand of CASE x WHEN, evaluated once
  kCoalesce,
  kNullIf,  // args, op: their =
  kGreatest,
  kLeast,
  kArray,            // ARRAY[args]
  kArrayComparison,  // args[0] op ANY/ALL (args[1]); any
  kSubscript,        // args[0][args[1]]...; slices: is_slice, args pairs
  kRow,              // of type record (typmod: its shape) or a composite type: args by attribute
  kField,            // attribute `column` of args[0]
  kFieldStore,       // args[0], a composite value or NULL, with attribute `column` = args[1]
  kSubscriptStore,   // args[0], an array, with args[1] at the subscripts that follow; is_slice
  kCoerceDomain,     // args[0], of the domain's base type, as the domain `type`: checked
  kSubquery,  // subquery, query; kAny/kAll: comparison over the query's output
  kAggregate,
  kGrouping,  // GROUPING(args)
  kWindow,    // a window function or aggregate OVER window
  kSetCall,   // set-returning function in a select list
  kSqlValue,  // CURRENT_TIMESTAMP and so on: function holds the equivalent call
  kDefault,   // DEFAULT in INSERT and UPDATE
};

enum class BooleanTestKind : std::uint8_t {
  kTrue,
  kNotTrue,
  kFalse,
  kNotFalse,
  kUnknown,
  kNotUnknown
};
/// kColumn: column `column` of the one row; those of one row share the query, which runs once.
enum class SubqueryKind : std::uint8_t {
  kScalar,
  kExists,
  kAny,
  kAll,
  kArray,
  kRowCompare,
  kColumn
};
/// How a call came about: decides how it is printed.
enum class CallForm : std::uint8_t { kCall, kExplicitCast, kImplicitCast, kSqlSyntax, kSubscript };

struct SortItem {
  Expr* expr = nullptr;
  bool descending = false;
  bool nulls_first = false;
  sql::Oid order{};  // the collated type to sort by (collation.h); 0: that of expr
  std::string_view using_operator;  // ~<~ or ~>~, as written; empty: ASC or DESC says it all
};

struct Expr;

/// How many of the items rows come in the order of that come in the order of `have`.
std::size_t shared_order(const std::vector<SortItem>& have, const std::vector<SortItem>& items);
/// Leaves out keys that stand there before: they sort nothing.
void drop_repeated_keys(std::vector<SortItem>& items);

/// An argument as it was written: the one for which parameter it is, and by which name; empty: by
/// its place.
struct WrittenArgument {
  std::uint32_t parameter = 0;
  std::string_view name;
};

/// One window definition; calls written OVER the same name share it.
struct WindowSpec {
  // How it is written.
  std::string name;           // in the WINDOW clause; empty: with the call
  std::string base;           // the window that it starts from, whose partition it has
  bool takes_order = false;   // that of `base` too
  std::vector<Expr*> partition_by;
  std::vector<SortItem> order_by;
  std::uint32_t frame = sql::frame::kDefault;
  Expr* start_offset = nullptr;  // constant over the rows
  Expr* end_offset = nullptr;
  /// RANGE with an offset: conditions over start_row and end_row, whose columns are the ORDER BY
  /// value of a row, that of the current row, and the offset.
  Expr* start_bound = nullptr;
  Expr* end_bound = nullptr;
  RangeEntry* start_row = nullptr;
  RangeEntry* end_row = nullptr;
};
/// Whether calls over the two see the same rows in the same order.
bool same_window(const WindowSpec& a, const WindowSpec& b);

struct Expr {
  ExprKind kind = ExprKind::kConstant;
  CallForm form = CallForm::kCall;
  sql::Oid type;
  std::int32_t typmod = -1;
  std::int32_t location = -1;  // byte offset in the statement's text, for errors
  sql::Oid collation;  // kColumn: its own, if not its type's; kRelabel: COLLATE, spelled `name`
  std::vector<Expr*> args;

  sql::Value value;               // kConstant; bytes in the pool
  bool is_array_literal = false;  // kArray: nested ARRAY[] (more dimensions)
  std::uint32_t param = 0;        // kParam, from 0
  PeekedValues* peeked = nullptr;  // kParam: of the statement (optimize/peeked.h)
  const sql::Value* guess = nullptr;  // of a moment when the plan was made (optimize/guess.h)
  RangeEntry* range = nullptr;    // kColumn
  std::uint32_t column = 0;
  const sql::FunctionRow* function = nullptr;
  const sql::OperatorRow* op = nullptr;
  const sql::AggregateRow* aggregate = nullptr;
  /// kSqlValue: keyword; else as spelled where it matters. Of the pool: it outlives the parse tree.
  std::string_view name;
  /// The column of USING that this is, unless an alias of the join hides it: unqualified it means
  /// this where it was written, and definitions show it so. Of the pool.
  std::string_view merged;
  /// The join whose alias this was named by, and the number of the column; whole_row: that has the
  /// row, by its alias or by that of its USING.
  const JoinNode* join = nullptr;
  std::uint32_t join_column = 0;
  bool whole_row = false;  // kRow: a table's name used as a value; any: NULL where all of it is
  bool variadic_array = false;
  /// kCall, kSetCall whose arguments were named or left out: those that were written, in order.
  bool has_defaults_or_names = false;
  std::span<const WrittenArgument> written = {};
  bool any = false;  // kArrayComparison, kAny
  bool is_slice = false;
  BooleanTestKind test = BooleanTestKind::kTrue;
  Expr* shared = nullptr;  // kCase: operand; kRow of a variable: whether it holds none
  SubqueryKind subquery = SubqueryKind::kScalar;
  Query* query = nullptr;
  Expr* comparison =
      nullptr;  // kSubquery kAny/kAll: over args (left side) and columns of query_output
  RangeEntry* query_output = nullptr;  // stands for the subquery's row in `comparison`
  bool distinct = false;               // kAggregate
  bool star = false;                   // kAggregate: count(*)
  bool outer = false;                  // kAggregate, kGrouping: computed by an enclosing query
  Expr* filter = nullptr;              // kAggregate, kWindow
  const sql::WindowRow* window_function = nullptr;  // kWindow; null: aggregate
  WindowSpec* window = nullptr;                     // kWindow
  std::vector<SortItem> order_by;                   // kAggregate

  bool is_constant() const { return kind == ExprKind::kConstant; }
  bool is_null_constant() const { return is_constant() && value.is_null(); }
  bool is_unknown() const { return type == sql::kUnknown; }
};

/// Name of the kOr (kAnd) that an IN (NOT IN) of tests one by one is: one flat list, however long,
/// which definitions show nested in pairs as PostgreSQL keeps it.
inline constexpr std::string_view kListedTests = "IN";

/// Structural equality; locations and spelling do not count.
bool equal(const Expr* a, const Expr* b);
/// The same where `a` has parameters in the place of b's constants or parameters: their values
/// tell.
bool equal_but_for_parameters(const Expr* a, const Expr* b);

/// Calls visit(node) on every node below and including `root`, aggregates' parts and subqueries'
/// comparisons included, the insides of subqueries not. visit returns false to skip a node's
/// children.
template <class Visit>
void walk(Expr* root, Visit&& visit) {
  if (root == nullptr || !visit(root)) return;
  for (Expr* arg : root->args) walk(arg, visit);
  walk(root->shared, visit);
  walk(root->filter, visit);
  walk(root->comparison, visit);
  for (auto& item : root->order_by) walk(item.expr, visit);
  if (root->window == nullptr) return;
  for (Expr* key : root->window->partition_by) walk(key, visit);
  for (auto& item : root->window->order_by) walk(item.expr, visit);
  walk(root->window->start_offset, visit);
  walk(root->window->end_offset, visit);
}

}  // namespace granary::planner

// planner/plpgsql/ast.h: a PL/pgSQL function after parsing: its variables, the scopes that names
// are looked up in, and its statements. Immutable while it runs, but for what expressions keep of
// their planning.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "planner/bind/variables.h"
#include "sql/cursor_move.h"
#include "sql/oid.h"
#include "sql/types/record.h"

namespace granary::planner::plpgsql {

struct BoundExpression;

/// SCROLL and NO SCROLL of a cursor.
enum class Scrolling : std::uint8_t { kUnsaid, kScroll, kNoScroll };

/// Names visible in a block. Inner blocks hide outer names.
struct Scope {
  const Scope* parent = nullptr;
  std::string label;
  bool is_loop = false;
  std::vector<std::pair<std::string, std::uint32_t>> names;  // number of the variable
};

/// A piece of SQL: an expression ("a + 1") or a statement, with what was planned for it.
struct Fragment {
  std::string text;
  std::string target;  // of an assignment: what stands before, "a.b := "
  bool is_statement = false;
  bool is_cursor = false;  // the query of a cursor: WHERE CURRENT OF may name its rows
  bool is_path = false;  // what follows the name of an assignment's target: "[1].a"
  const Scope* scope = nullptr;
  int line = 0;
  mutable std::shared_ptr<const BoundExpression> bound;
  bool empty() const noexcept { return text.empty(); }
};

/// A declared type: 0 is a record whose fields come with what is assigned.
struct DeclaredType {
  sql::Oid type;
  std::int32_t typmod = -1;
  const sql::RecordShape* shape = nullptr;  // of a row of a known type
  sql::Oid row_type{};                      // that type
  sql::Oid collation{};                     // COLLATE, or that of a column; 0: the type's own
  bool is_row() const noexcept { return !type || shape != nullptr; }
};

struct Variable {
  std::string name;
  DeclaredType type;
  bool constant = false, not_null = false;
  Fragment initial;
  int line = 0;
  // Bound cursors.
  bool has_query = false;
  Scrolling scrolling = Scrolling::kUnsaid;
  Fragment query;
  std::vector<std::uint32_t> cursor_arguments;
};

/// Where a value goes: a variable, a field of a row, or a part of one of them.
struct Place {
  std::uint32_t variable = 0;
  std::string field;  // of a row variable
  Fragment path;
  bool is_whole() const noexcept { return field.empty() && path.empty(); }
};

enum class StatementKind : std::uint8_t {
  kBlock,
  kAssign,
  kIf,
  kCase,
  kLoop,
  kWhile,
  kForInteger,
  kForQuery,
  kForCursor,
  kForExecute,
  kForeach,
  kExit,
  kReturn,
  kReturnNext,
  kReturnQuery,
  kRaise,
  kAssert,
  kSql,
  kPerform,
  kCall,
  kExecute,
  kDiagnostics,
  kOpen,
  kFetch,
  kClose,
  kNull,
  kTransactionEnd,
};

struct Node {
  explicit Node(StatementKind node_kind) : kind(node_kind) {}
  virtual ~Node() = default;
  const StatementKind kind;
  int line = 0;
};
using NodePtr = std::unique_ptr<Node>;
using Body = std::vector<NodePtr>;

struct Handler {
  std::vector<std::string> conditions;  // SQLSTATEs; "OTHERS"
  Body body;
};

struct Block : Node {
  Block() : Node(StatementKind::kBlock) {}
  std::string label;
  std::vector<std::uint32_t> declared;  // set up when the block is entered
  Body body;
  std::vector<Handler> handlers;
  std::uint32_t sqlstate_variable = 0, sqlerrm_variable = 0;
};

struct Assign : Node {
  Assign() : Node(StatementKind::kAssign) {}
  Place target;
  Fragment value;
};

struct If : Node {
  If() : Node(StatementKind::kIf) {}
  std::vector<std::pair<Fragment, Body>> branches;
  Body otherwise;
};

struct Case : Node {
  Case() : Node(StatementKind::kCase) {}
  Fragment operand;  // empty: a searched CASE
  std::uint32_t operand_variable = 0;
  std::vector<std::pair<Fragment, Body>> branches;
  Body otherwise;
  bool has_else = false;
};

/// LOOP and WHILE (condition not empty).
struct Loop : Node {
  explicit Loop(StatementKind loop_kind = StatementKind::kLoop) : Node(loop_kind) {}
  std::string label;
  Fragment condition;
  Body body;
};

struct ForInteger : Loop {
  ForInteger() : Loop(StatementKind::kForInteger) {}
  std::uint32_t variable = 0;
  Fragment lower, upper, step;
  bool reverse = false;
};

/// FOR over the rows of a query, of a cursor or of EXECUTE.
struct ForRows : Loop {
  explicit ForRows(StatementKind loop_kind) : Loop(loop_kind) {}
  std::vector<Place> targets;
  Fragment query;                   // EXECUTE: the expression of the text
  std::vector<Fragment> arguments;  // USING, or of the cursor
  std::uint32_t cursor = 0;
};

struct Foreach : Loop {
  Foreach() : Loop(StatementKind::kForeach) {}
  std::vector<Place> targets;
  std::int32_t slice = 0;
  Fragment array;
};

struct TransactionEnd : Node {
  TransactionEnd() : Node(StatementKind::kTransactionEnd) {}
  bool commit = true;  // else ROLLBACK
  bool chain = false;
};

struct Exit : Node {
  Exit() : Node(StatementKind::kExit) {}
  bool is_exit = true;  // else CONTINUE
  std::string label;
  Fragment condition;
};

struct Return : Node {
  explicit Return(StatementKind return_kind) : Node(return_kind) {}
  Fragment value;                   // empty: nothing was given
  Fragment text;                    // RETURN QUERY EXECUTE
  std::vector<Fragment> arguments;  // USING
};

struct RaiseOption {
  std::string name;  // message, detail, hint, errcode, column, constraint, datatype, table, schema
  Fragment value;
};

struct Raise : Node {
  Raise() : Node(StatementKind::kRaise) {}
  std::string level;   // "EXCEPTION", "NOTICE" ...
  bool again = false;  // RAISE alone
  std::string format;
  bool has_format = false;
  std::string condition;  // SQLSTATE
  std::string condition_name;
  std::vector<Fragment> arguments;
  std::vector<RaiseOption> options;
};

struct Assert : Node {
  Assert() : Node(StatementKind::kAssert) {}
  Fragment condition, message;
};

/// A SQL statement, PERFORM, CALL.
struct Sql : Node {
  explicit Sql(StatementKind sql_kind) : Node(sql_kind) {}
  Fragment statement;
  std::vector<Place> into;
  bool has_into = false, strict = false;
};

struct Execute : Node {
  Execute() : Node(StatementKind::kExecute) {}
  Fragment text;
  std::vector<Place> into;
  bool has_into = false, strict = false;
  std::vector<Fragment> arguments;
};

struct Diagnostics : Node {
  Diagnostics() : Node(StatementKind::kDiagnostics) {}
  bool stacked = false;
  std::vector<std::pair<Place, std::string>> items;
};

struct Open : Node {
  Open() : Node(StatementKind::kOpen) {}
  std::uint32_t cursor = 0;
  Scrolling scrolling = Scrolling::kUnsaid;
  Fragment query, text;
  std::vector<Fragment> arguments;
};

struct Fetch : Node {
  Fetch() : Node(StatementKind::kFetch) {}
  std::uint32_t cursor = 0;
  sql::CursorMove move;  // without a count that is computed
  Fragment count;
  std::vector<Place> into;
};

struct Close : Node {
  Close() : Node(StatementKind::kClose) {}
  std::uint32_t cursor = 0;
};

/// The variable of an OUT, INOUT or TABLE argument.
struct Output {
  std::uint32_t variable;
  sql::Oid type;  // as declared: that of a row's variable does not say which row type
};

/// A whole function. Variables 0.. are its arguments.
struct Program {
  std::vector<Variable> variables;
  /// The row types that variables have, with their attributes (composite_shape) as they were.
  std::vector<std::pair<sql::Oid, const sql::RecordShape*>> row_types;
  std::vector<std::unique_ptr<Scope>> scopes;
  std::uint32_t argument_count = 0;
  std::vector<std::uint32_t> parameters;  // $1, $2 ...: inputs and outputs, as declared
  std::vector<Output> outputs;
  std::uint32_t found = 0;
  std::unique_ptr<Block> body;
  NameConflict name_conflict = NameConflict::kError;  // #variable_conflict
  bool print_strict_params = false;
};

}  // namespace granary::planner::plpgsql

// planner/plpgsql/interpreter.h: runs the statements of a function.
#pragma once

#include <optional>

#include "planner/plpgsql/expression.h"
#include "sql/deferred_checks.h"
#include "sql/types/composite.h"

namespace granary::planner::plpgsql {

/// How a statement ended.
enum class Flow : std::uint8_t { kNext, kExit, kContinue, kReturn };

class Interpreter {
 public:
  explicit Interpreter(Frame& frame) : frame_(frame) {}

  /// Runs the whole function. result: what RETURN gave, if it gave something.
  Flow run();
  std::optional<TypedValue>& result() { return result_; }
  void initialize(std::uint32_t variable);
  void assign(std::uint32_t variable, const TypedValue& value);
  void add_row(const std::vector<TypedValue>& values);
  /// otherwise: the message for a record of other columns than the result's
  void add_record(const TypedValue& value, const char* otherwise);
  /// Those of a record or composite value, dropped ones left out.
  std::vector<TypedValue> fields_of(const sql::Value& row);
  void add_outputs();
  /// A row as a value of the composite type that the function returns; other values as they are.
  /// errors  42804
  sql::Value as_result(const TypedValue& value);

 private:
  Flow run_body(const Body& body);
  Flow run_node(const Node& node);
  Flow dispatch(const Node& node);
  Flow run_simple(const Node& node);

  // blocks.cpp
  Flow run_block(const Block& block);
  Flow run_guarded(const Block& block);
  Flow run_waiting(const Block& block);
  Flow handle(const Block& block, const Handler& handler, const sql::SqlError& error);

  // loops.cpp
  Flow run_loop(const Loop& loop);
  Flow run_for_integer(const ForInteger& loop);
  Flow run_for_rows(const ForRows& loop);
  void check_foreach_variable(const Foreach& loop) const;
  Flow run_foreach(const Foreach& loop);
  Flow run_exit(const Exit& node);
  /// After a round of a loop: whether it goes on, else `out` is its end.
  bool goes_on(const Loop& loop, Flow round, Flow& out);
  void loop_rows(const ForRows& loop, CollectedRows& rows, Flow& out);

  // interpreter.cpp
  void run_assign(const Assign& node);
  TypedValue as_assigned(std::uint32_t variable, const TypedValue& value);
  void assign_place(const Place& place, const TypedValue& value);
  void assign_field(const Place& place, const TypedValue& value);
  DeclaredType type_of(const Place& place) const;
  const sql::RecordShape* shape_of(const Place& place) const;
  std::size_t field_of(const Place& place) const;
  void set_scalar(std::uint32_t variable, const TypedValue& value);
  void set_row(std::uint32_t variable, const TypedValue& record);
  void set_null_row(std::uint32_t variable);
  Flow run_if(const If& node);
  Flow run_case(const Case& node);

  // queries.cpp
  /// INTO from SHOW and EXPLAIN. errors  42601 where nothing was shown
  void store_shown(const Sql& node, CollectedRows& rows);
  void run_sql_statement(const Sql& node);
  void run_execute(const Execute& node);
  void run_call(const Sql& node);
  sql::Value collected(std::span<const TypedValue> elements, sql::Oid array);
  void store_into(const std::vector<Place>& places, CollectedRows& rows);
  void check_count(std::size_t columns, std::size_t targets);
  void assign_fields(const std::vector<Place>& places, const TypedValue& row);
  void assign_row(const std::vector<Place>& places, const std::vector<sql::ResultColumn>& columns,
                  const sql::Value* values);
  std::string text_of(const Fragment& fragment, const char* what);
  std::vector<TypedValue> arguments(const std::vector<Fragment>& fragments);
  void set_found(bool found);
  void run_open(const Open& node);
  void run_fetch(const Fetch& node);
  void run_close(const Close& node);
  sql::Cursor& cursor(std::uint32_t variable);
  /// Opens the cursor of the variable over the rows, which lose their hidden columns.
  void open_cursor(std::uint32_t variable, std::string_view text, Scrolling scrolling,
                   const StatementResult& query,
                   CollectedRows& rows);
  void bind_cursor_arguments(const Variable& variable, const std::vector<Fragment>& given);

  // returns.cpp
  void run_return(const Return& node);
  void run_return_next(const Return& node);
  TypedValue row_value(std::uint32_t variable, sql::Oid type);
  TypedValue null_row();
  void run_return_query(const Return& node);

  // transactions.cpp
  void run_transaction_end(const TransactionEnd& node);

  // raise.cpp
  void run_raise(const Raise& node);
  void run_assert(const Assert& node);
  void run_diagnostics(const Diagnostics& node);

  Frame& frame_;
  std::optional<TypedValue> result_;
  Slot returned_;
};

/// Of a row type or a record.
inline bool is_row(const TypedValue& value) {
  return value.type == sql::kRecord || sql::is_composite(value.type);
}

/// What a row that is returned has to be. errors  42804
void refuse_scalar(const TypedValue& value);
inline constexpr const char* kOtherRecord =
    "returned record type does not match expected record type";

/// The text form of a value, "<NULL>" for NULL.
std::string shown(Frame& frame, const TypedValue& value);

}  // namespace granary::planner::plpgsql

// planner/plpgsql/interpreter.cpp: dispatch and choices.
#include "planner/plpgsql/interpreter.h"

#include "sql/stack_depth.h"

namespace granary::planner::plpgsql {

using sql::SqlError;
using sql::Value;

void Slot::set(const Value& value) {
  if (value.is_null() || value.size() == 0) {
    value_ = value;
    return;
  }
  bytes_.assign(value.bytes, value.size());  // also when the value is this very slot's
  value_ = value;
  value_.bytes = bytes_.data();
}

void Slot::append(std::string_view bytes) {
  bytes_.append(bytes);
  value_ = Value::of_text(bytes_);
}

std::string Frame::context_line() const {
  std::string out = "PL/pgSQL function " + types.signature;
  if (phase != nullptr)
    return out + (line > 0 ? " line " + std::to_string(line) : "") + " " + phase;
  if (doing == nullptr) return out;
  return out + " line " + std::to_string(line) + " at " + doing;
}

std::string Frame::context() const {
  std::string out = context_line();
  for (const Frame* outer = caller; outer != nullptr; outer = outer->caller) {
    if (outer->running != nullptr) out += "\n" + described(*outer->running);
    out += "\n" + outer->context_line();
  }
  return out;
}

namespace {

const char* statement_name(const Node& node) {
  switch (node.kind) {
    case StatementKind::kBlock:
      return "statement block";
    case StatementKind::kAssign:
      return "assignment";
    case StatementKind::kIf:
      return "IF";
    case StatementKind::kCase:
      return "CASE";
    case StatementKind::kLoop:
      return "LOOP";
    case StatementKind::kWhile:
      return "WHILE";
    case StatementKind::kForInteger:
      return "FOR with integer loop variable";
    case StatementKind::kForQuery:
      return "FOR over SELECT rows";
    case StatementKind::kForCursor:
      return "FOR over cursor";
    case StatementKind::kForExecute:
      return "FOR over EXECUTE statement";
    case StatementKind::kForeach:
      return "FOREACH over array";
    case StatementKind::kExit:
      return static_cast<const Exit&>(node).is_exit ? "EXIT" : "CONTINUE";
    case StatementKind::kReturn:
      return "RETURN";
    case StatementKind::kReturnNext:
      return "RETURN NEXT";
    case StatementKind::kReturnQuery:
      return "RETURN QUERY";
    case StatementKind::kRaise:
      return "RAISE";
    case StatementKind::kAssert:
      return "ASSERT";
    case StatementKind::kSql:
      return "SQL statement";
    case StatementKind::kPerform:
      return "PERFORM";
    case StatementKind::kCall:
      return "CALL";
    case StatementKind::kExecute:
      return "EXECUTE";
    case StatementKind::kDiagnostics:
      return static_cast<const Diagnostics&>(node).stacked ? "GET STACKED DIAGNOSTICS"
                                                           : "GET DIAGNOSTICS";
    case StatementKind::kOpen:
      return "OPEN";
    case StatementKind::kFetch:
      return static_cast<const Fetch&>(node).move.gives_rows ? "FETCH" : "MOVE";
    case StatementKind::kClose:
      return "CLOSE";
    case StatementKind::kNull:
      return "NULL";
    case StatementKind::kTransactionEnd:
      return static_cast<const TransactionEnd&>(node).commit ? "COMMIT" : "ROLLBACK";
  }
  return "statement";
}

}  // namespace

Flow Interpreter::run() { return run_node(*frame_.program.body); }

Flow Interpreter::run_body(const Body& body) {
  for (const NodePtr& node : body) {
    const Flow flow = run_node(*node);
    if (flow != Flow::kNext) return flow;
  }
  return Flow::kNext;
}

Flow Interpreter::run_node(const Node& node) {
  sql::check_stack_depth();
  frame_.session.check_interrupts();
  const int line = std::exchange(frame_.line, node.line);
  const char* doing = std::exchange(frame_.doing, statement_name(node));
  const Flow flow = dispatch(node);
  // Left as they are by an error, whose context they are.
  frame_.line = line;
  frame_.doing = doing;
  return flow;
}

Flow Interpreter::dispatch(const Node& node) {
  switch (node.kind) {
    case StatementKind::kBlock:
      return run_block(static_cast<const Block&>(node));
    case StatementKind::kIf:
      return run_if(static_cast<const If&>(node));
    case StatementKind::kCase:
      return run_case(static_cast<const Case&>(node));
    case StatementKind::kLoop:
    case StatementKind::kWhile:
      return run_loop(static_cast<const Loop&>(node));
    case StatementKind::kForInteger:
      return run_for_integer(static_cast<const ForInteger&>(node));
    case StatementKind::kForQuery:
    case StatementKind::kForCursor:
    case StatementKind::kForExecute:
      return run_for_rows(static_cast<const ForRows&>(node));
    case StatementKind::kForeach:
      return run_foreach(static_cast<const Foreach&>(node));
    case StatementKind::kExit:
      return run_exit(static_cast<const Exit&>(node));
    default:
      break;
  }
  // Statements without others inside: what they compute is gone when they are done.
  frame_.scratch.reset();
  return run_simple(node);
}

Flow Interpreter::run_simple(const Node& node) {
  switch (node.kind) {
    case StatementKind::kAssign:
      run_assign(static_cast<const Assign&>(node));
      break;
    case StatementKind::kReturn:
      run_return(static_cast<const Return&>(node));
      return Flow::kReturn;
    case StatementKind::kReturnNext:
      run_return_next(static_cast<const Return&>(node));
      break;
    case StatementKind::kReturnQuery:
      run_return_query(static_cast<const Return&>(node));
      break;
    case StatementKind::kRaise:
      run_raise(static_cast<const Raise&>(node));
      break;
    case StatementKind::kAssert:
      run_assert(static_cast<const Assert&>(node));
      break;
    case StatementKind::kSql:
    case StatementKind::kPerform:
      run_sql_statement(static_cast<const Sql&>(node));
      break;
    case StatementKind::kCall:
      run_call(static_cast<const Sql&>(node));
      break;
    case StatementKind::kExecute:
      run_execute(static_cast<const Execute&>(node));
      break;
    case StatementKind::kDiagnostics:
      run_diagnostics(static_cast<const Diagnostics&>(node));
      break;
    case StatementKind::kOpen:
      run_open(static_cast<const Open&>(node));
      break;
    case StatementKind::kFetch:
      run_fetch(static_cast<const Fetch&>(node));
      break;
    case StatementKind::kClose:
      run_close(static_cast<const Close&>(node));
      break;
    case StatementKind::kTransactionEnd:
      run_transaction_end(static_cast<const TransactionEnd&>(node));
      break;
    default:
      break;
  }
  return Flow::kNext;
}

Flow Interpreter::run_if(const If& node) {
  for (const auto& [condition, body] : node.branches) {
    frame_.scratch.reset();
    if (evaluate_condition(frame_, condition)) return run_body(body);
  }
  return run_body(node.otherwise);
}

Flow Interpreter::run_case(const Case& node) {
  frame_.scratch.reset();
  if (!node.operand.empty()) {
    const TypedValue value = evaluate(frame_, node.operand);
    VariableState& state = frame_.states[node.operand_variable];
    state.taken_type = value.type;
    state.slot.set(value.value);
  }
  for (const auto& [condition, body] : node.branches) {
    frame_.scratch.reset();
    if (evaluate_condition(frame_, condition)) return run_body(body);
  }
  if (node.has_else) return run_body(node.otherwise);
  throw SqlError("20000", "case not found").hint("CASE statement is missing ELSE part.");
}

}  // namespace granary::planner::plpgsql

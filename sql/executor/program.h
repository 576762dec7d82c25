// sql/executor/program.h: an expression as a flat typed program over a register file, not a tree of
// virtual calls. Made once per plan by planner/compile through ProgramBuilder; immutable and shared
// between threads afterwards.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/functions/function.h"
#include "sql/value.h"

namespace granary::sql {

struct ExecContext;
struct SubPlan;

/// Where an operand lives.
enum class Space : std::uint8_t {
  kColumn,    // the operator's input row
  kParam,     // $n of the statement
  kConstant,  // of the program
  kTemp,      // written by earlier instructions
  kExec,      // values handed from an outer plan to an inner one (correlation, index joins):
              // ExecContext::exec_values
};

struct Operand {
  Space space = Space::kConstant;
  std::uint32_t index = 0;
};

enum class OpCode : std::uint8_t {
  kCall,           // out = function(args); strict ones give NULL when an argument is NULL
  kMove,           // out = args[0]
  kJump,           // to target
  kJumpIfFalse,    // args[0] is FALSE (not NULL)
  kJumpIfTrue,     // args[0] is TRUE
  kJumpIfNotTrue,  // args[0] is FALSE or NULL
  kJumpIfNull,
  kJumpIfNotNull,
  kIsNull,  // out = args[0] IS NULL
  kNot,     // out = NOT args[0], NULL stays
  kAnd,     // out = args[0] AND args[1], three-valued, both already evaluated
  kOr,
  kSubPlan,  // out = result of a subplan (plan.h)
  kKeep,     // for the rest of the execution: exec value out = args[0], exec value out + 1 = TRUE
  // Shapes worth an instruction of their own; ProgramBuilder::call picks them. NULL in, NULL out.
  // Comparisons of integers serve every type and pair of types whose values are integers in their
  // natural order; those of floats know NaN as the greatest.
  kIntEqual,
  kIntNotEqual,
  kIntLess,
  kIntLessEqual,
  kIntGreater,
  kIntGreaterEqual,
  kInt4Add,
  kInt4Subtract,
  kInt4Multiply,
  kInt8Add,
  kInt8Subtract,
  kInt8Multiply,
  kFloatEqual,
  kFloatNotEqual,
  kFloatLess,
  kFloatLessEqual,
  kFloatGreater,
  kFloatGreaterEqual,
  kFloatAdd,
  kFloatSubtract,
  kFloatMultiply,
  kFloatDivide,
};

struct Instruction {
  OpCode code = OpCode::kCall;
  bool strict = true;
  std::uint32_t arg_count = 0;  // of ARRAY and IN as many as are written
  std::uint32_t args_at = 0;  // first operand in Program::operands
  std::uint32_t out = 0;      // temp
  std::uint32_t target = 0;   // jumps
  std::uint32_t call_at = 0;  // in Program::calls
  ScalarFunction function = nullptr;
  const SubPlan* subplan = nullptr;
};

class Program {
 public:
  /// Evaluates against `row`; the value lives in context.eval.arena, the row, the parameters or the
  /// program. cost: no memory but what called functions take; more than a few temps live in
  /// context.eval.arena.
  Value run(ExecContext& context, const Value* row) const {
    if (instructions_.empty()) return operand_alone(context, row);
    return run_instructions(context, row);
  }
  /// True exactly when the result is TRUE (a WHERE clause).
  bool matches(ExecContext& context, const Value* row) const { return run(context, row).is_true(); }

  bool is_constant() const { return instructions_.empty() && result_.space == Space::kConstant; }
  bool is_operand(Space space) const { return instructions_.empty() && result_.space == space; }
  Operand result() const { return result_; }

 private:
  friend class ProgramBuilder;
  Value operand_alone(ExecContext& context, const Value* row) const;
  Value run_instructions(ExecContext& context, const Value* row) const;
  std::vector<Instruction> instructions_;
  std::vector<Operand> operands_;
  std::vector<Value> constants_;
  std::vector<CallInfo> calls_;
  std::shared_ptr<Arena> memory_;  // bytes of constants, argument type arrays
  std::vector<std::shared_ptr<const void>> kept_;
  std::uint32_t temp_count_ = 0;
  Operand result_;
};

/// Builds a Program. Jumps: label() before use, place() where it belongs.
class ProgramBuilder {
 public:
  ProgramBuilder();
  Operand constant(const Value& value);  // bytes are copied
  static Operand column(std::uint32_t index) { return {Space::kColumn, index}; }
  static Operand param(std::uint32_t index) { return {Space::kParam, index}; }
  static Operand exec(std::uint32_t index) { return {Space::kExec, index}; }
  Operand temp();  // fresh
  /// What constants of the program point to lives as long as it.
  void keep(std::shared_ptr<const void> owned) { program_.kept_.push_back(std::move(owned)); }

  /// CallInfo's argument types are copied.
  Operand call(const FunctionRow& function, const CallInfo& info, std::span<const Operand> args);
  /// Any function pointer (casts through input/output functions and the like).
  /// code: kCall, or a specialised instruction that means the same.
  Operand call(ScalarFunction function, bool strict, const CallInfo& info,
               std::span<const Operand> args, OpCode code = OpCode::kCall);
  void emit(OpCode code, std::span<const Operand> args, Operand out);
  Operand subplan(const SubPlan& plan, std::span<const Operand> args);
  /// Into two exec values, the second of which says that the first is there.
  void keep_value(Operand value, std::uint32_t exec_slot);

  using Label = std::uint32_t;
  Label label();
  void jump(OpCode code, Operand condition, Label target);  // condition ignored by kJump
  void place(Label target);

  Program finish(Operand result);

 private:
  Instruction& append(OpCode code, std::span<const Operand> args, Operand out);

  Program program_;
  std::vector<std::uint32_t> label_positions_;  // instruction number, once placed
};

}  // namespace granary::sql

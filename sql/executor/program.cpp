// sql/executor/program.cpp: the interpreter of expression programs. On the path of every statement:
// no allocation, one switch an instruction, operands found through one table of base pointers.
#include "sql/executor/program.h"

#include <functional>

#include "sql/error.h"
#include "sql/executor/execute.h"
#include "sql/executor/operator.h"
#include "sql/executor/subplan.h"
#include "sql/types/float.h"
#include "sql/types/float_arithmetic.h"

namespace granary::sql {

namespace {

constexpr std::uint32_t kInlineTemps = 16;
constexpr std::uint32_t kInlineArgs = 8;
constexpr unsigned kSpaces = 5;

/// Values without construction: every temp is written before it is read.
template <std::uint32_t count>
struct RawValues {
  alignas(Value) char bytes[count * sizeof(Value)];
  Value* data() { return reinterpret_cast<Value*>(bytes); }
};

struct Frame {
  ExecContext& context;
  const Value* bases[kSpaces];
  Value* temps;

  const Value& at(Operand operand) const {
    return bases[static_cast<unsigned>(operand.space)][operand.index];
  }
};

void set_bases(Frame& frame, const Value* row, const Value* constants) {
  frame.bases[static_cast<unsigned>(Space::kColumn)] = row;
  frame.bases[static_cast<unsigned>(Space::kParam)] = frame.context.eval.params;
  frame.bases[static_cast<unsigned>(Space::kConstant)] = constants;
  frame.bases[static_cast<unsigned>(Space::kTemp)] = frame.temps;
  frame.bases[static_cast<unsigned>(Space::kExec)] = frame.context.exec_values;
}

/// Arguments of a call side by side; false when a strict function gets a NULL.
bool gather(const Frame& frame, const Operand* operands, std::uint32_t count, bool strict,
            Value* args) {
  for (std::uint32_t i = 0; i < count; ++i) {
    args[i] = frame.at(operands[i]);
    if (strict && args[i].is_null()) return false;
  }
  return true;
}

void run_call(Frame& frame, const Instruction& instruction, const Operand* operands,
              const CallInfo& info) {
  Value& out = frame.temps[instruction.out];
  out = Value::null();
  RawValues<kInlineArgs> few;
  Value* args = instruction.arg_count <= kInlineArgs
                    ? few.data()
                    : frame.context.eval.arena->allocate_array<Value>(instruction.arg_count);
  if (gather(frame, operands, instruction.arg_count, instruction.strict, args)) {
    instruction.function(frame.context.eval, info, args, instruction.arg_count, out);
  }
}

void run_subplan_call(Frame& frame, const Instruction& instruction, const Operand* operands) {
  Value* args = frame.context.eval.arena->allocate_array<Value>(instruction.arg_count);
  gather(frame, operands, instruction.arg_count, false, args);
  frame.temps[instruction.out] =
      run_subplan(frame.context, *instruction.subplan, {args, instruction.arg_count});
}

void keep_value(ExecContext& context, const Value& value, std::uint32_t slot) {
  context.exec_values[slot] = copy_value(value, *context.statement_arena);
  context.exec_values[slot + 1] = Value::of_bool(true);
}

[[noreturn]] void raise_out_of_range(const char* message) { throw SqlError("22003", message); }

bool add_overflows(std::int64_t a, std::int64_t b, std::int64_t* out) {
  return __builtin_add_overflow(a, b, out);
}
bool subtract_overflows(std::int64_t a, std::int64_t b, std::int64_t* out) {
  return __builtin_sub_overflow(a, b, out);
}
bool multiply_overflows(std::int64_t a, std::int64_t b, std::int64_t* out) {
  return __builtin_mul_overflow(a, b, out);
}

Value logical_and(const Value& a, const Value& b) {
  if ((!a.is_null() && a.integer == 0) || (!b.is_null() && b.integer == 0))
    return Value::of_bool(false);
  if (a.is_null() || b.is_null()) return Value::null();
  return Value::of_bool(true);
}

Value logical_or(const Value& a, const Value& b) {
  if (a.is_true() || b.is_true()) return Value::of_bool(true);
  if (a.is_null() || b.is_null()) return Value::null();
  return Value::of_bool(false);
}

Value logical_not(const Value& value) {
  return value.is_null() ? Value::null() : Value::of_bool(value.integer == 0);
}

/// The specialised instructions: NULL in, NULL out.
template <class Operation>
void binary(Frame& frame, const Instruction& instruction, const Operand* args,
            Operation operation) {
  const Value& a = frame.at(args[0]);
  const Value& b = frame.at(args[1]);
  frame.temps[instruction.out] = a.is_null() || b.is_null() ? Value::null() : operation(a, b);
}

template <class Holds>
void compare(Frame& frame, const Instruction& instruction, const Operand* args) {
  binary(frame, instruction, args, [](const Value& a, const Value& b) {
    return Value::of_bool(Holds{}(a.integer, b.integer));
  });
}

template <class Holds>
void compare_floats(Frame& frame, const Instruction& instruction, const Operand* args) {
  binary(frame, instruction, args, [](const Value& a, const Value& b) {
    return Value::of_bool(Holds{}(types::compare_float(a.float8, b.float8), 0));
  });
}

template <class Operation>
void int4_operation(Frame& frame, const Instruction& instruction, const Operand* args) {
  binary(frame, instruction, args, [](const Value& a, const Value& b) {
    const std::int64_t result = Operation{}(a.integer, b.integer);
    if (result != static_cast<std::int32_t>(result)) raise_out_of_range("integer out of range");
    return Value::of_int(result);
  });
}

using OverflowTest = bool (*)(std::int64_t, std::int64_t, std::int64_t*);

template <OverflowTest overflows>
void int8_operation(Frame& frame, const Instruction& instruction, const Operand* args) {
  binary(frame, instruction, args, [](const Value& a, const Value& b) {
    std::int64_t result = 0;
    if (overflows(a.integer, b.integer, &result)) raise_out_of_range("bigint out of range");
    return Value::of_int(result);
  });
}

template <double (*operation)(double, double)>
void float_operation(Frame& frame, const Instruction& instruction, const Operand* args) {
  binary(frame, instruction, args, [](const Value& a, const Value& b) {
    return Value::of_float(operation(a.float8, b.float8));
  });
}

using Special = void (*)(Frame&, const Instruction&, const Operand*);

constexpr unsigned special_number(OpCode code) {
  return static_cast<unsigned>(code) - static_cast<unsigned>(OpCode::kIntEqual);
}

/// In the order of their codes.
constexpr Special kSpecials[] = {
    compare<std::equal_to<>>,
    compare<std::not_equal_to<>>,
    compare<std::less<>>,
    compare<std::less_equal<>>,
    compare<std::greater<>>,
    compare<std::greater_equal<>>,
    int4_operation<std::plus<>>,
    int4_operation<std::minus<>>,
    int4_operation<std::multiplies<>>,
    int8_operation<add_overflows>,
    int8_operation<subtract_overflows>,
    int8_operation<multiply_overflows>,
    compare_floats<std::equal_to<>>,
    compare_floats<std::not_equal_to<>>,
    compare_floats<std::less<>>,
    compare_floats<std::less_equal<>>,
    compare_floats<std::greater<>>,
    compare_floats<std::greater_equal<>>,
    float_operation<float_arithmetic::add<double>>,
    float_operation<float_arithmetic::subtract<double>>,
    float_operation<float_arithmetic::multiply<double>>,
    float_operation<float_arithmetic::divide<double>>,
};
static_assert(std::size(kSpecials) == special_number(OpCode::kFloatDivide) + 1);

bool jumps(OpCode code, const Value& condition) {
  switch (code) {
    case OpCode::kJumpIfFalse:
      return !condition.is_null() && condition.integer == 0;
    case OpCode::kJumpIfTrue:
      return condition.is_true();
    case OpCode::kJumpIfNotTrue:
      return !condition.is_true();
    case OpCode::kJumpIfNull:
      return condition.is_null();
    default:
      return !condition.is_null();
  }
}

}  // namespace

Value Program::operand_alone(ExecContext& context, const Value* row) const {
  Frame frame{context, {}, nullptr};
  set_bases(frame, row, constants_.data());
  return frame.at(result_);
}

Value Program::run_instructions(ExecContext& context, const Value* row) const {
  RawValues<kInlineTemps> few;
  Frame frame{context,
              {},
              temp_count_ <= kInlineTemps ? few.data()
                                          : context.eval.arena->allocate_array<Value>(temp_count_)};
  set_bases(frame, row, constants_.data());
  const auto count = static_cast<std::uint32_t>(instructions_.size());
  for (std::uint32_t i = 0; i < count;) {
    const Instruction& instruction = instructions_[i++];
    const Operand* args = operands_.data() + instruction.args_at;
    switch (instruction.code) {
      case OpCode::kCall:
        run_call(frame, instruction, args, calls_[instruction.call_at]);
        break;
      case OpCode::kSubPlan:
        run_subplan_call(frame, instruction, args);
        break;
      case OpCode::kKeep:
        keep_value(context, frame.at(args[0]), instruction.out);
        break;
      case OpCode::kMove:
        frame.temps[instruction.out] = frame.at(args[0]);
        break;
      case OpCode::kIsNull:
        frame.temps[instruction.out] = Value::of_bool(frame.at(args[0]).is_null());
        break;
      case OpCode::kAnd:
        frame.temps[instruction.out] = logical_and(frame.at(args[0]), frame.at(args[1]));
        break;
      case OpCode::kOr:
        frame.temps[instruction.out] = logical_or(frame.at(args[0]), frame.at(args[1]));
        break;
      case OpCode::kNot:
        frame.temps[instruction.out] = logical_not(frame.at(args[0]));
        break;
      case OpCode::kJump:
        i = instruction.target;
        break;
      case OpCode::kJumpIfFalse:
      case OpCode::kJumpIfTrue:
      case OpCode::kJumpIfNotTrue:
      case OpCode::kJumpIfNull:
      case OpCode::kJumpIfNotNull:
        if (jumps(instruction.code, frame.at(args[0]))) i = instruction.target;
        break;
      default:
        kSpecials[special_number(instruction.code)](frame, instruction, args);
        break;
    }
  }
  return frame.at(result_);
}

}  // namespace granary::sql

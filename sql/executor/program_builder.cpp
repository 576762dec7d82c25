// sql/executor/program_builder.cpp: making programs; which functions get an instruction of their
// own.
#include <algorithm>
#include <array>

#include "base/check.h"
#include "sql/executor/program.h"

namespace granary::sql {

namespace {

struct Special {
  std::uint32_t function;  // pg_proc.oid
  OpCode code;
};

// Sorted by function. Comparisons of int2, int4, int8 in all pairs, oid, date, timestamp,
// timestamptz and float8; arithmetic of int4, int8 and float8.
constexpr std::array kSpecials = {
    Special{63, OpCode::kIntEqual},          Special{64, OpCode::kIntLess},
    Special{65, OpCode::kIntEqual},          Special{66, OpCode::kIntLess},
    Special{141, OpCode::kInt4Multiply},     Special{144, OpCode::kIntNotEqual},
    Special{145, OpCode::kIntNotEqual},      Special{146, OpCode::kIntGreater},
    Special{147, OpCode::kIntGreater},       Special{148, OpCode::kIntLessEqual},
    Special{149, OpCode::kIntLessEqual},     Special{150, OpCode::kIntGreaterEqual},
    Special{151, OpCode::kIntGreaterEqual},  Special{158, OpCode::kIntEqual},
    Special{159, OpCode::kIntEqual},         Special{160, OpCode::kIntLess},
    Special{161, OpCode::kIntLess},          Special{162, OpCode::kIntGreater},
    Special{163, OpCode::kIntGreater},       Special{164, OpCode::kIntNotEqual},
    Special{165, OpCode::kIntNotEqual},      Special{166, OpCode::kIntLessEqual},
    Special{167, OpCode::kIntLessEqual},     Special{168, OpCode::kIntGreaterEqual},
    Special{169, OpCode::kIntGreaterEqual},  Special{177, OpCode::kInt4Add},
    Special{181, OpCode::kInt4Subtract},     Special{184, OpCode::kIntEqual},
    Special{185, OpCode::kIntNotEqual},      Special{216, OpCode::kFloatMultiply},
    Special{217, OpCode::kFloatDivide},      Special{218, OpCode::kFloatAdd},
    Special{219, OpCode::kFloatSubtract},    Special{293, OpCode::kFloatEqual},
    Special{294, OpCode::kFloatNotEqual},    Special{295, OpCode::kFloatLess},
    Special{296, OpCode::kFloatLessEqual},   Special{297, OpCode::kFloatGreater},
    Special{298, OpCode::kFloatGreaterEqual}, Special{463, OpCode::kInt8Add},
    Special{464, OpCode::kInt8Subtract},     Special{465, OpCode::kInt8Multiply},
    Special{467, OpCode::kIntEqual},         Special{468, OpCode::kIntNotEqual},
    Special{469, OpCode::kIntLess},          Special{470, OpCode::kIntGreater},
    Special{471, OpCode::kIntLessEqual},     Special{472, OpCode::kIntGreaterEqual},
    Special{474, OpCode::kIntEqual},         Special{475, OpCode::kIntNotEqual},
    Special{476, OpCode::kIntLess},          Special{477, OpCode::kIntGreater},
    Special{478, OpCode::kIntLessEqual},     Special{479, OpCode::kIntGreaterEqual},
    Special{716, OpCode::kIntLess},          Special{717, OpCode::kIntLessEqual},
    Special{852, OpCode::kIntEqual},         Special{853, OpCode::kIntNotEqual},
    Special{854, OpCode::kIntLess},          Special{855, OpCode::kIntGreater},
    Special{856, OpCode::kIntLessEqual},     Special{857, OpCode::kIntGreaterEqual},
    Special{1086, OpCode::kIntEqual},        Special{1087, OpCode::kIntLess},
    Special{1088, OpCode::kIntLessEqual},    Special{1089, OpCode::kIntGreater},
    Special{1090, OpCode::kIntGreaterEqual}, Special{1091, OpCode::kIntNotEqual},
    Special{1152, OpCode::kIntEqual},        Special{1153, OpCode::kIntNotEqual},
    Special{1154, OpCode::kIntLess},         Special{1155, OpCode::kIntLessEqual},
    Special{1156, OpCode::kIntGreaterEqual}, Special{1157, OpCode::kIntGreater},
    Special{1274, OpCode::kInt8Add},         Special{1275, OpCode::kInt8Subtract},
    Special{1276, OpCode::kInt8Multiply},    Special{1278, OpCode::kInt8Add},
    Special{1279, OpCode::kInt8Subtract},    Special{1280, OpCode::kInt8Multiply},
    Special{1638, OpCode::kIntGreater},      Special{1639, OpCode::kIntGreaterEqual},
    Special{1850, OpCode::kIntEqual},        Special{1851, OpCode::kIntNotEqual},
    Special{1852, OpCode::kIntLess},         Special{1853, OpCode::kIntGreater},
    Special{1854, OpCode::kIntLessEqual},    Special{1855, OpCode::kIntGreaterEqual},
    Special{1856, OpCode::kIntEqual},        Special{1857, OpCode::kIntNotEqual},
    Special{1858, OpCode::kIntLess},         Special{1859, OpCode::kIntGreater},
    Special{1860, OpCode::kIntLessEqual},    Special{1861, OpCode::kIntGreaterEqual},
    Special{2052, OpCode::kIntEqual},        Special{2053, OpCode::kIntNotEqual},
    Special{2054, OpCode::kIntLess},         Special{2055, OpCode::kIntLessEqual},
    Special{2056, OpCode::kIntGreaterEqual}, Special{2057, OpCode::kIntGreater},
    Special{3508, OpCode::kIntEqual},        Special{3509, OpCode::kIntNotEqual},
    Special{3510, OpCode::kIntLess},         Special{3511, OpCode::kIntGreater},
    Special{3512, OpCode::kIntLessEqual},    Special{3513, OpCode::kIntGreaterEqual},
};
static_assert(std::is_sorted(kSpecials.begin(), kSpecials.end(),
                             [](const Special& a, const Special& b) {
                               return a.function < b.function;
                             }));

OpCode code_of(Oid function) {
  const auto found =
      std::lower_bound(kSpecials.begin(), kSpecials.end(), function.value,
                       [](const Special& a, std::uint32_t oid) { return a.function < oid; });
  return found != kSpecials.end() && found->function == function.value ? found->code
                                                                       : OpCode::kCall;
}

constexpr std::uint32_t kNotPlaced = UINT32_MAX;

}  // namespace

ProgramBuilder::ProgramBuilder() { program_.memory_ = std::make_shared<Arena>(256); }

Operand ProgramBuilder::constant(const Value& value) {
  Value kept = value;
  if (!value.is_null() && value.size() != 0)
    kept.bytes = program_.memory_->copy(value.text()).data();
  program_.constants_.push_back(kept);
  return {Space::kConstant, static_cast<std::uint32_t>(program_.constants_.size() - 1)};
}

Operand ProgramBuilder::temp() { return {Space::kTemp, program_.temp_count_++}; }

Instruction& ProgramBuilder::append(OpCode code, std::span<const Operand> args, Operand out) {
  Instruction instruction;
  instruction.code = code;
  instruction.arg_count = static_cast<std::uint32_t>(args.size());
  instruction.args_at = static_cast<std::uint32_t>(program_.operands_.size());
  instruction.out = out.index;
  program_.operands_.insert(program_.operands_.end(), args.begin(), args.end());
  program_.instructions_.push_back(instruction);
  return program_.instructions_.back();
}

Operand ProgramBuilder::call(const FunctionRow& function, const CallInfo& info,
                             std::span<const Operand> args) {
  return call(function.call, function.strict, info, args, code_of(function.oid));
}

Operand ProgramBuilder::call(ScalarFunction function, bool strict, const CallInfo& info,
                             std::span<const Operand> args, OpCode code) {
  const Operand out = temp();
  Instruction& instruction = append(code, args, out);
  if (code != OpCode::kCall) return out;
  instruction.function = function;
  instruction.strict = strict;
  instruction.call_at = static_cast<std::uint32_t>(program_.calls_.size());
  CallInfo kept = info;
  Oid* types = program_.memory_->allocate_array<Oid>(info.argument_types.size());
  std::copy(info.argument_types.begin(), info.argument_types.end(), types);
  kept.argument_types = {types, info.argument_types.size()};
  program_.calls_.push_back(kept);
  return out;
}

void ProgramBuilder::emit(OpCode code, std::span<const Operand> args, Operand out) {
  GR_DCHECK(out.space == Space::kTemp);
  append(code, args, out);
}

Operand ProgramBuilder::subplan(const SubPlan& plan, std::span<const Operand> args) {
  const Operand out = temp();
  append(OpCode::kSubPlan, args, out).subplan = &plan;
  return out;
}

void ProgramBuilder::keep_value(Operand value, std::uint32_t exec_slot) {
  append(OpCode::kKeep, {&value, 1}, exec(exec_slot));
}

ProgramBuilder::Label ProgramBuilder::label() {
  label_positions_.push_back(kNotPlaced);
  return static_cast<Label>(label_positions_.size() - 1);
}

void ProgramBuilder::jump(OpCode code, Operand condition, Label target) {
  append(code, {&condition, 1}, Operand{}).target = target;
}

void ProgramBuilder::place(Label target) {
  label_positions_[target] = static_cast<std::uint32_t>(program_.instructions_.size());
}

Program ProgramBuilder::finish(Operand result) {
  for (Instruction& instruction : program_.instructions_) {
    if (instruction.code < OpCode::kJump || instruction.code > OpCode::kJumpIfNotNull) continue;
    GR_CHECK(label_positions_[instruction.target] != kNotPlaced);
    instruction.target = label_positions_[instruction.target];
  }
  program_.result_ = result;
  return std::move(program_);
}

}  // namespace granary::sql

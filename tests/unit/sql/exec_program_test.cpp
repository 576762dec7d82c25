// Expression programs: three-valued logic, jumps, specialised and generic calls.
#include "sql/error.h"
#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

struct Fixture {
  Arena arena;
  ExecContext context;
  Fixture() {
    context.eval.arena = &arena;
    context.statement_arena = &arena;
  }
  /// "-" for NULL.
  std::string run(const Program& program, std::initializer_list<Value> row) {
    const Value out = program.run(context, row.begin());
    return out.is_null() ? "-" : std::to_string(out.integer);
  }
};

Value i(std::int64_t v) { return v == kNull ? Value::null() : Value::of_int(v); }

void sum_all(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
             Value& out) {
  std::int64_t sum = static_cast<std::int64_t>(call.argument_types.size()) * 1000;
  for (std::uint32_t n = 0; n < count; ++n) sum += args[n].is_null() ? 100 : args[n].integer;
  out = Value::of_int(sum);
}

Program logic(OpCode code) {
  ProgramBuilder builder;
  const Operand args[] = {column(0), column(1)};
  const Operand out = builder.temp();
  builder.emit(code, args, out);
  return builder.finish(out);
}

}  // namespace

TEST_CASE("AND, OR and NOT have three values", "[exec]") {
  Fixture f;
  const Program both = logic(OpCode::kAnd), either = logic(OpCode::kOr),
                negated = logic(OpCode::kNot);
  const std::int64_t all[] = {0, 1, kNull};
  const char* const expected_and[] = {"0", "0", "0", "0", "1", "-", "0", "-", "-"};
  const char* const expected_or[] = {"0", "1", "-", "1", "1", "1", "-", "1", "-"};
  const char* const expected_not[] = {"1", "0", "-"};
  for (std::size_t a = 0; a < 3; ++a) {
    CHECK(f.run(negated, {i(all[a]), i(0)}) == expected_not[a]);
    for (std::size_t b = 0; b < 3; ++b) {
      CHECK(f.run(both, {i(all[a]), i(all[b])}) == expected_and[3 * a + b]);
      CHECK(f.run(either, {i(all[a]), i(all[b])}) == expected_or[3 * a + b]);
    }
  }
}

TEST_CASE("integer comparisons and sums have instructions of their own, with PostgreSQL's bounds",
          "[exec]") {
  Fixture f;
  // int4eq, int8ne, int4lt, int8le, int4gt, int8ge
  const std::pair<std::uint32_t, const char*> comparisons[] = {
      {65, "010"}, {468, "101"}, {66, "100"}, {471, "110"}, {147, "001"}, {472, "011"}};
  for (const auto& [function, results] : comparisons) {
    const Program program = op(function, column(0), column(1));
    CHECK(f.run(program, {i(1), i(2)}) == std::string(1, results[0]));
    CHECK(f.run(program, {i(2), i(2)}) == std::string(1, results[1]));
    CHECK(f.run(program, {i(3), i(2)}) == std::string(1, results[2]));
    CHECK(f.run(program, {i(kNull), i(2)}) == "-");
    CHECK(f.run(program, {i(2), i(kNull)}) == "-");
  }
  const Program add4 = op(177, column(0), column(1)), subtract4 = op(181, column(0), column(1));
  CHECK(f.run(add4, {i(INT32_MAX - 1), i(1)}) == std::to_string(INT32_MAX));
  CHECK_THROWS_WITH(f.run(add4, {i(INT32_MAX), i(1)}), "integer out of range");
  CHECK_THROWS_WITH(f.run(subtract4, {i(INT32_MIN), i(1)}), "integer out of range");
  const Program add8 = op(463, column(0), column(1)), subtract8 = op(464, column(0), column(1));
  CHECK(f.run(subtract8, {i(-1), i(INT64_MAX)}) == std::to_string(INT64_MIN));
  CHECK_THROWS_WITH(f.run(add8, {i(INT64_MAX), i(1)}), "bigint out of range");
  CHECK_THROWS_WITH(f.run(subtract8, {i(-2), i(INT64_MAX)}), "bigint out of range");
  const Program multiply4 = op(141, column(0), column(1));
  const Program multiply8 = op(465, column(0), column(1));
  CHECK(f.run(multiply4, {i(-65536), i(32768)}) == std::to_string(INT32_MIN));
  CHECK_THROWS_WITH(f.run(multiply4, {i(65536), i(32768)}), "integer out of range");
  CHECK(f.run(multiply8, {i(INT64_MIN / 2), i(2)}) == std::to_string(INT64_MIN));
  CHECK_THROWS_WITH(f.run(multiply8, {i(INT64_MAX), i(-2)}), "bigint out of range");
  CHECK(f.run(multiply8, {i(kNull), i(2)}) == "-");
}

TEST_CASE("generic calls: strict ones skip NULL, any number of arguments", "[exec]") {
  Fixture f;
  for (const bool strict : {true, false}) {
    for (const std::size_t count : {0U, 3U, 8U, 20U}) {
      ProgramBuilder builder;
      const std::vector<Operand> args(count, column(0));
      const std::vector<Oid> types(count, kInt4);
      CallInfo info;
      info.argument_types = types;
      const Operand out = builder.call(sum_all, strict, info, args);
      const Program program = builder.finish(out);
      const auto n = static_cast<std::int64_t>(count);
      CHECK(f.run(program, {i(2)}) == std::to_string(1002 * n));
      CHECK(f.run(program, {i(kNull)}) == (strict && n != 0 ? "-" : std::to_string(1100 * n)));
    }
  }
}

TEST_CASE("jumps make CASE, and more temps than fit on the stack", "[exec]") {
  Fixture f;
  // CASE WHEN c0 < 1 THEN 10 WHEN c0 < 2 THEN 20 ... ELSE -1 END
  ProgramBuilder builder;
  const Operand out = builder.temp();
  const ProgramBuilder::Label end = builder.label();
  for (std::int64_t n = 1; n <= 30; ++n) {
    const ProgramBuilder::Label next = builder.label();
    builder.jump(OpCode::kJumpIfNotTrue, call(builder, kLess, column(0), builder.constant(i(n))),
                 next);
    const Operand result[] = {builder.constant(i(10 * n))};
    builder.emit(OpCode::kMove, result, out);
    builder.jump(OpCode::kJump, out, end);
    builder.place(next);
  }
  const Operand missing[] = {builder.constant(i(-1))};
  builder.emit(OpCode::kMove, missing, out);
  builder.place(end);
  const Program program = builder.finish(out);
  CHECK(f.run(program, {i(0)}) == "10");
  CHECK(f.run(program, {i(17)}) == "180");
  CHECK(f.run(program, {i(30)}) == "-1");
  CHECK(f.run(program, {i(kNull)}) == "-1");
}

TEST_CASE("each conditional jump asks its own question", "[exec]") {
  Fixture f;
  const std::pair<OpCode, const char*> jumps[] = {{OpCode::kJumpIfFalse, "100"},
                                                  {OpCode::kJumpIfTrue, "010"},
                                                  {OpCode::kJumpIfNotTrue, "101"},
                                                  {OpCode::kJumpIfNull, "001"},
                                                  {OpCode::kJumpIfNotNull, "110"}};
  for (const auto& [code, taken] : jumps) {
    ProgramBuilder builder;
    const Operand out = builder.temp();
    const ProgramBuilder::Label end = builder.label();
    const Operand yes[] = {builder.constant(i(1))}, no[] = {builder.constant(i(0))};
    builder.emit(OpCode::kMove, yes, out);
    builder.jump(code, column(0), end);
    builder.emit(OpCode::kMove, no, out);
    builder.place(end);
    const Program program = builder.finish(out);
    const std::int64_t inputs[] = {0, 1, kNull};
    for (std::size_t n = 0; n < 3; ++n)
      CHECK(f.run(program, {i(inputs[n])}) == std::string(1, taken[n]));
  }
}

TEST_CASE("a program that is one operand reads it from its space", "[exec]") {
  Fixture f;
  const Value params[] = {i(5)};
  Value exec_values[] = {i(6)};
  f.context.eval.params = params;
  f.context.exec_values = exec_values;
  CHECK(f.run(col(1), {i(1), i(2)}) == "2");
  CHECK(f.run(param(0), {}) == "5");
  CHECK(f.run(slot(0), {}) == "6");
  std::string bytes = "copied";
  const Program constant_text = text(bytes);
  bytes = "------";
  CHECK(constant_text.run(f.context, nullptr).text() == "copied");
  CHECK(constant_text.is_constant());
  CHECK(col(0).is_operand(Space::kColumn));
}

}  // namespace granary::sql::test

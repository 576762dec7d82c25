#include "planner/routine/internal_function.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "sql/error.h"
#include "sql/functions/internal_names.h"
#include "sql/types/base_type.h"

namespace granary::planner::routine {
namespace {

using sql::Oid;
using sql::Value;

bool is_open(Oid type) { return type == sql::kAny || is_polymorphic(type); }

/// Whether values of `given` can stand where the built-in function has `wanted`.
bool fits(Oid given, Oid wanted) {
  if (given == wanted || is_open(wanted)) return true;
  given = sql::representation_of(given);
  const auto* cast = sql::find_cast(given, wanted);
  const bool may_change_sign = given == sql::kInt4 || wanted == sql::kInt4;
  return given == wanted || (cast != nullptr && cast->method == sql::CastMethod::kBinary &&
                             !may_change_sign);
}

bool fits(const CompiledRoutine& routine, const sql::FunctionRow& built_in) {
  const auto wanted = built_in.arguments.span();
  const auto& given = routine.argument_types;
  return built_in.call != nullptr && !routine.routine->returns_set && routine.shape == nullptr &&
         std::equal(given.begin(), given.end(), wanted.begin(), wanted.end(),
                    [](Oid type, Oid declared) { return fits(type, declared); }) &&
         fits(routine.result_type, built_in.result);
}

class InternalCode final : public RoutineCode {
 public:
  InternalCode(const CompiledRoutine& routine, const sql::FunctionRow& built_in)
      : built_in_(built_in) {
    for (std::size_t i = 0; i < routine.argument_types.size(); ++i)
      types_.push_back(as_built_in(routine.argument_types[i], built_in.arguments.types[i]));
    info_.argument_types = types_;
    info_.result_type = as_built_in(routine.result_type, built_in.result);
  }

  void run(RoutineCall& call) override {
    Arena arena;
    sql::EvalContext context;
    context.arena = &arena;
    context.session = &call.session;
    Value out;
    const bool skipped =
        built_in_.strict && std::any_of(call.args, call.args + types_.size(),
                                        [](const Value& value) { return value.is_null(); });
    if (!skipped)
      built_in_.call(context, info_, call.args, static_cast<std::uint32_t>(types_.size()), out);
    call.rows.add(&out);
  }

 private:
  static Oid as_built_in(Oid given, Oid declared) {
    return is_open(declared) ? sql::representation_of(given) : declared;
  }

  const sql::FunctionRow& built_in_;
  std::vector<Oid> types_;
  sql::CallInfo info_;
};

}  // namespace

std::unique_ptr<RoutineCode> compile_internal(const CompiledRoutine& compiled) {
  const std::string& source = compiled.routine->source;
  const sql::FunctionRow* built_in = sql::find_internal_function(source);
  if (built_in == nullptr) {
    throw sql::SqlError("42883",
                        "internal function \"" + source + "\" is not in internal lookup table");
  }
  if (!fits(compiled, *built_in))
    sql::raise_not_supported("functions in LANGUAGE internal with other types than their own");
  return std::make_unique<InternalCode>(compiled, *built_in);
}

}  // namespace granary::planner::routine

// sql/eval_context.h: what a function may look at while it runs.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct SessionContext;

/// One a running statement (per thread of execution). Results of functions are allocated in
/// `arena`.
struct EvalContext {
  Arena* arena = nullptr;             // swapped by operators for their row arena
  SessionContext* session = nullptr;  // settings, catalog, sequences, notices
  const Value* params = nullptr;      // $1 is params[0]
  std::uint32_t param_count = 0;
};

/// Types of one call, known when the plan is made: polymorphic, variadic and typmod-dependent
/// functions read it.
struct CallInfo {
  std::span<const Oid> argument_types;
  Oid result_type;
  std::int32_t typmod = -1;     // length coercions: the target's typmod
  bool variadic_array = false;  // the last argument was given as VARIADIC array
  bool explicit_cast = false;   // for casts: spelled out by the user
};

/// The form of every scalar function. Strict functions never see a NULL argument. Errors: throws
/// SqlError. args are contiguous; `out` starts as NULL and may alias nothing.
using ScalarFunction = void (*)(EvalContext& context, const CallInfo& call, const Value* args,
                                std::uint32_t arg_count, Value& out);

}  // namespace granary::sql

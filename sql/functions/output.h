// sql/functions/output.h: the text form of any value, for functions that take "any".
#pragma once

#include <string>

#include "sql/eval_context.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

inline std::string output_of(EvalContext& context, const Value& value, Oid type) {
  std::string out;
  type_of(type).output(context, value, type, out);
  return out;
}

}  // namespace granary::sql::functions

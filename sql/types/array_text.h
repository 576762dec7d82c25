// sql/types/array_text.h: text forms of arrays ({1,2,NULL}, [0:1]={...}) and of vectors (1 2 3).
#pragma once

#include "sql/types/type.h"

namespace granary::sql::types {

/// What stands between the elements of an array.
char array_delimiter(Oid element);

void input_array(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                 Value& out);
void output_array(EvalContext& context, const Value& value, Oid type, std::string& out);
void input_vector(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                  Value& out);
void output_vector(EvalContext& context, const Value& value, Oid type, std::string& out);

}  // namespace granary::sql::types

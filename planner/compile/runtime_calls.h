// planner/compile/runtime_calls.h: what expressions need at run time and SQL has no function for.
// All have the form of scalar functions (sql/eval_context.h). A FunctionRow is handed over as an
// integer constant: rows are static data.
#pragma once

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/executor/row_hash.h"

namespace granary::planner::runtime {

#define GR_RUNTIME_CALL(name)                                                             \
  void name(sql::EvalContext& context, const sql::CallInfo& call, const sql::Value* args, \
            std::uint32_t count, sql::Value& out)

/// Text form of args[0] read as the result type.
GR_RUNTIME_CALL(coerce_through_text);
/// Whether a relabelled 4-byte integer means another number: an int4 that becomes an oid or back.
bool changes_sign(sql::Oid source, sql::Oid target);
/// args[0] as the number that its 32 bits are in the result type.
GR_RUNTIME_CALL(change_sign);
/// args[0] element by element; args[1]: the FunctionRow of the cast, 0: through text.
GR_RUNTIME_CALL(coerce_array);
GR_RUNTIME_CALL(greatest);
GR_RUNTIME_CALL(least);
/// ARRAY[...] of elements, of arrays.
GR_RUNTIME_CALL(make_array);
GR_RUNTIME_CALL(stack_arrays);
/// ROW(...).
GR_RUNTIME_CALL(make_record);
/// The same; NULL when all fields are, as where an outer join found no row.
GR_RUNTIME_CALL(make_record_of_join);
/// Of all arguments but the last; NULL where that one is.
GR_RUNTIME_CALL(make_record_of_set);
/// Whether every field of a row is NULL, or none: the row itself counts as all of them.
GR_RUNTIME_CALL(row_is_null);
GR_RUNTIME_CALL(row_is_not_null);
/// The field of args[0] by number, args[1].
GR_RUNTIME_CALL(record_field);
/// args[0] with args[1] as the attribute number args[2].
GR_RUNTIME_CALL(store_field);
/// args[0] with args[1] at the subscripts that follow; pairs of bounds for a slice, of type unknown
/// where they were left out. errors 22004, 2202E, 54000
GR_RUNTIME_CALL(store_array_element);
GR_RUNTIME_CALL(store_array_slice);
/// args[0], a jsonb value, with args[1] at the path args[2]; args[3]: its first step is a number.
GR_RUNTIME_CALL(store_in_jsonb);
GR_RUNTIME_CALL(store_in_hstore);
/// What stores in a part, that subscripts name, of a value of the type.
sql::ScalarFunction subscript_store(sql::Oid type, bool is_slice);
/// args[0] when the domain allows it.
GR_RUNTIME_CALL(coerce_to_domain);
/// args[0] op ANY/ALL (args[1]); args[2]: the FunctionRow of op.
GR_RUNTIME_CALL(any_of_array);
GR_RUNTIME_CALL(all_of_array);
/// The values in front of the last argument hashed, for any_of_set; that one is their KeyTypes.
GR_RUNTIME_CALL(hash_list);
/// The elements of the array args[0]; args[1]: their KeyTypes.
GR_RUNTIME_CALL(hash_array);
/// args[0] = ANY (=: TRUE when found) and <> ALL (FALSE when found) of args[1], a hashed list whose
/// KeyTypes args[2] is.
GR_RUNTIME_CALL(any_of_set);
GR_RUNTIME_CALL(all_of_set);
/// args[0][args[1]]...; NULL outside the bounds.
GR_RUNTIME_CALL(array_element);
/// The byte args[1] of the 64 that a name has in PostgreSQL, as "char".
GR_RUNTIME_CALL(name_element);
/// The part args[1] of a point, line, segment or box, from 0; NULL outside. Its parts are floats or
/// points, one behind the other.
GR_RUNTIME_CALL(geometry_part);
/// args[0] with args[1] as the part args[2]; as it was when either is NULL. errors 2202E
GR_RUNTIME_CALL(store_geometry_part);
/// args[0][args[1]:args[2]]...; bounds of type unknown were left out.
GR_RUNTIME_CALL(array_slice);

#undef GR_RUNTIME_CALL

/// The values as a hash table in one piece of bytes, which can be copied like any value.
sql::Value hashed_list(std::span<const sql::Value> values, const sql::KeyTypes& types,
                       Arena& arena);

}  // namespace granary::planner::runtime

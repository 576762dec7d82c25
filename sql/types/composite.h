// sql/types/composite.h: composite types: the row types of tables and views, and CREATE TYPE ... AS
// (...). Their values are records (record.h) that name the type.
#pragma once

#include "sql/types/record.h"
#include "sql/types/user_types.h"

namespace granary::sql {

inline bool is_composite(Oid type) { return bool(relation_of_type(type)); }

/// The attributes of a composite type by number, dropped ones included, as the session's
/// transaction sees them; none without a session that knows them. They live for ever.
/// cost: one load while nobody alters the type
const RecordShape& composite_shape(EvalContext& context, Oid type);

/// A value of a composite type from its attributes by number.
Value make_composite(Arena& arena, Oid type, const RecordShape& shape, const Value* values);

/// The value with a type's length or precision applied, as by assignment or an explicit cast, which
/// cuts. errors 22001, 22003 ...
Value limit_value(EvalContext& context, const Value& value, Oid type, std::int32_t typmod,
                  bool explicit_cast = false);
/// Reads text as a type, its modifier applied. errors: those of the type's input, 22001 ...
Value input_value(EvalContext& context, std::string_view text, Oid type, std::int32_t typmod);

namespace types {
/// `name` and `sql_name` live for ever.
TypeRow composite_row(Oid oid, Oid array, const char* name, const char* sql_name);
}  // namespace types

}  // namespace granary::sql

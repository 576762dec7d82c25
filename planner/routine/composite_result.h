// planner/routine/composite_result.h: what functions of a composite type give, or of a domain over
// one.
#pragma once

#include "sql/eval_context.h"
#include "sql/types/record.h"

namespace granary::planner {

/// The attributes by number, dropped ones included, as the session sees them; null when the type is
/// another. Lives for ever.
const sql::RecordShape* attributes_of_result(sql::SessionContext& session, sql::Oid result);

/// Those that are not dropped.
std::vector<sql::RecordField> visible_attributes(const sql::RecordShape& attributes);

/// A value of the result type from its visible attributes. errors  23514, 23502 of a domain
sql::Value composite_result(sql::SessionContext& session, Arena& arena, sql::Oid result,
                            const sql::RecordShape& attributes, const sql::Value* visible);

}  // namespace granary::planner

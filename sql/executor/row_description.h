// sql/executor/row_description.h: rows and keys as PostgreSQL's error details print them.
#pragma once

#include <string>

#include "sql/catalog/relation.h"
#include "sql/eval_context.h"

namespace granary::sql {

/// "(1, null, long text cut after 64 by...)"
std::string describe_row(EvalContext& context, const RelationDesc& relation, const Value* values);

/// "(a, b)=(1, x)"
std::string describe_key(EvalContext& context, const RelationDesc& relation, const IndexDesc& index,
                         const Value* values);

/// "(a, lower(b)) = (1, x)": the key of a partitioned table.
std::string describe_partition_key(EvalContext& context, const RelationDesc& relation,
                                   const Value* key_values);

}  // namespace granary::sql

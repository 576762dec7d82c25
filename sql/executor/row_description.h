// sql/executor/row_description.h: rows and keys as PostgreSQL's error details print them.
#pragma once

#include <string>

#include "sql/catalog/relation.h"
#include "sql/eval_context.h"
#include "sql/executor/error_details.h"

namespace granary::sql {

/// "(1, null, long text cut after 64 by...)"
std::string describe_row(EvalContext& context, const RelationDesc& relation, const Value* values);

/// "Failing row contains (1, null).", or "(a) = (1)" of the columns that the user may see; empty
/// where that is none.
std::string failing_row_detail(EvalContext& context, const RelationDesc& relation,
                               const ErrorDetails& details, const Value* values);

/// Whether errors may show the user the values of an index's key: that asks for rights on the table
/// itself, be it a part of the one that the statement names.
bool shows_key(EvalContext& context, const RelationDesc& relation, const IndexDesc& index);

/// Whether the user may read the relation, or these of its columns (none: only the relation as a
/// whole): errors show their values then.
bool may_read(EvalContext& context, const RelationDesc& relation,
              const std::vector<std::uint32_t>& columns);

/// "(a, b)=(1, x)"
std::string describe_key(EvalContext& context, const RelationDesc& relation, const IndexDesc& index,
                         const Value* values);

/// "(a, lower(b)) = (1, x)": the key of a partitioned table.
std::string describe_partition_key(EvalContext& context, const RelationDesc& relation,
                                   const Value* key_values);

}  // namespace granary::sql

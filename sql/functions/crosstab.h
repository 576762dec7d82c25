// sql/functions/crosstab.h: crosstab of the extension tablefunc (PostgreSQL 15, appendix F.43): the
// rows of a query, of which several tell of one thing, as one row for each thing.
#pragma once

#include "sql/functions/function.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

/// crosstab(source): the values of rows that follow each other with the same name, in their order.
/// source: gives row names, categories and values. shape: the columns wanted.
/// errors  22023, 42601, 42804; the query's own
SetCursor* crosstab(EvalContext& context, std::string_view source, const RecordShape& shape);

/// crosstab(source, categories): each value in the column of its category, what else the first row
/// of a name has between its name and its category before them.
/// categories: gives the names of the columns in their order
/// errors  22023, 42601, 42710 (a category twice); the queries' own
SetCursor* crosstab_by_category(EvalContext& context, std::string_view source,
                                std::string_view categories, const RecordShape& shape);

}  // namespace granary::sql::functions

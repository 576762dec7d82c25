// sql/catalog/built_in_rows.h: what pg_proc, pg_aggregate and pg_operator say of what is built in.
// All belongs to the bootstrap superuser and stands in pg_catalog, or in information_schema.
#pragma once

#include "sql/catalog/catalog_row.h"
#include "sql/functions/function.h"
#include "sql/functions/window.h"

namespace granary::sql::catalog {

/// The access list of a function that is not for everybody; null: it is.
const char* function_acl(Oid function);

/// The function that a view of pg_catalog is over, where not everybody may call it: who reads the
/// view, whoever lets him, needs EXECUTE on it; 0: none.
Oid function_beneath(std::string_view view);

/// pg_proc: what the function takes and gives, and how it behaves.
void fill_function(CatalogRow& row, const FunctionRow& function);
void fill_window_function(CatalogRow& row, const WindowRow& window);
/// procedure: pg_proc; detail: pg_aggregate
void fill_aggregate(CatalogRow& procedure, CatalogRow& detail, const AggregateRow& aggregate);
/// pg_operator
void fill_operator(CatalogRow& row, const OperatorRow& op);

}  // namespace granary::sql::catalog

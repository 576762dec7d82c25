// planner/utility/type_functions.h: the functions that a base type is made of, by name.
#pragma once

#include "planner/utility/support_function.h"
#include "sql/catalog/access.h"
#include "sql/functions/io_functions.h"

namespace granary::planner::utility {

/// A type by the parts of its name, as an option has them. errors  42704
sql::Oid type_named(UtilityRun& run, const Names& names);

/// The function of that name which does this for `type`.
/// errors  42883; 42725 where two could; 42P17 for one that gives something else
sql::Oid find_type_function(UtilityRun& run, sql::catalog::CatalogAccess& access,
                            const Names& names, sql::Oid type, sql::IoRole role);

}  // namespace granary::planner::utility

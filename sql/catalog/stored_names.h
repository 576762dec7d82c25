// sql/catalog/stored_names.h: which objects a stored expression names: it has their OIDs.
#pragma once

#include <set>
#include <string_view>

#include "sql/oid.h"

namespace granary::sql::catalog {

/// As 'OID'::regclass.
std::set<Oid> relations_named(std::string_view expression);
/// The users' functions, as pg_proc."OID"(.
std::set<Oid> routines_named(std::string_view expression);

}  // namespace granary::sql::catalog

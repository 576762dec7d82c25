// sql/catalog/functions.h: functions that look at the catalog and the session; rows for the
// registry (sql/functions/families.cpp).
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::catalog {

std::span<const FunctionRow>
object_functions();  // definitions, names, visibility, sizes, descriptions
std::span<const FunctionRow> session_functions();    // settings, identity, server
std::span<const FunctionRow> privilege_functions();  // has_..._privilege
std::span<const FunctionRow> acl_functions();        // acldefault, pg_options_to_table
std::span<const FunctionRow> sequence_functions();   // nextval and kin

/// Makes reg* types look up users' objects (sql/types/reg.h).
void register_catalog_names();

}  // namespace granary::sql::catalog

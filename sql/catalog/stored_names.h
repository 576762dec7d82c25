// sql/catalog/stored_names.h: which objects a stored expression names: it has their OIDs.
#pragma once

#include <set>
#include <string_view>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// As 'OID'::regclass.
std::set<Oid> relations_named(std::string_view expression);
/// The users' functions, as pg_proc."OID"(, operators, as OPERATOR(pg_operator."OID".=), types, as
/// pg_type."OID", and what text search has, as 'OID'::regconfig and 'OID'::regdictionary.
std::set<ObjectAddress> objects_named(std::string_view expression);
/// `object` cannot do without those that its stored expression names.
void depend_on_named(Ddl& ddl, const ObjectAddress& object, std::string_view expression);

}  // namespace granary::sql::catalog

// sql/catalog/extension_types.h: what CREATE EXTENSION makes of extensions that bring a type: the
// rows of the type, of its casts and of its operator classes, under OIDs that are the same in every
// database.
#pragma once

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// errors  42710 for a type of that name in the schema
void create_citext(Ddl& ddl, const ObjectAddress& extension, Oid schema);
void create_hstore(Ddl& ddl, const ObjectAddress& extension, Oid schema);
void create_ltree(Ddl& ddl, const ObjectAddress& extension, Oid schema);
void create_intarray(Ddl& ddl, const ObjectAddress& extension, Oid schema);

}  // namespace granary::sql::catalog

// planner/utility/large_objects.h: large objects in COMMENT, GRANT and ALTER ... OWNER TO.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// What such a number says. errors  22003
sql::Oid large_object_oid(const Node& number);
/// The row of pg_largeobject_metadata of the object that a number names. errors  42704
sql::catalog::CatalogRow large_object_row(sql::catalog::Ddl& ddl, const Node& number);
/// errors  42704, 42501
void comment_on_large_object(sql::catalog::Ddl& ddl, const Node& number,
                             const std::optional<std::string>& text);
void change_large_object_owner(sql::catalog::Ddl& ddl, const Node& number, sql::Oid owner);

}  // namespace granary::planner::utility

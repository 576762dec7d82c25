// sql/catalog/privilege_views.h: the standard's views of who may do what, who is whose member.
#pragma once

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

/// Relations of information_schema and the queries that they are.
std::span<const RelationDefinition> privilege_view_relations();
std::span<const ViewDefinition> privilege_view_queries();

}  // namespace granary::sql::catalog

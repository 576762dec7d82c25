// sql/catalog/standard_views.h: the standard's views of routines, triggers, sequences, types and of
// what depends on what.
#pragma once

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

/// Relations of information_schema and the queries that they are; one without a query is empty.
std::span<const RelationDefinition> standard_view_relations();
std::span<const ViewDefinition> standard_view_queries();
/// Those of foreign data.
std::span<const ViewDefinition> foreign_view_queries();
/// Those of schemas, tables, views and their constraints, which are information_schema_definitions.
std::span<const ViewDefinition> table_view_queries();

}  // namespace granary::sql::catalog

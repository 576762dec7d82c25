#include "planner/utility/unsupported.h"

#include <pg_query/pg_query.pb-c.h>
#include "sql/error.h"

namespace granary::planner::utility {

namespace {

struct UnsupportedRow {
  PgQuery__Node__NodeCase node;
  const char* feature;
};

constexpr UnsupportedRow kUnsupported[] = {
    {PG_QUERY__NODE__NODE_CREATE_TRANSFORM_STMT, "CREATE TRANSFORM"},
    {PG_QUERY__NODE__NODE_CREATE_AM_STMT, "CREATE ACCESS METHOD"},
    {PG_QUERY__NODE__NODE_CREATE_PLANG_STMT, "CREATE LANGUAGE with a handler"},
    {PG_QUERY__NODE__NODE_CREATE_CONVERSION_STMT, "CREATE CONVERSION"},
    {PG_QUERY__NODE__NODE_CREATE_SUBSCRIPTION_STMT, "CREATE SUBSCRIPTION"},
    {PG_QUERY__NODE__NODE_ALTER_SUBSCRIPTION_STMT, "ALTER SUBSCRIPTION"},
    {PG_QUERY__NODE__NODE_DROP_SUBSCRIPTION_STMT, "DROP SUBSCRIPTION"},
    {PG_QUERY__NODE__NODE_ALTER_EXTENSION_CONTENTS_STMT, "ALTER EXTENSION ADD and DROP"},
};

}  // namespace

void raise_unsupported(const PgQuery__Node& node) {
  for (const UnsupportedRow& row : kUnsupported) {
    if (row.node == node.node_case) sql::raise_not_supported(row.feature);
  }
  sql::raise_not_supported("this statement");
}

}  // namespace granary::planner::utility

// planner/utility/extension_objects.h: what extensions bring that statements make: views, types and
// functions in SQL.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// The extension that is being created, and where its objects go.
struct NewExtension {
  sql::catalog::ObjectAddress self;
  std::string schema;
};

/// pg_stat_statements: its two views, which all may read.
/// errors  42P07 where the schema has a relation of such a name
void create_statement_counter_views(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    const NewExtension& extension);
// Whoever creates these extensions, a superuser makes their objects.
/// lo: the domain over oid, and the function that takes it. errors  42710, 42723
void create_large_object_type(UtilityRun& run, sql::catalog::Ddl& ddl,
                              const NewExtension& extension);
/// tablefunc: crosstab2, crosstab3 and crosstab4, and the types of their rows. errors  42710, 42723
void create_crosstabs(UtilityRun& run, sql::catalog::Ddl& ddl, const NewExtension& extension);

}  // namespace granary::planner::utility

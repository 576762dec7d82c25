// planner/utility/exclusion.h: EXCLUDE, from syntax to the index that it is.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "planner/utility/inverted_index.h"
#include "planner/utility/run.h"
#include "sql/catalog/index_form.h"

namespace granary::planner::utility {

struct BoundExclusion {
  sql::IndexDesc index;  // without a name
  sql::catalog::IndexForm form;
  std::string names;  // of its columns, for a name that is made up
};

struct NamedOperator {
  std::string schema, name;
};

/// create: the constraint as if it were CREATE INDEX; operators: one for each part.
/// `table` gets the expressions. errors  those of CREATE INDEX; 42809, 42883, 0A000
BoundExclusion bind_exclusion(UtilityRun& run, const PgQuery__IndexStmt& create,
                              std::span<const NamedOperator> operators,
                              sql::RelationDesc& table);

/// What is still to be said of an index of that name once it stands in the catalogs.
using IndexOfForm = std::pair<std::string, sql::catalog::IndexForm>;

/// Appends the indexes of the constraints to table.indexes, named.
std::vector<IndexOfForm> bind_exclusions(
    UtilityRun& run, sql::catalog::Ddl& ddl, sql::RelationDesc& table,
    std::span<const PgQuery__Constraint* const> constraints);
/// needs  the indexes were made before the last Ddl::advance
void set_forms(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
               std::span<const IndexOfForm> forms);

/// The operator that is meant for a part of the type. errors  42883, 42809
sql::Oid exclusion_operator(UtilityRun& run, const NamedOperator& named, sql::Oid type,
                            sql::Oid operator_class);
/// A column that the index of an exclusion constraint uses has another type: its rows in the
/// catalogs follow. create: its definition. errors  those of bind_exclusion
void remake_exclusion(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                      const sql::IndexDesc& before, const PgQuery__IndexStmt& create);

}  // namespace granary::planner::utility

// planner/utility/type_changes.h: columns that get other types. Their rows in the catalogs are
// changed one after the other; then, once, whatever is stored over them is bound anew and the rows
// are converted, each new value computed from the row as it was before the statement.
#pragma once

#include <exception>
#include <map>
#include <string>
#include <vector>

#include "planner/utility/run.h"
#include "sql/catalog/table_rewrite.h"

namespace granary::planner::utility {

/// Whether PostgreSQL would write the rows anew: not where the new type takes every value of the
/// old one as it is stored.
bool needs_new_values(const sql::ColumnDesc& before, const sql::ColumnDesc& after);

class TypeChanges {
 public:
  /// What USING names: the columns of a table before the statement, those it drops included.
  void remember(sql::RelationPtr table) { start_ = std::move(table); }
  /// The table as rows were before its first change of a type. table: as it is now
  const sql::RelationDesc& before(const sql::RelationDesc& table);
  /// Of column `change.column` of the table. Needs before(), and that the catalogs still have the
  /// old type: notes the definitions of indexes whose expressions or predicates use the column.
  /// new_values: what is stored is not the same in both types, which triggers hear of.
  void add(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
           sql::catalog::ColumnRewrite change, bool new_values);
  /// Makes all changes since the last call: indexes and checks over the new types, and the rows,
  /// whose errors are kept for raise(). errors  42883, 42804, 42704, ...: of definitions that do
  /// not fit the new types
  void apply(UtilityRun& run, sql::catalog::Ddl& ddl);
  /// What rows could not be converted, after all other subcommands. errors  22P02, 23505, ...
  void raise() const;

 private:
  struct Table {
    sql::RelationDesc before;
    std::vector<sql::catalog::ColumnRewrite> rewrites;
    bool new_rows = false;
    std::map<sql::Oid, std::string> definitions;  // of indexes that use the columns
  };

  sql::RelationPtr start_;
  std::map<sql::Oid, Table> tables_;
  std::vector<sql::Oid> order_;  // as they were changed
  std::exception_ptr failure_;
};

}  // namespace granary::planner::utility

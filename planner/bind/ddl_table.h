// planner/bind/ddl_table.h: column definitions and constraints of CREATE TABLE and ALTER TABLE,
// from syntax to what the catalog stores.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include <string>
#include <vector>

#include "planner/utility/run.h"

namespace granary::planner::ddl {

/// PRIMARY KEY or UNIQUE.
struct KeyDefinition {
  bool primary = false;
  std::string name;  // empty: to be made up
  std::vector<std::string> columns;
  std::int32_t location = -1;
};

struct CheckDefinition {
  std::string name;    // empty: to be made up
  std::string column;  // of a column constraint
  const PgQuery__Node* expression = nullptr;
  std::vector<std::string> mentioned;
};

struct ForeignKeyDefinition {
  std::string name;  // empty: to be made up
  std::vector<std::string> columns;
  const PgQuery__Constraint* constraint = nullptr;  // parent, actions
  bool deferrable = false;
  bool deferred = false;
};

/// A sequence that a serial or identity column owns.
struct OwnedSequence {
  std::string column;
  sql::Oid type;
  bool identity = false;
  std::vector<const PgQuery__Node*> options;
};

struct TableDefinition {
  std::string name;  // of the table, for messages and made-up names
  std::vector<sql::ColumnDesc> columns;
  std::vector<KeyDefinition> keys;
  std::vector<CheckDefinition> checks;
  std::vector<ForeignKeyDefinition> foreign_keys;
  std::vector<OwnedSequence> sequences;
};

/// Adds a column with its constraints; its default is bound and canonical. errors 42701, 42601,
/// 42704, 0A000 ...
void add_column(utility::UtilityRun& run, TableDefinition& table, const PgQuery__ColumnDef& column);
void add_constraint(utility::UtilityRun& run, TableDefinition& table,
                    const PgQuery__Constraint& constraint);

/// The index of a key over the columns of `table`. errors 42703, 42701
sql::IndexDesc bind_key(const sql::RelationDesc& table, const KeyDefinition& key);

/// Binds an expression of a definition; positions of errors are given up, the text is not the
/// statement's.
std::string bind_definition(utility::UtilityRun& run, const PgQuery__Node& expression,
                            const sql::RelationDesc* table, sql::Oid type, std::int32_t typmod,
                            const std::string& column);

/// Type of a column. errors 42704, 0A000 for types without storage
sql::Oid bind_column_type(utility::UtilityRun& run, const PgQuery__TypeName& name,
                          std::int32_t* typmod);

}  // namespace granary::planner::ddl

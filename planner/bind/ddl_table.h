// planner/bind/ddl_table.h: column definitions and constraints of CREATE TABLE and ALTER TABLE,
// from syntax to what the catalog stores.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include <optional>
#include <string>
#include <vector>

#include "planner/utility/run.h"
#include "sql/catalog/sequence_values.h"

namespace granary::planner::ddl {

/// PRIMARY KEY or UNIQUE.
struct KeyDefinition {
  bool primary = false;
  std::string name;  // empty: to be made up
  std::vector<std::string> columns;
  std::vector<std::string> included;
  std::vector<std::string> options;  // pg_class.reloptions of the index
  bool nulls_distinct = true;
  bool deferrable = false;
  bool deferred = false;
  std::int32_t location = -1;
};

struct CheckDefinition {
  std::string name;                           // empty: to be made up
  std::string column;                         // of a column constraint
  const PgQuery__Node* expression = nullptr;  // null: `stored` holds what another table stores
  std::string stored;
  std::vector<std::string> mentioned;
  bool local = true;  // the table's own, perhaps as well as its parents'
  bool no_inherit = false;
  std::int32_t inherit_count = 0;
};

struct ForeignKeyDefinition {
  std::string name;  // empty: to be made up
  std::vector<std::string> columns;
  const PgQuery__Constraint* constraint = nullptr;  // parent, actions
  bool deferrable = false;
  bool deferred = false;
  bool validated = true;  // NOT VALID says nothing of a table or column that is only made
};

/// A sequence that a serial or identity column owns.
struct OwnedSequence {
  std::string column;
  sql::Oid type;
  bool identity = false;
  std::vector<const PgQuery__Node*> options;
  std::optional<sql::catalog::SequenceDefinition> definition;  // LIKE: instead of options
};

/// A default or generation expression, bound once all columns and their sequences exist.
struct ColumnExpression {
  std::size_t column = 0;  // in TableDefinition::columns
  const PgQuery__Node* expression = nullptr;
  bool generated = false;
};

struct TableDefinition {
  std::string name;  // of the table, for messages and made-up names
  std::vector<sql::ColumnDesc> columns;
  std::vector<KeyDefinition> keys;
  std::vector<const PgQuery__Constraint*> exclusions;
  std::vector<ColumnExpression> expressions;
  std::vector<CheckDefinition> checks;
  std::vector<ForeignKeyDefinition> foreign_keys;
  std::vector<OwnedSequence> sequences;
  /// PARTITION OF: columns that are named without a type have it from here.
  const sql::RelationDesc* typed_by = nullptr;
  /// LIKE ... INCLUDING INDEXES, COMMENTS, STATISTICS: the tables that were copied from.
  std::vector<sql::RelationPtr> copy_indexes, copy_comments, copy_statistics;
};

/// Binds the expressions of `definition` into the columns of `table`, which has them all. errors
/// 42703, 42804, 42P17, 0A000
void bind_expressions(utility::UtilityRun& run, const TableDefinition& definition,
                      sql::RelationDesc& table);

/// Adds a column with its constraints. errors 42701, 42601,
/// 42704, 0A000 ...
void add_column(utility::UtilityRun& run, TableDefinition& table, const PgQuery__ColumnDef& column);
void add_constraint(utility::UtilityRun& run, TableDefinition& table,
                    const PgQuery__Constraint& constraint);

/// LIKE: the columns of another table and, as its options say, what belongs to them. errors 42P01,
/// 42809, 42701
void add_like(utility::UtilityRun& run, TableDefinition& table,
              const PgQuery__TableLikeClause& like);

/// The index of a key over the columns of `table`. errors 42703, 42701
sql::IndexDesc bind_key(const sql::RelationDesc& table, const KeyDefinition& key);

/// Binds an expression of a definition; positions of errors are given up, the text is not the
/// statement's.
std::string bind_definition(utility::UtilityRun& run, const PgQuery__Node& expression,
                            const sql::RelationDesc* table, sql::Oid type, std::int32_t typmod,
                            const std::string& column);
/// A column's default as it is stored; empty for NULL, which is none.
std::string bind_default(utility::UtilityRun& run, const PgQuery__Node& expression,
                         const sql::ColumnDesc& column);

/// A type that a definition names. errors 42704, 3F000
sql::Oid bind_defined_type(utility::UtilityRun& run, const PgQuery__TypeName& name,
                           std::int32_t* typmod);
/// The same, of a column that has its name already. errors 42P16 for types without values of their
/// own
void set_column_type(utility::UtilityRun& run, sql::ColumnDesc& column,
                     const PgQuery__TypeName& name);
bool is_pseudo_type(sql::Oid type);

}  // namespace granary::planner::ddl

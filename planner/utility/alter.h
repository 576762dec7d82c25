// planner/utility/alter.h: what the subcommands of ALTER TABLE share.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "planner/bind/ddl_table.h"
#include "planner/bind/expression_api.h"
#include "planner/utility/constraints.h"
#include "planner/utility/late_checks.h"
#include "planner/utility/run.h"
#include "sql/catalog/ddl.h"

namespace granary::planner::utility {

/// One ALTER TABLE at work: the table as its last subcommand left it.
struct Alter {
  UtilityRun& run;
  sql::catalog::Ddl& ddl;
  sql::RelationPtr table;
  LateChecks& late;

  /// What later steps of the statement see.
  void reload() {
    ddl.advance();
    table = ddl.lock(table);
  }
};

/// errors 42703
const sql::ColumnDesc& column_of(const sql::RelationDesc& table, const std::string& name);

// One function a subcommand, by file.
// alter_column.cpp
void add_column(Alter& alter, const PgQuery__AlterTableCmd& command);
void drop_column(Alter& alter, const PgQuery__AlterTableCmd& command);
void set_default(Alter& alter, const PgQuery__AlterTableCmd& command);
void set_not_null(Alter& alter, const PgQuery__AlterTableCmd& command);
void drop_not_null(Alter& alter, const PgQuery__AlterTableCmd& command);
/// What forbids another type, as far as it shows before anything else of the statement is done.
/// errors  42703, 42P16, 42611, 42804 with the hint to say USING, ...
void check_type_change(Alter& alter, const PgQuery__AlterTableCmd& command, bool below);
void alter_type(Alter& alter, const PgQuery__AlterTableCmd& command);
// alter_storage.cpp
/// SET STATISTICS, SET STORAGE, SET COMPRESSION, SET and RESET (options) of a column. false: it is
/// none of them. errors  42703, 0A000, 22023, 42601
bool set_column_storage(Alter& alter, const PgQuery__AlterTableCmd& command, bool below);
/// SET TABLESPACE, SET ACCESS METHOD, SET WITHOUT OIDS, which change nothing here. false: it is
/// none of them. errors  42704, 22023, 42809
bool set_table_storage(Alter& alter, const PgQuery__AlterTableCmd& command);
// alter_persistence.cpp
/// SET LOGGED, SET UNLOGGED: rewrites the table. errors  42P16
void set_persistence(Alter& alter, char persistence);
/// The same for ALTER SEQUENCE.
void set_sequence_persistence(sql::catalog::Ddl& ddl, const sql::RelationDesc& sequence,
                              char persistence);
// alter_identity.cpp
void add_identity(Alter& alter, const PgQuery__AlterTableCmd& command);
void set_identity(Alter& alter, const PgQuery__AlterTableCmd& command);
void drop_identity(Alter& alter, const PgQuery__AlterTableCmd& command);
/// The sequence of a column that gets another type counts in that. errors  22023
void retype_identity(Alter& alter, const sql::ColumnDesc& column, sql::Oid type);
/// Identity does not inherit. errors  42P16 for an identity column
void refuse_identity(const PgQuery__ColumnDef& definition);
void drop_expression(Alter& alter, const PgQuery__AlterTableCmd& command);
/// What forbids that a table and those below it do. errors  42P16, 0A000, 42703
void check_drop_expression(const Alter& alter, const PgQuery__AlterTableCmd& command, bool below);
// alter_constraint.cpp
/// only: of a partitioned table alone; a key is not valid before each partition has one.
void add_constraint(Alter& alter, const PgQuery__AlterTableCmd& command, bool only = false);
/// The columns of a new primary key, in the tables that inherit them. Partitions have the key.
void set_key_not_null(Alter& alter);
void drop_constraint(Alter& alter, const PgQuery__AlterTableCmd& command);
void validate_constraint(Alter& alter, const PgQuery__AlterTableCmd& command);
/// DROP, VALIDATE and ALTER CONSTRAINT of a table alone.
void change_constraint(Alter& alter, const PgQuery__AlterTableCmd& command);
// key_from_index.cpp
/// USING INDEX: whether the index can be the key. errors  42704, 55000, 42809 at the constraint
void refuse_unusable_index(Alter& alter, const PgQuery__AlterTableCmd& command);
void add_key_from_index(Alter& alter, const PgQuery__Constraint& constraint);

// alter_inherit.cpp
void add_inherit(Alter& alter, const PgQuery__AlterTableCmd& command);
void drop_inherit(Alter& alter, const PgQuery__AlterTableCmd& command);
void attach_partition(Alter& alter, const PgQuery__AlterTableCmd& command);
void detach_partition(Alter& alter, const PgQuery__AlterTableCmd& command);
/// DETACH ... FINALIZE: no detachment is ever left half done. errors  42P01, 55000
void finish_detach(Alter& alter, const PgQuery__AlterTableCmd& command);

// attach_index.cpp
/// ALTER INDEX ... ATTACH PARTITION. errors  42P01, 42809, 55000, 42P17
void attach_index(UtilityRun& run, const PgQuery__AlterTableStmt& statement);

// alter_tree.cpp
/// The subcommand on the table and those below it; false: it is about the table alone. below: not
/// ONLY.
bool apply_to_tree(Alter& alter, const PgQuery__AlterTableCmd& command, bool below);
/// Whether the tree lets the column of its member get another type. errors  42P16
void check_tree_type(const Alter& alter, const sql::ColumnDesc& column, bool below);
/// apply on the table, then on every one below: errors name the table that was named.
void apply_everywhere(Alter& alter, const std::function<void(Alter&)>& apply);

/// Puts a column that is bound at the end of the table, with its values in existing rows.
/// before_values: what its default needs.
void append_column(Alter& alter, const sql::ColumnDesc& column,
                   const std::function<void()>& before_values = {});
/// errors  42P16 for a constraint that a parent has
void refuse_inherited_constraint(Alter& alter, const std::string& name);

// rename.cpp
/// One column of one table, and where stored expressions name it. errors  42703, 42701
void rename_column_of(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& table,
                      const std::string& before, const std::string& after);

/// Keys and checks that come with a constraint or a column; existing rows are checked unless the
/// constraint is NOT VALID.
void add_keys(Alter& alter, std::span<const ddl::KeyDefinition> keys, bool only = false);
void add_checks(Alter& alter, std::span<const ddl::CheckDefinition> checks, bool verify = true);

}  // namespace granary::planner::utility

// planner/utility/constraints.h: constraints and sequences from definitions to objects; shared by
// CREATE TABLE and ALTER TABLE.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "planner/bind/ddl_table.h"
#include "sql/catalog/sequence.h"
#include "sql/executor/write_checks.h"

namespace granary::planner::utility {

class LateChecks;

struct BoundCheck {
  std::string name;
  std::string expression;
  std::vector<std::int16_t> columns;  // attnums mentioned
  bool local = true;
  bool no_inherit = false;
  std::int32_t inherit_count = 0;
  sql::Oid inherited;  // the table's own constraint that this one only makes local as well

  bool plain() const { return local && !no_inherit && inherit_count == 0; }
};

/// Appends the indexes of the keys to table.indexes, named; columns of a primary key become NOT
/// NULL. errors 42P16
void bind_keys(sql::catalog::Ddl& ddl, sql::RelationDesc& table,
               std::span<const ddl::KeyDefinition> keys);

/// Binds and names CHECK constraints; table.checks gets them too. errors 42710, 42703, 42804
std::vector<BoundCheck> bind_checks(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    sql::RelationDesc& table,
                                    std::span<const ddl::CheckDefinition> checks);

/// Makes the constraints of a table that is in the catalog.
void create_checks(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                   std::span<const BoundCheck> checks);

/// LIKE: indexes without constraints, exclusion constraints and comments of the tables that were
/// copied from; `table` is in the catalog and empty.
void copy_like_parts(UtilityRun& run, sql::catalog::Ddl& ddl, sql::RelationDesc& table,
                     const ddl::TableDefinition& definition);

/// Makes foreign keys of `table`, which is in the catalog and locked; `table` is described anew
/// after each. late: who will check existing rows; null: nobody. errors  42830, 42804, 42P01,
/// 42809, 42703, 42710
void create_foreign_keys(UtilityRun& run, sql::catalog::Ddl& ddl, sql::RelationPtr& table,
                         std::span<const ddl::ForeignKeyDefinition> keys, LateChecks* late);

/// Columns of the table and of those below it got other types: foreign keys over them must still be
/// possible, and their rows found by values of the new types. errors  42804
void follow_foreign_keys(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid root,
                         const std::set<std::string>& retyped, LateChecks& late);

/// Makes the sequences of serial and identity columns of `columns`; serials get their default text.
/// made  sequence and attnum, negative for an identity column: for own_sequence once the table
/// exists
void create_owned_sequences(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                            std::span<const ddl::OwnedSequence> sequences,
                            std::vector<std::pair<sql::Oid, std::int16_t>>& made,
                            std::vector<sql::ColumnDesc>& columns);

/// ALTER SEQUENCE's options on a sequence that is locked.
void alter_sequence(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid sequence,
                    std::span<const Node* const> options);

/// The same for AS alone.
void retype_sequence(sql::catalog::Ddl& ddl, sql::Oid sequence, sql::Oid type);

/// Options of CREATE SEQUENCE over the defaults of `type`. errors 22023, 42601
sql::catalog::SequenceDefinition sequence_options(sql::Oid type,
                                                  std::span<const Node* const> options);

/// errors  22023 for what the sequence of an identity column cannot count, domains included
void require_identity_type(sql::Oid type);

/// errors  42701 for a name that a system column has
void refuse_system_column_name(const std::string& name);

/// What rows that are there have to meet: compile_checks but for constraints that are NOT VALID.
sql::WriteChecks valid_checks(sql::SessionContext& session, const sql::RelationDesc& relation);

}  // namespace granary::planner::utility

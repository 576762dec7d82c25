// planner/utility/routines.h: what statements about users' functions and procedures share.
#pragma once

#include <optional>

#include "planner/utility/run.h"
#include "sql/catalog/routine_catalog.h"

namespace granary::planner::utility {

void run_create_function(UtilityRun& run, const Node& node);
/// CREATE of what has a list of name = value: aggregates, operators.
void run_define(UtilityRun& run, const Node& node);
void run_alter_function(UtilityRun& run, const Node& node);
void run_do(UtilityRun& run, const Node& node);

/// The routine that DROP, ALTER or COMMENT names; none: nobody made one of that name and
/// arguments. errors  42725, 42809 for another kind
std::optional<sql::catalog::CatalogRow> find_routine_row(UtilityRun& run,
                                                         sql::catalog::CatalogAccess& access,
                                                         const PgQuery__ObjectWithArgs& object,
                                                         PgQuery__ObjectType type);
/// As above; errors  42883 when there is none
sql::catalog::CatalogRow routine_row(UtilityRun& run, sql::catalog::CatalogAccess& access,
                                     const PgQuery__ObjectWithArgs& object,
                                     PgQuery__ObjectType type);
bool is_routine(PgQuery__ObjectType type);
/// errors  42501 `permission denied for language l`
void require_language_usage(UtilityRun& run, sql::Oid language);
void rename_routine(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// errors  42723 for another routine of the row's arguments under that name in the schema
void refuse_signature_taken(sql::catalog::Ddl& ddl, const sql::catalog::CatalogRow& row,
                            const std::string& name, sql::Oid schema);
void move_routine(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);

/// What CREATE and ALTER FUNCTION say besides the signature; unset: not said.
struct RoutineOptions {
  std::optional<std::string> language, source;
  bool two_sources = false;  // AS 'library', 'symbol'
  std::optional<char> volatility, parallel;
  std::optional<bool> strict, security_definer, leak_proof;
  std::optional<double> cost, rows;
  std::vector<const PgQuery__VariableSetStmt*> settings;
};
/// errors  42601 what is said twice; 42P13 what only functions have, of a procedure
RoutineOptions routine_options(std::span<Node* const> options, bool of_procedure);
/// errors  42501 for LEAKPROOF by who is no superuser
void check_leak_proof(sql::catalog::CatalogAccess& access, const RoutineOptions& options);
/// The settings of a routine after a SET or RESET.
void change_settings(UtilityRun& run, const PgQuery__VariableSetStmt& set,
                     std::vector<std::string>& settings);

}  // namespace granary::planner::utility

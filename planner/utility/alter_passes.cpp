#include "planner/utility/alter_passes.h"

#include <algorithm>

#include "planner/utility/typed_tables.h"

namespace granary::planner::utility {

namespace {

enum class Pass : std::uint8_t {
  kDrop,
  kType,
  kAddColumn,
  kColumnAttribute,
  kKeyFromIndex,
  kKey,
  kOther,  // checks, foreign keys, defaults
  kRest
};

Pass pass_of_constraint(const PgQuery__Constraint& constraint) {
  const bool key = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY ||
                   constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE ||
                   constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION;
  if (!key) return Pass::kOther;
  return ast::text(constraint.indexname).empty() ? Pass::kKey : Pass::kKeyFromIndex;
}

Pass pass_of(const PgQuery__AlterTableCmd& command) {
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropColumn:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropConstraint:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropNotNull:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropExpression:
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropIdentity:
      return Pass::kDrop;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ColumnDefault:
      return command.def == nullptr ? Pass::kDrop : Pass::kOther;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType:
      return Pass::kType;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn:
      return Pass::kAddColumn;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetNotNull:
      return Pass::kColumnAttribute;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddIdentity:
      return Pass::kOther;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint:
      return pass_of_constraint(*command.def->constraint);
    default:
      return Pass::kRest;
  }
}

}  // namespace

std::vector<const PgQuery__AlterTableCmd*> in_passes(const PgQuery__AlterTableStmt& statement) {
  std::vector<const PgQuery__AlterTableCmd*> out;
  for (std::size_t i = 0; i < statement.n_cmds; ++i)
    out.push_back(statement.cmds[i]->alter_table_cmd);
  std::stable_sort(out.begin(), out.end(),
                   [](const auto* a, const auto* b) { return pass_of(*a) < pass_of(*b); });
  return out;
}

void check_command(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  refuse_typed(*alter.table, command.subtype);
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AlterColumnType)
    check_type_change(alter, command, below);
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_DropExpression)
    check_drop_expression(alter, command, below);
}

}  // namespace granary::planner::utility

// planner/utility/alter_kinds.h: which subcommands of ALTER TABLE and its kin which kinds of
// relations take.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// ALTER INDEX, VIEW, ... of a relation of another kind. errors  42809
void require_kind(const sql::RelationDesc& relation, PgQuery__ObjectType said);

/// errors  42809 naming the subcommand and the kind of relation
void require_action_fits(const sql::RelationDesc& relation, PgQuery__AlterTableType action);

/// "tables", "views" ...: as refusals call relations of the kind.
const char* plural_of(char relkind);

}  // namespace granary::planner::utility

// frontend/session/conflict_detail.h: what a serialization failure or a deadlock was about, in
// words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/occ/transaction.h"
#include "sql/catalog/lock_targets.h"
#include "sql/catalog/relation.h"
#include "sql/catalog/session_directory.h"

namespace granary::frontend {

/// "Key (id)=(5) of table "t" (index "t_pkey") was changed by another transaction."; empty where
/// the conflict's place is not one of `relations`.
std::string describe_conflict(const engine::Conflict& conflict,
                              std::span<const sql::RelationPtr> relations);

/// Looks for the conflict's table and key, where they are not known, among the first million rows
/// of `relations`. The table of one relation is known without. needs  no transaction resumed
void find_conflict(engine::Worker& worker, std::span<const sql::RelationPtr> relations,
                   engine::Conflict& conflict);

/// A line for each wait of the cycle, as PostgreSQL words it. Transactions are called by the pid of
/// their session, as in pg_locks; 0: one that is prepared.
std::string describe_deadlock(const std::vector<engine::DeadlockWait>& cycle,
                              const std::vector<sql::catalog::SessionInfo>& sessions,
                              const sql::catalog::LockTargets& targets);

/// What the sessions of the cycle run, for the log alone: others' statements are no one's business.
std::string deadlock_statements(const std::vector<engine::DeadlockWait>& cycle,
                                const std::vector<sql::catalog::SessionInfo>& sessions);

}  // namespace granary::frontend

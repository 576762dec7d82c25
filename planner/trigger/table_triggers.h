// planner/trigger/table_triggers.h: the triggers that a plan fires.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "planner/bind/binder.h"
#include "sql/executor/triggers.h"

namespace granary::planner {

/// What a statement does to a table, as a bit of pg_trigger.tgtype.
enum class TriggerOperation : std::uint8_t {
  kInsert = 4,
  kDelete = 8,
  kUpdate = 16,
  kTruncate = 32
};

/// A table that is written by way of a parent fires those FOR EACH ROW; the parent those FOR EACH
/// STATEMENT.
enum class TriggerLevels : std::uint8_t { kBoth, kRow, kStatement };

/// The triggers of `relation` for a statement; null: none. updated: columns (indexes) that an
/// UPDATE sets. The plan depends on their functions.
std::shared_ptr<const sql::TableTriggers> table_triggers(
    Binder& binder, const sql::RelationPtr& relation, TriggerOperation operation,
    const std::vector<std::uint32_t>& updated = {}, TriggerLevels levels = TriggerLevels::kBoth);

/// Whether triggers and rules of this state (pg_trigger.tgenabled, pg_rewrite.ev_enabled) fire
/// under the session's session_replication_role. Plans are made for a value of it.
bool fires_in_session(const sql::SessionContext& session, char enabled);

/// Whether an INSTEAD OF trigger of the view, enabled or not, gets the rows of an operation.
bool has_instead_trigger(sql::SessionContext& session, const sql::RelationDesc& view,
                         TriggerOperation operation);

/// The condition of WHEN over the columns of old and new.
struct TriggerCondition {
  std::string text;                   // as it is stored
  std::vector<std::int64_t> columns;  // attnums of those that it mentions
};
/// errors  42P17
TriggerCondition bind_trigger_condition(sql::SessionContext& session,
                                        const PgQuery__Node& condition,
                                        const sql::RelationPtr& relation, std::int64_t type);
/// A stored condition as pg_get_triggerdef shows it.
std::string shown_trigger_condition(sql::SessionContext& session, std::string_view stored,
                                    const sql::RelationPtr& relation, bool few_parentheses);

}  // namespace granary::planner

// planner/utility/trigger_tables.cpp: REFERENCING OLD TABLE and NEW TABLE of CREATE TRIGGER.
#include "planner/bind/ast.h"
#include "planner/utility/triggers.h"
#include "sql/catalog/inheritance.h"

namespace granary::planner::utility {

using sql::SqlError;
namespace trigger_type = sql::catalog::trigger_type;

namespace {

void check_allowed(const PgQuery__CreateTrigStmt& create, const sql::RelationDesc& table) {
  if (table.kind == 'v') {
    throw SqlError("42809", "\"" + table.name + "\" is a view")
        .detail("Triggers on views cannot have transition tables.");
  }
  if (create.row && table.kind == 'p') {
    throw SqlError("0A000", "\"" + table.name + "\" is a partitioned table")
        .detail("ROW triggers with transition tables are not supported on partitioned tables.");
  }
  if (create.row && table.inheritance != nullptr && !table.inheritance->parents.empty()) {
    throw SqlError("0A000", std::string("ROW triggers with transition tables are not supported on ") +
                                (table.inheritance->is_partition ? "partitions"
                                                                 : "inheritance children"));
  }
  if (create.timing != 0) {
    throw SqlError("42P17",
                   "transition table name can only be specified for an AFTER trigger");
  }
  if ((create.events & trigger_type::kTruncate) != 0)
    throw SqlError("0A000", "TRUNCATE triggers with transition tables are not supported");
  if ((create.events & (create.events - 1)) != 0) {
    throw SqlError("0A000",
                   "transition tables cannot be specified for triggers with more than one event");
  }
  if (create.n_columns > 0) {
    throw SqlError("0A000",
                   "transition tables cannot be specified for triggers with column lists");
  }
}

}  // namespace

void bind_transition_tables(const PgQuery__CreateTrigStmt& create, const sql::RelationDesc& table,
                            sql::catalog::TriggerDefinition& definition) {
  for (auto* node : ast::list(create.transition_rels, create.n_transition_rels)) {
    const PgQuery__TriggerTransition& given = *node->trigger_transition;
    if (!given.is_table) {
      throw SqlError("0A000", "ROW variable naming in the REFERENCING clause is not supported")
          .hint("Use OLD TABLE or NEW TABLE for naming transition tables.");
    }
    check_allowed(create, table);
    const std::string which = given.is_new ? "NEW" : "OLD";
    const std::int64_t other = given.is_new ? trigger_type::kInsert : trigger_type::kDelete;
    if ((create.events & (other | trigger_type::kUpdate)) == 0) {
      throw SqlError("42P17", which + " TABLE can only be specified for " +
                                  (given.is_new ? "an INSERT" : "a DELETE") +
                                  " or UPDATE trigger");
    }
    std::string& name = given.is_new ? definition.new_table : definition.old_table;
    if (!name.empty())
      throw SqlError("42P17", which + " TABLE cannot be specified multiple times");
    name = given.name;
  }
  if (!definition.new_table.empty() && definition.new_table == definition.old_table)
    throw SqlError("42P17", "OLD TABLE name and NEW TABLE name cannot be the same");
}

void refuse_row_transitions(sql::catalog::CatalogAccess& access, const sql::RelationDesc& table,
                            bool partition) {
  for (const auto& row : sql::catalog::trigger_rows(access, table.oid)) {
    if ((row.integer("tgtype") & trigger_type::kRow) == 0) continue;
    if (row.is_null("tgoldtable") && row.is_null("tgnewtable")) continue;
    throw SqlError("0A000", "trigger \"" + std::string(row.text("tgname")) +
                                "\" prevents table \"" + table.name + "\" from becoming " +
                                (partition ? "a partition" : "an inheritance child"))
        .detail(std::string("ROW triggers with transition tables are not supported ") +
                (partition ? "on partitions." : "in inheritance hierarchies."));
  }
}

}  // namespace granary::planner::utility
